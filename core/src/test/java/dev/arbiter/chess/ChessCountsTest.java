package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.CountComparison;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.referee.CorpusSize;
import dev.arbiter.referee.PlainChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts of chess and its variants, by every way of counting, against {@link PlainChess}. */
class ChessCountsTest {

    private static final int POSITIONS = CorpusSize.of(50, 200, 8_000);

    /** The referee looks at so many positions for a count. */
    private static final long MOST = 30;

    static List<Game<ChessMove>> games() {
        List<Game<ChessMove>> games = new ArrayList<>(List.of(Chess.STANDARD, Chess.CHESS960));
        games.addAll(Chess.variants());
        return games;
    }

    /** A game as {@link AwkwardBoards} sees it. */
    private record Read(Game<ChessMove> game) implements AwkwardBoards.ChessLike {
        @Override
        public String id() {
            return game.id();
        }

        @Override
        public Position<ChessMove> read(String fen) {
            return game.position(fen);
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void counts_are_the_slow_referees(Game<ChessMove> game) {
        compare(game);
    }

    private static void compare(Game<ChessMove> game) {
        Random random = new Random(1);
        AwkwardBoards boards = new AwkwardBoards(new Read(game), random);
        AwkwardBoards.Kind[] kinds = AwkwardBoards.Kind.values();
        try (CountComparison counts = new CountComparison(MOST)) {
            for (int attempt = 0; counts.positions() < POSITIONS; attempt++) {
                assertThat(attempt).as("attempts").isLessThan(100 * POSITIONS);
                // Three of four positions are built, one is of a random game.
                Position<ChessMove> position =
                        attempt % 4 == 0 ? played(game, random) : boards.next(kinds[random.nextInt(kinds.length)]);
                if (position != null) {
                    PlainChess plain = PlainChess.of(game.id(), position.text());
                    counts.compare(position, plain);
                }
            }
        }
    }

    private static Position<ChessMove> played(Game<ChessMove> game, Random random) {
        Position<ChessMove> position = game.start();
        if (game == Chess.CHESS960) {
            position = Chess.CHESS960.start(random.nextInt(960));
        }
        for (int plies = random.nextInt(120);
                plies > 0 && !position.legalMoves().isEmpty();
                plies--) {
            List<ChessMove> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }
}
