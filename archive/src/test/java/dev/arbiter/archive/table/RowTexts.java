package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** Keeps rows as texts: {@code table|value|…}. */
final class RowTexts implements RowSink {
    final List<String> rows = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private Table table = Table.GAMES;

    List<String> of(Table table) {
        return rows.stream()
                .filter(row -> row.startsWith(table.title() + "|"))
                .map(row -> row.substring(table.title().length() + 1))
                .toList();
    }

    @Override
    public void begin(Table table) {
        this.table = table;
        values.clear();
    }

    @Override
    public void number(long value) {
        values.add(String.valueOf(value));
    }

    @Override
    public void fraction(double value) {
        values.add(String.valueOf(value));
    }

    @Override
    public void bool(boolean value) {
        values.add(String.valueOf(value));
    }

    @Override
    public void text(String value) {
        values.add(value);
    }

    @Override
    public void texts(List<String> texts) {
        values.add(texts.toString());
    }

    @Override
    public void none() {
        values.add("-");
    }

    @Override
    public void end() {
        int columns = table.columns().size();
        assertThat(values.size()).isIn(columns, columns + table.hidden().size());
        rows.add(table.title() + "|" + String.join("|", values));
    }
}
