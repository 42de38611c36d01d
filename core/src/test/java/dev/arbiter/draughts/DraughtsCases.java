package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.RuleCases;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Positions of every draughts game, and moves on them, that may break any rule. */
public final class DraughtsCases implements RuleCases {

    public DraughtsCases() {}

    @Override
    public boolean has(Game<?> game, Rule rule) {
        Variant variant = ((Draughts) game).variant();
        DrawRules draws = ((Draughts) game).drawRules();
        Precedence precedence = variant.captureRules().precedence();
        boolean byValue = precedence == Precedence.FRISIAN_VALUE;
        boolean kings = variant.aim() != Variant.Aim.FIRST_KING;
        boolean byKings = precedence == Precedence.MOST_THEN_KINGS || precedence == Precedence.ITALIAN;
        return switch ((DraughtsRule) rule) {
            case PATH_IS_BLOCKED -> kings && variant.king().flies();
            case KING_LANDS_TOO_FAR -> kings && variant.king().stop() != Variant.KingStop.ANYWHERE;
            case MOST_PIECES_MUST_BE_TAKEN -> precedence == Precedence.MOST || byKings;
            case HIGHEST_VALUE_MUST_BE_TAKEN -> byValue;
            case KING_MUST_CAPTURE -> byValue || precedence == Precedence.WITH_KING || precedence == Precedence.ITALIAN;
            case MOST_KINGS_MUST_BE_TAKEN -> byKings;
            case EARLIEST_KING_MUST_BE_TAKEN -> precedence == Precedence.ITALIAN;
            case PIECE_IS_JUMPED_TWICE -> variant.captureRules().removal() == Variant.Removal.AT_THE_END;
            case MAN_CAPTURES_BACKWARD ->
                variant.man().captures() == Variant.Directions.DIAGONALLY_FORWARD
                        || variant.man().captures() == Variant.Directions.FORWARD_AND_SIDEWAYS;
            case MAN_TAKES_KING -> !variant.man().takesKings();
            case CROWNING_ENDS_THE_MOVE -> variant.man().lastRow() == Variant.LastRow.STOPS;
            case CAPTURE_TURNS_BACK -> !variant.captureRules().turnsBack();
            case SAME_KING_MOVED_THREE_TIMES -> variant.king().stepsInARow() > 0;
            case FIRST_KING, SECOND_KING -> !kings;
            // Men alone never come back.
            case REPETITION -> kings;
            case KING_MOVES_ONLY -> draws.kingMoves() > 0;
            case THREE_AGAINST_LONE_KING, TWO_AGAINST_LONE_KING, BALANCE_UNCHANGED, KING_AGAINST_KING ->
                draws.endings().stream().anyMatch(ending -> ending.rule == rule);
            case MAIN_ROAD_IS_HELD -> draws.mainRoad() != null;
            case ONE_AGAINST_ONE -> draws.oneAgainstOne() == DrawRules.OneAgainstOne.MAY_BE_CLAIMED;
            default -> true;
        };
    }

    @Override
    public String position(Game<?> game, Random random) {
        if (random.nextInt(4) > 0) {
            return new RandomPositions((Draughts) game, random.nextLong())
                    .next()
                    .text();
        }
        if (random.nextBoolean()) {
            return ending(game, random);
        }
        // Endings, and what cannot be: men on their last row, no piece at all.
        Map<String, Piece> pieces = new HashMap<>();
        boolean kings = random.nextBoolean();
        for (int count = random.nextInt(random.nextInt(5) == 0 ? 2 : 6); count > 0; count--) {
            Piece.Kind kind = kings || random.nextInt(3) == 0 ? Piece.Kind.CROWNED_MAN : Piece.Kind.MAN;
            Color color = random.nextInt(3) == 0 ? Color.WHITE : Color.BLACK;
            pieces.put(game.squares().get(random.nextInt(game.squares().size())), new Piece(kind, color, (char) 0));
        }
        return game.positionText(pieces, random.nextBoolean() ? Color.WHITE : Color.BLACK, List.of());
    }

    /** Kings of both sides, one of them alone mostly, and a man at times. */
    private static String ending(Game<?> game, Random random) {
        Map<String, Piece> pieces = new HashMap<>();
        int own = 1 + random.nextInt(3);
        int other = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1;
        boolean man = random.nextInt(3) == 0;
        for (int number = 0; number < own + other; number++) {
            Piece.Kind kind = man && number == 1 && own > 1 ? Piece.Kind.MAN : Piece.Kind.CROWNED_MAN;
            String square = game.squares().get(random.nextInt(game.squares().size()));
            pieces.put(square, new Piece(kind, number < own ? Color.WHITE : Color.BLACK, (char) 0));
        }
        return game.positionText(pieces, random.nextBoolean() ? Color.WHITE : Color.BLACK, List.of());
    }

    @Override
    public String attempt(Position<?> position, Random random) {
        DraughtsPosition place = (DraughtsPosition) position;
        BoardGeometry board = place.game().board();
        if (random.nextInt(40) == 0) {
            return "99-" + board.name(random.nextInt(board.count()));
        }
        if (place.legalMoves().isEmpty()) {
            return board.name(random.nextInt(board.count())) + "-" + board.name(random.nextInt(board.count()));
        }
        List<Integer> path = new RandomPositions(place.game(), random.nextLong()).path(place);
        boolean marked = path.size() > 2 || random.nextBoolean();
        return path.stream().map(board::name).collect(Collectors.joining(marked ? "x" : "-"));
    }
}
