package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tidying loses no result: every spelling of one, in the tag, after the moves or in both, keeps its sense, and the tag has it in
 * one form where that is certain.
 */
class TidiedResultsTest {

    /** Where a result stands; {@link #STAR} is after the moves, beside a tag that says nothing. */
    enum Place {
        MOVES,
        TAG,
        BOTH,
        STAR
    }

    private static final String WHITE = "1-0";
    private static final String BLACK = "0-1";
    private static final String DRAW = "1/2-1/2";
    private static final String OPEN = "*";

    /** Spellings of chess, what each says, and what becomes of it in a tag. */
    private static final String[][] CHESS = {
        {"1-0", WHITE, WHITE},
        {"0-1", BLACK, BLACK},
        {"1/2-1/2", DRAW, DRAW},
        {"*", OPEN, OPEN},
        {"½-½", DRAW, DRAW},
        {"½", DRAW, DRAW},
        {"1/2", DRAW, DRAW},
        {"1:0", WHITE, WHITE},
        {"0:1", BLACK, BLACK},
        {"½:½", DRAW, DRAW},
        {"1–0", WHITE, WHITE},
        {"0—1", BLACK, BLACK},
        {"1 - 0", WHITE, WHITE},
        {"0 – 1", BLACK, BLACK},
        {"1/2 - 1/2", DRAW, DRAW},
        {"0.5-0.5", DRAW, DRAW},
        {"0,5-0,5", DRAW, DRAW},
        {"draw", DRAW, DRAW},
        {"drawn", DRAW, DRAW},
        {"remis", DRAW, DRAW},
        {"1.0-0.0", WHITE, "1.0-0.0"},
        {"0.0-1.0", BLACK, "0.0-1.0"},
        {"stalemate", DRAW, "stalemate"},
        {"White wins", WHITE, "White wins"},
        {"black won", BLACK, "black won"},
        {"White resigns", BLACK, "White resigns"},
        {"Black resigned", WHITE, "Black resigned"},
        {"White lost on time", BLACK, "White lost on time"},
        {"Black forfeits", WHITE, "Black forfeits"},
        {"resigns", OPEN, "resigns"},
        {"adjourned", OPEN, "adjourned"},
    };

    /** Spellings of draughts in a game that counts points. */
    private static final String[][] DRAUGHTS = {
        {"2-0", WHITE, "2-0"},
        {"0-2", BLACK, "0-2"},
        {"1-1", DRAW, "1-1"},
        {"1-0", WHITE, "1-0"},
        {"0-1", BLACK, "0-1"},
        {"1/2-1/2", DRAW, DRAW},
        {"2:0", WHITE, "2-0"},
        {"0:2", BLACK, "0-2"},
        {"2 - 0", WHITE, "2-0"},
        {"½-½", DRAW, DRAW},
        {"½", DRAW, DRAW},
        {"0.5-0.5", DRAW, DRAW},
        {"=", DRAW, "="},
        {"20-0", WHITE, "20-0"},
        {"0-20", BLACK, "0-20"},
        {"10-10", DRAW, "10-10"},
        {"12-8", OPEN, "12-8"},
        {"1.01-0.99", OPEN, "1.01-0.99"},
        {"0-0", OPEN, "0-0"},
        {"*", OPEN, "*"},
        {"White wins", WHITE, "White wins"},
        {"black won", BLACK, "black won"},
        {"White resigns", BLACK, "White resigns"},
        {"Black resigned", WHITE, "Black resigned"},
        {"White lost on time", BLACK, "White lost on time"},
        {"draw agreed", DRAW, "draw agreed"},
        {"resigns", OPEN, "resigns"},
        {"adjourned", OPEN, "adjourned"},
    };

    private static final Pattern TAG = Pattern.compile("\\[Result \"(.*)\"\\]");

    /** The last move of all games here, and what stands after it. */
    private static final Pattern END = Pattern.compile("(?s).*(?:Nf3|14x23)\\s+(.*?)\\s*");

