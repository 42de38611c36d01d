package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RandomDraughts.Ply;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions that PDN sets up within the moves, {@code /FEN "…"/}, in every game, whether the record names it or not. */
class SetupsWithinMovesTest {

    private static final List<String> FILES = List.of("games.pdn", "games.pgn", "games");

    /** Where positions are set up: before any move, between two, after the last. */
    private static final List<String> PLACES =
            List.of("S M", "M S M", "M S", "S S M", "M S M S M", "S M S M", "M S M S");

    static List<Draughts> games() {
        return Draughts.all();
    }

    private static Verdict only(String record, String file) throws IOException {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        Format format = Recognition.format(bytes, file);
        assertThat(format).as(record).isEqualTo(Format.PDN);
        Source source = Source.of(file, new ByteArrayInputStream(bytes));
        try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(source)) {
            CheckedGame game = verdicts.nextGame();
            assertThat(verdicts.hasNext()).as(record).isFalse();
            return game.verdict();
        }
    }

    /** A record with parts of one game, and the positions at which others of its parts begin. */
    private static String record(Draughts game, String place, long seed, int[] plies) {
        StringBuilder text = new StringBuilder();
        List<Ply> moves = RandomDraughts.game(game, seed, 40);
        int at = 0;
        for (String part : place.split(" ", -1)) {
            if (part.equals("S")) {
                at = Math.min(moves.size() - 1, at + 9);
                text.append("/FEN \"").append(moves.get(at).before().text()).append("\"/ ");
                continue;
            }
            for (int ply = 0; ply < 4 && at < moves.size(); ply++) {
                text.append(at + 1).append(". ").append(moves.get(at).text()).append(' ');
                at++;
                plies[0]++;
            }
        }
        return text.toString();
    }

    private static String named(Draughts game) {
        StringBuilder tags = new StringBuilder("[White \"x\"]\n");
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            tags.append('[')
                    .append(tag.getKey())
                    .append(" \"")
                    .append(tag.getValue())
                    .append("\"]\n");
        }
        return tags + "\n";
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_game_goes_on_from_each_position(Draughts game) throws IOException {
        for (String place : PLACES) {
            for (int seed = 0; seed < 3; seed++) {
                int[] plies = {0};
                String moves = record(game, place, seed, plies) + "*\n";
                for (String file : FILES) {
                    Verdict verdict = only(named(game) + moves, file);
                    assertThat(verdict.isLegal()).as(moves + verdict).isTrue();
                    assertThat(verdict.played().rules()).isEqualTo(game.id());
                    assertThat(verdict.played().plies()).isEqualTo(plies[0]);
                    assertThat(verdict.notes())
                            .map(PlacedNote::sentence)
                            .anyMatch(note -> note.startsWith("the record continues from another"));
                }
            }
        }
    }

    /** Of the games that nothing but a name distinguishes from others the rules are not inferred. */
    static List<Draughts> inferred() {
        List<String> named = List.of("killer", "breakthrough", "frysk", "antidraughts", "poddavki");
        return games().stream().filter(game -> !named.contains(game.id())).toList();
    }

    @ParameterizedTest
    @MethodSource("inferred")
    void a_game_is_inferred_across_positions(Draughts game) throws IOException {
        for (String place : PLACES) {
            for (int seed = 0; seed < 3; seed++) {
                int[] plies = {0};
                String moves = record(game, place, seed, plies) + "*\n";
                for (String file : FILES) {
                    for (String tags : List.of("", "[Event \"x\"]\n\n")) {
                        Verdict verdict = only(tags + moves, file);
                        assertThat(verdict.isLegal())
                                .as(game + ": " + moves + verdict)
                                .isTrue();
                        assertThat(verdict.played().plies()).isEqualTo(plies[0]);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("inferred")
    void an_illegal_move_after_a_position_is_found_there(Draughts game) throws IOException {
        for (int seed = 0; seed < 3; seed++) {
            List<Ply> moves = RandomDraughts.game(game, seed, 12);
            DraughtsPosition position = moves.get(11).before();
            String again = moves.get(11).text();
            String back = moves.get(0).text();
            String text =
                    moves.get(0).text() + " " + moves.get(1).text() + " /FEN \"" + position.text() + "\"/ " + again;
            boolean legal = !position.play(moves.get(11).move()).readings(back).isEmpty();
            if (!legal) {
                Verdict verdict = only("[Event \"x\"]\n\n1. " + text + " " + back + " *\n", "games.pdn");
                assertThat(verdict.finding()).as(text + verdict).isInstanceOf(Verdict.Illegal.class);
                assertThat(verdict.played().plies()).isEqualTo(3);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"W:W41:B99", "W:W:B", "Wx41:B1", "W:W41:B41", "", "rnbqkbnr/8 w"})
    void a_position_that_cannot_be_accuses_nobody(String position) throws IOException {
        for (String before : List.of("", "1. 32-28 19-23 ", "[GameType \"20\"]\n\n1. 32-28 19-23 ")) {
            Verdict verdict = only(before + "/FEN \"" + position + "\"/ 41-36 1-6 *\n", "games.pdn");
            assertThat(verdict.finding()).isNotInstanceOf(Verdict.Illegal.class);
        }
    }
}
