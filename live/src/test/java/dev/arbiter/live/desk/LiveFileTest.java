package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a file as others write it, with a clock of the test's own. */
class LiveFileTest {

    private static final String HEAD = "[White \"Anna\"]\n[Black \"Boris\"]\n\n";
    private static final String OTHER = "[White \"Carla\"]\n[Black \"Dora\"]\n\n";
    private static final String TWICE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ";

    private final Desk desk = new Desk(List.of(), Desk.Settings.STANDARD);
    private final LiveFile file = new LiveFile("live.pgn");
    private final List<String> heard = new ArrayList<>();
    private long now = 1_000_000;

    LiveFileTest() {
        desk.follow(file);
        desk.listen((change, claim) ->
                heard.add(change.kind().word() + " " + change.report().message()));
    }

    /** Writes a text, and lets some time pass. */
    private List<String> write(String text, long millis) {
        file.offer(text.getBytes(StandardCharsets.ISO_8859_1), now, now);
        return pass(millis);
    }

    private List<String> pass(long millis) {
        heard.clear();
        for (long end = now + millis; now < end; now += 10) {
            desk.look(now);
        }
        return List.copyOf(heard);
    }

    private String state() {
        return desk.boards().get(0).standing().state();
    }

    @Test
    void a_file_that_grows_raises_each_alarm_once() {
        assertThat(write(HEAD + TWICE, 100)).isEmpty();
        assertThat(state()).isEqualTo("fine");
        assertThat(write(HEAD + TWICE + "4. Ng1 ", 100))
                .singleElement()
                .asString()
                .contains("9.2.1");
        assertThat(state()).isEqualTo("near");
        assertThat(pass(3000)).isEmpty();
        assertThat(write(HEAD + TWICE + "4. Ng1 Ng8 ", 100))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("alarm after 4...Ng8: White can claim a draw")
                .contains("9.2.2");
        assertThat(state()).isEqualTo("claim");
        assertThat(write(HEAD + TWICE + "4. Ng1 Ng8 5. e4 ", 100)).containsExactly("state the game goes on");
    }

    /** The same position may stand there again soon after play went on: somebody has to be called again. */
    @Test
    void a_claim_that_was_over_and_comes_back_is_an_alarm_again() {
        String line = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nf6 6. Nb1 ";
        assertThat(write(HEAD + line, 100)).isNotEmpty();
        assertThat(write(HEAD + line + "Ng8 ", 100))
                .anyMatch(said -> said.startsWith("alarm after 6...Ng8: White can claim a draw: the same position"));
        assertThat(state()).isEqualTo("claim");
    }

    /** Pieces that were put back wrongly. */
    @Test
    void a_beginning_that_no_game_reaches_is_noted_once() {
        String unreachable = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1\"]\n" + HEAD;
        assertThat(write(unreachable + "1... Kf8 ", 100))
                .containsExactly("note no game reaches the position that the record begins with:"
                        + " White has no last move [FIDE 3.10.3]");
        assertThat(state()).isEqualTo("fine");
        assertThat(write(unreachable + "1... Kf8 2. O-O+ ", 100)).isEmpty();
        assertThat(write(unreachable.replace("KQ", "-") + "1... Kf8 ", 6000))
                .noneMatch(said -> said.contains("no game"));
    }

    @Test
    void a_record_whose_tags_are_not_there_yet_is_no_other_board() {
        String whole = "[Event \"Hall\"]\n[Round \"1.4\"]\n" + HEAD + TWICE + "*\n\n";
        write(whole, 1500);
        write(whole.substring(0, 15) + "\0".repeat(12) + whole.substring(27), 900);
        assertThat(desk.boards()).hasSize(1);
        assertThat(write(whole, 3000)).isEmpty();
        assertThat(desk.boards()).hasSize(1);
    }

