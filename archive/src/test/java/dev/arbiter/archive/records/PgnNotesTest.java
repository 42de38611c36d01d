package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read otherwise than it stands there is noted, once for each kind in a game, and nothing else is. */
class PgnNotesTest {

    private static String notes(String text, boolean everything) throws IOException {
        ByteFeed bytes = ByteFeed.of(text.replace("~", "\n").getBytes(StandardCharsets.UTF_8));
        RecordReader reader =
                everything ? Readers.openEverything(Format.PGN, bytes, null) : Readers.open(Format.PGN, bytes, null);
        List<String> notes = new ArrayList<>();
        while (reader.nextGame()) {
            while (reader.next() != Token.END) {
                // Notes are known at the end.
            }
            notes.addAll(PlacedNote.sentences(reader.notes()));
        }
        return String.join(" & ", notes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. E4 E5 2. Ng1 F3 * > ",
                "1. E2E4 E7E5 2. NG1F3 * > ",
                "1. e4 e5 2. E7E8Q * > ",
                "1. e4 e5 2. E7-E8=Q * > ",
                "1. e4 e5 2. E7-E8/Q+ * > ",
                "1. e4 e5 2. E7E8Nf3 * > ",
                "1. e4 e5 2. E2E4Nf3 * > ",
                "1. e4 e5 2. E7-E8 Kg1 * > ",
                "1. e4 e5 2. e7-e8Nf3 * > ",
                "1. e4 e5 2. e7e8Q Nc6 * > ",
                "1. e4 e5 2. e8Q+ Nc6 * > ",
                "1. e4 e5 2. e8 Q Nc6 * > ",
                "1. e4 e5 2. e8 Qd8 * > ",
                "1. e4 e5 2. e8 =Q Nc6 * > ",
                "1. e4 e5 2. e8 (Q) Nc6 * > ",
                "1. e4 e5 2. e8 Q+ Nc6 * > ",
                "1. e4 e5 2. e8 Nxd8 * > ",
                "1. e4 e5 2. e8=Q! Nc6 * > ",
                "1. e4e5 2. Nf3Nc6 * > 'e4e5' was read as e4 and 'e5': a blank is missing",
                "1. e4e5 2. d2d4 * > 'e4e5' was read as e4 and 'e5': a blank is missing",
                "1. e4 e5 2. e4e5 * > ",
                "1. e4 e5 2. d2d4 d7d5 * > ",
                "1. e2e4 e7e5 * > ",
                "1. e3e4 * > ",
                "1. e2e3 * > ",
                "1. e3e5 * > 'e3e5' was read as e3 and 'e5': a blank is missing",
                "1. e4e4 * > ",
                "1. e4e5 * > 'e4e5' was read as e4 and 'e5': a blank is missing",
                "1. Ng1f3 * > ",
                "1. Ng3f6 * > 'Ng3f6' was read as Ng3 and 'f6': a blank is missing",
                "1. e4N e5 * > 'e4N' was read as e4 and 'N': a blank is missing",
                "1. e4 ep e5 * > 'ep' was ignored: the move itself says so",
                "1. e4 e.p. e5 * > 'e.p.' was ignored: the move itself says so",
                "1. exd6ep Nf6 * > 'exd6ep' was read as exd6 and 'ep': a blank is missing",
                "1. exd6e.p. Nf6 * > 'exd6e.p.' was read as exd6 and 'e.p.': a blank is missing",
                "1. e4 (ep) e5 * > '(ep)' was ignored: the move itself says so",
                "1. e4 (e.p.) e5 * > '(e.p.)' was ignored: the move itself says so",
                "1. e4 [ep] e5 * > '[ep]' was ignored: the move itself says so",
                "1. e4 check e5 * > 'check' was ignored: the move itself says so",
                "1. e4 ch e5 * > 'ch' was ignored: the move itself says so",
                "1. Nf3 mate * > 'mate' was ignored: the move itself says so",
                "1. e4 [!] e5 [?!] * > '[!]' was read as a sign",
                "1. e4 (N) e5 * > '(N)' was read as a sign",
                "1. e4 (+-) e5 * > '(+-)' was read as a sign",
                "1. e4 (±) e5 * > '(±)' was read as a sign",
                "1. e4 (⩲) e5 * > '(⩲)' was read as a sign",
                "1. e4 (D) e5 * > '(D)' was read as a sign",
                "1. **e4** e5 * > '**' around words was ignored",
                "1. **e4** **e5** 2. d4 ** > '**' around words was ignored",
                "1. e2*e4 e5 * > '*' between two squares was ignored",
                "1. e4 d5 2. e4 * d5 * > '*' between two squares was ignored",
                "1. e4 +0.35 e5 * > '+0.35' was read as a comment",
                "1. e4 +0.35/12 e5 * > '+0.35/12' was read as a comment",
                "1. e4 -1.2 e5 * > '-1.2' was read as a comment",
                "1. e4 0.35 e5 * > '0.35' was read as a comment",
                "1. e4 0.35/8 e5 * > '0.35/8' was read as a comment",
                "1. ♘f3ep * > '♘f3ep' was read as ♘f3 and 'ep': a blank is missing",
                "12) e4 e5 13) d4 * > '12)' was read as a move number",
                "12: e4 e5 13: d4 * > '12:' was read as a move number",
                "12- e4 e5 13- d4 * > '12-' was read as a move number",
                "12… e4 e5 13… d4 * > '12…' was read as a move number",
                "12… e4~12… e5 * > '12…' was read as a move number",
                "2) ♘f3 Nf6 * > '2)' was read as a move number",
                "2) 0-0 0-0 * > '2)' was read as a move number",
                "2) **e4** e5 * > '2)' was read as a move number & '**' around words was ignored",
                "2) 5254 5755 * > '2)' was read as a move number",
                "2) x e5 * > '2)' was read as a move number",
                "2- e4 e5 * > '2-' was read as a move number",
                "2- 0-0 e5 * > '2-' was read as a move number",
                "1. 5254N 5755 * > '5254N' was read as 5254 and 'N': a blank is missing",
                "1. 5254ep 5755 * > '5254ep' was read as 5254 and 'ep': a blank is missing",
                "1. e4 e5 2. Nf3 1. d4 [%a 2. x] d5 2. c4 * > '[%a 2. x]' outside of a comment was read as one",
                "1. e4 e5 2. Nf3 1. d4 d5 2) c4 * > '2)' was read as a move number",
                "1) e4 e5 2) Nf3 1) d4 d5 2) c4 * > '1)' was read as a move number & '1)' was read as a move number",
                "1) e4 e5 2) Nf3 1) d4 d5 3) c4 * > '1)' was read as a move number",
                "1) e4 e5 2) Nf3 Nc6~1) d4 d5 2) c4 * > '1)' was read as a move number & '1)' was read as a move number",
                "1) e4 e5~1) d4 d5 * > '1)' was read as a move number & '1)' was read as a move number",
                "1: e4 e5 2: Nf3 1: d4 d5 2: c4 * > '1:' was read as a move number",
                "1. e4 e5 2. Nf3 0.5 Nc6 * > '0.5' was read as a comment",
                "1. e4 e5 2. Nf3 0.12/5 Nc6 * > '0.12/5' was read as a comment",
                "1. e4 e5 2. 0.0 * > '0.0' was read as a comment",
                "29th Open~1. e4 e5 * > text before the game was ignored",
                "12.05.2023~1. e4 e5 * > text before the game was ignored",
                "12/05/2023~1. e4 e5 * > text before the game was ignored",
                "2023-05-12~1. e4 e5 * > text before the game was ignored",
                "5 boards~1. e4 e5 * > text before the game was ignored",
                "12 апреля~1. e4 e5 * > text before the game was ignored",
                "2… e5 * > '2…' was read as a move number",
                "-----~1. e4 e5 * > text before the game was ignored",
                "====~1. e4 e5 * > text before the game was ignored",
                "____~1. e4 e5 * > text before the game was ignored",
                "# heading~1. e4 e5 * > text before the game was ignored",
                "Some words~1. e4 e5 * > text before the game was ignored",
                "Партия~1. e4 e5 * > text before the game was ignored",
                "(1) Smith - Jones~1. e4 e5 * > text before the game was ignored",
                "1. e4 e5 1-0~12.05.2023~1. d4 * > text after the result was ignored",
                "1. e4 e5 1-0 12.05.2023~~1. d4 * > text after the result was ignored",
                "1. e4 e5 1-0 2. d4 d5 1-0 > a result stands between moves; the game continues after it",
                "1. e4 e5 1-0 2) d4 d5 1-0 > a result stands between moves; the game continues after it & '2)' was read as a move number",
                "1. e4 e5 1-0 1) d4 d5 1-0 > '1)' was read as a move number",
                "1. e4 e5 1-0 2… d5 1-0 > a result stands between moves; the game continues after it & '2…' was read as a move number",
                "1. e4 e5 1-0 White resigns~~1. d4 * > text after the result was ignored",
                "(1) Smith - Jones [C50]~1. e4 e5 1-0~~(2) Jones - Smith~1. d4 d5 * > text before the game was ignored & text after the result was ignored",
                "(1) Smith,J (2400) - Jones,K (2350) [C50]~London 1999~~1.e4 e5 * > text before the game was ignored",
                "(1) e4 e5 (2) Nf3 * > '(1)' was read as a comment",
                "(12) ~1. e4 * > '(12)' was read as a comment",
                "1. e4 e5 1-0 (2) Nf3 * > what follows the result was read as part of the game & '(2)' was read as a comment",
                "1. e4 e5 1-0 (2. Nf3)~~1. d4 * > what follows the result was read as part of the game",
                "1. e4 e5 1-0~(2 good moves)~~1. d4 * > what follows the result was read as part of the game & '(2 good moves)' was read as a comment",
                "1. N f3 N f6 2. c4 * > 'N f3' was read as one move",
                "1. e2 -~e4 e7 - e5 * > 'e2 - e4' was read as one move",
                "1. e4 e5 2. 0-0N Nf6 * > '0-0N' was read as 0-0 and 'N': a blank is missing",
                "1. e4 e5 2. O-Och Nf6 * > 'O-Och' was read as O-O and 'ch': a blank is missing",
                "1. e4 [⩲] e5 * > '[⩲]' was read as a sign",
                "1. e4 [N] e5 * > '[N]' was read as a sign",
                "1. e4 ♘ f6 * > '♘ f6' was read as one move",
                "1. d4 ♘ g8 - f6 * > '♘ g8 - f6' was read as one move",
                "9) e4 e5~10) d4 d5 * > '9)' was read as a move number",
                "2)e4 e5 * > '2)' was read as a move number",
                "2).. e5 * > '2)' was read as a move number",
                "2) .. e5 * > '2)' was read as a move number",
                "2:e4 e5 * > '2:' was read as a move number",
                "2-e4 e5 * > '2-' was read as a move number",
                "2-O-O e5 * > '2-' was read as a move number",
                "2) О-О e5 * > '2)' was read as a move number",
                "3)5254 5755 * > '3)' was read as a move number"
            },
            quoteCharacter = '\u0001')
    void what_is_read_otherwise_is_noted(String text, String notes) throws IOException {
        assertThat(notes(text, true)).as(text).isEqualTo(notes == null ? "" : notes);
        assertThat(notes(text, false)).as(text).isEqualTo(notes == null ? "" : notes);
    }
}
