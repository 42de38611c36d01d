package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads an expression and writes its {@link Program}. */
final class PatternCompiler {

    private static final int END_OF_REGEX = -1;

    /** A length without a bound. */
    private static final int ENDLESS = Integer.MAX_VALUE;

    private static final int LAST = Character.MAX_CODE_POINT;

    static final int[] BLANKS = {' ', ' ', '\t', '\r'};
    private static final int[] WORD = {'a', 'z', 'A', 'Z', '0', '9', '_', '_'};
    private static final int[] LINE_BREAKS = {'\n', '\r', 0x85, 0x85, 0x2028, 0x2029};
    private static final int[] HORIZONTAL = {
        ' ', ' ', '\t', '\t', 0xA0, 0xA0, 0x1680, 0x1680, 0x180E, 0x180E, 0x2000, 0x200A, 0x202F, 0x202F, 0x205F,
        0x205F, 0x3000, 0x3000
    };
    private static final int[] ALL_BUT_LINE_ENDS = {0, '\t', 0x0B, '\f', 0x0E, 0x84, 0x86, 0x2027, 0x202A, LAST};
    private static final int[] ALL_BUT_LINE_FEEDS = {0, '\t', 0x0B, LAST};

    /** What stands in an expression, before it is written. */
    private static final class Node {
        /** An operation of a program, or one of those below. */
        final int kind;

        final int a;
        final int b;
        final int c;
        final List<Node> parts;

        Node(int kind, int a, int b, int c, Node... parts) {
            this.kind = kind;
            this.a = a;
            this.b = b;
            this.c = c;
            this.parts = new ArrayList<>(Arrays.asList(parts));
        }
    }

    private static final int SEQUENCE = 20;
    /** A node over and over: the least times, the most, and how many are tried first. */
    private static final int LOOP = 21;

    private final String regex;
    private final List<CharacterSet> sets = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private int flags;
    private int at;
    private int groups;
    private int registers;
    private int[] code = new int[16];
    private int length;

    PatternCompiler(String regex, int flags) {
        this.regex = regex;
        this.flags = flags | ((flags & TPattern.UNICODE_CHARACTER_CLASS) == 0 ? 0 : TPattern.UNICODE_CASE);
    }

    Program compiled() {
        Node all;
        if ((flags & TPattern.LITERAL) == 0) {
            all = alternatives();
            if (at < regex.length()) {
                throw wrong("Unmatched closing ')'", at - 1);
            }
        } else {
            all = new Node(SEQUENCE, 0, 0, 0);
            while (at < regex.length()) {
                all.parts.add(character(next()));
            }
        }
        write(all);
        write(Program.ACCEPT);
        return new Program(Arrays.copyOf(code, length), sets, groups, registers, names);
    }

    private TPatternSyntaxException wrong(String description, int index) {
        return new TPatternSyntaxException(description, regex, index);
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    private int cases() {
        return !has(TPattern.CASE_INSENSITIVE)
                ? CharacterSet.EXACT
                : has(TPattern.UNICODE_CASE) ? CharacterSet.UNICODE_CASE : CharacterSet.ASCII_CASE;
    }

    private int peek() {
        return at < regex.length() ? regex.codePointAt(at) : END_OF_REGEX;
    }

    private int next() {
        int c = peek();
        at += c == END_OF_REGEX ? 0 : Character.charCount(c);
        return c;
    }

    private boolean takes(String text) {
        boolean isThere = regex.startsWith(text, at);
        at += isThere ? text.length() : 0;
        return isThere;
    }

    /** Passes over blanks and comments, if such do not count. */
    private void skipComments() {
        while (has(TPattern.COMMENTS) && at < regex.length()) {
            char c = regex.charAt(at);
            if (c == '#') {
                while (at < regex.length() && regex.charAt(at) != '\n' && regex.charAt(at) != '\r') {
                    at++;
                }
            } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
                at++;
            } else {
                return;
            }
        }
    }

    private Node alternatives() {
        int before = flags;
        Node first = sequence();
        if (peek() == '|') {
            first = new Node(Program.EITHER, 0, 0, 0, first);
            while (takes("|")) {
                first.parts.add(sequence());
            }
        }
        flags = before;
        return first;
    }

    private Node sequence() {
        Node sequence = new Node(SEQUENCE, 0, 0, 0);
        for (skipComments(); at < regex.length() && peek() != '|' && peek() != ')'; skipComments()) {
            Node atom = atom(sequence);
            if (atom != null) {
                sequence.parts.add(quantified(atom));
            }
        }
        return sequence;
    }

