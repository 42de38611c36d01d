package dev.arbiter.draughts;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.MoveGenerator.End;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a move is not legal: the first rule that it breaks.
 *
 * <p>Asked in this order: is it a move of an own piece; is it one that the piece could make if nothing else stood on the
 * board's rules of priority; if so, which of those rules forbids it; if not, which square of its way is the first that
 * the piece cannot reach, and why.
 */
final class Objection {

    /** How many moves a sentence names. */
    private static final int NAMED_MOVES = 4;

    private final DraughtsPosition position;
    private final Variant variant;
    private final Board board;
    private final Pieces pieces;
    private final List<Move> legal;
    private final int[] path;
    private final boolean markedCapture;
    private final boolean whole;

    private Objection(DraughtsPosition position, int[] path, boolean markedCapture, boolean whole) {
        this.position = position;
        this.variant = position.game().variant();
        this.board = variant.board();
        this.pieces = position.pieces();
        this.legal = position.legalMoves();
        this.path = path;
        this.markedCapture = markedCapture || path.length > 2;
        this.whole = whole;
    }

    /**
     * Objects to a path of squares that is no legal move.
     *
     * @param path one square or more, all of them on the board
     * @param markedCapture whether it is written as a capture
     * @param whole whether it names every square landed on
     */
    static Ruling<Move> to(DraughtsPosition position, int[] path, boolean markedCapture, boolean whole) {
        return new Objection(position, path, markedCapture, whole).object();
    }

    private Ruling<Move> object() {
        if (legal.isEmpty()) {
            return illegal(DraughtsRule.GAME_IS_OVER, position.turn().title() + " has no legal move: the game is over");
        }
        if (path.length < 2) {
            return new Ruling.Unreadable<>(
                    name(path[0]).length() + 1, "the end", "a second square: a move has two or more", List.of());
        }
        Color color = pieces.color(path[0]);
        if (color == null) {
            return illegal(DraughtsRule.NO_PIECE_THERE, "there is no piece on " + name(path[0]), path[0]);
        }
        if (color != position.turn()) {
            return illegal(
                    DraughtsRule.NOT_YOUR_PIECE,
                    "the piece on " + name(path[0]) + " is a " + title(pieces, path[0]) + ", and it is "
                            + position.turn().title() + "'s turn",
                    path[0]);
        }
        List<Landing> landings = landings();
        if (!landings.isEmpty()) {
            return objectToCapture(landings);
        }
        Way.Fault fault = new Way(variant, pieces, path, markedCapture).fault();
        return fault == null ? objectToWhole() : objectToStep(fault);
    }

    /** Every part of the way is possible by itself, and yet they do not make up a capture that ends there. */
    private Ruling.Illegal<Move> objectToWhole() {
        List<Move> own = ownMoves();
        return own.isEmpty() || !own.get(0).isCapture() ? compulsory() : goesOn(own);
    }

    private Ruling.Illegal<Move> objectToStep(Way.Fault fault) {
        int[] squares = fault.squares().stream().mapToInt(Integer::intValue).toArray();
        if (fault.rule() != null) {
            return illegal(fault.rule(), fault.sentence(), squares);
        }
        // A step that would be possible: then a capture stands against it, or the same king has moved too often.
        return legal.get(0).isCapture()
                ? compulsory()
                : illegal(
                        DraughtsRule.SAME_KING_MOVES_THREE_TIMES,
                        "the king on " + name(path[0]) + " has made three quiet moves in a row, and "
                                + position.turn().title() + " has men to move",
                        legal,
                        squares);
    }

    /**
     * A capture as far as it has come.
     *
     * @param move the pieces taken so far, and the way
     * @param end whether it is complete
     */
    private record Landing(Move move, End end) {}

    /** The captures, complete or not, that the path may mean; where it names some square by square, those alone. */
    private List<Landing> landings() {
        List<Landing> landings = new ArrayList<>();
        MoveGenerator.captures(variant, pieces, path[0], (capture, end) -> {
            if (capture.at() == path[path.length - 1] && MoveMatcher.isMeant(board, capture.move(), path)) {
                landings.add(new Landing(capture.move(), end));
            }
        });
        List<Landing> plain = landings.stream()
                .filter(landing -> landing.move.visits() == path.length)
                .toList();
        return plain.isEmpty() && !whole ? landings : plain;
    }

