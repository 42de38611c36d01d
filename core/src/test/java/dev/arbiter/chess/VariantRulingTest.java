package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Notation;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.diagram.TextDrawing;
import dev.arbiter.record.RecordReplay;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the variants have for themselves: why moves are illegal, how games end, how positions are written. */
class VariantRulingTest {

    private static ChessPosition position(String variant, String fen) {
        Chess game = (Chess) Games.find(variant).orElseThrow();
        return fen.isEmpty() ? game.start() : game.position(fen);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            atomic | 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1 | Kxd2 | KING_MAY_NOT_CAPTURE | Lichess, Atomic
            atomic | 4k3/8/8/8/8/8/4p3/3QK3 w - - 0 1 | Qxe2 | OWN_KING_EXPLODES | Lichess, Atomic
            atomic | 4r2k/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | exd5 | EXPLOSION_EXPOSES_KING | Lichess, Atomic
            atomic | 8/8/3k4/8/3K4/8/8/r7 w - - 0 1 | Kd1 | NOT_A_KING_MOVE | FIDE 3.8
            antichess | 8/8/8/1p6/P7/8/8/6N1 w - - 0 1 | Nf3 | CAPTURE_IS_COMPULSORY | Lichess, Antichess
            antichess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | O-O-O | CASTLING_RIGHT_IS_LOST | Lichess, Antichess
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | N@e4 | POCKET_IS_EMPTY | Lichess, Crazyhouse
            crazyhouse | 4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1 | N@e4 | SQUARE_IS_OCCUPIED | Lichess, Crazyhouse
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | @d8 | PAWN_DROPPED_ON_END_RANK | Lichess, Crazyhouse
            crazyhouse | 4r2k/8/8/8/8/8/8/4K3[N] w - - 0 1 | N@a3 | CHECK_IS_NOT_ANSWERED | FIDE 3.9.2
            racingkings | 8/8/8/8/8/8/k6K/7R w - - 0 1 | Ra1 | CHECK_IS_FORBIDDEN | Lichess, Racing Kings
            horde | 4k3/8/8/8/8/P7/8/8 w - - 0 1 | a5 | PAWN_HAS_ALREADY_MOVED | Lichess, Horde
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 0+3 0 1 | Ra2 | GAME_IS_OVER | FIDE 5.1.1, 5.2.1
            """)
    void a_move_is_illegal_by_the_variants_own_rule(
            String variant, String fen, String move, String rule, String citation) {
        Ruling<ChessMove> ruling = position(variant, fen).ruling(move);
        assertThat(ruling).isInstanceOf(Ruling.Illegal.class);
        Ruling.Illegal<ChessMove> illegal = (Ruling.Illegal<ChessMove>) ruling;
        assertThat(illegal.rule().name()).as(illegal.sentence()).isEqualTo(rule);
        assertThat(illegal.citation()).isEqualTo(citation);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            atomic | 3qk3/8/8/8/8/8/8/3QK3 w - - 0 1 | Qxd8 | White has won: the king has exploded [Lichess, Atomic]
            atomic | 4k3/8/8/8/8/8/8/4K2N w - - 0 1 | | drawn: dead position: neither side can win by any moves [Lichess, Atomic]
            antichess | 8/8/8/8/8/1p6/P7/8 w - - 0 1 | axb3 | Black has won: a side has no piece left [Lichess, Antichess]
            antichess | 8/8/8/p7/P7/8/8/8 w - - 0 1 | | White has won: the side to move has no legal move [Lichess, Antichess]
            horde | 4k3/8/8/8/8/8/4r3/4P3 b - - 0 1 | Rxe1 | Black has won: a side has no piece left [Lichess, Horde]
            atomic | 4kb2/8/8/8/8/8/8/4KB2 w - - 0 1 | | drawn: dead position: neither side can win by any moves [Lichess, Atomic]
            atomic | 2B5/8/8/8/8/8/7b/K5bk w - - 0 1 | | the game goes on
            atomic | 2B5/8/8/8/8/8/7b/K5bk w - - 0 1 | Bb7# | White has won: checkmate [FIDE 5.1.1]
            antichess | 8/8/8/3b4/8/8/8/2B5 w - - 0 1 | | drawn: dead position: neither side can win by any moves [Lichess, Antichess]
            antichess | 8/8/8/4b3/8/8/8/2B5 w - - 0 1 | | the game goes on
            suicide | 8/8/8/3b4/8/8/8/2B5 w - - 0 1 | | drawn: dead position: neither side can win by any moves [FICS, Suicide chess]
            suicide | 8/8/8/p7/P7/8/8/8 w - - 0 1 | | drawn: the side to move has no legal move [FICS, Suicide chess]
            suicide | 7n/8/8/p7/P7/8/8/8 w - - 0 1 | | White has won: no move is left, and this side has fewer pieces [FICS, Suicide chess]
            suicide | 8/8/8/p7/P7/8/8/7N b - - 0 1 | | Black has won: no move is left, and this side has fewer pieces [FICS, Suicide chess]
            suicide | 8/8/8/8/8/1p6/P7/8 w - - 0 1 | axb3 | Black has won: a side has no piece left [FICS, Suicide chess]
            horde | 8/pk6/P7/P7/P7/P7/P7/P7 b - - 0 1 | | drawn: dead position: neither side can win by any moves [Lichess, Horde]
            horde | 8/pk6/P7/P7/P7/P7/P7/P7 b - - 0 1 | Kc7 | drawn: stalemate [FIDE 5.2.1]
            horde | 8/p1k5/P7/8/8/8/7P/8 b - - 0 1 | | the game goes on
            horde | 8/8/8/8/8/8/1p6/Pk6 b - - 0 1 | | the game goes on
            racingkings | 8/7K/k7/8/8/8/8/8 w - - 0 1 | Kh8 | White has won: the king has reached the eighth rank [Lichess, Racing Kings]
            racingkings | 8/k6K/8/8/8/8/8/8 w - - 0 1 | Kh8 Ka8 | drawn: both kings have reached the eighth rank, one right after the other [Lichess, Racing Kings]
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 | Ra8 | White has won: the third check has been given [Lichess, Three-check]
            kingofthehill | 4k3/8/8/8/8/4K3/8/8 w - - 0 1 | Kd4 | White has won: the king has reached the middle of the board [Lichess, King of the Hill]
            kingofthehill | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | | the game goes on
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | | drawn: dead position: neither side can checkmate by any moves [FIDE 5.2.2]
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[Q] w - - 160 90 | | the game goes on
            """)
    void a_game_ends_by_the_variants_own_rule(String variant, String fen, String moves, String outcome) {
        ChessPosition position = position(variant, fen);
        for (String move : moves == null ? new String[0] : moves.split(" ", -1)) {
            position = position.play(move);
        }
        assertThat(position.outcome().sentence()).isEqualTo(outcome);
        if (position.outcome().isOver() && !outcome.startsWith("drawn: dead")) {
            assertThat(position.legalMoves()).isEmpty();
            assertThat(position.perft(3)).isZero();
        }
    }

