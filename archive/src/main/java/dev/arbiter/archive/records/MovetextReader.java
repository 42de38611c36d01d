package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Miscount;
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
 * Reads PGN and PDN: games with a {@link TagSection} and movetext with comments of both kinds, escaped lines, nested
 * variations, annotations and a result; also games without tags, moves or a result. Everything else is read by the
 * {@link Words} of the format.
 *
 * <p>A comment is in braces, or after a semicolon to the end of the line. An unclosed one ends at a certain {@link Boundary}.
 */
final class MovetextReader extends TextReader {

    private static final Note EXPECTED = Note.saying("a move, a comment or a result");

    private boolean started;
    private boolean over = true;
    /** Whether a result has been read; the game may still continue after it. */
    private boolean concluded;

    /** Whether the current comment is one of those {@link TextBetweenGames#around} the game. */
    private boolean isAround;

    /** Whether comments, annotations and variations are delivered; otherwise they are skipped. */
    final boolean everything;

    /** The line of the last result. */
    long resultLine;

    /** The move numbers; of variations only if they are delivered. */
    private final MoveNumbers numbers = new MoveNumbers();

    /** The number of open variations; 0 after an unclosed comment. */
    int depth;

    /** Whether the current comment is an escaped line. */
    private boolean escaped;

    /** The array of the current token if its text differs from the input; otherwise null. */
    private byte @Nullable [] own;

    /** The place of the current token if lines have been passed since; null if it is on the current line. */
    @Nullable
    Place after;

    private final TagSection section;
    private final MovetextComments comments;
    private final Words words;
    private final TextBetweenGames between;
    private final CommentsAround around;
    private final PlainRest rest;

    /**
     * @param feed the whole input, or whole games of it, such as a chunk of a {@link Splitter}
     * @param offset of the feed's first byte in the input
     * @param words creates the words of the format
     * @param everything whether comments, annotations and variations are delivered
     */
    MovetextReader(ByteFeed feed, long offset, Function<MovetextReader, Words> words, boolean everything) {
        super(feed, offset);
        this.everything = everything;
        this.section = new TagSection(in, tags, new TextAmongTags());
        this.comments = new MovetextComments(this, section);
        this.words = words.apply(this);
        this.between = new TextBetweenGames(this, section, comments, this.words);
        this.around = between.around;
        this.rest = new PlainRest(in);
        this.hasClocksOfBoth = format() == Format.PDN;
    }

    /** Text among tags, kept as comments if those are wanted. */
    private final class TextAmongTags implements TagSection.OtherText {

        @Override
        public void passEscaped() throws IOException {
            if (everything) {
                between.passComment((byte) '%');
            } else {
                in.skipLine();
            }
        }

        @Override
        public void passSpoiled() throws IOException {
            between.passProse(false);
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

    /** A move that continues on the next line, up to an index; reported as if it were on one line. */
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

    /** A move with blanks inside, possibly over a line end, up to an index; reported without them. */
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
            fault(Note.of(MoveNote.WORD, text), Note.saying("a move without blanks: this can be one move or two"));
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
        boolean nothingElse = taker == null ? !everything : !comments.inComment && around.isEmpty();
        boolean goesOn = depth == 0 && !over && !concluded && section.pending == null && !section.tagLine;
        return nothingElse && goesOn ? words.playPlain(replay, section, taker) : 0;
    }

    /** The numbers of the main line; valid while no variation is open. */
    final MoveNumbers ownNumbers() {
        return numbers;
    }

    /** The numbers of the current line; null in a variation that is not delivered. */
    final @Nullable MoveNumbers numbers() {
        return depth == 0 || everything ? numbers : null;
    }

    @Override
    public @Nullable Miscount miscount() {
        if (own != null || isAround || in.at != to) {
            return null;
        }
        int number = Math.abs(numberPly());
        int missing = number == 0 ? 0 : numbers.missing();
        if (missing != 0) {
            return new Miscount(missing, MoveNumbers.text(number) + " " + text(), "");
        }
        Miscount ahead = words.miscountAhead(numbers, from, to);
        return ahead == null ? numbers.miscountAtGap() : ahead;
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
        if (!between.toNextGame()) {
            return false;
        }
        beginGame();
        over = false;
        if (bytes[in.at] == '[' && section.pending == null) {
            section.read();
        }
        return true;
    }

    /** Without tags nothing certainly begins a game: a number may belong to a variation. */
    @Override
    boolean abandon() throws IOException {
        over = true;
        comments.inComment = false;
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

    /** Skips the rest of the current game if that is possible without reading it; returns whether it was. */
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
        escaped &= comments.inComment;
        isAround = everything && !(concluded && section.boundary && around.isHeading()) && around.next();
        if (isAround) {
            from = 0;
            to = around.bytes().length;
            after = around.place();
            escaped = around.isEscaped();
            return Token.COMMENT;
        }
        if (comments.inComment) {
            Token rest = comments.next();
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
                if (!between.goesOn()) {
                    return between.hasCommentsAfterResult() ? next() : end();
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
                    token = comments.lineComment();
                    escaped = token != null;
                } else if (section.tagLine || (depth == 0 && section.isAfterGap() && between.isHeading())) {
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
            case '{' -> comments.comment();
            case ';' -> comments.lineComment();
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

    /** Reads text in angle brackets, the second of which is at an index: a null move, or a comment. */
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

    private @Nullable Token bracket() {
        if (between.isWrapperPassed()) {
            return null;
        }
        if (words.bracketedMark()) {
            return everything && to > from ? words.markToken() : null;
        }
        Token token = words.bracket();
        return token == null ? noMeaning() : everything ? token : null;
    }

    /** A byte without a meaning: a fault in the main line, a comment in a variation, as it does not affect the game. */
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

    /** Reads a NAG ({@code $} and its number); one out of range is text. */
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
            return everything && to > from ? words.markToken() : null;
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
            Note found = depth == 1
                    ? Note.saying("the end of the game in a variation")
                    : Note.saying("the end of the game {0} variations deep", depth);
            depth = 0;
            return fault(found, Note.of(MoveNote.SENTENCE, "')'"));
        }
        return Token.END;
    }

    /** Ends the game where another one begins at the cursor. */
    final Token endBefore() {
        return end();
    }

    /** Ends the game with words such as {@code White resigns}; words that name no winner are kept as a comment. */
    final Token endInWords(int length) {
        token(length);
        if (everything && depth == 0 && PgnResult.usual(text()) == null) {
            around.add(bytes, from, to, place(), false, false, false);
        }
        return Token.RESULT;
    }

    /** Continues the game after a result. */
    final void goOn() {
        concluded = false;
    }

    /** Whether a variation is open. */
    final boolean isInVariation() {
        return depth > 0;
    }

    /** Whether only blanks precede the cursor on its line, in the main line. */
    final boolean isAtLineStart() {
        return depth == 0 && in.isIndentation();
    }

    @Override
    public boolean isEscaped() {
        return escaped;
    }

    @Override
    public boolean isContinued() {
        return comments.inComment && !isAround;
    }
}
