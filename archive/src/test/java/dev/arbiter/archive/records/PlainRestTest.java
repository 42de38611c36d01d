package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PublicFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that nobody asks for are passed at once, and then the same games are found as by whoever reads every word. */
class PlainRestTest {

    private static final long SEED = 20261124;

    private static final int TEXTS = 1_000;
    private static final int MANY_TEXTS = 300_000;

    /** What games are made of, and what is found among them. */
    private static final List<String> PIECES = List.of(
            "1. e4 e5 ",
            "2. Nf3 Nc6 3. Bb5 a6 ",
            "O-O-O ",
            "o-o ",
            "0-0 ",
            "e2-e4 ",
            "Sf3 ",
            "\n",
            "\n\n",
            "\r\n",
            "   \n",
            " ",
            "\n1. d4 ",
            "\n1) d4 ",
            "1. ",
            "1. d4 d5 2. c4 ",
            "{a comment}1.d4 ",
            "(1. d4 d5) ",
            "1... c5 ",
            "\n 1... c5",
            "1-0",
            "0-1\n\n",
            "1/2-1/2 ",
            "½-½",
            "1-0.",
            "*",
            "*1. e4",
            "* *",
            "1 - 0",
            "White resigns",
            "draw",
            "{a comment}",
            "{[%clk 0:01:00]}",
            "{two {in} one}",
            "{not closed ",
            "{\n[%eval 0.1]\n[White \"in it\"\n}",
            "}",
            "; to the end 1-0\n",
            "\n% escaped\n",
            "(2. d4 d5) ",
            "( ",
            ") ",
            "(1-0) ",
            "$14 ",
            "!? ",
            "+- ",
            "e8=Q# ",
            "\n[White \"Anna\"]\n[Result \"1-0\"]\n\n",
            "\n\n[Event \"x\"]\n[Black \"B\"]\n\n",
            "\n[White \"Anna\"]\n",
            " [White \"behind\"]\n",
            "\n[no tag]",
            "\n[Spoiled \"x\n",
            "[Last \"y\"]",
            "\"]\n",
            "<reserved> ",
            "Some prose\n",
            "\u0000",
            "\u00A0",
            ",",
            "–");

    /** How a reader goes through a game: so many of its tokens are read. */
    private static List<String> games(ByteFeed feed, IntUnaryOperator tokensOfGame) throws IOException {
        RecordReader reader = Readers.open(Format.PGN, feed, null);
        List<String> games = new ArrayList<>();
        while (reader.nextGame()) {
            Place place = reader.gamePlace();
            games.add(place.offset() + " " + place + " " + reader.tags().toMap());
            int tokens = tokensOfGame.applyAsInt(games.size());
            for (int read = 0; read < tokens && reader.next() != Token.END; read++) {
                // It is passed.
            }
        }
        games.add(reader.linesPassed() + " lines, " + reader.reached());
        return games;
    }

    private static ByteFeed drops(byte[] bytes, int most) {
        InputStream stream = new ByteArrayInputStream(bytes);
        return (into, offset, length) -> stream.read(into, offset, Math.min(length, most));
    }

    private static void compare(byte[] bytes) throws IOException {
        List<String> read = games(ByteFeed.of(bytes), game -> Integer.MAX_VALUE);
        for (int tokens : new int[] {0, 1, 3}) {
            assertThat(games(ByteFeed.of(bytes), game -> tokens))
                    .as("%s tokens of each game", tokens)
                    .isEqualTo(read);
        }
        assertThat(games(ByteFeed.of(bytes), game -> game * 7 % 5)).isEqualTo(read);
        assertThat(games(drops(bytes, 13), game -> 0)).isEqualTo(read);
    }

