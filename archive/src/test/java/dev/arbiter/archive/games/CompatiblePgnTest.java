package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many comments stand beside a move, and what becomes of what not every program reads. */
class CompatiblePgnTest {

    /** The movetext of a game, and below it what is said of its conversion. */
    private static String converted(Conversion conversion, String movetext) throws IOException {
        List<String> notes = new ArrayList<>();
        List<GameRecord> records = new ArrayList<>();
        String text = "[Event \"x\"]\n\n" + movetext + "\n";
        for (CheckedGame game : Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn")) {
            records.add(conversion.convert(game, note -> notes.add(note.sentence())));
        }
        byte[] file = Contents.written(records, Format.PGN, Style.EXPORT, new ArrayList<>());
        String written = new String(file, StandardCharsets.UTF_8);
        return written.substring(written.indexOf("\n\n") + 2).strip() + (notes.isEmpty() ? "" : "\n" + notes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 {a} {b} e5 *                    | 1. e4 {a b} 1... e5 *
            {a} {b} 1. e4 *                       | {a b} 1. e4 *
            1. e4 e5 {a} {} {b} *                 | 1. e4 e5 {a b} *
            1. e4 {} e5 *                         | 1. e4 e5 *
            1. e4 {a} $3 {b} ! e5 *               | 1. e4 $3 $1 {a b} 1... e5 *
            1. e4 {a} (1. d4 {b} {c}) {d} e5 *    | 1. e4 {a d} (1. d4 {b c}) 1... e5 *
            1. e4 (1. d4) {d} (1. c4) e5 *        | 1. e4 {d} (1. d4) (1. c4) 1... e5 *
            1. e4 ({a} {b} 1. d4 d5 1-0) e5 *     | 1. e4 ({a b} 1. d4 d5 {1-0}) 1... e5 *
            1. e4 (1. d4 d5 $1 {c} 0-1) e5 *      | 1. e4 (1. d4 d5 $1 {c 0-1}) 1... e5 *
            $1 1. e4 *                            | {$1} 1. e4 *
            1. e4 $0 e5 $255 $300 == *            | 1. e4 e5 $255 {$300 ==} *
            1. e4 e5 1-0 {after} {again}          | 1. e4 e5 {after again} 1-0
            """)
    void a_move_has_signs_then_one_comment_then_variations(String written, String compatible) throws IOException {
        Conversion conversion = Conversion.to(Format.PGN).compatible();
        assertThat(converted(conversion, written)).isEqualTo(compatible);
        assertThat(converted(conversion, compatible)).isEqualTo(compatible);
        assertThat(converted(Conversion.to(Format.PGN), compatible)).isEqualTo(compatible);
    }

    @Test
    void what_is_left_out_is_said() throws IOException {
        Conversion conversion = Conversion.to(Format.PGN).compatible();
        assertThat(converted(conversion, "1. e4\n% for one program\ne5 *"))
                .isEqualTo("1. e4 e5 *\n[a line that begins with % was left out]");
        String tags = "[Elo_1 \"2000\"]\n[Site \"C:\\\\ \\\"Hall\\\"\"]\n\n1. e4 *";
        assertThat(converted(conversion, tags))
                .endsWith("[the tag Elo_1 was left out: not every program reads such a name, "
                        + "the tag Site said C:\\ \"Hall\" and is written C:/ 'Hall']");
    }

    @Test
    void a_records_own_comments_stay_apart_otherwise() throws IOException {
        assertThat(converted(Conversion.to(Format.PGN), "1. e4 {a} {b} e5 {c} (1... c5) {d} *"))
                .isEqualTo("1. e4 {a} {b} 1... e5 {c} (1... c5) {d} *");
        assertThatThrownBy(() -> Conversion.to(Format.PGN).faithful().compatible())
                .isInstanceOf(IllegalStateException.class);
    }

    /** Arbiter's own words go on with the comment that stands there. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 {good} 2. Ke3 *         | 1. e4 e5 {good cut off before ply 3, Ke3, which is illegal
            1. e4 e5 {a} {b} 2. Ke3 *        | 1. e4 e5 {a} {b cut off before ply 3, Ke3, which is illegal
            1. e4 e5 $1 2. Ke3 *             | 1. e4 e5 $1 {cut off before ply 3, Ke3, which is illegal
            {good} 1. e5 *                   | {good cut off before ply 1, e5, which is illegal
            1. e4 (1. d4 d5 {good} 2. Ke5) * | (1. d4 d5 {good cut off before ply 3, Ke5, which is illegal
            """)
    void what_is_said_of_a_cut_is_no_second_comment(String written, String cut) throws IOException {
        String text = converted(Conversion.to(Format.PGN).legalPart(), written).replace('\n', ' ');
        assertThat(text).contains(cut);
    }
}
