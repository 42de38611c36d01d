package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.Conversions;
import dev.arbiter.chess.Chess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that go on after illegal moves, and kings that are put on the middle of the board after the last. */
class PlayOnTest {

    private static final CheckSettings ON = CheckSettings.standard().withPlayOn(true);

    @Test
    void every_departure_has_a_ruling_of_its_own() {
        // The rook has moved before Black castles; later the bishop jumps.
        Verdict verdict = ResultAuditTest.only(
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Rg8 5. a3 Rh8 6. a4 Bc5 7. h3 O-O 8. Bg5 h6 9. Bh4 Be7"
                        + " 10. Bxf6 Bxf6 11. Qa5 d6 1-0",
                ON);

        assertThat(moves(verdict)).containsExactly("14 O-O CASTLING_RIGHT_IS_LOST", "21 Qa5 NOT_A_QUEEN_MOVE");
        assertThat(verdict.played().plies()).isEqualTo(13);
        assertThat(verdict.findings().further())
                .singleElement()
                .isInstanceOfSatisfying(
                        Verdict.Illegal.class,
                        illegal -> assertThat(illegal.position())
                                .startsWith("r1bq1rk1/pppp1pp1/2n2b1p/4p3/P1B1P3/3P1N1P/1PP2PP1/RN1QK2R w KQ"));
        assertThat(verdict.notes()).isEmpty();
    }

    @Test
    void without_the_option_the_first_departure_is_the_last() {
        Verdict verdict = ResultAuditTest.only("1. e4 e5 2. Qh6 Nc6 3. Qb3 a6 1-0", CheckSettings.standard());

        assertThat(moves(verdict)).containsExactly("3 Qh6 NOT_A_QUEEN_MOVE");
    }

    @Test
    void a_check_that_is_not_answered_is_played_on_and_no_king_is_captured() {
        Verdict verdict = ResultAuditTest.only("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 4. Qxe8 a5 5. d4 a4 1-0", ON);

        assertThat(moves(verdict)).containsExactly("6 a6 CHECK_IS_NOT_ANSWERED", "7 Qxe8 KING_IS_CAPTURED");
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("from ply 7, Qxe8, the following moves no longer fit the game");
    }

    @Test
    void where_nothing_fits_any_more_is_said() {
        Verdict verdict = ResultAuditTest.only("1. e4 e5 2. Nf3 Nc6 3. Qh6 Qb3 4. Qb8 d5 5. d4 a6 1-0", ON);

        assertThat(moves(verdict)).containsExactly("5 Qh6 NOT_A_QUEEN_MOVE");
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("from ply 5, Qh6, the following moves no longer fit the game");
    }

    @Test
    void a_move_that_is_not_plain_ends_it() {
        // Two rooks, neither of which goes there.
        Verdict verdict = ResultAuditTest.only("1. e4 e5 2. Rd5 a6 3. a4 a5 1-0", ON);

        assertThat(moves(verdict)).containsExactly("3 Rd5 NOT_A_ROOK_MOVE");
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("from ply 3, Rd5, the following moves no longer fit the game");
    }

    @Test
    void a_draughtsman_that_did_not_capture_stands_where_it_was_put() {
        Verdict verdict =
                ResultAuditTest.only("[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 23x32 3. 37x28 20-25 *\n", ON);

        assertThat(moves(verdict)).containsExactly("3 31-26 CAPTURE_IS_COMPULSORY");
    }

    @Test
    void a_capture_that_was_not_the_largest_took_what_it_says() {
        Verdict verdict = ResultAuditTest.only(
                "[GameType \"20\"]\n[FEN \"W:W32,45:B28,19,40,1\"]\n\n1. 45x34 28x37 2. 34-30 1-6 3. 30-34 *\n", ON);

        assertThat(moves(verdict)).containsExactly("1 45x34 MOST_PIECES_MUST_BE_TAKEN", "5 30-34 MAN_MOVES_BACKWARD");
    }

    @Test
    void othello_goes_on_after_a_disc_that_turns_nothing_and_a_pass_that_was_not_due() {
        Verdict verdict = ResultAuditTest.only(
                "(;GM[Othello]PC[x]PB[A]PW[B]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
                        + "B[F5]W[F6]B[PA]W[A1]B[E6];)\n",
                ON);

        assertThat(moves(verdict)).containsExactly("3 PA PASS_WHILE_A_MOVE_EXISTS", "4 A1 MUST_BRACKET");
    }