    @Test
    void half_a_move_waits_for_its_other_half() {
        String line = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 5. Kh1 Kh8 6. Ng1 Ng8 7. Nf3 Nf6 8. O-O";
        assertThat(write(HEAD + line, 400)).isEmpty();
        assertThat(write(HEAD + line + "-O ", 100)).singleElement().asString().startsWith("alarm 8.O-O-O: illegal");
        assertThat(state()).isEqualTo("illegal");
    }

    /** What the last word is of a record that grows, where nothing stands behind it, however long it stays so. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            live.pgn | 1. e4 e5 2. N                       | fine
            live.pgn | 1. e4 e5 2. Nf                      | fine
            live.pgn | 1. e4 e5 2.Nf                       | fine
            live.pgn | 1. e4 e5 2. K                       | fine
            live.pgn | 1. e4 e5 2. k                       | fine
            live.pgn | 1. e4 d5 2. ex                      | fine
            live.pgn | 1. e4 d5 2. exd                     | fine
            live.pgn | 1. e4 d5 2. ed                      | fine
            live.pgn | 1. e4 e5 2. e2                      | illegal
            live.pgn | 1. e2-e4 e7-e5 2. d2-               | fine
            live.pgn | 1. e2e4 e7e5 2. d2d                 | fine
            live.pgn | 1. e4 e5 2. Ke3                     | illegal
            live.pgn | 1. e4 e5 2. Nd4                     | illegal
            live.pgn | 1. e4 e5 2. x                       | unreadable
            live.pgn | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O  | fine
            live.pgn | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O- | fine
            live.pgn | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0- | fine
            live.pgn | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O | fine
            live.pgn | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O-O | illegal
            live.pgn | 1. d4 d5 2. Nc3 Nf6 3. Bf4 Bf5 4. Qd3 Qd6 5. O | fine
            live.pgn | 1. d4 d5 2. Nc3 Nf6 3. Bf4 Bf5 4. Qd3 Qd6 5. O-O | fine
            live.pdn | 1. 32-28 19-2                       | fine
            live.pdn | 1. 32-28 19-                        | fine
            live.pdn | 1. 32-28 19                         | fine
            live.pdn | 1. 32-28 1                          | fine
            live.pdn | 1. 32-28 20-29                      | illegal
            live.pdn | 1. 32-28 19-23 2. 28x1              | fine
            live.pdn | 1. 32-28 19-23 2. 28-1              | fine
            live.pdn | 1. 32-28 19-22                      | illegal
            live.txt | f5d6c                               | fine
            live.txt | f5 d6 c                             | fine
            live.txt | f5d6c3d                             | fine
            live.txt | f5d6x                               | unreadable
            live.txt | f5d6c2                              | illegal
            live.pgn | 1. e4 e5 {[%clk 0:10:0              | fine
            live.pdn | 1. 32-28 {[%clock w0:10:00 B0       | fine
            """)
    void a_last_word_that_begins_a_legal_move_is_none_yet(String name, String text, String state) {
        LiveFile growing = new LiveFile(name);
        desk.follow(growing);
        String tags = name.endsWith("pgn") ? HEAD : name.endsWith("pdn") ? "[GameType \"20\"]\n" + HEAD : "";
        // It grows as programs write it: in pieces, which are not always words.
        for (int end = text.length() - 4; end <= text.length(); end++) {
            growing.offer((tags + text.substring(0, end)).getBytes(StandardCharsets.ISO_8859_1), now, now);
            boolean isWhole = end == text.length();
            List<String> said = pass(isWhole ? 100 : 40);
            assertThat(said).as(text.substring(0, end)).noneMatch(each -> each.startsWith("alarm"));
        }
        List<String> said = pass(5_000);
        assertThat(state()).as(said.toString()).isEqualTo(state);
        assertThat(said.stream().filter(each -> each.startsWith("alarm"))).hasSize(state.equals("fine") ? 0 : 1);
        if (state.equals("fine")) {
            // What stands behind the word says that it is all there is of the move, unless that is legal.
            growing.offer((tags + text + "\n").getBytes(StandardCharsets.ISO_8859_1), now, now);
            pass(5_000);
            assertThat(state()).isIn("fine", "illegal", "unreadable");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6]    | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6]B[c | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6]B[  | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6]B   | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5//0.1]W[d6/ | 1 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6];   | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d6];)  | 2 | fine
            live.ggf | (;GM[Othello]PB[a]PW[b]TY[8]BOARDB[f5]W[d7]    | 1 | illegal
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d6]        | 2 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d          | 1 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d6]C[a \\] ( | 2 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5](;W[d6];B[c3] | 3 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5](;W[d6];B[c3])(;W[f6] | 3 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d6])       | 2 | fine
            live.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[b];B[f5];W[d7]        | 1 | illegal
            """)
    void a_game_whose_closing_bracket_is_to_come_goes_on(String name, String text, int plies, String state) {
        LiveFile growing = new LiveFile(name);
        desk.follow(growing);
        String whole = text.replace(
                "BOARD", "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]");
        growing.offer(whole.getBytes(StandardCharsets.ISO_8859_1), now, now);
        pass(5_000);
        assertThat(state()).isEqualTo(state);
        assertThat(desk.boards().get(0).played().plies()).isEqualTo(plies);
    }

    @Test
    void a_last_word_that_stays_is_whole() {
        assertThat(write(HEAD + "1. e4 e5 2. Ke3", 400)).isEmpty();
        assertThat(pass(200)).singleElement().asString().contains("illegal").contains("FIDE 3.8");
        assertThat(pass(2000)).isEmpty();
    }

    @Test
    void a_change_is_reported_within_a_second_as_the_documents_promise() {
        assertThat(LiveFile.QUIET).isLessThan(100);
        assertThat(LiveFile.TAIL).isLessThan(1_000);
    }

    @Test
    void what_ends_with_a_result_is_whole() {
        assertThat(write(HEAD + "1. e4 e5 2. Ke3 *", 80)).hasSize(1);
    }

    @Test
    void a_move_that_is_taken_back_is_a_note_and_withdraws_what_was_said_of_it() {
        assertThat(write(HEAD + "1. e4 e5 2. Ke3 *", 100)).hasSize(1);
        assertThat(write(HEAD + "1. e4 e5 *", 900)).isEmpty();
        assertThat(pass(200))
                .containsExactly(
                        "note taken back: Ke3",
                        "withdrawn illegal: the king on e1 cannot go to e3: a king moves to an adjoining square, or castles [FIDE 3.8]",
                        "state the game goes on");
        assertThat(write(HEAD + "1. e4 e5 2. Ke2 *", 100)).isEmpty();
        assertThat(write(HEAD + "1. e4 e5 2. Nf3 *", 1100))
                .containsExactly("note corrected: Nf3 in place of Ke2 at ply 3");
        assertThat(state()).isEqualTo("fine");
    }

    @Test
    void a_file_that_is_written_anew_shorter_or_gone_for_a_moment_says_nothing() {
        String game = HEAD + TWICE + "4. Ng1 *\n";
        assertThat(write(game, 100)).hasSize(1);
        assertThat(write("", 500)).isEmpty();
        for (int length = 0; length <= game.length(); length++) {
            assertThat(write(game.substring(0, length), 20)).isEmpty();
        }
        assertThat(write(OTHER + "1. d4 d5 *\n\n" + game, 2000)).isEmpty();
        assertThat(desk.boards()).hasSize(2);
        assertThat(write(game + OTHER + "1. d4 d5 *\n\n", 2000)).isEmpty();
        assertThat(desk.boards())
                .hasSize(2)
                .extracting(each -> each.record().alarms())
                .containsExactly(1, 0);
    }

    @Test
    void a_record_that_disappears_for_good_is_reported_where_the_game_was_not_over() {
        write(HEAD + "1. e4 e5 *\n\n" + OTHER + "1. d4 d5 1-0\n", 100);
        assertThat(write("", 3000)).containsExactly("state the record has disappeared");
        assertThat(desk.boards()).extracting(each -> each.standing().state()).containsExactly("gone");
        assertThat(write(HEAD + "1. e4 e5 *\n", 200))
                .containsExactly("note the record is there again", "state the game goes on");
    }

    @Test
    void players_and_results_that_are_corrected_are_notes() {
        write(HEAD + "1. e4 e5 *\n", 100);
        assertThat(write(HEAD.replace("Anna", "Anne") + "1. e4 e5 *\n", 100))
                .containsExactly("note tag White corrected: Anna is now Anne");
        assertThat(desk.boards()).hasSize(1);
        assertThat(write(HEAD.replace("Anna", "Anne") + "1. e4 e5 1-0\n", 100))
                .containsExactly("state the result is 1-0");
        assertThat(write(HEAD.replace("Anna", "Anne") + "1. e4 e5 *\n", 100))
                .containsExactly("note the result 1-0 was taken back", "state the game goes on");
    }

    @Test
    void the_next_round_in_the_same_file_is_another_board() {
        String first = "[Round \"1\"]\n" + HEAD + "1. e4 e5 2. Nf3 1/2-1/2\n";
        write(first, 100);
        assertThat(write("[Round \"2\"]\n" + HEAD + "1. e4 *\n", 3000)).isEmpty();
        assertThat(desk.boards()).extracting(each -> each.pairing().round()).containsExactly("2");
    }

    @Test
    void what_cannot_be_read_is_reported_once_it_stands() {
        assertThat(write(HEAD + "1. e4 e5 *\n", 100)).isEmpty();
        assertThat(write(HEAD + "1. e4 e5 2. Zz9 *\n", 900)).isEmpty();
        assertThat(write(HEAD + "1. e4 e5 2. Zz9 d6 *\n", 300))
                .singleElement()
                .asString()
                .startsWith("alarm ply 3: ");
        assertThat(state()).isEqualTo("unreadable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 {see\n[sic \"x\"]\n e5 *\n", "1. e4 {see 1... e5 *", "1. e4 {see "})
    void a_comment_that_stays_open_is_unreadable_until_its_brace_comes(String moves) {
        assertThat(write(HEAD + moves, 3900)).isEmpty();
        assertThat(state()).isEqualTo("fine");
        assertThat(pass(1200)).singleElement().asString().startsWith("alarm").contains("in a comment that begins");
        assertThat(state()).isEqualTo("unreadable");
        write(HEAD + moves + "} 1... e5 2. Nf3 *\n", 1100);
        assertThat(state()).isEqualTo("fine");
        assertThat(desk.boards())
                .extracting(each -> each.played().plies(), each -> each.record().alarms())
                .containsExactly(tuple(3, 0));
    }

    @Test
    void draws_without_a_claim_and_results_that_cannot_stand_are_alarms() {
        String back = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
        write(HEAD + back + "*\n", 100);
        assertThat(state()).isEqualTo("drawn");
        assertThat(write(HEAD + back + "9. e4 *\n", 100)).isEmpty();
        assertThat(state()).isEqualTo("drawn");
        write(HEAD + back + "9. e4 1-0\n", 100);
        String dead = "[FEN \"8/8/8/k7/4q3/4K3/8/8 w - - 0 1\"]\n" + OTHER;
        assertThat(write(dead + "1. Kxe4 *\n", 1100))
                .anySatisfy(line -> assertThat(line).contains("5.2.2"));
        write("[Round \"3\"]\n" + HEAD + "1. f3 e5 2. g4 Qh4# *\n", 2000);
        assertThat(desk.boards()).extracting(each -> each.standing().state()).contains("over");
        write("[Round \"3\"]\n" + HEAD + "1. f3 e5 2. g4 Qh4# 1-0\n", 2000);
        assertThat(desk.boards()).extracting(each -> each.standing().state()).contains("contradiction");
    }
}
