package dev.arbiter.query.condition;

import dev.arbiter.Games;
import dev.arbiter.Rule;
import dev.arbiter.archive.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The words by which a query names rules: those that games end by, those by which a draw is claimed, and their ids. */
final class Endings {

    /** Stand for every win, and for every draw. */
    static final String WON = "won";

    static final String DRAWN = "drawn";

    /** The words for endings on the board, with the rules that each stands for. */
    private static final Map<String, Set<String>> ENDS = new LinkedHashMap<>();

    /** The words for draws that are claimed or come about without a claim, with the rules that each stands for. */
    private static final Map<String, Set<String>> CLAIMS = new LinkedHashMap<>();

    static {
        ENDS.put("checkmate", Set.of("CHECKMATE"));
        ENDS.put("mate", Set.of("CHECKMATE"));
        ENDS.put("stalemate", Set.of("STALEMATE"));
        ENDS.put("dead", Set.of("DEAD_POSITION"));
        ENDS.put("repetition", Set.of("FIVEFOLD_REPETITION", "REPETITION"));
        ENDS.put("fivefold", Set.of("FIVEFOLD_REPETITION"));
        ENDS.put("seventy-five", Set.of("SEVENTY_FIVE_MOVES"));
        ENDS.put("blocked", Set.of("NO_MOVE_LEFT", "FEWER_PIECES_LEFT"));
        CLAIMS.put("threefold", Set.of("THREEFOLD_REPETITION"));
        CLAIMS.put("fifty", Set.of("FIFTY_MOVES"));
        CLAIMS.put("fivefold", Set.of("FIVEFOLD_REPETITION"));
        CLAIMS.put("seventy-five", Set.of("SEVENTY_FIVE_MOVES"));
        CLAIMS.put("repetition", Set.of("THREEFOLD_REPETITION", "FIVEFOLD_REPETITION", "REPETITION"));
    }

    private Endings() {}

    /** The rules that a word of {@code ends} stands for, by their ids; null where it stands for none. */
    static @Nullable Set<String> ends(String word) {
        return named(ENDS, word);
    }

    /** The rules that a word of {@code claim} stands for, by their ids; null where it stands for none. */
    static @Nullable Set<String> claims(String word) {
        return named(CLAIMS, word);
    }

    private static @Nullable Set<String> named(Map<String, Set<String>> words, String word) {
        Set<String> ids =
                words.get(word.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-'));
        if (ids != null) {
            return ids;
        }
        String id = id(word);
        for (Rule rule : Games.rules()) {
            if (rule.name().equals(id)) {
                return rule.endsGame() ? Set.of(id) : null;
            }
        }
        return mayBeUnknown(id) ? Set.of(id) : null;
    }

    /** The id that a word stands for, were it one of a rule's. */
    static String id(String word) {
        return word.strip().toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    }

    /** Whether some game has a rule of this id. */
    static boolean isRule(String id) {
        return Games.rules().stream().anyMatch(rule -> rule.name().equals(id)) || mayBeUnknown(id);
    }

    /** The fault of a record with an id; null where there is none. */
    static Fault.@Nullable Kind fault(String id) {
        for (Fault.Kind kind : Fault.Kind.values()) {
            if (kind.name().equals(id)) {
                return kind;
            }
        }
        return null;
    }

    /** Whether an id may be one of a game that was added and does not name its rules. */
    private static boolean mayBeUnknown(String id) {
        return id.matches("[A-Z][A-Z0-9_]*")
                && Games.all().stream()
                        .anyMatch(game -> Games.rules(game.family()).isEmpty());
    }

    /** All words that {@code ends} accepts. */
    static List<String> endWords() {
        List<String> words = new ArrayList<>(List.of(WON, DRAWN));
        words.addAll(ENDS.keySet());
        return words;
    }

    /** All words that {@code claim} accepts. */
    static List<String> claimWords() {
        return List.copyOf(CLAIMS.keySet());
    }

    /** The ids of all rules, or only of those that end games. */
    static List<String> ids(boolean ends) {
        TreeSet<String> ids = new TreeSet<>();
        for (Rule rule : Games.rules()) {
            if (!ends || rule.endsGame()) {
                ids.add(rule.name());
            }
        }
        return List.copyOf(ids);
    }
}
