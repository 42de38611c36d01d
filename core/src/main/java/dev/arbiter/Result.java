package dev.arbiter;

import org.jspecify.annotations.Nullable;

/**
 * The result of a game as a record or an arbiter states it: what each side scored, and whether the game was played.
 *
 * <pre>{@code
 * Result result = Result.of("½-0");
 * System.out.println(result.text() + " " + result.score(Color.WHITE) + " " + result.winner());   // 1/2-0 0.5 null
 * }</pre>
 *
 * @param white White's points, as the record counts them: 0, ½ or 1, 2 for a win in some draughts, discs, or points of a
 *     match; NaN if they are not known
 * @param black Black's points; known if White's are
 * @param kind whether the game was played
 */
public record Result(double white, double black, Kind kind) {

    /** Whether a game was played, as far as its result tells. */
    public enum Kind {
        /** The game is not over, or its result is not known: {@code *}. */
        OPEN,
        /** It was played, or nothing indicates otherwise. */
        PLAYED,
        /** One or both players did not appear: {@code +--}, {@code 1-0F}. */
        FORFEIT,
        /** A player had no opponent: {@code bye}. */
        BYE
    }

    /** No result yet, or an unknown one: {@code *}. */
    public static final Result OPEN = new Result(Double.NaN, Double.NaN, Kind.OPEN);

    public static final Result WHITE_WINS = new Result(1, 0, Kind.PLAYED);
    public static final Result BLACK_WINS = new Result(0, 1, Kind.PLAYED);
    public static final Result DRAWN = new Result(0.5, 0.5, Kind.PLAYED);

    /** Both sides lose: {@code 0-0}. */
    public static final Result BOTH_LOSE = new Result(0, 0, Kind.PLAYED);

    /** A win in draughts games that count two points for it. */
    private static final Result WHITE_WINS_TWO = new Result(2, 0, Kind.PLAYED);

    private static final Result BLACK_WINS_TWO = new Result(0, 2, Kind.PLAYED);
    private static final Result DRAWN_ONE = new Result(1, 1, Kind.PLAYED);

    private static final Result[] USUAL = {
        WHITE_WINS, BLACK_WINS, DRAWN, WHITE_WINS_TWO, BLACK_WINS_TWO, DRAWN_ONE, BOTH_LOSE
    };

    /** A game that was played, with an unknown score: {@code 1+ - 1-}, {@code resigns}. */
    static final Result NOT_SAID = new Result(Double.NaN, Double.NaN, Kind.PLAYED);

    public Result {
        if (Double.isNaN(white) != Double.isNaN(black)) {
            throw new IllegalArgumentException("points of one side alone");
        }
    }