    @Test
    void variants_of_chess_go_on_too() {
        Verdict verdict = ResultAuditTest.only(
                "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. N@f4 e5 4. Nxd5 P@d4 *\n", ON);

        assertThat(moves(verdict)).containsExactly("5 N@f4 POCKET_IS_EMPTY");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke5 4. Kd5 1/2-1/2   | 5 | the kings were put on e5 and d5 after ply 5; that is not a move: on electronic boards it stands for 1/2-1/2
                    1. e4 e5 2. Nf3 Nc6 3. Bb5 Kd4 4. Ke5 1/2-1/2   | 5 | the kings were put on d4 and e5 after ply 5; that is not a move: on electronic boards it stands for 0-1
                    1. e4 e5 2. Nf3 Ke4 3. Kd5 1-0                  | 3 | the kings were put on e4 and d5 after ply 3; that is not a move: on electronic boards it stands for 1-0
                    1. e4 e5 2. Nf3 Ke4 1-0                         | 3 | a king was put on e4 after ply 3; that is not a move: on electronic boards it stands for 1-0 or a draw
                    1. f3 e5 2. g4 Qh4# 3. Kd4 Ke5 0-1              | 4 | the kings were put on d4 and e5 after ply 4; that is not a move: on electronic boards it stands for 0-1
                    """)
    void kings_in_the_middle_are_a_sign(String game, int plies, String note) {
        for (CheckSettings settings : List.of(CheckSettings.standard(), ON)) {
            Verdict verdict = ResultAuditTest.only(game, settings);

            assertThat(verdict.isLegal()).isTrue();
            assertThat(verdict.played().plies()).isEqualTo(plies);
            assertThat(verdict.findings().further()).isEmpty();
            assertThat(verdict.notes()).singleElement().asString().startsWith(note);
        }
    }

    @Test
    void a_sign_that_says_something_else_than_the_claim_is_reported() {
        assertThat(ResultAuditTest.only("[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Ke4 3. Kd5 0-1", ON)
                        .notes())
                .map(PlacedNote::sentence)
                .containsExactly(
                        "the kings were put on e4 and d5 after ply 3; that is not a move: on electronic boards it"
                                + " stands for 1-0; the record claims 0-1");
    }

    @Test
    void kings_in_the_middle_of_a_game_are_illegal_moves() {
        assertThat(moves(ResultAuditTest.only("1. e4 e5 2. Nf3 Ke4 3. Kd5 a6 1-0", CheckSettings.standard())))
                .containsExactly("4 Ke4 NOT_A_KING_MOVE");
        // A king that steps into an attack, with the other one far away, was moved and not put there.
        assertThat(moves(ResultAuditTest.only(
                        "[FEN \"4r2k/8/8/8/8/3K4/8/8 w - - 0 1\"]\n\n1. Ke4 1-0", CheckSettings.standard())))
                .containsExactly("1 Ke4 KING_MOVES_INTO_ATTACK");
    }

    /** A king that can step to each square of the middle, and one that cannot; every result. */
    @ParameterizedTest
    @ValueSource(strings = {"d4", "d5", "e4", "e5"})
    void one_king_in_the_middle_is_a_sign_only_from_afar_and_for_its_result(String square) {
        boolean light = square.equals("e4") || square.equals("d5");
        for (String result : List.of("1-0", "0-1", "1/2-1/2", "*", "")) {
            boolean agrees = result.equals("1/2-1/2") || result.equals(light ? "1-0" : "0-1");
            // The rooks of the other side attack the whole middle.
            String afar = "[FEN \"3rr2k/8/8/r7/r7/8/8/K7 w - - 0 1\"]\n\n1. K" + square + " " + result;
            String king = square.startsWith("d") ? "2K5" : "5K2";
            String ranks = square.endsWith("5") ? king + "/r7" : "r7/" + king;
            String beside = "[FEN \"3rr2k/8/8/" + ranks + "/8/8/8 w - - 0 1\"]\n\n1. K" + square + " " + result;
            String captured = "[FEN \"3rr2k/8/8/r7/r7/8/8/K7 w - - 0 1\"]\n\n1. Kx" + square + " " + result;
            assertThat(isLegal(afar)).as(afar).isEqualTo(agrees);
            assertThat(isLegal(beside)).as(beside).isFalse();
            assertThat(isLegal(captured)).as(captured).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[FEN \"8/7p/3k1pp1/1p6/P1pK4/2P5/5PPP/8 b - - 0 35\"]\n\n35... Kd5 1-0",
                "[FEN \"8/2k4p/5pp1/1p1K4/P1p5/2P5/5PPP/8 b - - 0 87\"]\n\n87... Kc7xd5 1/2-1/2",
                "1. e4 e5 2. Kxd5 1-0",
                "[FEN \"7k/8/8/8/3K4/8/8/8 b - - 0 1\"]\n\n1... Ke5 1-0"
            })
    void an_illegal_move_of_a_king_is_no_sign_and_a_repair_keeps_it(String text) throws IOException {
        assertThat(isLegal(text)).isFalse();
        Conversions.keepVerdicts(text + " {a comment}\n");
    }

    private static boolean isLegal(String text) {
        return ResultAuditTest.only(text, CheckSettings.standard()).isLegal();
    }

    @Test
    void signs_after_an_illegal_move_leave_that_one() {
        Verdict verdict = ResultAuditTest.only("1. e4 e5 2. Qh6 Nc6 3. Ke4 Kd5 1-0", ON);

        assertThat(moves(verdict)).containsExactly("3 Qh6 NOT_A_QUEEN_MOVE");
        assertThat(verdict.notes())
                .singleElement()
                .asString()
                .startsWith("the kings were put on e4 and d5 after ply 4");
    }

    @Test
    void a_repair_takes_the_signs_away() {
        GameRecord game = GameRecord.of(Chess.STANDARD)
                .move("e4")
                .move("e5")
                .move("Nf3")
                .move("Ke4")
                .move("Kd5")
                .comment("time forfeit")
                .result("1-0");
        List<Note> notes = new ArrayList<>();
        GameRecord repaired =
                Conversion.to(null).repair().convert(new CheckedGame(game, RecordJudge.verdict(game)), notes::add);

        assertThat(repaired.moves()).extracting(move -> move.text()).containsExactly("e4", "e5", "Nf3");
        assertThat(repaired.moves().get(2).comments()).extracting(Comment::text).containsExactly("time forfeit");
        assertThat(notes).map(Note::sentence).contains("kings put in the centre after the last move were left out");
        assertThat(Conversion.to(null).convert(game).moves()).hasSize(5);
    }

    private static List<String> moves(Verdict verdict) {
        List<Verdict.Finding> all = new ArrayList<>(List.of(verdict.finding()));
        all.addAll(verdict.findings().further());
        return all.stream()
                .map(Verdict.Illegal.class::cast)
                .map(illegal -> illegal.ply() + " " + illegal.move() + " "
                        + illegal.ruling().rule().name())
                .toList();
    }
}