    /** The capture can be begun like this; either it must go on, or another one has priority. */
    private Ruling.Illegal<Move> objectToCapture(List<Landing> landings) {
        List<Landing> begun =
                landings.stream().filter(landing -> landing.end == End.BEGUN).toList();
        List<Move> longer =
                legal.stream().filter(move -> beginsLike(move, begun)).toList();
        if (!longer.isEmpty()) {
            return goesOn(longer);
        }
        List<Landing> ended = new ArrayList<>(landings);
        ended.removeAll(begun);
        if (ended.isEmpty()) {
            MoveGenerator.captures(variant, pieces, path[0], (capture, end) -> {
                if (end != End.BEGUN && beginsLike(capture.move(), begun)) {
                    ended.add(new Landing(capture.move(), end));
                }
            });
        }
        Landing best = ended.get(0);
        for (Landing landing : ended) {
            best = priority(best.move, landing.move) == null ? best : landing;
        }
        Move demanded = legal.get(0);
        DraughtsRule rule = demanded.isCapture() ? priority(best.move, demanded) : null;
        if (rule == null && best.end == End.TOO_FAR) {
            int victim = best.move.captured(best.move.captures() - 1);
            return illegal(
                    DraughtsRule.KING_LANDS_DIRECTLY_BEHIND,
                    "a king lands directly behind the king on " + name(victim),
                    victim,
                    best.move.to());
        }
        if (rule == null) {
            // The priorities do not part the two: then it is the capture's end that is wrong.
            return objectToWhole();
        }
        return illegal(rule, Precedence.sentence(rule, best.move, demanded) + ": " + texts(legal), legal, path[0]);
    }

    private @Nullable DraughtsRule priority(Move worse, Move better) {
        return variant.precedence().rule(pieces, worse, better);
    }

    private static boolean beginsLike(Move move, List<Landing> begun) {
        return begun.stream().anyMatch(landing -> beginsLike(move, landing.move));
    }

    /** Whether a capture takes the pieces of a shorter one first, in the same order. */
    private static boolean beginsLike(Move move, Move shorter) {
        if (move.from() != shorter.from() || move.captures() <= shorter.captures()) {
            return false;
        }
        for (int i = 0; i < shorter.captures(); i++) {
            if (move.captured(i) != shorter.captured(i)) {
                return false;
            }
        }
        return true;
    }

    private List<Move> ownMoves() {
        return legal.stream().filter(move -> move.from() == path[0]).toList();
    }

    /** The piece as it stands in a sentence: {@code White man}. */
    static String title(Pieces pieces, int square) {
        Color color = pieces.color(square);
        return (color == null ? "" : color.title() + " ") + (pieces.isKing(square) ? "king" : "man");
    }

    private Ruling.Illegal<Move> goesOn(List<Move> moves) {
        return illegal(
                DraughtsRule.CAPTURE_GOES_ON,
                "the capture goes on: " + wholeTexts(moves),
                moves,
                path[path.length - 1]);
    }

    private Ruling.Illegal<Move> compulsory() {
        return illegal(
                DraughtsRule.CAPTURE_IS_COMPULSORY,
                "a capture is available and must be taken: " + texts(legal),
                legal,
                legal.stream().mapToInt(Move::from).distinct().toArray());
    }

    /** Moves as the one who asks writes them: square by square, or as is usual. */
    private List<String> written(List<Move> moves) {
        return moves.stream()
                .map(move -> whole ? position.wholeText(move) : position.text(move))
                .sorted()
                .distinct()
                .toList();
    }

    private String texts(List<Move> moves) {
        return joined(written(moves));
    }

    private String wholeTexts(List<Move> moves) {
        return joined(
                moves.stream().map(position::wholeText).sorted().distinct().toList());
    }

    private static String joined(List<String> texts) {
        String named = String.join(", ", texts.subList(0, Math.min(NAMED_MOVES, texts.size())));
        return texts.size() > NAMED_MOVES ? named + " and " + (texts.size() - NAMED_MOVES) + " more" : named;
    }

    private String name(int square) {
        return board.name(square);
    }

    /** With the piece's own moves as alternatives; where it has none, the moves to the same square. */
    private Ruling.Illegal<Move> illegal(DraughtsRule rule, String sentence, int... squares) {
        List<Move> meant = ownMoves();
        if (meant.isEmpty()) {
            meant = legal.stream()
                    .filter(move -> move.to() == path[path.length - 1])
                    .toList();
        }
        if (meant.isEmpty() && !legal.isEmpty() && legal.get(0).isCapture()) {
            meant = legal;
        }
        return illegal(rule, sentence, meant, squares);
    }

    private Ruling.Illegal<Move> illegal(DraughtsRule rule, String sentence, List<Move> alternatives, int... squares) {
        RuleBook book = position.game().book();
        return new Ruling.Illegal<>(
                new Cited(rule, pieces.isKing(path[0]) ? book.citeOfKing(rule) : book.cite(rule)),
                sentence,
                Arrays.stream(squares).mapToObj(board::name).toList(),
                written(alternatives));
    }
}
