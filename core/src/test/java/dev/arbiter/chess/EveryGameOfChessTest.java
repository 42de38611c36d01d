package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a position of any game of chess is asked, in random games of each. */
class EveryGameOfChessTest {

    private static final int GAMES = 12;
    private static final int PLIES = 90;

    static List<Chess> games() {
        return Chess.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void answers_agree_with_the_moves_played(Chess game) {
        SplittableRandom random = new SplittableRandom(28);
        for (int number = 0; number < GAMES; number++) {
            ChessPosition position =
                    game.isChess960() && number % 2 == 1 ? game.start(random.nextInt(960)) : game.start();
            for (int ply = 0; ply < PLIES && !position.legalMoves().isEmpty(); ply++) {
                look(position);
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            look(position);
        }
    }

    private static void look(ChessPosition position) {
        assertThat(position.setup().position(position.game()).equalsWithCounters(position))
                .as("%s", position)
                .isTrue();
        assertThat(position.checkers().isEmpty()).isEqualTo(!position.isCheck());
        for (Color color : Color.values()) {
            assertThat(position.castlingRooks(color))
                    .allSatisfy(square -> assertThat(position.pieceOn(square))
                            .isEqualTo(new Piece(Piece.Kind.ROOK, color, color == Color.WHITE ? 'R' : 'r')));
        }
        assertThat(position.pinned())
                .allSatisfy(square -> assertThat(position.pieceOn(square))
                        .isNotNull()
                        .extracting(Piece::color)
                        .isEqualTo(position.turn()));
        for (ChessMove move : position.legalMoves()) {
            ChessPosition after = position.play(move);
            assertThat(position.givesCheck(move)).isEqualTo(after.isCheck());
            assertThat(position.ruling(position.uci(move)))
                    .as("%s in %s", position.uci(move), position)
                    .isInstanceOfSatisfying(
                            Ruling.Legal.class,
                            legal -> assertThat(legal.move()).isEqualTo(move));
        }
    }

    /** A square is attacked by what captures there, were a man of the other side on it: kings are captured in antichess. */
    @ParameterizedTest
    @MethodSource("games")
    void what_captures_a_man_attacks_its_square(Chess game) {
        SplittableRandom random = new SplittableRandom(82);
        ChessPosition position = game.start();
        for (int ply = 0; ply < 2_000; ply++) {
            ChessPosition now = position;
            List<ChessMove> moves = now.legalMoves();
            moves.stream()
                    .filter(move -> now.isCapture(move) && now.pieceOn(move.to()) != null)
                    .collect(Collectors.groupingBy(ChessMove::to))
                    .forEach((to, captures) -> assertThat(new TreeSet<>(now.attackers(to, now.turn())))
                            .containsAll(captures.stream().map(ChessMove::from).toList()));
            position = moves.isEmpty() ? game.start() : now.play(moves.get(random.nextInt(moves.size())));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "crazyhouse, r3k2r/8/8/8/7b/8/5P2/R3K2R[Nq] w KQkq - 3 9, '', f2, 'a1 h1'",
        "atomic, r3k2r/8/8/8/7b/8/5P2/R3K2R w KQkq - 3 9, '', f2, 'a1 h1'",
        "atomic, 8/8/8/8/2k4b/8/5P2/R3K2R w KQ - 3 9, '', f2, 'a1 h1'",
        "atomic, 8/8/8/8/7b/8/3k1P2/R3K2R w KQ - 3 9, '', '', 'a1 h1'",
        "threecheck, r3k2r/8/8/8/7b/8/8/R3K2R w KQkq - 2+3 3 9, h4, '', 'a1 h1'",
        "antichess, r3k2r/8/8/8/7b/8/5P2/R3K2R w - - 3 9, '', '', ''",
        "horde, 4k3/8/8/8/4R3/8/4n3/8 b - - 3 9, e4, '', ''",
        "racingkings, 8/8/8/8/7b/8/k4N2/4K3 w - - 3 9, '', f2, ''",
    })
    void checkers_pins_and_rooks_are_those_of_the_variant(
            String id, String fen, String checkers, String pinned, String rooks) {
        Chess game = Chess.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        ChessPosition position = game.position(fen);
        assertThat(String.join(" ", position.checkers())).isEqualTo(checkers);
        assertThat(String.join(" ", position.pinned())).isEqualTo(pinned);
        assertThat(String.join(" ", position.castlingRooks(Color.WHITE))).isEqualTo(rooks);
    }
}
