package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.DrawClaim;
import dev.arbiter.Rule;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.laws.LawsEdition;
import dev.arbiter.laws.Topic;
import java.util.List;

/**
 * The rules of chess that a move can break, that a position can contradict, or that end a game.
 *
 * <p>Source: FIDE Laws of Chess, in force from 1 January 2023 (handbook E012023); {@code FIDE Guidelines II} are those on
 * Chess960. Rules that only concern a text cite the standard of that text.
 */
public enum ChessRule implements Rule {
    // Moves: whose, where to, how
    GAME_IS_OVER(Nature.MOVE, "no move is made after the end of the game", "FIDE 5.1.1, 5.2.1"),
    NO_MOVE_IS_MADE(Nature.MOVE, "the player who has the move makes a move", "FIDE 1.2"),
    NO_PIECE_THERE(Nature.MOVE, "a move is made with a piece that stands on the board", "FIDE 1.2"),
    NOT_YOUR_PIECE(Nature.MOVE, "a player moves pieces of the player's own colour", "FIDE 1.2"),
    OWN_PIECE_ON_TARGET(Nature.MOVE, "no piece moves to a square occupied by a piece of its colour", "FIDE 3.1"),
    KING_IS_CAPTURED(Nature.MOVE, "a king is never captured", "FIDE 1.4.1"),
    NOT_A_BISHOP_MOVE(Nature.MOVE, "a bishop moves along a diagonal", "FIDE 3.2"),
    NOT_A_ROOK_MOVE(Nature.MOVE, "a rook moves along a file or a rank", "FIDE 3.3"),
    NOT_A_QUEEN_MOVE(Nature.MOVE, "a queen moves along a file, a rank or a diagonal", "FIDE 3.4"),
    PATH_IS_BLOCKED(Nature.MOVE, "no bishop, rook or queen moves over intervening pieces", "FIDE 3.5"),
    NOT_A_KNIGHT_MOVE(
            Nature.MOVE, "a knight moves to a nearest square that is not on its file, rank or diagonal", "FIDE 3.6"),
    NOT_A_KING_MOVE(Nature.MOVE, "a king moves to an adjoining square, or castles", "FIDE 3.8"),

    // Pawns
    NOT_A_PAWN_MOVE(Nature.MOVE, "a pawn moves forward on its file, and diagonally forward to capture", "FIDE 3.7"),
    PAWN_IS_BLOCKED(Nature.MOVE, "a pawn advances to unoccupied squares only", "FIDE 3.7.1, 3.7.2"),
    PAWN_HAS_ALREADY_MOVED(Nature.MOVE, "a pawn advances two squares on its first move only", "FIDE 3.7.2"),
    PAWN_CAPTURES_STRAIGHT_AHEAD(Nature.MOVE, "a pawn does not capture straight ahead", "FIDE 3.7.3"),
    PAWN_HAS_NOTHING_TO_CAPTURE(Nature.MOVE, "a pawn moves diagonally only to capture", "FIDE 3.7.3"),
    EN_PASSANT_IS_NOT_AVAILABLE(
            Nature.MOVE, "a pawn is captured en passant only at once after its double step", "FIDE 3.7.3.2"),
    PROMOTION_PIECE_IS_MISSING(
            Nature.MOVE, "a pawn that reaches the last rank is exchanged for a piece", "FIDE 3.7.3.3"),
    PROMOTION_PIECE_IS_IMPOSSIBLE(Nature.MOVE, "a pawn becomes a queen, a rook, a bishop or a knight", "FIDE 3.7.3.3"),
    NOTHING_TO_PROMOTE(Nature.MOVE, "only a pawn that reaches the last rank is promoted", "FIDE 3.7.3.3"),

