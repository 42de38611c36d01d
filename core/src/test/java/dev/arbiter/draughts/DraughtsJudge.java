package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.SlowJudge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** {@link SlowReferee} as a judge of every draughts game. */
public final class DraughtsJudge implements SlowJudge {

    /** One that knows nothing but what it is asked about. */
    public DraughtsJudge() {}

    private static Draughts game(String id) {
        return (Draughts) Games.find(id).orElseThrow();
    }

    @Override
    public String broken(String id, String text, String move) {
        Draughts game = game(id);
        List<Integer> path = new ArrayList<>();
        for (String name : move.split("[-x]", -1)) {
            int square = game.squares().indexOf(name);
            if (square < 0) {
                return DraughtsRule.NO_SUCH_SQUARE.name();
            }
            path.add(square);
        }
        SlowReferee referee = new SlowReferee(game.position(text));
        return path.size() < 2
                ? UNKNOWN
                : referee.brokenRule(path, move.contains("x")).name();
    }

    @Override
    public boolean holds(String id, String text, String rule) {
        Map<String, String> sides = new HashMap<>();
        for (String field : text.toUpperCase(Locale.ROOT).split(":", -1)) {
            sides.putIfAbsent(
                    field.length() < 2 ? "turn" : field.substring(0, 1),
                    field.length() < 2 ? field : field.substring(1));
        }
        String white = sides.getOrDefault("W", "");
        String black = sides.getOrDefault("B", "");
        String own = sides.getOrDefault(sides.getOrDefault("turn", "W"), "");
        boolean twoKings = isLone(white) && isLone(black) && white.startsWith("K") && black.startsWith("K");
        return switch (rule) {
            case "MAN_ON_LAST_ROW" ->
                hasManOn(0, game(id), white) || hasManOn(game(id).board().height() - 1, game(id), black);
            case "BOARD_IS_EMPTY" -> white.isEmpty() && black.isEmpty();
            case "SECOND_KING" ->
                (white + black).chars().filter(letter -> letter == 'K').count() > 1;
            case "FIRST_KING" ->
                (white + black).chars().filter(letter -> letter == 'K').count() == 1;
            case "KING_AGAINST_KING" -> twoKings;
            case "ONE_AGAINST_ONE" -> isLone(white) && isLone(black);
            case "NO_PIECE_LEFT" -> own.isEmpty();
            case "NO_MOVE_LEFT" ->
                !own.isEmpty()
                        && new SlowReferee(game(id).position(text)).effects().isEmpty();
            default -> false;
        };
    }

    private static boolean hasManOn(int row, Draughts game, String side) {
        for (String name : side.toLowerCase(Locale.ROOT).split(",", -1)) {
            int square = game.squares().indexOf(name);
            if (square >= 0 && game.board().row(square) == row) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLone(String side) {
        return !side.isEmpty() && !side.contains(",");
    }

    @Override
    public String position(Game<?> game, Random random) {
        if (random.nextInt(4) > 0) {
            return new RandomPositions((Draughts) game, random.nextLong())
                    .next()
                    .text();
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

    @Override
    public String attempt(Position<?> position, Random random) {
        DraughtsPosition place = (DraughtsPosition) position;
        Board board = place.game().board();
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
