package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.referee.ChessReasons;
import dev.arbiter.referee.PlainChess;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The variants against {@link PlainChess}: every move of random games, and the reasons of a thousand illegal ones. */
@Tag("full")
class VariantReferenceTest {

    private static final int GAMES = 20;
    private static final int SLOW_GAMES = 2_000;
    private static final int PLIES = 120;
    private static final int ILLEGAL = 1_000;

    static List<Chess> variants() {
        return Chess.variants();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void every_move_of_random_games_is_the_references(Chess variant) {
        play(variant, GAMES, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("variants")
    void every_move_of_many_random_games_is_the_references(Chess variant) {
        play(variant, SLOW_GAMES, 2);
    }

    private static void play(Chess variant, int games, long seed) {
        Random random = new Random(seed);
        Replay<ChessMove> replay = variant.replay();
        for (int game = 0; game < games; game++) {
            ChessPosition position = start(variant, random);
            replay.begin(position);
            PlainChess plain = PlainChess.of(variant.id(), position.text());
            for (int ply = 0; ply < PLIES; ply++) {
                Map<String, PlainChess.Move> expected =
                        plain.legalMoves().stream().collect(Collectors.toMap(PlainChess.Move::toString, move -> move));
                List<ChessMove> moves = position.legalMoves();
                assertThat(moves.stream().map(ChessMove::toString).toList())
                        .as("%s %s", variant, position)
                        .containsExactlyInAnyOrderElementsOf(expected.keySet());
                assertThat(position.perft(1)).isEqualTo(moves.size());
                if (moves.isEmpty()) {
                    assertThat(position.outcome().isOver()).isTrue();
                    break;
                }
                ChessMove move = moves.get(random.nextInt(moves.size()));
                assertThat(replay.play(position.text(move))).isNull();
                plain = plain.play(Objects.requireNonNull(expected.get(move.toString())));
                position = position.play(move);
                assertThat(replay.position()).isEqualTo(position);
                assertThat(PlainChess.of(variant.id(), position.text()).state())
                        .as("%s %s", variant, position)
                        .isEqualTo(plain.state());
            }
        }
    }

    private static ChessPosition start(Chess variant, Random random) {
        boolean castles = !variant.rights().isEmpty();
        return castles && random.nextInt(3) == 0 ? variant.start(random.nextInt(960)) : variant.start();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_thousand_illegal_moves_break_the_rule_that_the_reference_names(Chess variant) {
        Random random = new Random(variant.id().hashCode());
        Map<String, Integer> reasons = new TreeMap<>();
        int illegal = 0;
        while (illegal < ILLEGAL) {
            ChessPosition position = start(variant, random);
            int plies = random.nextInt(PLIES);
            for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            PlainChess plain = PlainChess.of(variant.id(), position.text());
            for (int attempt = 0; attempt < 12; attempt++) {
                illegal += rule(position, plain, random, reasons);
            }
        }
        assertThat(reasons).as("kinds of reasons").hasSizeGreaterThan(8);
    }

    /** Rules on one attempt; 1 where it was illegal. */
    private static int rule(ChessPosition position, PlainChess plain, Random random, Map<String, Integer> counts) {
        ChessReasons reasons = new ChessReasons(plain);
        boolean over = position.legalMoves().isEmpty();
        int to = random.nextInt(64);
        if (position.game() == Chess.CRAZYHOUSE && random.nextInt(3) == 0) {
            char kind = "PNBRQ".charAt(random.nextInt(5));
            String reason = over ? "GAME_IS_OVER" : plain.drop(kind, to);
            return rule(position, kind + "@" + Squares.name(to), reason, reasons.squaresOf(reason, to, to), counts);
        }
        if (random.nextInt(12) == 0) {
            boolean isLong = random.nextBoolean();
            String reason = over ? "GAME_IS_OVER" : plain.castling(isLong);
            Set<Set<String>> squares = reasons.squaresOfCastling(reason, isLong);
            return rule(position, isLong ? "O-O-O" : "O-O", reason, squares, counts);
        }
        // Mostly of an own man, to a square that such a man might reach.
        long own = position.own();
        int from = random.nextInt(64);
        boolean found = false;
        for (int tries = 0; tries < 200 && !found; tries++) {
            from = random.nextInt(64);
            to = random.nextInt(64);
            boolean aligned = Attacks.line(from, to) != 0 || (Attacks.knight(from) & (1L << to)) != 0;
            found = (own & (1L << from)) != 0 && aligned;
        }
        boolean last = to < 8 || to >= 56;
        boolean pawn = (position.pawns & (1L << from)) != 0;
        char promotion = last && pawn ? "qnk-".charAt(random.nextInt(4)) : random.nextInt(20) == 0 ? 'q' : '-';
        String text = Squares.name(from) + Squares.name(to) + (promotion == '-' ? "" : String.valueOf(promotion));
        String reason = reasons.reason(from, to, promotion);
        boolean castling = reason.startsWith("CASTLING");
        Set<Set<String>> squares =
                castling ? reasons.squaresOfCastling(reason, to < from) : reasons.squaresOf(reason, from, to);
        return rule(position, text, reason, squares, counts);
    }

    private static int rule(
            ChessPosition position,
            String text,
            String reason,
            Set<Set<String>> squares,
            Map<String, Integer> reasons) {
        Ruling<ChessMove> ruling = position.ruling(text);
        String found = ruling instanceof Ruling.Illegal<ChessMove> broken
                ? broken.rule().name()
                : PlainChess.LEGAL;
        assertThat(found).as("%s in %s %s", text, position.game(), position).isEqualTo(reason);
        if (ruling instanceof Ruling.Illegal<ChessMove> broken) {
            reasons.merge(reason, 1, Integer::sum);
            assertThat(broken.sentence()).isNotBlank();
            assertThat(squares)
                    .as("%s in %s %s: %s", text, position.game(), position, broken.sentence())
                    .contains(new TreeSet<>(broken.squares()));
            return 1;
        }
        return 0;
    }
}
