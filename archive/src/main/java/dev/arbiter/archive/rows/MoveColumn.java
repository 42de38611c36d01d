package dev.arbiter.archive.rows;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordedMove;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The column of a CSV or JSON file that contains the moves of a game in each row.
 *
 * @param name of the column
 * @param format of its cells: {@link Format#TRANSCRIPT} for squares of Othello, else PGN or PDN
 */
public record MoveColumn(String name, Format format) {

    /** How many rows show which column it is. */
    private static final int ROWS = 20;

    /** How many words of a cell are looked at. */
    private static final int WORDS = 8;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}(?:\\.+|\\)|\u2026)");
    private static final Pattern RESULT = Pattern.compile("[01]-[01]|1/2-1/2|\u00BD-\u00BD|\\*|\\d{1,2}-\\d{1,2}");
    private static final Pattern MOVE = Pattern.compile(
            "(?i)[kqrbnp]?[a-h]?[1-8]?[x-]?[a-l]\\d{1,2}.*|o-o.*|0-0.*|\\d{1,2}[-x:]\\d{1,2}.*|[1-8][a-h]|(?:[a-h][1-8])+|pa|ps|pass|--");
    private static final Pattern SQUARES = Pattern.compile("(?:[a-h][1-8]){2,}");
    private static final Pattern SWAPPED = Pattern.compile("(?:[1-8][a-hA-H][^\\p{Alnum}]*)+");
    private static final Pattern IN_BRACKETS = Pattern.compile("(?s)\\s*[\\[(].*[\\])]\\s*");
    private static final Pattern TAGS = Pattern.compile("(?s)\\s*\\[\\s*\\w+\\s+\".*");
    private static final Pattern NUMBER_FIRST = Pattern.compile("(?s)\\s*(?:\\d+\\.)?\\s*\\d{1,2}\\s*[-x].*");
    private static final Pattern SINGLE_SQUARES = Pattern.compile("(?s)(?i)(?:[a-h][1-8]|pa|ps|pass|--|[\\s,;])+");

    /** The column, or why it cannot be determined. */
    public record Choice(
            @Nullable MoveColumn column, @Nullable String problem) {}

    /**
     * Determines the column of a file.
     *
     * @param head the first bytes of the file, without a partial line
     * @param named the column named by the user; null to find it
     * @return null if the file is neither CSV nor JSON, or if no column is named and none contains moves
     */
    public static @Nullable Choice of(byte[] head, @Nullable String named) {
        Rows rows = Rows.of(new ByteArrayInputStream(head), head);
        if (rows == null) {
            return null;
        }
        Map<String, List<String>> columns = new LinkedHashMap<>();
        try {
            Row row = rows.next();
            for (int count = 0; row != null && count < ROWS; count++) {
                row.cells()
                        .forEach(cell -> columns.computeIfAbsent(cell.column(), any -> new ArrayList<>())
                                .add(cell.text()));
                row = rows.next();
            }
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory can be read", e);
        }
        if (named != null) {
            List<String> cells = columns.get(named);
            if (cells == null) {
                return new Choice(
                        null,
                        "it has no column '" + named + "'; its columns are " + String.join(", ", columns.keySet()));
            }
            Format format = formatOf(cells);
            return new Choice(new MoveColumn(named, format == null ? look(cells) : format), null);
        }
        if (columns.keySet().stream().anyMatch(name -> squares(words(name)).size() > 1)) {
            // The first line has no names but moves: each line is a game.
            return null;
        }
        List<MoveColumn> found = new ArrayList<>();
        columns.forEach((name, cells) -> {
            Format format = formatOf(cells);
            if (format != null) {
                found.add(new MoveColumn(name, format));
            }
        });
        if (found.size() > 1) {
            List<String> names =
                    found.stream().map(column -> "'" + column.name + "'").toList();
            return new Choice(
                    null,
                    "its columns " + String.join(", ", names.subList(0, names.size() - 1)) + " and "
                            + names.get(names.size() - 1) + (names.size() == 2 ? " both" : " all")
                            + " have moves; --column says which is meant");
        }
        return found.isEmpty() ? null : new Choice(found.get(0), null);
    }

    /** How the moves are written that most cells of a column are; null where they are none. */
    private static @Nullable Format formatOf(List<String> cells) {
        Map<Format, Integer> legal = new EnumMap<>(Format.class);
        int moves = 0;
        int words = 0;
        for (String cell : cells) {
            List<String> first = words(cell);
            Map<Format, Integer> counts = first.isEmpty() ? Map.of() : legalMoves(first);
            boolean ofDiscs = counts.getOrDefault(Format.TRANSCRIPT, 0) > 0;
            int size = ofDiscs ? squares(first).size() : first.size();
            int most = counts.values().stream().mapToInt(count -> count).max().orElse(0);
            // An illegal move among the first ones makes it no other column.
            if (most > 0 && (2 * most >= size || most >= 2)) {
                moves++;
                words += size;
                counts.forEach((format, count) -> legal.merge(format, count, Integer::sum));
            }
        }
        // A column of single moves, such as openings', is not one of games.
        if (2 * moves <= cells.size() || words < 2 * moves) {
            return null;
        }
        return legal.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /** The first words of a cell that can be moves; empty if most of them are something else. */
    private static List<String> words(String cell) {
        String text = plain(cell, null);
        List<String> words = new ArrayList<>();
        int others = 0;
        for (String word :
                text.substring(0, Math.min(text.length(), 40 * WORDS)).strip().split("\\s+", -1)) {
            String bare =
                    NUMBER.matcher(word).lookingAt() ? NUMBER.matcher(word).replaceFirst("") : word;
            if (bare.isEmpty() || (RESULT.matcher(bare).matches() && !bare.matches("\\d{2}-\\d{2}"))) {
                continue;
            }
            if (!MOVE.matcher(bare).matches()) {
                others++;
            } else {
                words.add(bare);
            }
            if (words.size() + others >= WORDS) {
                break;
            }
        }
        return 4 * others > words.size() ? List.of() : words.subList(0, Math.min(WORDS, words.size()));
    }

    /** The words as squares of Othello, of which a word may have several. */
    private static List<String> squares(List<String> words) {
        List<String> squares = new ArrayList<>();
        for (String word : words) {
            String small = word.toLowerCase(Locale.ROOT);
            boolean several = SQUARES.matcher(small).matches();
            for (int at = 0; several && at < small.length() && squares.size() < WORDS; at += 2) {
                squares.add(small.substring(at, at + 2));
            }
            if (!several) {
                squares.add(small);
            }
        }
        return squares;
    }

    /** How many words are legal one after the other, of each format in the game of it in which most are. */
    private static Map<Format, Integer> legalMoves(List<String> words) {
        Map<Format, Integer> counts = new EnumMap<>(Format.class);
        List<String> squares = squares(words);
        for (Game<?> game : Games.all()) {
            boolean isOfDiscs = Format.TRANSCRIPT.usualGame().id().equals(game.id());
            int count = RecordedMove.play(game.replay(), isOfDiscs ? squares : words);
            if (count > 0) {
                counts.merge(isOfDiscs ? Format.TRANSCRIPT : Format.of(game), count, Math::max);
            }
        }
        return counts;
    }

    /** How cells are written by their look alone. */
    private static Format look(List<String> cells) {
        String cell = cells.isEmpty() ? "" : plain(cells.get(0), null);
        return SINGLE_SQUARES.matcher(cell).matches()
                ? Format.TRANSCRIPT
                : NUMBER_FIRST.matcher(cell).matches() ? Format.PDN : Format.PGN;
    }

    /**
     * A cell in the form of a record's moves: without the brackets, quotes and commas of a list, with squares as letter and
     * number. Its length is unchanged.
     *
     * @param format of the column; null if it is not known yet
     */
    public static String plain(String cell, @Nullable Format format) {
        boolean isRecord = TAGS.matcher(cell).matches() || cell.indexOf('{') >= 0;
        if (isRecord) {
            return cell;
        }
        boolean isList = IN_BRACKETS.matcher(cell).matches();
        StringBuilder text = new StringBuilder(cell);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean parts = c == ',' || c == '|' || c == ';' || (isList && "[]()'\"".indexOf(c) >= 0);
            boolean isLineEnd = format == Format.TRANSCRIPT && (c == '\n' || c == '\r');
            if (parts || isLineEnd) {
                text.setCharAt(at, ' ');
            }
        }
        if ((format == null || format == Format.TRANSCRIPT)
                && SWAPPED.matcher(text.toString().strip()).matches()) {
            Matcher square = Pattern.compile("([1-8])([a-hA-H])").matcher(text.toString());
            return square.replaceAll("$2$1");
        }
        return text.toString();
    }
}