    @Test
    void public_files_hold_the_same_games() throws IOException {
        int files = 0;
        try (Stream<Path> all = Files.walk(PublicFiles.of("data").resolve("pgn"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                compare(Files.readAllBytes(file));
                files++;
            }
        }
        assertThat(files).isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "]", "@", "&", "\\", "}", "\u00A0", "'", " ", ""})
    void the_number_of_a_first_move_stands_after_anything(String mark) throws IOException {
        for (String text : List.of("(2. d4 d5) %s1. e4 e5 2. Nf3 e5 *", "1. e4 e5 2. d4 %s1. e4 e5 2. Nf3 e5 *")) {
            compare(text.replace("%s", mark).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void odd_texts_hold_the_same_games() throws IOException {
        compareOddTexts(TEXTS);
    }

    @Tag("slow")
    @Test
    void many_odd_texts_hold_the_same_games() throws IOException {
        compareOddTexts(MANY_TEXTS);
    }

    private static void compareOddTexts(int count) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            // Few kinds of pieces in each, so that games are often plain.
            int plain = random.nextInt(1, 12);
            for (int piece = random.nextInt(1, 30); piece > 0; piece--) {
                boolean usual = random.nextInt(12) < plain;
                text.append(usual ? "2. Nf3 e5 " : PIECES.get(random.nextInt(PIECES.size())));
                text.append(random.nextInt(20) == 0 ? "\n[Event \"?\"]\n[White \"W\"]\n\n" : "");
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            List<String> read = games(ByteFeed.of(bytes), game -> Integer.MAX_VALUE);
            int tokens = i % 3;
            assertThat(games(ByteFeed.of(bytes), game -> tokens))
                    .as("'%s'", text)
                    .isEqualTo(read);
        }
    }

    @Test
    void long_games_hold_the_same_games() throws IOException {
        String next = "\n[White \"next\"]\n\n1. e4 *\n";
        for (int length : new int[] {1 << 10, 1 << 15, 1 << 17, 1 << 20}) {
            for (String piece : List.of("2. Nf3 Nf6 ", "2. Nf3 Nf6\n", "{a comment} Nf3 ")) {
                String moves = piece.repeat(length / piece.length());
                String text = "[White \"first\"]\n\n1. e4 e5 " + moves + "1-0\n" + next;
                compare(text.getBytes(StandardCharsets.UTF_8));
                compare(text.replace("1-0", "{").getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static boolean isPassed(String movetext) throws IOException {
        Cursor in = new Cursor(ByteFeed.of(movetext.getBytes(StandardCharsets.UTF_8)), 0);
        in.open();
        boolean passed = new PlainRest(in).pass(false);
        if (passed) {
            int next = movetext.indexOf("\n[Event");
            int lastLine = movetext.length() - (movetext.endsWith("\n") ? 1 : 0);
            assertThat(in.at).isEqualTo(next < 0 ? lastLine : next);
        } else {
            assertThat(in.at).isZero();
        }
        return passed;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 1-0\n\n",
                "1. e4 e5 2. Nf3\nNc6 3. O-O O-O-O 1/2-1/2",
                "1. e4! e5 $14 2. e4-e5 {1-0} (2. d4 cxd4) *",
                "1. e4 {[%clk 0:03:00]} e5 {two\nlines}\n0-1 {time}\n",
                "{a comment} 1. e4 {[%clk 0:03:00]} 1... e5 11. Nf3 21. Nc3 (1. d4) *\n",
            })
    void plain_games_are_passed_at_once(String movetext) throws IOException {
        assertThat(isPassed(movetext)).isTrue();
        assertThat(isPassed(movetext + "\n[Event \"next\"]\n")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 1-0 e5",
                "1. e4 e5\n1. d4 d5",
                "1. e4 1-0\n\n1. d4",
                "1. e4 White resigns",
                "1. e4 {not closed",
                "1. e4\n% escaped\n",
                "1. e4 ½-½",
                "1. e4 *1. d4",
                "1) e4 e5 2) Nf3\n1) d4 d5",
                "1. e4 e5 2. Nf3 1. d4 d5 2. c4",
                "1. e4 e5 2. Nf3 {a comment}1. d4 d5 2. c4",
                "1. e4 e5 2. Nf3 Nc6 1.d4 d5 2. c4",
            })
    void others_are_left_to_the_reader(String movetext) throws IOException {
        assertThat(isPassed(movetext)).isFalse();
    }
}
