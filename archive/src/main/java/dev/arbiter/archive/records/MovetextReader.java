package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.BracketedText;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.CommentsAround;
import dev.arbiter.archive.text.PartedSquares;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads what PGN and PDN have in common: games of a {@link TagSection} and movetext with comments of both kinds, escaped
 * lines, nested variations, annotations and a result; games without tags, without moves or without a result too. What else
 * stands there, the {@link Words} of the format know.
 *
 * <p>A comment is in braces, or after a semicolon to the end of the line. A sure {@link Boundary} ends one that is not
 * closed.
 */
final class MovetextReader extends TextReader {

    private static final String EXPECTED = "a move, a comment or a result";

    private boolean started;
    private boolean over = true;
    /** Whether a result was met, after which the game may go on all the same. */
    private boolean concluded;

    /** The comments around the current game, until they are delivered: before its first move, or after its end. */
    private final CommentsAround around = new CommentsAround();
    /** Whether the current comment is one of them. */
    private boolean isAround;
    /** A comment longer than this is delivered in several tokens. */
    private static final int LONGEST_COMMENT = 1 << 16;

    /** Whether comments, annotations and variations are delivered; otherwise they are passed over. */
    final boolean everything;

    /** Where the last result stands. */
    private long resultLine;

    /** What the numbers say; of variations only where those are delivered. */
    private final MoveNumbers numbers = new MoveNumbers();

    /** How many variations are open; after a comment that is not closed none is. */
    private int depth;

    /** Whether the current comment goes on after the token that was delivered. */
    private boolean inComment;
    /** Whether the current comment is the rest of a line. */
    private boolean isLine;
    /** Whether the current comment is an escaped line. */
    private boolean escaped;

    /** What the current token is a slice of where it is not the input as written. */
    private byte @Nullable [] own;

    /** Where the current token stands, if lines have been passed since; null where its line is the one being read. */
    private @Nullable Place after;

    /** Where the current comment began. */
    private long commentOffset;

    private long commentLine;
    private long commentColumn;

    private final TagSection section;
    private final Words words;
    private final PlainRest rest;

    /**
     * @param feed the whole input, or some whole games out of it, such as a {@link Splitter} cuts them
     * @param offset of the feed's first byte in the input
     * @param words makes the words of the format
     * @param everything whether comments, annotations and variations are delivered
     */
    MovetextReader(ByteFeed feed, long offset, Function<MovetextReader, Words> words, boolean everything) {
        super(feed, offset);
        this.everything = everything;
        this.section = new TagSection(in, tags, new TextAmongTags());
        this.words = words.apply(this);
        this.rest = new PlainRest(in);
    }

    /** Text among tags is kept as comments where those are wanted. */
    private final class TextAmongTags implements TagSection.OtherText {

        @Override
        public void passEscaped() throws IOException {
            if (everything) {
                passComment((byte) '%');
            } else {
                in.skipLine();
            }
        }

        @Override
        public void passSpoiled() throws IOException {
            passProse(false);
        }

        @Override
        public void note(RecordNote kind, Object... arguments) {
            noteAt(in.at, kind, arguments);
        }
    }

    @Override
    public Format format() {
        return words.format();
    }

    @Override
    public @Nullable String result() {
        return words.result();
    }

    @Override
    public Place place() {
        return after == null ? super.place() : after;
    }

    @Override
    public byte[] bytes() {
        return isAround ? around.bytes() : own != null ? own : bytes;
    }

    /** Takes a move that goes on in another line, and ends before an index; it is reported as if all stood on one line. */
    final Token overLines(int end) throws IOException {
        after = in.place(in.at);
        byte[] move = Arrays.copyOfRange(bytes, in.at, end);
        for (int left = move.length; left > 0; ) {
            byte c = bytes[in.at];
            if (Bytes.isLineEnd(c)) {
                left -= c == '\r' && bytes[in.at + 1] == '\n' ? 2 : 1;
                section.newline();
            } else {
                in.at++;
                left--;
            }
        }
        for (int at = 0; at < move.length; at++) {
            move[at] = Bytes.isLineEnd(move[at]) ? (byte) ' ' : move[at];
        }
        own = move;
        from = 0;
        to = move.length;
        return Token.MOVE;
    }

