package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Tables say of every habit of writing what the checker says. */
class TabledHabitsTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = {"/habits.tsv", "/worldly-pgn.tsv", "/worldly-pdn.tsv", "/worldly-othello.tsv"},
            delimiter = '\t',
            quoteCharacter = '\0',
            numLinesToSkip = 1)
    void a_habit_has_the_same_verdicts_in_tables(String habit, String text) {
        byte[] file = WorldlyRecordsTest.bytes(text);
        List<String> words = Checking.of(file).verdicts.stream()
                .map(Verdict::finding)
                .map(Verdict.Finding::word)
                .toList();
        Words written = new Words();
        GameRows rows = new GameRows(Table.VERDICTS, Set.of("verdict"), written);
        long id = 0;
        for (CheckedGame game : Contents.read(file, "x.pgn")) {
            rows.write("x.pgn", ++id, game);
        }
        assertThat(written.words).as(habit).isEqualTo(words);
    }

    private static final class Words implements RowSink {
        private final List<String> words = new ArrayList<>();

        @Override
        public void begin(Table table) {}

        @Override
        public void number(long value) {}

        @Override
        public void fraction(double value) {}

        @Override
        public void bool(boolean value) {}

        @Override
        public void text(String value) {
            words.add(value);
        }

        @Override
        public void texts(List<String> values) {}

        @Override
        public void none() {}

        @Override
        public void end() {}
    }
}