    // The king's safety
    KING_MOVES_INTO_ATTACK(Nature.MOVE, "a king does not move to an attacked square", "FIDE 3.9.2"),
    PINNED(Nature.MOVE, "no move exposes the mover's king to check", "FIDE 3.9.2"),
    EN_PASSANT_EXPOSES_KING(Nature.MOVE, "no capture en passant exposes the mover's king to check", "FIDE 3.9.2"),
    CHECK_IS_NOT_ANSWERED(Nature.MOVE, "no move leaves the mover's king in check", "FIDE 3.9.2"),
    DOUBLE_CHECK(Nature.MOVE, "only a king's move answers a double check", "FIDE 3.9.2"),

    // Castling
    CASTLING_RIGHT_IS_LOST(Nature.MOVE, "castling needs a king and a rook that have not moved", "FIDE 3.8.2.1"),
    CASTLING_WITHOUT_ROOK(Nature.MOVE, "castling is a move of the king and a rook", "FIDE 3.8.2"),
    CASTLING_PATH_IS_OCCUPIED(Nature.MOVE, "castling needs empty squares between king and rook", "FIDE 3.8.2.2"),
    CASTLING_OUT_OF_CHECK(Nature.MOVE, "a king in check does not castle", "FIDE 3.8.2.2"),
    CASTLING_THROUGH_CHECK(Nature.MOVE, "a castling king does not cross an attacked square", "FIDE 3.8.2.2"),
    CASTLING_INTO_CHECK(Nature.MOVE, "a king does not castle to an attacked square", "FIDE 3.8.2.2"),

    // Moves of variants
    KING_MAY_NOT_CAPTURE(Nature.VARIANT, "a king does not capture, as it would explode", ""),
    OWN_KING_EXPLODES(Nature.VARIANT, "no capture makes the mover's own king explode", ""),
    EXPLOSION_EXPOSES_KING(Nature.VARIANT, "no explosion exposes the mover's king to check", ""),
    CAPTURE_IS_COMPULSORY(Nature.VARIANT, "a capture must be taken", ""),
    CHECK_IS_FORBIDDEN(Nature.VARIANT, "no move gives check", ""),
    POCKET_IS_EMPTY(Nature.VARIANT, "a piece is dropped from the pocket, into which captures go", ""),
    SQUARE_IS_OCCUPIED(Nature.VARIANT, "a piece is dropped on an empty square", ""),
    PAWN_DROPPED_ON_END_RANK(Nature.VARIANT, "no pawn is dropped on the first or the last rank", ""),

    // Ends of variants
    KING_EXPLODED(Nature.VARIANT, "the king has exploded", ""),
    THREE_CHECKS(Nature.VARIANT, "the third check has been given", ""),
    KING_ON_THE_HILL(Nature.VARIANT, "the king has reached the middle of the board", ""),
    KING_ON_LAST_RANK(Nature.VARIANT, "the king has reached the eighth rank", ""),
    BOTH_KINGS_ON_LAST_RANK(Nature.VARIANT, "both kings have reached the eighth rank, one right after the other", ""),
    NO_PIECE_LEFT(Nature.VARIANT, "a side has no piece left", ""),
    NO_MOVE_LEFT(Nature.VARIANT, "the side to move has no legal move", ""),
    FEWER_PIECES_LEFT(Nature.VARIANT, "no move is left, and this side has fewer pieces", "FICS"),

    // Positions of variants
    NO_SIDE_IS_IN_CHECK(Nature.VARIANT, "no side is in check, as no move gives one", ""),
    NO_PAWNS(Nature.VARIANT, "there are no pawns", ""),
    RACE_IS_OVER(
            Nature.VARIANT,
            "a king on the eighth rank ends the race, but that Black may still follow White's with the next move",
            ""),
    MORE_PIECES_THAN_AT_THE_START(Nature.VARIANT, "no piece is added to those of the start", ""),

