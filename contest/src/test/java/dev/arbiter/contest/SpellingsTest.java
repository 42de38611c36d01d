package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same input written otherwise: line ends, blanks and the end marker do not matter. */
class SpellingsTest {

    /** A way to write an input. */
    enum Spelling {
        CRLF,
        CR,
        BLANK_LINES,
        TRAILING_BLANKS,
        LEADING_BLANKS,
        NO_LAST_LINE_END,
        NO_END_MARKER,
        NO_END_MARKER_AND_NO_LINE_END,
        MORE_BEHIND_THE_END;

        String of(String text) {
            return switch (this) {
                case CRLF -> text.replace("\n", "\r\n");
                case CR -> text.replace("\n", "\r");
                case BLANK_LINES -> text.replace("\n", "\n\n \n");
                case TRAILING_BLANKS -> text.replace("\n", " \t \n");
                case LEADING_BLANKS -> "\n\n" + text.replace("\n", "\n  ");
                case NO_LAST_LINE_END -> text.stripTrailing();
                case NO_END_MARKER -> text.stripTrailing().replaceAll("\n0 0$", "\n");
                case NO_END_MARKER_AND_NO_LINE_END -> text.stripTrailing().replaceAll("\n0 0$", "");
                case MORE_BEHIND_THE_END -> text + "1 2 three";
            };
        }
    }

    static List<Arguments> spellings() {
        List<Arguments> spellings = new ArrayList<>();
        for (String program : Contest.names()) {
            for (Path input : ContestFiles.inputs(program)) {
                String name = input.getFileName() + "";
                for (Spelling spelling : Spelling.values()) {
                    if (name.equals("sample.in") || name.equals("random-101.in")) {
                        spellings.add(Arguments.of(program, spelling, input));
                    }
                }
            }
        }
        return spellings;
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void the_answers_stay_the_same(String program, Spelling spelling, Path input) {
        String text = spelling.of(new String(ContestFiles.bytes(input), ISO_8859_1));
        String answers = new String(ContestFiles.bytes(ContestFiles.beside(input, ".out")), ISO_8859_1);

        assertThat(ContestRun.of(program, text.getBytes(ISO_8859_1))).isEqualTo(new ContestRun(0, answers, ""));
    }
}