    private Node quantified(Node atom) {
        Node node = atom;
        skipComments();
        int least;
        int most;
        switch (peek()) {
            case '?' -> {
                at++;
                least = 0;
                most = 1;
            }
            case '*' -> {
                at++;
                least = 0;
                most = ENDLESS;
            }
            case '+' -> {
                at++;
                least = 1;
                most = ENDLESS;
            }
            case '{' -> {
                at++;
                least = number();
                most = least;
                if (takes(",")) {
                    most = peek() == '}' ? ENDLESS : number();
                }
                if (!takes("}")) {
                    throw wrong("Unclosed counted closure", at);
                }
                if (most < least) {
                    throw wrong("Illegal repetition range", at);
                }
            }
            default -> {
                return node;
            }
        }
        int how = takes("?") ? Program.RELUCTANT : takes("+") ? Program.POSSESSIVE : Program.GREEDY;
        if (atom.kind == Program.SET || (atom.kind == Program.CHARACTER && atom.b == CharacterSet.EXACT)) {
            Node set = atom.kind == Program.SET ? atom : set(CharacterSet.of(CharacterSet.EXACT, atom.a, atom.a));
            return new Node(Program.REPEAT, least, most, how, set);
        }
        node = new Node(LOOP, least, most, how == Program.RELUCTANT ? how : Program.GREEDY, atom);
        return how == Program.POSSESSIVE ? new Node(Program.PART, Program.ATOMIC, 0, 0, node) : node;
    }

    private int number() {
        int begin = at;
        long number = 0;
        while (at < regex.length() && regex.charAt(at) >= '0' && regex.charAt(at) <= '9') {
            number = 10 * number + regex.charAt(at++) - '0';
            if (number >= ENDLESS) {
                throw wrong("Illegal repetition range", at);
            }
        }
        if (at == begin) {
            throw wrong("Illegal repetition", at - 1);
        }
        return (int) number;
    }

    private Node character(int c) {
        boolean hasCase = cases() != CharacterSet.EXACT && (c >= 128 || Character.isLetter(c));
        return new Node(Program.CHARACTER, c, hasCase ? cases() : CharacterSet.EXACT, 0);
    }

    private Node set(CharacterSet set) {
        sets.add(set);
        return new Node(Program.SET, sets.size() - 1, 0, 0);
    }

    private Node place(int place) {
        return new Node(Program.PLACE, place | (has(TPattern.UNIX_LINES) ? Program.UNIX : 0), 0, 0);
    }

    /** One part of a sequence; null if it says something about the others alone. */
    private Node atom(Node sequence) {
        int c = next();
        return switch (c) {
            case '(' -> group();
            case '[' -> set(brackets());
            case '.' ->
                set(CharacterSet.of(
                        CharacterSet.EXACT,
                        has(TPattern.DOTALL)
                                ? new int[] {0, LAST}
                                : has(TPattern.UNIX_LINES) ? ALL_BUT_LINE_FEEDS : ALL_BUT_LINE_ENDS));
            case '^' -> place(has(TPattern.MULTILINE) ? Program.LINE_BEGIN : Program.BEGIN);
            case '$' -> place(has(TPattern.MULTILINE) ? Program.LINE_END : Program.LAST_LINE_END);
            case '?', '*', '+' -> throw wrong("Dangling meta character '" + (char) c + "'", at - 1);
            case '\\' -> escaped(sequence);
            case '{' -> {
                // As in the JDK, how often nothing is repeated.
                at--;
                yield new Node(SEQUENCE, 0, 0, 0);
            }
            default -> character(c);
        };
    }

    private Node group() {
        if (!takes("?")) {
            return capturing();
        }
        if (takes(":")) {
            return closed(alternatives());
        } else if (takes("=")) {
            return around(Program.AHEAD);
        } else if (takes("!")) {
            return around(Program.NOT_AHEAD);
        } else if (takes(">")) {
            return around(Program.ATOMIC);
        } else if (takes("<=")) {
            return around(Program.BEHIND);
        } else if (takes("<!")) {
            return around(Program.NOT_BEHIND);
        } else if (takes("<")) {
            String name = name();
            if (names.containsKey(name)) {
                throw wrong("Named capturing group <" + name + "> is already defined", at);
            }
            names.put(name, groups + 1);
            return capturing();
        }
        int before = flags;
        boolean isOn = true;
        while (true) {
            int c = next();
            int index = c < 0 ? -1 : "dixms?u?U".indexOf(c);
            if (c == '-') {
                isOn = false;
            } else if (c == ')') {
                return null;
            } else if (c == ':') {
                Node inside = closed(alternatives());
                flags = before;
                return inside;
            } else if (index < 0 || c == '?') {
                throw wrong("Unknown inline modifier", at - 1);
            } else {
                int flag = switch (c) {
                    case 'd' -> TPattern.UNIX_LINES;
                    case 'i' -> TPattern.CASE_INSENSITIVE;
                    case 'x' -> TPattern.COMMENTS;
                    case 'm' -> TPattern.MULTILINE;
                    case 's' -> TPattern.DOTALL;
                    case 'u' -> TPattern.UNICODE_CASE;
                    default -> TPattern.UNICODE_CHARACTER_CLASS | TPattern.UNICODE_CASE;
                };
                flags = isOn ? flags | flag : flags & ~flag;
            }
        }
    }

