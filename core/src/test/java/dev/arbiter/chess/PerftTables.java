package dev.arbiter.chess;

import dev.arbiter.PublicFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads tables of leaf counts: our own in the test resources, and published ones, each in its own form. */
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

    /** The positions of our own tables. */
    static List<Entry> own() {
        List<Entry> own = new ArrayList<>(counts("perft.tsv"));
        own.addAll(counts("chess.tsv"));
        return own;
    }

    /** The positions of the published tables; leaves the test out where these are missing. */
    static List<Entry> published() {
        List<Entry> published = new ArrayList<>(suite("perft_suite.epd"));
        published.addAll(records("tricky.perft"));
        published.addAll(records("chess960.perft"));
        return published;
    }

    /** Game, position, counts from depth 1 on, separated by tabs. */
    private static List<Entry> counts(String file) {
        List<Entry> entries = new ArrayList<>();
        for (String line : content(file)) {
            String[] fields = line.split("\t", -1);
            if (!fields[0].startsWith("chess")) {
                continue;
            }
            String fen =
                    fields[1].equals("start") ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" : fields[1];
            SortedMap<Integer, Long> leaves = new TreeMap<>();
            for (String count : fields[2].split(" ", -1)) {
                leaves.put(leaves.size() + 1, Long.valueOf(count));
            }
            entries.add(new Entry(file + " " + fen, fen, leaves));
        }
        return entries;
    }

    /** {@code FEN ;D1 20 ;D2 400 …}. */
    private static List<Entry> suite(String file) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(PublicFiles.text("reference/chess/" + file))) {
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
        for (String line : lines(PublicFiles.text("reference/chess/" + file))) {
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

    /** The lines of a table in the test resources. */
    private static List<String> content(String file) {
        try (InputStream in = PerftTables.class.getResourceAsStream("/perft/" + file)) {
            return lines(new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }

    private static List<String> lines(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }
}
