package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.chess.Chess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code (=)} after a move is an offer of a draw, and no sign. */
class DrawOffersTest {

    private static CheckedGame read(String movetext, String file) {
        String text = (file.endsWith(".pdn") ? "[GameType \"20\"]\n\n" : "[Event \"x\"]\n\n") + movetext + "\n";
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), file);
        assertThat(games).hasSize(1);
        return games.get(0);
    }

    private static String written(CheckedGame game, Conversion conversion) throws IOException {
        GameRecord record = conversion.convert(game, note -> {});
        byte[] file =
                Contents.written(List.of(record), conversion.format(record), conversion.style(), new ArrayList<>());
        return new String(file, StandardCharsets.UTF_8);
    }

    private static String movetext(CheckedGame game, Conversion conversion) throws IOException {
        String written = written(game, conversion);
        return written.substring(written.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    /** Who offers after which plies of the game itself. */
    private static String offers(CheckedGame game) {
        StringBuilder offers = new StringBuilder();
        for (Ply ply : Arbiter.plies(game.record())) {
            Color offerer = ply.before() == null
                    ? null
                    : ply.move().drawOffer(ply.before().turn());
            if (offerer != null) {
                offers.append(offers.length() == 0 ? "" : " ")
                        .append(ply.number())
                        .append(offerer == Color.WHITE ? 'w' : 'b');
            }
        }
        return offers.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            1. e4 (=) e5 *                                | 1. e4 (=) e5 *                              | 1w
            1. e4(=) e5(=) *                              | 1. e4 (=) e5 (=) *                          | 1w 2b
            1. e4 ( = ) e5 *                              | 1. e4 (=) e5 *                              | 1w
            1. e4! (=) e5 $2 (=) *                        | 1. e4 $1 (=) e5 $2 (=) *                    | 1w 2b
            1. e4 (=)! e5 *                               | 1. e4 (=) $1 e5 *                           | 1w
            1. e4 {a} (=) {b} e5 *                        | 1. e4 {a} (=) {b} 1... e5 *                 | 1w
            1. e4 (=) (1. d4 (=) d5 (=)) 1... e5 *        | 1. e4 (=) (1. d4 (=) d5 (=)) 1... e5 *      | 1w
            1. e4 (1. d4 (=) (1. c4 (=))) 1... e5 *       | 1. e4 (1. d4 (=) (1. c4 (=))) 1... e5 *     | ''
            1. e4 e5 (1... c5 (=)) (=) 1/2-1/2            | 1. e4 e5 (1... c5 (=)) (=) 1/2-1/2          | 2b
            1. e4 e5 1/2-1/2 (=)                          | 1. e4 e5 (=) 1/2-1/2                        | 2b
            (=) 1. e4 e5 *                                | (=) 1. e4 e5 *                              | ''
            1. e4 -- 2. d4 (=) *                          | 1. e4 -- 2. d4 (=) *                        | 2w
            1. e4 = e5 $10 2. d4 [=] *                    | 1. e4 $10 e5 $10 2. d4 $10 *                | ''
            1. e4 {(=)} e5 {(=) a good moment} *          | 1. e4 {(=)} 1... e5 {(=) a good moment} *   | 1w 2b
            1. e4 {[%clk 0:05:00] (=)} e5 *               | 1. e4 {[%clk 0:05:00] (=)} 1... e5 *        | 1w
            1. e4 { White offers draw } e5 *              | 1. e4 {White offers draw} 1... e5 *         | 1w
            1. e4 {black offers a draw.} e5 *             | 1. e4 {black offers a draw.} 1... e5 *      | 1b
            1. e4 {better than (=)} e5 {(=)+} *           | 1. e4 {better than (=)} 1... e5 {(=)+} *    | ''
            1. e4 {he offers a draw} e5 *                 | 1. e4 {he offers a draw} 1... e5 *          | ''
            """)
    void pgn_keeps_it_where_it_stands(String text, String right, String offers) throws IOException {
        CheckedGame game = read(text, "x.pgn");

        assertThat(game.verdict().finding().word()).isEqualTo("legal");
        assertThat(movetext(game, Conversion.to(Format.PGN))).isEqualTo(right);
        assertThat(movetext(read(right, "x.pgn"), Conversion.to(Format.PGN))).isEqualTo(right);
        assertThat(offers(game)).isEqualTo(offers);

        String json = written(game, Conversion.to(Format.JSON_LINES));
        CheckedGame again =
                Contents.read(json.getBytes(StandardCharsets.UTF_8), "x.jsonl").get(0);
        assertThat(movetext(again, Conversion.to(Format.PGN))).isEqualTo(right);
        assertThat(offers(again)).isEqualTo(offers);

        String compatible = movetext(game, Conversion.to(Format.PGN).compatible());
        assertThat(compatible.replaceAll("\\{[^}]*}", "")).doesNotContain("(=)");
        assertThat(offers(read(compatible, "x.pgn"))).isEqualTo(offers);
    }

    @Test
    void it_needs_no_note_and_stays_with_signs_and_comments_left_out() throws IOException {
        CheckedGame game = read("1. e4! {a} (=) e5 *", "x.pgn");

        assertThat(PlacedNote.sentences(game.verdict().notes())).isEmpty();
        assertThat(game.record().moves().get(0).remarks().get(2)).isInstanceOf(DrawOffer.class);
        Conversion bare = Conversion.to(Format.PGN).without(Set.of(Conversion.Extra.COMMENTS, Conversion.Extra.SIGNS));
        assertThat(movetext(game, bare)).isEqualTo("1. e4 (=) e5 *");
        assertThat(written(game, Conversion.to(Format.JSON_LINES)))
                .contains("\"e4\",{\"sign\":\"!\",\"nag\":1}")
                .contains("{\"drawOffer\":true}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. 32-28 (=) 19-23 *            | 1. 32-28 {(=)} 1... 19-23 *
            1. 32-28(=) 19-23 {a} (=) *     | 1. 32-28 {(=)} 1... 19-23 {a} {(=)} *
            """)
    void pdn_has_it_in_a_comment(String text, String right) throws IOException {
        CheckedGame game = read(text, "x.pdn");

        assertThat(movetext(game, Conversion.to(Format.PDN))).isEqualTo(right);
        CheckedGame again = read(right, "x.pdn");
        assertThat(movetext(again, Conversion.to(Format.PDN))).isEqualTo(right);
        assertThat(again.record().moves().get(0).remarks()).hasOnlyElementsOfType(DrawOffer.class);
        assertThat(game.record().moves().get(1).remarks())
                .hasSameSizeAs(again.record().moves().get(1).remarks());
        assertThat(written(again, Conversion.to(Format.JSON_LINES))).contains("{\"drawOffer\":true}");
    }

    @Test
    void a_program_makes_one() throws IOException {
        GameRecord record = GameRecord.of(Chess.STANDARD)
                .move("e4")
                .drawOffer()
                .comment("at once")
                .move("e5")
                .build();

        byte[] file = Contents.written(
                List.of(record), Format.PGN, Conversion.to(Format.PGN).style(), new ArrayList<>());
        assertThat(new String(file, StandardCharsets.UTF_8)).contains("1. e4 (=) {at once} 1... e5");
        assertThat(DrawOffer.offerer(Comment.of("white offers draw"), Color.BLACK))
                .isEqualTo(Color.WHITE);
    }

    @Test
    void it_stands_until_the_other_side_moves() {
        List<RecordedMove> moves = read("1. e4 (=) e5 {White offers draw} 2. d4 d5 *", "x.pgn")
                .record()
                .moves();

        assertThat(DrawOffer.standing(moves.get(0), null, Color.WHITE)).isEqualTo(Color.WHITE);
        assertThat(DrawOffer.standing(moves.get(1), moves.get(0), Color.BLACK)).isEqualTo(Color.WHITE);
        assertThat(DrawOffer.standing(moves.get(2), moves.get(1), Color.WHITE)).isEqualTo(Color.WHITE);
        assertThat(DrawOffer.standing(moves.get(3), moves.get(2), Color.BLACK)).isNull();
        assertThat(DrawOffer.standing(null, null, Color.BLACK)).isNull();
    }

    @Test
    void the_reported_record_is_two_offers_and_a_sign() throws IOException {
        byte[] bytes = Files.readAllBytes(PublicFiles.of("cases/reports").resolve("08-draw-offer.pgn"));
        CheckedGame game = Contents.read(bytes, "08-draw-offer.pgn").get(0);

        assertThat(movetext(game, Conversion.to(Format.PGN))).isEqualTo("1. e4 (=) e5 2. Nf3 $10 Nc6 (=) *");
        assertThat(offers(game)).isEqualTo("1w 4b");
    }
}
