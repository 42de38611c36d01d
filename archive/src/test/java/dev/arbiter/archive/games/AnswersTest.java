package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.RecordsOfAllFormats;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is made of each text of the tests' tables, and of each with one small change, stays as it is: the games, their places, the
 * verdicts, and what every writer makes of them. What is right, other tests say; this one says that something has changed.
 *
 * <p>{@code answers.tsv} has four hexadecimal digits for each answer. {@code mvn -pl archive -am test -Dtest=AnswersTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Darbiter.answers=FILE} writes the answers themselves to a file: made once with and
 * once without a change of the program, two such files show what has changed. {@code -Darbiter.rewrite=true} lists it.
 */
class AnswersTest {

    private static final Path LIST = Path.of("src/test/resources/answers.tsv");

    /** How many changes are made to a text of a table, and to a record that has all that its format can have. */
    private static final int FEW = 4;

    private static final int MANY = 100;

    private static final int GROUP = 12;

    /** So many of a text's answers have what is written too. */
    private static final int WRITTEN = 2;

    private static final ChunkChecker OF_RECORDS = ChunkChecker.ofRecords(null);
    private static final ChunkChecker OF_VERDICTS =
            new ChunkChecker(CheckSettings.standard().withLegal(true));

    private static final Set<Format> FORMATS = EnumSet.complementOf(EnumSet.of(Format.COLUMNS));

    private static final byte[] MARKS =
            " ()[]{};$*-:.\"\n%x1?!\\/,#+=0O\r\t\u00E4".getBytes(StandardCharsets.ISO_8859_1);

    /** A text with the name of a file that it could be in. */
    @SuppressWarnings("ArrayRecordComponent")
    record Text(String name, byte[] bytes, int changes) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Text> texts() throws IOException {
        Map<String, Text> texts = new LinkedHashMap<>();
        for (RecordsOfAllFormats.Sample sample : RecordsOfAllFormats.ALL) {
            add(texts, "all", sample.format().ending(), sample.bytes(), MANY);
        }
        for (List<String> row : rows("specimens.tsv")) {
            add(texts, "specimens", Format.valueOf(row.get(0)).ending(), bytes(row.get(1)), FEW);
        }
        for (String table : List.of("habits", "worldly-pgn", "worldly-pdn", "worldly-othello")) {
            String ending = table.endsWith("pdn") ? "pdn" : table.endsWith("othello") ? "txt" : "pgn";
            for (List<String> row : rows(table + ".tsv")) {
                add(texts, table, ending, bytes(row.get(1)), FEW);
            }
        }
        for (List<String> row : rows("malformed-pdn.tsv")) {
            add(texts, "malformed", "pdn", bytes(row.get(0)), FEW);
        }
        return List.copyOf(texts.values());
    }

