package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.OthelloText;
import dev.arbiter.othello.OthelloBoardText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads Othello transcripts: {@code F5D6C3…} in either case, with or without move numbers, blanks, dashes and line ends, with
 * passes written {@code PA}, {@code PS}, {@code --}, {@code pass} or left out. A board of 64 squares and its side to move may
 * precede the moves, and is a {@link Token#SETUP}; a score such as {@code 33-31} ends a game. Lines that begin with {@code #}
 * or {@code %} are comments.
 *
 * <p>A game may extend over several lines or take one line. It ends at a blank line, a board, or a line that begins with move
 * number 1 or with an opening move (c4, d3, e6, f5) that has already been played. If all of the file's first lines begin with
 * an opening move and a reply to it, every line is a game.
 */
public final class TranscriptReader extends UntaggedReader {

    private static final Note A_MOVE = Note.saying("a square from a1 to h8 or a pass");

    /** The characters of boards in all notations. */
    private static final String BOARD = "XxOoBbWw*-._";

    /** The number of lines examined to tell whether every line is a game. */
    private static final int LINES = 16;

    /** The number of bytes within which these begin. */
    private static final int LINES_AHEAD = 1 << 14;

    /** The greatest distance in bytes between the first two moves of a line. */
    private static final int LONGEST_START = 64;

    /** The squares played so far, one bit each, from a1 row by row. */
    private long played;

    private boolean anyMove;
    private boolean anyFault;
    private boolean board;
    private boolean scored;
    /** Whether a board was cut short by something that is not a square. */
    private boolean spoilt;
    /** Whether a board ended at a blank line before all its squares were read, which ends the game too. */
    private boolean isBoardCut;

    /** Whether every line is a game; null before the first game. */
    private @Nullable Boolean lines;

    private TranscriptReader(ByteFeed feed) {
        super(feed);
    }

    /** Opens a reader of a file of transcripts. */
    public static RecordReader of(ByteFeed feed) {
        return new TranscriptReader(feed);
    }

    @Override
    public Format format() {
        return Format.TRANSCRIPT;
    }

    @Override
    void leave() throws IOException {
        while (!over) {
            next();
        }
    }

    /** A game may have several lines, so the next one certainly begins after an empty one. */
    @Override
    boolean abandon() throws IOException {
        super.abandon();
        spoilt = false;
        board = false;
        boolean more = false;
        while (!Boolean.TRUE.equals(lines) && !in.atEnd() && !lineEnds()) {
            passLine();
            more = true;
        }
        return more;
    }

    @Override
    void begin() throws IOException {
        if (lines == null) {
            lines = everyLineIsAGame();
        }
        played = 0;
        anyMove = false;
        anyFault = false;
        scored = false;
        spoilt = false;
        isBoardCut = false;
        while (isHeading()) {
            noteAt(
                    in.at,
                    RecordNote.READ_AS_HEADING,
                    Replay.decode(bytes, in.at, lineEnd()).strip());
            in.skipLine();
            while (lineEnds() && !in.atEnd()) {
                in.newline();
            }
        }
        board = isBoard(in.at) || printedBoard() > 0;
    }

    @Override
    public Token next() throws IOException {
        while (!over) {
            if (isBoardCut || (spoilt && !skipBoard()) || (scored && (lineEnds() || isOpening(squareAt(in.at))))) {
                return end();
            }
            in.fill();
            byte c = bytes[in.at];
            if (board) {
                board = false;
                return board();
            } else if (in.atEnd()) {
                return end();
            } else if (Bytes.isLineEnd(c)) {
                in.newline();
                if (lineBeginsGame()) {
                    return end();
                }
            } else if (Bytes.isBlank(c) || c == '.' || c == ';' || isDash(c)) {
                in.at++;
            } else {
                Token token = scored ? afterScore() : word(c);
                if (token != null) {
                    anyFault |= token == Token.FAULT;
                    return token;
                }
            }
        }
        return end();
    }

    /** A single dash separates moves; two are a pass. */
    private boolean isDash(byte c) {
        return c == '-' && bytes[in.at + 1] != '-';
    }

    // ---- where a game begins

    /** The four squares occupied from the start. */
    private static final long MIDDLE = 3L << 27 | 3L << 35;

    /** Whether the current line is blank or begins a game. Comments and drawn lines are skipped. */
    private boolean lineBeginsGame() throws IOException {
        in.fill();
        while (!lineEnds() && (isComment(bytes[in.at]) || isRule())) {
            in.skipLine();
            if (!lineEnds() || in.atEnd()) {
                break;
            }
            in.newline();
        }
        if (lineEnds()) {
            return true;
        }
        int square = squareAt(in.at);
        boolean first = bytes[in.at] == '1' && !Bytes.isDigit(bytes[in.at + 1]) && isNumber(in.at + 1);
        boolean opens = isOpening(square) && ((played >>> square & 1) != 0 || Boolean.TRUE.equals(lines) || !anyMove);
        return isBoard(in.at)
                || printedBoard() > 0
                || isHeading()
                || (first && anyMove)
                || (opens && (anyMove || anyFault))
                || (anyMove && cannotGoOn(square));
    }

    /**
     * Whether the current line cannot belong to the game before it although it does not begin with an opening move: its first
     * square is taken, or it has more moves than there are empty squares. Its own first square is then wrong.
     *
     * @param square with which the line begins, or -1
     */
    private boolean cannotGoOn(int square) {
        int left = Long.bitCount(~played & ~MIDDLE);
        int moves = 0;
        int sight = in.sight();
        for (int i = in.at; i < sight && !Bytes.isLineEnd(bytes[i]) && !isComment(bytes[i]); i++) {
            moves += Bytes.isLetter(bytes[i]) && Bytes.isDigit(bytes[i + 1]) ? 1 : 0;
        }
        boolean isTaken = square >= 0 && ((played | MIDDLE) >>> square & 1) != 0;
        return moves > left || (isTaken && moves > 1);
    }

    /** Whether what follows digits makes them a move number rather than a score: {@code 1.}, {@code 1:f5}, {@code 1- f5}. */
    private boolean isNumber(int after) {
        if (bytes[after] != '-' && bytes[after] != ':') {
            return true;
        }
        int next = after + 1;
        while (Bytes.isBlank(bytes[next])) {
            next++;
        }
        return Bytes.isLetter(bytes[next]) || (bytes[next] == '-' && bytes[next + 1] == '-');
    }

    /** Whether the line at the cursor is a heading such as {@code Black White}. */
    private boolean isHeading() {
        byte first = bytes[in.at];
        boolean may = Bytes.isLetter(first) ? squareAt(in.at) < 0 : first == '|' || first == '-' || first == '(';
        return may && !in.atEnd() && OthelloText.isHeading(Replay.decode(bytes, in.at, lineEnd()));
    }

    /** A board may begin like a drawn line, with empty squares: then discs follow. */
    @Override
    boolean isRule() {
        if (!super.isRule() || printedBoard() > 0) {
            return false;
        }
        int sight = in.sight();
        int lineEnds = 0;
        for (int i = in.at, squares = 0; i < sight && squares < 64 && lineEnds < 2; i++) {
            if (Bytes.isLineEnd(bytes[i])) {
                lineEnds += bytes[i] == '\n' || bytes[i + 1] != '\n' ? 1 : 0;
            } else if (isSquare(bytes[i]) && squareAt(i) < 0) {
                if (Bytes.isLetter(bytes[i]) || bytes[i] == '*') {
                    return false;
                }
                squares++;
                lineEnds = 0;
            } else if (!Bytes.isBlank(bytes[i])) {
                break;
            }
        }
        return true;
    }

    private boolean everyLineIsAGame() throws IOException {
        in.see(LINES_AHEAD + LONGEST_START);
        int line = in.at;
        int sight = Math.min(in.limit, in.at + LINES_AHEAD);
        for (int count = 0; count < LINES && line < sight; count++) {
            int answer = line + 2;
            while (Bytes.isBlank(bytes[answer]) && answer < line + LONGEST_START) {
                answer++;
            }
            if (!isOpening(squareAt(line)) || !answers(squareAt(line), squareAt(answer))) {
                return false;
            }
            while (line < sight && !Bytes.isLineEnd(bytes[line])) {
                line++;
            }
            while (line < sight && Bytes.isLineEnd(bytes[line])) {
                line++;
            }
        }
        return true;
    }

    private static boolean isOpening(int square) {
        // d3, c4, f5, e6
        return square == 8 * 2 + 3 || square == 8 * 3 + 2 || square == 8 * 4 + 5 || square == 8 * 5 + 4;
    }

    /** Whether a square is one of the three replies to an opening move. */
    private static boolean answers(int opening, int square) {
        return opening < 32
                // c3, e3, c5
                ? square == 8 * 2 + 2 || square == 8 * 2 + 4 || square == 8 * 4 + 2
                // f6, d6, f4
                : square == 8 * 5 + 5 || square == 8 * 5 + 3 || square == 8 * 3 + 5;
    }

    /** The square named at an index as {@code 8 * row + column} from 0, or -1. */
    private int squareAt(int index) {
        int column = (bytes[index] | 0x20) - 'a';
        int row = bytes[index + 1] - '1';
        return Bytes.isLetter(bytes[index]) && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1;
    }

    // ---- boards

    /** Whether a line that consists of at least eight squares begins at an index. */
    private boolean isBoard(int index) {
        int squares = 0;
        int i = index;
        int sight = in.sight();
        for (; i < sight && !Bytes.isLineEnd(bytes[i]); i++) {
            if (isSquare(bytes[i])) {
                squares++;
            } else if (!Bytes.isBlank(bytes[i])) {
                break;
            }
        }
        return squares >= 64 || (squares >= 8 && (i == sight || Bytes.isLineEnd(bytes[i])));
    }

    /** How many bytes at the cursor are a board as programs print it, with letters, numbers or bars at its edges; 0 for none. */
    private int printedBoard() {
        int first = Bytes.skipBlanks(bytes, in.at);
        byte c = bytes[first];
        byte after = bytes[first + 1];
        boolean begins = c == '|' || c == '+' || c < 0 || (isSquare(c) && !Bytes.isLetter(c)) || c == '(' || c == '[';
        boolean isLettered = (c | 0x20) == 'a' && !Bytes.isDigit(after);
        boolean isNumbered =
                (c == '1' || c == '8') && (Bytes.isBlank(after) || after == '|' || isSquare(after)) && after != '.';
        boolean isRow = Bytes.isLetter(c) && isSquare(c) && squareAt(first) < 0;
        if (!begins && !isLettered && !isNumbered && !isRow) {
            return 0;
        }
        int sight = in.sight();
        String text = Replay.decode(bytes, in.at, sight);
        int length = OthelloBoardText.printedLength(text);
        boolean isByteEach = text.length() == sight - in.at;
        return isByteEach ? length : text.substring(0, length).getBytes(StandardCharsets.UTF_8).length;
    }

    /** A board as programs print it, on whole lines. */
    private Token printedBoard(int length) throws IOException {
        in.mark();
        in.keep = in.at;
        while (in.at - in.keep < length) {
            if (Bytes.isLineEnd(bytes[in.at])) {
                in.newline();
            } else {
                in.at++;
            }
        }
        from = in.keep;
        to = in.at;
        in.keep = -1;
        return Token.SETUP;
    }

    @Override
    public @Nullable String moveAfterSetup() {
        int sight = in.sight();
        int at = in.at;
        // An empty line ends the game.
        for (int lines = 0; at < sight && lines < 2 && (Bytes.isBlank(bytes[at]) || Bytes.isLineEnd(bytes[at])); at++) {
            lines += bytes[at] == '\n' || (bytes[at] == '\r' && bytes[at + 1] != '\n') ? 1 : 0;
        }
        int number = at;
        while (Bytes.isDigit(bytes[number])) {
            number++;
        }
        if (number > at && isNumber(number)) {
            at = number;
            while (at < sight && (Bytes.isBlank(bytes[at]) || ".:)-".indexOf(bytes[at]) >= 0)) {
                at++;
            }
        }
        return squareAt(at) < 0 ? null : Replay.decode(bytes, at, at + 2);
    }

    private static boolean isSquare(byte b) {
        return BOARD.indexOf(b) >= 0;
    }

    /** Reads a board: up to 64 squares on any number of lines, and the word after them if it can be the side to move. */
    private Token board() throws IOException {
        int printed = printedBoard();
        if (printed > 0) {
            return printedBoard(printed);
        }
        in.mark();
        // If reading fails on the way, what is left of the board is no game of its own.
        spoilt = true;
        // The view moves meanwhile: nothing but the board's first byte is known by its index.
        in.keep = in.at;
        int length = 0;
        int squares = 0;
        int lineEnds = 0;
        boolean isSpoilt = false;
        while (squares < 64 && lineEnds < 2 && in.at - in.keep < Cursor.SIGHT) {
            in.fill();
            if (in.atEnd()) {
                break;
            }
            if (Bytes.isLineEnd(bytes[in.at])) {
                in.newline();
                lineEnds++;
                continue;
            }
            if (!isSquare(bytes[in.at]) && !Bytes.isBlank(bytes[in.at])) {
                if (squareAt(in.at) < 0) {
                    // The token ends with what is no square; what is left of the board has no meaning then.
                    in.at += Bytes.lengthOfCharacter(bytes, in.at, in.limit);
                    length = in.at - in.keep;
                    isSpoilt = true;
                }
                break;
            }
            boolean isSquare = isSquare(bytes[in.at]);
            in.at++;
            if (isSquare) {
                squares++;
                lineEnds = 0;
                length = in.at - in.keep;
            }
        }
        in.fill();
        int blanks = blanksAhead();
        int letters = 0;
        while (Bytes.isLetter(bytes[in.at + blanks + letters]) || bytes[in.at + blanks + letters] == '*') {
            letters++;
        }
        if (squares == 64 && isMover(in.at + blanks, in.at + blanks + letters)) {
            for (int left = blanks; left > 0; ) {
                int before = in.at - in.keep;
                if (Bytes.isLineEnd(bytes[in.at])) {
                    in.newline();
                } else {
                    in.at++;
                }
                left -= in.at - in.keep - before;
            }
            in.at += letters;
            length = in.at - in.keep;
        }
        from = in.keep;
        to = in.keep + length;
        in.keep = -1;
        spoilt = isSpoilt;
        isBoardCut = squares < 64 && lineEnds == 2;
        return Token.SETUP;
    }

    /** The number of blanks and line ends at the cursor. */
    private int blanksAhead() {
        int at = in.at;
        int sight = in.sight();
        while (at < sight && (Bytes.isBlank(bytes[at]) || Bytes.isLineEnd(bytes[at]))) {
            at++;
        }
        return at - in.at;
    }

    /**
     * Skips a board that cannot be read, up to a blank line or a line with moves.
     *
     * @return whether moves follow
     */
    private boolean skipBoard() throws IOException {
        spoilt = false;
        in.skipLine();
        while (!in.atEnd()) {
            in.newline();
            if (lineEnds() || squareAt(in.at) >= 0) {
                return !lineEnds();
            }
            in.skipLine();
        }
        return false;
    }

    private boolean isMover(int start, int end) {
        return end > start
                && !Bytes.isDigit(bytes[end])
                && switch (Replay.decode(bytes, start, Math.min(end, start + 6)).toLowerCase(Locale.ROOT)) {
                    case "x", "b", "*", "black", "o", "w", "white" -> true;
                    default -> false;
                };
    }

    // ---- moves

    private @Nullable Token word(byte c) {
        if (Bytes.isLetter(c) && Bytes.isDigit(bytes[in.at + 1])) {
            int square = squareAt(in.at);
            if (square >= 0) {
                played |= 1L << square;
            }
            anyMove = true;
            int length = 2;
            while (square < 0 && Bytes.isDigit(bytes[in.at + length])) {
                length++;
            }
            token(length);
            return Token.MOVE;
        }
        if (c == '-' && bytes[in.at + 1] == '-') {
            token(2);
            return Token.NO_MOVE;
        }
        int end = in.at + 1;
        if (Bytes.isDigit(c)) {
            while (Bytes.isDigit(bytes[end])) {
                end++;
            }
            return isNumber(end) ? number(end) : score(end);
        }
        while (Bytes.isLetter(bytes[end])) {
            end++;
        }
        // Where moves run together, as in PAc3, the last letter is the next square's column.
        if (Bytes.isDigit(bytes[end]) && end - in.at > 1) {
            end--;
        }
        if (!Bytes.isLetter(c)) {
            int sight = in.sight();
            Token fault = faultAtCharacter(A_MOVE);
            // A file that a crash filled with zeros has one fault, not one a byte.
            while (c == 0 && in.at < sight && bytes[in.at] == 0) {
                in.at++;
            }
            return fault;
        }
        token(end - in.at);
        return isPass() ? Token.NO_MOVE : faultAtToken(A_MOVE);
    }

    /** Skips a number and the sign after it. */
    private @Nullable Token number(int end) {
        byte sign = bytes[end];
        in.at = sign == ':' || sign == ')' || (sign == '-' && bytes[end + 1] != '-') ? end + 1 : end;
        return null;
    }

    private Token score(int dash) {
        int end = Bytes.skipDigits(bytes, dash + 1);
        token(end - in.at);
        if (end == dash + 1 || !anyMove) {
            return faultAtToken(Note.saying("a move, or a score after the moves"));
        }
        scored = true;
        return Token.RESULT;
    }

    /** Handles what follows a score: words are possible, moves are not. */
    private @Nullable Token afterScore() throws IOException {
        if (squareAt(in.at) < 0) {
            note(in.place(in.at), RecordNote.TEXT_AFTER_RESULT);
            in.skipLine();
            return null;
        }
        scored = false;
        token(2);
        return fault(
                Note.saying("the move {0} after a score", text()),
                Note.saying("the end of the line, or an opening move"));
    }

    private boolean isPass() {
        String word = to - from > 4 ? "" : text().toLowerCase(Locale.ROOT);
        return word.equals("pa") || word.equals("ps") || word.equals("pass");
    }
}
