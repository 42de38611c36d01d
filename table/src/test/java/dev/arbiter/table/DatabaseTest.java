package dev.arbiter.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What asking tables promises. */
class DatabaseTest {

    @TempDir
    private Path directory = Path.of("");

    private Path tables = directory;

    @BeforeEach
    void load() throws IOException, InterruptedException {
        tables = directory.resolve("it's.duckdb");
        new Loading()
                .load(
                        tables,
                        1,
                        Files.writeString(directory.resolve("a.pgn"), "1. e4 c5 2. Nf3 *\n\n1. Nf3 c5 2. e4 *\n"));
    }

    private String value(String sql) throws IOException, QueryException {
        return String.join("\n", Loading.ask(tables, sql));
    }

    @Test
    void a_position_is_found_by_its_text_and_by_moves_whatever_their_order() throws Exception {
        String key = String.valueOf(
                Games.find("chess").orElseThrow().start().play("e4").key());
        assertThat(value("SELECT after('e4')")).isEqualTo(key);
        assertThat(value("SELECT after('1.e4'), after(' 1. e2e4 ')")).isEqualTo(key + "|" + key);
        assertThat(value("SELECT fen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')"))
                .isEqualTo(key);
        assertThat(value("SELECT count(*) FROM plies WHERE key = after('e4 c5 Nf3')"))
                .isEqualTo("2");
        assertThat(value("SELECT fen('W:W31-50:B1-20', 'international') = after('', 'frisian')"))
                .isEqualTo("true");
        assertThat(value("SELECT fen(NULL), after(NULL, 'chess')")).isEqualTo("null|null");
    }

    @Test
    void a_forced_pass_may_be_left_out_of_the_moves_or_not() throws Exception {
        Position<?> position = Games.find("othello").orElseThrow().start();
        List<String> all = new ArrayList<>();
        List<String> withoutPasses = new ArrayList<>();
        for (int step = 1; all.size() == withoutPasses.size(); step++) {
            // One game after the other, until a side has to pass in one.
            position = position.game().start();
            all.clear();
            withoutPasses.clear();
            while (!position.outcome().isOver()) {
                List<String> moves = List.copyOf(position.movesByText().keySet());
                String move = moves.get(step * all.size() % moves.size());
                all.add(move);
                if (position.afterForcedPass() == null) {
                    withoutPasses.add(move);
                }
                position = position.play(move);
            }
        }
        String key = String.valueOf(position.key());
        assertThat(value("SELECT after('" + String.join(" ", all) + "', 'othello')"))
                .isEqualTo(key);
        assertThat(value("SELECT after('" + String.join(" ", withoutPasses) + "', 'othello')"))
                .isEqualTo(key);
    }

    @Test
    void what_sql_has_of_its_own_stays() throws Exception {
        assertThat(value("SELECT position('b' IN 'abc'), 'fen(''x'')', t.fen FROM (SELECT 5 AS fen) t"))
                .isEqualTo("2|fen('x')|5");
        assertThat(value("SELECT count(*) FROM plies WHERE key IN (fen('8/8/8/8/8/5k2/8/5K2 w - - 0 1'), FEN\n"
                        + " ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'))"))
                .isEqualTo("2");
    }

    @Test
    void a_wrong_query_is_reported_with_its_place() {
        assertThatThrownBy(() -> value("SELECT wite FROM games"))
                .isInstanceOf(QueryException.class)
                .hasMessageContaining("wite")
                .hasMessageContaining("LINE 1: SELECT wite FROM games\n               ^^^^")
                .hasMessageNotContaining("\tat ");
        assertThatThrownBy(() -> value("SELECT fen('abc')"))
                .isInstanceOf(QueryException.class)
                .hasMessageStartingWith("fen('abc'): column 1: ")
                .hasMessageContaining("expected");
        assertThatThrownBy(() -> value("SELECT after('e4 e5 Ke3')"))
                .isInstanceOf(QueryException.class)
                .hasMessage(
                        "after: ply 3, Ke3, is illegal: the king on e1 cannot go to e3: a king moves to an adjoining"
                                + " square, or castles");
        assertThatThrownBy(() -> value("SELECT after('e4', 'ludo')"))
                .isInstanceOf(QueryException.class)
                .hasMessage("there is no game 'ludo'; 'arbiter games' lists them");
        assertThatThrownBy(() -> value("SELECT fen(1, 2, 3)"))
                .isInstanceOf(QueryException.class)
                .hasMessageContaining("fen(");
    }

    @Test
    void nothing_is_changed_and_no_other_file_touched_unless_that_is_asked_for() throws Exception {
        Path other = directory.resolve("other.csv");
        assertThatThrownBy(() -> value("DELETE FROM games")).isInstanceOf(QueryException.class);
        assertThatThrownBy(() -> value("COPY games TO '" + directory + "/other.csv'"))
                .isInstanceOf(QueryException.class);
        assertThatThrownBy(() -> value("SELECT * FROM '" + directory + "/a.pgn'"))
                .isInstanceOf(QueryException.class);
        assertThatThrownBy(() -> value("SET enable_external_access = true")).isInstanceOf(QueryException.class);
        assertThat(other).doesNotExist();
        try (Database database = Database.open(tables, true)) {
            database.ask("DELETE FROM games WHERE game = 1", rows -> {});
            database.ask("COPY games TO '" + directory + "/other.csv'", rows -> {});
        }
        assertThat(value("SELECT count(*) FROM games")).isEqualTo("1");
        assertThat(other).exists();
    }

    @Test
    void what_is_not_there_or_no_database_is_said() throws IOException {
        assertThatThrownBy(() -> Loading.ask(directory.resolve("b.duckdb"), "SELECT 1"))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("b.duckdb: there is no such file");
        assertThatThrownBy(() -> Loading.ask(directory.resolve("a.pgn"), "SELECT 1"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(directory.resolve("a.pgn") + ": ");
        Path empty = Files.createDirectory(directory.resolve("empty.parquet"));
        assertThatThrownBy(() -> Loading.ask(empty, "SELECT 1"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(empty + ": ");
    }
}
