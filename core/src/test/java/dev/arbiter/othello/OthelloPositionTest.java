package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Diagram;
import dev.arbiter.Games;
import dev.arbiter.Incident;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.referee.PlainOthello;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OthelloPositionTest {

    /** Black's discs a1 to c1 and White's d1: White can turn nothing, Black can on e1. */
    private static final OthelloPosition WHITE_HAS_TO_PASS = new OthelloPosition(7, 8, Color.WHITE);

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # a disc that turns nothing, a pass that was not due, a side that moves twice
                    a1       | X--------------------------OX------XO--------------------------- O
                    PA       | ---------------------------OX------XO--------------------------- O
                    White f4 | ---------------------------OOO-----XO--------------------------- X
                    # a square that is taken, or is none
                    d4       | -
                    z9       | -
                    ?        | -
                    """)
    void a_disc_lies_where_the_hand_put_it(String move, @Nullable String after) {
        OthelloPosition made = OthelloPosition.START.afterIllegal(move);

        if (after == null) {
            assertThat(made).isNull();
        } else {
            assertThat(made).isEqualTo(Othello.GAME.position(after));
        }
    }

    @Test
    void is_listed_among_the_games() {
        assertThat(Games.find("othello")).contains(Othello.GAME);
        assertThat(Othello.GAME.start()).isEqualTo(OthelloPosition.START);
    }

    @Test
    void says_what_game_it_is_and_of_what() {
        assertThat(OthelloPosition.START.game()).isSameAs(Othello.GAME);
        assertThat(Othello.GAME.id()).isEqualTo("othello");
        assertThat(Othello.GAME.family()).isEqualTo("othello");
        assertThat(Othello.GAME.title()).isEqualTo("Othello");
        assertThat(Othello.GAME.aliases()).containsExactlyInAnyOrder("Reversi", "Flipello");
        assertThat(Othello.GAME.engineProtocols()).containsExactly("GTP", "NBoard");
        assertThat(Othello.GAME.formats()).containsExactly("TRANSCRIPT", "GGF", "SGF", "OBF", "WTHOR");
        assertThat(Othello.GAME.positionName()).isEqualTo("Board");
        assertThat(Othello.GAME.notation()).contains("f5", "PA");
        assertThat(Othello.GAME.kinds()).containsExactly(Piece.Kind.DISC);
        Othello.Family family = new Othello.Family();
        assertThat(family.id()).isEqualTo("othello");
        assertThat(family.games()).containsExactly(Othello.GAME);
        assertThat(family.rules()).containsExactly(OthelloRule.values());
    }

    @Test
    void an_incident_is_settled_by_what_is_known_of_othello_else_by_custom() {
        assertThat(OthelloPosition.START
                        .settle(new Incident.FlagFell(Color.BLACK), Conditions.STANDARD)
                        .reason())
                .contains("loses whatever stands on the board");
        assertThat(OthelloPosition.START
                        .settle(new Incident.Resigned(Color.BLACK), Conditions.STANDARD)
                        .decision())
                .isEqualTo(Settlement.Decision.winFor(Color.WHITE));
    }

    @Test
    void a_board_set_up_piece_by_piece_is_written_as_it_is_read() {
        OthelloPosition after = OthelloPosition.START.play(OthelloMove.on("f5"));
        for (OthelloPosition position : List.of(OthelloPosition.START, after)) {
            assertThat(Othello.GAME.positionText(position.piecesBySquare(), position.turn(), List.of()))
                    .isEqualTo(position.text());
        }
        Piece disc = new Piece(Piece.Kind.DISC, Color.BLACK, 'X');
        for (Map<String, Piece> pieces : List.of(
                Map.of("i1", disc),
                Map.of("a9", disc, "a1", disc),
                Map.of("a1", new Piece(Piece.Kind.MAN, Color.BLACK, 'x'), "b1", disc))) {
            assertThatThrownBy(() -> Othello.GAME.positionText(pieces, Color.BLACK, List.of()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> Othello.GAME.positionText(Map.of("a1", disc), Color.BLACK, List.of("K")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Black has 40 and White 24 of the first, Black 3 and White 1 of the second, where 60 squares stay empty. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            full  | 0-1     | AGREES
            full  | 1-0     | CONTRADICTS
            full  | 1/2-1/2 | CONTRADICTS
            full  | 40-24   | AGREES
            full  | 24-40   | AGREES
            full  | 41-23   | CONTRADICTS
            full  | 40-23   | CONTRADICTS
            full  | +16.000 | AGREES
            full  | -16.000 | CONTRADICTS
            full  | +15     | CONTRADICTS
            full  | +64     | CONTRADICTS
            full  | B+16    | AGREES
            full  | B+      | AGREES
            full  | W+16    | CONTRADICTS
            full  | W+      | CONTRADICTS
            full  | Draw    | CONTRADICTS
            full  | *       | OPEN
            over  | 0-1     | AGREES
            over  | 64-0    | AGREES
            over  | 3-0     | AGREES
            over  | 3-1     | CONTRADICTS
            over  | +64     | AGREES
            over  | +3      | AGREES
            over  | +61     | CONTRADICTS
            even  | 1-0     | CONTRADICTS
            even  | 0-1     | CONTRADICTS
            even  | 1/2-1/2 | AGREES
            even  | 32-32   | AGREES
            even  | +0.000  | AGREES
            even  | B+      | CONTRADICTS
            even  | W+      | CONTRADICTS
            even  | Draw    | AGREES
            begun | 0-1     | OPEN
            begun | 64-0    | OPEN
            """)
    void a_claimed_result_is_held_against_the_discs(String board, String claimed, Agreement expected) {
        OthelloPosition position = switch (board) {
            case "full" -> new OthelloPosition((1L << 40) - 1, -1L << 40, Color.BLACK);
            case "over" -> new OthelloPosition(7, 0, Color.WHITE);
            case "even" -> new OthelloPosition(0xFFFF_FFFFL, ~0xFFFF_FFFFL, Color.WHITE);
            default -> OthelloPosition.START;
        };
        assertThat(Othello.GAME.agreement(claimed, position)).isEqualTo(expected);
    }

    @Test
    void the_image_that_stands_for_all_has_the_lowest_discs() {
        SplittableRandom random = new SplittableRandom(11);
        OthelloPosition position = OthelloPosition.START;
        for (int ply = 0; ply < 500; ply++) {
            OthelloPosition lowest = position;
            for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
                OthelloPosition image = position.transformed(symmetry);
                int black = Long.compareUnsigned(image.black(), lowest.black());
                lowest = black < 0 || (black == 0 && Long.compareUnsigned(image.white(), lowest.white()) < 0)
                        ? image
                        : lowest;
            }
            assertThat(position.canonical()).isEqualTo(lowest);
            position = randomMove(position, random);
        }
        // As many images have the same black disc, White's decides.
        OthelloPosition corners = new OthelloPosition(1L << 63, 1L << 55, Color.BLACK);
        assertThat(corners.canonical()).isEqualTo(new OthelloPosition(1, 2, Color.BLACK));
        assertThat(new OthelloPosition(1, 1L << 8, Color.BLACK).canonical())
                .isEqualTo(new OthelloPosition(1, 2, Color.BLACK));
    }

    @Test
    void positions_that_differ_have_other_keys() {
        List<OthelloPosition> positions = List.of(
                OthelloPosition.START,
                OthelloPosition.START.passed(),
                new OthelloPosition(OthelloPosition.START.white(), OthelloPosition.START.black(), Color.BLACK),
                new OthelloPosition(OthelloPosition.START.black(), 0, Color.BLACK),
                new OthelloPosition(0, OthelloPosition.START.white(), Color.BLACK));
        assertThat(positions).doesNotHaveDuplicates();
        assertThat(positions).map(OthelloPosition::hashCode).doesNotHaveDuplicates();
        assertThat(positions).map(OthelloPosition::key).doesNotHaveDuplicates();
        for (OthelloPosition position : positions) {
            OthelloPosition same = Othello.GAME.position(position.text());
            assertThat(same).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(same.key()).isEqualTo(position.key());
        }
    }

    @Test
    void a_move_has_its_square_for_a_path_and_a_pass_none() {
        assertThat(OthelloPosition.START.path(OthelloMove.on("f5"))).containsExactly("f5");
        assertThat(WHITE_HAS_TO_PASS.path(OthelloMove.PASS)).isEmpty();
    }

    @Test
    void discs_are_the_only_pieces_and_fill_one_word() {
        OthelloPosition position = OthelloPosition.START;
        assertThat(position.pieces(Color.BLACK, Piece.Kind.DISC, 0)).isEqualTo(position.black());
        assertThat(position.pieces(Color.WHITE, Piece.Kind.DISC, 0)).isEqualTo(position.white());
        assertThat(position.pieces(Color.WHITE, Piece.Kind.DISC, 1)).isZero();
        assertThat(position.pieces(Color.WHITE, Piece.Kind.MAN, 0)).isZero();
    }

    @Test
    void a_full_board_gives_no_empty_squares_away() {
        OthelloPosition full = new OthelloPosition((1L << 33) - 1, -1L << 33, Color.BLACK);
        assertThat(full.standing()).isEqualTo("Black has won 33-31: Black 33, White 31");
        OthelloPosition almost = new OthelloPosition((1L << 33) - 1, 0, Color.BLACK);
        assertThat(almost.standing())
                .isEqualTo("Black has won 64-0, the empty squares counted for the winner: Black 33, White 0");
        OthelloPosition white = new OthelloPosition(-1L << 33, (1L << 33) - 1, Color.BLACK);
        assertThat(white.outcome()).isEqualTo(new Outcome.Won(Color.WHITE, OthelloRule.MORE_DISCS.cited()));
    }

    @Test
    void squares_are_those_of_the_board_and_no_others() {
        for (int index = 0; index < 64; index++) {
            OthelloMove move = OthelloMove.on(index);
            assertThat(OthelloMove.on(move.text())).isSameAs(move);
            assertThat(move.text()).isEqualTo(Othello.GAME.squares().get(index));
        }
        for (String square : List.of("", "PA", "a0", "a9", "i1", "A1", "`1", "a", "f55")) {
            assertThatThrownBy(() -> OthelloMove.on(square)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> OthelloPosition.START.pieceOn("i9")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "d4, a white disc is on d4",
        "e5, a white disc is on e5",
        "e4, a black disc is on e4",
        "d5, a black disc is on d5"
    })
    void a_square_that_is_taken_is_taken_by_a_disc_of_its_colour(String square, String sentence) {
        Ruling<OthelloMove> ruling = OthelloPosition.START.ruling(square);
        assertThat(((Ruling.Illegal<OthelloMove>) ruling).sentence()).isEqualTo(sentence);
    }

    @Test
    void the_diagram_marks_the_moves() {
        Diagram diagram = OthelloPosition.START.diagram();
        assertThat(diagram.cells()).hasSize(64);
        assertThat(diagram.cells().stream().filter(cell -> !cell.marks().isEmpty()))
                .map(Diagram.Cell::square)
                .containsExactly("d3", "c4", "f5", "e6");
    }

    @Test
    void turns_every_bracketed_disc_and_the_turn_goes_on() {
        OthelloPosition after = OthelloPosition.START.play(OthelloMove.on("f5"));
        assertThat(after.text()).isEqualTo("---------------------------OX------XXX-------------------------- O");
        assertThat(after.standing()).isEqualTo("White to move: Black 4, White 1");
    }

    @Test
    void lists_the_moves_row_by_row() {
        assertThat(OthelloPosition.START.legalMoves()).map(OthelloMove::text).containsExactly("d3", "c4", "f5", "e6");
    }

    @Test
    void a_pass_is_a_move_of_its_own_where_it_is_the_only_one() {
        assertThat(WHITE_HAS_TO_PASS.legalMoves()).containsExactly(OthelloMove.PASS);
        assertThat(WHITE_HAS_TO_PASS.outcome().isOver()).isFalse();
        assertThat(WHITE_HAS_TO_PASS.standing()).isEqualTo("White to move, forced to pass: Black 3, White 1");
        assertThat(WHITE_HAS_TO_PASS.play(OthelloMove.PASS)).isEqualTo(new OthelloPosition(7, 8, Color.BLACK));
    }

    @Test
    void an_illegal_move_cannot_be_played() {
        assertThatThrownBy(() -> OthelloPosition.START.play(OthelloMove.on("a1")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OthelloPosition.START.play(OthelloMove.on("d4")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OthelloPosition.START.play(OthelloMove.PASS))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void empty_squares_go_to_the_winner() {
        OthelloPosition wipedOut = new OthelloPosition(0x1FL, 0, Color.WHITE);
        assertThat(wipedOut.outcome()).isEqualTo(new Outcome.Won(Color.BLACK, OthelloRule.MORE_DISCS.cited()));
        assertThat(wipedOut.score(Color.BLACK)).isEqualTo(64);
        assertThat(wipedOut.score(Color.WHITE)).isZero();
        assertThat(wipedOut.legalMoves()).isEmpty();
        assertThat(wipedOut.standing())
                .isEqualTo("Black has won 64-0, the empty squares counted for the winner: Black 5, White 0");
    }

    /** 33 discs are Black's, 31 White's. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
                    8, -, BLACK, MORE_DISCS
                    8a, -, WHITE, FEWER_DISCS
                    8k, -4, WHITE, MORE_WITH_KOMI
                    8, +4.5, BLACK, MORE_WITH_KOMI
                    8k, -2, -, SAME_WITH_KOMI
                    8a, +1, WHITE, MORE_WITH_KOMI
                    8, 0, BLACK, MORE_DISCS
                    """)
    void who_has_won_is_counted_as_the_type_and_the_komi_of_ggf_say(
            String type, @Nullable String komi, @Nullable Color winner, OthelloRule rule) {
        Othello game = Objects.requireNonNull(Othello.GAME.tagged("TY", type));
        if (komi != null) {
            game = Objects.requireNonNull(game.tagged("KM", komi));
        }
        String board = "X".repeat(33) + "O".repeat(31) + " X";
        assertThat(game.position(board).outcome())
                .isEqualTo(winner == null ? new Outcome.Drawn(rule.cited()) : new Outcome.Won(winner, rule.cited()));
    }

    @Test
    void as_many_discs_are_a_draw_of_32() {
        OthelloPosition full = new OthelloPosition(0xFFFF_FFFFL, ~0xFFFF_FFFFL, Color.BLACK);
        assertThat(full.outcome()).isEqualTo(new Outcome.Drawn(OthelloRule.SAME_DISCS.cited()));
        assertThat(full.score(Color.BLACK)).isEqualTo(32);
        assertThat(new OthelloPosition(1, 4, Color.BLACK).score(Color.WHITE)).isEqualTo(32);
        assertThat(full.standing()).isEqualTo("drawn: Black 32, White 32");
    }

    @ParameterizedTest
    @EnumSource
    void moves_keep_under_every_symmetry(OthelloSymmetry symmetry) {
        SplittableRandom random = new SplittableRandom(9);
        OthelloPosition position = OthelloPosition.START;
        for (int ply = 0; ply < 1_000; ply++) {
            OthelloPosition image = position.transformed(symmetry);
            assertThat(image.moves()).isEqualTo(symmetry.of(position.moves()));
            assertThat(image.canonical()).isEqualTo(position.canonical());
            position = randomMove(position, random);
        }
    }

    @Test
    void symmetries_are_eight_and_keep_a_board_a_board() {
        assertThat(List.of(OthelloSymmetry.values()))
                .map(symmetry -> symmetry.of(1))
                .doesNotHaveDuplicates();
        for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
            // Neighbours of a1 stay neighbours, b1 and a2 in either order.
            int corner = symmetry.of(0);
            for (int neighbour : new int[] {1, 8}) {
                int image = symmetry.of(neighbour);
                assertThat(Math.abs(image % 8 - corner % 8) + Math.abs(image / 8 - corner / 8))
                        .isOne();
            }
        }
    }

    @Test
    void the_face_agrees_with_the_kernel_in_random_games() {
        SplittableRandom random = new SplittableRandom(10);
        OthelloPosition position = OthelloPosition.START;
        for (int ply = 0; ply < 5_000; ply++) {
            PlainOthello plain = new PlainOthello(position.mine(), position.theirs());
            for (OthelloMove move : position.legalMoves()) {
                OthelloPosition after = position.play(move);
                assertThat(after.turn()).isEqualTo(position.turn().opposite());
                if (!move.isPass()) {
                    assertThat(plain.isLegal(PlainOthello.BLACK, move.index())).isTrue();
                    assertThat(after.theirs())
                            .isEqualTo(position.mine()
                                    | plain.turned(PlainOthello.BLACK, move.index())
                                    | (1L << move.index()));
                }
            }
            assertThat(position.perft(1, PerftOptions.PLAIN))
                    .isEqualTo(Math.max(1, position.legalMoves().size()));
            position = randomMove(position, random);
        }
    }

    @Test
    void equal_positions_have_equal_keys_and_the_turn_distinguishes_them() {
        OthelloPosition start = Othello.GAME.position(OthelloPosition.START.text());
        assertThat(start.key()).isEqualTo(OthelloPosition.START.key());
        assertThat(start.passed().key()).isNotEqualTo(start.key());
    }

    @Test
    void the_diagram_shows_discs_and_where_one_may_be_put() {
        Diagram diagram = OthelloPosition.START.diagram();
        assertThat(diagram.rows()).isEqualTo(8);
        assertThat(diagram.cells())
                .filteredOn(cell -> cell.marks().contains(Diagram.Mark.TARGET))
                .map(Diagram.Cell::square)
                .containsExactly("d3", "c4", "f5", "e6");
        assertThat(diagram.cells().get(28).piece()).isEqualTo(new Piece(Piece.Kind.DISC, Color.BLACK, 'X'));
    }

    @Test
    void no_square_holds_two_discs() {
        assertThatThrownBy(() -> new OthelloPosition(1, 1, Color.BLACK)).isInstanceOf(IllegalArgumentException.class);
    }

    /** The position after a random legal move, or the start where the game is over. */
    static OthelloPosition randomMove(OthelloPosition position, SplittableRandom random) {
        var moves = position.legalMoves();
        return moves.isEmpty() ? OthelloPosition.START : position.play(moves.get(random.nextInt(moves.size())));
    }

    @Test
    void moves_can_be_taken_back_and_do_not_count_for_equality() {
        OthelloPosition before = OthelloPosition.START.play(OthelloMove.on("d3"));
        OthelloPosition position = before.play(before.legalMoves().get(0));
        assertThat(position.previous()).isSameAs(before);
        assertThat(position.lastMove()).isEqualTo(before.legalMoves().get(0));
        assertThat(OthelloPosition.START.previous()).isNull();
        OthelloPosition same = new OthelloPosition(position.black(), position.white(), position.turn());
        assertThat(same).isEqualTo(position).hasSameHashCodeAs(position);
        assertThat(same.key()).isEqualTo(position.key());
        assertThat(Othello.GAME.restore(position.save()).previous()).isEqualTo(before);
    }

    @Test
    void squares_are_asked_by_name_and_no_other_name_will_do() {
        assertThat(OthelloPosition.START.pieceOn("d4")).isEqualTo(new Piece(Piece.Kind.DISC, Color.WHITE, 'O'));
        assertThat(OthelloPosition.START.pieceOn("e4")).isEqualTo(new Piece(Piece.Kind.DISC, Color.BLACK, 'X'));
        assertThat(OthelloPosition.START.pieceOn("a1")).isNull();
        assertThatThrownBy(() -> OthelloPosition.START.pieceOn("i9")).isInstanceOf(IllegalArgumentException.class);
        assertThat(OthelloPosition.START.isCapture(OthelloMove.on("d3"))).isFalse();
    }
}