    /** Beside the other king nothing attacks a king: also none that castles, on any square of its way. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            r3k2R/4K3/8/8/8/8/8/6r1 b q - | O-O-O | legal
            r3k1rR/5K2/8/8/8/8/8/8 b kq - | O-O-O | legal
            r3k3/4K3/8/8/8/8/8/3R4 b q - | O-O-O | legal
            r3k3/8/8/4K3/8/8/8/3R4 b q - | O-O-O | CASTLING_THROUGH_CHECK
            r3k3/8/1K6/8/8/8/8/2R5 b q - | O-O-O | CASTLING_INTO_CHECK
            r3k3/1K6/8/8/8/8/8/2R5 b q - | O-O-O | legal
            4k2r/8/K7/8/8/8/8/5RR1 b k - | O-O | CASTLING_THROUGH_CHECK
            4k2r/6K1/8/8/8/8/8/5RR1 b k - | O-O | legal
            4k2r/8/6K1/8/8/8/8/4RR2 b k - | O-O | CASTLING_OUT_OF_CHECK
            4k2r/5K2/8/8/8/8/8/4RRR1 b k - | O-O | legal
            8/8/8/8/8/8/5k2/r3K2R w K - | O-O | legal
            1r2k3/2K5/8/8/8/8/8/2R5 b b - | O-O-O | legal
            6kr/6K1/8/8/8/8/8/5R1R b h - | O-O | legal
            """)
    void in_atomic_chess_a_king_castles_safely_beside_the_other_one(String fen, String move, String expected) {
        Ruling<ChessMove> ruling = position("atomic", fen).ruling(move);
        String found = ruling instanceof Ruling.Illegal<ChessMove> illegal
                ? illegal.rule().name()
                : "legal";
        assertThat(found).as("%s", ruling).isEqualTo(expected);
    }

    @Test
    void a_full_pocket_takes_no_more_and_spills_into_no_other() {
        String fen = "4k3/8/8/3n4/8/4N3/8/4K3[" + "N".repeat(63) + "] w - - 0 1";
        ChessPosition after = position("crazyhouse", fen).play("Nxd5");
        assertThat(after.inPocket(Color.WHITE, Piece.Kind.KNIGHT)).isEqualTo(63);
        assertThat(after.inPocket(Color.WHITE, Piece.Kind.BISHOP)).isZero();
    }

    @Test
    void leaves_of_atomic_chess_are_right_where_a_king_castles_beside_the_other_one() {
        assertThat(position("atomic", "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1").perft(3))
                .isEqualTo(6_753);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crazyhouse | 4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[nQ] w - - | 4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1
            crazyhouse | 4k3/1Q~6/8/8/8/8/8/4K3/ w - - 0 1 | 4k3/1Q~6/8/8/8/8/8/4K3[] w - - 0 1
            crazyhouse | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 Qn | 4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0 | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1
            """)
    void positions_are_read_in_every_form_and_written_in_one(String variant, String fen, String written) {
        assertThat(position(variant, fen).text()).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[K] w - - 0 1
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[Q w - - 0 1
            crazyhouse | 4k3/P~7/8/8/8/8/8/4K3[] w - - 0 1
            atomic | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 4+3 0 1
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +9+0
            """)
    void what_is_no_position_of_the_variant_is_unreadable(String variant, String fen) {
        assertThatThrownBy(() -> position(variant, fen)).isInstanceOf(UnreadableException.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            horde | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1
            racingkings | 8/8/8/8/8/8/kr5K/8 w - - 0 1
            racingkings | 8/8/8/8/P7/8/k6K/8 w - - 0 1
            atomic | 8/8/8/8/8/8/8/8 w - - 0 1
            antichess | 8/8/8/8/8/8/8/8 w - - 0 1
            kingofthehill | 4k3/8/8/8/8/8/8/8 w - - 0 1
            """)
    void what_cannot_be_played_on_is_refused(String variant, String fen) {
        assertThatThrownBy(() -> position(variant, fen)).isInstanceOf(ImpossiblePositionException.class);
    }

    @Test
    void drops_are_read_and_written_in_every_notation() {
        ChessPosition position = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1");
        for (String text : new String[] {"@f3", "P@f3", "p@f3"}) {
            ChessMove drop = ((Ruling.Legal<ChessMove>) position.ruling(text)).move();
            assertThat(drop.drop()).isEqualTo(Piece.Kind.PAWN);
            assertThat(position.text(drop)).isEqualTo("P@f3");
            assertThat(position.text(drop, Notation.ENGINE)).isEqualTo("P@f3");
            assertThat(position.path(drop)).containsExactly("f3");
        }
        ChessPosition after = position.play("N@f6+");
        assertThat(after.inPocket(Color.WHITE, Piece.Kind.KNIGHT)).isZero();
        assertThat(after.isCheck()).isTrue();
        assertThat(position("atomic", "").ruling("N@f3")).isInstanceOf(Ruling.Unreadable.class);
    }

    @Test
    void what_was_a_pawn_goes_into_the_pocket_as_one() {
        ChessPosition position =
                position("crazyhouse", "4k3/1Q~6/8/8/8/8/4K3/1r6[] b - - 0 1").play("Rxb7");
        assertThat(position.inPocket(Color.BLACK, Piece.Kind.PAWN)).isEqualTo(1);
        assertThat(position.inPocket(Color.BLACK, Piece.Kind.QUEEN)).isZero();
    }

    @Test
    void what_is_dropped_brings_positions_back_that_captures_and_pawns_had_changed() {
        ChessPosition position = position("crazyhouse", "4k2r/8/8/8/8/8/8/R3K3[Pp] w - - 0 1");
        Replay<ChessMove> replay = Chess.CRAZYHOUSE.replay();
        replay.begin(position);
        for (int time = 2; time <= 5; time++) {
            for (String move : new String[] {"@h4", "@a5", "Rxa5", "Rxh4", "Ra1", "Rh8"}) {
                position = position.play(move);
                assertThat(replay.play(move)).isNull();
            }
            assertThat(position.repetitions()).isEqualTo(time);
            assertThat(replay.outcome()).isEqualTo(position.outcome());
            assertThat(replay.isOver()).isEqualTo(time == 5);
            if (time == 3) {
                assertThat(position.claims())
                        .singleElement()
                        .extracting(DrawClaim::sentence)
                        .isEqualTo("White can claim a draw: the same position has appeared three times,"
                                + " after plies 0, 6 and 12 [FIDE 9.2.2]");
            }
        }
        assertThat(position.outcome().sentence())
                .isEqualTo("drawn: the same position has appeared five times [FIDE 9.6.1]");
        assertThat(position.claims())
                .singleElement()
                .extracting(DrawClaim::claimant)
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({"crazyhouse, 0", "atomic, 1", "antichess, 1", "suicide, 1", "racingkings, 1", "threecheck, 1"})
    void fifty_moves_give_a_claim_where_they_are_counted(String variant, int claims) {
        String fen = position(variant, "").text().replaceFirst(" [wb] .*", " w - - ");
        String checks = variant.equals("threecheck") ? "3+3 " : "";
        assertThat(position(variant, fen + checks + "99 80").claims()).isEmpty();
        assertThat(position(variant, fen + checks + "100 80").claims()).hasSize(claims);
        assertThat(position(variant, fen + checks + "150 80").outcome().isOver())
                .isEqualTo(claims > 0);
    }

    @Test
    void moves_after_the_end_of_a_game_are_seen() {
        RecordReplay<ChessMove> replay = (RecordReplay<ChessMove>) Chess.THREE_CHECK.replay(true);
        replay.begin(position("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        assertThat(replay.play("Ke2")).isNull();
        assertThat(replay.play("Kd8!")).isNull();
        assertThat(replay.play("e2e3")).isNull();
        assertThat(replay.notes()).map(Note::sentence).containsExactly("'e2e3' was read as Ke3");
        assertThat(replay.passedEnd())
                .isEqualTo(new RecordReplay.Passed(0, position("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void the_first_position_that_had_ended_is_found(Chess variant) {
        SplittableRandom random = new SplittableRandom(variant.id().hashCode());
        RecordReplay<ChessMove> replay = (RecordReplay<ChessMove>) variant.replay(true);
        int passed = 0;
        for (int game = 0; game < 40; game++) {
            ChessPosition position = variant.start();
            replay.begin(position);
            RecordReplay.Passed end = null;
            for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
                assertThat(replay.passedEnd()).as("%s after %s", position, ply).isEqualTo(end);
                end = end == null && position.outcome().isOver() ? new RecordReplay.Passed(ply, position) : end;
                ChessMove next = backOr(position, random);
                replay.play(position.text(next));
                position = position.play(next);
            }
            passed += end == null ? 0 : 1;
        }
        assertThat(passed).isPositive();
    }

    static List<Chess> variants() {
        return Chess.variants();
    }

    /** A move that takes the own last one back, mostly, so that positions repeat. */
    private static ChessMove backOr(ChessPosition position, SplittableRandom random) {
        List<ChessMove> moves = position.legalMoves();
        ChessPosition before = position.previous();
        ChessMove own = before == null ? null : before.lastMove();
        return moves.stream()
                .filter(move -> own != null
                        && random.nextInt(20) > 0
                        && move.from().equals(own.to())
                        && move.to().equals(own.from()))
                .findFirst()
                .orElseGet(() -> moves.get(random.nextInt(moves.size())));
    }

