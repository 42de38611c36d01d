package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Squares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which mate is shown, which reason is given and after how much work, of positions with few pieces or blocked pawns: a change of
 * any is seen, one that only makes a search longer too. What is right, {@link WinnableTest} says.
 *
 * <p>{@code winnable-answers.tsv} has the positions, and for each side the kind of the quick answer, whether mate is excluded
 * wherever the free pieces go, and the answer at once, after a few and after more nodes, the step that gave it, and what was left.
 * {@code mvn -pl core test -Dtest=WinnableAnswersTest -Darbiter.rewrite=true} answers them anew.
 */
class WinnableAnswersTest {

    private static final String LIST = "winnable-answers.tsv";

    private static final long[] NODES = {0, 100, 3_000};

    private static final int GROUP = 6;

    /** Answers for which nothing is searched, however much may be. */
    private static final Set<Winnability.Answer> AT_ONCE =
            Set.of(Winnability.Answer.MATED, Winnability.Answer.NO_MOVE, Winnability.Answer.MATERIAL);

    static List<List<String[]>> groups() {
        List<String[]> rows = TestFiles.rows(LIST);
        List<List<String[]>> groups = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += GROUP) {
            groups.add(rows.subList(from, Math.min(rows.size(), from + GROUP)));
        }
        return groups;
    }

    @ParameterizedTest
    @MethodSource("groups")
    void answers_are_what_they_were(List<String[]> rows) {
        for (String[] row : rows) {
            ChessPosition position = Chess.STANDARD.position(row[0]);
            for (Color color : Color.values()) {
                assertThat(answers(position, color))
                        .as("%s for %s", row[0], color)
                        .isEqualTo(row[color == Color.WHITE ? 1 : 2]);
            }
        }
    }

    @Test
    void the_list_is_written_anew_where_that_is_asked_for() throws IOException {
        if (!Boolean.getBoolean("arbiter.rewrite")) {
            return;
        }
        Map<String, String> lines = new LinkedHashMap<>();
        for (String[] row : TestFiles.rows(LIST)) {
            try {
                ChessPosition position = Chess.STANDARD.position(row[0]);
                lines.put(
                        row[0],
                        String.join("\t", row[0], answers(position, Color.WHITE), answers(position, Color.BLACK)));
            } catch (ImpossiblePositionException e) {
                // Nothing is asked about it.
            }
        }
        Files.write(Path.of("src/test/resources/chess", LIST), lines.values());
    }

    /** An answer that is given with fewer nodes too is not repeated. */
    private static String answers(ChessPosition position, Color color) {
        boolean white = color == Color.WHITE;
        Winnability.Answer quick = Winnability.here().ask(position, white, 0);
        StringBuilder all = new StringBuilder(quick.toString()).append(quick.isNo() ? " no" : "");
        if (position.countMoves() > 0) {
            FreePieces freePieces = new FreePieces(new PositionTable(), 1);
            for (int limit : new int[] {30, 1_000}) {
                boolean excluded = freePieces.excludeMate(position, white, limit);
                if (freePieces.visited() > 0) {
                    all.append(", ").append(freePieces.visited()).append(" visited");
                }
                all.append(excluded ? ", excluded without " + Squares.names(freePieces.squares()) : "");
            }
        }
        String last = "";
        for (long nodes : NODES) {
            String answer = text(position.winnable(color, nodes));
            all.append(" | ").append(answer.equals(last) ? "=" : answer);
            if (nodes > 0 && !AT_ONCE.contains(quick)) {
                Winnability full = Winnability.here();
                all.append(" (").append(full.settledBy().isEmpty() ? "nobody" : full.settledBy());
                all.append(", ").append(full.left()).append(" left)");
            }
            last = answer;
        }
        return all.toString();
    }

    private static String text(Winnable answer) {
        if (answer instanceof Winnable.Yes yes) {
            return "yes " + String.join(" ", yes.line());
        }
        if (answer instanceof Winnable.No no) {
            int hash = Arrays.hashCode(no.reason().toCharArray()) & 0xFFFF;
            return "no " + no.by().citation() + " " + String.join(" ", no.squares()) + " #" + Integer.toHexString(hash);
        }
        return "?";
    }
}
