package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.MoveNote;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Contents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedGamesTest {

    static List<Path> files() {
        return OwnFiles.withPublicOnes().stream()
                .filter(file -> file.toString().matches(".*\\.(pgn|pdn)|.*(club|1977)\\.wtb"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void rulings_move_by_move_come_to_the_same_as_the_verdict(Path file) throws IOException {
        Checking checking = Checking.of(file);
        Iterator<CheckedGame> games =
                Contents.read(Files.readAllBytes(file), file.toString()).iterator();
        for (Verdict verdict : checking.verdicts) {
            CheckedGame game = games.next();
            assertThat(game.verdict())
                    .usingRecursiveComparison()
                    .ignoringFields("variations", "tags")
                    .isEqualTo(verdict);
            List<Ply> plies = Arbiter.plies(game.record());
            assertThat(plies.stream()
                            .filter(ply -> ply.ruling() instanceof Ruling.Legal)
                            .count())
                    .as("game %s", verdict.number())
                    .isEqualTo(verdict.played().plies());
            if (verdict.finding() instanceof Verdict.Illegal illegal) {
                Ply first = plies.stream()
                        .filter(ply -> ply.ruling() instanceof Ruling.Illegal)
                        .findFirst()
                        .orElseThrow();
                assertThat(first.number()).isEqualTo(illegal.ply());
                assertThat(first.ruling()).isEqualTo(illegal.ruling());
                assertThat(first.move().place()).isEqualTo(illegal.place());
            }
        }
        assertThat(games.hasNext()).isFalse();
    }

    @Test
    void a_record_has_its_moves_with_comments_marks_and_variations() {
        CheckedGame game = only("""
                [White "Anna"]

                {first} 1. e4! $14 {best by test} e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 1-0
                """);

        assertThat(game.record().format()).isEqualTo(Format.PGN);
        assertThat(game.record().tags()).containsEntry("White", "Anna");
        assertThat(game.record().claimed()).isEqualTo("1-0");
        assertThat(game.record().comments()).extracting(Comment::text).containsExactly("first");
        assertThat(game.record().moves()).extracting(RecordedMove::text).containsExactly("e4", "e5", "Nf3");
        RecordedMove e4 = game.record().moves().get(0);
        assertThat(e4.nags()).extracting(Nag::text).containsExactly("!", "$14");
        assertThat(e4.nags()).extracting(Nag::number).containsExactly(1, 14);
        assertThat(e4.comments()).extracting(Comment::text).containsExactly("best by test");
        RecordedMove e5 = game.record().moves().get(1);
        assertThat(e5.variations()).hasSize(1);
        assertThat(e5.variations().get(0).moves())
                .extracting(RecordedMove::text)
                .containsExactly("c5", "Nf3", "d6");
        assertThat(e5.variations().get(0).moves().get(1).variations().get(0).moves())
                .extracting(RecordedMove::text)
                .containsExactly("c3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 1-0", "[GameType \"21\"]\n1. 11-15 1-0"})
    void comments_before_the_first_move_of_a_game_without_tags_are_its_own(String before) {
        String moves = before.contains("e4") ? "1. d4 d5 *" : "1. 12-16 *";
        Iterator<CheckedGame> games = Contents.read(
                        ("{one} ; two\n\n" + moves + "\n\n" + before + " {its own}\n\n{three\nlines}\n{four}\n" + moves
                                        + "\n\n{between}\n\n[Event \"tags\"]\n\n{five} " + moves + "\n")
                                .getBytes(StandardCharsets.UTF_8),
                        "-")
                .iterator();

        assertThat(games.next().record().comments()).extracting(Comment::text).containsExactly("one", "two");
        assertThat(games.next().record().comments()).isEmpty();
        GameRecord third = games.next().record();
        assertThat(third.comments()).extracting(Comment::text).containsExactly("three\nlines", "four");
        assertThat(third.moves().get(0).text()).isEqualTo(moves.split(" ", -1)[1]);
        assertThat(third.moves().get(0).place().line()).isEqualTo(third.place().line());
        assertThat(games.next().record().comments()).extracting(Comment::text).containsExactly("five");
        assertThat(games.hasNext()).isFalse();
    }

    @Test
    void moves_after_an_illegal_one_are_kept_without_a_ruling() {
        List<Ply> plies = Arbiter.plies(only("1. e4 e5 2. Ke3 d6 3. d4 *\n").record());

        assertThat(plies).hasSize(5);
        assertThat(plies.get(2).ruling()).isInstanceOf(Ruling.Illegal.class);
        assertThat(plies.get(2).before()).isNotNull();
        assertThat(plies.get(3).ruling()).isNull();
        assertThat(plies.get(3).before()).isNull();
    }

    @Test
    void a_capture_that_a_later_move_settles_is_shown_as_the_one_that_was_meant() throws IOException {
        Path file = OwnFiles.folder().resolve("tricks.pdn");
        Iterator<CheckedGame> games =
                Contents.read(Files.readAllBytes(file), file.toString()).iterator();
        boolean any = false;
        while (games.hasNext()) {
            List<Ply> plies = Arbiter.plies(games.next().record());
            for (int ply = 0; ply + 1 < plies.size(); ply++) {
                if (plies.get(ply).ruling() instanceof Ruling.Legal<?> legal
                        && plies.get(ply + 1).before() != null) {
                    assertThat(plies.get(ply + 1).before()).isEqualTo(legal.after());
                    any |= legal.notes().stream().anyMatch(note -> note.kind() == MoveNote.SEVERAL_MOVES);
                }
            }
        }
        assertThat(any).isTrue();
    }

    private static CheckedGame only(String text) {
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), "-");
        assertThat(games).hasSize(1);
        return games.get(0);
    }
}
