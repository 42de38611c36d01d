package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.SlowJudge;
import dev.arbiter.referee.PlainOthello;
import java.util.Random;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** {@link PlainOthello} as a judge. */
public final class OthelloJudge implements SlowJudge {

    /** One that knows nothing but what it is asked about. */
    public OthelloJudge() {}

    @Override
    public String broken(String game, String position, String move) {
        OthelloRule rule = classify(Othello.GAME.position(position), move);
        return rule == null ? LEGAL : rule.name();
    }

    @Override
    public boolean has(Game<?> game, Rule rule) {
        return true;
    }

    @Override
    public boolean holds(String game, String position, String rule) {
        OthelloPosition read = Othello.GAME.position(position);
        boolean over = new PlainOthello(read.mine(), read.theirs()).isOver();
        boolean same = Long.bitCount(read.mine()) == Long.bitCount(read.theirs());
        return switch (rule) {
            case "MORE_DISCS" -> over && !same;
            case "SAME_DISCS" -> over && same;
            default -> false;
        };
    }

    @Override
    public String position(Game<?> game, Random random) {
        return OthelloRulingTest.scattered(new SplittableRandom(random.nextLong()))
                .text();
    }

    @Override
    public String attempt(Position<?> position, Random random) {
        return OthelloRulingTest.randomText(new SplittableRandom(random.nextLong()));
    }

    /** The broken rule by the plain rules alone, or null where the move is legal. */
    static @Nullable OthelloRule classify(OthelloPosition position, String text) {
        PlainOthello board = new PlainOthello(position.mine(), position.theirs());
        boolean canMove = board.moves(PlainOthello.BLACK) != 0;
        String named = text.contains("[") ? text.substring(0, 1) : "";
        String square = named.isEmpty() ? text : text.substring(2, text.length() - 1);
        boolean namesOther = !named.isEmpty() && !named.equals(position.turn() == Color.BLACK ? "B" : "W");
        if (!square.equals("pa") && !square.matches("[a-h][1-8]")) {
            return OthelloRule.NO_SUCH_SQUARE;
        }
        if (board.isOver()) {
            return OthelloRule.GAME_IS_OVER;
        }
        if (namesOther && canMove) {
            return OthelloRule.NOT_YOUR_TURN;
        }
        if (square.equals("pa")) {
            return canMove ? OthelloRule.PASS_WHILE_A_MOVE_EXISTS : null;
        }
        int number = square.charAt(0) - 'a' + 8 * (square.charAt(1) - '1');
        if ((((position.black() | position.white()) >>> number) & 1) != 0) {
            return OthelloRule.SQUARE_IS_OCCUPIED;
        }
        if (canMove) {
            return board.isLegal(PlainOthello.BLACK, number) ? null : OthelloRule.MUST_BRACKET;
        }
        return OthelloRule.PASS_IS_COMPULSORY;
    }
}
