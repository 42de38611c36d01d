package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded games of Othello, from the WTHOR database and in the formats that people paste. */
class OthelloArchiveTest {

    @ParameterizedTest
    @CsvSource({"WTH_1977.wtb,12", "WTH_1984.wtb,587", "WTH_1985.wtb,954", "WTH_1986.wtb,1440"})
    void every_wthor_game_is_legal_and_every_complete_score_is_right(String file, int games) {
        Checking checking =
                Checking.of(DraughtsArchiveTest.data().resolve("thor").resolve(file));

        assertThat(checking.verdicts).hasSize(games).allMatch(Verdict::isLegal);
        assertThat(checking.tally.disagreeing()).isZero();
        assertThat(checking.verdicts.stream().filter(verdict -> Boolean.TRUE.equals(verdict.agrees())))
                .hasSizeGreaterThan(games / 2);
        assertThat(checking.verdicts.get(0).tags().get("Black")).doesNotStartWith("#");
    }

    @Test
    void a_changed_move_and_a_changed_score_are_found_in_their_game() throws IOException {
        byte[] file = Files.readAllBytes(DraughtsArchiveTest.data().resolve("thor/WTH_1977.wtb"));
        file[16 + 68 * 2 + 8 + 4] = 11;
        file[16 + 68 * 5 + 6] ^= 1;
        Checking checking = Checking.of(file);

        assertThat(checking.verdicts.stream().filter(verdict -> !verdict.isLegal()))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.game()).isEqualTo(3);
                    assertThat(((Verdict.Illegal) verdict.finding()).ply()).isEqualTo(5);
                });
        assertThat(checking.verdicts.get(5).agrees()).isFalse();
    }

    @Test
    void a_board_of_ten_by_ten_is_named_and_not_misread() throws IOException {
        byte[] file = Files.readAllBytes(DraughtsArchiveTest.data().resolve("thor/WTH_1977.wtb"));
        file[12] = 10;

        assertThat(Checking.of(file).only().finding().toString()).contains("a board of 10×10");
    }

    @Test
    void transcripts_and_ggf_are_checked() {
        assertThat(Checking.of("F5D6C3D3C4F4\n").only().plies()).isEqualTo(6);
        assertThat(Checking.of("F5D6C3D3C4A1\n").illegal().ply()).isEqualTo(6);
        assertThat(Checking.of("(;GM[Othello]PB[a]PW[b]TY[8]B[d3//1]W[c3]B[c4/0/2];)\n")
                        .only()
                        .plies())
                .isEqualTo(3);
    }
}
