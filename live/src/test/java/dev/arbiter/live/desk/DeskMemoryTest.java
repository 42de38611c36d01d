package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What does not fit in the memory of a desk is not followed, which is said; all else is. */
class DeskMemoryTest {

    private static final long MOST = 200_000;

    @TempDir
    Path folder;

    private final DeskMemory memory = new DeskMemory(MOST);
    private final List<String> heard = new ArrayList<>();

    private static String games(String name, int count) {
        StringBuilder text = new StringBuilder();
        for (int game = 1; game <= count; game++) {
            text.append("[White \"").append(name).append(game).append("\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n");
        }
        return text.toString();
    }

    private Desk desk() {
        Desk desk = new Desk(List.of(folder.toString()), Desk.Settings.STANDARD, memory);
        desk.listen((change, claim) -> {
            if (change.kind() == Change.Kind.PROBLEM) {
                heard.add(Path.of(change.about().source()).getFileName() + ": "
                        + change.report().message());
            }
        });
        return desk;
    }

    @Test
    void more_games_than_have_room_are_said_and_followed_once_there_is_some() throws IOException {
        Path many = Files.writeString(folder.resolve("a.pgn"), games("a", 60));
        Path one = Files.writeString(folder.resolve("b.pgn"), games("b", 1));
        try (Desk desk = desk()) {
            desk.lookOnce();

            // It leaves room for others.
            assertThat(desk.boards())
                    .hasSizeBetween(15, 40)
                    .extracting(board -> board.pairing().white())
                    .contains("a1", "b1");
            assertThat(memory.left()).isBetween(MOST / 3, MOST * 2 / 3);
            assertThat(heard).containsExactly("a.pgn: " + DeskMemory.FULL);

            // A board that is followed goes on.
            Files.writeString(many, games("a", 60).replaceFirst("Nc6", "Nc6 3. Kf7"));
            desk.lookOnce();
            assertThat(desk.boards())
                    .filteredOn(board -> board.standing().state().equals("illegal"))
                    .hasSize(1);

            // There is room again, and it is told once.
            Files.writeString(many, games("a", 12));
            desk.lookOnce();
            assertThat(desk.boards())
                    .extracting(board -> board.pairing().white())
                    .contains("a12", "b1");
            assertThat(heard).containsExactly("a.pgn: " + DeskMemory.FULL, "a.pgn: it can be read again");
            heard.clear();
            Files.delete(many);
            Files.delete(one);
            desk.lookOnce();
            desk.lookOnce();
            assertThat(heard).isEmpty();
        }
    }

    /** A format whose games stand in no text of their own. */
    @ParameterizedTest
    @ValueSource(strings = {"ggf", "jsonl"})
    void so_are_those_of_a_file_that_is_judged_as_one(String format) throws IOException {
        String game = format.equals("ggf")
                ? "(;GM[Othello]PB[x%d]PW[y]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n"
                : "{\"game\":\"chess\",\"tags\":{\"White\":\"x%d\"},\"moves\":[\"e4\",\"e5\"]}\n";
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < 100; number++) {
            text.append(String.format(game, number));
        }
        Files.writeString(folder.resolve("a." + format), text);
        try (Desk desk = desk()) {
            desk.lookOnce();

            assertThat(desk.boards()).hasSizeBetween(15, 40);
            assertThat(heard).containsExactly("a." + format + ": " + DeskMemory.FULL);
        }
    }

    @Test
    void a_text_that_has_no_room_leaves_all_others_as_they_are() throws IOException {
        Files.writeString(folder.resolve("a.pgn"), games("a", 1));
        Path large = Files.writeString(
                folder.resolve("b.pgn"), games("b", 1).replace("*", "{" + "x".repeat((int) MOST) + "} *"));
        Files.writeString(folder.resolve("c.pgn"), games("c", 1));
        try (Desk desk = desk()) {
            desk.lookOnce();

            assertThat(desk.boards())
                    .extracting(board -> board.pairing().white())
                    .containsExactly("a1", "c1");
            assertThat(heard).containsExactly("b.pgn: " + DeskMemory.FULL);

            heard.clear();
            Files.writeString(large, games("b", 1));
            desk.lookOnce();
            assertThat(desk.boards())
                    .extracting(board -> board.pairing().white())
                    .containsExactlyInAnyOrder("a1", "b1", "c1");
            assertThat(heard).containsExactly("b.pgn: it can be read again");
        }
    }

    @Test
    void what_is_dropped_is_given_back() throws IOException {
        Path plain = folder.resolve("a.pgn");
        Path packed = folder.resolve("b.pgn.gz");
        try (Desk desk = desk()) {
            for (int round = 1; round <= 8; round++) {
                Files.writeString(plain, games("a", round));
                try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
                    out.write(games("b" + round + ".", 9 - round).getBytes(StandardCharsets.US_ASCII));
                }
                desk.lookOnce();
                byte[] cut = Files.readAllBytes(packed);
                Files.write(packed, Arrays.copyOf(cut, cut.length / 2));
                desk.lookOnce();
            }
            long boards = desk.boards().stream()
                    .mapToLong(board -> DeskMemory.ofBoard(
                            Objects.requireNonNull(desk.board(board.name().id()))
                                    .game()))
                    .sum();
            long texts = DeskMemory.ofText(games("a", 8).length())
                    + DeskMemory.ofText(games("b8.", 1).length());
            assertThat(MOST - memory.left()).isEqualTo(boards + texts);
        }
    }
}
