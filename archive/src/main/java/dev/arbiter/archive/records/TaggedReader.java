package dev.arbiter.archive.records;

import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What PGN and PDN have in common: games of tags and movetext with comments, annotations and nested variations.
 *
 * <p>A line that begins with a tag pair after a line that does not is a <em>boundary</em>: a game begins there, whatever
 * was left open before it. So an unclosed comment spoils one game and not the rest of the file, and a reader that starts
 * in the middle of a file finds the same games as one that came from its start.
 */
abstract class TaggedReader extends LineReader {

    private static final String EXPECTED = "a move, a comment or a result";

    /** A comment longer than this is delivered in several tokens. */
    private static final int LONGEST_COMMENT = 1 << 16;

    /** A tag longer than this is not one. */
    private static final int LONGEST_TAG = 1 << 16;

    private static final int LONGEST_TAG_NAME = 255;

    /** Whether comments, annotations and variations are delivered; otherwise they are passed over. */
    final boolean everything;

    /** How many variations are open. */
    int depth;

    private final long rangeFrom;
    private final long rangeTo;
    private boolean started;
    private boolean over = true;
    private long games;

    private long previousLineStart;
    private boolean tagLine;
    private boolean previousTagLine;
    /** Whether a boundary is at {@link #at}. */
    private boolean boundary;

    private boolean inComment;
    /** Where the comment at hand began. */
    private long commentOffset;

    private long commentLine;
    private long commentColumn;

    /** Where the token at hand stands, if lines have been passed since; null where its line is the one being read. */
    private @Nullable Place behind;
    /** The comments before the first move of a game without tags, until they are delivered. */
    private @Nullable EarlyComments early;

    /** A fault met outside a token, told before the next token. */
    private @Nullable Fault pending;

    TaggedReader(ByteFeed feed, long rangeFrom, long rangeTo, boolean everything) {
        // One byte before the range tells whether the range begins with a line.
        super(new ByteWindow(feed, Math.max(0, rangeFrom - 1)));
        this.rangeFrom = rangeFrom;
        this.rangeTo = rangeTo;
        this.everything = everything;
        this.previousLineStart = lineStart;
    }

    /**
     * Reads what begins at {@link #at} and is no mark that both formats share.
     *
     * @param kind its {@link Bytes} kind
     * @return the token, or null where there was nothing to tell of
     */
    abstract @Nullable Token word(byte kind) throws IOException;

    @Override
    public final byte[] bytes() {
        return early == null ? bytes : early.bytes();
    }

    @Override
    public final Place place() {
        return behind == null ? super.place() : behind;
    }

    @Override
    public final boolean nextGame() throws IOException {
        if (!started) {
            started = true;
            if (!start()) {
                return false;
            }
        }
        while (!over) {
            next();
        }
        tags.clear();
        depth = 0;
        pending = null;
        early = null;
        EarlyComments comments = everything ? new EarlyComments(games++ == 0 ? 0 : line) : null;
        if (!toNextGame(comments)) {
            return false;
        }
        beginGame();
        over = false;
        if (bytes[at] == '[' && pending == null) {
            readTags();
        } else {
            early = comments;
        }
        return true;
    }