    private Node closed(Node inside) {
        if (!takes(")")) {
            throw wrong("Unclosed group", at);
        }
        return inside;
    }

    private Node capturing() {
        int number = ++groups;
        int register = registers++;
        return new Node(Program.GROUP, number, register, 0, closed(alternatives()));
    }

    private Node around(int kind) {
        Node inside = closed(alternatives());
        int most = kind >= Program.BEHIND ? length(inside, true) : 0;
        return new Node(Program.PART, kind, kind >= Program.BEHIND ? length(inside, false) : 0, most, inside);
    }

    private String name() {
        int end = regex.indexOf('>', at);
        String name = end < 0 ? "" : regex.substring(at, end);
        for (int i = 0; i < name.length(); i++) {
            if (!isLetter(name.charAt(i)) && (i == 0 || !isDigit(name.charAt(i)))) {
                throw wrong("named capturing group is missing trailing '>'", at + i);
            }
        }
        if (name.isEmpty()) {
            throw wrong("capturing group name does not start with a Latin letter", at);
        }
        at = end + 1;
        return name;
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** What stands behind a backslash outside brackets. */
    private Node escaped(Node sequence) {
        int c = peek();
        switch (c) {
            case 'Q' -> {
                at++;
                int end = regex.indexOf("\\E", at);
                int to = end < 0 ? regex.length() : end;
                while (at < to) {
                    Node next = character(next());
                    if (at == to) {
                        at = end < 0 ? to : end + 2;
                        return next;
                    }
                    sequence.parts.add(next);
                }
                at = end < 0 ? to : end + 2;
                return null;
            }
            case 'E' -> {
                at++;
                return null;
            }
            case 'b' -> {
                at++;
                return place(Program.BOUNDARY);
            }
            case 'B' -> {
                at++;
                return place(Program.NO_BOUNDARY);
            }
            case 'A' -> {
                at++;
                return place(Program.BEGIN);
            }
            case 'G' -> {
                at++;
                return place(Program.LAST_MATCH);
            }
            case 'z' -> {
                at++;
                return place(Program.END_OF_INPUT);
            }
            case 'Z' -> {
                at++;
                return place(Program.LAST_LINE_END);
            }
            case 'R' -> {
                at++;
                Node both = new Node(SEQUENCE, 0, 0, 0, character('\r'), character('\n'));
                return new Node(Program.EITHER, 0, 0, 0, both, set(CharacterSet.of(CharacterSet.EXACT, LINE_BREAKS)));
            }
            case 'k' -> {
                at++;
                if (!takes("<")) {
                    throw wrong("\\k is not followed by '<' for named capturing group", at);
                }
                String name = name();
                Integer group = names.get(name);
                if (group == null) {
                    throw wrong("named capturing group <" + name + "> does not exist", at);
                }
                return new Node(Program.REFERENCE, group, cases(), 0);
            }
            default -> {
                if (c >= '1' && c <= '9') {
                    return reference();
                }
                CharacterSet set = namedSet();
                return set == null ? character(escapedCharacter()) : set(set);
            }
        }
    }

    private Node reference() {
        int group = next() - '0';
        while (isDigit(peek()) && 10 * group + peek() - '0' <= groups) {
            group = 10 * group + next() - '0';
        }
        return new Node(Program.REFERENCE, group, cases(), 0);
    }

    /** The set that a letter behind a backslash stands for; null if it stands for none, and then nothing is taken. */
    private CharacterSet namedSet() {
        boolean isUnicode = has(TPattern.UNICODE_CHARACTER_CLASS);
        int c = peek();
        CharacterSet set = switch (c) {
            case 'd', 'D' ->
                isUnicode
                        ? CharacterSet.property(1 << Character.DECIMAL_DIGIT_NUMBER)
                        : CharacterSet.of(CharacterSet.EXACT, '0', '9');
            case 's', 'S' ->
                isUnicode
                        ? CharacterSet.property(CharacterSet.WHITE_SPACE)
                        : CharacterSet.of(CharacterSet.EXACT, BLANKS);
            case 'w', 'W' -> isUnicode ? property("IsWord") : CharacterSet.of(CharacterSet.EXACT, WORD);
            case 'h', 'H' -> CharacterSet.of(CharacterSet.EXACT, HORIZONTAL);
            case 'v', 'V' -> CharacterSet.of(CharacterSet.EXACT, LINE_BREAKS);
            case 'p', 'P' -> {
                at++;
                String name;
                if (takes("{")) {
                    int end = regex.indexOf('}', at);
                    if (end < 0) {
                        throw wrong("Unclosed character family", regex.length() - 1);
                    }
                    name = regex.substring(at, end);
                    at = end;
                } else if (at < regex.length()) {
                    name = regex.substring(at, at + 1);
                } else {
                    throw wrong("Illegal/unsupported escape sequence", at);
                }
                yield property(name);
            }
            default -> null;
        };
        if (set == null) {
            return null;
        }
        at++;
        return c < 'a' ? set.negated() : set;
    }

    private CharacterSet property(String name) {
        CharacterSet set = NamedSets.of(name, has(TPattern.CASE_INSENSITIVE), has(TPattern.UNICODE_CHARACTER_CLASS));
        if (set == null) {
            throw wrong("Unknown character property name {" + name + "}", at);
        }
        return set;
    }

    /** The one character that stands behind a backslash, or that is named there. */
    private int escapedCharacter() {
        int c = next();
        return switch (c) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'f' -> '\f';
            case 'a' -> 7;
            case 'e' -> 27;
            case '0' -> octal();
            case 'x' -> {
                if (!takes("{")) {
                    yield hexadecimal(at + 2);
                }
                int end = regex.indexOf('}', at);
                int named = hexadecimal(Math.max(at, end));
                at++;
                yield named;
            }
            case 'u' -> hexadecimal(at + 4);
            case 'c' -> {
                if (at == regex.length()) {
                    throw wrong("Illegal control escape sequence", at);
                }
                yield next() ^ 64;
            }
            case END_OF_REGEX -> throw wrong("Unexpected internal error", at);
            default -> {
                if (isLetter(c)) {
                    throw wrong("Illegal/unsupported escape sequence", at - 1);
                }
                yield c;
            }
        };
    }