    /** The result of a win for a side. */
    public static Result wonBy(Color side) {
        return side == Color.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /**
     * Parses a result, White's points first, in any spelling of PGN, PDN and the programs that write them: {@code 1-0},
     * {@code ½:½}, {@code 0,5 – 0}, {@code 12-8}, {@code 2-0R}, {@code +--}, {@code 0F-0F}, {@code draw agreed},
     * {@code White resigns}, {@code bye}, {@code *}.
     *
     * @return null if the text is not a result
     */
    public static @Nullable Result of(String text) {
        return switch (text) {
            case "1-0" -> WHITE_WINS;
            case "0-1" -> BLACK_WINS;
            case "1/2-1/2" -> DRAWN;
            case "*" -> OPEN;
            case "2-0" -> WHITE_WINS_TWO;
            case "0-2" -> BLACK_WINS_TWO;
            case "1-1" -> DRAWN_ONE;
            case "0-0" -> BOTH_LOSE;
            default -> ResultText.read(text);
        };
    }

    /** The result of a game that was played, by the points of both sides. */
    public static Result of(double white, double black) {
        for (Result usual : USUAL) {
            if (usual.white == white && usual.black == black) {
                return usual;
            }
        }
        return new Result(white, black, Kind.PLAYED);
    }

    /** The length of the result in words with which a text begins, such as {@code White resigns}; 0 if it begins otherwise. */
    public static int lengthOfWords(String text) {
        return ResultText.lengthOfWords(text);
    }

    /** Whether the score is known. */
    public boolean isKnown() {
        return !Double.isNaN(white);
    }

    /** Whether the game was not played: a forfeit or a bye. */
    public boolean isUnplayed() {
        return kind == Kind.FORFEIT || kind == Kind.BYE;
    }

    /** A side's points, as the record counts them; NaN if they are not known. */
    public double points(Color side) {
        return side == Color.WHITE ? white : black;
    }

    /**
     * The winner: the side with points if the other has none. Null for a draw, for {@code 0-0} and {@code 1/2-0}, and if both
     * have points, such as {@code 12-8}, which are given for draws too.
     */
    public @Nullable Color winner() {
        return black == 0 && white >= 1 ? Color.WHITE : white == 0 && black >= 1 ? Color.BLACK : null;
    }

    /** Whether the game was drawn: both sides have the same points, and more than 0. */
    public boolean isDrawn() {
        return white == black && white > 0;
    }

    /**
     * A side's score in a game worth one point, as crosstables count it: 1, ½ or 0; both sides can have 0, or one ½ and the
     * other 0. Of unequal points the larger number counts as a win, unless they differ by less than half a point, as
     * {@code 1.01-0.99} does.
     *
     * @return NaN if it is not known
     */
    public double score(Color side) {
        double own = points(side);
        double other = points(side.opposite());
        if (own == 0 || other == 0) {
            return own == 0 ? 0 : Math.min(own, 1);
        }
        if (own == other) {
            return 0.5;
        }
        return own >= other + 0.5 ? 1 : other >= own + 0.5 ? 0 : Double.NaN;
    }

    /** How games ended, as trees, reports and statistics count them. */
    public enum Ending {
        /** White has scored a whole point of a game. */
        WHITE_WON,
        DRAWN,
        BLACK_WON,
        /** Neither side has won, and it was no draw: {@code 0-0}, {@code 1/2-0}. */
        OTHER,
        UNKNOWN
    }

    /** How the game ended, by what each side {@linkplain #score scored}. */
    public Ending ending() {
        double scored = score(Color.WHITE);
        if (Double.isNaN(scored)) {
            return Ending.UNKNOWN;
        }
        return scored == 1
                ? Ending.WHITE_WON
                : isDrawn() ? Ending.DRAWN : score(Color.BLACK) == 1 ? Ending.BLACK_WON : Ending.OTHER;
    }

    /** The result with the sides' points exchanged. */
    public Result reversed() {
        return white == black || !isKnown() ? this : of(black, white).with(kind);
    }

    /** The same points with another kind. */
    public Result with(Kind other) {
        return other == kind ? this : new Result(white, black, other);
    }

    /**
     * The result as one of the four of PGN (8.2.6): {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, and {@code *} for anything that
     * these cannot express.
     */
    public String standard() {
        Color winner = winner();
        return winner == Color.WHITE ? "1-0" : winner == Color.BLACK ? "0-1" : isDrawn() ? "1/2-1/2" : "*";
    }

    /**
     * The result in one spelling, which {@link #of} reads: {@code 1-0}, {@code 1/2-1/2}, {@code 0-0}, {@code 1/2-0},
     * {@code 12-8}, {@code 6.5-3.5}; a forfeit ends with {@code F}; {@code *} if the score is not known.
     */
    public String text() {
        if (!isKnown()) {
            return kind == Kind.BYE ? "bye" : "*";
        }
        String points = ResultText.written(white, black);
        return kind == Kind.FORFEIT ? points + "F" : kind == Kind.BYE ? points + " bye" : points;
    }

    @Override
    public String toString() {
        return text();
    }
}