    @Override
    public final Token next() throws IOException {
        behind = null;
        if (early != null && early.next()) {
            from = 0;
            to = early.bytes().length;
            behind = early.place();
            return Token.COMMENT;
        }
        early = null;
        if (inComment) {
            Token rest = comment();
            if (rest != null) {
                return rest;
            }
        }
        while (!over) {
            if (pending != null) {
                fault = pending;
                behind = pending.place();
                pending = null;
                return Token.FAULT;
            }
            if (boundary) {
                return end();
            }
            fill();
            byte c = bytes[at];
            byte kind = Bytes.kind(c);
            Token token = null;
            if (kind == Bytes.BLANK) {
                at++;
            } else if (kind == Bytes.LINE_END) {
                newline();
                if (!boundary && bytes[at] == '%') {
                    skipLine();
                } else if (tagLine) {
                    return end();
                }
            } else if (kind == Bytes.MARK) {
                token = mark(c);
            } else if (kind == Bytes.ZERO) {
                if (at == window.limit) {
                    return end();
                }
                token = noMeaning();
            } else {
                token = word(kind);
            }
            if (token != null && (depth == 0 || everything)) {
                if (token == Token.RESULT) {
                    if (depth > 0) {
                        return Token.ANNOTATION;
                    }
                    over = true;
                }
                return token;
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
            case '$' -> {
                int end = at + 1;
                while (Bytes.isDigit(bytes[end])) {
                    end++;
                }
                yield annotation(at + 1, end);
            }
            case '!', '?' -> {
                int end = at + 1;
                while (bytes[end] == '!' || bytes[end] == '?') {
                    end++;
                }
                yield annotation(at, end);
            }
            case '*' -> star();
            case '[' -> isTagHead(at) && isIndentation() ? end() : noMeaning();
            case '<' -> {
                int end = at + 1;
                while (bytes[end] != '>' && !Bytes.isLineEnd(bytes[end]) && end < window.limit) {
                    end++;
                }
                if (bytes[end] != '>') {
                    yield faultAtByte(EXPECTED);
                }
                at = end + 1;
                yield null;
            }
            default -> noMeaning();
        };
    }

    /** A byte without a meaning is a fault, but in a variation it is passed over: it does not touch the game itself. */
    private @Nullable Token noMeaning() {
        if (depth > 0) {
            at++;
            return null;
        }
        byte rubbish = bytes[at];
        Token token = faultAtByte(EXPECTED);
        // One fault for the same byte again and again: rubbish comes in gigabytes.
        while (at < window.limit && bytes[at] == rubbish) {
            at++;
        }
        return token;
    }

    private @Nullable Token annotation(int start, int end) {
        from = start;
        to = end;
        at = end;
        return everything ? Token.ANNOTATION : null;
    }

    private @Nullable Token close() {
        if (depth == 0) {
            return faultAtByte(EXPECTED);
        }
        depth--;
        token(1);
        return everything ? Token.CLOSE : null;
    }

    /** Reads a star: a result, unless the format knows better. */
    @Nullable
    Token star() {
        token(1);
        return Token.RESULT;
    }

    /** Begins a variation. */
    @Nullable
    Token open() {
        token(1);
        depth++;
        return everything ? Token.OPEN : null;
    }

    private Token end() {
        over = true;
        from = at;
        to = at;
        if (depth > 0) {
            String found = depth == 1
                    ? "the end of the game in a variation"
                    : "the end of the game " + depth + " variations deep";
            depth = 0;
            return fault(found, "')'");
        }
        return Token.END;
    }

    private boolean isIndentation() {
        for (int i = at - 1; i >= 0 && window.base + i >= lineStart; i--) {
            if (!Bytes.isBlank(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    // ---- lines

    @Override
    final void newline() throws IOException {
        fill();
        previousTagLine = tagLine || endsLikeTag();
        previousLineStart = lineStart;
        super.newline();
        enterLine();
    }

    private void enterLine() {
        byte first = bytes[at];
        // A line that is escaped with a percent sign may stand between tags.
        tagLine = first == '%' || (first == '[' && isTagHead(at));
        boundary = first == '[' && tagLine && !previousTagLine && isTagPair(at);
    }

    /** Whether the line that ends here closes a tag: some files begin a game right behind a result. */
    private boolean endsLikeTag() {
        int last = at - 1;
        int first = Math.max(1, at - LOOK_BACK / 2);
        while (last >= first && Bytes.isBlank(bytes[last])) {
            last--;
        }
        return last >= first && bytes[last] == ']' && bytes[last - 1] == '"';
    }

    private boolean isTagHead(int bracket) {
        return Bytes.isLetter(bytes[bracket + 1]);
    }

    private boolean isTagPair(int bracket) {
        int end = bracket + 1;
        int longest = Math.min(window.limit, end + LONGEST_TAG_NAME);
        while (end < longest && (Bytes.isLetter(bytes[end]) || Bytes.isDigit(bytes[end]) || bytes[end] == '_')) {
            end++;
        }
        int blanks = end;
        while (blanks < longest && Bytes.isBlank(bytes[blanks])) {
            blanks++;
        }
        return bytes[blanks] == '"';
    }

    // ---- comments

    private @Nullable Token comment() throws IOException {
        if (!inComment) {
            at++;
            commentOffset = window.base + at - 1;
            commentLine = line;
            commentColumn = commentOffset - lineStart + 1;
        }
        inComment = false;
        startComment();
        boolean nested = false;
        while (true) {
            byte c = bytes[at];
            if (c == '}') {
                if (!nested || !closesLater()) {
                    from = everything ? keep : at;
                    to = at++;
                    keep = -1;
                    return everything ? Token.COMMENT : null;
                }
                nested = false;
                at++;
            } else if (Bytes.isLineEnd(c)) {
                newline();
                if (boundary) {
                    return unclosedComment();
                }
            } else if (c == 0 && at == window.limit && window.ended) {
                return unclosedComment();
            } else {
                nested |= c == '{';
                at++;
            }
            if (window.isShort(at)) {
                if (keep >= 0 && at - keep > LONGEST_COMMENT) {
                    from = keep;
                    to = at;
                    keep = -1;
                    inComment = true;
                    return Token.COMMENT;
                }
                slide();
            }
        }
    }

    /** Keeps the comment that goes on at {@link #at} in view, where it is to be delivered. */
    private void startComment() {
        if (everything) {
            keep = at;
            from = at;
            behind = super.place();
        }
    }

    /** Whether, after a closing brace inside a comment with an opening one, another closes before the next opens. */
    private boolean closesLater() {
        int sight = Math.min(window.limit, at + ByteWindow.SIGHT / 2);
        for (int i = at + 1; i < sight; i++) {
            if (bytes[i] == '}') {
                return true;
            }
            if (bytes[i] == '{') {
                return false;
            }
        }
        return false;
    }

    private Token unclosedComment() {
        keep = -1;
        behind = null;
        depth = 0;
        from = at;
        to = at;
        Place begun = new Place(commentOffset, commentLine, commentColumn);
        fault = new Fault(place(), "the end of the game in a comment", "'}'", begun);
        return Token.FAULT;
    }

    private @Nullable Token lineComment() throws IOException {
        at++;
        startComment();
        while (true) {
            byte c = bytes[at];
            if (Bytes.isLineEnd(c) || (c == 0 && at == window.limit && window.ended)) {
                from = everything ? keep : at;
                to = at;
                keep = -1;
                return everything ? Token.COMMENT : null;
            }
            if (at < window.limit) {
                at++;
            }
            if (window.isShort(at)) {
                if (keep >= 0 && at - keep > LONGEST_COMMENT) {
                    keep = at;
                }
                slide();
            }
        }
    }

    // ---- between games

    /** Finds the first line of the range and, in the middle of a file, the first boundary behind it. */
    private boolean start() throws IOException {
        slide();
        if (rangeFrom == 0) {
            skipByteOrderMark();
            enterLine();
            return true;
        }
        while (!Bytes.isLineEnd(bytes[at])) {
            if (window.base + at >= rangeTo || at == window.limit) {
                return false;
            }
            at++;
            fill();
        }
        // Whatever the first line of the range is, the range before it settles whether a game begins there.
        tagLine = true;
        newline();
        while (!boundary) {
            skipLine();
            if (at == window.limit || lineStart >= rangeTo) {
                line = 1;
                return false;
            }
            newline();
        }
        line = 1;
        return true;
    }

    /**
     * Goes to the first byte of the next game.
     *
     * @param comments takes those on the way; null where nobody wants them
     */
    private boolean toNextGame(@Nullable EarlyComments comments) throws IOException {
        while (true) {
            fill();
            byte c = bytes[at];
            byte kind = Bytes.kind(c);
            if (boundary) {
                return previousLineStart < rangeTo;
            }
            if (kind == Bytes.LINE_END) {
                newline();
            } else if (kind == Bytes.BLANK || c == '*' || (c == (byte) 0xEF && isByteOrderMark())) {
                at++;
            } else if (c == (byte) 0xBB || c == (byte) 0xBF) {
                // The rest of a byte-order mark between concatenated files.
                at++;
            } else if (c == '%' && window.base + at == lineStart) {
                skipLine();
            } else if (c == ';' && comments == null) {
                skipLine();
            } else if (c == ';' || c == '{') {
                Token token;
                do {
                    token = c == ';' ? lineComment() : comment();
                    if (token == Token.COMMENT && comments != null) {
                        comments.add(bytes, from, to, place());
                    }
                } while (token == Token.COMMENT && inComment);
                inComment = false;
                behind = null;
                if (token == Token.FAULT) {
                    pending = fault;
                    return true;
                }
            } else {
                return kind != Bytes.ZERO || at < window.limit;
            }
        }
    }

    private void readTags() throws IOException {
        boundary = false;
        while (true) {
            fill();
            byte c = bytes[at];
            if (c == '[') {
                if (!isTagHead(at) && tags.count() > 0) {
                    return;
                }
                readTag();
            } else if (Bytes.isBlank(c)) {
                at++;
            } else if (Bytes.isLineEnd(c)) {
                newline();
                if (boundary) {
                    return;
                }
            } else if (c == '%' && window.base + at == lineStart) {
                skipLine();
            } else {
                return;
            }
        }
    }

    /** Reads the tag pair at {@link #at}, or tells what is wrong with it and goes to the end of its line. */
    private void readTag() throws IOException {
        int nameFrom = at + 1;
        while (Bytes.isBlank(bytes[nameFrom])) {
            nameFrom++;
        }
        int nameTo = nameFrom;
        while (Bytes.isLetter(bytes[nameTo]) || Bytes.isDigit(bytes[nameTo]) || bytes[nameTo] == '_') {
            nameTo++;
        }
        int quote = nameTo;
        while (Bytes.isBlank(bytes[quote])) {
            quote++;
        }
        if (bytes[quote] != '"' || nameTo == nameFrom) {
            spoiledTag(quote, nameTo == nameFrom ? "the name of a tag" : "'\"' and the tag's value");
            return;
        }
        int close = closingQuote(quote + 1);
        if (close < 0) {
            if (seeFurther()) {
                // The line may simply reach beyond what was in view.
                readTag();
                return;
            }
            int end = quote + 1;
            while (end < window.limit && !Bytes.isLineEnd(bytes[end])) {
                end++;
            }
            spoiledTag(end, "'\"]' at the end of the tag");
            return;
        }
        tags.add(bytes, nameFrom, nameTo, quote + 1, close);
        int bracket = close + 1;
        while (bytes[bracket] != ']') {
            bracket++;
        }
        at = bracket + 1;
    }

    /**
     * Brings twice as much of a long tag into view, so that one that comes in drops is not read again for every drop.
     *
     * @return whether there is more to see than before, or the input turned out to end
     */
    private boolean seeFurther() throws IOException {
        int seen = window.limit - at;
        if (window.ended || seen >= LONGEST_TAG) {
            return false;
        }
        do {
            int before = window.limit - at;
            slide();
            if (window.limit - at == before) {
                window.requireMore();
            }
        } while (!window.ended && window.limit - at < Math.min(2 * seen, LONGEST_TAG));
        return true;
    }

    /**
     * The quote that closes a value: the first that is not escaped and stands before a bracket. A value may end in a
     * backslash, or have quotes inside that should have been escaped.
     *
     * @return its index, or -1 where the line ends first
     */
    private int closingQuote(int valueFrom) {
        int escaped = -1;
        for (int i = valueFrom; i < window.limit && !Bytes.isLineEnd(bytes[i]); i++) {
            if (bytes[i] == '\\' && (bytes[i + 1] == '"' || bytes[i + 1] == '\\')) {
                i++;
                if (bytes[i] == '"' && isBeforeBracket(i)) {
                    escaped = i;
                }
            } else if (bytes[i] == '"' && isBeforeBracket(i)) {
                return i;
            }
        }
        return escaped;
    }

    private boolean isBeforeBracket(int quote) {
        int i = quote + 1;
        while (Bytes.isBlank(bytes[i])) {
            i++;
        }
        return bytes[i] == ']';
    }

    private void spoiledTag(int where, String expected) throws IOException {
        from = where;
        to = where;
        if (pending == null) {
            pending = new Fault(place(), shownAt(where), expected);
        }
        at = Math.max(at + 1, where);
        skipLine();
    }
}