    /** Takes a move with blanks inside that ends before an index, be it in another line; it is reported without them. */
    final Token withoutBlanks(int end) throws IOException {
        overLines(end);
        byte[] move = bytes();
        int length = 0;
        for (int at = 0; at < to; ) {
            int blank = Bytes.isBlank(move[at]) ? 1 : Bytes.lengthOfWideBlank(move, at);
            int character = blank > 0 ? 0 : Bytes.lengthOfCharacter(move, at, to);
            System.arraycopy(move, at, move, length, character);
            length += character;
            at += blank + character;
        }
        to = length;
        return Token.MOVE;
    }

    @Override
    public @Nullable PartedSquares partedSquares() {
        if (own != null || isAround || in.at != to) {
            return null;
        }
        in.at = from;
        PartedSquares squares = words.partedSquares(from, to);
        in.at = to;
        return squares;
    }

    @Override
    public void join(boolean isRead) {
        PartedSquares squares = Objects.requireNonNull(partedSquares());
        Place place = place();
        in.at = from;
        try {
            overLines(words.afterPartedSquares());
        } catch (IOException e) {
            // All of it is in view.
            throw new UncheckedIOException(e);
        }
        String text = text().replaceAll("\\s+", " ");
        if (!isRead) {
            fault("'" + text + "'", "a move without blanks: this can be one move or two");
            return;
        }
        note(place, RecordNote.READ_AS_ONE_MOVE, text);
        own = squares.move().getBytes(StandardCharsets.UTF_8);
        to = own.length;
        if (depth == 0) {
            words.partsSquares();
        }
    }

    @Override
    public int playPlain(Replay<?> replay, @Nullable TextTaker taker) {
        boolean nothingElse = taker == null ? !everything : !inComment && around.isEmpty();
        boolean goesOn = depth == 0 && !over && !concluded && section.pending == null && !section.tagLine;
        return nothingElse && goesOn ? words.playPlain(replay, section, taker) : 0;
    }

    /** Where the numbers of the game itself are counted, while no variation is open. */
    final MoveNumbers ownNumbers() {
        return numbers;
    }

    /** Where the numbers of the current line are counted; null in a variation of which no token is delivered. */
    final @Nullable MoveNumbers numbers() {
        return depth == 0 || everything ? numbers : null;
    }

    @Override
    public @Nullable Miscount miscount() {
        if (own != null || isAround || in.at != to) {
            return null;
        }
        int number = numberPly();
        int missing = number == 0 ? 0 : numbers.missing();
        if (missing != 0) {
            return new Miscount(missing, MoveNumbers.text(number) + " " + text(), "");
        }
        Miscount ahead = miscountAhead();
        return ahead == null ? Miscount.at(numbers) : ahead;
    }

    /** What the next number says, where it is near enough. */
    private @Nullable Miscount miscountAhead() {
        byte[] b = bytes;
        int sight = in.sight();
        int count = 1;
        int last = to;
        int at = to;
        while (at < sight) {
            byte kind = Bytes.kind(b[at]);
            int result = kind == Bytes.DIGIT ? PgnResult.length(b, at) : 0;
            int digits = kind == Bytes.DIGIT ? Bytes.skipDigits(b, at) : at;
            int wide = b[at] < 0 ? Bytes.lengthOfWideBlank(b, at) : 0;
            if (wide > 0) {
                at += wide;
                continue;
            }
            if (kind == Bytes.LINE_END && at > 0 && b[at - 1] == '\n') {
                // Another game may begin after an empty line.
                return null;
            }
            if (kind == Bytes.BLANK || kind == Bytes.LINE_END || b[at] == '.' || b[at] == '!' || b[at] == '?') {
                at++;
            } else if (b[at] == '$') {
                at = Bytes.skipDigits(b, at + 1);
            } else if (b[at] == '{' || b[at] == '(') {
                at = afterRemark(at, sight);
            } else if (result > 0
                    || kind == Bytes.ZERO
                    || b[at] == '['
                    || b[at] == '*'
                    || b[at] == ';'
                    || b[at] == '/') {
                return null;
            } else if (digits > at && digits <= at + LONGEST_NUMBER && b[digits] == '.') {
                int ply = MoveNumbers.ply(Integer.parseInt(Replay.decode(b, at, digits)), words.isOfOther(digits));
                if (ply <= 3) {
                    // The first move of another game.
                    return null;
                }
                int missing = numbers.missingBefore(ply, count);
                int move = words.afterDots(digits);
                String before = MoveNumbers.text(ply) + " " + Replay.decode(b, move, words.wordEnd(move));
                boolean all = missing == -count;
                return missing == 0 ? null : new Miscount(missing, before, all ? Replay.decode(b, from, last) : "");
            } else {
                int end = Math.max(at + 1, words.wordEnd(at));
                boolean isWord = kind == Bytes.LETTER || kind == Bytes.DIGIT || b[at] < 0;
                count += isWord ? 1 : 0;
                last = isWord ? end : last;
                at = end;
            }
        }
        return null;
    }

