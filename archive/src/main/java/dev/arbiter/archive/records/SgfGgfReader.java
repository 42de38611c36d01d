package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.SgfSetup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Deque;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads GGF and the Othello games of SGF: {@code (;GM[Othello]PB[…]…B[d3/eval/time]W[c5]…;)}.
 *
 * <p>Properties before the first move are tags, as are later ones that are neither moves nor comments. The evaluation of a move
 * and the time spent on it are reported as a comment with commands: {@code [%eval 1.5] [%emt 20]}. An initial position,
 * {@code BO} of GGF or {@code AB}, {@code AW}, {@code AE} and {@code PL} of SGF, is a {@link Token#SETUP}.
 *
 * <p>The first line of an SGF tree is the game. The variations are delivered, if everything is, after the move that they
 * replace; errors and setups inside them are skipped. Text between games, such as the number of games in a GGF match, is
 * skipped; an input that consists of nothing else is one unreadable game.
 */
public final class SgfGgfReader extends TextReader {

    private static final int LONGEST_VALUE = 1 << 16;

    /** The most bytes of a name; further letters begin another name. */
    private static final int LONGEST_NAME = 255;

    /** The properties with which records begin; {@code (;} before any other begins a variation. */
    private static final String ROOT = " GM FF CA AP SZ ";

    /** The deepest nesting of variations that is read. */
    private static final int DEEPEST = 1000;

    private static final byte[] SQUARES = namesOfSquares();

    private final Format format;
    private final SgfSetup setup = new SgfSetup();
    private boolean over = true;
    private int depth;
    private @Nullable Color mover;
    private boolean anyMove;
    /** Whether a property's name has been read, so that values may follow. */
    private boolean inValues;

    private final Name name = new Name();

    /** Whether a game has been found. */
    private boolean anyGame;
    /** The first thing in the input that is not a game. */
    private @Nullable Fault stray;

    /** The array of the current token if its text differs from the input; otherwise null. */
    private byte @Nullable [] own;

    private Place ownPlace = new Place(0, 1, 1);
    private @Nullable Place setupPlace;
    /** The token already read, to be reported after a {@link Token#SETUP}. */
    private SgfTree.@Nullable Step afterSetup;

    /** The evaluation and time of the current move, to be reported after it. */
    private byte @Nullable [] remark;

    /** The current game and what is left of it to deliver; null if variations are not delivered. */
    private final @Nullable SgfTree tree;

    private @Nullable Deque<SgfTree.Step> ordered;

    /** Whether the main line has been read, so that only variations follow. */
    private boolean isAfterLine;

    /** The name of the current property. */
    private static final class Name {
        /** As written; a copy, as its values may be read when the name is out of view. */
        final byte[] bytes = new byte[LONGEST_NAME];

        int length;

        /** The current property's name; lower-case letters, which old files have among the upper-case ones, do not count. */
        String property = "";

        void read(Cursor in, byte[] from) {
            length = 0;
            while (Bytes.isLetter(from[in.at]) && length < LONGEST_NAME) {
                bytes[length++] = from[in.at++];
            }
            property = property();
        }

        private String property() {
            if (length == 1 && (bytes[0] == 'B' || bytes[0] == 'W')) {
                return bytes[0] == 'B' ? "B" : "W";
            }
            StringBuilder capitals = new StringBuilder();
            for (int i = 0; i < length; i++) {
                if (isUpper(bytes[i])) {
                    capitals.append((char) bytes[i]);
                }
            }
            return capitals.length() > 0
                    ? capitals.toString()
                    : Replay.decode(bytes, 0, length).toUpperCase(Locale.ROOT);
        }
    }

    private SgfGgfReader(ByteFeed feed, Format format, boolean variations) {
        super(feed, 0);
        this.format = format;
        this.tree = variations ? new SgfTree() : null;
        tags.escapeAnything();
    }

    /** Opens a reader of a file of GGF. */
    public static RecordReader ofGgf(ByteFeed feed) {
        return new SgfGgfReader(feed, Format.GGF, false);
    }

    /**
     * Opens a reader of a file of SGF.
     *
     * @param everything whether variations are delivered
     */
    public static RecordReader ofSgf(ByteFeed feed, boolean everything) {
        return new SgfGgfReader(feed, Format.SGF, everything);
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public @Nullable Color mover() {
        return mover;
    }

    @Override
    public byte[] bytes() {
        return own != null ? own : bytes;
    }

    @Override
    public Place place() {
        return own != null ? ownPlace : super.place();
    }

    @Override
    public Place placeWithin(int distance) {
        return own == null
                ? super.placeWithin(distance)
                : new Place(ownPlace.offset() + distance, ownPlace.line(), ownPlace.column() + distance);
    }

    // ---- games

    @Override
    public boolean nextGame() throws IOException {
        in.open();
        while (!over) {
            read();
        }
        ordered = null;
        isAfterLine = false;
        tags.clear();
        setup.clear();
        setupPlace = null;
        afterSetup = null;
        remark = null;
        own = null;
        mover = null;
        anyMove = false;
        inValues = false;
        while (true) {
            in.fill();
            if (in.atEnd()) {
                return nothingButStray();
            }
            if (isGame(in.at)) {
                break;
            }
            noteStray();
            if (Bytes.isLineEnd(bytes[in.at])) {
                in.newline();
            } else {
                in.at++;
            }
        }
        anyGame = true;
        stray = null;
        beginGame();
        in.at++;
        depth = 1;
        over = false;
        return true;
    }

    @Override
    boolean abandon() throws IOException {
        over = true;
        stray = null;
        do {
            passLine();
            in.fill();
        } while (!in.atEnd() && !isNextRecord(in.at));
        // Several may stand on one line.
        return true;
    }

    private void noteStray() {
        byte c = bytes[in.at];
        if (!anyGame && stray == null && !Bytes.isBlank(c) && !Bytes.isLineEnd(c)) {
            markGame();
            stray = new Fault(gamePlace(), in.shownCharacter(in.at), Note.saying("'(;' and the properties of a game"));
        }
    }

    /** Reports an input with content but no game as one game. */
    private boolean nothingButStray() {
        anyGame = true;
        over = stray == null;
        return !over;
    }

    /** Whether a game begins at an index: {@code (;} and a property name with its value. */
    private boolean isGame(int index) {
        int i = bytes[index] == '(' ? skipBlanks(index + 1) : in.limit;
        if (i >= in.limit || bytes[i] != ';') {
            return false;
        }
        i = skipBlanks(i + 1);
        int first = i;
        while (Bytes.isLetter(bytes[i]) && i < first + LONGEST_NAME) {
            i++;
        }
        return i > first && bytes[i] == '[';
    }

    /** Scans no further than {@link Cursor#SIGHT} allows, so that the result does not depend on where the window ends. */
    private int skipBlanks(int index) {
        int i = index;
        int sight = Math.min(in.limit, index + Cursor.SIGHT / 4);
        while (i < sight && (Bytes.isBlank(bytes[i]) || Bytes.isLineEnd(bytes[i]))) {
            i++;
        }
        return i;
    }

    /** Whether a record begins at an index, which ends whatever is open. */
    private boolean isNextRecord(int index) {
        if (bytes[index] != '(' || bytes[index + 1] != ';' || bytes[index + 4] != '[') {
            return false;
        }
        boolean isName = isUpper(bytes[index + 2]) && isUpper(bytes[index + 3]);
        return isName
                && (format == Format.GGF
                        || ROOT.contains(new String(bytes, index + 2, 2, StandardCharsets.ISO_8859_1)));
    }

    private static boolean isUpper(byte b) {
        return b >= 'A' && b <= 'Z';
    }

    // ---- tokens

    @Override
    public Token next() throws IOException {
        if (tree == null) {
            return read();
        }
        if (ordered == null) {
            ordered = readTree(tree);
        }
        SgfTree.Step step = ordered.poll();
        if (step == null) {
            return Token.END;
        }
        own = step.text();
        ownPlace = step.place();
        from = 0;
        to = own.length;
        mover = step.mover();
        fault = step.fault() == null ? fault : step.fault();
        return step.token();
    }

    /** Reads the current game to its end. */
    private Deque<SgfTree.Step> readTree(SgfTree tree) throws IOException {
        tree.clear();
        SgfTree.Step last = null;
        for (Token token = read(); token != Token.END; token = read()) {
            Fault found = token == Token.FAULT ? fault() : null;
            SgfTree.Step step = new SgfTree.Step(token, Arrays.copyOfRange(bytes(), from, to), place(), mover, found);
            if (found == null || !isAfterLine) {
                tree.add(step);
            } else if (over) {
                last = step;
            }
        }
        Deque<SgfTree.Step> steps = tree.ordered();
        if (last != null) {
            steps.add(last);
        }
        return steps;
    }

    private Token read() throws IOException {
        if (afterSetup != null) {
            SgfTree.Step step = afterSetup;
            afterSetup = null;
            own = step.text();
            ownPlace = step.place();
            from = 0;
            to = own.length;
            return step.token();
        }
        if (remark != null) {
            ownPlace = place();
            return comment(remark);
        }
        own = null;
        if (stray != null && !over) {
            over = true;
            fault = stray;
            stray = null;
            return Token.FAULT;
        }
        while (!over) {
            in.fill();
            byte c = bytes[in.at];
            boolean next = isNextRecord(in.at) && (!isAfterLine || in.isLineStart());
            if (in.atEnd() || next) {
                over = true;
                if (isOnlyUnfinished()) {
                    for (; tree != null && depth > 1; depth--) {
                        tree.close();
                    }
                    from = in.at;
                    to = in.at;
                    return afterSetup(Token.END);
                }
                return unclosed(
                        format == Format.GGF
                                ? Note.saying("';)' at the end of the game")
                                : Note.saying("')' at the end of the game"));
            }
            if (Bytes.isLineEnd(c)) {
                in.newline();
            } else if (c == '[') {
                Token token = value();
                if (token != null) {
                    return token;
                }
            } else if (Bytes.isLetter(c)) {
                name.read(in, bytes);
                inValues = true;
            } else if (c == '(') {
                if (tree != null && depth == DEEPEST) {
                    Token tooDeep = faultAtByte(Note.saying("at most {0} levels of brackets", DEEPEST));
                    Token end = skipVariations();
                    over = true;
                    return end == null ? tooDeep : end;
                }
                if (tree != null) {
                    tree.open(in.place(in.at));
                }
                depth++;
                in.at++;
            } else if (c == ')' && tree != null && depth > 1) {
                if (setup.isAny() && setupPlace != null) {
                    from = in.at;
                    to = in.at;
                    return afterSetup(Token.END);
                }
                isAfterLine = true;
                tree.close();
                depth--;
                in.at++;
            } else if (c == ')') {
                depth--;
                in.at++;
                Token fault = depth == 0 || format == Format.GGF ? null : skipVariations();
                if (fault != null) {
                    return fault;
                }
                over = true;
                from = in.at;
                to = in.at;
                return afterSetup(Token.END);
            } else if (c == ';' || Bytes.isBlank(c)) {
                in.at++;
            } else {
                return faultAtCharacter(Note.saying("a property, ';' or ')'"));
            }
        }
        return Token.END;
    }

    /** Whether the input ends between two properties, as a file does whose game is still being played; notes that. */
    private boolean isOnlyUnfinished() {
        int before = in.at - 1;
        int first = Math.max(0, in.at - Cursor.LOOK_BACK);
        while (before > first && (Bytes.isBlank(bytes[before]) || Bytes.isLineEnd(bytes[before]))) {
            before--;
        }
        boolean isBetween = before >= 0 && (bytes[before] == ']' || bytes[before] == ';' || bytes[before] == ')');
        if (!in.atEnd() || !isBetween) {
            return false;
        }
        note(in.place(in.at), RecordNote.NOT_ENDED);
        return true;
    }

    /** Reports that the input ends, or the next record begins, inside an open bracket. */
    private Token unclosed(Note expected) {
        from = in.at;
        to = in.at;
        return fault(
                in.atEnd() ? Note.saying("the end of the file") : Note.saying("the beginning of the next record"),
                expected);
    }

    /** Reads one bracketed value: a move, a setup or a tag. */
    private @Nullable Token value() throws IOException {
        if (!inValues) {
            return faultAtCharacter(Note.saying("the name of a property"));
        }
        in.mark();
        in.keep = in.at;
        in.at++;
        while (true) {
            if (in.isShort(in.at)) {
                in.slide();
            }
            byte c = bytes[in.at];
            if (c == ']') {
                break;
            }
            if (in.atEnd() || isNextRecord(in.at) || in.at - in.keep > LONGEST_VALUE) {
                in.keep = -1;
                inValues = false;
                over = true;
                return unclosed(Note.saying("']' at the end of a value"));
            }
            if (Bytes.isLineEnd(c)) {
                in.newline();
            } else {
                in.at += c == '\\' && !Bytes.isLineEnd(bytes[in.at + 1]) && bytes[in.at + 1] != 0 ? 2 : 1;
            }
        }
        from = in.keep + 1;
        in.keep = -1;
        to = in.at++;
        return deliver();
    }

    private @Nullable Token deliver() {
        String property = name.property;
        switch (property) {
            case "B", "W" -> {
                mover = property.equals("B") ? Color.BLACK : Color.WHITE;
                return afterSetup(move());
            }
            case "C" -> {
                ownPlace = super.place();
                return comment(text().replaceAll("(?s)\\\\(?:\\R|(.))", "$1").getBytes(StandardCharsets.UTF_8));
            }
            case "AB", "AW", "AE", "PL" -> {
                if (format == Format.SGF && !isAfterLine) {
                    return setUp(property);
                }
            }
            default -> {}
        }
        if (isAfterLine) {
            return null;
        }
        tags.add(name.bytes, name.length, bytes, from, to);
        if (property.equals("BO") && format == Format.GGF && isOfEight()) {
            return Token.SETUP;
        }
        return null;
    }

    private Token comment(byte[] text) {
        remark = null;
        own = text;
        from = 0;
        to = text.length;
        return Token.COMMENT;
    }

    /** The evaluation and the time of {@code d3/1.5/20} as commands of a comment; null if there is neither. */
    private byte @Nullable [] remark(int slash, int end) {
        String[] parts = Replay.decode(bytes, slash, end).strip().split("/", 3);
        String evaluation = parts.length < 2 || parts[1].isBlank() ? "" : "[%eval " + parts[1].strip() + "]";
        String time = parts.length < 3 || parts[2].isBlank() ? "" : "[%emt " + parts[2].strip() + "]";
        String both = (evaluation + " " + time).strip();
        return both.isEmpty() ? null : both.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether the board size is 8 or not given; the rules reject others. */
    private boolean isOfEight() {
        int i = skipBlanks(from);
        return !Bytes.isDigit(bytes[i]) || (bytes[i] == '8' && !Bytes.isDigit(bytes[i + 1]));
    }

    // ---- moves

    private Token move() {
        anyMove = true;
        int end = to;
        while (from < end && isSpace(bytes[from])) {
            from++;
        }
        to = from;
        while (to < end && bytes[to] != '/') {
            to++;
        }
        remark = remark(to, end);
        while (to > from && isSpace(bytes[to - 1])) {
            to--;
        }
        if (to == from) {
            // An empty value is shown with its brackets.
            from--;
            to = end + 1;
            return Token.NO_MOVE;
        }
        boolean goPass = to - from == 2 && bytes[from] == 't' && bytes[from + 1] == 't';
        return goPass && format == Format.SGF ? Token.NO_MOVE : Token.MOVE;
    }

    private static boolean isSpace(byte b) {
        return Bytes.isBlank(b) || Bytes.isLineEnd(b);
    }

    /** In SGF two letters name a square as in Go, column first; it is reported in Othello's notation. */
    private Token translated(Token token) {
        int square = token == Token.MOVE && format == Format.SGF && to - from == 2 && Bytes.isLetter(bytes[from + 1])
                ? SgfSetup.square(bytes, from)
                : -1;
        if (square >= 0) {
            ownPlace = super.place();
            own = SQUARES;
            from = 2 * square;
            to = from + 2;
        }
        return token;
    }

    // ---- discs set up

    private @Nullable Token setUp(String property) {
        if (anyMove) {
            return property.equals("PL")
                    ? null
                    : fault(
                            Note.saying("{0} after a move", property),
                            Note.saying("discs to be set up before the first move"));
        }
        setupPlace = setupPlace == null ? super.place() : setupPlace;
        if (!property.equals("PL")) {
            return setup.put(property, bytes, from, to)
                    ? null
                    : faultAtToken(Note.saying("a square from a1 to h8, or two with ':' between them"));
        }
        switch (text().strip().toLowerCase(Locale.ROOT)) {
            case "b", "black", "1" -> setup.mover(Color.BLACK);
            case "w", "white", "2" -> setup.mover(Color.WHITE);
            default -> {
                return faultAtToken(Note.saying("the side to move, B or W"));
            }
        }
        return null;
    }

    /** Reports the setup, if there is one, before the token that ends it. */
    private Token afterSetup(Token token) {
        if (!setup.isAny() || setupPlace == null) {
            return translated(token);
        }
        Token translated = translated(token);
        afterSetup = new SgfTree.Step(translated, Arrays.copyOfRange(bytes(), from, to), place(), mover, null);
        own = setup.position(mover);
        ownPlace = setupPlace;
        setupPlace = null;
        from = 0;
        to = own.length;
        return Token.SETUP;
    }

    // ---- variations

    /** Skips what follows the main line of an SGF game, to the bracket that closes the game. */
    private @Nullable Token skipVariations() throws IOException {
        boolean inValue = false;
        while (depth > 0) {
            in.fill();
            byte c = bytes[in.at];
            if (in.atEnd() || (isNextRecord(in.at) && (inValue || in.isLineStart()))) {
                over = true;
                return !inValue && isOnlyUnfinished() ? null : unclosed(Note.saying("')' at the end of the game"));
            }
            if (Bytes.isLineEnd(c)) {
                in.newline();
                continue;
            }
            if (inValue) {
                inValue = c != ']';
                in.at += c == '\\' && !Bytes.isLineEnd(bytes[in.at + 1]) && bytes[in.at + 1] != 0 ? 1 : 0;
            } else if (c == '[') {
                inValue = true;
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            }
            in.at++;
        }
        return null;
    }

    private static byte[] namesOfSquares() {
        byte[] names = new byte[2 * 64];
        for (int square = 0; square < 64; square++) {
            names[2 * square] = (byte) ('a' + square % 8);
            names[2 * square + 1] = (byte) ('1' + square / 8);
        }
        return names;
    }
}