    /** Up to three digits, at most 0377. */
    private int octal() {
        int begin = at;
        int octal = 0;
        while (peek() >= '0' && peek() <= '7' && 8 * octal + peek() - '0' <= 255) {
            octal = 8 * octal + next() - '0';
        }
        if (at == begin) {
            throw wrong("Illegal octal escape sequence", at);
        }
        return octal;
    }

    private int hexadecimal(int end) {
        int number = 0;
        if (end == at || end > regex.length()) {
            throw wrong("Illegal hexadecimal escape sequence", at);
        }
        while (at < end) {
            int digit = Character.digit(regex.charAt(at++), 16);
            number = 16 * number + digit;
            if (digit < 0 || number > LAST) {
                throw wrong("Illegal hexadecimal escape sequence", at - 1);
            }
        }
        return number;
    }

    /** A class, behind its opening bracket. */
    private CharacterSet brackets() {
        boolean isNegated = takes("^");
        CharacterSet set = new CharacterSet();
        CharacterSet before = null;
        boolean isFirst = true;
        while (true) {
            skipComments();
            int c = peek();
            if (c == END_OF_REGEX) {
                throw wrong("Unclosed character class", regex.length() - 1);
            } else if (c == ']' && !isFirst) {
                at++;
                set.done(cases());
                CharacterSet all = before == null ? set : set.isEmpty() ? before : before.and(set);
                return isNegated ? all.negated() : all;
            } else if (c == '[') {
                at++;
                set.add(brackets());
            } else if (c == '&' && takes("&&")) {
                if (!set.isEmpty()) {
                    set.done(cases());
                    before = before == null ? set : before.and(set);
                }
                set = new CharacterSet();
            } else {
                member(set);
            }
            isFirst = false;
        }
    }

