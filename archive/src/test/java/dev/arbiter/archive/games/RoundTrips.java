package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.InputException;
import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Files that are converted, read again and converted again: what that changes. */
final class RoundTrips {

    private final Format format;
    private final @Nullable Notation notation;
    private final boolean faithful;
    private final List<CheckedGame> games = new ArrayList<>();
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final GameWriter writer;
    private final List<String> differences = new ArrayList<>();

    RoundTrips(Format format, @Nullable Notation notation) {
        this(format, notation, false);
    }

    RoundTrips(Format format, @Nullable Notation notation, boolean faithful) {
        this.format = format;
        this.notation = notation;
        this.faithful = faithful;
        this.writer = GameWriter.of(format, file, conversion().style(), leftOut -> {});
    }

    private Conversion conversion() {
        Conversion conversion = faithful ? Conversion.to(format).faithful() : Conversion.to(format);
        return notation == null ? conversion : conversion.notation(notation);
    }

    /** Converts all games that the format can hold; called for several files, it joins them. */
    RoundTrips add(List<CheckedGame> read) throws IOException {
        for (CheckedGame game : read) {
            GameRecord record = conversion().convert(game, note -> {});
            try {
                writer.write(record);
                games.add(game);
            } catch (UnwritableGameException e) {
                // The format cannot hold it, and says so.
            }
        }
        return this;
    }

    /** How many games the format can hold. */
    int count() {
        return games.size();
    }

    private byte[] bytes() {
        return file.toByteArray();
    }

    /** What is otherwise once the file is read again, and once it is converted again; empty where nothing is. */
    List<String> differences() throws IOException {
        writer.close();
        if (games.isEmpty()) {
            return differences;
        }
        List<CheckedGame> again = Contents.read(bytes(), "x." + format.ending());
        if (format != Format.OBF) {
            compare(again);
        }
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        try (GameWriter rewriter = GameWriter.of(format, second, conversion().style(), leftOut -> {})) {
            for (CheckedGame game : again) {
                rewriter.write(conversion().convert(game, note -> {}));
            }
        }
        if (!Arrays.equals(bytes(), second.toByteArray())) {
            differences.add("a second conversion changes bytes: " + firstDifference(bytes(), second.toByteArray()));
        }
        return differences;
    }

    private void compare(List<CheckedGame> again) {
        if (again.size() != games.size()) {
            differences.add(games.size() + " games were written and " + again.size() + " read");
        }
        for (int index = 0; index < Math.min(again.size(), games.size()); index++) {
            CheckedGame before = games.get(index);
            CheckedGame after = again.get(index);
            String game = "game " + (index + 1) + ": ";
            if (format != Format.JSON_LINES || before.verdict().isLegal()) {
                expect(game + "verdict", verdict(before.verdict()), verdict(after.verdict()));
            }
            // A list of moves has no place for the name of its game, which is inferred.
            if (format != Format.MOVE_LINES) {
                expect(
                        game + "rules",
                        before.verdict().played().rules(),
                        after.verdict().played().rules());
            }
            End wasEnd = End.of(before.record());
            End isEnd = End.of(after.record());
            if (!wasEnd.isSame(isEnd)) {
                expect(game + "end", wasEnd, isEnd);
            }
            compareResults(game, before, after);
            if (Objects.equals(after.verdict().result().agrees(), false)
                    && !Objects.equals(before.verdict().result().agrees(), false)) {
                differences.add(game + "its result " + after.verdict().result().text() + " cannot stand, though "
                        + before.verdict().result().text() + " could");
            }
        }
    }

    private void expect(String what, @Nullable Object before, @Nullable Object after) {
        if (before == null ? after != null : !before.equals(after)) {
            differences.add(what + " was " + before + " and is " + after);
        }
    }

    private static String verdict(Verdict verdict) {
        String word = verdict.finding().word();
        return verdict.isLegal() ? word : word + " after " + verdict.played().plies();
    }

