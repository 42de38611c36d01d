package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games in whatever dress people give them: each is read as it is meant, and written so in every way. */
class DressedGamesTest {

    private static final String PROMOTES = "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n";

    /** {@code -} stands for a game that cannot be read, {@code /} for a line end, {@code @} for a position in which a pawn on a7 may be promoted, {@code 0@} for a game that both have lost. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 (0:03) e5 (12s) 2. Nf3 (2) Nc6 (1900 rated) *     | e4 e5 Nf3 Nc6
            1. e4 (=0.00) e5 (+0.35/12) 2. Nf3 (2:15:03) *          | e4 e5 Nf3
            1. e4 e5 (1... c5 (0:05) 2. Nf3 (12)) 2. Nf3 *          | e4 e5 Nf3
            1. e4{LS}e5{NEL}2. Nf3{PS}Nc6 *                          | e4 e5 Nf3 Nc6
            1.e4e5 2.Nf3Nc6 3.d4exd4 4.Nxd4Nf6 *                    | e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6
            1.e4 e5 2.Nf3Nc6 3.Bc4Bc5 4.d3Nf6 5.O-OO-O *            | e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 O-O O-O
            1.e4 e5 2.Qh5Ke7 3.Qxe5# 1-0                            | e4 e5 Qh5 Ke7 Qxe5#
            1. e2e4 e7e5 2. g1f3 b8c6 *                             | e4 e5 Nf3 Nc6
            1. e4 e5 2. Nf3 Nc6 3. Bc4 b6 0-0                       | e4 e5 Nf3 Nc6 Bc4 b6 O-O
            1. e4 e5 2. Nf3 Nc6 3. Bc4 b6 0-0 1-0                   | e4 e5 Nf3 Nc6 Bc4 b6 O-O
            0@ 1. e4 e5 2. Nf3 Nc6 3. Bc4 b6 0-0 0-0                | e4 e5 Nf3 Nc6 Bc4 b6 O-O
            0@ 1. e4 e5 2. Nf3 Nc6 3. Bc4 b6 4. a3 0-0              | e4 e5 Nf3 Nc6 Bc4 b6 a3
            1. e4 b6 0-0                                            | e4 b6
            1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0                        | e4 e5 Nf3 b6 Ke2 a6
            1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 bxc6 5. o-o bd6 * | e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 bxc6 O-O Bd6
            1. e4 e5 2. bc4 nf6 3. bb3 *                            | e4 e5 Bc4 Nf6 Bb3
            1. e4 e5 2. bc4 nf6 (2... bb4 3. bb3) 3. bb3 *          | e4 e5 Bc4 Nf6 Bb3
            1. e4 e5 2. b4 bxb4 3. bb2 nf6 4. bxe5 *                 | e4 e5 b4 Bxb4 Bb2 Nf6 Bxe5
            1. e4 =0.00 e5 +0.35/12 2. Nf3 -0.12 Nc6 0.00 *         | e4 e5 Nf3 Nc6
            1. e4 [!] e5 [?!] 2. Nf3 [+-] *                         | e4 e5 Nf3
            1. Nf3 Nf6 2. N(f3)d4 N(6)d5 3. N(d)b3 N(d5)c3 *        | Nf3 Nf6 Nd4 Nd5 Nb3 Nc3
            1. **e4** **e5** 2. **Nf3** *                           | e4 e5 Nf3
            1. e4 e5 2. Bb5 Nc6 3. B*c6 b*c6 *                      | e4 e5 Bb5 Nc6 Bxc6 bxc6
            1. e4 e5 2. Bb5 Nc6 3. BXc6 bXc6 *                      | e4 e5 Bb5 Nc6 Bxc6 bxc6
            1. E2E4 E7-E5 2. NF3 NC6 3. D4 E5XD4 *                  | e4 e5 Nf3 Nc6 d4 exd4
            1. e4 / 2. e5 / 3. Nf3 / 4. Nc6 *                       | e4 e5 Nf3 Nc6
            1. \u2658\ufe0ef3 \u265e\ufe0fc6 *                   | Nf3 Nc6
            @ 1. \u0430xb8=R+ Kg7 *                                    | axb8=R+ Kg7
            @ 1. a8=(Q) Kg7 *                                       | a8=Q Kg7
            @ 1. a8(=Q) Kg7 *                                       | a8=Q Kg7
            @ 1. a8=[Q] Kg7 *                                       | a8=Q Kg7
            @ 1. a8 (queen) Kg7 *                                   | a8=Q Kg7
            @ 1. a8(Knight) Kg7 *                                   | a8=N Kg7
            @ 1. axb8 = (R) Kg7 *                                   | axb8=R+ Kg7
            @ 1. axb8(=R) Kg7 *                                     | axb8=R+ Kg7
            @ 1. Крb2 Крg7 2. a8=Ф Кa6 *                            | Kb2 Kg7 a8=Q Na6
            @ 1. Ρb2 Ρg7 2. a8=Π Ια6 *                              | Kb2 Kg7 a8=R Na6
            @ 1. a8 Kg7 2. Qb7+ *                                   | a8=Q Kg7 Qb7+
            @ 1. a7a8 Kg7 2. Nc7 *                                  | a8=N Kg7 Nc7
            @ 1. a8 Kg7 2. Kb2 *                                    | -
            @ 1. axb8 Kg7 2. Kb2 *                                  | -
            @ 1. Kb2 Kg7 (1... Na6 2. a8 Kg7 3. Rxa6) 2. Kb3 *      | Kb2 Kg7 Kb3
            """)
    void one_game(String written, String moves) throws IOException {
        CheckedGame game = Conversions.keepVerdicts(text(written)).get(0);
        boolean legal = !moves.equals("-");
        assertThat(game.verdict().finding().word())
                .as("%s", game.verdict().finding())
                .isEqualTo(legal ? "legal" : "unreadable");
        assertThat(game.verdict().findings().variations()).isEmpty();
        if (legal) {
            assertThat(texts(game)).containsExactly(moves.split(" "));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 1. d4 d5 2. c4 e6 *",
                "1. e4 e5 2. Nf3 {a comment} 1. d4 {another} d5 {and one} 2. c4 e6",
                "1.e4 e5 2.Nf3 1.d4 1...d5 2.c4 e6",
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 1. d4 2. c4 e6 *",
            })
    void two_games_on_a_line_without_a_result(String line) throws IOException {
        List<CheckedGame> games = Conversions.keepVerdicts(line + "\n");
        assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal() || line.contains("1. d4 2."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 Nc6 1. Bb5 a6 4. Ba4 Nf6 *",
                "1. e4 1. e5 2. Nf3 2. Nc6 *",
                "1. e4 e5 (1... c5 2. Nf3 d6) 1... e5 2. Nf3 *",
                "1. e4 e5 2. Nf3 (2. d4 1. d5) Nc6 3. Bb5 *",
            })
    void a_wrong_number_begins_no_game(String line) throws IOException {
        assertThat(Conversions.keepVerdicts(line + "\n")).hasSize(1);
    }

    /** Castling that is not legal is no result where it has its number, or there is another result. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 b6 3. Ke2 a6 4. 0-0\n",
                "1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0 1-0\n",
                "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0\n",
                "1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0-0\n",
                "1. e4 e5 2. nf3 Nf6 3. bb5 *",
                "1. e4 e5 2. nf3 nc6 3. bc4 a6 4. bc6 *",
                "1. e4 e5 2. Nf3 Nc6 3. bb6 Nf6 4. Bc4 *",
                "1. b4 e5 2. bb6 nf6 3. Bb2 *",
                "1. e4 e5 2. Db5 Sc6 3. Lc4 Sf6 *",
                "1. e4 e5 2. Sf3 Sc6 3. Gg5 *",
                "1. e4 e5 2. Sf3 Sc6 3. Lg5 Lc5 (3... Le7 4. Lb6) 4. Lg4 *",
                "1. e4 e5 2. Кf3 Кc6 3. Сg5 Сc5 *",
            })
    void castling_and_pawns_that_are_not_legal_stay_illegal(String text) throws IOException {
        CheckedGame game = Conversions.keepVerdicts(text).get(0);
        assertThat(game.verdict().finding().word()).isEqualTo("illegal");
    }

    /** What cannot be read stays where it is, and the game with it. */
    @ParameterizedTest
    @ValueSource(strings = {"]", "]]]", "@", "&", "\\", "] ]", "]&]"})
    void text_that_is_no_move_is_written_as_it_stands(String rubbish) throws IOException {
        for (String text :
                List.of("1. e4 %s e5 2. Nf3 *", "%s *", "1. e4 e5 (1... c5) %s 2. Nf3 Nc6 1-0", "1. e4 %s")) {
            String file = "[Event \"a\"]\n\n" + text.replace("%s", rubbish) + "\n";
            CheckedGame game = Conversions.keepVerdicts(file).get(0);
            assertThat(game.verdict().finding().word()).as(file).isEqualTo("unreadable");
        }
    }

