package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * {@code java.util.regex.Matcher}: runs a {@link Program}, and keeps on a stack of its own what else might be tried, so that long texts
 * need no deep recursion.
 */
public final class TMatcher implements TMatchResult {

    private static final int ENTRY = 4;

    /** Kinds of entries: a place to go on at; what a group or register was; a repetition that may take less, or more. */
    private static final int PLACE = 0;

    private static final int FORMER = 1;
    private static final int LESS = 2;
    private static final int MORE = 3;

    private TPattern pattern;
    private Program program;
    private CharSequence text;
    /** Where groups begin and end, in turn, and then the registers; -1 for nowhere. */
    private int[] places;

    private int from;
    private int to;
    private int first = -1;
    private int last;
    private int appended;
    private boolean isWhole;
    private int[] stack = new int[8 * ENTRY];
    private int top;

    TMatcher(TPattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
        program = pattern.program;
        places = new int[2 * (program.groups() + 1) + program.registers()];
        reset();
    }

    public TPattern pattern() {
        return pattern;
    }

    public TMatcher usePattern(TPattern pattern) {
        this.pattern = pattern;
        program = pattern.program;
        places = new int[2 * (program.groups() + 1) + program.registers()];
        Arrays.fill(places, -1);
        first = -1;
        return this;
    }

    public TMatcher reset() {
        return region(0, text.length());
    }

    public TMatcher reset(CharSequence text) {
        this.text = text;
        return reset();
    }

