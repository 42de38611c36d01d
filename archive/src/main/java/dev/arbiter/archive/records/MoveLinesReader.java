package dev.arbiter.archive.records;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads bare lists of moves, one game a line, the moves separated by blanks: {@code e2e4 e7e5}, {@code 11-15 23-19}. What
 * stands after {@code #} or {@code %} is a comment.
 */
public final class MoveLinesReader extends UntaggedReader {

    /** A pair of squares, or more of them in a capture. */
    private static final Pattern MOVE = Pattern.compile(
            "(?:[a-hA-H][1-8][-x:]?){2,}[qrbnQRBN]?|[a-l]\\d{1,2}(?:[-x:]?[a-l]\\d{1,2})+|[1-9]\\d?(?:[-x:][1-9]\\d?)+");

    /** So many lines show whether each of them is a game. */
    private static final int LINES = 16;

    private static final Pattern COMMENT = Pattern.compile("[#%].*");

    private MoveLinesReader(ByteFeed feed) {
        super(feed);
    }

    /** Reads a file of such lines; empty lines, drawn ones and those that begin with {@code #} or {@code %} are passed over. */
    public static MoveLinesReader of(ByteFeed feed) {
        return new MoveLinesReader(feed);
    }

    /** What a text is that holds moves and hardly anything else. */
    enum Kind {
        /** Each line is a game. */
        GAMES,
        /** All lines are one game of chess. */
        CHESS,
        /** All lines are one game of draughts. */
        DRAUGHTS,
        /** It is none of these, or its moves do not say so. */
        OTHER
    }

    /**
     * What a text is by its words, most of which are moves in a list, and by its lines: whether they begin as games do, and
     * whether each goes on with those before it.
     *
     * @param named whether the file is named as one of records with numbers and tags, so that a game on several lines is
     *     likelier where both are possible
     */
    static Kind kind(String text, boolean named) {
        List<List<String>> games = new ArrayList<>();
        int moves = 0;
        int others = 0;
        boolean several = false;
        for (String line : text.split("\\R", -1)) {
            String bare = COMMENT.matcher(line).replaceFirst("").strip();
            if (bare.isEmpty() || isRule(bare)) {
                continue;
            }
            List<String> words = List.of(bare.split("\\s+", -1));
            for (String word : words) {
                if (MOVE.matcher(word).matches()) {
                    moves++;
                } else if (PgnResult.usual(word) != null
                        || "[{(;\"".indexOf(word.charAt(0)) >= 0
                        || word.endsWith(".")) {
                    return Kind.OTHER;
                } else {
                    others++;
                }
            }
            several |= words.size() > 1;
            games.add(words);
        }
        if (moves < 3 * others) {
            return Kind.OTHER;
        }
        List<List<String>> first = games.subList(0, Math.min(games.size(), LINES));
        long opening = first.stream().filter(Recognition::opensAGame).count();
        boolean allOpen = opening == first.size();
        if (first.size() > 1 && (named || !allOpen)) {
            List<String> together = first.stream().flatMap(List::stream).toList();
            Game<?> one = Recognition.gameOf(together);
            if (one == null && named && !allOpen) {
                // A move in it may be illegal.
                one = Recognition.gameOf(together.subList(0, first.get(0).size() + 1));
            }
            if (one != null) {
                return one.family().equals("chess") ? Kind.CHESS : Kind.DRAUGHTS;
            }
        }
        boolean single = named && games.size() == 1;
        return several && 2 * opening > first.size() && !single ? Kind.GAMES : Kind.OTHER;
    }

    @Override
    public Format format() {
        return Format.MOVE_LINES;
    }

    @Override
    public Token next() throws IOException {
        if (over || lineEnds() || isComment(bytes[in.at])) {
            return end();
        }
        int end = in.at;
        int sight = in.sight();
        while (!Bytes.isBlank(bytes[end]) && !Bytes.isLineEnd(bytes[end]) && end < sight) {
            end++;
        }
        token(end - in.at);
        return Token.MOVE;
    }
}
