package dev.arbiter.cli.convert;

import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.archive.games.TagChange;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.console.Console;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Lists and counts what becomes of tags. */
final class TagChangeList implements Converter.TagListener {

    /** A line of {@code --changes jsonl}; component names are the keys, and the columns of CSV. */
    private record Row(
            String file,
            long line,
            long game,
            String tag,
            String before,
            @Nullable String after,
            @Nullable String why) {}

    /** How often a tag was changed, and how often it stayed though it should be another. */
    private static final class Count {
        long changed;
        long left;
    }

    private final String form;
    private final Writer out;
    private final CsvTable csv;
    private final Map<String, Count> counts = new TreeMap<>();
    private long changedGames;
    private @Nullable Path lastFile;
    private long lastGame;

    /** @param form in which changes are listed: text, jsonl or csv; empty where they are only counted */
    TagChangeList(Console console, String form) {
        this.form = form;
        this.out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
        this.csv = new CsvTable(out);
        if (form.equals("csv")) {
            csv.header(ResponseJson.columns(Row.class), 0);
        }
    }

    @Override
    public void changed(Path file, long line, long game, TagChange change) throws IOException {
        Count count = counts.computeIfAbsent(change.tag(), any -> new Count());
        if (change.after() == null) {
            count.left++;
        } else {
            count.changed++;
            changedGames += game == lastGame && file.equals(lastFile) ? 0 : 1;
            lastFile = file;
            lastGame = game;
        }
        if (form.isEmpty()) {
            return;
        }
        Row row = new Row(file.toString(), line, game, change.tag(), change.before(), change.after(), change.why());
        switch (form) {
            case "csv" -> csv.row(ResponseJson.cells(row));
            case "jsonl" -> out.write(ResponseJson.text(row) + "\n");
            default -> out.write(TerminalText.plain(sentence(row)) + "\n");
        }
    }

    private static String sentence(Row row) {
        String place = row.file + ":" + row.line + ": game " + row.game + ": " + row.tag + " ";
        if (row.after == null) {
            return place + "'" + row.before + "' stays: " + row.why;
        }
        String change = row.before.isEmpty() ? "is now '" : "'" + row.before + "' is now '";
        return place + change + row.after + "'" + (row.why == null ? "" : "; " + row.why);
    }

    /** Whether a tag was changed. */
    boolean hasChanges() {
        return changedGames > 0;
    }

    /** Writes what is buffered. */
    void flush() throws IOException {
        out.flush();
    }

    /** A summary of the changes in one or two sentences. */
    String summary(Tally tally, boolean would) {
        List<String> changed = new ArrayList<>();
        List<String> left = new ArrayList<>();
        counts.forEach((tag, count) -> {
            if (count.changed > 0) {
                changed.add(tag + " " + Counts.of(count.changed));
            }
            if (count.left > 0) {
                left.add(tag + " " + Counts.of(count.left));
            }
        });
        return Counts.of(changedGames) + " of " + Counts.of(tally.games(), "game")
                + (would ? " would change" : " changed")
                + (changed.isEmpty() ? "" : ": " + String.join(", ", changed))
                + (left.isEmpty() ? "" : "; not certain, and left as they are: " + String.join(", ", left));
    }
}