    @Test
    void a_text_that_can_be_two_moves_names_both() {
        ChessPosition position = position("atomic", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
        assertThat(position.ruling("Nd2")).isInstanceOf(Ruling.Unreadable.class);
        assertThat(((Ruling.Unreadable<ChessMove>) position.ruling("Nd2")).readings())
                .containsExactlyInAnyOrder("Nbd2", "Nfd2");
        Replay<ChessMove> replay = Chess.ATOMIC.replay();
        replay.begin(position);
        assertThat(replay.play("Nd2")).isEqualTo(position.ruling("Nd2"));
        assertThat(replay.play(" Nbd2 ")).isNull();
    }

    @Test
    void pockets_and_checks_are_drawn_beside_the_board() {
        ChessPosition pockets = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qnn] w - - 0 1");
        assertThat(TextDrawing.draw(pockets.diagram(), TextDrawing.Style.ASCII, false))
                .startsWith("    Black: n n\n")
                .endsWith("    White: Q\n");
        assertThat(TextDrawing.draw(pockets.diagram(), TextDrawing.Style.ASCII, true))
                .startsWith("    White: Q\n");
        assertThat(SvgDrawing.draw(pockets.diagram(), false).split("scale\\(.6\\)", -1))
                .hasSize(4);
        ChessPosition checks = position("threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1");
        assertThat(TextDrawing.draw(checks.diagram(), TextDrawing.Style.ASCII, false))
                .endsWith("White: 1 check given\n");
        assertThat(SvgDrawing.draw(checks.diagram(), false)).contains("White: 1 check given");
    }

