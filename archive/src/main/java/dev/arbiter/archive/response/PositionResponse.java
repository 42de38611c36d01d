package dev.arbiter.archive.response;

import dev.arbiter.Cited;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.Notation;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position: the board, the side to move, the outcome and every legal move with its path.
 *
 * @param game the game's id
 * @param position in the game's notation
 * @param standing whose turn it is, and how the game stands
 * @param diagram the board, row by row; null if omitted
 * @param claims the draws that can be claimed, and those that need no claim; null if there are none
 * @param legalMoves in the game's order; empty if the game is over
 * @param origin where it comes from
 */
public record PositionResponse(
        String game,
        String position,
        @Unwrapped Standing standing,
        @Nullable Diagram diagram,
        @Nullable List<Claim> claims,
        List<Move> legalMoves,
        @Unwrapped Origin origin) {

    private static final String UCI = "UCI";

    /** A complete response. */
    public static PositionResponse of(Position<?> position) {
        return of(position, List.of());
    }

    /**
     * A complete response.
     *
     * @param notes on the text of this position, or of the one before
     */
    public static PositionResponse of(Position<?> position, List<Note> notes) {
        return of(position, Diagram.of(position.diagram()), notes);
    }

    /** This response with what a search has found. */
    public PositionResponse with(Position.Reachability found) {
        Origin searched = new Origin(ReachabilityResponse.of(found), origin.positionNotes());
        return new PositionResponse(game, position, standing, diagram, claims, legalMoves, searched);
    }

    /** A response without the diagram. */
    public static PositionResponse withoutDiagram(Position<?> position, List<Note> notes) {
        return of(position, null, notes);
    }

    private static <M> PositionResponse of(Position<M> position, @Nullable Diagram diagram, List<Note> notes) {
        List<Claim> claims = position.claims().stream().map(Claim::of).toList();
        return new PositionResponse(
                position.game().id(),
                position.text(),
                Standing.of(position),
                diagram,
                claims.isEmpty() ? null : claims,
                position.outcome().isOver()
                        ? List.of()
                        : position.legalMoves().stream()
                                .map(move -> Move.of(position, move))
                                .toList(),
                new Origin(ReachabilityResponse.brief(position), notes.isEmpty() ? null : Note.sentences(notes)));
    }

    /**
     * Where a position comes from.
     *
     * @param reachability whether a game can have led to it; null where that is not judged, as in variants
     * @param positionNotes how the given position was read, and whether it is unreachable; null if there are no notes
     */
    public record Origin(
            @Nullable ReachabilityResponse reachability,
            @Nullable List<String> positionNotes) {}

    /**
     * The state of the game.
     *
     * @param turn the side to move
     * @param inCheck whether the king of the side to move is in check
     * @param standing one sentence
     * @param outcome the outcome for programs
     * @param result in the notation of the game's records
     */
    public record Standing(String turn, boolean inCheck, String standing, Outcome outcome, String result) {

        private static Standing of(Position<?> position) {
            return new Standing(
                    position.turn().title(),
                    position.isCheck(),
                    position.standing(),
                    Outcome.of(position.outcome()),
                    position.game().result(position));
        }
    }

    /**
     * A legal move.
     *
     * @param text in canonical notation
     * @param uci in the notation of UCI; null in games without it
     * @param path its squares, in order
     * @param promotion the piece to which a pawn is promoted, one of {@link Piece.Kind}; null for none
     */
    public record Move(
            String text,
            @Nullable String uci,
            List<String> path,
            @Nullable String promotion) {

        /** The response for a legal move. */
        static <M> Move of(Ruling.Legal<M> legal) {
            return of(legal.before(), legal.move());
        }

        /** A move from a position. */
        static <M> Move of(Position<M> position, M move) {
            return new Move(position.text(move), uci(position, move), position.path(move), promotion(position, move));
        }

        static <M> @Nullable String uci(Position<M> position, M move) {
            Game<M> game = position.game();
            return game.engineProtocols().contains(UCI) ? position.text(move, Notation.ENGINE) : null;
        }

        static <M> @Nullable String promotion(Position<M> position, M move) {
            Piece.Kind promotion = position.promotion(move);
            return promotion == null ? null : promotion.name();
        }
    }

    /**
     * A draw that can be claimed, or needs no claim.
     *
     * @param claimant the side; null if no claim is needed
     * @param moves the moves that justify the claim if written but not played; empty if the position on the board does
     * @param plies the plies after which the repeated position occurred, counted from where the moves begin; otherwise empty
     * @param rule the rule's name
     * @param citation the article
     * @param message one sentence
     */
    public record Claim(
            @Nullable String claimant,
            List<String> moves,
            List<Integer> plies,
            String rule,
            String citation,
            String message) {

        /** The response for a claim. */
        public static Claim of(DrawClaim claim) {
            return new Claim(
                    claim.claimant() == null ? null : claim.claimant().title(),
                    claim.moves(),
                    claim.plies(),
                    claim.by().rule().name(),
                    claim.by().citation(),
                    claim.sentence());
        }
    }

    /**
     * The outcome of a position.
     *
     * @param over whether the game has ended
     * @param sentence the outcome in words, with the draws that may be claimed
     * @param winner the winning side, or null
     * @param rule by which the game has ended, or null
     * @param citation the rule's article, or null
     */
    public record Outcome(
            boolean over,
            String sentence,
            @Nullable String winner,
            @Nullable String rule,
            @Nullable String citation) {

        static Outcome of(dev.arbiter.Outcome outcome) {
            dev.arbiter.Outcome.Won won = outcome instanceof dev.arbiter.Outcome.Won all ? all : null;
            Cited by = won != null ? won.by() : outcome instanceof dev.arbiter.Outcome.Drawn drawn ? drawn.by() : null;
            return new Outcome(
                    outcome.isOver(),
                    outcome.sentence(),
                    won == null ? null : won.winner().title(),
                    by == null ? null : by.rule().name(),
                    by == null ? null : by.citation());
        }
    }

    /**
     * A diagram, row by row from the top, from White's side.
     *
     * @param columns the number of columns
     * @param rows the number of rows
     * @param cells row by row
     * @param columnLabels from the left
     * @param rowLabels from the top
     * @param beside what the sides have beside the board; empty in most games
     */
    public record Diagram(
            int columns,
            int rows,
            List<Cell> cells,
            List<String> columnLabels,
            List<String> rowLabels,
            List<Beside> beside) {

        /** The response for a diagram. */
        public static Diagram of(dev.arbiter.Diagram diagram) {
            return new Diagram(
                    diagram.columns(),
                    diagram.rows(),
                    diagram.cells().stream().map(Cell::of).toList(),
                    diagram.columnLabels(),
                    diagram.rowLabels(),
                    diagram.beside().stream().map(Beside::of).toList());
        }
    }

    /**
     * What a side has beside the board.
     *
     * @param color the side
     * @param pieces that it can drop
     * @param note what else counts for it, in a few words; empty for nothing
     */
    public record Beside(String color, List<Man> pieces, String note) {

        static Beside of(dev.arbiter.Diagram.Beside beside) {
            return new Beside(
                    beside.color().title(),
                    beside.pieces().stream().map(Man::of).toList(),
                    beside.note());
        }
    }

    /**
     * A square of a diagram.
     *
     * @param square its name; empty if it is not a playing square
     * @param shade one of {@link dev.arbiter.Diagram.Shade}
     * @param piece on the square, or null
     * @param marks each one of {@link dev.arbiter.Diagram.Mark}
     */
    public record Cell(
            String square, String shade, @Nullable Man piece, List<String> marks) {

        static Cell of(dev.arbiter.Diagram.Cell cell) {
            Piece piece = cell.piece();
            return new Cell(
                    cell.square(),
                    cell.shade().name(),
                    piece == null ? null : Man.of(piece),
                    cell.marks().stream().map(Enum::name).toList());
        }
    }

    /**
     * A piece.
     *
     * @param kind one of {@link Piece.Kind}
     * @param color the side
     * @param letter in the game's notation
     */
    public record Man(String kind, String color, String letter) {

        static Man of(Piece piece) {
            return new Man(piece.kind().name(), piece.color().title(), String.valueOf(piece.letter()));
        }
    }
}
