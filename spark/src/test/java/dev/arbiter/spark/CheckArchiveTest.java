package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program, from its arguments to what it writes. */
class CheckArchiveTest {

    private static final String PAWNS = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n\n1. d4 *\n";

    @TempDir
    Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void a_table_is_written_as_parquet_with_zstd_and_summed_up_by_rule() throws Exception {
        Path table = directory.resolve("table");

        assertThat(run(TestSession.data().resolve("pgn").toString(), "--output", table.toString(), "--summary"))
                .isZero();
        try (var files = Files.list(table)) {
            assertThat(files.map(Path::toString)).anyMatch(file -> file.endsWith(".zstd.parquet"));
        }
        Dataset<Row> rows = TestSession.get().read().parquet(table.toString());
        assertThat(err.toString())
                .startsWith(rows.where("variation = 0").count() + " games, ")
                .contains("1  CASTLING_PATH_IS_OCCUPIED\n");
        assertThat(rows.schema().fieldNames())
                .containsExactly(
                        Table.VERDICTS.columns().stream().map(Column::name).toArray(String[]::new));
        assertThat(LocalTables.texts(rows.where("variation = 0").orderBy("file", "game")))
                .isEqualTo(
                        LocalTables.rows(
                                        Table.VERDICTS,
                                        List.of(TestSession.data()
                                                .resolve("pgn")
                                                .toString()))
                                .stream()
                                .filter(row -> row.split("\\|", -1)[4].equals("0"))
                                .toList());
    }

    @Test
    void the_summary_of_a_table_is_that_of_the_report_in_parquet_and_in_json() throws Exception {
        Files.writeString(directory.resolve("pawns.pgn"), PAWNS);
        Files.writeString(directory.resolve("variations.pgn"), "1. e4 e5 (1... e4) (1... Zz) 2. Nf3 *\n");
        RandomArchive.write(directory, 100, 4);
        String missing = directory.resolve("none.pgn").toString();
        String games = directory.toString();
        for (String variations : List.of("--all", "--variations")) {
            run(games, missing, "--summary", variations);
            String expected = timeless(err.toString());
            assertThat(expected).contains(" legal plies: ");
            for (String format : List.of("json", "parquet")) {
                String table = directory
                        .resolveSibling(directory.getFileName() + format + variations)
                        .toString();
                assertThat(run(games, missing, "--summary", variations, "--output", table, "--format", format))
                        .isZero();
                assertThat(timeless(err.toString())).isEqualTo(expected);
            }
        }
    }

    /** Without what was measured. */
    private static String timeless(String text) {
        return text.replaceAll("; [0-9.]+ s, .*", "");
    }

