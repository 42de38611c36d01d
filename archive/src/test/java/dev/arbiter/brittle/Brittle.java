package dev.arbiter.brittle;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game with the faults that a program may have: a move is {@code go}, and others throw what nobody expects, at once or when
 * something is asked of the position after them. What each throws has the text {@link #SECRET}, as if it quoted the game.
 */
public final class Brittle implements Game<String>, GameFamily {

    /** The game. */
    public static final Brittle GAME = new Brittle();

    /** Never to be found in a report on a fault. */
    public static final String SECRET = "a secret of the players";

    /** Moves that throw when they are read. */
    public static final List<String> THROWING = List.of("throws", "overflows", "asserts", "links");

    /** For the service loader. */
    public Brittle() {}

    /** What moves break. */
    public enum BrittleRule implements Rule {
        ONLY_GO;

        @Override
        public String sentence() {
            return "a move is go";
        }
    }

    @Override
    public String id() {
        return "brittle";
    }

    @Override
    public String title() {
        return "Brittle";
    }

    @Override
    public String family() {
        return "brittle";
    }

    @Override
    public List<Brittle> games() {
        return List.of(GAME);
    }

    @Override
    public String notation() {
        return "the number of plies; go";
    }

    @Override
    public Map<String, String> tags() {
        return Map.of("Variant", "Brittle");
    }

    @Override
    public Position<String> start() {
        return new At(0, "");
    }

    @Override
    public Position<String> position(String text) {
        if (!text.strip().matches("\\d{1,6}")) {
            throw new UnreadableException(1, "'" + text.strip() + "'", "a number of plies");
        }
        return new At(Integer.parseInt(text.strip()), "");
    }

    /** @param last the last move, which says what goes wrong here */
    private record At(int plies, String last) implements Position<String> {

        private void fail(String when) {
            if (last.equals(when)) {
                throw new IllegalStateException(SECRET);
            }
        }

        @SuppressWarnings("InfiniteRecursion")
        private static int overflow(int depth) {
            return overflow(depth + 1) + 1;
        }

        @Override
        public Game<String> game() {
            return GAME;
        }

        @Override
        public Color turn() {
            return plies % 2 == 0 ? Color.WHITE : Color.BLACK;
        }

        @Override
        public List<String> legalMoves() {
            return List.of("go");
        }

        @Override
        public Position<String> play(String move) {
            return new At(plies + 1, move);
        }

        @Override
        public Ruling<String> ruling(String text) {
            return switch (text) {
                case "throws" -> throw new IllegalStateException(SECRET);
                case "overflows" -> throw new IllegalStateException(SECRET + overflow(0));
                case "asserts" -> throw new AssertionError(SECRET);
                case "links" -> throw new NoSuchMethodError();
                case "go", "mute", "blind", "endless", "clingy" ->
                    new Ruling.Legal<>(text, text, this, play(text), List.of());
                default ->
                    new Ruling.Illegal<>(
                            new Cited(BrittleRule.ONLY_GO, "Brittle 1"),
                            BrittleRule.ONLY_GO.sentence(),
                            List.of(),
                            List.of("go"));
            };
        }

        @Override
        public String text(String move) {
            return move;
        }

        @Override
        public List<String> path(String move) {
            return List.of();
        }

        @Override
        public Outcome outcome() {
            fail("endless");
            return Outcome.Ongoing.WITHOUT_CLAIM;
        }

        @Override
        public List<DrawClaim> claims() {
            fail("clingy");
            return List.of();
        }

        @Override
        public String standing() {
            return turn().title() + " to move";
        }

        @Override
        public @Nullable Position<String> previous() {
            return null;
        }

        @Override
        public @Nullable String lastMove() {
            return null;
        }

        @Override
        public String text() {
            fail("mute");
            return String.valueOf(plies);
        }

        @Override
        public Diagram diagram() {
            fail("blind");
            return new Diagram(
                    1,
                    List.of(new Diagram.Cell("a1", Diagram.Shade.DARK, null, List.of())),
                    List.of("a"),
                    List.of("1"));
        }

        @Override
        public long key() {
            return plies;
        }

        @Override
        public long perft(int depth, PerftOptions options) {
            return 1;
        }
    }
}
