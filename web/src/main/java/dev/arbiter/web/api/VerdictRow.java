package dev.arbiter.web.api;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.JsonRow;
import dev.arbiter.archive.report.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A verdict as a row of a table of games, as in {@code arbiter check}, with the tags that identify the game to people. In all
 * responses of the server, {@code game} is the id of the game played, so the game's number is {@code gameNumber}.
 */
record VerdictRow(Row row) implements Field.Fields {

    private static final List<String> TAGS = List.of(
            "White",
            "Black",
            "WhiteElo",
            "BlackElo",
            "Event",
            "Site",
            "Date",
            "Round",
            "Result",
            "GameType",
            "Variant");

    private static final String MEMBER = "\"verdict\":\"";

    /** A tag's value is shown in a table's cell. */
    private static final int LONGEST = 200;

    /** @param file which of several files it is of; null where there is one */
    static String of(@Nullable String file, Verdict verdict) {
        Map<String, String> tags = new LinkedHashMap<>();
        Map<String, String> all = verdict.tags();
        for (String name : TAGS) {
            String red = Tag.ofRed(name);
            String value = all.get(name);
            value = value == null && red != null ? all.get(red) : value;
            if (value != null) {
                tags.put(name, value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…");
            }
        }
        StringBuilder row = new StringBuilder(JsonRow.text(new VerdictRow(new Row(file, verdict, tags))));
        row.setLength(row.length() - 1);
        // What the command line lists by a command of its own is a number here.
        if (verdict.played().claims() > 0) {
            row.append(",\"claimCount\":").append(verdict.played().claims());
        }
        if (!verdict.played().cannotWin().isEmpty()) {
            row.append(",\"cannotWin\":").append(GameJson.cannotWin(verdict));
        }
        return row.append('}').toString();
    }

    /** Whether a row has a verdict; those of its variations come later in it. */
    static boolean isOf(String row, String verdict) {
        int at = row.indexOf(MEMBER);
        return at >= 0 && row.startsWith(verdict + '"', at + MEMBER.length());
    }

    @Override
    public void write(Field.Sink sink) {
        row.write(new Renamed(sink));
    }

    private record Renamed(Field.Sink sink) implements Field.Sink {

        @Override
        public void text(Field field, String value) {
            sink.text(field == Field.RULES ? Field.GAME : field, value);
        }

        @Override
        public void number(Field field, long value) {
            sink.number(field == Field.GAME ? Field.GAME_NUMBER : field, value);
        }

        @Override
        public void decimal(Field field, double value) {
            sink.decimal(field, value);
        }

        @Override
        public void bool(Field field, boolean value) {
            sink.bool(field, value);
        }

        @Override
        public void texts(Field field, List<String> values) {
            sink.texts(field, values);
        }

        @Override
        public void rows(Field field, List<? extends Field.Fields> values) {
            sink.rows(field, values);
        }

        @Override
        public void tags(Field field, Map<String, String> values) {
            sink.tags(field, values);
        }
    }
}
