package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.Ruling;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts of records of draughts, each with what it does by the rules of its game. */
class ReplayedTextsTest {

    /** Texts, and what stands afterwards; nothing where they are no legal move. */
    @ParameterizedTest(name = "{0}: {2} in {1}")
    @CsvSource(delimiter = '|', textBlock = """
            checkers | B:W32:B11       | 11-15     | W:W32:B15
            checkers | B:W32:B11       | 11-16     | W:W32:B16
            checkers | B:W32:B11       | 11x15     | W:W32:B15
            checkers | B:W32:B11       | 11:15     | W:W32:B15
            checkers | B:W32:B11       | 11 -  15  | W:W32:B15
            checkers | B:W32:B11       | F6-E5     | W:W32:B15
            checkers | B:W32:B11       | f6-e5     | W:W32:B15
            checkers | B:W32:B9        | 9-14      | W:W32:B14
            checkers | B:W32:B9        | 09-14     | W:W32:B14
            checkers | B:W32:B1        | 01-06     | W:W32:B6
            checkers | B:W32:B28       | 28-32     |
            checkers | B:W31:B28       | 28-32     | W:W31:BK32
            checkers | B:W32:B11       | 11-15-18  |
            checkers | B:W32:B11       | 11-14     |
            checkers | B:W32:B11       | 11-8      |
            checkers | B:W32:B11       | 11-11     |
            checkers | B:W32:B11       | 15-11     |
            checkers | B:W32:B11       | 32-28     |
            checkers | B:W32:B11       | 11-33     |
            checkers | B:W32:B11       | 11-00     |
            checkers | B:W32:B11       | 99-15     |
            checkers | B:W32:B11       | 111-15    |
            checkers | B:W32:B11       | 11-151    |
            checkers | B:W32:B11       | f6-e9     |
            checkers | B:W32:B11       | f6-e0     |
            checkers | B:W32:B11       | f6-i5     |
            checkers | B:W32:B11       | f5-e5     |
            checkers | B:W32:B11       | 11        |
            checkers | B:W32:B11       | 11-       |
            checkers | B:W32:B11       | -15       |
            checkers | B:W15:B11       | 11-18     | W:W:B18
            checkers | B:W15:B11       | 11x18     | W:W:B18
            checkers | B:W15:B11       | 11-16     |
            checkers | B:W15,23:B11    | 11x27     | W:W:B27
            checkers | B:W15,23:B11    | 11x18     |
            checkers | B:W15,23:B11    | 11x18x27  | W:W:B27
            checkers | B:W15,23:B11    | 11x19x27  |
            checkers | B:W15,23:B11    | 11x18x27x28 |
            checkers | W:WK18:B14,15   | 18x9      | B:WK9:B15
            checkers | W:W18:B14       | 18x9      | B:W9:B
            checkers | W:W18:B23       | 18x27     |
            checkers | W:WK18:B23      | 18x27     | B:WK27:B
            checkers | W:WK18:B27      | 18x31     |
            checkers | W:WK18:B27      | 18x32     |
            italian  | B:WK15:B11      | 11x18     |
            international | W:W28:B22,11     | 28x17     |
            international | W:W28:B22,11     | 28x6      | B:W6:B
            international | W:WK46:B28,14    | 46x19     |
            international | W:WK46:B28,14    | 46x10     | B:WK10:B
            international | W:WK46:B28       | 46x5      | B:WK5:B
            international | W:WK46:B28       | 46x23     | B:WK23:B
            international | W:WK46:B28,23    | 46x5      |
            international | W:WK46:B28       | 46-41     |
            international | W:WK46:B6        | 46-5      | B:WK5:B6
            international | W:WK46:B6,23     | 46-41     |
            international | W:WK46,19:B6     | 46-5      |
            international | W:W28:B33        | 28x39     | B:W39:B
            killer   | W:WK46:BK28     | 46x19     |
            killer   | W:WK46:BK28     | 46x23     | B:WK23:B
            killer   | W:WK46:B28      | 46x19     | B:WK19:B
            russian  | W:Wc3:Bd4,f6    | c3:e5     |
            russian  | W:Wc3:Bd4,f6    | c3:g7     | B:Wg7:B
            russian  | W:Wc3:Bd4       | c3-d2     |
            russian  | W:Wf6:Bg7,e7    | f6:d8     | B:WKd8:Bg7
            russian  | W:Wf6:Be7,b6    | f6:d8     |
            russian  | W:Wf6:Be7,b6    | f6:a5     | B:WKa5:B
            thai     | W:WK32:B23      | 32-14     |
            turkish  | W:Wb4:Bh8       | b4-b5     | B:Wb5:Bh8
            turkish  | W:Wb4:Bh8       | b4-a4     | B:Wa4:Bh8
            turkish  | W:Wb4:Bh8       | b4-b3     |
            turkish  | W:Wb4:Bh8       | b4-c5     |
            turkish  | W:Wb4:Bb5       | b4xb6     | B:Wb6:B
            turkish  | W:Wb4:Bc4       | b4xd4     | B:Wd4:B
            turkish  | W:Wb4:Bb3       | b4xb2     |
            frisian  | W:W28:B18       | 28x8      | B:W8:B
            frisian  | W:W28:B29       | 28x30     | B:W30:B
            frisian  | W:W28:B38       | 28x48     | B:W48:B
            breakthrough | W:W7,46:B45  | 7-1       | B:WK1,46:B45
            breakthrough | B:WK1,46:B20 | 20-24     |
            """)
    void a_text_is_a_move_where_the_rules_have_it(String id, String from, String text, @Nullable String after) {
        Draughts game = (Draughts) Games.find(id).orElseThrow();
        DraughtsPosition position = game.position(from);
        DraughtsReplay replay = (DraughtsReplay) game.replay(false);
        replay.begin(position);
        // What stands around the text is no part of it.
        byte[] bytes = ("1-" + text + "-2x3").getBytes(StandardCharsets.US_ASCII);
        Ruling<DraughtsMove> refusal = replay.play(bytes, 2, 2 + text.length());
        assertThat(refusal == null).isEqualTo(after != null);
        assertThat(replay.position()).isEqualTo(after == null ? position : game.position(after));
        Ruling<DraughtsMove> ruling = position.ruling(text);
        assertThat(ruling instanceof Ruling.Legal<DraughtsMove>).isEqualTo(after != null);
        assertThat(written(replay)).isEqualTo(ruling instanceof Ruling.Legal<DraughtsMove> legal ? legal.text() : "");
    }

