package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What numbers show of moves that are missing or too many, and that they stay as they are written. */
class MiscountedMovesTest {

    private static CheckedGame read(String text, String name) {
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), name);
        assertThat(games).hasSize(1);
        return games.get(0);
    }

    private static CheckedGame pgn(String movetext) {
        return read("[Event \"x\"]\n\n" + movetext + "\n", "x.pgn");
    }

    private static String written(CheckedGame game, Conversion conversion) throws IOException {
        GameRecord record = conversion.convert(game, note -> {});
        return new String(
                Contents.written(List.of(record), conversion.format(record), Style.EXPORT, new ArrayList<>()),
                StandardCharsets.UTF_8);
    }

    private static String movetext(CheckedGame game, Conversion conversion) throws IOException {
        String written = written(game, conversion);
        return written.substring(written.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    private static String said(Verdict.Finding finding) {
        return finding instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().kind() + ": " + unreadable.fault().sentence()
                : finding.word();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 *                   | 3 | MOVE_MISSING: a move of Black is missing before 3. Bb5
            1. e4 e5 2. Nc6 3. Bb5 a6 *                          | 2 | MOVE_MISSING: a move of White is missing before 3. Bb5
            1. e4 e5 2. Nf3 {x} 2... Nc6 3... a6 4. Ba4 *        | 4 | MOVE_MISSING: a move of White is missing before 3... a6
            1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 *                     | 4 | MOVE_MISSING: 2 moves are missing before 4. Ba4
            1. e4 e5 2. Nf3 ... 3. Bb5 a6 *                      | 3 | MOVE_MISSING: a move of Black is missing where '...' stands
            1. e4 e5 2. Sf3 ... 3. Lb5 a6 *                      | 3 | MOVE_MISSING: a move of Black is missing where '...' stands
            1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 *              | 4 | MOVE_TOO_MANY: there are 2 moves too many before 2. Nf3
            1. e4 e5 2. Nf3 Nc6 Bc4 3. Bb5 a6 *                  | 5 | MOVE_TOO_MANY: there is one move too many before 3. Bb5
            1. e4 e5 2. Nf3 Nc6 Qh5 3. Bb5 a6 *                  | 4 | MOVE_TOO_MANY: there is one move too many before 3. Bb5
            1. e3 e5 a test comment 2. f4 Qf6 3. d4 *            | 2 | TEXT_BETWEEN_MOVES: 'a test comment' before 2. f4 is not a move: a comment stands in braces
            2. e4 e5 3. Nf3 4. Bb5 *                             | 3 | MOVE_MISSING: a move of Black is missing before 4. Bb5
            1. e4 e5 2. Nf3 -- 3. d4 4. dxe5 *                   | 4 | MOVE_MISSING: a move of Black is missing before 4. dxe5
            1. e4 e5 2. Sf3 3. Lb5 Sc6 4. Sc3 Sf6 *              | 3 | MOVE_MISSING: a move of Black is missing before 3. Lb5
            """)
    void a_number_says_what_the_record_does_not_have(String text, int plies, String finding) throws IOException {
        CheckedGame game = pgn(text);

        assertThat(game.verdict().played().plies()).isEqualTo(plies);
        assertThat(said(game.verdict().finding())).isEqualTo(finding);

        String kept = movetext(game, Conversion.to(Format.PGN));
        assertThat(numbersFrom(kept, plies)).isEqualTo(numbersFrom(text, plies));
        assertThat(movetext(pgn(kept), Conversion.to(Format.PGN))).isEqualTo(kept);
        assertThat(said(pgn(kept).verdict().finding())).isEqualTo(finding.replace("Lb5", "Bb5"));

        CheckedGame json = read(written(game, Conversion.to(Format.JSON_LINES)), "x.jsonl");
        assertThat(said(json.verdict().finding())).isEqualTo(finding.replace("Lb5", "Bb5"));
        assertThat(movetext(json, Conversion.to(Format.PGN))).isEqualTo(kept);
    }

    /** The words from the first move on that is not legal, without comments and in English. */
    private static String numbersFrom(String movetext, int plies) {
        String rest =
                movetext.replaceAll("\\{[^}]*\\}", "").replaceAll("\\s+", " ").replace("<>", "--");
        int moves = 0;
        int at = 0;
        for (String word : rest.split(" ", -1)) {
            if (!Character.isDigit(word.charAt(0)) && !word.equals("--") && moves++ == plies) {
                break;
            }
            at += word.length() + 1;
        }
        return rest.substring(at).replace('L', 'B').replace('S', 'N');
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 2. e5 3. Nf3 4. Nc6 5. Qh5 6. a6 7. a3 *       | numbers of plies
            1. e4 e5 2. Nf3 Nc6 3. Qh5 a6 4. Ba4 *               | numbers that count
            1. e4 e5 2. Nf3 Nc6 3. Qh5 blunder a6 4. Ba4 *       | a word after it
            1. e4 e5 3. Nf3 Nc6 4. Qh5 a6 5. Ba4 *               | a gap before it
            e4 e5 Nf3 Nc6 Qh5 a6 *                               | none
            """)
    void a_move_is_illegal_where_numbers_explain_nothing(String text, String why) {
        Verdict.Finding finding = pgn(text).verdict().finding();

        assertThat(finding)
                .as(why)
                .isInstanceOfSatisfying(
                        Verdict.Illegal.class,
                        illegal -> assertThat(illegal.move()).isEqualTo("Qh5"));
    }

    @Test
    void a_number_further_back_says_it_too() {
        Verdict verdict = pgn("1. e4 2. e5 Nc6 3. Nf3 *").verdict();

        assertThat(verdict.played().plies()).isEqualTo(2);
        assertThat(said(verdict.finding())).isEqualTo("MOVE_MISSING: a move of Black is missing before 2.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 Nc6 Bc4 3. Bb5 a6 *",
                "1. e4 e5 Nf3 2. d4 *",
                "1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ke3 *",
                "1. e4 2. e5 3. Nf3 4. Nc6 5. Kh5 *",
                "1. e4 e5 2. Nf3 (2. f4 exf4 Bc4 3. Nf3 d6) 2... Nc6 *"
            })
    void no_number_is_changed_where_not_all_is_legal(String text) throws IOException {
        CheckedGame game = pgn(text);

        assertThat(movetext(game, Conversion.to(Format.PGN))).isEqualTo(text);
        CheckedGame json = read(written(game, Conversion.to(Format.JSON_LINES)), "x.jsonl");
        assertThat(movetext(json, Conversion.to(Format.PGN))).isEqualTo(text);
        assertThat(said(pgn(text).verdict().finding()))
                .isEqualTo(said(json.verdict().finding()));
    }

    @Test
    void legal_moves_are_numbered_anew() throws IOException {
        assertThat(movetext(pgn("1. e4 e5 3. Nf3 Nc6 7. Bb5 *"), Conversion.to(Format.PGN)))
                .isEqualTo("1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    }

    @Test
    void all_are_numbered_anew_where_that_is_asked_for() throws IOException {
        assertThat(movetext(
                        pgn("1. e4 e5 2. Nf3 3. Bb5 a6 (3... a5 5. Ba4) 4. Ba4 *"),
                        Conversion.to(Format.PGN).renumber()))
                .isEqualTo("1. e4 e5 2. Nf3 Bb5 3. a6 (3. a5 Ba4) 3... Ba4 *");
    }

    @Test
    void variations_are_counted_by_themselves() throws IOException {
        String text = "1. e4 e5 2. Nf3 (2. f4 3. Nf3 d6) 2... Nc6 3. Bb5 *";
        CheckedGame game = pgn(text);

        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(game.verdict().findings().variations()).hasSize(1);
        assertThat(said(game.verdict().findings().variations().get(0)))
                .isEqualTo("MOVE_MISSING: a move of Black is missing before 3. Nf3");
        assertThat(movetext(game, Conversion.to(Format.PGN))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. 32-28 19-23 2. 28x19 3. 37-32 13x24 *   | MOVE_MISSING: a move of Black is missing before 3. 37-32
            1. 32-28 2. 37-32 18-23 *                  | MOVE_MISSING: a move of Black is missing before 2. 37-32
            """)
    void draughts_are_counted_too(String text, String finding) throws IOException {
        CheckedGame game = read("[GameType \"20\"]\n\n" + text + "\n", "x.pdn");

        assertThat(said(game.verdict().finding())).isEqualTo(finding);
        assertThat(movetext(game, Conversion.to(Format.PDN))).isEqualTo(text);
    }
}