    private static List<List<String>> rows(String table) throws IOException {
        try (InputStream in = Objects.requireNonNull(AnswersTest.class.getResourceAsStream("/" + table))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains("\t"))
                    .map(line -> List.of(line.split("\t", -1)))
                    .toList();
        }
    }

    private static byte[] bytes(String row) {
        return row.replace("\\r", "\r").replace("\\n", "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static void add(Map<String, Text> texts, String table, String ending, byte[] bytes, int changes) {
        // A text is known by what it is, so that rows may come and go.
        String name = table + "-" + digits(bytes, 8) + "." + ending;
        texts.put(name, new Text(name, bytes, changes));
    }

    /** Some texts each. */
    static List<List<Text>> groups() throws IOException {
        List<List<Text>> groups = new ArrayList<>();
        for (Text text : texts()) {
            List<Text> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (last.isEmpty() || last.size() == GROUP || text.changes == MANY) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(text);
        }
        return groups;
    }

    @ParameterizedTest
    @MethodSource("groups")
    void what_is_made_of_a_text_stays_as_it_is(List<Text> group) throws IOException {
        for (Text text : group) {
            compare(text);
        }
    }

    private static void compare(Text text) throws IOException {
        List<byte[]> changed = changed(text);
        StringBuilder found = new StringBuilder();
        for (int number = 0; number < changed.size(); number++) {
            found.append(digits(
                    answer(text.name(), changed.get(number), number < WRITTEN).getBytes(StandardCharsets.UTF_8), 4));
        }
        String known = Listed.ALL.get(text.name());
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Listed.rewrite(text, found.toString());
            return;
        }
        String file = System.getProperty("arbiter.answers");
        if (file != null) {
            print(Path.of(file), text, changed);
        }
        for (int number = 0; number < changed.size(); number++) {
            String before = known == null || known.length() < 4 * number + 4
                    ? "nothing"
                    : known.substring(4 * number, 4 * number + 4);
            byte[] bytes = changed.get(number);
            if (!found.substring(4 * number, 4 * number + 4).equals(before)) {
                throw new AssertionError("what is made of this text has changed; see AnswersTest\n"
                        + new String(bytes, StandardCharsets.UTF_8) + "\n-> "
                        + answer(text.name(), bytes, number < WRITTEN));
            }
        }
        assertThat(known).hasSize(found.length());
    }

    /** The text itself, and as often as it says with something left out, added, doubled, exchanged or cut off. */
    private static List<byte[]> changed(Text text) {
        List<byte[]> all = new ArrayList<>(List.of(text.bytes));
        SplittableRandom random = new SplittableRandom(Long.parseLong(digits(text.bytes, 8), 16));
        for (int change = 0; change < text.changes && text.bytes.length > 1; change++) {
            int at = random.nextInt(text.bytes.length - 1);
            byte mark = MARKS[random.nextInt(MARKS.length)];
            byte here = text.bytes[at];
            byte next = text.bytes[at + 1];
            all.add(
                    switch (random.nextInt(7)) {
                        case 0 -> joined(text.bytes, at, new byte[0], at + 1);
                        case 1 -> joined(text.bytes, at, new byte[] {here, here}, at + 1);
                        case 2 -> joined(text.bytes, at, new byte[] {next, here}, at + 2);
                        case 3 -> joined(text.bytes, at, new byte[] {mark}, at + 1);
                        case 4 -> joined(text.bytes, at, new byte[] {mark}, at);
                        case 5 -> joined(text.bytes, at, new byte[] {mark, ' '}, at);
                        default -> Arrays.copyOf(text.bytes, at + 1);
                    });
        }
        return all;
    }

    private static byte[] joined(byte[] bytes, int to, byte[] between, int from) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, to);
        out.writeBytes(between);
        out.write(bytes, from, bytes.length - from);
        return out.toByteArray();
    }

    /** All that is made of a text. */
    private static String answer(String name, byte[] bytes, boolean written) throws IOException {
        StringBuilder answer = new StringBuilder();
        List<GameRecord> games = new ArrayList<>();
        FileChunk whole = FileChunk.whole(name);
        try (ChunkVerdicts read = OF_RECORDS.check(whole, ByteSource.of(bytes), null)) {
            while (read.hasNext()) {
                CheckedGame game = read.nextGame();
                Contents.Content content = Contents.of(game.record(), true);
                answer.append(game.record().place())
                        .append(' ')
                        .append(content.tags())
                        .append('\n');
                answer.append(content.game()).append(json(game.verdict()));
                games.add(game.record());
            }
        }
        // By the way that keeps no record.
        try (ChunkVerdicts verdicts = OF_VERDICTS.check(whole, ByteSource.of(bytes), null)) {
            while (verdicts.hasNext()) {
                answer.append(json(verdicts.next()));
            }
        }
        for (Format format : written ? FORMATS : Set.<Format>of()) {
            for (GameWriter.Style style : GameWriter.Style.values()) {
                List<String> leftOut = new ArrayList<>();
                byte[] out = Contents.written(new ArrayList<>(games), format, style, leftOut);
                if (format == Format.WTHOR) {
                    Arrays.fill(out, 0, 4, (byte) 0); // The day on which it was written.
                }
                answer.append(format)
                        .append(' ')
                        .append(leftOut)
                        .append('\n')
                        .append(new String(
                                out, format == Format.WTHOR ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8));
            }
        }
        return answer.toString();
    }

    private static String json(Verdict verdict) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new JsonLinesReport(out).verdict("", verdict);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String digits(byte[] bytes, int count) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return String.format(Locale.ROOT, "%08x", sum.getValue()).substring(8 - count);
    }

    private static synchronized void print(Path file, Text text, List<byte[]> changed) throws IOException {
        StringBuilder all = new StringBuilder();
        for (int number = 0; number < changed.size(); number++) {
            all.append("==== ").append(text.name()).append(' ').append(number).append('\n');
            all.append(new String(changed.get(number), StandardCharsets.UTF_8)).append("\n->\n");
            all.append(answer(text.name(), changed.get(number), number < WRITTEN));
        }
        Files.writeString(file, all, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** The list. */
    private static final class Listed {

        static final Map<String, String> ALL = read();

        private static @Nullable TreeMap<String, String> anew;

        private static Map<String, String> read() {
            Map<String, String> all = new TreeMap<>();
            try {
                if (Files.exists(LIST)) {
                    for (String line : Files.readAllLines(LIST)) {
                        String[] row = line.split("\t", -1);
                        all.put(row[0], row[1]);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return all;
        }

        static synchronized void rewrite(Text text, String digits) throws IOException {
            if (anew == null) {
                anew = new TreeMap<>();
            }
            anew.put(text.name(), digits);
            StringBuilder lines = new StringBuilder();
            anew.forEach(
                    (name, all) -> lines.append(name).append('\t').append(all).append('\n'));
            Files.writeString(LIST, lines);
        }
    }
}
