package dev.arbiter.draughts;

import dev.arbiter.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Positions to try things on: some of games played at random, some of pieces strewn on the board. */
final class RandomPositions {

    private final Draughts game;
    private final Random random;

    RandomPositions(Draughts game, long seed) {
        this.game = game;
        this.random = new Random(seed);
    }

    Random random() {
        return random;
    }

    /** A position in which a move can be made. */
    DraughtsPosition next() {
        while (true) {
            DraughtsPosition position = random.nextBoolean() ? played() : strewn();
            if (!position.legalMoves().isEmpty()) {
                return position;
            }
        }
    }

    private DraughtsPosition played() {
        DraughtsPosition position = game.start();
        int plies = random.nextInt(80);
        for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
            position = position.play(position.legalMoves()
                    .get(random.nextInt(position.legalMoves().size())));
        }
        return position;
    }

    private DraughtsPosition strewn() {
        Pieces pieces = Pieces.NONE;
        int count = 2 + random.nextInt(game.board().count() / 2);
        int kings = random.nextInt(10);
        for (int i = 0; i < count; i++) {
            int square = random.nextInt(game.board().count());
            Color color = random.nextBoolean() ? Color.WHITE : Color.BLACK;
            boolean last = game.variant().isCrownSquare(color, square);
            boolean king = random.nextInt(10) < kings || last;
            if (king && game.variant().aim() == Variant.Aim.FIRST_KING) {
                // A king has ended the game.
                king = false;
                square = last ? game.board().count() / 2 : square;
            }
            pieces = pieces.with(square, color, king);
        }
        Color turn = random.nextBoolean() ? Color.WHITE : Color.BLACK;
        return game.position(new PdnFen.Setup(game.board(), pieces, turn, KingSteps.NONE));
    }

    /** A path near what could be meant by a move: mutilated, prolonged, beside the way, or quite at random. */
    List<Integer> path(DraughtsPosition position) {
        List<DraughtsMove> moves = new ArrayList<>();
        int[] own = IntStream.range(0, game.board().count())
                .filter(square -> position.pieces().isOf(position.turn(), square))
                .toArray();
        int kind = random.nextInt(3);
        if (kind == 0) {
            for (int from : own) {
                MoveGenerator.captures(
                        game.variant(),
                        position.pieces(),
                        from,
                        MoveGenerator.NOTHING,
                        null,
                        (capture, end) -> moves.add(capture.move()));
            }
        } else if (kind == 1) {
            moves.addAll(position.legalMoves());
        }
        if (random.nextInt(8) == 0) {
            return List.of(anySquare(), anySquare());
        }
        if (moves.isEmpty()) {
            int from = own[random.nextInt(own.length)];
            return List.of(from, near(from));
        }
        DraughtsMove move = moves.get(random.nextInt(moves.size()));
        List<Integer> path = new ArrayList<>();
        for (int i = 0; i < move.visits(); i++) {
            path.add(move.visited(i));
        }
        switch (random.nextInt(6)) {
            case 0 -> path.set(random.nextInt(path.size()), anySquare());
            case 1 -> path.set(path.size() - 1, near(path.get(path.size() - 1)));
            case 2 -> path.add(near(path.get(path.size() - 1)));
            case 3 -> path.set(1, near(path.get(0)));
            case 4 -> {
                if (path.size() > 2) {
                    path.remove(path.size() - 1);
                }
            }
            default -> {}
        }
        return path;
    }

    private int anySquare() {
        return random.nextInt(game.board().count());
    }

    private int near(int square) {
        int direction = random.nextInt(8);
        int at = square;
        for (int steps = 1 + random.nextInt(3); steps > 0; steps--) {
            int next = game.board().neighbour(direction, at);
            at = next < 0 ? at : next;
        }
        return at;
    }
}
