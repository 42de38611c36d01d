package dev.arbiter.othello;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.GameFamily;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.UnreadableException;
import dev.arbiter.record.RecordGame;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Othello by the rules of the World Othello Federation, on 8 by 8 squares.
 *
 * <pre>{@code
 * OthelloPosition position = (OthelloPosition) Othello.GAME.start().play("d3");
 * System.out.println(position.score(Color.BLACK));
 * }</pre>
 */
public final class Othello implements RecordGame<OthelloMove> {

    /** Standard Othello. */
    public static final Othello GAME = new Othello(false, BigDecimal.ZERO);

    /** The game with other ways of scoring; made where one is read. */
    private static final class Scored {

        static final Map<String, Othello> GAMES = new ConcurrentHashMap<>();

        /** A komi as GGF writes it, short enough that there are not many games. */
        static final Pattern KOMI = Pattern.compile("[+-]?\\d{1,2}(?:\\.\\d{1,2}0?)?");

        private Scored() {}

        static Othello by(boolean fewest, @Nullable BigDecimal komi) {
            BigDecimal plain = komi == null ? null : komi.stripTrailingZeros();
            return !fewest && plain != null && plain.signum() == 0
                    ? GAME
                    : GAMES.computeIfAbsent(
                            fewest + " " + (plain == null ? "?" : plain.toPlainString()),
                            any -> new Othello(fewest, plain));
        }
    }

    private static final List<String> SQUARES = squareNames();

