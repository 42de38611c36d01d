package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTableTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "=HYPERLINK(1;2)",
                "@SUM(A1)",
                "@A1",
                "@i1",
                "+1+1",
                "-1-1",
                "-",
                "--",
                "+",
                "-1e",
                "-2+3+cmd|' /C calc'!A0",
                "\t=1",
                "\uFF1D1",
                "\uFF0B1",
                "\uFF0D1",
                "\uFF20A"
            })
    void a_text_that_is_a_formula_to_a_spreadsheet_gets_an_apostrophe(String cell) {
        assertThat(row(cell, "x")).isEqualTo("'" + cell + ",x\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.35", "+12", "-.5", "-1e-05", "0-1", "1-0", "'=1", "a=1", "Anna", "@e4", "@h8#"})
    void numbers_and_other_texts_stay_as_they_are(String cell) {
        assertThat(row(cell, "x")).isEqualTo(cell + ",x\n");
    }

    @Test
    void a_missing_value_is_no_empty_text() {
        assertThat(row(null, "", "x", null)).isEqualTo(",\"\",x,\n");
        assertThat(row("", null)).isEqualTo("\"\",\n");
        assertThat(row("=1", null, "")).isEqualTo("'=1,,\"\"\n");
    }

    @Test
    void a_column_of_texts_has_quotes_around_its_numbers() {
        StringWriter out = new StringWriter();
        CsvTable csv = new CsvTable(out, column -> column == 1);
        csv.row("a", "key");
        csv.row("1", "-7339116388004559006");
        csv.row("2", null);
        csv.row("=3", "");
        assertThat(out).hasToString("a,\"key\"\n1,\"-7339116388004559006\"\n2,\n'=3,\"\"\n");
    }

    @Test
    void separators_quotes_and_line_ends_are_quoted() {
        assertThat(row("=1,2", "a\"b", "two\nlines")).isEqualTo("\"'=1,2\",\"a\"\"b\",\"two\nlines\"\n");
    }

    @ParameterizedTest
    @ValueSource(chars = {'\u061C', '\u200E', '\u200F', '\u2028', '\u2029', '\u202A', '\u202E', '\u2066', '\u2069'})
    void what_turns_the_order_of_letters_is_seen(char control) {
        assertThat(row("An" + control + "na", "x")).isEqualTo("An\uFFFDna,x\n");
        assertThat(row(control + "=1", "x")).isEqualTo("\uFFFD=1,x\n");
    }

    @Test
    void what_a_terminal_obeys_is_seen() {
        assertThat(row("An\u001B[31mna\u0007", "\u009B2J\u007F", "a\rb"))
                .isEqualTo("An\uFFFD[31mna\uFFFD,\uFFFD2J\uFFFD,a\uFFFDb\n");
    }

    @Test
    void lines_tabs_and_letters_of_any_script_stay() {
        assertThat(row("a\tb\r\nc", "\u05D0\u05E0\u05D4")).isEqualTo("\"a\tb\r\nc\",\u05D0\u05E0\u05D4\n");
    }

    /** Plain rows do not pass through FastCSV, and are what it would write. */
    @Test
    void rows_of_all_characters_are_those_of_the_writer_of_csv() {
        for (int place = 0; place < 3; place++) {
            for (char c = 0; c < 256; c++) {
                for (String cell : new String[] {"" + c, c + "a", "a" + c, "a" + c + "b"}) {
                    String[] cells = {"Anna", "Boris", ""};
                    cells[place] = cell;
                    String written = row(cells);
                    boolean isFormula = written.contains("'") && !cell.contains("'");
                    boolean isHidden = c != '\t' && c != '\n' && Character.isISOControl(c);
                    String shown = isHidden ? cell.replace(c, '\uFFFD') : cell;
                    cells[place] = isFormula ? "'" + shown : shown;
                    StringWriter expected = new StringWriter();
                    CsvWriter.builder()
                            .bufferSize(0)
                            .lineDelimiter(LineDelimiter.LF)
                            .quoteStrategy(QuoteStrategies.EMPTY)
                            .build(expected)
                            .writeRecord(cells);
                    assertThat(written).isEqualTo(expected.toString());
                    assertThat(isFormula).isEqualTo("=+-@\t".indexOf(cell.charAt(0)) >= 0);
                }
            }
        }
    }

    @Test
    void the_name_of_the_first_column_of_text_has_quotes() {
        StringWriter out = new StringWriter();
        CsvTable csv = new CsvTable(out);
        csv.header("file", "game");
        csv.header(List.of("rank", "name"), 1);
        csv.header(List.of("games", "plies"), -1);
        csv.row("file", "game");
        assertThat(out).hasToString("\"file\",game\nrank,\"name\"\ngames,plies\nfile,game\n");
    }

    private static String row(@Nullable String... cells) {
        StringWriter out = new StringWriter();
        new CsvTable(out).row(cells);
        return out.toString();
    }
}