    /** Random games of all rule sets, each move written short or with all its squares: the replay writes what the position does. */
    @ParameterizedTest
    @MethodSource("games")
    void the_last_move_is_written_as_the_position_writes_it(Draughts game) {
        Random random = new Random(7);
        DraughtsReplay replay = (DraughtsReplay) game.replay(true);
        for (int games = 0; games < 12; games++) {
            DraughtsPosition position = game.start();
            replay.begin(position);
            assertThat(written(replay)).isEmpty();
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<DraughtsMove> legal = position.legalMoves();
                DraughtsMove move = legal.get(random.nextInt(legal.size()));
                String text = position.text(move);
                String played = random.nextInt(3) == 0 ? position.longText(move) : text;
                assertThat(replay.play(played)).isNull();
                assertThat(replay.isOpen()).isFalse();
                assertThat(written(replay))
                        .as("%s: %s in %s", game.id(), played, position.text())
                        .isEqualTo(text);
                position = replay.position();
            }
        }
    }

    static Stream<Draughts> games() {
        return Games.all().stream().filter(Draughts.class::isInstance).map(Draughts.class::cast);
    }

    private static String written(DraughtsReplay replay) {
        byte[] text = new byte[64];
        return new String(text, 0, replay.writeLast(text, 0), StandardCharsets.US_ASCII);
    }
}