    /** Where a game ends after so many plies; null where nobody knows. */
    private record End(int plies, @Nullable Position<?> position) {

        static End of(GameRecord game) {
            Position<?> end = game.start();
            int plies = 0;
            for (Ply ply : RecordJudge.plies(game)) {
                if (ply.move().kind() == RecordedMove.Kind.SETUP && game.game() != null) {
                    end = position(game.game(), ply.move().text());
                } else if (ply.before() != null) {
                    end = ply.before();
                }
                if (ply.after() != null && !ply.after().equals(end)) {
                    // Passes may be left out.
                    boolean pass = end != null && ply.after().piecesBySquare().equals(end.piecesBySquare());
                    end = ply.after();
                    plies += pass ? 0 : 1;
                }
            }
            return new End(plies, end);
        }

        private static @Nullable Position<?> position(Game<?> game, String text) {
            try {
                return game.position(text);
            } catch (InputException e) {
                return null;
            }
        }

        /**
         * Where a record's moves are not as its tags say, as of a {@code GameType} that numbers squares from another corner,
         * letters agree with the tags, and positions name the same squares otherwise.
         */
        boolean isSame(End other) {
            if (position == null || other.position == null) {
                return equals(other);
            }
            boolean draughts = position.game().family().equals("draughts");
            boolean same = position.text().equals(other.position.text())
                    || (draughts && position.key() == other.position.key());
            return plies == other.plies && same;
        }

        @Override
        public String toString() {
            return position == null ? "?" : plies + " to " + position.text();
        }
    }

    /** The result must be the same, but that one of Othello is known from the board where the record does not say it. */
    private void compareResults(String game, CheckedGame before, CheckedGame after) {
        boolean othello = "othello".equals(before.verdict().played().rules());
        String said = othello
                ? winner(before.verdict().result().text())
                : plain(before.verdict().result().text());
        String says = othello
                ? winner(after.verdict().result().text())
                : plain(after.verdict().result().text());
        boolean holds = switch (format) {
            case PGN, PDN, JSON_LINES -> true;
            // GGF has no word for a winner without a score; a transcript none for half a disc.
            case GGF, TRANSCRIPT, SGF, WTHOR -> !says.equals("*");
            default -> false;
        };
        boolean fromBoard = othello
                && said.equals("*")
                && Objects.equals(after.verdict().result().agrees(), true);
        if (holds && !fromBoard) {
            expect(game + "result", said, says);
        }
    }

    /** A text that is no result says as little as a star; its tag is compared with the others. */
    private static String plain(@Nullable String claimed) {
        return claimed == null || Result.of(claimed) == null ? "*" : Contents.plain(claimed);
    }

    /** Who has won, in the words of each format. */
    private static String winner(@Nullable String claimed) {
        String text = claimed == null ? "*" : claimed;
        Matcher discs = Pattern.compile("(\\d+)-(\\d+)").matcher(text);
        if (text.equals("1-0") || text.startsWith("W+") || text.matches("-0*[1-9].*")) {
            return "White";
        }
        if (text.equals("0-1") || text.startsWith("B+") || text.matches("\\+0*[1-9].*")) {
            return "Black";
        }
        if (discs.matches()) {
            int lead = Integer.parseInt(discs.group(1)) - Integer.parseInt(discs.group(2));
            return lead > 0 ? "Black" : lead < 0 ? "White" : "draw";
        }
        return text.matches("1/2-1/2|[+-]?0+(\\.0+)?.*|(?i)draw") ? "draw" : "*";
    }

    private static String firstDifference(byte[] first, byte[] second) {
        int at = 0;
        while (at < Math.min(first.length, second.length) && first[at] == second[at]) {
            at++;
        }
        return "'" + around(first, at) + "' became '" + around(second, at) + "'";
    }

    private static String around(byte[] bytes, int at) {
        int from = Math.max(0, at - 60);
        return new String(bytes, from, Math.min(bytes.length, at + 60) - from, StandardCharsets.ISO_8859_1)
                .replace('\n', '|');
    }
}
