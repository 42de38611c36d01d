package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Piece;
import dev.arbiter.Replay;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A variant of chess, by the rules that Lichess publishes, or FICS. What a variant may change is said in {@code VariantRules}; what
 * it does change, in a small class of its own.
 *
 * <p>Where a variant castles, king and rooks may have begun as in Chess960: {@link #start(int)} gives such starts, and
 * positions and moves are read as in Chess960 too.
 *
 * <pre>{@code
 * VariantPosition position = ChessVariant.CRAZYHOUSE.start().play("e4");
 * System.out.println(position.text());
 * }</pre>
 */
public final class ChessVariant implements Game<ChessMove> {

    /** What is captured comes back on the captor's side. */
    public static final ChessVariant CRAZYHOUSE = new ChessVariant(new Crazyhouse());

    /** Captures explode. */
    public static final ChessVariant ATOMIC = new ChessVariant(new AtomicChess());

    /** Who has no man or no move left has won. */
    public static final ChessVariant ANTICHESS = new ChessVariant(new Antichess());

    /** Antichess as FICS plays it, where the want of moves is settled by counting men. */
    public static final ChessVariant SUICIDE = new ChessVariant(new SuicideChess());

    /** A horde of pawns against the pieces. */
    public static final ChessVariant HORDE = new ChessVariant(new HordeChess());

    /** The first king on the eighth rank wins, and no move gives check. */
    public static final ChessVariant RACING_KINGS = new ChessVariant(new RacingKings());

    /** The third check wins. */
    public static final ChessVariant THREE_CHECK = new ChessVariant(new ThreeCheck());

    /** A king in the middle of the board wins. */
    public static final ChessVariant KING_OF_THE_HILL = new ChessVariant(new KingOfTheHill());

    private static final List<ChessVariant> ALL =
            List.of(CRAZYHOUSE, ATOMIC, ANTICHESS, SUICIDE, HORDE, RACING_KINGS, THREE_CHECK, KING_OF_THE_HILL);

    private final VariantRules rules;
    /** By which letters moves name the pieces; null where it is the English ones. */
    private final @Nullable PieceLetters letters;
    /** Made when somebody asks. */
    private @Nullable List<ChessVariant> otherNamings;

    private ChessVariant(VariantRules rules) {
        this(rules, null);
    }

    private ChessVariant(VariantRules rules, @Nullable PieceLetters letters) {
        this.rules = rules;
        this.letters = letters;
    }

    /** By which letters moves name the pieces; null where it is the English ones. */
    @Nullable
    PieceLetters letters() {
        return letters;
    }

    /** Whether another one has the same rules, whatever letters its moves name pieces by. */
    boolean isSameAs(ChessVariant other) {
        return rules == other.rules;
    }

    /** With the pieces named by the letters of other languages; what is written is English all the same. */
    @Override
    public List<ChessVariant> otherNamings() {
        List<ChessVariant> known = otherNamings;
        if (known == null) {
            known = letters != null
                    ? List.of()
                    : PieceLetters.all().stream()
                            .map(each -> new ChessVariant(rules, each))
                            .toList();
            otherNamings = known;
        }
        return known;
    }

    @Override
    public String naming() {
        return letters == null ? "" : letters.naming();
    }

    /** The variants, in the order in which they are listed to users. */
    public static List<ChessVariant> all() {
        return ALL;
    }

    VariantRules rules() {
        return rules;
    }

    @Override
    public String id() {
        return rules.id();
    }

    @Override
    public String family() {
        return "chess";
    }

    @Override
    public String title() {
        return rules.title();
    }

    @Override
    public boolean mayGainPieces() {
        return rules.has(VariantTrait.DROPS);
    }

    @Override
    public String notation() {
        return rules.has(VariantTrait.DROPS)
                ? "FEN with pockets; SAN and UCI with drops"
                : "FEN; SAN, UCI, long algebraic";
    }

    @Override
    public String positionName() {
        return "FEN";
    }

    @Override
    public Map<String, String> tags() {
        return Map.of("Variant", rules.title());
    }

    @Override
    public Set<String> aliases() {
        return rules.aliases();
    }

    @Override
    public List<Piece.Kind> kinds() {
        return Chess.STANDARD.kinds();
    }

    @Override
    public List<String> rights() {
        return rules.has(VariantTrait.NO_CASTLING) ? List.of() : Chess.STANDARD.rights();
    }

    @Override
    public String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        VariantBoard board = new VariantBoard(rules);
        board.descent = turn == Color.WHITE ? Pawns.WHITE : Pawns.BLACK;
        pieces.forEach((square, piece) -> {
            PieceKind kind = PieceKind.of(piece.kind());
            if (kind == null) {
                throw new IllegalArgumentException("no " + piece.kind() + " in " + title());
            }
            board.put(kind, piece.color(), Squares.of(square));
        });
        if (!rights().containsAll(rights)) {
            throw new IllegalArgumentException("no rights " + rights + " in " + title());
        }
        String[] fields = VariantFen.write(board, 0, 0, 1, Fen.Castling.X_FEN).split(" ", -1);
        fields[2] = rights.isEmpty() ? "-" : String.join("", rights);
        return String.join(" ", fields);
    }

    @Override
    public Replay<ChessMove> replay(boolean noting) {
        return new VariantReplay(this, noting);
    }

    @Override
    public VariantPosition start() {
        return position(rules.start());
    }

    /**
     * The start of a number in the usual order of Chess960: the pieces of either side, or of Black's alone in horde, stand
     * on their rank as there.
     *
     * @param number 0 to 959
     * @throws IllegalArgumentException where there is no such start, or the variant does not castle
     */
    public VariantPosition start(int number) {
        if (rules.has(VariantTrait.NO_CASTLING)) {
            throw new IllegalArgumentException(title() + " has one start");
        }
        String[] fen = rules.start().split(" ", 2);
        String[] placement =
                Fen.write(Chess960Starts.setup(number)).split(" ", 2)[0].split("/", -1);
        String[] own = fen[0].split("/", -1);
        own[0] = placement[0];
        own[7] = own[7].equals("RNBQKBNR") ? placement[7] : own[7];
        return position(String.join("/", own) + " " + fen[1]);
    }

    /**
     * Reads a FEN, generously: with pockets as {@code [Qn]}, behind an eighth slash or behind the counters, {@code Q~} for a
     * queen that was a pawn, checks as {@code 3+3} or {@code +0+0}.
     *
     * @throws dev.arbiter.UnreadableException where it is no FEN
     * @throws dev.arbiter.ImpossiblePositionException where it is, but cannot be played on
     */
    @Override
    public VariantPosition position(String text) {
        return position(VariantFen.read(rules, text), Set.of());
    }

    @Override
    public VariantPosition soundPosition(String text, Consumer<String> leftOut) {
        Setup setup = VariantFen.read(rules, text);
        VariantPosition position = position(setup, Review.CLAIMS);
        Review.claims(new VariantReview(setup, rules).findings()).forEach(leftOut);
        return position;
    }

    /** @param waived the rules that may be broken, as {@link Setup#position(Chess, Set)} has it */
    VariantPosition position(Setup setup, Set<ChessRule> waived) {
        VariantBoard board = new VariantReview(setup, rules).playableBoard(waived);
        return new VariantPosition(this, board, setup.halfmoveClock(), setup.moveNumber());
    }

    @Override
    public List<Finding> findings(String text) {
        return new VariantReview(VariantFen.read(rules, text), rules).findings();
    }

    @Override
    public String toString() {
        return id();
    }
}
