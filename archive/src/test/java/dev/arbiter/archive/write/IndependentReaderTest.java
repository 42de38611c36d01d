package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.games.RandomGames;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PGN as Arbiter writes it is read by somebody else's reader, npm's {@code @mliebelt/pgn-parser}, as what it was. */
@Tag("full")
class IndependentReaderTest {

    private static final Path SCRIPTS = Path.of(System.getProperty("arbiter.root", ".."), "archive/src/test/js");

    private static final int GAMES = 400;

    /** Words that mean nothing to that reader but themselves. */
    private static final List<String> WORDS = List.of(
            "good",
            "\"quoted\"",
            "back\\slash",
            "(in-brackets)",
            ";",
            "half;",
            "1-0",
            "$5",
            "%",
            "zögernd",
            "黒",
            "1.",
            "e4",
            "--",
            "a-word-that-is-so-long-that-no-line-of-seventy-nine-characters-could-ever-hold-it-without-being-broken");

    @TempDir
    private Path directory;

    @Test
    void moves_signs_comments_and_variations_are_the_same() throws IOException, InterruptedException {
        RandomGames random = new RandomGames(2024, true, true, true, WORDS);
        Path file = directory.resolve("games.pgn");
        List<GameRecord> games = new ArrayList<>();
        try (OutputStream out = Files.newOutputStream(file);
                GameWriter writer = GameWriter.of(Format.PGN, out, GameWriter.Style.EXPORT, lost -> {})) {
            for (int number = 0; number < GAMES; number++) {
                GameRecord game = random.next(Format.PGN, number);
                if (game.game() != null && game.game().id().equals("crazyhouse")) {
                    // That reader knows no drop that gives check.
                    continue;
                }
                games.add(game.with(inOrder(game.line()), game.claimed()));
                writer.write(games.get(games.size() - 1));
            }
        }

        List<String> lines = read(file);
        for (int number = 0; number < lines.size(); number++) {
            JsonObject read = JsonParser.parseString(lines.get(number)).getAsJsonObject();
            GameRecord game = games.get(number);
            List<String> words = new ArrayList<>();
            assertThat(read.get("moves").getAsString()).isEqualTo(text(game.line(), words));
            words.sort(Comparator.naturalOrder());
            assertThat(read.get("words").getAsString()).isEqualTo(String.join(" ", words));
            assertThat(read.get("event").getAsString()).isEqualTo(game.tag("Event"));
            assertThat(read.get("annotator").getAsString()).isEqualTo(game.tag("Annotator"));
            assertThat(read.get("result").getAsString()).isEqualTo(game.claimed());
        }
        assertThat(lines).hasSameSizeAs(games);
        assertThat(games).hasSizeGreaterThan(GAMES / 2);
    }

    private List<String> read(Path file) throws IOException, InterruptedException {
        if (!Files.exists(SCRIPTS.resolve("node_modules/@mliebelt/pgn-parser"))) {
            run("npm", "ci", "--no-progress");
        }
        return run("node", SCRIPTS.resolve("read-pgn.mjs").toString(), file.toString());
    }

    /** Runs a program, or leaves the test out where it is not there or reaches no registry. */
    private List<String> run(String... command) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        Process process = null;
        try {
            process = new ProcessBuilder(command)
                    .directory(SCRIPTS.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            Assumptions.abort("left out: " + command[0] + " is not installed (Debian: apt-get install nodejs npm)");
            throw e;
        }
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(output, StandardCharsets.UTF_8);
        boolean unreachable = command[0].equals("npm") && said.matches("(?s).*(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT).*");
        Assumptions.assumeFalse(unreachable, "left out: npm reaches no registry, from which the reader would come");
        assertThat(process.exitValue()).as(said).isZero();
        return said.lines().toList();
    }

    /** That reader keeps no order of what stands after a move: signs, comments and variations, in this order. */
    private static Line inOrder(Line line) {
        List<RecordedMove> moves = new ArrayList<>();
        for (RecordedMove move : line.moves()) {
            List<Remark> remarks = new ArrayList<>(move.nags());
            remarks.addAll(move.comments());
            move.variations().forEach(variation -> remarks.add(inOrder(variation)));
            moves.add(move.with(move.text(), remarks));
        }
        List<Remark> before =
                line.before().stream().filter(Comment.class::isInstance).toList();
        return new Line(before, moves, line.result(), line.place());
    }

    private static String text(Line line, List<String> words) {
        List<String> text = new ArrayList<>();
        say(line.before(), words);
        for (RecordedMove move : line.moves()) {
            text.add(move.text());
            say(move.remarks(), words);
            for (Nag sign : move.nags()) {
                text.add("$" + sign.number());
            }
            for (Line variation : move.variations()) {
                text.add("(" + text(variation, words) + ")");
            }
        }
        return String.join(" ", text);
    }

    private static void say(List<Remark> remarks, List<String> words) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                words.addAll(List.of(comment.text().split("\\s+")));
            }
        }
    }
}
