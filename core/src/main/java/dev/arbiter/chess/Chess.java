package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Piece;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Chess by the FIDE Laws, in its two games: from the one start that everybody knows, and from 960 of them.
 *
 * <p>They differ in where kings and rooks stand at the beginning, and so in which castling rights a position can have
 * and how castling is written in UCI and FEN. Everything else is one and the same.
 *
 * <pre>{@code
 * ChessPosition start = Chess.CHESS960.start(518);   // the usual one
 * System.out.println(start.play("e4").text());
 * }</pre>
 */
public final class Chess implements Game<ChessMove> {

    /** Chess. */
    public static final Chess STANDARD = new Chess("chess", "Chess", false);

    /** Chess960: {@link #start(int)} gives each of its starts. */
    public static final Chess CHESS960 = new Chess("chess960", "Chess960", true);

    private static final List<Piece.Kind> PIECES = List.of(
            Piece.Kind.KING, Piece.Kind.QUEEN, Piece.Kind.ROOK, Piece.Kind.BISHOP, Piece.Kind.KNIGHT, Piece.Kind.PAWN);

    private static final List<String> RIGHTS = List.of("K", "Q", "k", "q");

    private final String id;
    private final String title;
    private final boolean isChess960;
    /** By which letters moves name the pieces; null where it is the English ones. */
    private final @Nullable PieceLetters letters;
    /** Made when somebody asks. */
    private @Nullable List<Chess> otherNamings;

    private Chess(String id, String title, boolean isChess960) {
        this(id, title, isChess960, null);
    }

    private Chess(String id, String title, boolean isChess960, @Nullable PieceLetters letters) {
        this.id = id;
        this.title = title;
        this.isChess960 = isChess960;
        this.letters = letters;
    }

    /** By which letters moves name the pieces; null where it is the English ones. */
    @Nullable
    PieceLetters letters() {
        return letters;
    }

    /** Whether another one has the same rules, whatever letters its moves name pieces by. */
    boolean isSameAs(Chess other) {
        return isChess960 == other.isChess960;
    }

    /** With the pieces named by the letters of other languages; what is written is English all the same. */
    @Override
    public List<Chess> otherNamings() {
        List<Chess> known = otherNamings;
        if (known == null) {
            known = letters != null
                    ? List.of()
                    : PieceLetters.all().stream()
                            .map(each -> new Chess(id, title, isChess960, each))
                            .toList();
            otherNamings = known;
        }
        return known;
    }

    @Override
    public String naming() {
        return letters == null ? "" : letters.naming();
    }

    /** The service by which {@link dev.arbiter.Games} finds both games and the variants. */
    public static final class Family implements GameFamily {
        /** For the service loader. */
        public Family() {}

        @Override
        public String id() {
            return "chess";
        }

        @Override
        public List<Game<?>> games() {
            List<Game<?>> games = new ArrayList<>(all());
            games.addAll(ChessVariant.all());
            return List.copyOf(games);
        }

        @Override
        public List<ChessRule> rules() {
            return List.of(ChessRule.values());
        }
    }

    /** Both games. */
    public static List<Chess> all() {
        return List.of(STANDARD, CHESS960);
    }

    /** Whether king and rooks may have begun elsewhere than on e1, a1 and h1. */
    public boolean isChess960() {
        return isChess960;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String family() {
        return "chess";
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public boolean mayGainPieces() {
        return false;
    }

    @Override
    public String notation() {
        return isChess960 ? "X-FEN, Shredder-FEN; SAN, UCI, long algebraic" : "FEN; SAN, UCI, long algebraic";
    }

    @Override
    public String positionName() {
        return "FEN";
    }

    @Override
    public List<Piece.Kind> kinds() {
        return PIECES;
    }

    @Override
    public List<String> rights() {
        return RIGHTS;
    }

    @Override
    public String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        Setup setup = Setup.EMPTY.withTurn(turn);
        for (Map.Entry<String, Piece> each : pieces.entrySet()) {
            setup = setup.with(each.getValue().kind(), each.getValue().color(), each.getKey());
        }
        if (!RIGHTS.containsAll(rights)) {
            throw new IllegalArgumentException("no rights " + rights + " in chess");
        }
        String[] fields = Fen.write(setup).split(" ", -1);
        // As they were asked for, and not by what stands on the board: a right that cannot be is found when it is read.
        fields[2] = rights.isEmpty() ? "-" : String.join("", rights);
        return String.join(" ", fields);
    }

    @Override
    public Map<String, String> tags() {
        return isChess960 ? Map.of("Variant", "Chess960") : Map.of();
    }

    /** As Lichess, Chess.com, ICC, FICS and ChessBase write it. */
    @Override
    public Set<String> aliases() {
        return isChess960
                ? Set.of("960", "Fischerandom", "Fischer random", "Fischer random chess", "Freestyle", "wild/fr")
                : Set.of("Standard", "Normal", "Classical", "From position");
    }

    /** The start of chess, which is number {@value Chess960Starts#STANDARD} of Chess960 too. */
    @Override
    public ChessPosition start() {
        return start(Chess960Starts.STANDARD);
    }

    /**
     * The start of a number in the usual order of Chess960, where {@value Chess960Starts#STANDARD} is that of chess.
     *
     * @param number 0 to 959
     * @throws IllegalArgumentException where there is no such start, or this is plain chess and it is another one
     */
    public ChessPosition start(int number) {
        if (!isChess960 && number != Chess960Starts.STANDARD) {
            throw new IllegalArgumentException("chess does not begin with start " + number);
        }
        return Chess960Starts.setup(number).position(this);
    }

    /**
     * Reads a FEN, generously as {@link Fen#readLeniently} does.
     *
     * @throws UnreadableException where it is no FEN
     * @throws dev.arbiter.ImpossiblePositionException where it is, but cannot be played on
     */
    @Override
    public ChessPosition position(String text) {
        return isChess960 && isNumber(text.strip())
                ? numbered(text.strip())
                : Fen.readLeniently(text).position(this);
    }

    /** Whether a text is a few digits, which no FEN is. */
    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() < 8;
    }

    private ChessPosition numbered(String text) {
        int number = Integer.parseInt(text);
        if (number > Chess960Starts.LAST) {
            throw new UnreadableException(
                    1, "'" + text + "'", "the number of a start, from 0 to " + Chess960Starts.LAST);
        }
        return start(number);
    }

    @Override
    public ChessPosition soundPosition(String text, Consumer<String> leftOut) {
        Setup setup = Fen.readLeniently(text);
        ChessPosition position = setup.position(this, Review.CLAIMS);
        Review.claims(setup.findings(this)).forEach(leftOut);
        return position;
    }

    /** Board and history of {@code ChessReplay}, which makes no garbage. */
    @Override
    public Replay<ChessMove> replay(boolean noting) {
        return new ChessReplay(this, noting);
    }

    /** What is wrong with a position, also what no game reaches but can be played on; see {@link Setup#findings}. */
    @Override
    public List<Finding> findings(String text) {
        return Fen.readLeniently(text).findings(this);
    }

    /** A position with what came before it. */
    @Override
    public ChessPosition restore(String saved) {
        return (ChessPosition) Game.super.restore(saved);
    }

    @Override
    public String toString() {
        return id;
    }
}
