package dev.arbiter.archive.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ReadAs;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No text costs more than a bounded number of steps a byte to refuse, in every format and by every game's rules. */
class RefusalCostTest {

    private static final ReadAs READING = new ReadAs();

    /** How many bytes the smaller of two inputs has. */
    private static final int SMALL = 1 << 11;

    private static final int TIMES = 8;

    /**
     * The most bytes that are allocated for a byte of a text. Each step of refusing a word makes something: matchers, lists, notes,
     * the text by another alphabet; so what is allocated counts them, the same on every machine.
     */
    private static final int MOST_ALLOCATED = 2_500;

    /** Words that are no moves, or none of most games. */
    private static final List<String> WORDS = List.of(
            "Zf3",
            "Df9",
            "11-15",
            "22x15",
            "9-13",
            "e4",
            "e9",
            "K",
            "(e4)",
            "O-O",
            "h9h9",
            "P@f5",
            "\u041af3",
            "\uff4e\uff46\uff13");

    static Stream<Arguments> texts() {
        List<Arguments> all = new ArrayList<>();
        for (Format format : Format.values()) {
            if (format == Format.WTHOR || format == Format.EPD || format == Format.CHECKERS_CHECK) {
                // Records of one size, and two formats without words that are moves.
                continue;
            }
            for (String word : WORDS) {
                all.add(Arguments.of(format, word + " "));
            }
            for (String run : List.of(" ", "+", "x", "-", "1", "=", "[", "\u2013", "K(", "e4[", "1 ", "O-")) {
                all.add(Arguments.of(format, run));
            }
        }
        for (String line : List.of("a b c d e f g h\n", "+---+---+\n", "--------\n", "* - - -\n")) {
            // What boards begin with.
            all.add(Arguments.of(Format.TRANSCRIPT, line));
        }
        // The selection takes every third: a format has 26, so that the next one meets others.
        int each = CorpusSize.of(3, 1, 1);
        return IntStream.range(0, all.size())
                .filter(number -> number % each == 0)
                .mapToObj(all::get);
    }

    private static byte[] input(Format format, String unit, int size) {
        int bytes = unit.getBytes(StandardCharsets.UTF_8).length;
        String body = unit.repeat(size / bytes);
        String text = switch (format) {
            case PGN, PDN -> "[Event \"?\"]\n\n1. e4 " + body + " a *\n";
            case GGF -> "(;GM[Othello]PC[x]B[f5]W[" + body.replace("]", "\\]") + "]B[d3];)\n";
            case SGF -> "(;GM[2]FF[4];B[" + body.replace("]", "\\]") + "];W[dc])\n";
            case OBF -> "-".repeat(64) + " X; " + body + "\n";
            case TRANSCRIPT -> "f5d6 " + body + "\n";
            case COLUMNS -> "id\tmoves\n1\te4 e5 Nf3\n2\te4 " + body + "\n3\te4 e5 Nf3\n";
            case JSON_LINES ->
                "{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"line\":[\"e4\",\"" + body + "a\"]}\n";
            default -> "e2e4 " + body + " a\n";
        };
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void the_cost_grows_with_the_length(Format format, String unit) throws IOException {
        byte[] small = input(format, unit, SMALL);
        byte[] large = input(format, unit, TIMES * SMALL);
        READING.games(format, small);
        AllocatedBytes allocated = new AllocatedBytes();
        long before = allocated.soFar();
        READING.games(format, large);
        long each = (allocated.soFar() - before) / large.length;
        assertThat(each).isLessThan(MOST_ALLOCATED);
    }

    /** On each line of these rows quotes are closed and others opened: no byte may be read as often as there are lines. */
    @Test
    void quotes_that_are_never_closed_are_not_read_again_for_each_line() throws IOException {
        int lines = 30_000;
        String text = "moves,b\n" + "e4 e5 Nf3,x\n".repeat(20) + "\",b\",\"\n".repeat(lines) + "d4 d5 c4,x\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        READING.verdicts(Format.COLUMNS, bytes);
        AllocatedBytes allocated = new AllocatedBytes();
        long before = allocated.soFar();
        List<Verdict> verdicts = READING.verdicts(Format.COLUMNS, bytes);
        assertThat(allocated.soFar() - before).isLessThan(1L << 30);
        assertThat(verdicts).hasSize(20 + lines + 1);
        assertThat(verdicts.subList(20, 20 + lines)).noneMatch(Verdict::isLegal);
        assertThat(verdicts.get(20 + lines).isLegal()).isTrue();
    }
}
