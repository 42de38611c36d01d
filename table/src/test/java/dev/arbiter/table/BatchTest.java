package dev.arbiter.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes into a table comes out of it, whatever it is. */
class BatchTest {

    private static final String[] ODD = {
        "a",
        " ",
        "\"",
        "\\",
        "'",
        ",",
        ";",
        "[",
        "]",
        "{",
        "}",
        "\n",
        "\r",
        "\r\n",
        "\t",
        "NULL",
        "null",
        "\0",
        "é",
        "\ud83d\ude00",
        "\u001f",
        "\\N",
        "#",
        "--",
        "true",
        "0",
        "\ufeff",
        "a longer word than twelve"
    };

    @TempDir
    private Path directory = Path.of("");

    private final Random random = new Random(20);

    private @Nullable String text() {
        if (random.nextInt(8) == 0) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(6); left > 0; left--) {
            text.append(ODD[random.nextInt(ODD.length)]);
        }
        return text.toString();
    }

    private @Nullable List<String> texts() {
        if (random.nextInt(8) == 0) {
            return null;
        }
        List<String> texts = new ArrayList<>();
        for (int left = random.nextInt(4); left > 0; left--) {
            String text = text();
            texts.add(text == null ? "NULL" : text);
        }
        return texts;
    }

    private static void write(Batch batch, @Nullable String text) {
        if (text == null) {
            batch.none();
        } else {
            batch.text(text);
        }
    }

    private interface Answer {
        void take(ResultSet rows) throws Exception;
    }

    /** Loads a batch, before which five games and seven lines stand, and asks. */
    private void load(Batch batch, String sql, Answer answer) throws Exception {
        Path place = directory.resolve("a.duckdb");
        try (Store store = new Store(place, 2)) {
            store.append(batch, 5, 7);
            store.complete((what, step, steps) -> {});
        }
        try (Connection connection = Driver.open(place.toString(), true);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            answer.take(rows);
        }
    }

    private record Values(
            @Nullable String name,
            @Nullable String value,
            @Nullable List<@Nullable Object> moves) {}

    @Test
    void texts_and_lists_of_them() throws Exception {
        Batch batch = new Batch();
        List<Values> expected = new ArrayList<>();
        for (int row = 0; row < 5_000; row++) {
            String name = text();
            String value = text();
            List<String> moves = texts();
            expected.add(new Values(name, value, moves == null ? null : new ArrayList<>(moves)));
            batch.begin(Table.VARIATIONS);
            batch.number(row);
            batch.number(1);
            batch.none();
            batch.none();
            if (moves == null) {
                batch.none();
            } else {
                batch.texts(moves);
            }
            batch.end();
            batch.begin(Table.TAGS);
            batch.number(row);
            batch.number(row);
            write(batch, name);
            write(batch, value);
            batch.end();
        }
        List<Values> found = new ArrayList<>();
        load(batch, "SELECT name, value, moves FROM tags JOIN variations USING (id) ORDER BY id", rows -> {
            while (rows.next()) {
                Array moves = rows.getArray(3);
                found.add(new Values(
                        rows.getString(1),
                        rows.getString(2),
                        moves == null ? null : Arrays.asList((Object[]) moves.getArray())));
            }
        });
        assertThat(found).isEqualTo(expected);
    }

    /** They are more than a group of the file holds. */
    @Test
    void many_quoted_texts() throws Exception {
        Batch batch = new Batch();
        List<String> expected = new ArrayList<>();
        for (int row = 0; row < 150_000; row++) {
            String text = text();
            String value = (row + ", \"of many\", " + text).repeat(4).replaceAll("[\r\n]", "|");
            expected.add(value);
            batch.begin(Table.TAGS);
            batch.number(row);
            batch.number(1);
            batch.text("A");
            batch.text(value);
            batch.end();
        }
        List<String> found = new ArrayList<>();
        load(batch, "SELECT value FROM tags ORDER BY id", rows -> {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        });
        assertThat(found.equals(expected)).isTrue();
    }

    @Test
    void numbers() throws Exception {
        long[] longs = {
            0, 1, -1, 9, 10, 99, 100, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, 1_000_000_000_000_000_000L
        };
        int[] integers = {0, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        double[] fractions = {0, -0.25, 1e-7, 1e22, 0.1, Double.MIN_VALUE, Double.MAX_VALUE};
        Batch batch = new Batch();
        for (int row = 0; row < 77; row++) {
            batch.begin(Table.PLIES);
            batch.number(row);
            batch.number(integers[row % integers.length]);
            batch.text("white");
            batch.text("");
            batch.none();
            batch.number(longs[row % longs.length]);
            batch.none();
            batch.fraction(fractions[row % fractions.length]);
            batch.none();
            batch.none();
            batch.none();
            batch.end();
        }
        load(batch, "SELECT id, ply, move, captured, key, clock, eval FROM plies ORDER BY id", rows -> {
            for (int row = 0; row < 77; row++) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getLong(1)).isEqualTo(row);
                assertThat(rows.getInt(2)).isEqualTo(integers[row % integers.length]);
                assertThat(rows.getString(3)).isEmpty();
                assertThat(rows.getObject(4)).isNull();
                assertThat(rows.getLong(5)).isEqualTo(longs[row % longs.length]);
                assertThat(rows.getDouble(6)).isEqualTo(fractions[row % fractions.length]);
                assertThat(rows.getObject(7)).isNull();
            }
            assertThat(rows.next()).isFalse();
        });
    }

    private static void claim(Batch batch, long game, String message) {
        batch.begin(Table.CLAIMS);
        batch.number(9);
        batch.text("a.pgn");
        batch.number(game);
        for (int column = 3; column < 10; column++) {
            batch.none();
        }
        batch.text(lines -> message + " " + (4 + lines) + ", \"here\"");
        batch.none();
        batch.end();
    }

    @Test
    void what_stands_before_is_counted() throws Exception {
        Batch batch = new Batch();
        claim(batch, 1, "line");
        claim(batch, 12, "another");
        load(batch, "SELECT game, message FROM claims ORDER BY game", rows -> {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(6);
            assertThat(rows.getString(2)).isEqualTo("line 11, \"here\"");
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(17);
            assertThat(rows.getString(2)).isEqualTo("another 11, \"here\"");
        });
    }

    @Test
    void a_text_of_many_megabytes_comes_whole() throws Exception {
        for (int megabytes : new int[] {3, 40}) {
            String text = "words, and a \"line\"\n".repeat(megabytes * 50_000);
            Batch batch = new Batch();
            for (int row = 0; row < 3; row++) {
                batch.begin(Table.COMMENTS);
                batch.number(row);
                batch.number(1);
                batch.number(0);
                batch.number(0);
                batch.text(row == 1 ? text : "short");
                batch.end();
            }
            load(batch, "SELECT max(length(text)), count(*) FROM comments", rows -> {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getLong(1)).isEqualTo(text.length());
                assertThat(rows.getLong(2)).isEqualTo(3);
            });
            Files.delete(directory.resolve("a.duckdb"));
        }
    }

    /** Rows go into the file in groups of a fixed size, whatever the batches they come in. */
    @Test
    void batches_of_all_sizes() throws Exception {
        Path place = directory.resolve("a.duckdb");
        List<Values> expected = new ArrayList<>();
        try (Store store = new Store(place, 2)) {
            Batch batch = new Batch();
            while (expected.size() < 260_000) {
                int before = expected.size();
                batch.clear();
                for (int left = random.nextInt(1 << random.nextInt(18)); left >= 0; left--) {
                    String move = random.nextInt(3) == 0 ? null : "m" + random.nextInt(700);
                    String message = random.nextInt(3) == 0 ? null : "line " + (before + left);
                    expected.add(new Values(String.valueOf(expected.size()), move, Arrays.asList(message)));
                    batch.begin(Table.CLAIMS);
                    batch.number(expected.size() - 1);
                    batch.text("a.pgn");
                    batch.number(expected.size() - 1 - before);
                    batch.none();
                    write(batch, move);
                    for (int column = 5; column < 10; column++) {
                        batch.none();
                    }
                    if (message == null) {
                        batch.none();
                    } else {
                        int line = left;
                        batch.text(lines -> "line " + (lines + line));
                    }
                    batch.none();
                    batch.end();
                }
                store.append(batch, before, before);
            }
            store.complete((what, step, steps) -> {});
        }
        List<Values> found = new ArrayList<>();
        try (Connection connection = Driver.open(place.toString(), true);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT game, move, message FROM claims ORDER BY id")) {
            while (rows.next()) {
                found.add(new Values(rows.getString(1), rows.getString(2), Arrays.asList(rows.getString(3))));
            }
        }
        assertThat(found.equals(expected)).isTrue();
    }

    @Test
    void what_was_written_since_the_mark_is_taken_back() throws Exception {
        Batch batch = new Batch();
        List<Values> expected = new ArrayList<>();
        for (int row = 0; row < 1_000; row++) {
            boolean stays = random.nextBoolean();
            batch.mark();
            for (int tag = random.nextInt(5); tag >= 0; tag--) {
                String name = text();
                String value = text();
                batch.begin(Table.TAGS);
                batch.number(expected.size());
                batch.number(1);
                write(batch, name);
                if (!stays && tag == 0) {
                    // In the middle of a row.
                    break;
                }
                write(batch, value);
                batch.end();
                if (stays) {
                    expected.add(new Values(name, value, null));
                }
            }
            claim(batch, row, "row " + row);
            if (!stays) {
                batch.rollBack();
            }
        }
        List<Values> found = new ArrayList<>();
        load(batch, "SELECT name, value FROM tags ORDER BY id", rows -> {
            while (rows.next()) {
                found.add(new Values(rows.getString(1), rows.getString(2), null));
            }
        });
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void half_a_character_becomes_a_question_mark() throws Exception {
        Batch batch = new Batch();
        batch.begin(Table.TAGS);
        batch.number(1);
        batch.number(1);
        batch.text("\ud83d");
        batch.text("\udc00x");
        batch.end();
        load(batch, "SELECT name, value FROM tags", rows -> {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1)).isEqualTo("?");
            assertThat(rows.getString(2)).isEqualTo("?x");
        });
    }

    @Test
    void rows_that_lie_beside_a_database_from_a_load_that_was_killed_are_not_loaded() throws Exception {
        Path left = Files.createDirectories(directory.resolve("a.duckdb.rows"));
        Files.writeString(left.resolve("tags"), "1,1,a,b\n");
        load(new Batch(), "SELECT count(*) FROM tags", rows -> {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isZero();
        });
        assertThat(left).doesNotExist();
    }
}
