package dev.arbiter.cli.sql;

import dev.arbiter.table.Database;
import dev.arbiter.table.QueryException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/**
 * Completes names of tables and columns, keywords, Arbiter's functions and the commands of the shell. After {@code FROM} and
 * {@code JOIN} only tables are offered; of columns, those of tables that the statement names, or of all.
 */
final class SqlCompleter implements Completer {

    private static final Set<String> BEFORE_TABLES = Set.of("from", "join", "into", "update", "table", "describe");

    private static final List<String> FUNCTIONS = List.of("fen(", "after(", "count(", "sum(", "avg(", "min(", "max(");

    private final SortedMap<String, List<String>> tables;
    private final List<String> keywords = new ArrayList<>();

    SqlCompleter(Database database) throws IOException {
        tables = SqlShell.columnsByTable(database);
        try {
            database.ask("SELECT keyword_name FROM duckdb_keywords()", rows -> {
                while (rows.next()) {
                    keywords.add(rows.getString(1).toUpperCase(Locale.ROOT));
                }
            });
        } catch (QueryException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        for (String text :
                candidates(line.line().substring(0, line.cursor() - line.wordCursor()), line.word(), line.line())) {
            candidates.add(new Candidate(text, text, null, null, null, null, !text.endsWith("(")));
        }
    }

    /**
     * What may stand in a place.
     *
     * @param before the text before the word
     * @param word what is typed of it
     * @param all the whole text, with the tables that its columns are of
     */
    List<String> candidates(String before, String word, String all) {
        String start = before.stripLeading();
        if (start.startsWith(".") || (start.isEmpty() && word.startsWith("."))) {
            return start.startsWith(".schema")
                    ? List.copyOf(tables.keySet())
                    : start.startsWith(".format")
                            ? SqlShell.FORMATS
                            : start.isEmpty() ? SqlShell.commandNames() : List.of();
        }
        String[] words = before.strip().toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}_]+", -1);
        if (words.length > 0 && BEFORE_TABLES.contains(words[words.length - 1])) {
            return List.copyOf(tables.keySet());
        }
        TreeSet<String> columns = new TreeSet<>();
        String lower = all.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, List<String>> table : tables.entrySet()) {
            if (lower.matches("(?s).*\\b" + table.getKey() + "\\b.*")) {
                columns.addAll(table.getValue());
            }
        }
        if (columns.isEmpty()) {
            tables.values().forEach(columns::addAll);
        }
        List<String> found = new ArrayList<>(columns);
        found.addAll(tables.keySet());
        found.addAll(FUNCTIONS);
        boolean upper = !word.isEmpty() && word.equals(word.toUpperCase(Locale.ROOT));
        keywords.forEach(keyword -> found.add(upper || word.isEmpty() ? keyword : keyword.toLowerCase(Locale.ROOT)));
        return found;
    }

    /** The word at the cursor: a name, or a command of the shell. What precedes a dot of a column's name is no part of it. */
    static ParsedLine parsed(String line, int cursor) {
        int start = cursor;
        while (start > 0 && isOfName(line.charAt(start - 1))) {
            start--;
        }
        if (start > 0
                && line.charAt(start - 1) == '.'
                && line.substring(0, start - 1).isBlank()) {
            start--;
        }
        return new Word(line, start, cursor);
    }

    private static boolean isOfName(char character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }

    /** The one word of a line that is completed. */
    private record Word(String line, int start, int cursor) implements ParsedLine {

        @Override
        public String word() {
            return line.substring(start, cursor);
        }

        @Override
        public int wordCursor() {
            return cursor - start;
        }

        @Override
        public int wordIndex() {
            return 0;
        }

        @Override
        public List<String> words() {
            return List.of(word());
        }
    }
}
