package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ids depend on where a file is, and on nothing by which it is named. */
class GameIdsTest {

    @TempDir
    private Path folder = Path.of("");

    /** The first eight bytes of the text's SHA-256, without sign, modulo what leaves room for the longest file. */
    private static long expected(String text) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        BigInteger limit = BigInteger.TWO.pow(53).subtract(BigInteger.TWO.pow(44));
        return new BigInteger(1, Arrays.copyOf(digest, 8)).mod(limit).longValueExact();
    }

    @Test
    void a_local_file_has_the_id_of_its_real_path() throws IOException, NoSuchAlgorithmException {
        Path real = Files.writeString(folder.toRealPath().resolve("games.pgn"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link.pgn"), real);
        long expected = expected("file:" + real);

        assertThat(GameIds.firstOfReal(real.toString())).isEqualTo(expected);
        assertThat(GameIds.first("file:" + real)).isEqualTo(expected);
        assertThat(GameIds.first("file://" + real)).isEqualTo(expected);
        assertThat(GameIds.first("file:" + link)).isEqualTo(expected);
        assertThat(GameIds.first("file:" + folder.resolve("a/../games.pgn"))).isEqualTo(expected);
        assertThat(GameIds.firstOfReal(link.toString())).isNotEqualTo(expected);
    }

    @Test
    void a_file_that_is_not_there_has_the_id_of_its_path_in_the_shortest_form() throws NoSuchAlgorithmException {
        assertThat(GameIds.first("file:/no/such/../folder/games.pgn")).isEqualTo(expected("file:/no/folder/games.pgn"));
        assertThat(GameIds.first("file:/no\0path")).isEqualTo(expected("file:/no\0path"));
    }

    @Test
    void other_locations_are_taken_as_they_are_written() throws NoSuchAlgorithmException {
        assertThat(GameIds.first("hdfs://host/a/../games.pgn")).isEqualTo(expected("hdfs://host/a/../games.pgn"));
        assertThat(GameIds.firstOfDigest("0123")).isEqualTo(expected("sha256:0123"));
        assertThat(GameIds.first("sha256:0123")).isEqualTo(GameIds.firstOfDigest("0123"));
    }
}