    @Test
    void a_variant_that_castles_begins_from_the_starts_of_chess960_too() {
        assertThat(Chess.HORDE.start(0).text()).startsWith("bbqnnrkr/pppppppp/8/1PP2PP1/");
        assertThat(Chess.CRAZYHOUSE.start(518)).isEqualTo(Chess.CRAZYHOUSE.start());
        assertThatThrownBy(() -> Chess.ANTICHESS.start(0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** With which pieces nobody can win any more, variant by variant; two positions are distinguished by one piece or its square. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # atomic: a king explodes beside what is captured; alone a rook or a minor piece mates nobody, nor do two knights
            atomic        | 4k3/8/8/8/8/8/8/4K3 w - - 0 1     | dead
            atomic        | 4k3/8/8/8/8/8/8/4KB2 w - - 0 1    | dead
            atomic        | 4kr2/8/8/8/8/8/8/4K3 w - - 0 1    | dead
            atomic        | 4k3/8/8/8/8/8/8/4KNN1 w - - 0 1   | dead
            atomic        | 4k3/8/8/8/8/8/8/4KQ2 w - - 0 1    | open
            atomic        | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1   | open
            atomic        | 4k3/8/8/8/8/8/8/4KBN1 w - - 0 1   | open
            atomic        | 4k3/8/8/8/8/8/8/4KBB1 w - - 0 1   | open
            atomic        | 4k3/8/8/8/8/8/8/4KNNN w - - 0 1   | open
            atomic        | 4kn2/8/8/8/8/8/8/4KB2 w - - 0 1   | open
            atomic        | 4kn2/8/8/8/8/8/8/4KNN1 w - - 0 1  | open
            atomic        | 2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1  | open
            atomic        | 4kb2/8/8/8/8/8/8/4KB2 w - - 0 1   | dead
            atomic        | 2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1 | dead
            atomic        | 4kbb1/8/8/8/8/8/8/4KB2 w - - 0 1  | open
            # antichess: bishops that never meet
            antichess     | 2b5/8/8/8/8/8/8/B7 w - - 0 1      | dead
            antichess     | 5b2/8/8/8/8/8/8/5B2 w - - 0 1     | dead
            antichess     | 5b2/8/8/8/8/8/8/B7 w - - 0 1      | open
            antichess     | 2b5/8/8/8/8/8/8/5B2 w - - 0 1     | open
            antichess     | 5b2/8/8/8/8/8/8/4NB2 w - - 0 1    | open
            antichess     | 2b2b2/8/8/8/8/8/8/B7 w - - 0 1    | open
            antichess     | 2b5/8/8/8/8/8/8/BB6 w - - 0 1     | open
            # crazyhouse: what is in the pockets counts, and a piece that was a pawn falls back to one
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1   | dead
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1  | dead
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[b] w - - 0 1  | dead
            crazyhouse    | 4kn2/8/8/8/8/8/8/4K3[] w - - 0 1  | dead
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1  | open
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[r] w - - 0 1  | open
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1  | open
            crazyhouse    | 4k3/8/8/8/8/8/8/4KN2[N] w - - 0 1 | open
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[Nb] w - - 0 1 | open
            crazyhouse    | 4k3/8/8/8/8/8/8/4KN~2[] w - - 0 1 | open
            crazyhouse    | 4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1 | open
            # three checks: any man gives one; elsewhere a king alone arrives
            threecheck    | 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 | dead
            threecheck    | 4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1 | open
            kingofthehill | 4k3/8/8/8/8/8/8/4K3 w - - 0 1     | open
            racingkings   | 8/8/8/8/8/8/k6K/8 w - - 0 1       | open
            # horde: the horde is stuck, and stays so after every move of Black's
            horde         | 7k/8/8/8/8/p7/P7/8 b - - 0 1      | dead
            horde         | 8/8/8/8/8/p7/P7/1k6 b - - 0 1     | open
            horde         | 7k/7p/8/8/8/p7/P7/8 b - - 0 1     | dead
            horde         | 7k/8/8/8/8/p7/P6P/8 b - - 0 1     | open
            horde         | 8/p7/P7/P7/8/2q5/8/7k b - - 0 1   | dead
            horde         | 8/p7/P7/8/8/2q5/8/7k b - - 0 1    | dead
            horde         | 8/p7/P7/8/8/q7/8/7k b - - 0 1     | open
            horde         | 8/p7/P7/8/8/8/8/1q5k b - - 0 1    | open
            horde         | 8/p7/P7/P7/8/2q5/8/7k w - - 0 1   | stalemate
            """)
    void nobody_can_win_with_these_men(String id, String position, String expected) {
        Chess variant = (Chess) Games.find(id).orElseThrow();
        Outcome outcome = variant.position(position).outcome();
        boolean dead = outcome instanceof Outcome.Drawn drawn
                && drawn.by().rule().name().equals("DEAD_POSITION");
        assertThat(dead).isEqualTo(expected.equals("dead"));
        assertThat(outcome.isOver()).isEqualTo(!expected.equals("open"));
    }

    /** In crazyhouse there is no other way to win than checkmate. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess         | 4k3/8/8/8/8/8/8/4K3 w - - 0 1     | drawn: dead position: neither side can checkmate by any moves [FIDE 5.2.2]
            crazyhouse    | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1   | drawn: dead position: neither side can checkmate by any moves [FIDE 5.2.2]
            antichess     | 2b5/8/8/8/8/8/8/B7 w - - 0 1      | drawn: dead position: neither side can win by any moves [Lichess, Antichess]
            suicide       | 2b5/8/8/8/8/8/8/B7 w - - 0 1      | drawn: dead position: neither side can win by any moves [FICS, Suicide chess]
            atomic        | 4k3/8/8/8/8/8/8/4K3 w - - 0 1     | drawn: dead position: neither side can win by any moves [Lichess, Atomic]
            threecheck    | 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 | drawn: dead position: neither side can win by any moves [Lichess, Three-check]
            horde         | 7k/8/8/8/8/p7/P7/8 b - - 0 1      | drawn: dead position: neither side can win by any moves [Lichess, Horde]
            """)
    void a_dead_position_is_one_that_neither_side_can_win_as_the_game_is_won(
            String id, String position, String expected) {
        Chess game = (Chess) Games.find(id).orElseThrow();
        ChessPosition dead = game.position(position);
        assertThat(dead.outcome().sentence()).isEqualTo(expected);
        assertThat(dead.standing()).isEqualTo(expected);
    }
}
