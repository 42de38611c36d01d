package dev.arbiter.archive.records;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads bare lists of moves, one game a line, the moves separated by blanks: {@code e2e4 e7e5}, {@code 11-15 23-19}. A result
 * may end the line. {@code #} and {@code %} begin comments.
 */
public final class MoveLinesReader extends UntaggedReader {

    /** A pair of squares, or a capture over more. */
    private static final Pattern MOVE = Pattern.compile(
            "(?:[a-hA-H][1-8][-x:]?){2,}[qrbnQRBN]?|[a-l]\\d{1,2}(?:[-x:]?[a-l]\\d{1,2})+|[1-9]\\d?(?:[-x:][1-9]\\d?)+");

    /** The number of lines examined to tell whether each is a game. */
    private static final int LINES = 16;

    private static final Pattern COMMENT = Pattern.compile("[#%].*");

    private MoveLinesReader(ByteFeed feed) {
        super(feed);
    }

    /**
     * Opens a reader of a file. Empty lines, lines drawn with dashes and lines that begin with {@code #} or {@code %} are
     * skipped.
     */
    public static RecordReader of(ByteFeed feed) {
        return new MoveLinesReader(feed);
    }

    /** The structure of a text that consists mostly of moves. */
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
     * Classifies a text by its words, mostly moves of a list, and by its lines: whether they begin like games, and whether each
     * continues the lines before it. Where results end games, the text is PGN, unless every line begins like a game and a game
     * without a result cannot continue on the next line.
     *
     * @param named whether the file's name suggests records with numbers and tags, so that a game on several lines is more
     *     likely if both are possible
     */
    static Kind kind(String text, boolean named) {
        List<List<String>> games = new ArrayList<>();
        // How many lines there are up to each result.
        List<Integer> ends = new ArrayList<>();
        int moves = 0;
        int others = 0;
        boolean several = false;
        for (String line : text.split("\\R", -1)) {
            String bare = COMMENT.matcher(line).replaceFirst("").strip();
            if (bare.isEmpty() || Bytes.isRule(bare)) {
                continue;
            }
            List<String> words = List.of(bare.split("\\s+", -1));
            int last = words.size() - 1;
            boolean isEnded = isResult(words.get(last));
            words = isEnded ? words.subList(0, last) : words;
            for (String word : words) {
                if (MOVE.matcher(word).matches()) {
                    moves++;
                } else if (isResult(word) || "[{(;\"".indexOf(word.charAt(0)) >= 0 || word.endsWith(".")) {
                    return Kind.OTHER;
                } else {
                    others++;
                }
            }
            several |= words.size() > 1;
            if (!words.isEmpty()) {
                games.add(words);
            }
            if (isEnded) {
                ends.add(games.size());
            }
        }
        if (moves < 3 * others || games.isEmpty()) {
            return Kind.OTHER;
        }
        if (!ends.isEmpty()) {
            return areGamesByLines(games, ends) ? Kind.GAMES : Kind.OTHER;
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
                return Format.of(one) == Format.PGN ? Kind.CHESS : Kind.DRAUGHTS;
            }
        }
        boolean single = named && games.size() == 1;
        return several && 2 * opening > first.size() && !single ? Kind.GAMES : Kind.OTHER;
    }

    private static boolean isResult(String word) {
        return PgnResult.endsGame(word) && !MOVE.matcher(word).matches();
    }

    /** Whether lines, some of which end with a result, are games that each begin on a new line. */
    private static boolean areGamesByLines(List<List<String>> lines, List<Integer> ends) {
        if (!lines.subList(0, Math.min(lines.size(), LINES)).stream().allMatch(Recognition::opensAGame)) {
            return false;
        }
        int from = 0;
        for (int end : ends) {
            List<List<String>> game = lines.subList(Math.min(from, end), Math.min(end, from + LINES));
            if (game.size() > 1
                    && Recognition.gameOf(game.stream().flatMap(List::stream).toList()) == null) {
                return true;
            }
            from = end;
        }
        return false;
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
        byte after = bytes[Bytes.skipBlanks(bytes, end)];
        boolean isLast = after == 0 || Bytes.isLineEnd(after) || isComment(after);
        return isLast && isResult(text()) ? Token.RESULT : Token.MOVE;
    }

    @Override
    public @Nullable String result() {
        return PgnResult.usual(text());
    }
}