    /** Most readers of JSON keep 53 bits of a number. */
    @Test
    @Tag("full")
    void keys_are_texts_in_json_and_ids_small() throws Exception {
        String games =
                Files.writeString(directory.resolve("a.pgn"), "1. e4 e5 *\n").toString();
        Path table = directory.resolve("plies");
        assertThat(run(games, "--output=" + table, "--format=json", "--table", "plies"))
                .isZero();
        List<String> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(table)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".json")).toList()) {
                rows.addAll(Files.readAllLines(file));
            }
        }
        assertThat(rows).hasSize(3).allMatch(row -> row.matches(".*\"id\":\\d{1,16},.*\"key\":\"-?\\d+\".*"));
    }

    @Test
    void json_may_be_divided_by_rule_set_and_by_file() throws Exception {
        String games = TestSession.data().resolve("pdn").toString();
        Path table = directory.resolve("table");

        assertThat(run(games, "--output=" + table, "--format=json", "--partition-by", "rules"))
                .isZero();
        try (var files = Files.list(table)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .contains("rules=checkers", "rules=international");
        }
        assertThat(run(games, "--output", table.toString(), "--format", "json", "--partition-by", "file"))
                .isEqualTo(CheckArchive.BROKEN_OFF);
        assertThat(err.toString()).contains("already exists");
        assertThat(run(games, "--output", table.toString(), "--partition-by", "file", "--overwrite"))
                .isZero();
        try (var files = Files.list(table)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .anyMatch(file -> file.startsWith("file=") && file.endsWith("f.pdn"));
        }
    }

    @Tag("full")
    @Test
    void a_table_that_should_be_replaced_stays_where_the_new_one_fails() throws Exception {
        Path games = Files.createDirectory(directory.resolve("games"));
        Files.writeString(games.resolve("pawns.pgn"), PAWNS);
        Path table = directory.resolve("table");
        assertThat(run(games.toString(), "--output", table.toString())).isZero();
        List<Path> before = filesBelow(table);
        Files.write(games.resolve("broken.pgn.gz"), new byte[] {31, (byte) 139, 8, 0, 0, 0, 0});

        assertThat(run(games.toString(), "--output", table.toString(), "--overwrite", "--strict-io"))
                .isEqualTo(CheckArchive.BROKEN_OFF);
        assertThat(err.toString()).contains("broken.pgn.gz");
        assertThat(filesBelow(table)).isEqualTo(before);

        assertThat(run(games.toString(), "--output", table.toString(), "--overwrite"))
                .isZero();
        assertThat(filesBelow(table)).isNotEqualTo(before).isNotEmpty();
        try (var beside = Files.list(directory)) {
            assertThat(beside).containsExactlyInAnyOrder(games, table);
        }
    }

    private static List<Path> filesBelow(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void a_report_is_that_of_the_local_checker_in_the_order_of_the_files() throws Exception {
        String data = TestSession.data().toString();
        Path local = LocalTables.jsonLines(List.of(data), directory.resolve("local.jsonl"));

        assertThat(run(data, "--format", "jsonl", "--range-size", "4K")).isEqualTo(3);
        assertThat(out.toString()).isEqualTo(Files.readString(local));
        assertThat(run(data, "--format", "csv", "--range-size", "16K")).isEqualTo(3);
        assertThat(out.toString().lines())
                .startsWith(String.join(",", dev.arbiter.archive.report.CsvReport.COLUMNS)
                        .replaceFirst("file", "\"file\""))
                .hasSize(1 + Files.readAllLines(local).size());
    }

    @Test
    void a_text_says_what_is_wrong_and_the_exit_code_too() throws Exception {
        Path file = Files.writeString(directory.resolve("pawns.pgn"), PAWNS);

        assertThat(run(file.toString())).isEqualTo(1);
        assertThat(out.toString()).startsWith(file + ":4:13: game 1 (x): 2.Ke3 is illegal: ");
        assertThat(run(file.toString(), "--quiet", "--summary")).isEqualTo(1);
        assertThat(out.toString()).startsWith("2 games, 3 legal plies: 1 illegal, 0 unreadable, 0 unsupported, ");
        assertThat(run(directory.resolve("none.pgn").toString())).isEqualTo(3);
        assertThat(out.toString()).isEqualTo(directory.resolve("none.pgn") + ": there is no such file\n");
        assertThat(run(file.toString(), "-g", "checkers", "--except", file.toString()))
                .isZero();
    }

    @Test
    void strict_reading_fails_the_job_and_says_why() throws Exception {
        Path missing = directory.resolve("missing.pgn");
        Path cut = Files.write(directory.resolve("cut.pgn.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0});

        assertThat(run(missing.toString(), "--strict-io")).isEqualTo(CheckArchive.BROKEN_OFF);
        assertThat(err.toString()).isEqualTo("check-archive: " + missing + ": there is no such file\n");
        assertThat(run(
                        cut.toString(),
                        "--strict-io",
                        "--output",
                        directory.resolve("t").toString()))
                .isEqualTo(CheckArchive.BROKEN_OFF);
        assertThat(err.toString()).startsWith("check-archive: " + cut + ": ");
    }

    @Test
    void an_output_that_is_an_input_or_holds_one_is_refused() throws Exception {
        Path games = Files.createDirectory(directory.resolve("games"));
        Path file = Files.writeString(games.resolve("pawns.pgn"), PAWNS);
        Path link = Files.createSymbolicLink(directory.resolve("link"), games);

        for (List<Path> paths : List.of(
                List.of(file, file),
                List.of(games, games),
                List.of(file, games),
                List.of(link, games),
                List.of(games, link),
                List.of(link.resolve("pawns.pgn"), games),
                List.of(directory, games))) {
            for (String scheme : List.of("", "file:")) {
                assertThat(run(scheme + paths.get(0), "--output", paths.get(1).toString(), "--overwrite"))
                        .isEqualTo(2);
                assertThat(err.toString())
                        .endsWith("pawns.pgn is read and would be overwritten by --output " + paths.get(1)
                                + "; write to another directory\n");
                assertThat(file).hasContent(PAWNS);
            }
        }
        assertThat(run(games.toString(), "--output", games.resolve("table").toString(), "--overwrite"))
                .isZero();
        assertThat(file).hasContent(PAWNS);
    }

    @Tag("full")
    @Test
    void any_table_can_be_written_and_a_file_left_out() throws Exception {
        Path file = Files.writeString(directory.resolve("pawns.pgn"), PAWNS);
        Path other = Files.writeString(directory.resolve("other.pgn"), PAWNS);
        for (String table : SourceOptions.tables()) {
            Path output = directory.resolve(table);
            assertThat(run(file.toString(), "--table", table, "--output", output.toString()))
                    .isZero();
            assertThat(LocalTables.texts(TestSession.get().read().parquet(output.toString())))
                    .as(table)
                    .isEqualTo(LocalTables.rows(SourceOptions.table(table), List.of(file.toString())));
        }
        Path some = directory.resolve("some");
        assertThat(run(file.toString(), other.toString(), "--except", other.toString(), "--output", some.toString()))
                .isZero();
        assertThat(TestSession.get()
                        .read()
                        .parquet(some.toString())
                        .select("file")
                        .distinct()
                        .collectAsList())
                .containsExactly(RowFactory.create(file.toString()));
    }

    @Test
    void a_command_line_without_meaning_is_refused() {
        for (List<String> arguments : List.of(
                List.<String>of(),
                List.of("a.pgn", "--format", "parquet"),
                List.of("a.pgn", "--format", "xml"),
                List.of("a.pgn", "--range-size", "0"),
                List.of("a.pgn", "--range-size", "4Q"),
                List.of("a.pgn", "--partition-by", "rules"),
                List.of("a.pgn", "--table", "plies"),
                List.of("a.pgn", "--output", "t", "--table", "files"),
                List.of("a.pgn", "--output", "t", "--table", "plies", "--partition-by", "rules"),
                List.of("a.pgn", "--output", "t", "--table", "plies", "--except", "b.pgn"),
                List.of("a.pgn", "--output", "t", "--only", "3"),
                List.of("a.pgn", "--output", "t", "--play-on"),
                List.of("a.pgn", "--output", "t", "--format", "text"),
                List.of("a.pgn", "--game", "go"),
                List.of("a.pgn", "--game"),
                List.of("a.pgn", "--threads", "0"),
                List.of("a.pgn", "--sideways"))) {
            assertThat(ToolProvider.findFirst("check-archive")
                            .orElseThrow()
                            .run(new PrintWriter(out), new PrintWriter(err), arguments.toArray(new String[0])))
                    .as(arguments.toString())
                    .isEqualTo(2);
            assertThat(err.toString()).contains("Usage: check-archive");
        }
    }

    @Test
    void a_large_compressed_file_is_warned_of() throws IOException {
        Path file = directory.resolve("large.pgn.zst");
        try (var channel = Files.newByteChannel(
                file, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE)) {
            channel.write(java.nio.ByteBuffer.wrap(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD}));
            channel.position(ArchivePlan.LARGE + 1);
            channel.write(java.nio.ByteBuffer.wrap(new byte[1]));
        }
        ArchivePlan plan = ArchivePlan.of(TestSession.get(), List.of(file.toString()), CheckOptions.standard());

        assertThat(plan.chunks()).hasSize(1);
        assertThat(new ArrayList<>(plan.warnings()))
                .containsExactly(file + ": compressed files cannot be divided, so one task reads all of its 0.1 GB; "
                        + "more cores help only where it is recompressed in several files (docs/scale.md)");
    }

    /** Runs the program in the shared session. */
    private int run(String... arguments) throws Exception {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        PrintWriter told = new PrintWriter(err);
        CheckArguments parsed = CheckArguments.parse(arguments);
        int code = CheckArchive.run(TestSession.get(), parsed, out, told);
        told.flush();
        return code;
    }
}