    /** The digits of the longest number that a move has in a game that was played. */
    private static final int LONGEST_NUMBER = 4;

    /** After the comment or variation at an index; what is in view where it is longer. */
    private int afterRemark(int start, int sight) {
        int open = 0;
        boolean comment = false;
        int at = start;
        do {
            byte c = bytes[at++];
            if (c == '{' || c == '}') {
                comment = c == '{';
            } else if (!comment) {
                open += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
        } while ((open > 0 || comment) && at < sight);
        return at;
    }

    @Override
    public boolean nextGame() throws IOException {
        if (!started) {
            started = true;
            section.toFirstLine();
        }
        over |= isPassedAtOnce();
        while (!over) {
            next();
        }
        tags.clear();
        clearNotes();
        words.begin();
        numbers.clear();
        beginClocks();
        depth = 0;
        concluded = false;
        if (!toNextGame()) {
            return false;
        }
        beginGame();
        over = false;
        if (bytes[in.at] == '[' && section.pending == null) {
            section.read();
        }
        return true;
    }

    /** Without tags nothing surely begins a game: a number may be that of a variation. */
    @Override
    boolean abandon() throws IOException {
        over = true;
        inComment = false;
        section.pending = null;
        around.clear();
        section.boundary = false;
        boolean anyGap = false;
        boolean more = false;
        while (!section.boundary && !in.atEnd()) {
            more |= anyGap && !Bytes.isLineEnd(bytes[in.at]);
            in.skipLine();
            in.fill();
            if (!in.atEnd()) {
                section.newline();
                anyGap |= section.isAfterGap();
            }
        }
        return more;
    }

    /** Whether the rest of the current game could be passed without being read. */
    private boolean isPassedAtOnce() throws IOException {
        boolean mayBePassed = !over && !everything && !concluded && words.arePlain();
        return mayBePassed
                && section.pending == null
                && !section.boundary
                && !section.tagLine
                && rest.pass(words.haveMoves());
    }

    @Override
    public Token next() throws IOException {
        after = null;
        own = null;
        escaped &= inComment;
        isAround = everything && !(concluded && section.boundary && around.isHeading()) && around.next();
        if (isAround) {
            from = 0;
            to = around.bytes().length;
            after = around.place();
            escaped = around.isEscaped();
            return Token.COMMENT;
        }
        if (inComment) {
            Token rest = isLine ? restOfLine() : comment();
            if (rest != null) {
                return rest;
            }
        }
        while (!over) {
            if (section.pending != null) {
                fault = section.pending;
                after = section.pending.place();
                section.pending = null;
                from = in.at;
                to = in.at;
                return Token.FAULT;
            }
            if (concluded && depth == 0) {
                if (!goesOn()) {
                    return endAfterResult();
                }
                if (everything && !around.isEmpty()) {
                    return next();
                }
            }
            if (section.boundary) {
                return end();
            }
            in.fill();
            byte c = bytes[in.at];
            // Never to the end of what is in view, which only fill() distinguishes from the end of the input.
            if (c == ' ' && in.at + 1 < in.limit) {
                c = bytes[++in.at];
            }
            byte kind = Bytes.kind(c);
            Token token = null;
            if (kind == Bytes.BLANK) {
                in.at++;
            } else if (kind == Bytes.LINE_END) {
                section.newline();
                if (!section.boundary && bytes[in.at] == '%') {
                    token = lineComment();
                    escaped = token != null;
                } else if (section.tagLine || (depth == 0 && section.isAfterGap() && isHeading())) {
                    return end();
                }
            } else if (kind == Bytes.MARK) {
                token = mark(c);
            } else if (kind == Bytes.ZERO) {
                if (in.at < in.limit) {
                    token = noMeaning();
                } else if (in.ended) {
                    return end();
                }
            } else {
                token = words.word(kind);
            }
            if (token != null && (depth == 0 || everything)) {
                if (token == Token.MOVE || token == Token.NO_MOVE) {
                    numbers.move();
                } else if (token == Token.SETUP) {
                    numbers.restart();
                } else if (token == Token.RESULT && depth == 0) {
                    concluded = true;
                    resultLine = in.line;
                }
                return token;
            }
            if (token != null) {
                // No caller takes it, and what comes next stands in the input as written.
                after = null;
                own = null;
            }
        }
        return Token.END;
    }

    private @Nullable Token mark(byte c) throws IOException {
        return switch (c) {
            case '{' -> comment();
            case ';' -> lineComment();
            case '(' -> open();
            case ')' -> close();
            case '$' -> numberedSign();
            case '!', '?' -> {
                int end = in.at + 1;
                while (bytes[end] == '!' || bytes[end] == '?') {
                    end++;
                }
                yield annotation(in.at, end);
            }
            case '*' -> words.star();
            case '[' -> Boundary.isTagHead(bytes, in.at) && in.isIndentation() ? end() : bracket();
            case '}' -> {
                noteAt(in.at, RecordNote.STRAY_BRACE);
                in.at++;
                yield null;
            }
            case '<' -> {
                int end = in.at + 1;
                while (bytes[end] != '>' && !Bytes.isLineEnd(bytes[end]) && end < in.limit) {
                    end++;
                }
                if (bytes[end] != '>') {
                    yield faultAtByte(EXPECTED);
                }
                yield inAngles(end);
            }
            default -> noMeaning();
        };
    }

    /** Reads what stands between angle brackets, the second of which is at an index: a null move, or text. */
    private @Nullable Token inAngles(int close) {
        String word = Replay.decode(bytes, in.at + 1, close);
        token(close + 1 - in.at);
        if (words.isNullMove(word)) {
            return Token.NO_MOVE;
        }
        note(place(), RecordNote.READ_AS_COMMENT, text());
        from++;
        to--;
        return everything ? Token.COMMENT : null;
    }

    /** Passes what forums write around a game, where it stands at the cursor. */
    private boolean isWrapperPassed() {
        if (bytes[in.at] != '[' || (bytes[in.at + 1] != '/' && (bytes[in.at + 1] | 0x20) != 'p')) {
            return false;
        }
        int end = Math.min(in.sight(), in.at + LONGEST_WRAPPER);
        int length = OddTag.lengthOfWrapper(new String(bytes, in.at, end - in.at, StandardCharsets.ISO_8859_1));
        if (length > 0) {
            noteAt(in.at, RecordNote.WRAPPER, Replay.decode(bytes, in.at, in.at + length));
            in.at += length;
        }
        return length > 0;
    }

    private static final int LONGEST_WRAPPER = 80;

    private @Nullable Token bracket() {
        if (isWrapperPassed()) {
            return null;
        }
        if (words.bracketedMark()) {
            return everything && to > from ? Token.ANNOTATION : null;
        }
        Token token = words.bracket();
        return token == null ? noMeaning() : everything ? token : null;
    }

    /** A byte without a meaning is a fault, but in a variation it is text: it does not touch the game itself. */
    private @Nullable Token noMeaning() {
        if (depth > 0) {
            int end = in.at + 1;
            while (Bytes.kind(bytes[end]) == Bytes.MARK && "()[{};".indexOf(bytes[end]) < 0) {
                end++;
            }
            token(end + (bytes[in.at] == '[' && bytes[end] == ']' ? 1 : 0) - in.at);
            note(place(), RecordNote.READ_AS_COMMENT, text());
            return everything && in.at <= in.limit ? Token.COMMENT : null;
        }
        byte rubbish = bytes[in.at];
        int sight = in.sight();
        Token token = faultAtByte(EXPECTED);
        // One fault for the same byte again and again: rubbish comes in gigabytes.
        while (in.at < sight && bytes[in.at] == rubbish) {
            in.at++;
        }
        to = in.at;
        return token;
    }

    private @Nullable Token annotation(int start, int end) {
        from = start;
        to = end;
        in.at = end;
        return everything ? Token.ANNOTATION : null;
    }

    /** Reads a sign by its number; what is none of those that there are is text. */
    private @Nullable Token numberedSign() {
        int end = Bytes.skipDigits(bytes, in.at + 1);
        if (Nag.isNumber(bytes, in.at + 1, end)) {
            return annotation(in.at + 1, end);
        }
        token(end - in.at);
        note(place(), RecordNote.NO_SUCH_SIGN, text());
        return everything ? Token.COMMENT : null;
    }

    private @Nullable Token close() {
        if (depth == 0) {
            return faultAtByte(EXPECTED);
        }
        depth--;
        resultLine = in.line;
        token(1);
        if (everything) {
            numbers.close();
        }
        return everything ? Token.CLOSE : null;
    }

    private @Nullable Token open() {
        if (words.bracketedMark()) {
            return everything && to > from ? Token.ANNOTATION : null;
        }
        int sight = in.sight();
        int comment = BracketedText.end(words.format(), bytes, in.at, sight);
        if (comment >= 0) {
            from = in.at + 1;
            to = comment;
            in.at = comment + 1;
            noteAt(from - 1, RecordNote.READ_AS_COMMENT, "(" + text() + ")");
            return everything ? Token.COMMENT : null;
        }
        token(1);
        depth++;
        if (everything) {
            numbers.open();
        }
        return everything ? Token.OPEN : null;
    }

    private Token end() {
        over = true;
        from = in.at;
        to = in.at;
        if (depth > 0) {
            String found = depth == 1
                    ? "the end of the game in a variation"
                    : "the end of the game " + depth + " variations deep";
            depth = 0;
            return fault(found, "')'");
        }
        return Token.END;
    }

    /** Comments after the result belong to the game where no other begins with them: another has its tags first, or none. */
    private Token endAfterResult() throws IOException {
        boolean belong = everything && passOther(RecordNote.TEXT_AFTER_RESULT) && (section.boundary || isEnd());
        boolean any = !around.isEmpty() && !(section.boundary && around.isHeading());
        return belong && any ? next() : end();
    }

    /** Another game begins at the cursor. */
    final Token endBefore() {
        return end();
    }

    /** Ends the game with words, such as {@code White resigns}; those that do not say who has won are kept as a comment. */
    final Token endInWords(int length) {
        token(length);
        if (everything && depth == 0 && PgnResult.usual(text()) == null) {
            around.add(bytes, from, to, place(), false, false, false);
        }
        return Token.RESULT;
    }

    /** Whether a variation is open. */
    final boolean isInVariation() {
        return depth > 0;
    }

    /** Whether nothing but blanks stands before the cursor on its line, in the game itself. */
    final boolean isAtLineStart() {
        return depth == 0 && in.isIndentation();
    }

    /**
     * Goes on after a result: past prose, other results and blanks, to what still belongs to the game.
     *
     * @return whether anything does: a variation, a comment, sign or prose on the result's line, or moves that are numbered on
     */
    private boolean goesOn() throws IOException {
        while (true) {
            in.fill();
            byte c = bytes[in.at];
            byte kind = Bytes.kind(c);
            boolean beside = in.line == resultLine;
            if (section.boundary || (kind == Bytes.ZERO && in.at >= in.limit && in.ended)) {
                return false;
            }
            int other = beside ? words.resultLength() : 0;
            if (kind == Bytes.LINE_END) {
                section.newline();
                if (!section.boundary && section.tagLine && bytes[in.at] != '%') {
                    return false;
                }
            } else if (isWrapperPassed()) {
                // It said nothing of a game.
            } else if (kind == Bytes.BLANK || c == '.' || c == '*') {
                in.at++;
            } else if (Bytes.lengthOfWideBlank(bytes, in.at) > 0) {
                in.at += Bytes.lengthOfWideBlank(bytes, in.at);
            } else if (other > 0) {
                if (kind == Bytes.LETTER) {
                    noteAt(in.at, RecordNote.TEXT_AFTER_RESULT);
                    token(other);
                    if (everything) {
                        around.add(bytes, from, to, place(), false, false, false);
                        return true;
                    }
                } else {
                    in.at += other;
                }
            } else if (c == '%' && in.isLineStart()) {
                if (!everything) {
                    in.skipLine();
                } else if (!passComment(c)) {
                    return false;
                }
            } else if (c == '(' && !words.isProse(in.at)) {
                noteAt(in.at, RecordNote.GAME_AFTER_RESULT);
                return true;
            } else if (c == '$' || c == '!' || c == '?') {
                return true;
            } else if (c == '{' || c == ';') {
                return beside;
            } else if (kind == Bytes.DIGIT && words.isFurtherNumber()) {
                noteAt(in.at, RecordNote.RESULT_BETWEEN_MOVES);
                concluded = false;
                return true;
            } else if (words.isProse(in.at)) {
                noteAt(in.at, RecordNote.TEXT_AFTER_RESULT);
                passProse(!beside);
                if (beside && everything) {
                    return true;
                }
            } else {
                return false;
            }
        }
    }

    // ---- comments

    /** Reads the comment whose brace is at the cursor, or goes on with one that is {@link #inComment}. */
    private @Nullable Token comment() throws IOException {
        if (!inComment) {
            in.at++;
            commentOffset = in.base + in.at - 1;
            commentLine = in.line;
            commentColumn = commentOffset - in.lineStart + 1;
            isLine = false;
        }
        inComment = false;
        startComment();
        boolean nested = false;
        while (true) {
            in.at = Bytes.skipProse(bytes, in.at);
            if (in.isShort(in.at)) {
                if (in.keep >= 0 && in.at - in.keep > LONGEST_COMMENT) {
                    return piece();
                }
                in.slide();
            }
            byte c = bytes[in.at];
            if (c == '}') {
                if (!section.isInComment(in.at) && (!nested || !closesLater())) {
                    if (depth == 0) {
                        commentEnds(bytes, in.at);
                    }
                    from = everything ? in.keep : in.at;
                    to = in.at++;
                    in.keep = -1;
                    return everything ? Token.COMMENT : null;
                }
                nested = false;
                in.at++;
            } else if (Bytes.isLineEnd(c)) {
                section.newline();
                if (section.endsComment()) {
                    return unclosedComment();
                }
            } else if (in.at < in.limit) {
                nested |= c == '{';
                in.at++;
            } else if (in.ended) {
                return unclosedComment();
            }
        }
    }

    /** Keeps the comment that goes on at the cursor in view, where it is to be delivered. */
    private void startComment() {
        if (everything) {
            in.keep = in.at;
            from = in.at;
            after = super.place();
        }
    }

    /** Whether, after a closing brace inside a comment with an opening one, another closes before the next opens. */
    private boolean closesLater() throws IOException {
        in.see(Cursor.SIGHT / 2 + Boundary.SURE_SIGHT);
        int sight = Math.min(in.limit, in.at + Cursor.SIGHT / 2);
        for (int i = in.at + 1; i < sight; i++) {
            if (bytes[i] == '}') {
                return true;
            }
            if (bytes[i] == '{') {
                return false;
            }
            if (Bytes.isLineEnd(bytes[i])
                    && Boundary.isAt(bytes, i + 1, in.limit)
                    && Boundary.areOfGame(bytes, i + 1, Boundary.isBlankLine(bytes, i), in.limit)) {
                return false;
            }
        }
        return false;
    }

    /** The text of the comment is reported first, where it is wanted. */
    private Token unclosedComment() {
        int text = everything ? in.keep : in.at;
        Place before = after;
        in.keep = -1;
        after = null;
        depth = 0;
        from = in.at;
        to = in.at;
        Place begun = new Place(commentOffset, commentLine, commentColumn);
        fault = new Fault(place(), "the end of the game in a comment", "'}'", begun);
        if (text == in.at) {
            return Token.FAULT;
        }
        section.pending = fault;
        from = text;
        after = before;
        return Token.COMMENT;
    }

    @Override
    public boolean isEscaped() {
        return escaped;
    }

    @Override
    public boolean isContinued() {
        return inComment && !isAround;
    }

    /** Reads the comment whose semicolon, or escaped line whose percent sign, is at the cursor. */
    private @Nullable Token lineComment() throws IOException {
        in.at++;
        return restOfLine();
    }

    /** Reads what stands from the cursor to the end of its line as a comment. */
    private @Nullable Token restOfLine() throws IOException {
        inComment = false;
        isLine = true;
        startComment();
        while (true) {
            in.at = Bytes.skipProse(bytes, in.at);
            byte c = bytes[in.at];
            if (Bytes.isLineEnd(c) || (c == 0 && in.at == in.limit && in.ended)) {
                from = everything ? in.keep : in.at;
                to = in.at;
                in.keep = -1;
                return everything ? Token.COMMENT : null;
            }
            if (in.at < in.limit) {
                in.at++;
            }
            if (in.isShort(in.at)) {
                if (in.keep >= 0 && in.at - in.keep > LONGEST_COMMENT) {
                    return piece();
                }
                in.slide();
            }
        }
    }

    /** Delivers as much of a long comment as is in view. */
    private Token piece() {
        from = in.keep;
        to = in.at;
        in.keep = -1;
        inComment = true;
        return Token.COMMENT;
    }

    // ---- between games

    /** Goes to the first byte of the next game; returns whether there is one. */
    private boolean toNextGame() throws IOException {
        boolean whole = section.pending == null && passOther(RecordNote.TEXT_BEFORE_GAME);
        return !whole || section.boundary || !isEnd();
    }

    /**
     * Passes what stands between games: comments, prose, stars and blanks.
     *
     * @param note on prose
     * @return whether all comments were whole; otherwise the fault is pending
     */
    private boolean passOther(RecordNote note) throws IOException {
        while (passComments()) {
            byte c = bytes[in.at];
            if (section.boundary) {
                return true;
            }
            if (isWrapperPassed()) {
                continue;
            }
            if (c == '*' || c == (byte) 0xBB || c == (byte) 0xBF) {
                // A result too many, or the rest of a byte-order mark between concatenated files.
                in.at++;
            } else if (words.isProse(in.at)) {
                noteAt(in.at, note);
                passProse(true);
            } else {
                return true;
            }
        }
        return false;
    }

    private boolean isEnd() {
        return bytes[in.at] == 0 && in.at >= in.limit;
    }

    /**
     * Passes prose up to the end of its line, and keeps it as a comment where those are wanted.
     *
     * @param heading whether it may be the heading of the next game
     */
    private void passProse(boolean heading) throws IOException {
        Token token;
        do {
            token = restOfLine();
            if (token == Token.COMMENT) {
                around.add(bytes, from, to, place(), false, heading, inComment);
            }
        } while (inComment);
        after = null;
    }

    /** Whether the line at the cursor is prose and nothing else stands before the tags of the next game. */
    private boolean isHeading() {
        int sight = in.sight();
        int at = in.at;
        while (at < sight) {
            byte c = bytes[at];
            if (Bytes.isBlank(c) || Bytes.isLineEnd(c)) {
                at++;
            } else if (c == '[' && Boundary.isAt(bytes, at, in.limit)) {
                return at > in.at;
            } else if (words.isProse(at)) {
                while (at < sight && !Bytes.isLineEnd(bytes[at])) {
                    at++;
                }
            } else {
                return false;
            }
        }
        return false;
    }

    /**
     * Passes blanks and comments, and keeps the comments, where they are wanted, as those around a game.
     *
     * @return whether all comments were whole; otherwise the fault is pending
     */
    private boolean passComments() throws IOException {
        while (true) {
            in.fill();
            byte c = bytes[in.at];
            byte kind = Bytes.kind(c);
            if (section.boundary) {
                return true;
            }
            if (kind == Bytes.LINE_END) {
                section.newline();
            } else if (kind == Bytes.BLANK || (c == (byte) 0xEF && in.isByteOrderMark())) {
                in.at++;
            } else if (Bytes.lengthOfWideBlank(bytes, in.at) > 0) {
                in.at += Bytes.lengthOfWideBlank(bytes, in.at);
            } else if (c == ';' || c == '{' || (c == '%' && in.isLineStart())) {
                if (!everything && c != '{') {
                    in.skipLine();
                } else if (!passComment(c)) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    private boolean passComment(byte opening) throws IOException {
        Token token = opening == '{' ? comment() : lineComment();
        while (token == Token.COMMENT) {
            around.add(bytes, from, to, place(), opening == '%', false, inComment);
            token = !inComment ? null : isLine ? restOfLine() : comment();
        }
        after = null;
        if (token == Token.FAULT) {
            section.pending = fault;
        }
        return section.pending == null;
    }
}