    record Case(boolean chess, Place place) {}

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Place place : Place.values()) {
            cases.add(new Case(true, place));
            cases.add(new Case(false, place));
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_result_keeps_its_sense_and_has_one_form(Case each) {
        String[][] spellings = each.chess ? CHESS : DRAUGHTS;
        StringBuilder file = new StringBuilder();
        for (String[] spelling : spellings) {
            file.append(game(each, spelling[0])).append("\n\n");
        }
        Run run = Run.withInput(file.toString(), "tidy", "--only", "results", "-");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        String[] parts = run.out().strip().split("\\n\\n", -1);
        assertThat(parts).hasSize(2 * spellings.length);
        for (int number = 0; number < spellings.length; number++) {
            String spelling = spellings[number][0];
            String sense = spellings[number][1];
            Matcher tag = TAG.matcher(parts[2 * number]);
            Matcher end = END.matcher(parts[2 * number + 1]);
            String tagged = tag.find() ? tag.group(1) : "";
            assertThat(end.matches()).as(parts[2 * number + 1]).isTrue();
            String game = parts[2 * number] + "\n\n" + parts[2 * number + 1];
            assertThat(tagged).as(game).isEqualTo(expected(each, spellings[number]));
            assertThat(List.of(sense(tagged), sense(end.group(1))))
                    .as(game)
                    .contains(sense)
                    .isSubsetOf(sense, OPEN);
            if (sense.equals(OPEN)) {
                assertThat(game).contains(spelling);
            }
        }
        // What is tidy stays as it is.
        Run again = Run.withInput(run.out(), "tidy", "--only", "results", "-");
        assertThat(again.out()).isEqualTo(run.out());
        assertThat(again.err()).contains("0 of " + spellings.length + " games changed");
    }

    /** Two results that differ: which of them is wrong nobody can tell, and both stay. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void results_that_contradict_each_other_both_stay(boolean chess) {
        for (String[] spelling : chess ? CHESS : DRAUGHTS) {
            if (spelling[1].equals(OPEN)) {
                continue;
            }
            String other = spelling[1].equals(WHITE) ? BLACK : WHITE;
            String game =
                    game(new Case(chess, Place.BOTH), other).replace("[Result \"" + other, "[Result \"" + spelling[0]);
            Run run = Run.withInput(game + "\n", "tidy", "--only", "results", "-");
            String[] parts = run.out().strip().split("\\n\\n", -1);
            Matcher tag = TAG.matcher(parts[0]);
            assertThat(tag.find()).isTrue();
            assertThat(tag.group(1)).as(game).isEqualTo(spelling[2]);
            assertThat(parts[1]).as(game).endsWith(" " + other);
        }
    }

    private static String expected(Case each, String[] spelling) {
        return switch (each.place) {
            case MOVES -> "";
            case TAG, BOTH -> spelling[2];
            case STAR -> each.chess ? spelling[1] : afterDraughts(spelling);
        };
    }

    /** What a tag that says nothing gets from the end of a game of draughts: a win or a draw by points, words being read as such. */
    private static String afterDraughts(String[] spelling) {
        if (spelling[2].matches("2-0|0-2|1-1|1-0|0-1|1/2-1/2")) {
            return spelling[2];
        }
        boolean words = Character.isLetter(spelling[0].charAt(0));
        return !words ? OPEN : spelling[1].equals(WHITE) ? "2-0" : spelling[1].equals(BLACK) ? "0-2" : spelling[1];
    }

    private static String game(Case each, String spelling) {
        String tag =
                each.place == Place.MOVES ? "" : "[Result \"" + (each.place == Place.STAR ? OPEN : spelling) + "\"]\n";
        String moves = each.chess ? "1. e4 e5 2. Nf3 " : "1. 32-28 19-23 2. 28x19 14x23 ";
        return "[Event \"x\"]\n" + (each.chess ? "" : "[GameType \"20\"]\n") + tag + "\n" + moves
                + (each.place == Place.TAG ? OPEN : spelling);
    }

    /** What a result in the tag or after the moves says, found without the code that is tested. */
    private static String sense(String said) {
        String plain =
                said.replaceAll("\\s*[:–—-]\\s*", "-").replace("½", "1/2").replace(',', '.');
        return switch (plain) {
            case "1-0", "2-0", "20-0", "1.0-0.0", "White wins", "Black resigned", "Black forfeits" -> WHITE;
            case "0-1", "0-2", "0-20", "0.0-1.0", "black won", "White resigns", "White lost on time" -> BLACK;
            case "1/2-1/2",
                    "1/2",
                    "1-1",
                    "=",
                    "10-10",
                    "0.5-0.5",
                    "draw",
                    "drawn",
                    "remis",
                    "stalemate",
                    "draw agreed" -> DRAW;
            default -> OPEN;
        };
    }
}
