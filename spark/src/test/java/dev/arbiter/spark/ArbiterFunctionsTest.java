package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code arbiter.fen('…')} and {@code arbiter.after('…')} in Spark's SQL. */
class ArbiterFunctionsTest {

    private final SparkSession spark = TestSession.get();

    @TempDir
    Path directory;

    @BeforeEach
    void the_session_knows_them() {
        spark.sql("SET spark.sql.catalog.arbiter = dev.arbiter.spark.ArbiterFunctions");
    }

    private static long key(String game, String... moves) {
        Position<?> position = Games.find(game).orElseThrow().start();
        for (String move : moves) {
            position = position.play(move);
        }
        return position.key();
    }

    private Object first(String expression) {
        return spark.sql("SELECT " + expression).head().get(0);
    }

    @Test
    void they_give_the_keys_of_positions() {
        assertThat(first("arbiter.after('1. e4 c5')")).isEqualTo(key("chess", "e4", "c5"));
        assertThat(first("arbiter.after('')")).isEqualTo(key("chess"));
        assertThat(first("arbiter.after('32-28', 'frisian')")).isEqualTo(key("frisian", "32-28"));
        assertThat(first("arbiter.fen('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')"))
                .isEqualTo(key("chess", "e4", "c5"));
        assertThat(first("arbiter.fen('W:W31-50:B1-20', 'international')")).isEqualTo(key("international"));
        assertThat(first("arbiter.after(CAST(NULL AS STRING))")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arbiter.after('e4 e4')        | after: ply 2, e4, is illegal",
                "arbiter.after('e4', 'chezz')  | there is no game 'chezz'",
                "arbiter.fen('8/8')            | fen('8/8'): column",
                "arbiter.after(1)              | expected a text",
                "arbiter.after('e4', 'x', 'y') | found 3 arguments"
            })
    void what_has_no_meaning_is_said(String expression, String message) {
        assertThatThrownBy(() -> first(expression)).hasStackTraceContaining(message);
    }

    @Test
    void plies_are_found_by_them_and_their_positions_are_read_back() throws IOException {
        Files.writeString(directory.resolve("a.pgn"), "1. e4 c5 2. Nf3 *\n\n1. c4 c5 2. e4 Nf6 *\n\n1. e4 e5 *\n");
        TestSession.reader("plies").load(directory.toString()).createOrReplaceTempView("asked_plies");
        assertThat(LocalTables.texts(spark.sql("SELECT move, count(*) FROM asked_plies"
                        + " WHERE key = arbiter.after('e4 c5') AND move IS NOT NULL GROUP BY move")))
                .containsExactly("Nf3|1");
        spark.sql("CREATE TABLE kept_plies USING arbiter OPTIONS (path '" + directory + "', table 'plies')");
        try {
            assertThat(LocalTables.texts(
                            spark.sql("SELECT count(*), count(position), count(DISTINCT _metadata.file_name)"
                                    + " FROM kept_plies WHERE key = arbiter.fen(position)")))
                    .containsExactly("12|12|1");
        } finally {
            spark.sql("DROP TABLE kept_plies");
        }
    }
}