    /** One word that no piece of English has may be a slip as well as another language. */
    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 2. Db5 *", "1. e4 e5 2. Db5 Nc6 3. Nf3 *", "1. e4 e5 2. Nf3 Nc6 3. Sb5 a6 *"})
    void one_foreign_word_is_not_illegal(String text) throws IOException {
        CheckedGame game = Conversions.keepVerdicts(text).get(0);
        assertThat(game.verdict().finding().word()).isEqualTo("unreadable");
    }

    /** The game stays unreadable for those who read it, and what is written holds every word. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            [White "a@@1. e4 e5 *                                 | [White "a
            [White "a@[Black "b"]@@1. e4 e5 *                     | [White "a
            [Event "x"]@[White]@[Black "b@@1. e4 e5 *             | [White]/[Black "b
            [Event "x"] [White "a 1. e4 e5@2. Nf3 Nc6 1-0         | [White "a 1. e4 e5
            [Event "x"]@[White "a} {b@@1. e4 {c} e5 *             | [White "a/ /b
            [Event "x"]@@1. e4 e5 {a 2. Nf3@Nc6 1-0               | a 2. Nf3/Nc6 1-0
            [Event "x"]@@1. e4 e5 (1... c5 {a 2. Nf3) 2. d4 *     | a 2. Nf3) 2. d4 *
            [Event "x"]@@1. e4 e5 1-0 {a {b c                               | a {b c
            [Event "x"]@@{a {b@1. e4 e5 1-0                       | a {b/1. e4 e5 1-0
            [Event "x"]@@1. e4 e5 1-0@@{a@b                       | a/b
            """)
    void what_is_left_open_is_kept(String written, String kept) throws IOException {
        String file = written.replace('@', '\n') + "\n\n[Event \"y\"]\n\n1. d4 d5 *\n";
        Conversions.keepText(file, List.of(kept.split("/")));
        List<CheckedGame> games = Contents.read(file.getBytes(StandardCharsets.UTF_8), "x.pgn");
        assertThat(games)
                .filteredOn(game -> game.verdict().finding().word().equals("unreadable"))
                .hasSize(1);
        assertThat(games.get(games.size() - 1).verdict().isLegal()).isTrue();
    }

    /** Comments do not nest; in one that has a closing brace braces become round. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 {a { b} e5 {c} *                       | {a { b}
            1. e4 {a { b} e5 *                           | {a { b}
            1. e4 {{} e5 (1... c5 {c}) 2. d4 {d { e} *   | {d { e}
            1. e4 {a {b} c} e5 *                         | {a (b) c}
            1. e4 ;c } d@e5 {a { b} *                    | {c ) d} 1... e5 {a { b}
            1. e4 {a { b} e5 {c {d} e} *                 | {a { b} 1... e5 {c (d) e}
            """)
    void a_comment_with_braces(String written, String comment) throws IOException {
        String text = written.replace("@", "\n") + "\n\n[White \"a}\"]\n\n1. d4 {a {b}\n";
        List<CheckedGame> games = Conversions.keepVerdicts(text);
        assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal());
        List<GameRecord> records = games.stream().map(CheckedGame::record).toList();
        byte[] file = Contents.written(records, Format.PGN, Style.EXPORT, new ArrayList<>());
        assertThat(new String(file, StandardCharsets.UTF_8)).contains(comment).contains("{a {b}");
    }

    /** Prose in every form, before the first game, after a result and after a game without one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "29th Open at Town",
                "#664",
                "23rd Pula Open 1-0",
                "1986 World Championship, game 12",
                "12.05.2023",
                "12/05/2023",
                "A fine game",
                "1st prize: 0-1"
            })
    void prose_between_games_is_kept_and_no_result_is_lost(String prose) throws IOException {
        for (String first : List.of("1-0", "0-1", "*", "")) {
            String text = prose + "\n\n[Event \"a\"]\n\n1. e4 e5 " + first + "\n\n" + prose
                    + "\n\n[Event \"b\"]\n\n1. d4 d5 1/2-1/2\n\n" + prose
                    + "\nSecond line\n[Event \"c\"]\n\n1. c4 0-1\n";
            List<CheckedGame> games = Conversions.keepVerdicts(text);
            assertThat(games)
                    .as(text)
                    .hasSize(3)
                    .allMatch(game -> game.verdict().isLegal());
            assertThat(games)
                    .extracting(game -> game.record().claimed())
                    .containsExactly(first.isEmpty() ? null : first, "1/2-1/2", "0-1");
            assertThat(games)
                    .allMatch(game -> game.record().comments().get(0).text().equals(prose));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ White \"a\" ]",
                "[White \"a\"]]",
                "[ White\"a\"]",
                "[White \"a\"] ]",
                "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w\"]",
                "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w \"]"
            })
    void tags_in_any_dress_are_read(String tag) throws IOException {
        String text = "[Event \"a\"]\n" + tag + "\n\n1. %s *\n\n" + tag + "\n[Event \"b\"]\n\n1. %s *\n";
        String moves = tag.contains("FEN") ? "O-O O-O-O" : "e4 e5";
        List<CheckedGame> games = Conversions.keepVerdicts(text.replace("%s", moves));
        assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal());
        assertThat(games)
                .allMatch(
                        game -> tag.contains("FEN") || "a".equals(game.record().tag("White")));
    }

    private static String text(String written) {
        return written.replace("0@ ", "[Result \"0-0\"]\n\n")
                        .replace("@ ", PROMOTES)
                        .replace(" / ", "\n")
                        .replace("{LS}", "\u2028")
                        .replace("{PS}", "\u2029")
                        .replace("{NEL}", "\u0085")
                + "\n";
    }

    private static List<String> texts(CheckedGame game) {
        List<String> texts = new ArrayList<>();
        for (Ply ply : Arbiter.plies(game.record())) {
            if (ply.ruling() instanceof Ruling.Legal<?> legal) {
                texts.add(legal.text());
            }
        }
        return texts;
    }
}
