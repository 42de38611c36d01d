package dev.arbiter.hexapawn;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hexapawn: three pawns a side on 3 by 3 squares. It shows what a game has to bring so that everything else in Arbiter
 * works with it, and that nothing else has to know of it.
 *
 * <p>Source: Martin Gardner, <i>How to build a game-learning machine and then teach it to play and to win</i>,
 * Scientific American, March 1962.
 */
public final class Hexapawn implements Game<Hexapawn.Move>, GameFamily {

    /** The game. */
    public static final Hexapawn GAME = new Hexapawn();

    private static final Pattern BOARD = Pattern.compile("([Pp.]{3})/([Pp.]{3})/([Pp.]{3}) ([wb])");
    private static final Pattern TWO_SQUARES = Pattern.compile("([a-z])([0-9])[-x]?([a-z])([0-9])");

    /** For the service loader. */
    public Hexapawn() {}

    /**
     * A step or a capture.
     *
     * @param from where the pawn stood: 0 (a3) to 8 (c1), row by row from the top
     * @param to where it stands then
     */
    public record Move(int from, int to) {}

    /** The rules of Hexapawn. */
    public enum HexapawnRule implements Rule {
        GAME_IS_OVER("no move is made after the end of the game"),
        NO_SUCH_SQUARE("the board has the columns a to c and the rows 1 to 3"),
        NO_PIECE_THERE("a move is made with a pawn that stands on the board"),
        NOT_YOUR_PIECE("a player moves pawns of the player's own colour"),
        PAWN_MOVES_FORWARD("a pawn moves one square straight ahead, or one diagonally ahead to capture"),
        PAWN_IS_BLOCKED("a pawn advances to an empty square"),
        PAWN_HAS_NOTHING_TO_CAPTURE("a pawn moves diagonally only to capture an enemy pawn"),
        AT_MOST_THREE_PAWNS("a side has at most three pawns"),
        LAST_ROW_REACHED("a pawn has reached the last row"),
        NO_MOVE_LEFT("the player to move has no move left");

        private final String sentence;

        HexapawnRule(String sentence) {
            this.sentence = sentence;
        }

        @Override
        public String sentence() {
            return sentence;
        }

        Cited cited() {
            return new Cited(this, "Gardner 1962");
        }
    }

    @Override
    public String id() {
        return "hexapawn";
    }

    @Override
    public String title() {
        return "Hexapawn";
    }

    @Override
    public String family() {
        return "hexapawn";
    }

    @Override
    public List<Hexapawn> games() {
        return List.of(GAME);
    }

    @Override
    public String notation() {
        return "three rows from the top and the mover; a1a2, a1xb2";
    }

    @Override
    public Map<String, String> tags() {
        return Map.of("Variant", "Hexapawn");
    }

    @Override
    public Position<Move> start() {
        return position("ppp/.../PPP w");
    }

