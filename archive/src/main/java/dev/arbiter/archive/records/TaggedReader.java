package dev.arbiter.archive.records;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What PGN and PDN have in common: games of tags and movetext with comments, annotations and nested variations. */
abstract class TaggedReader extends CommentReader {

    private static final String EXPECTED = "a move, a comment or a result";

    private boolean started;
    private boolean over = true;
    private long games;

    /** The comments before the first move of a game without tags, until they are delivered. */
    private @Nullable EarlyComments early;

    TaggedReader(ByteFeed feed, long offset, boolean everything) {
        super(feed, offset, everything);
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
    public final boolean nextGame() throws IOException {
        if (!started) {
            started = true;
            toFirstLine();
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
            // Never to the end of what is in view, which only fill() tells from the end of the input.
            if (c == ' ' && at + 1 < window.limit) {
                c = bytes[++at];
            }
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
                if (at < window.limit) {
                    token = noMeaning();
                } else if (window.ended) {
                    return end();
                }
            } else {
                token = word(kind);
            }
            if (token != null && (depth == 0 || everything)) {
                if (token == Token.RESULT && depth == 0) {
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
            case '[' -> Boundary.isTagHead(bytes, at) && isIndentation() ? end() : noMeaning();
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

    /** The index behind the dots, and the blank behind them, that may stand at an index. */
    final int behindDots(int index) {
        int end = index;
        while (bytes[end] == '.') {
            end++;
        }
        return bytes[end] == ' ' ? end + 1 : end;
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

    // ---- between games

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
                return true;
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
}
