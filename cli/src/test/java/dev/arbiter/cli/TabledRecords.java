package dev.arbiter.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The records of the tables of habits, each of which is a file. */
final class TabledRecords {

    private static final List<String> TABLES =
            List.of("habits.tsv", "worldly-pgn.tsv", "worldly-pdn.tsv", "worldly-othello.tsv");

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})|\\\\x([0-9a-fA-F]{2})|\\\\n|\\\\r");

    private TabledRecords() {}

    /**
     * A file.
     *
     * @param name of the habit that it shows
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Tabled(String name, byte[] bytes) {

        /** Whether its bytes can be sent as a text of JSON. */
        boolean isUtf8() {
            return Arrays.equals(new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
        }
    }

    static List<Tabled> read() throws IOException {
        Path resources = Path.of(System.getProperty("arbiter.root", ".."), "archive/src/test/resources");
        List<Tabled> records = new ArrayList<>();
        for (String table : TABLES) {
            List<String> lines = Files.readAllLines(resources.resolve(table));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                records.add(new Tabled(cells[0], unescaped(cells[1])));
            }
        }
        return records;
    }

    /** The bytes of a text of the tables: UTF-8, with bytes that are no text as their numbers. */
    private static byte[] unescaped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher escape = ESCAPE.matcher(text);
        int from = 0;
        while (escape.find()) {
            bytes.writeBytes(text.substring(from, escape.start()).getBytes(StandardCharsets.UTF_8));
            from = escape.end();
            if (escape.group(1) != null) {
                String letter = String.valueOf((char) Integer.parseInt(escape.group(1), 16));
                bytes.writeBytes(letter.getBytes(StandardCharsets.UTF_8));
            } else if (escape.group(2) != null) {
                bytes.write(Integer.parseInt(escape.group(2), 16));
            } else {
                bytes.write(escape.group().equals("\\n") ? '\n' : '\r');
            }
        }
        bytes.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
