package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each public file of traps is read as its trap deserves, and no public file goes without a verdict. */
class TrickyPgnTest {

    /** What is to be said of a game: a tag's value, or something of its verdict. */
    record Row(String file, int game, String what, String value) {}

    static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : lines("/tricky.tsv").toList()) {
            String[] cells = line.split("\t", -1);
            rows.add(new Row(cells[0], Integer.parseInt(cells[1]), cells[2], cells[3]));
        }
        return rows;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_trap_is_handled_as_it_deserves(Row row) throws IOException {
        Path file = PublicFiles.of("data/pgn/tricky").resolve(row.file);
        CheckedGame game = Contents.read(Files.readAllBytes(file), row.file).get(row.game - 1);

        assertThat(value(game, row.what)).isEqualTo(row.value);
    }

    private static @Nullable String value(CheckedGame game, String what) {
        Verdict verdict = game.verdict();
        return switch (what) {
            case "agrees" -> Objects.toString(verdict.result().agrees(), "");
            case "outcome" -> Objects.requireNonNull(verdict.played().outcome()).sentence();
            case "illegal" -> {
                Verdict.Illegal illegal = (Verdict.Illegal) verdict.finding();
                yield "ply " + illegal.ply() + ", " + illegal.move() + " at " + illegal.place() + ": "
                        + illegal.ruling().rule().name();
            }
            case "unreadable" ->
                ((Verdict.Unreadable) verdict.finding()).fault().toString();
            case "plies" -> String.valueOf(verdict.played().plies());
            case "line" -> String.valueOf(verdict.place().line());
            case "claimed" -> verdict.result().text();
            case "notes" -> String.join("; ", PlacedNote.sentences(verdict.notes()));
            case "rules" -> verdict.played().rules();
            case "comment" -> game.record().comments().get(0).text();
            case "illegal variations" ->
                String.valueOf(verdict.findings().variations().size());
            case "variations" ->
                String.valueOf(game.record().moves().stream()
                        .anyMatch(move -> !move.variations().isEmpty()));
            default -> verdict.tags().get(what);
        };
    }

    @Test
    void every_public_file_is_in_the_tables_of_verdicts() throws IOException {
        List<String> listed = new ArrayList<>();
        lines("/chess-archives.tsv").forEach(line -> listed.add("pgn/" + line.split("\t", -1)[0]));
        lines("/draughts-archives.tsv").forEach(line -> listed.add("pdn/" + line.split("\t", -1)[0]));
        Path data = PublicFiles.of("data");
        try (Stream<Path> files = Files.walk(data)) {
            assertThat(files.filter(file -> file.toString().matches(".*\\.(pgn|pdn)"))
                            .map(file -> data.relativize(file).toString()))
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
        List<String> tricky =
                lines("/tricky.tsv").map(line -> line.split("\t", -1)[0]).toList();
        try (Stream<Path> files = Files.list(data.resolve("pgn/tricky"))) {
            assertThat(files.map(file -> file.getFileName().toString())).isSubsetOf(tricky);
        }
    }

    private static Stream<String> lines(String table) throws IOException {
        try (var stream = Objects.requireNonNull(TrickyPgnTest.class.getResourceAsStream(table))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1);
        }
    }
}