    private void member(CharacterSet set) {
        if (takes("\\Q")) {
            while (at < regex.length() && !takes("\\E")) {
                int c = next();
                set.range(c, c);
            }
            return;
        }
        int first = next();
        if (first == '\\') {
            CharacterSet named = namedSet();
            if (named != null) {
                set.add(named);
                return;
            }
            first = escapedCharacter();
        }
        skipComments();
        int last = first;
        if (regex.startsWith("-", at) && !regex.startsWith("-]", at) && !regex.startsWith("-[", at)) {
            at++;
            skipComments();
            last = next();
            if (last == '\\') {
                last = escapedCharacter();
            }
            if (last == END_OF_REGEX) {
                throw wrong("Unclosed character class", regex.length() - 1);
            }
            if (last < first) {
                throw wrong("Illegal character range", at - 1);
            }
        }
        set.range(first, last);
    }

    /** The least or the greatest length of what a node matches. */
    private static int length(Node node, boolean isMost) {
        switch (node.kind) {
            case Program.CHARACTER, Program.SET -> {
                return isMost ? 2 : 1;
            }
            case Program.REPEAT, LOOP -> {
                return times(length(node.parts.get(0), isMost), isMost ? node.b : node.a);
            }
            case Program.REFERENCE -> {
                return isMost ? ENDLESS : 0;
            }
            case Program.EITHER -> {
                int length = length(node.parts.get(0), isMost);
                for (Node each : node.parts) {
                    int other = length(each, isMost);
                    length = isMost ? Math.max(length, other) : Math.min(length, other);
                }
                return length;
            }
            case Program.PART -> {
                return node.a == Program.ATOMIC ? length(node.parts.get(0), isMost) : 0;
            }
            default -> {
                long length = 0;
                for (Node each : node.parts) {
                    length += length(each, isMost);
                }
                return (int) Math.min(length, ENDLESS);
            }
        }
    }

    private static int times(int length, int times) {
        return length == 0 || times == 0 ? 0 : (int) Math.min((long) length * times, ENDLESS);
    }

    private void write(int... more) {
        if (length + more.length > code.length) {
            code = Arrays.copyOf(code, 2 * (length + more.length));
        }
        System.arraycopy(more, 0, code, length, more.length);
        length += more.length;
    }

    private void write(Node node) {
        switch (node.kind) {
            case Program.CHARACTER, Program.REFERENCE -> write(node.kind, node.a, node.b);
            case Program.SET, Program.PLACE -> write(node.kind, node.a);
            case Program.REPEAT -> write(node.kind, node.parts.get(0).a, node.a, node.b, node.c);
            case Program.GROUP -> {
                write(Program.MARK, node.b);
                write(node.parts.get(0));
                write(Program.GROUP, node.a, node.b);
            }
            case Program.PART -> {
                int begin = length;
                write(Program.PART, node.a, 0, node.b, node.c);
                write(node.parts.get(0));
                write(Program.END);
                code[begin + 2] = length;
            }
            case Program.EITHER -> writeAlternatives(node.parts);
            case LOOP -> writeLoop(node);
            default -> node.parts.forEach(this::write);
        }
    }

    private void writeAlternatives(List<Node> alternatives) {
        int[] jumps = new int[alternatives.size()];
        for (int i = 0; i < jumps.length; i++) {
            int begin = length;
            boolean isLast = i == jumps.length - 1;
            if (!isLast) {
                write(Program.EITHER, begin + 3, 0);
            }
            write(alternatives.get(i));
            if (!isLast) {
                jumps[i] = length;
                write(Program.JUMP, 0);
                code[begin + 2] = length;
            }
        }
        for (int i = 0; i < jumps.length - 1; i++) {
            code[jumps[i] + 1] = length;
        }
    }

    private void writeLoop(Node loop) {
        Node inside = loop.parts.get(0);
        boolean isReluctant = loop.c == Program.RELUCTANT;
        for (int i = 0; i < loop.a; i++) {
            write(inside);
        }
        if (loop.b == ENDLESS) {
            int register = registers++;
            int begin = length;
            writeChoice(isReluctant);
            write(Program.MARK, register);
            write(inside);
            write(Program.ADVANCED, register, begin);
            endChoice(begin, isReluctant);
            return;
        }
        int[] choices = new int[loop.b - loop.a];
        for (int i = 0; i < choices.length; i++) {
            choices[i] = length;
            writeChoice(isReluctant);
            write(inside);
        }
        for (int choice : choices) {
            endChoice(choice, isReluctant);
        }
    }

    /** Goes on or, behind what is written next, ends; the one that is tried first comes first. */
    private void writeChoice(boolean isReluctant) {
        write(Program.EITHER, isReluctant ? 0 : length + 3, isReluctant ? length + 3 : 0);
    }

    private void endChoice(int choice, boolean isReluctant) {
        code[choice + (isReluctant ? 1 : 2)] = length;
    }
}
