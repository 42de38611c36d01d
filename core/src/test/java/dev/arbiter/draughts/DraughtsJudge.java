package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.SlowJudge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
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
    public boolean has(Game<?> game, Rule rule) {
        Variant variant = ((Draughts) game).variant();
        DrawRules draws = ((Draughts) game).drawRules();
        Precedence precedence = variant.precedence();
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
            case PIECE_IS_JUMPED_TWICE -> variant.removal() == Variant.Removal.AT_THE_END;
            case MAN_CAPTURES_BACKWARD ->
                variant.man().captures() == Variant.Directions.DIAGONALLY_FORWARD
                        || variant.man().captures() == Variant.Directions.FORWARD_AND_SIDEWAYS;
            case MAN_TAKES_KING -> !variant.man().takesKings();
            case CROWNING_ENDS_THE_MOVE -> variant.man().lastRow() == Variant.LastRow.STOPS;
            case CAPTURE_TURNS_BACK -> !variant.turnsBack();
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

    /** What stands on a side's squares, as a text has it. */
    private record Side(Set<String> men, Set<String> kings) {
        int pieces() {
            return men.size() + kings.size();
        }

        boolean isLoneKing() {
            return men.isEmpty() && kings.size() == 1;
        }

        boolean isOnMainRoad(Board board, List<String> squares) {
            return kings.stream()
                    .mapToInt(squares::indexOf)
                    .anyMatch(square -> board.row(square) == board.column(square)
                            || board.row(square) + board.column(square) == board.height() - 1);
        }
    }

    /** Both sides of a position. */
    private record Sides(Side white, Side black) {
        static Sides of(String text) {
            Map<Character, Side> sides = new HashMap<>();
            for (String field : text.split(":", -1)) {
                if (field.length() > 1) {
                    Set<String> men = new HashSet<>();
                    Set<String> kings = new HashSet<>();
                    for (String name : field.substring(1).split(",", -1)) {
                        (name.startsWith("K") ? kings : men).add(name.replace("K", ""));
                    }
                    sides.putIfAbsent(field.charAt(0), new Side(men, kings));
                }
            }
            Side none = new Side(Set.of(), Set.of());
            return new Sides(sides.getOrDefault('W', none), sides.getOrDefault('B', none));
        }

        boolean any(BiPredicate<Side, Side> of) {
            return of.test(white, black) || of.test(black, white);
        }

        int pieces() {
            return white.pieces() + black.pieces();
        }
    }

    /** How many moves each side has by the letter of the rules, where kings alone move. */
    private static final Map<String, Integer> KING_MOVES = Map.ofEntries(
            Map.entry("checkers", 40),
            Map.entry("italian", 40),
            Map.entry("international", 25),
            Map.entry("killer", 25),
            Map.entry("canadian", 25),
            Map.entry("brazilian", 20),
            Map.entry("russian", 15),
            Map.entry("pool", 15),
            Map.entry("spanish", 20),
            Map.entry("portuguese", 20),
            Map.entry("czech", 15));

    @Override
    public boolean ends(String id, List<String> history, String rule) {
        List<Sides> all = history.stream().map(Sides::of).toList();
        Draughts game = game(id);
        return switch (rule) {
            case "KING_MOVES_ONLY" -> {
                Sides end = all.get(all.size() - 1);
                yield lasts(
                        all,
                        KING_MOVES.getOrDefault(id, 1000),
                        now -> now.pieces() == end.pieces()
                                && now.white.men.equals(end.white.men)
                                && now.black.men.equals(end.black.men));
            }
            case "THREE_AGAINST_LONE_KING" ->
                switch (id) {
                    case "russian" ->
                        lasts(
                                all,
                                15,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() >= 3));
                    case "pool" ->
                        lasts(
                                all,
                                13,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() == 3));
                    default ->
                        lasts(
                                all,
                                16,
                                now -> now.any((one, other) ->
                                        other.isLoneKing() && !one.kings.isEmpty() && one.pieces() == 3));
                };
            case "TWO_AGAINST_LONE_KING" ->
                id.startsWith("fr")
                        ? lasts(
                                all,
                                7,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() == 2))
                        : lasts(
                                all,
                                5,
                                now -> now.any((one, other) ->
                                        other.isLoneKing() && !one.kings.isEmpty() && one.pieces() <= 2));
            case "MAIN_ROAD_IS_HELD" ->
                id.equals("russian")
                        ? lasts(
                                all,
                                5,
                                now -> now.any((one, other) -> other.isLoneKing()
                                        && other.isOnMainRoad(game.board(), game.squares())
                                        && !one.kings.isEmpty()
                                        && one.pieces() == 3))
                        : lasts(
                                all,
                                12,
                                now -> now.any((one, other) -> other.isLoneKing()
                                        && one.men.isEmpty()
                                        && one.pieces() == 3
                                        && one.isOnMainRoad(game.board(), game.squares())));
            case "BALANCE_UNCHANGED" -> {
                Sides end = all.get(all.size() - 1);
                int moves = id.equals("brazilian") ? 5 : end.pieces() <= 5 ? 30 : 60;
                yield lasts(
                        all,
                        moves,
                        now -> now.white.kings.size() == end.white.kings.size()
                                && now.black.kings.size() == end.black.kings.size()
                                && now.pieces() == end.pieces()
                                && !end.white.kings.isEmpty()
                                && !end.black.kings.isEmpty());
            }
            default -> holds(id, history.get(history.size() - 1), rule);
        };
    }

    /** Whether something has been so for so many moves of each side. */
    private static boolean lasts(List<Sides> all, int moves, Predicate<Sides> so) {
        int from = all.size() - 1 - 2 * moves;
        return from >= 0 && all.subList(from, all.size()).stream().allMatch(so);
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
