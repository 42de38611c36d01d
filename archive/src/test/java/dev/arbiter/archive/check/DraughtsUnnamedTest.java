package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RandomDraughts.Ply;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.draughts.Draughts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random games of every kind of draughts whose records have no {@code GameType}, in files of any name. */
class DraughtsUnnamedTest {

    private static final List<String> FILES = List.of("games.pdn", "games.pgn", "games.txt", "games");

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_variant_alone_makes_a_record_pdn_of_that_game(Draughts game) throws IOException {
        List<String> names = new ArrayList<>(game.aliases());
        names.addAll(List.of(game.title(), game.id(), game.title().toUpperCase(Locale.ROOT)));
        // Short for antichess as well.
        names.remove("Anti");
        for (int number = 0; number < names.size(); number++) {
            List<Ply> moves = RandomDraughts.game(game, number, 6 + 7 * number);
            String record =
                    "[White \"x\"]\n[Variant \"" + names.get(number) + "\"]\n\n" + written(moves, "-", ". ") + "*\n\n";
            assertLegal(record, game, moves.size());
        }
    }

    /** The moves with their numbers; captures as they are written in the game. */
    private static String written(List<Ply> moves, String quiet, String afterNumber) {
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < moves.size(); ply++) {
            Ply move = moves.get(ply);
            text.append(ply % 2 == 0 ? ply / 2 + 1 + afterNumber : "")
                    .append(move.move().isCapture() ? move.text() : move.text().replace("-", quiet))
                    .append(ply % 6 == 5 ? '\n' : ' ');
        }
        return text.toString();
    }

    private static void assertLegal(String record, Draughts game, int plies) throws IOException {
        for (String file : FILES) {
            Verdict verdict = only(record, file);
            assertThat(verdict.isLegal()).as(file + "\n" + record + verdict).isTrue();
            assertThat(verdict.rules()).as(file + "\n" + record).isEqualTo(game.id());
            assertThat(verdict.plies()).as(file + "\n" + record).isEqualTo(plies);
        }
    }

    private static Verdict only(String record, String file) throws IOException {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        assertThat(Recognition.format(bytes, file)).as(file + "\n" + record).isEqualTo(Format.PDN);
        List<CheckedGame> checked = new ArrayList<>();
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofRecords(null).check(Source.of(file, new ByteArrayInputStream(bytes)))) {
            while (verdicts.hasNext()) {
                checked.add(verdicts.nextGame());
            }
        }
        assertThat(checked).as(record).hasSize(1);
        return checked.get(0).verdict();
    }
}
