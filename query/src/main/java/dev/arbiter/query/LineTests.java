package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.InputException;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What may be asked of the moves of a line and of the positions that they lead to. */
final class LineTests {

    private static final Piece.Kind[] KINDS = Piece.Kind.values();
    private static final Color[] COLORS = Color.values();

    private LineTests() {}

    /** The moves of a text, without move numbers and dots. */
    static List<String> moves(String text) {
        List<String> moves = new ArrayList<>();
        for (String word : text.strip().split("\\s+", -1)) {
            String move = word.replaceFirst("^\\d{1,3}\\.+", "");
            if (!move.isEmpty()) {
                moves.add(move);
            }
        }
        return moves;
    }

    /**
     * The positions that moves lead to from the start of a game, the start included; null where one of them is not legal
     * there.
     */
    static @Nullable List<Position<?>> line(Position<?> start, List<String> moves) {
        List<Position<?>> line = new ArrayList<>();
        Position<?> position = start;
        line.add(position);
        for (String move : moves) {
            if (!(position.ruling(move) instanceof Ruling.Legal<?> legal)) {
                return null;
            }
            position = legal.after();
            line.add(position);
        }
        return line;
    }

    /** The position that a text stands for in a game: a position as the game writes it, or moves from its start. */
    static Optional<Position<?>> position(Game<?> game, String text) {
        List<Position<?>> line = line(game.start(), moves(text));
        if (line != null) {
            return Optional.of(line.get(line.size() - 1));
        }
        try {
            return Optional.of(game.position(text));
        } catch (InputException e) {
            return Optional.empty();
        }
    }

    /**
     * Makes sure that a text means something in some game.
     *
     * @throws UnreadableException where it does not, with the complaint of the game that reads most of it
     */
    static void requirePosition(String text) {
        if (Games.all().stream().noneMatch(game -> position(game, text).isPresent())) {
            throw new UnreadableException(
                    1, "'" + text + "'", "moves that are legal from the start of some game, or a position of one");
        }
    }

    /** @throws UnreadableException where moves are legal from the start of no game */
    static void requireMoves(String text) {
        List<String> moves = moves(text);
        if (Games.all().stream().noneMatch(game -> line(game.start(), moves) != null)) {
            throw new UnreadableException(1, "'" + text + "'", "moves that are legal from the start of some game");
        }
    }

    /** A line begins with certain moves. */
    static final class Starts implements PlayTest {
        private final List<String> moves;
        private final Map<Game<?>, Optional<List<Position<?>>>> lines = new HashMap<>();
        private @Nullable List<Position<?>> line;

        Starts(List<String> moves) {
            this.moves = List.copyOf(moves);
        }

        @Override
        public void begin(Moment start) {
            Position<?> position = start.position();
            Game<?> game = position.game();
            line = position.equals(game.start())
                    ? lines.computeIfAbsent(game, any -> Optional.ofNullable(line(game.start(), moves)))
                            .orElse(null)
                    : line(position, moves);
        }

        @Override
        public boolean holds(Moment moment) {
            List<Position<?>> asked = line;
            int ply = moment.ply();
            if (asked == null || ply >= asked.size()) {
                return false;
            }
            if (!isAt(moment.board(), asked.get(ply)) || !moment.position().equals(asked.get(ply))) {
                line = null;
                return false;
            }
            return ply == asked.size() - 1;
        }
    }

    /** A position is reached, by whatever moves. */
    static final class Reaches implements PlayTest {
        private final String text;
        private final Map<Game<?>, Optional<Position<?>>> positions = new HashMap<>();
        private @Nullable Position<?> asked;

        Reaches(String text) {
            this.text = text;
        }

        @Override
        public void begin(Moment start) {
            asked = positions
                    .computeIfAbsent(start.board().game(), game -> position(game, text))
                    .orElse(null);
        }

        @Override
        public boolean holds(Moment moment) {
            Position<?> position = asked;
            return position != null
                    && isAt(moment.board(), position)
                    && moment.position().equals(position);
        }
    }

    /** Whether the same pieces stand on the same squares, and the same side is to move. */
    static boolean isAt(BoardState board, Position<?> asked) {
        for (int kind = KINDS.length - 1; kind >= 0; kind--) {
            for (Color color : COLORS) {
                if (board.pieces(color, KINDS[kind], 0) != asked.pieces(color, KINDS[kind], 0)
                        || board.pieces(color, KINDS[kind], 1) != asked.pieces(color, KINDS[kind], 1)) {
                    return false;
                }
            }
        }
        return board.turn() == asked.turn();
    }

    /** A certain move is played, however it is written. */
    static final class Plays implements PlayTest {
        private final String move;
        private final String target;

        Plays(String move) {
            this.move = plain(move);
            this.target = target(this.move);
        }

        @Override
        public boolean holds(Moment moment) {
            if (moment.mover() == null) {
                return false;
            }
            String text = plain(moment.text());
            if (text.equals(move)) {
                return true;
            }
            if (!target(text).equals(target) && !isCastling(text) && !isCastling(move)) {
                return false;
            }
            Position<?> before = moment.before();
            return before != null
                    && before.ruling(move) instanceof Ruling.Legal<?> legal
                    && legal.after().equals(moment.position());
        }

        /** A move without number and signs. */
        private static String plain(String text) {
            return text.strip().replaceFirst("^\\d{1,3}\\.+", "").replaceAll("[+#!?]+$", "");
        }

        private static boolean isCastling(String text) {
            return text.startsWith("O-O") || text.startsWith("0-0");
        }

        /** The last square that a text names: moves that name different ones are different. */
        private static String target(String text) {
            int end = text.length();
            while (end > 0 && !Character.isDigit(text.charAt(end - 1))) {
                end--;
            }
            int from = end;
            while (from > 0 && Character.isDigit(text.charAt(from - 1))) {
                from--;
            }
            if (from > 0 && text.charAt(from - 1) >= 'a' && text.charAt(from - 1) <= 'h') {
                from--;
            }
            return text.substring(from, end);
        }
    }
}
