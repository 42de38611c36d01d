package dev.arbiter.archive.check.plain;

import dev.arbiter.referee.PlainChess;
import dev.arbiter.referee.PlainChess.Move;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Chess from its start, in SAN without marks for check. */
public final class ChessGame implements PlainGame {

    private PlainChess board = PlainChess.start();
    private List<Move> legal = board.legalMoves();

    @Override
    public List<String> moves() {
        return legal.stream().map(move -> board.san(move, legal)).toList();
    }

    @Override
    public void play(int index) {
        board = board.play(legal.get(index));
        legal = board.legalMoves();
    }

    @Override
    public @Nullable String illegal(Random random) {
        for (int attempt = 0; attempt < 200; attempt++) {
            int from = random.nextInt(64);
            int to = random.nextInt(64);
            boolean possible = isOwn(from) && from != to && !isOwn(to);
            if (possible && legal.stream().noneMatch(move -> move.from() == from && board.arrival(move) == to)) {
                char letter = Character.toUpperCase(board.letter(from));
                return (letter == 'P' ? "" : letter)
                        + PlainChess.name(from)
                        + (board.letter(to) == '.' ? "" : "x")
                        + PlainChess.name(to);
            }
        }
        return null;
    }

    private boolean isOwn(int square) {
        return board.letter(square) != '.' && Character.isUpperCase(board.letter(square)) == board.isWhiteToMove();
    }
}
