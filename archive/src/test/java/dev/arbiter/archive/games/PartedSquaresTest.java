package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Moves of chess whose two squares a blank, a star or dashes part: the first square alone is no legal move, so that both are
 * read as one where that one is legal. What is illegal either way stays illegal.
 */
class PartedSquaresTest {

    /** What stands between the squares. */
    private enum Separator {
        BLANK(" "),
        LINE_END("\n"),
        NO_BREAK_BLANK("\u00a0"),
        TWO_DASHES(" -- "),
        LONG_DASHES(" \u2014 "),
        STAR_OF_CAPTURES(" * ");

        final String text;

        Separator(String text) {
            this.text = text;
        }

        String of(ChessPosition position, ChessMove move) {
            String san = position.text(move);
            boolean capture = san.contains("x");
            if (san.startsWith("O") || (this == STAR_OF_CAPTURES && !capture)) {
                return san;
            }
            String uci = position.uci(move);
            String rest = san.substring(san.lastIndexOf(uci.substring(2, 4)) + 2);
            String piece = san.charAt(0) < 'a' ? san.substring(0, 1) : "";
            return piece + uci.substring(0, 2) + text + uci.substring(2, 4) + rest;
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_move_may_have_its_squares_parted(Separator mark) throws IOException {
        int parted = 0;
        for (int seed = 0; seed < 4; seed++) {
            for (MoveNumbers numbers : MoveNumbers.values()) {
                List<String> moves = new ArrayList<>();
                Random random = new Random(seed);
                play(random, mark, 10 + random.nextInt(60), moves);
                String text = "[Event \"x\"]\n\n" + numbers.written(moves, random) + " *\n";
                CheckedGame game = Conversions.keepVerdicts(text, seed).get(0);
                Verdict verdict = game.verdict();
                String why = text + "\n" + verdict.finding();
                assertThat(verdict.finding()).as(why).isNotInstanceOf(Verdict.Illegal.class);
                parted += text.contains(mark.text) ? 1 : 0;
                assertThat(verdict.isLegal()).as(why).isTrue();
                assertThat(verdict.played().plies()).as(why).isEqualTo(moves.size());
            }
        }
        assertThat(parted).isGreaterThan(6);
    }

    private static void play(Random random, Separator mark, int plies, List<String> moves) {
        ChessPosition position = Chess.STANDARD.start();
        while (moves.size() < plies && !position.outcome().isOver()) {
            List<ChessMove> all = position.legalMoves();
            ChessMove move = all.get(random.nextInt(all.size()));
            moves.add(mark.of(position, move));
            position = position.play(move);
        }
        // The last move has nothing after it that decides.
        moves.add(position.text(position.legalMoves().get(0)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e2 e4 e5 2. Nf3 *",
                "1. e2 e4 2. e7 e5 3. g1 f3 4. b8 c6 *",
                "1. e4 e7 e5 2. Nf3 *",
                "1. e4 e5 2. Ng1 f3 Nc6 *",
                "1. e4 e5 2. Ng1\nf3 Nc6 *",
                "1. e4 e5 2. Ng1 f3 $1 Nc6 3. Bb5 *",
                "1. e4 e5 2. Ng1 f3 ; not yet 3. Bb5\nNc6 3. Bb5 *",
                "1. e4 e5 2. Ng1 f3 2 ... Nc6 3. Bb5 *",
                "1. e4 e5 2. Nf3 Nb8 c6 3. Bb5 *",
                "1. e4 e5 2. Nf3 {good} Nb8 -- c6! {too} 3. Bb5 *",
                "1. e4 e5 2. Nf3 Nf6 3. d2 d4 exd4 *",
                "1. e4 d5 2. e4 * d5 Qd8 * d5 3. Nc3 *",
                "1. e4 d5 2. e4 d5 Qxd5 3. Nc3 *",
                "e4 d5 Ng1 f3 Nf6 *",
                "1. e4 e5 (1... c7 c5 2. Ng1 f3 d6) 2. Nf3 *",
                "1. e4 e5 2. Ng1 -- f3 *",
                "1. e4 d5 2. e4 * d5 *",
                "1. e4 e5 2. Ng1 f3 Nb8 c6 3. Bf1 b5 *"
            })
    void squares_alone_are_one_move_where_it_is_legal(String moves) throws IOException {
        for (CheckedGame game : Conversions.keepVerdicts("[Event \"x\"]\n\n" + moves + "\n")) {
            assertThat(game.verdict().isLegal())
                    .as("%s: %s", moves, game.verdict().finding())
                    .isTrue();
            assertThat(game.verdict().findings().variations()).as(moves).isEmpty();
            assertThat(game.verdict().notes())
                    .as(moves)
                    .map(PlacedNote::sentence)
                    .anyMatch(note -> note.endsWith("' was read as one move"));
        }
    }

    @Test
    void a_pawn_that_is_parted_from_its_last_square_becomes_a_piece() throws IOException {
        String text = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a7 a8=Q Kg7 2. Qb7+ *\n";
        CheckedGame game = Conversions.keepVerdicts(text).get(0);
        assertThat(game.verdict().isLegal()).as("%s", game.verdict()).isTrue();
        assertThat(Arbiter.plies(game.record()).get(0).move().text()).isEqualTo("a7a8=Q");
    }

    @ParameterizedTest
    @CsvSource({
        "1. e4 e5 2. Ng1 Nf6 3. d4 *, 3, Ng1",
        "1. e4 e5 2. Nf3 Nc6 3. d2 Nf6 4. a3 *, 5, d2",
        "1. e4 e5 2. Ng1 f6 3. d4 *, 3, Ng1",
        "1. e4 e5 2. Ng1 f6 Nf6 3. d4 *, 3, Ng1",
        "1. e4 e5 2. Ng1 {off} f3 Nc6 *, 3, Ng1",
        "1. Nf3 d5 2. Nd4 e5 3. Nd4 c6 4. a3 *, 5, Nd4",
        "1. Nf3 d5 2. Nd4 e5 3. Nd4 b5 4. a3 *, 5, Nd4",
        "Nf3 d5 Nd4 e5 Nd4 b5 Nc3 *, 5, Nd4",
        "1. e2 e5 *, 1, e2",
        "1. d4 d5 2. c4 c4 * d4 *, 4, c4"
    })
    void an_illegal_move_stays_illegal(String moves, int ply, String move) throws IOException {
        CheckedGame game =
                Conversions.keepVerdicts("[Event \"x\"]\n\n" + moves + "\n").get(0);
        assertThat(game.verdict().finding()).as(moves).isInstanceOfSatisfying(Verdict.Illegal.class, illegal -> {
            assertThat(illegal.ply()).isEqualTo(ply);
            assertThat(illegal.move()).isEqualTo(move);
        });
    }

    /** A piece is said to stay where it is, and the other side to go where it could have gone: by the numbers these are two. */
    @Test
    void an_illegal_move_and_an_answer_are_two_by_the_numbers() throws IOException {
        Random random = new Random(20261123);
        int planted = 0;
        while (planted < 150) {
            List<String> moves = new ArrayList<>();
            ChessPosition position = Chess.STANDARD.start();
            int plies = 1 + random.nextInt(60);
            while (moves.size() < plies && !position.outcome().isOver()) {
                List<ChessMove> all = position.legalMoves();
                ChessMove move = all.get(random.nextInt(all.size()));
                moves.add(position.text(move));
                position = position.play(move);
            }
            List<ChessMove> all = position.legalMoves();
            if (all.isEmpty()) {
                continue;
            }
            ChessMove move = all.get(random.nextInt(all.size()));
            String san = position.text(move);
            String uci = position.uci(move);
            if (san.startsWith("O") || san.contains("=")) {
                continue;
            }
            int ply = moves.size() + 1;
            String illegal = (san.charAt(0) < 'a' ? san.substring(0, 1) : "") + uci.substring(0, 2);
            moves.addAll(List.of(illegal, uci.substring(2, 4), "a3", "a6"));
            String text = "[Event \"x\"]\n\n" + MoveNumbers.OF_WHITE.written(moves, random) + " *\n";
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Verdict verdict = Contents.read(bytes, "x.pgn").get(0).verdict();
            assertThat(verdict.finding()).as(text).isInstanceOfSatisfying(Verdict.Illegal.class, found -> {
                assertThat(found.ply()).as(text).isEqualTo(ply);
                assertThat(found.move()).as(text).isEqualTo(illegal);
            });
            planted++;
        }
    }

    @Test
    void a_first_move_is_one_only_where_men_can_stand_so() throws IOException {
        String text = "[Variant \"Horde\"]\n\n1. d4 d5 2. a3 *\n";
        Verdict verdict = Conversions.keepVerdicts(text).get(0).verdict();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Illegal.class);
        assertThat(verdict.played().plies()).isZero();
    }

    @Test
    void where_nothing_decides_it_cannot_be_read() throws IOException {
        CheckedGame game = Conversions.keepVerdicts("[Event \"x\"]\n\n1. e4 e5 2. Ng1 f3 *\n")
                .get(0);
        assertThat(game.verdict().played().plies()).isEqualTo(2);
        assertThat(game.verdict().finding())
                .isInstanceOfSatisfying(
                        Verdict.Unreadable.class,
                        unreadable -> assertThat(unreadable.fault().toString())
                                .isEqualTo(
                                        "3:13: found 'Ng1 f3', expected a move without blanks: this can be one move or two"));
    }

    @Test
    void games_after_one_that_is_passed_over_keep_their_numbers() throws IOException {
        String text = "[White \"a\"]\n\n1. e4 d5 2. e4 * d5 Qd8 * d5 *\n\n[White \"b\"]\n\n1. d2 d4 *\n";
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn");
        assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal());
        assertThat(games.get(1).verdict().number()).isEqualTo(2);
    }
}