    @Override
    public Position<Move> position(String text) {
        Matcher matcher = BOARD.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnreadableException(1, "'" + text.strip() + "'", "a position such as ppp/.../PPP w");
        }
        String board = matcher.group(1) + matcher.group(2) + matcher.group(3);
        List<ImpossiblePositionException.Finding> findings = new ArrayList<>();
        for (Color color : Color.values()) {
            long pawns = board.chars().filter(piece -> piece == letter(color)).count();
            if (pawns > 3) {
                findings.add(new ImpossiblePositionException.Finding(
                        HexapawnRule.AT_MOST_THREE_PAWNS.cited(), color.title() + " has " + pawns + " pawns"));
            }
        }
        if (!findings.isEmpty()) {
            throw new ImpossiblePositionException(findings);
        }
        return new Pawns(board, "w".equals(matcher.group(4)) ? Color.WHITE : Color.BLACK);
    }

    private static char letter(Color color) {
        return color == Color.WHITE ? 'P' : 'p';
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 3) + (3 - square / 3);
    }

    /** The square of a column and a row as written; -1 where there is none. */
    private static int square(String column, String row) {
        int file = column.charAt(0) - 'a';
        int rank = row.charAt(0) - '1';
        return file <= 2 && rank >= 0 && rank <= 2 ? 3 * (2 - rank) + file : -1;
    }

    /**
     * A position.
     *
     * @param board the nine squares, row by row from the top
     */
    private record Pawns(String board, Color turn) implements Position<Move> {

        @Override
        public Game<Move> game() {
            return GAME;
        }

        private boolean hasReachedLastRow(Color color) {
            return board.substring(color == Color.WHITE ? 0 : 6, color == Color.WHITE ? 3 : 9)
                            .indexOf(letter(color))
                    >= 0;
        }

        @Override
        public List<Move> legalMoves() {
            List<Move> moves = new ArrayList<>();
            for (int from = 0; from < 9; from++) {
                for (int to = 0; to < 9; to++) {
                    Move move = new Move(from, to);
                    if (objection(move) == null) {
                        moves.add(move);
                    }
                }
            }
            return moves;
        }

        /** Why a move over squares of the board is illegal; null where it is legal. */
        private @Nullable HexapawnRule objection(Move move) {
            if (hasReachedLastRow(Color.WHITE) || hasReachedLastRow(Color.BLACK)) {
                return HexapawnRule.GAME_IS_OVER;
            }
            char piece = board.charAt(move.from());
            if (piece != letter(turn)) {
                return piece == '.' ? HexapawnRule.NO_PIECE_THERE : HexapawnRule.NOT_YOUR_PIECE;
            }
            int rows = move.to() / 3 - move.from() / 3;
            int columns = Math.abs(move.to() % 3 - move.from() % 3);
            if (rows != (turn == Color.WHITE ? -1 : 1) || columns > 1) {
                return HexapawnRule.PAWN_MOVES_FORWARD;
            }
            char target = board.charAt(move.to());
            if (columns == 0) {
                return target == '.' ? null : HexapawnRule.PAWN_IS_BLOCKED;
            }
            return target == letter(turn.opposite()) ? null : HexapawnRule.PAWN_HAS_NOTHING_TO_CAPTURE;
        }

        @Override
        public Position<Move> play(Move move) {
            if (objection(move) != null) {
                throw new IllegalArgumentException(move + " is not legal on " + text());
            }
            StringBuilder after = new StringBuilder(board);
            after.setCharAt(move.to(), board.charAt(move.from()));
            after.setCharAt(move.from(), '.');
            return new Pawns(after.toString(), turn.opposite());
        }

        @Override
        public Ruling<Move> ruling(String moveText) {
            Matcher matcher = TWO_SQUARES.matcher(moveText.strip());
            if (!matcher.matches()) {
                return new Ruling.Unreadable<>(1, "'" + moveText + "'", "two squares, such as a1a2", List.of());
            }
            int from = square(matcher.group(1), matcher.group(2));
            int to = square(matcher.group(3), matcher.group(4));
            if (from < 0 || to < 0) {
                return illegal(HexapawnRule.NO_SUCH_SQUARE, List.of());
            }
            Move move = new Move(from, to);
            HexapawnRule objection = objection(move);
            return objection == null
                    ? new Ruling.Legal<>(move, text(move), this, play(move), List.of())
                    : illegal(objection, List.of(name(from), name(to)));
        }

        private Ruling<Move> illegal(HexapawnRule rule, List<String> squares) {
            return new Ruling.Illegal<>(
                    rule.cited(),
                    rule.sentence(),
                    squares,
                    List.copyOf(movesByText().keySet()));
        }

        @Override
        public String text(Move move) {
            return name(move.from()) + (board.charAt(move.to()) == '.' ? "" : "x") + name(move.to());
        }

        @Override
        public List<String> path(Move move) {
            return List.of(name(move.from()), name(move.to()));
        }

        @Override
        public Outcome outcome() {
            for (Color color : Color.values()) {
                if (hasReachedLastRow(color)) {
                    return new Outcome.Won(color, HexapawnRule.LAST_ROW_REACHED.cited());
                }
            }
            return legalMoves().isEmpty()
                    ? new Outcome.Won(turn.opposite(), HexapawnRule.NO_MOVE_LEFT.cited())
                    : Outcome.Ongoing.WITHOUT_CLAIM;
        }

        @Override
        public String standing() {
            return outcome().isOver() ? outcome().sentence() : turn.title() + " to move";
        }

        @Override
        public @Nullable Position<Move> previous() {
            return null;
        }

        @Override
        public @Nullable Move lastMove() {
            return null;
        }

        @Override
        public String text() {
            return board.substring(0, 3) + "/" + board.substring(3, 6) + "/" + board.substring(6) + " "
                    + (turn == Color.WHITE ? "w" : "b");
        }

        @Override
        public Diagram diagram() {
            List<Diagram.Cell> cells = new ArrayList<>();
            for (int square = 0; square < 9; square++) {
                char piece = board.charAt(square);
                Color color = piece == 'P' ? Color.WHITE : Color.BLACK;
                cells.add(new Diagram.Cell(
                        name(square),
                        square % 2 == 0 ? Diagram.Shade.DARK : Diagram.Shade.LIGHT,
                        piece == '.' ? null : new Piece(Piece.Kind.PAWN, color, piece),
                        List.of()));
            }
            return new Diagram(3, cells, List.of("a", "b", "c"), List.of("3", "2", "1"));
        }

        /** {@inheritDoc} The nine squares and the mover as digits of a number, so that no two positions share one. */
        @Override
        public long key() {
            long key = turn == Color.WHITE ? 1 : 0;
            for (int square = 0; square < 9; square++) {
                key = 3 * key + ".Pp".indexOf(board.charAt(square));
            }
            return key;
        }

        /** {@inheritDoc} A game that ends earlier does not count. */
        @Override
        public long perft(int depth, PerftOptions options) {
            if (depth < 0) {
                throw new IllegalArgumentException("depth " + depth);
            }
            return depth == 0
                    ? 1
                    : legalMoves().stream()
                            .mapToLong(move -> play(move).perft(depth - 1, options))
                            .sum();
        }
    }
}