    // Ends of the game
    CHECKMATE(Nature.END, "checkmate", "FIDE 5.1.1"),
    STALEMATE(Nature.END, "stalemate", "FIDE 5.2.1"),
    DEAD_POSITION(Nature.END, "dead position: neither side can checkmate by any moves", "FIDE 5.2.2"),
    NO_MATE_POSSIBLE(
            Nature.END, "a side that cannot checkmate by any series of legal moves does not win", "FIDE 5.1.2, 6.9"),
    FIVEFOLD_REPETITION(Nature.END, "the same position has appeared five times", "FIDE 9.6.1"),
    SEVENTY_FIVE_MOVES(Nature.END, "75 moves by each side without a capture or a pawn's move", "FIDE 9.6.2"),
    THREEFOLD_REPETITION(
            Nature.CLAIM,
            "the same position has appeared three times",
            Topic.REPETITION,
            Topic.REPETITION_STANDS,
            Topic.REPETITION_WRITTEN),
    FIFTY_MOVES(
            Nature.CLAIM,
            "50 moves by each side without a capture or a pawn's move",
            Topic.FIFTY,
            Topic.FIFTY_STANDS,
            Topic.FIFTY_WRITTEN),

    // Positions that cannot be played on
    NOT_ONE_KING_EACH(Nature.IMPOSSIBLE, "each side has exactly one king", "FIDE 2.2"),
    PAWN_ON_END_RANK(Nature.IMPOSSIBLE, "no pawn stands on the first or the last rank", "FIDE 3.7.3.3"),
    KINGS_ARE_ADJACENT(Nature.IMPOSSIBLE, "the kings do not stand side by side", "FIDE 3.9.2"),
    WAITING_SIDE_IS_IN_CHECK(Nature.IMPOSSIBLE, "the side that has just moved is not in check", "FIDE 3.9.2"),
    CASTLING_RIGHT_WITHOUT_KING_AND_ROOK(
            Nature.IMPOSSIBLE, "a side that may still castle has its king and rook where they began", "FIDE 3.8.2.1"),
    EN_PASSANT_WITHOUT_DOUBLE_STEP(
            Nature.IMPOSSIBLE, "an en passant square lies behind a pawn that has just advanced twice", "FIDE 3.7.3.1"),

    // Positions that no game reaches
    MORE_THAN_SIXTEEN_PIECES(Nature.UNREACHABLE, "a side has at most 16 pieces", "FIDE 2.2, 3.10.3"),
    MORE_THAN_EIGHT_PAWNS(Nature.UNREACHABLE, "a side has at most 8 pawns", "FIDE 2.2, 3.10.3"),
    TOO_MANY_PROMOTED_PIECES(
            Nature.UNREACHABLE, "a side has no more promoted pieces than missing pawns", "FIDE 3.7.3.3, 3.10.3"),
    CHECKERS_CANNOT_ARISE(
            Nature.UNREACHABLE, "a check comes from one piece, or from two by a discovery", "FIDE 3.9.1, 3.10.3"),
    PAWNS_NEED_CAPTURES(
            Nature.UNREACHABLE,
            "pawns change files only by captures, and there are no more captures than missing pieces",
            "FIDE 3.7.3, 3.10.3"),
    PROMOTIONS_NEED_CAPTURES(
            Nature.UNREACHABLE,
            "pawns pass each other only where one captures or is captured, and there are no more captures than missing pieces",
            "FIDE 3.7, 3.10.3"),
    PIECES_ARE_SHUT_IN(
            Nature.UNREACHABLE,
            "only knights leave squares that are shut in by pawns, kings and rooks that never moved",
            "FIDE 3.5, 3.8, 3.10.3"),
    CASTLING_RIGHTS_FIT_NO_START(
            Nature.UNREACHABLE,
            "kings and rooks that may still castle stand as in a start",
            "FIDE 3.8.2.1, Guidelines II.2"),
    NO_LAST_MOVE(Nature.UNREACHABLE, "a legal move has led to the position", "FIDE 3.10.3"),
    CLOCK_EXCEEDS_THE_GAME(
            Nature.UNREACHABLE, "there are no more plies without a capture than plies in the game", "PGN 16.1.3.5");

