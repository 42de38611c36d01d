package dev.arbiter.othello;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Othello as the World Othello Federation plays it, on 8 by 8 squares.
 *
 * <pre>{@code
 * OthelloPosition position = (OthelloPosition) Othello.GAME.start().play("d3");
 * System.out.println(position.score(Color.BLACK));
 * }</pre>
 */
public final class Othello implements Game<OthelloMove> {

    /** The game. */
    public static final Othello GAME = new Othello();

    private static final List<String> SQUARES = squareNames();

    private static List<String> squareNames() {
        List<String> names = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            names.add(OthelloMove.squareName(square));
        }
        return List.copyOf(names);
    }

    /** How records write scores; compiled where one is read. */
    private static final class Scores {

        /** As transcripts end: the discs of both, most often Black's first. */
        static final Pattern DISCS = Pattern.compile("(\\d{1,2})[-:](\\d{1,2})");

        /** As GGF has it: Black's discs over White's; a colon after them says that the game was broken off. */
        static final Pattern LEAD = Pattern.compile("[+-]?\\d{1,2}(?:\\.\\d{1,3})?");

        /** As SGF has it. */
        static final Pattern WINNER = Pattern.compile("([bw])\\+(\\d{1,2}(?:\\.\\d{1,3})?)?");

        private Scores() {}
    }

    private Othello() {}

    /** The service by which {@link dev.arbiter.Games} finds the game. */
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

    @Override
    public Set<String> aliases() {
        return Set.of("Reversi");
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
        return OthelloPosition.START;
    }

    /**
     * Reads a board of any of the spellings of {@link OthelloBoardText} and the side to move.
     *
     * @throws dev.arbiter.UnreadableException where it is none
     */
    @Override
    public OthelloPosition position(String text) {
        return OthelloBoardText.read(text);
    }

    @Override
    public List<String> squares() {
        return SQUARES;
    }

    @Override
    public OthelloReplay replay(boolean noting) {
        return new OthelloReplay(noting);
    }

    /** {@inheritDoc} Black's score comes first: {@code 33-31}. */
    @Override
    public String result(Position<?> position) {
        OthelloPosition end = (OthelloPosition) position;
        return end.isOver() ? end.score(Color.BLACK) + "-" + end.score(Color.WHITE) : "*";
    }

    /**
     * {@inheritDoc} Archives give the empty squares to the winner; a score that leaves them out agrees too. {@code 1-0},
     * {@code 0-1} and {@code 1/2-1/2}, which no score of discs is, are PGN's: White's points stand first.
     *
     * @param claimed as written: {@code 33-31}, {@code +2.000}, {@code B+2}, {@code Draw}, {@code 0-1}
     */
    @Override
    public Agreement agreement(String claimed, Position<?> position) {
        OthelloPosition end = (OthelloPosition) position;
        if (!end.isOver()) {
            return Agreement.OPEN;
        }
        String text = claimed.strip().toLowerCase(Locale.ROOT);
        switch (text) {
            case "1-0" -> {
                return agreement(lead(end) < 0);
            }
            case "0-1" -> {
                return agreement(lead(end) > 0);
            }
            case "1/2-1/2" -> {
                return agreement(lead(end) == 0);
            }
            default -> {}
        }
        Matcher discs = Scores.DISCS.matcher(text);
        if (discs.matches()) {
            int first = Integer.parseInt(discs.group(1));
            int second = Integer.parseInt(discs.group(2));
            return agreement(isScore(first, second, end) || isScore(second, first, end));
        }
        if (Scores.LEAD.matcher(text).matches()) {
            return agreement(isLead(new BigDecimal(text), end));
        }
        Matcher winner = Scores.WINNER.matcher(text);
        if (winner.matches()) {
            boolean black = winner.group(1).equals("b");
            if (winner.group(2) == null) {
                return agreement(Integer.signum(lead(end)) == (black ? 1 : -1));
            }
            BigDecimal by = new BigDecimal(winner.group(2));
            return agreement(isLead(black ? by : by.negate(), end));
        }
        return text.equals("draw") ? agreement(lead(end) == 0) : Agreement.OPEN;
    }

    private static Agreement agreement(boolean stands) {
        return stands ? Agreement.AGREES : Agreement.CONTRADICTS;
    }

    private static boolean isScore(int black, int white, OthelloPosition end) {
        boolean discs = black == Long.bitCount(end.black()) && white == Long.bitCount(end.white());
        return discs || (black == end.score(Color.BLACK) && white == end.score(Color.WHITE));
    }

    private static boolean isLead(BigDecimal claimed, OthelloPosition end) {
        int score = end.score(Color.BLACK) - end.score(Color.WHITE);
        return claimed.compareTo(BigDecimal.valueOf(score)) == 0
                || claimed.compareTo(BigDecimal.valueOf(lead(end))) == 0;
    }

    private static int lead(OthelloPosition end) {
        return Long.bitCount(end.black()) - Long.bitCount(end.white());
    }
}
