package dev.arbiter.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the published perft tables of the test resources, each in its own form. */
final class PerftTables {

    /**
     * A position and how many leaves its move tree has at some depths.
     *
     * @param name where the position stands, and the position
     */
    record Entry(String name, String fen, SortedMap<Integer, Long> leaves) {
        @Override
        public String toString() {
            return name;
        }
    }

    private PerftTables() {}

    /** Every position of every table. */
    static List<Entry> all() {
        List<Entry> all = new ArrayList<>(counts());
        all.addAll(suite("perft_suite.epd"));
        all.addAll(records("tricky.perft"));
        all.addAll(records("chess960.perft"));
        return all;
    }

    /** {@code perft.tsv}: game, position, counts from depth 1 on, separated by tabs. */
    private static List<Entry> counts() {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines("perft.tsv")) {
            String[] fields = line.split("\t", -1);
            if (!fields[0].equals("chess")) {
                continue;
            }
            String fen =
                    fields[1].equals("start") ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" : fields[1];
            SortedMap<Integer, Long> leaves = new TreeMap<>();
            for (String count : fields[2].split(" ", -1)) {
                leaves.put(leaves.size() + 1, Long.valueOf(count));
            }
            entries.add(new Entry("perft.tsv " + fen, fen, leaves));
        }
        return entries;
    }

    /** {@code FEN ;D1 20 ;D2 400 …}. */
    private static List<Entry> suite(String file) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(file)) {
            String[] fields = line.split(";", -1);
            SortedMap<Integer, Long> leaves = new TreeMap<>();
            for (int field = 1; field < fields.length; field++) {
                String[] words = fields[field].trim().split("\\s+", -1);
                leaves.put(Integer.valueOf(words[0].substring(1)), Long.valueOf(words[1]));
            }
            entries.add(new Entry(file + " " + fields[0].trim(), fields[0], leaves));
        }
        return entries;
    }

    /** Paragraphs of {@code id}, {@code epd} and {@code perft DEPTH COUNT} lines. */
    private static List<Entry> records(String file) {
        List<Entry> entries = new ArrayList<>();
        String id = "";
        for (String line : lines(file)) {
            String[] words = line.split(" ", 2);
            switch (words[0]) {
                case "id" -> id = words[1];
                case "epd" -> entries.add(new Entry(file + " " + id + " " + words[1], words[1], new TreeMap<>()));
                case "perft" -> {
                    String[] count = words[1].trim().split("\\s+", -1);
                    Entry entry = entries.get(entries.size() - 1);
                    entry.leaves().put(Integer.valueOf(count[0]), Long.valueOf(count[1]));
                }
                default -> throw new IllegalStateException(file + ": " + line);
            }
        }
        return entries;
    }

    private static List<String> lines(String file) {
        try (InputStream in = PerftTables.class.getResourceAsStream("/perft/" + file)) {
            String text = new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }
}
