package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A null move gives the turn away, and the moves after it are judged. */
class NullMovesTest {

    private static CheckedGame read(String movetext) {
        byte[] text = ("[Event \"x\"]\n\n" + movetext + "\n").getBytes(StandardCharsets.UTF_8);
        List<CheckedGame> games = Contents.read(text, "x.pgn");
        assertThat(games).hasSize(1);
        return games.get(0);
    }

    private static String written(CheckedGame game, Conversion conversion) throws IOException {
        GameRecord record = conversion.convert(game, note -> {});
        byte[] file =
                Contents.written(List.of(record), conversion.format(record), conversion.style(), new ArrayList<>());
        return new String(file, StandardCharsets.UTF_8);
    }

    private static String movetext(CheckedGame game) throws IOException {
        String written = written(game, Conversion.to(Format.PGN));
        return written.substring(written.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    private static String last(List<Ply> plies) {
        Ply last = plies.get(plies.size() - 1);
        return last.after() == null ? "" : last.after().text();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "Z0", "z0", "<>", "< >", "<null>", "null", "NULL", "pass", "0000", "@@@@"})
    void each_sign_for_it_is_one_step(String sign) throws IOException {
        CheckedGame game = read("1. e4 e5 2. Nf3 " + sign + " 3. d4 Nc6 *");

        assertThat(game.verdict().finding().word()).isEqualTo("legal");
        assertThat(game.verdict().played().plies()).isEqualTo(5);
        assertThat(PlacedNote.sentences(game.verdict().notes()))
                .containsExactly("'" + sign + "' gives the turn to White without a move");
        assertThat(last(Arbiter.plies(game.record())))
                .isEqualTo("r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 4");
        assertThat(movetext(game)).isEqualTo("1. e4 e5 2. Nf3 -- 3. d4 Nc6 *");
        assertThat(written(game, Conversion.to(Format.PGN).faithful())).contains("Nf3 " + sign + " 3. d4");

        String json = written(game, Conversion.to(Format.JSON_LINES));
        assertThat(json).contains("{\"none\":\"" + sign + "\"}");
        CheckedGame again =
                Contents.read(json.getBytes(StandardCharsets.UTF_8), "x.jsonl").get(0);
        assertThat(again.verdict().finding().word()).isEqualTo("legal");
        assertThat(movetext(again)).isEqualTo(movetext(game));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. -- e5 2. e4 *                              | 1. -- e5 2. e4 *
            1. e4 -- 2. d4 -- 3. Nf3 d5 *                 | 1. e4 -- 2. d4 -- 3. Nf3 d5 *
            1. e4 e5 (1... <> 2. d4 <> 3. Nf3) 2. Nf3 *   | 1. e4 e5 (1... -- 2. d4 -- 3. Nf3) 2. Nf3 *
            1. e4 -- (1... e5 2. Nf3) 2. d4 e5 *          | 1. e4 -- (1... e5 2. Nf3) 2. d4 e5 *
            1. e4 e5 (1... d5 2. -- (2. exd5) 2... d4) *  | 1. e4 e5 (1... d5 2. -- (2. exd5) 2... d4) *
            1. e4 e5 2. Nf3 -- *                          | 1. e4 e5 2. Nf3 -- *
            1. e4 <a word> e5 *                           | 1. e4 {a word} 1... e5 *
            1. e4 e5 (1... [] c5 < x > 2. Nf3) *          | 1. e4 e5 ({[]} 1... c5 {x} 2. Nf3) *
            """)
    void it_stays_where_it_stands(String text, String written) throws IOException {
        CheckedGame game = read(text);

        assertThat(game.verdict().finding().word()).isEqualTo("legal");
        assertThat(game.verdict().findings().variations()).isEmpty();
        assertThat(movetext(game)).isEqualTo(written);
        assertThat(movetext(read(written))).isEqualTo(written);
    }

    @Test
    void moves_after_it_are_judged() {
        CheckedGame game = read("1. e4 e5 2. Nf3 -- 3. Bb6 (3. Bb5 -- 4. Ke7) 3... Nc6 *");

        Verdict.Illegal illegal = (Verdict.Illegal) game.verdict().finding();
        assertThat(illegal.move()).isEqualTo("Bb6");
        assertThat(illegal.ply()).isEqualTo(4);
        assertThat(illegal.position()).isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    }

    @Test
    void en_passant_is_gone_after_it() {
        CheckedGame game = read("1. e4 Nc6 2. e5 d5 3. -- -- 4. exd6 *");

        assertThat(((Verdict.Illegal) game.verdict().finding()).move()).isEqualTo("exd6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- 4. Qxe8 *", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ <> *"})
    void in_check_it_cannot_be_read(String text) {
        Verdict verdict = read(text).verdict();

        assertThat(verdict.played().plies()).isEqualTo(5);
        assertThat(verdict.finding()).isInstanceOfSatisfying(Verdict.Unreadable.class, unreadable -> {
            assertThat(unreadable.fault().kind()).isEqualTo(Fault.Kind.NULL_MOVE_IN_CHECK);
            assertThat(unreadable.fault().sentence()).endsWith("in check, expected a move out of check");
        });
    }

    @Test
    void in_check_a_variation_ends_with_it() {
        Verdict verdict = read("1. e4 e5 (1... d5 2. Bb5+ -- 3. Bxe8) 2. Nf3 *").verdict();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.findings().variations()).hasSize(1);
        assertThat(((Verdict.Unreadable) verdict.findings().variations().get(0))
                        .fault()
                        .kind())
                .isEqualTo(Fault.Kind.NULL_MOVE_IN_CHECK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 2. -- *", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# -- 1-0"})
    void at_the_end_it_is_no_move(String text) {
        Verdict verdict = read(text).verdict();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.result().agrees()).isNotEqualTo(false);
        assertThat(PlacedNote.sentences(verdict.notes()))
                .containsExactly("the game ends with a mark instead of a move");
    }

    @Test
    void letters_of_another_language_are_known_across_it() throws IOException {
        CheckedGame game = read("1. e4 e5 2. Sf3 -- 3. Lb5 Sc6 *");

        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(movetext(game)).isEqualTo("1. e4 e5 2. Nf3 -- 3. Bb5 Nc6 *");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 2. Sf3 -- *", "1. e4 e5 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# -- 1-0"})
    void at_the_end_it_is_no_move_whatever_letters_pieces_have(String text) {
        Verdict verdict = read(text).verdict();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.result().agrees()).isNotEqualTo(false);
        assertThat(PlacedNote.sentences(verdict.notes())).contains("the game ends with a mark instead of a move");
    }

    @Test
    void draughts_have_their_own() {
        byte[] text = "[GameType \"20\"]\n\n1. 32-28 -- 2. 28-22 *\n".getBytes(StandardCharsets.UTF_8);

        assertThat(Contents.read(text, "x.pdn").get(0).verdict().finding().word())
                .isEqualTo("unsupported");
    }
}