    /** What a rule is about. */
    public enum Nature {
        /** How moves are made. */
        MOVE,
        /** A variant's own rule, whether on moves, endings or positions; cited from the variant's own page. */
        VARIANT,
        /** A rule that ends the game automatically. */
        END,
        /** A rule that allows a player to claim a draw. */
        CLAIM,
        /** A rule that a position must keep to be played on: a setup that contradicts it is not a position. */
        IMPOSSIBLE,
        /** A rule that every position of a real game keeps: a setup that contradicts it can still be played on. */
        UNREACHABLE
    }

    /** The article on castling in Chess960. */
    static final String CASTLING_IN_CHESS960 = "FIDE Guidelines II.3";

    private final Nature nature;
    private final String sentence;
    private final String citation;
    /** How a draw is claimed, in general, where it stands on the board, and in writing; empty for all other rules. */
    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<Topic> claimed;

    ChessRule(Nature nature, String sentence, String citation) {
        this.nature = nature;
        this.sentence = sentence;
        this.citation = citation.isEmpty() ? "Lichess" : citation;
        this.claimed = List.of();
    }

    /**
     * A rule by which a draw is claimed. Its articles are looked up when they are asked for, as programs start faster so.
     *
     * @param standing the article by which it is claimed where it stands on the board
     * @param written the one by which it is claimed with a move that is written down and not played
     */
    ChessRule(Nature nature, String sentence, Topic topic, Topic standing, Topic written) {
        this.nature = nature;
        this.sentence = sentence;
        this.citation = "";
        this.claimed = List.of(topic, standing, written);
    }

    /** What the rule is about. */
    public Nature nature() {
        return nature;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    /** The rule that says how a piece moves. */
    static ChessRule wayOf(PieceKind kind) {
        return switch (kind) {
            case PAWN -> NOT_A_PAWN_MOVE;
            case KNIGHT -> NOT_A_KNIGHT_MOVE;
            case BISHOP -> NOT_A_BISHOP_MOVE;
            case ROOK -> NOT_A_ROOK_MOVE;
            case QUEEN -> NOT_A_QUEEN_MOVE;
            case KING -> NOT_A_KING_MOVE;
        };
    }

    @Override
    public boolean endsGame() {
        boolean ofVariant = compareTo(KING_EXPLODED) >= 0 && compareTo(FEWER_PIECES_LEFT) <= 0;
        return nature == Nature.CLAIM || (nature == Nature.END && this != NO_MATE_POSSIBLE) || ofVariant;
    }

    /** The article of the Laws; {@code Lichess} for rules of variants, each of which has its own page. */
    public String citation() {
        return claimed.isEmpty() ? citation : article(0);
    }

    private String article(int way) {
        return LawsEdition.latest().cite(claimed.get(way));
    }

    /** The rule with its article. */
    Cited cited() {
        return new Cited(this, citation());
    }

    /** The rule with the article by which a player claims it where it stands on the board. */
    Cited claimedStanding() {
        return new Cited(this, article(1));
    }

    /** The rule with the article by which a player claims it with a move that is written down and not played. */
    Cited claimedInWriting() {
        return new Cited(this, article(2));
    }

    /** The same draw with its article in an edition. */
    static DrawClaim cited(DrawClaim claim, LawsEdition laws) {
        Topic topic = switch ((ChessRule) claim.by().rule()) {
            case FIVEFOLD_REPETITION -> Topic.FIVEFOLD;
            case SEVENTY_FIVE_MOVES -> Topic.SEVENTY_FIVE;
            case THREEFOLD_REPETITION, FIFTY_MOVES -> {
                ChessRule rule = (ChessRule) claim.by().rule();
                yield rule.claimed.get(claim.moves().isEmpty() ? 1 : 2);
            }
            default -> null;
        };
        return topic == null || !laws.has(topic)
                ? claim
                : new DrawClaim(
                        new Cited(claim.by().rule(), laws.cite(topic)), claim.claimant(), claim.moves(), claim.plies());
    }
}