    private static List<String> squareNames() {
        List<String> names = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            names.add(OthelloMove.squareName(square));
        }
        return List.copyOf(names);
    }

    /** Whether the fewest discs win. */
    private final boolean fewest;

    /** The points that Black is given before the game; null for an unknown komi. */
    private final @Nullable BigDecimal komi;

    private Othello(boolean fewest, @Nullable BigDecimal komi) {
        this.fewest = fewest;
        this.komi = komi;
    }

    /** The service by which {@link dev.arbiter.Games} finds Othello. */
    public static final class Family implements GameFamily {
        /** For the service loader. */
        public Family() {}

        @Override
        public String id() {
            return "othello";
        }

        @Override
        public List<Othello> games() {
            return List.of(GAME);
        }

        @Override
        public List<OthelloRule> rules() {
            return List.of(OthelloRule.values());
        }
    }

    /**
     * {@inheritDoc} In GGF, {@code TY} says whether the fewest discs win ({@code 8a}) or the game has a komi ({@code 8k}), and
     * {@code KM} gives the points that Black receives.
     */
    @Override
    public @Nullable Othello tagged(String tag, String value) {
        switch (tag) {
            case "TY" -> {
                String type = value.toLowerCase(Locale.ROOT);
                return Scored.by(type.indexOf('a') >= 0, type.indexOf('k') >= 0 ? null : komi);
            }
            case "KM" -> {
                String points = value.strip();
                return Scored.by(fewest, Scored.KOMI.matcher(points).matches() ? new BigDecimal(points) : null);
            }
            default -> {
                return value.equals(tags().get(tag)) ? this : null;
            }
        }
    }

    @Override
    public String scoring() {
        String discs = fewest ? "the fewest discs win" : "";
        String points = komi == null
                ? "it has a komi that is not known"
                : komi.signum() == 0
                        ? ""
                        : (komi.signum() > 0 ? "Black" : "White") + " has a komi of "
                                + komi.abs().toPlainString();
        return discs + (discs.isEmpty() || points.isEmpty() ? "" : ", and ") + points;
    }

    /**
     * Black's lead as this game counts it: in discs, or in fewer discs, plus the komi.
     *
     * @param black Black's discs
     * @param white White's discs
     */
    public BigDecimal lead(int black, int white) {
        BigDecimal lead = BigDecimal.valueOf(fewest ? (long) white - black : (long) black - white);
        return komi == null ? lead : lead.add(komi);
    }

    /** The rule by which who is ahead has won, or, with a lead of 0, neither has. */
    OthelloRule decidedBy(int lead) {
        boolean even = komi == null || komi.signum() == 0;
        return lead == 0
                ? even ? OthelloRule.SAME_DISCS : OthelloRule.SAME_WITH_KOMI
                : !even ? OthelloRule.MORE_WITH_KOMI : fewest ? OthelloRule.FEWER_DISCS : OthelloRule.MORE_DISCS;
    }

    @Override
    public Set<String> aliases() {
        return Set.of("Reversi", "Flipello");
    }

    @Override
    public List<String> engineProtocols() {
        return List.of("GTP", "NBoard");
    }

    @Override
    public List<String> formats() {
        return List.of("TRANSCRIPT", "GGF", "SGF", "OBF", "WTHOR");
    }

    @Override
    public String id() {
        return "othello";
    }

    @Override
    public String family() {
        return "othello";
    }

    @Override
    public String title() {
        return "Othello";
    }

    @Override
    public String positionName() {
        return "Board";
    }

    @Override
    public List<Piece.Kind> kinds() {
        return List.of(Piece.Kind.DISC);
    }

    @Override
    public String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        if (!squares().containsAll(pieces.keySet())
                || !pieces.values().stream().allMatch(piece -> piece.kind() == Piece.Kind.DISC)
                || !rights.isEmpty()) {
            throw new IllegalArgumentException(pieces + " with " + rights + " in " + title());
        }
        StringBuilder text = new StringBuilder();
        for (String square : squares()) {
            Piece piece = pieces.get(square);
            text.append(piece == null ? '-' : piece.color() == Color.BLACK ? 'X' : 'O');
        }
        return text.append(turn == Color.BLACK ? " X" : " O").toString();
    }

    @Override
    public String notation() {
        return "64 squares of X, O and - and the mover; f5, PA for a pass";
    }

    @Override
    public OthelloPosition start() {
        return OthelloPosition.START.of(this);
    }

    /**
     * Parses a board in any of the spellings of {@link OthelloBoardText}, with the side to move, or as programs print boards. Where
     * such a board does not say whose turn it is, it is that of the side that can move, and of Black where both can.
     *
     * @throws dev.arbiter.UnreadableException if it does not have that form
     */
    @Override
    public OthelloPosition position(String text) {
        return position(text, null, note -> {});
    }

    @Override
    public OthelloPosition position(String text, @Nullable String firstMove, Consumer<Note> notes) {
        PastedBoard pasted = null;
        try {
            OthelloPosition plain = OthelloBoardText.read(text);
            pasted = text.indexOf('*') < 0 ? null : PastedBoard.of(text);
            if (pasted == null || pasted.mover() == null || pasted.black() == plain.black()) {
                return plain.of(this);
            }
        } catch (UnreadableException e) {
            pasted = PastedBoard.of(text);
            if (pasted == null) {
                throw e;
            }
        }
        return new OthelloPosition(pasted.black(), pasted.white(), mover(pasted, firstMove, notes)).of(this);
    }

    /** Whose turn it is on a board: as it says, else of who can make the first move, else of who can move at all. */
    private static Color mover(PastedBoard board, @Nullable String firstMove, Consumer<Note> notes) {
        Color named = board.mover();
        if (named != null) {
            return named;
        }
        long black = OthelloKernel.moves(board.black(), board.white());
        long white = OthelloKernel.moves(board.white(), board.black());
        int first = firstMove == null ? -1 : SQUARES.indexOf(firstMove.toLowerCase(Locale.ROOT));
        if (first >= 0 && (black >>> first & 1) != (white >>> first & 1)) {
            return (black >>> first & 1) != 0 ? Color.BLACK : Color.WHITE;
        }
        Color taken = black == 0 && white != 0 ? Color.WHITE : Color.BLACK;
        boolean isOnlyOne = (black == 0) != (white == 0);
        notes.accept(Note.of(isOnlyOne ? OthelloNote.MOVER_BY_MOVES : OthelloNote.MOVER_TAKEN, taken));
        return taken;
    }

    @Override
    public OthelloPosition setUp(Position<?> before, String text, @Nullable String nextMove, Consumer<Note> notes) {
        return position(text, nextMove, notes);
    }

    @Override
    public List<String> squares() {
        return SQUARES;
    }

    @Override
    public OthelloReplay replay(boolean noting) {
        return new OthelloReplay(this, noting);
    }

    /** {@inheritDoc} Black's score comes first: {@code 33-31}. */
    @Override
    public String result(Position<?> position) {
        OthelloPosition end = (OthelloPosition) position;
        return end.isOver() ? end.score(Color.BLACK) + "-" + end.score(Color.WHITE) : "*";
    }

    /**
     * {@inheritDoc} Discs are points, and either side's may be written first. {@code 1-0}, {@code 0-1} and {@code 1/2-1/2} are
     * not scores in discs but PGN results, with White's points first.
     *
     * @param written {@code 33-31}, {@code +2.000}, {@code B+2}, {@code Draw}, {@code 0-1}
     */
    @Override
    public @Nullable Result readResult(String written, Color first) {
        OthelloClaim claim = OthelloClaim.of(written, first);
        if (claim == null) {
            return Result.of(written);
        }
        if (komi != null && komi.signum() == 0 && !fewest) {
            return claim.result();
        }
        // The discs alone would name another winner.
        boolean ofDiscs = claim.black() >= 0;
        if (ofDiscs && komi == null) {
            return null;
        }
        BigDecimal lead = ofDiscs ? lead(claim.black(), claim.white()) : claim.lead();
        return lead == null
                ? claim.result()
                : lead.signum() == 0 ? Result.DRAWN : Result.wonBy(lead.signum() > 0 ? Color.BLACK : Color.WHITE);
    }

    /**
     * {@inheritDoc} Archives award empty squares to the winner, but a score without them agrees too. With a komi, a score in
     * discs alone does not say who has won.
     */
    @Override
    public Agreement agreement(String claimed, Color first, Position<?> position) {
        OthelloPosition end = (OthelloPosition) position;
        if (!end.isOver() || komi == null) {
            return Agreement.OPEN;
        }
        OthelloClaim claim = OthelloClaim.of(claimed, first);
        if (claim == null) {
            return Agreement.of(Result.of(claimed), end.outcome());
        }
        if (claim.brokenOff()) {
            return Agreement.OPEN;
        }
        BigDecimal lead = claim.lead();
        if (claim.black() >= 0) {
            return isBy(claim.isScore(end), true);
        }
        if (lead == null) {
            Color winner = claim.winner();
            return agreement(end.lead().signum() == (winner == null ? 0 : winner == Color.BLACK ? 1 : -1));
        }
        return isLead(lead, end) ? Agreement.AGREES : isBy(false, GAME.isLead(lead, end));
    }

    /** {@inheritDoc} Scores in discs agree in either order. */
    @Override
    public Agreement agreement(String claimed, Position<?> end) {
        Agreement agreement = agreement(claimed, Color.BLACK, end);
        return agreement == Agreement.CONTRADICTS ? agreement(claimed, Color.WHITE, end) : agreement;
    }

    private static Agreement agreement(boolean stands) {
        return stands ? Agreement.AGREES : Agreement.CONTRADICTS;
    }

    /** With a komi, who counts the discs alone has left the question of the result open. */
    private Agreement isBy(boolean stands, boolean byDiscs) {
        boolean open = komi == null || (komi.signum() != 0 && byDiscs);
        return open ? Agreement.OPEN : agreement(stands);
    }

    private boolean isLead(BigDecimal claimed, OthelloPosition end) {
        BigDecimal discs = lead(Long.bitCount(end.black()), Long.bitCount(end.white()));
        BigDecimal score = lead(end.score(Color.BLACK), end.score(Color.WHITE));
        return claimed.compareTo(discs) == 0 || claimed.compareTo(score) == 0;
    }
}
