package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.referee.CorpusSize;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands beside the moves of games that are passed over, beside the same asked of their records. */
class RemarkScanTest {

    private static final List<String> QUERIES = List.of(
            "comment ~ novelty",
            "not comment ~ novelty",
            "comment ~ /^$/",
            "comment ~ clk",
            "variation",
            "not variation",
            "!?",
            "sign \"$14\"",
            "sign \"+-\"",
            "eval > 2",
            "eval < -0.3",
            "eval = 0.31",
            "eval(black) >= 0.31",
            "eval != 0.31",
            "eval > 2 after 2",
            "clock < 10s",
            "clock(white) < 1:30",
            "clock < 10s and eval > 1",
            "comment ~ novelty or eval > 2",
            "white ~ 1 and not !?",
            "offer",
            "not offer",
            "offer white and not $14",
            "(=) or comment ~ novelty",
            "plies > 3 and comment ~ novelty",
            "legal and eval > 2",
            "reaches \"e4 e5\" and comment ~ novelty",
            "(variation or !?) and not eval < 0 and elo < 2000");

    private static final String[] MOVES = {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"};

    private static final String[] BESIDE = {
        "{novelty}",
        "(=)",
        "{(=) offered}",
        "{[%clk 0:00:05] White offers draw}",
        "{a Novelty [%clk 0:00:05]}",
        "{[%clk 0:00:09]}",
        "{ [%eval 0.31] [%clk 0:02:59] }",
        "{[%eval -2.5]}",
        "{[%EVAL 3]}",
        "{[%eval +3.75,20]}",
        "{[%eval #-3]}",
        "{[%eval 1234567.5]}",
        "{[%eval 0.1234567891]}",
        "{[%evaluation 9]}",
        "{[%cal Ge2e4][%eval 5.0]}",
        "{[%clk 0:01:15] [%eval 0.5] words}",
        "{[%clk 0:01:15}",
        "{[% clk] x}",
        "{}",
        "{ }",
        "; novelty to the end\n",
        "\n% novelty for one program\n",
        "!?",
        "$14",
        "+-",
        "$6 $14",
        "(e3 {novelty} !? e6)",
        "(Nc3 {[%eval 4.0]} (d3 $14) Nc6)",
        "(d4 {open",
        "--",
        "??? ?",
        "1-0",
        "(f4 1-0 d5 {novelty})",
        "xyz",
        "{broken",
        ")",
    };

    @TempDir
    private Path directory = Path.of("");

    private static String game(Random random, int number) {
        StringBuilder game = new StringBuilder("[White \"" + number + "\"]\n");
        if (random.nextInt(3) == 0) {
            game.append("[WhiteElo \"").append(1000 + random.nextInt(2000)).append("\"]\n");
        }
        if (random.nextInt(40) == 0) {
            game.append("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n");
        }
        game.append('\n');
        // Most are plain, so that what is odd in the others is not asked of a record alone.
        int odd = random.nextInt(4) == 0 ? BESIDE.length : 29;
        if (random.nextInt(8) == 0) {
            game.append(BESIDE[random.nextInt(26)]).append(' ');
        }
        int plies = random.nextInt(MOVES.length + 1);
        for (int ply = 0; ply < plies; ply++) {
            game.append(ply % 2 == 0 ? 1 + ply / 2 + ". " : "")
                    .append(MOVES[ply])
                    .append(' ');
            while (random.nextInt(4) == 0) {
                game.append(BESIDE[random.nextInt(odd)]).append(' ');
            }
        }
        String[] ends = {"*", "1-0", "0-1", "1/2", "1:0 {novelty}", "½ {novelty}", "", "1-0 {novelty}"};
        return game + ends[random.nextInt(ends.length)] + "\n\n";
    }

    @Test
    void what_is_passed_over_answers_as_the_record_does() throws Exception {
        Random random = new Random(29);
        StringBuilder games = new StringBuilder();
        for (int number = 0; number < CorpusSize.of(1_000, 3_000, 30_000); number++) {
            games.append(game(random, number));
        }
        Path file = Files.writeString(directory.resolve("a.pgn"), games);
        List<CheckedGame> records;
        try (Stream<CheckedGame> all = Archives.checked(file, null)) {
            records = all.toList();
        }
        for (boolean variations : new boolean[] {false, true}) {
            for (String query : QUERIES) {
                Matcher matcher = Query.of(query).matcher(variations);
                List<Long> expected = records.stream()
                        .filter(game -> matcher.matches(new CheckedSubject(game, variations, () -> null)))
                        .map(game -> game.record().number())
                        .toList();
                assertThat(found(file, query, variations))
                        .as("%s%s", query, variations ? " --variations" : "")
                        .isEqualTo(expected);
                assertThat(expected.size()).as(query).isBetween(1, records.size() - 1);
            }
        }
    }

    private static List<Long> found(Path file, String query, boolean variations) throws Exception {
        List<Long> numbers = new ArrayList<>();
        new Finder(Query.of(query), CheckSettings.standard().withThreads(2), variations)
                .find(Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), new Finder.Sink() {
                    @Override
                    public Found.Want want() {
                        return Found.Want.COUNT;
                    }

                    @Override
                    public boolean match(Found game) {
                        numbers.add(game.number());
                        return true;
                    }

                    @Override
                    public void failure(String line) {
                        throw new AssertionError(line);
                    }
                });
        return numbers;
    }
}