    public TMatcher region(int begin, int end) {
        if (begin < 0 || begin > end || end > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        from = begin;
        to = end;
        first = -1;
        last = begin;
        appended = 0;
        Arrays.fill(places, -1);
        return this;
    }

    public int regionStart() {
        return from;
    }

    public int regionEnd() {
        return to;
    }

    public boolean matches() {
        isWhole = true;
        boolean found = match(from);
        isWhole = false;
        return found;
    }

    public boolean lookingAt() {
        return match(from);
    }

    public boolean find() {
        int begin = Math.max(from, first == last ? last + 1 : last);
        while (begin <= to) {
            if (match(begin)) {
                return true;
            }
            begin++;
        }
        first = -1;
        last = to + 1;
        return false;
    }

    public boolean find(int begin) {
        if (begin < 0 || begin > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        last = begin;
        return find();
    }

    private boolean match(int begin) {
        Arrays.fill(places, -1);
        top = 0;
        int end = run(0, begin, -1);
        if (end < 0) {
            first = -1;
            return false;
        }
        first = begin;
        last = end;
        places[0] = begin;
        places[1] = end;
        return true;
    }

    /**
     * Runs the program.
     *
     * @param at the address of the first instruction
     * @param position in the text
     * @param wanted where it has to end; -1 for anywhere
     * @return where it ends; -1 if it does not match, and then the stack and all places are as they were
     */
    private int run(int at, int position, int wanted) {
        int[] code = program.code();
        int base = top;
        int pc = at;
        int i = position;
        while (true) {
            boolean goesOn = true;
            switch (code[pc]) {
                case Program.ACCEPT -> {
                    if (!isWhole || i == to) {
                        return i;
                    }
                    goesOn = false;
                }
                case Program.END -> {
                    if (wanted < 0 || i == wanted) {
                        keepFormer(base);
                        return i;
                    }
                    goesOn = false;
                }
                case Program.CHARACTER -> {
                    int c = i < to ? characterAt(i) : -1;
                    goesOn = c >= 0 && CharacterSet.isSame(c, code[pc + 1], code[pc + 2]);
                    i += Character.charCount(Math.max(c, 0));
                    pc += 3;
                }
                case Program.SET -> {
                    int c = i < to ? characterAt(i) : -1;
                    goesOn = c >= 0 && program.sets().get(code[pc + 1]).contains(c);
                    i += Character.charCount(Math.max(c, 0));
                    pc += 2;
                }
                case Program.EITHER -> {
                    push(PLACE, code[pc + 2], i, 0);
                    pc = code[pc + 1];
                }
                case Program.JUMP -> pc = code[pc + 1];
                case Program.MARK -> {
                    place(register(code[pc + 1]), i);
                    pc += 2;
                }
                case Program.ADVANCED -> pc = places[register(code[pc + 1])] == i ? pc + 3 : code[pc + 2];
                case Program.GROUP -> {
                    place(2 * code[pc + 1], places[register(code[pc + 2])]);
                    place(2 * code[pc + 1] + 1, i);
                    pc += 3;
                }
                case Program.REPEAT -> {
                    int next = repeated(pc, i);
                    goesOn = next >= 0;
                    i = next;
                    pc += 5;
                }
                case Program.REFERENCE -> {
                    int next = again(code[pc + 1], code[pc + 2], i);
                    goesOn = next >= 0;
                    i = next;
                    pc += 3;
                }
                case Program.PART -> {
                    int next = part(pc, i);
                    goesOn = next >= 0;
                    i = next;
                    pc = code[pc + 2];
                }
                default -> {
                    goesOn = isAt(code[pc + 1], i);
                    pc += 2;
                }
            }
            if (goesOn) {
                continue;
            }
            // What was put aside last is tried.
            boolean isResumed = false;
            while (top > base && !isResumed) {
                top -= ENTRY;
                int kind = stack[top];
                int a = stack[top + 1];
                int b = stack[top + 2];
                int c = stack[top + 3];
                switch (kind) {
                    case PLACE -> {
                        pc = a;
                        i = b;
                        isResumed = true;
                    }
                    case FORMER -> places[a] = b;
                    case LESS -> {
                        i = b - Character.charCount(characterBefore(b));
                        pc = a + 5;
                        if (i > c) {
                            push(LESS, a, i, c);
                        }
                        isResumed = true;
                    }
                    default -> {
                        if (b < to && program.sets().get(code[a + 1]).contains(characterAt(b))) {
                            i = b + Character.charCount(characterAt(b));
                            pc = a + 5;
                            if (c > 1) {
                                push(MORE, a, i, c - 1);
                            }
                            isResumed = true;
                        }
                    }
                }
            }
            if (!isResumed) {
                return -1;
            }
        }
    }

    private int register(int number) {
        return 2 * (program.groups() + 1) + number;
    }

    private void place(int index, int position) {
        push(FORMER, index, places[index], 0);
        places[index] = position;
    }

    private void push(int kind, int a, int b, int c) {
        if (top == stack.length) {
            stack = Arrays.copyOf(stack, 2 * top);
        }
        stack[top] = kind;
        stack[top + 1] = a;
        stack[top + 2] = b;
        stack[top + 3] = c;
        top += ENTRY;
    }

    /** Forgets what else might be tried, but not what groups and registers were. */
    private void keepFormer(int base) {
        int kept = base;
        for (int entry = base; entry < top; entry += ENTRY) {
            if (stack[entry] == FORMER) {
                System.arraycopy(stack, entry, stack, kept, ENTRY);
                kept += ENTRY;
            }
        }
        top = kept;
    }

    private void undo(int base) {
        while (top > base) {
            top -= ENTRY;
            if (stack[top] == FORMER) {
                places[stack[top + 1]] = stack[top + 2];
            }
        }
    }

    private int characterAt(int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(text.charAt(i + 1))) {
            return Character.toCodePoint(c, text.charAt(i + 1));
        }
        return c;
    }

    private int characterBefore(int i) {
        char c = text.charAt(i - 1);
        if (Character.isLowSurrogate(c) && i - 2 >= from && Character.isHighSurrogate(text.charAt(i - 2))) {
            return Character.toCodePoint(text.charAt(i - 2), c);
        }
        return c;
    }

    private int repeated(int pc, int begin) {
        int[] code = program.code();
        CharacterSet set = program.sets().get(code[pc + 1]);
        int least = code[pc + 2];
        int how = code[pc + 4];
        int most = how == Program.RELUCTANT ? least : code[pc + 3];
        int i = begin;
        int shortest = begin;
        int count = 0;
        while (count < most && i < to) {
            int c = characterAt(i);
            if (!set.contains(c)) {
                break;
            }
            i += Character.charCount(c);
            count++;
            if (count == least) {
                shortest = i;
            }
        }
        if (count < least) {
            return -1;
        }
        if (how == Program.GREEDY && i > shortest) {
            push(LESS, pc, i, shortest);
        } else if (how == Program.RELUCTANT && code[pc + 3] > least) {
            push(MORE, pc, i, code[pc + 3] - least);
        }
        return i;
    }

    private int again(int group, int cases, int begin) {
        // A group that there is not is matched as little as one that took no part.
        int start = group > program.groups() ? -1 : places[2 * group];
        if (start < 0) {
            return -1;
        }
        int length = places[2 * group + 1] - start;
        if (begin + length > to) {
            return -1;
        }
        for (int i = 0; i < length; i++) {
            if (!CharacterSet.isSame(text.charAt(start + i), text.charAt(begin + i), cases)) {
                return -1;
            }
        }
        return begin + length;
    }

    private int part(int pc, int begin) {
        int[] code = program.code();
        int kind = code[pc + 1];
        int base = top;
        int end = -1;
        if (kind < Program.BEHIND) {
            end = run(pc + 5, begin, -1);
        } else {
            int least = Math.max(from, begin - code[pc + 4]);
            for (int start = begin - code[pc + 3]; end < 0 && start >= least; start--) {
                end = run(pc + 5, start, begin);
            }
        }
        if (kind == Program.NOT_AHEAD || kind == Program.NOT_BEHIND) {
            undo(base);
            return end < 0 ? begin : -1;
        }
        return kind == Program.ATOMIC || end < 0 ? end : begin;
    }

    private boolean isAt(int place, int i) {
        boolean isUnix = (place & Program.UNIX) != 0;
        return switch (place & ~Program.UNIX) {
            case Program.BEGIN -> i == from;
            // Behind the last line break no line begins.
            case Program.LINE_BEGIN -> i < to && (i == from || (isLineEnd(i - 1, isUnix) && !isWithinBreak(i)));
            case Program.END_OF_INPUT -> i == to;
            case Program.LAST_LINE_END ->
                i == to
                        || (i == to - 1 && isLineEnd(i, isUnix) && (isUnix || !isWithinBreak(i)))
                        || (!isUnix && i == to - 2 && isWithinBreak(i + 1));
            case Program.LINE_END -> i == to || (isLineEnd(i, isUnix) && (isUnix || !isWithinBreak(i)));
            case Program.LAST_MATCH -> i == (first >= 0 ? last : from);
            case Program.BOUNDARY -> isWord(i - 1) != isWord(i);
            default -> isWord(i - 1) == isWord(i);
        };
    }

    private boolean isLineEnd(int i, boolean isUnix) {
        char c = text.charAt(i);
        return c == '\n' || (!isUnix && (c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029));
    }

    /** Between a carriage return and its line feed. */
    private boolean isWithinBreak(int i) {
        return i > from && i < to && text.charAt(i - 1) == '\r' && text.charAt(i) == '\n';
    }

    private boolean isWord(int i) {
        if (i < from || i >= to) {
            return false;
        }
        char c = text.charAt(i);
        int whole = Character.isLowSurrogate(c) ? characterBefore(i + 1) : characterAt(i);
        return whole == '_' || Character.isLetterOrDigit(whole);
    }

    @Override
    public int groupCount() {
        return program.groups();
    }

    @Override
    public int start() {
        return start(0);
    }

    @Override
    public int start(int group) {
        return place(group, 0, program.groups());
    }

    @Override
    public int end() {
        return end(0);
    }

    @Override
    public int end(int group) {
        return place(group, 1, program.groups());
    }

    private int place(int group, int side, int groups) {
        if (first < 0) {
            throw new IllegalStateException("No match available");
        }
        if (group < 0 || group > groups) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
        return places[2 * group + side];
    }

    @Override
    public String group() {
        return group(0);
    }

    @Override
    public String group(int group) {
        if (first < 0) {
            throw new IllegalStateException("No match found");
        }
        int start = start(group);
        return start < 0 ? null : text.subSequence(start, end(group)).toString();
    }

    @Override
    public String group(String name) {
        return group(numberOf(name));
    }

    @Override
    public int start(String name) {
        return start(numberOf(name));
    }

    @Override
    public int end(String name) {
        return end(numberOf(name));
    }

    private int numberOf(String name) {
        Integer number = program.names().get(name);
        if (number == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return number;
    }

    @Override
    public Map<String, Integer> namedGroups() {
        return program.names();
    }

    public TMatchResult toMatchResult() {
        TMatcher result = new TMatcher(pattern, text.toString());
        result.from = from;
        result.to = to;
        result.first = first;
        result.last = last;
        result.places = places.clone();
        return result;
    }

    public Stream<TMatchResult> results() {
        List<TMatchResult> results = new ArrayList<>();
        reset();
        while (find()) {
            results.add(toMatchResult());
        }
        return results.stream();
    }

    public String replaceAll(String replacement) {
        return replaced(result -> replacement, Integer.MAX_VALUE);
    }

    public String replaceAll(Function<TMatchResult, String> replacer) {
        return replaced(replacer, Integer.MAX_VALUE);
    }

    public String replaceFirst(String replacement) {
        return replaced(result -> replacement, 1);
    }

    public String replaceFirst(Function<TMatchResult, String> replacer) {
        return replaced(replacer, 1);
    }

    private String replaced(Function<TMatchResult, String> replacer, int most) {
        reset();
        StringBuilder out = new StringBuilder();
        for (int count = 0; count < most && find(); count++) {
            appendReplacement(out, replacer.apply(this));
        }
        return appendTail(out).toString();
    }

    public TMatcher appendReplacement(StringBuffer out, String replacement) {
        StringBuilder part = new StringBuilder();
        appendReplacement(part, replacement);
        out.append(part);
        return this;
    }

    public StringBuffer appendTail(StringBuffer out) {
        return out.append(text, appended, text.length());
    }

    public TMatcher appendReplacement(StringBuilder out, String replacement) {
        out.append(text, /* start= */ appended, /* end= */ start());
        int i = 0;
        while (i < replacement.length()) {
            char c = replacement.charAt(i++);
            if (c == '\\') {
                if (i == replacement.length()) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                out.append(replacement.charAt(i++));
            } else if (c == '$') {
                i = appendGroup(out, replacement, i);
            } else {
                out.append(c);
            }
        }
        appended = end();
        return this;
    }

    /** Appends the group that is named behind a dollar sign, and returns where its name ends. */
    private int appendGroup(StringBuilder out, String replacement, int begin) {
        if (begin == replacement.length()) {
            throw new IllegalArgumentException("Illegal group reference: group index is missing");
        }
        char c = replacement.charAt(begin);
        int end = begin + 1;
        int group = c - '0';
        if (c == '{') {
            end = replacement.indexOf('}', begin);
            if (end < 0) {
                throw new IllegalArgumentException("named capturing group is missing trailing '}'");
            }
            group = numberOf(replacement.substring(begin + 1, end++));
        } else if (group < 0 || group > 9) {
            throw new IllegalArgumentException("Illegal group reference");
        } else {
            while (end < replacement.length()) {
                int more = 10 * group + replacement.charAt(end) - '0';
                boolean isDigit = replacement.charAt(end) >= '0' && replacement.charAt(end) <= '9';
                if (!isDigit || more > program.groups()) {
                    break;
                }
                group = more;
                end++;
            }
        }
        if (start(group) >= 0) {
            out.append(text, start(group), end(group));
        }
        return end;
    }

    public StringBuilder appendTail(StringBuilder out) {
        return out.append(text, appended, text.length());
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }
}
