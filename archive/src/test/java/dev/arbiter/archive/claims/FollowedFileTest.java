package dev.arbiter.archive.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.response.ClaimResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedFileTest {

    private static final String HEAD = "[White \"Anna\"]\n[Black \"Boris\"]\n\n";
    private static final String TWICE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ";

    @TempDir
    private Path directory;

    private Path file = Path.of("");
    private FollowedFile followed = new FollowedFile(file, null, null);
    private long time;

    @BeforeEach
    void begin() {
        file = directory.resolve("live.pgn");
        followed = new FollowedFile(file, null, null);
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text);
        // Changes within one tick of the file system's clock are changes too.
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000L + 1_000 * ++time));
    }

    private List<String> look() {
        return followed.poll().stream()
                .map(each -> each.ply() + " " + each.kind() + " " + each.citation())
                .toList();
    }

    @Test
    void a_file_that_grows_reports_each_claim_once() throws IOException {
        write(HEAD + TWICE);
        assertThat(look()).isEmpty();
        write(HEAD + TWICE + "4. Ng1 ");
        assertThat(look()).containsExactly("7 claim FIDE 9.2.1.1");
        assertThat(look()).isEmpty();
        write(HEAD + TWICE + "4. Ng1 Ng8 ");
        assertThat(look()).containsExactly("8 claim FIDE 9.2.1.2", "8 claim FIDE 9.2.1.1");
        assertThat(look()).isEmpty();
    }

    @Test
    void half_a_move_waits_for_its_other_half() throws IOException {
        write(HEAD + "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 5. Kh1 Kh8 6. Ng1 Ng8 7. Nf3 Nf6 8. O-O");
        assertThat(look()).isEmpty();
        write(HEAD + "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 5. Kh1 Kh8 6. Ng1 Ng8 7. Nf3 Nf6 8. O-O-O ");
        assertThat(look()).hasSize(1).first().asString().startsWith("15 illegal ");
        assertThat(look()).isEmpty();
    }

    @Test
    void a_last_word_that_stays_is_whole() throws IOException {
        write(HEAD + "1. e4 e5 2. Ke3");
        assertThat(look()).isEmpty();
        assertThat(look()).containsExactly("3 illegal FIDE 3.8");
        assertThat(look()).isEmpty();
    }

    @Test
    void a_file_that_is_written_anew_or_gone_for_a_while_repeats_nothing() throws IOException {
        String other = "[White \"Carla\"]\n[Black \"Dora\"]\n\n1. d4 d5 *\n\n";
        write(HEAD + TWICE + "4. Ng1 *\n");
        assertThat(look()).hasSize(1);
        Files.delete(file);
        assertThat(look()).isEmpty();
        assertThat(followed.problem()).isEqualTo("cannot be read now");
        write(other + HEAD + TWICE + "4. Ng1 *\n");
        assertThat(look()).isEmpty();
        assertThat(followed.problem()).isNull();
        write(HEAD + "1. Nf3 *\n");
        assertThat(look()).isEmpty();
        write(other + HEAD + TWICE + "4. Ng1 Ng8 *\n" + other.replace("d5", "d6 2. d6"));
        List<ClaimResponse> found = followed.poll();
        assertThat(found).extracting(ClaimResponse::white).containsExactly("Anna", "Anna", "Carla");
        assertThat(found).last().extracting(ClaimResponse::kind).isEqualTo("illegal");
    }

    @Test
    void a_file_that_breaks_off_anywhere_is_no_fault() throws IOException {
        String whole =
                HEAD + "{ a comment } 1. e4 (1. d4 d5) e5 $1 2. Ke2 { [%clk 0:01] } Ke7 *\n\n" + HEAD + TWICE + "*\n";
        for (int length = 0; length <= whole.length(); length++) {
            write(whole.substring(0, length));
            assertThat(look()).as(whole.substring(0, length)).isEmpty();
        }
    }
}
