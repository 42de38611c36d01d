package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.chess.Chess;
import dev.arbiter.query.OpeningReport.Row;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports on positions, beside counts that are made game by game from the moves as texts. */
class OpeningReportTest {

    /** A game that reached the position, and what it played from there. */
    private record Reached(GameRecord game, List<String> moves) {
        String result() {
            return String.valueOf(game.tag("Result"));
        }
    }

    private static List<String> texts(String moves) {
        return moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1));
    }

    /** The games of a directory that reach a position, found by the first words of its FEN. */
    private static List<Reached> reached(List<Path> files, Position<?> asked) throws Exception {
        List<Reached> all = new ArrayList<>();
        String wanted = shortened(asked);
        for (Path file : files) {
            try (Stream<GameRecord> games = Archives.read(file)) {
                games.forEach(game -> {
                    Position<?> position = game.start();
                    List<String> after =
                            position != null && shortened(position).equals(wanted) ? new ArrayList<>() : null;
                    for (RecordedMove move : game.moves()) {
                        Position<?> next = position == null ? null : after(position, move.text());
                        if (position == null || next == null) {
                            break;
                        }
                        if (after != null) {
                            after.add(canonical(position, move.text()));
                        } else if (shortened(next).equals(wanted)) {
                            after = new ArrayList<>();
                        }
                        position = next;
                    }
                    if (after != null) {
                        all.add(new Reached(game, after));
                    }
                });
            }
        }
        return all;
    }

    private static <M> @Nullable Position<?> after(Position<M> position, String text) {
        return position.ruling(text) instanceof Ruling.Legal<M> legal ? legal.after() : null;
    }

    private static <M> String canonical(Position<M> position, String text) {
        return position.text(position.move(text));
    }

    private static String shortened(Position<?> position) {
        return String.join(" ", List.of(position.text().split(" ", -1)).subList(0, 4));
    }

    private static String row(String name, List<Reached> games) {
        return name + " " + games.size() + " " + count(games, "1-0") + " " + count(games, "1/2-1/2") + " "
                + count(games, "0-1");
    }

    private static long count(List<Reached> games, String result) {
        return games.stream().filter(game -> game.result().equals(result)).count();
    }

    private static List<String> rows(List<Row> rows) {
        return rows.stream()
                .map(row -> row.name() + " " + row.results().games() + " "
                        + row.results().white() + " " + row.results().draws() + " "
                        + row.results().black())
                .toList();
    }

    private static List<String> grouped(List<Reached> games, Function<Reached, String> by) {
        Map<String, List<Reached>> groups = new TreeMap<>();
        for (Reached game : games) {
            groups.computeIfAbsent(by.apply(game), any -> new ArrayList<>()).add(game);
        }
        groups.remove("");
        List<String> rows = new ArrayList<>();
        groups.forEach((name, some) -> rows.add(row(name, some)));
        return rows;
    }

    private static String year(Reached game) {
        String date = String.valueOf(game.game().tag("Date"));
        return date.matches("\\d{4}.*") ? date.substring(0, 4) : "unknown";
    }

    private static String rating(Reached game) {
        String white = game.game().tag("WhiteElo");
        String black = game.game().tag("BlackElo");
        if (white == null || black == null || !white.matches("\\d+") || !black.matches("\\d+")) {
            return "unknown";
        }
        int from = (Integer.parseInt(white) + Integer.parseInt(black)) / 2 / 200 * 200;
        return from + "–" + (from + 199);
    }

    /** Every beginning of ten plies at most that is frequent enough, and of which no longer one is. */
    private static List<String> lines(List<Reached> games) {
        Map<String, List<Reached>> beginnings = new HashMap<>();
        for (Reached game : games) {
            for (int plies = 1; plies <= Math.min(10, game.moves().size()); plies++) {
                beginnings
                        .computeIfAbsent(String.join(" ", game.moves().subList(0, plies)), any -> new ArrayList<>())
                        .add(game);
            }
        }
        beginnings.values().removeIf(some -> some.size() < 2 || 20 * some.size() < games.size());
        List<String> lines = new ArrayList<>();
        beginnings.forEach((line, some) -> {
            if (beginnings.keySet().stream().noneMatch(other -> other.startsWith(line + " "))) {
                lines.add(row(line, some));
            }
        });
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e4", "e4 e5 Nf3 Nc6", "d4 Nf6 c4", "e4 c5", "e4 e5 f4 exf4", "a4 a5 h4"})
    void a_report_counts_what_a_slow_count_counts(String moves) throws Exception {
        Path shared = Path.of(System.getProperty("arbiter.root", "..")).resolve("../shared/data/pgn");
        assumeTrue(Files.isDirectory(shared), "left out: there is no ../shared/data");
        List<Path> files = List.of(shared.resolve("linares_2002.pgn"), shared.resolve("Morphy_UTF8.pgn"));
        Position<?> position = Chess.STANDARD.start();
        for (String move : texts(moves)) {
            position = position.play(move);
        }
        List<Reached> games = reached(files, position);
        List<String> failures = new ArrayList<>();
        OpeningReport report = new Finder(Query.ANY, CheckSettings.standard().withThreads(2), false)
                .openingReport(
                        position,
                        Openings.none(),
                        Inputs.find(files.stream().map(Path::toString).toList()),
                        InputStream.nullInputStream(),
                        failures::add);
        assertThat(failures).isEmpty();
        assertThat(report.asked().position()).isEqualTo(position.text());
        assertThat(rows(List.of(report.total()))).containsExactly(row("", games));
        assertThat(rows(report.moves()))
                .containsExactlyInAnyOrderElementsOf(grouped(
                        games,
                        game -> game.moves().isEmpty() ? "" : game.moves().get(0)));
        assertThat(rows(report.years())).isEqualTo(grouped(games, OpeningReportTest::year));
        assertThat(rows(report.ratings())).isEqualTo(grouped(games, OpeningReportTest::rating));
        List<String> white =
                grouped(games, game -> String.valueOf(game.game().tag("White")).strip());
        assertThat(white).containsAll(rows(report.players().white()));
        assertThat(report.players().white()).hasSize(Math.min(10, white.size()));
        List<String> black =
                grouped(games, game -> String.valueOf(game.game().tag("Black")).strip());
        assertThat(black).containsAll(rows(report.players().black()));
        assertThat(report.players().black()).hasSize(Math.min(10, black.size()));
        List<String> lines = lines(games);
        assertThat(lines).containsAll(rows(report.lines()));
        assertThat(report.lines()).hasSize(Math.min(10, lines.size()));
        assertThat(report.lines())
                .isSortedAccordingTo((one, other) ->
                        Long.compare(other.results().games(), one.results().games()));
    }
}
