package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Ply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What real collections of chess hold, a game or two each: how each game is judged, by which rules, its moves and its result;
 * every conversion keeps all of that, and a second one changes no byte.
 */
class PgnExamplesTest {

    /** {@code @} stands for a line end, {@code {NEL}} and {@code {LS}} for line ends that Unicode has. Games are parted by a slash. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *                                 | legal chess d4 d5 Nf3 Nf6 Nfd2 Nc6 Nc3 *
            [FEN "r6k/1ppqbrpp/2bp1p1n/p4P2/2QNP2B/2N5/PPP3PP/3R1RK1 b - -"]@@15... Rf8 16. a3 | unreadable chess
            [FEN "8/7p/3k1pp1/1p6/P1pK4/2P5/5PPP/8 b - - 0 35"]@@35... Kd5 1-0      | illegal chess 1-0
            [FEN "8/2k5/8/3P4/8/8/8/4K2R b - - 0 87"]@@87... Kc7xd5 1/2-1/2         | illegal chess 1/2-1/2
            1. e4 e5 2. Kxd5 1-0                                                    | illegal chess e4 e5 1-0
            1. e2e4 e7e5                                                            | legal chess e4 e5
            1. g1f3 e7e5 *                                                          | legal chess Nf3 e5 *
            1. e2-e4 e7-e5 2. g1-f3 *                                               | legal chess e4 e5 Nf3 *
            [Event "x"]@[White "a"]@[WhiteElo "2000"]@@1. 52-54 57-55 *             | legal chess e4 e5 *
            [Event "x"]@[White "a"]@[ECO "C20"]@@1. 52-54 57-55 *                   | legal chess e4 e5 *
            1. 5254 5755 2. 7163                                                    | legal chess e4 e5 Nf3
            [Event "x"]@@1. 5254 5755 2. 7163 1-0                                   | legal chess e4 e5 Nf3 1-0
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8=Ф *                         | legal chess a8=Q *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8=(Q) *                       | legal chess a8=Q *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8(=Q) *                       | legal chess a8=Q *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8=[Q] *                       | legal chess a8=Q *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8 (queen) *                   | legal chess a8=Q *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8=Β Ρg3 2. Βf3+ *             | legal chess a8=Q Kg3 Qf3+ *
            [FEN "8/P7/8/8/8/8/7k/K7 w - - 0 1"]@@1. a8 *                           | unreadable chess *
            1. e4 (0:03) e5 (12s) *                                                 | legal chess e4 e5 *
            1. e4 (1900 rated) e5 *                                                 | legal chess e4 e5 *
            1. e4 (2) e5 *                                                          | legal chess e4 e5 *
            29th Open at Town@@1. e4 e5 1-0@@#664@@1. d4 d5 0-1@@23rd Pula Open@@1. c4 1/2-1/2 | legal chess e4 e5 1-0 / legal chess d4 d5 0-1 / legal chess c4 1/2-1/2
            [ White "a" ]@@1. e4 e5 *                                               | legal chess e4 e5 *
            [Site "X"]]@@1. e4 e5 *                                                 | legal chess e4 e5 *
            [FEN "r3k2r/8/8/8/8/8/8/R3K2R w"]@@1. O-O O-O-O *                       | legal chess O-O O-O-O *
            [FEN "r3k2r/8/8/8/8/8/8/R3K2R b"]@@1... O-O-O 2. O-O *                  | legal chess O-O-O O-O *
            1. e4@2. e5@3. Nf3@4. Nc6@5. Bb5@6. a6@*                                | legal chess e4 e5 Nf3 Nc6 Bb5 a6 *
            1 e4@2 e5@3 Nf3@4 Nc6@*                                                 | legal chess e4 e5 Nf3 Nc6 *
            1.e4e5 2.Nf3Nc6 *                                                       | legal chess e4 e5 Nf3 Nc6 *
            1. e4 b6 0-0                                                            | legal chess e4 b6 0-0
            1. e4 e5 2. Nf3 Nc6 3. Nd4 Nf6 4. N(d4)b3 *                             | legal chess e4 e5 Nf3 Nc6 Nd4 Nf6 Nb3 *
            1. **e4** e5 *                                                          | legal chess e4 e5 *
            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. B*c6 *                                 | legal chess e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 *
            1. e4 =0.00 e5 *                                                        | legal chess e4 e5 *
            1. e4 e5 2. nf3 nc6 3. bb5 *                                            | legal chess e4 e5 Nf3 Nc6 Bb5 *
            1. e4 e5 2. Nf3 1. d4 d5 2. c4 *                                        | legal chess e4 e5 Nf3 / legal chess d4 d5 c4 *
            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. BXc6 *                                 | legal chess e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 *
            1. E2E4 E7E5 *                                                          | legal chess e4 e5 *
            1. e4 e5 2. ♘\uFE0Ef3 ♞\uFE0Fc6 *                                       | legal chess e4 e5 Nf3 Nc6 *
            1. e4{NEL}e5{LS}2. Nf3 *                                               | legal chess e4 e5 Nf3 *
            1. e4 [!] e5 *                                                          | legal chess e4 e5 *
            1. e4 {a { b} e5 *                                                      | legal chess e4 e5 *
            1. e4 e5 2. Кf3 *                                                       | legal chess e4 e5 Nf3 *
            1. e4 e5 2. Кf3 Nc6 3. Bb5 *                                            | unreadable chess e4 e5 *
            1. e4 e5 2. Βh5 Nc6 *                                                   | unreadable chess e4 e5 *
            1. e4 e5 2. Кd4 *                                                       | illegal chess e4 e5 *
            [Variant "Antichess"]@[FEN "8/8/8/8/8/8/2b5/B7 w - - 0 1"]@@1. Bb2 *    | legal antichess Bb2 *
            """)
    void a_record_keeps_its_meaning(String text, String said) throws IOException {
        String written = text.replace('@', '\n').replace("{NEL}", "\u0085").replace("{LS}", "\u2028") + "\n";
        List<String> games = new ArrayList<>();
        for (CheckedGame game : Conversions.keepVerdicts(written)) {
            games.add(say(game));
        }
        assertThat(String.join(" / ", games)).isEqualTo(said);
    }

    private static String say(CheckedGame game) {
        StringBuilder said = new StringBuilder();
        said.append(game.verdict().finding().word())
                .append(' ')
                .append(game.verdict().played().rules());
        for (Ply ply : Arbiter.plies(game.record())) {
            if (ply.ruling() instanceof Ruling.Legal<?> legal) {
                said.append(' ').append(legal.text());
            }
        }
        String claimed = game.verdict().result().text();
        return said.append(claimed == null ? "" : " " + claimed).toString();
    }
}
