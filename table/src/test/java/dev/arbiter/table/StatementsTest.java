package dev.arbiter.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1;",
                "SELECT 1; ",
                "SELECT 1; -- and a comment",
                "SELECT 1; /* and ; */ ",
                "SELECT 1; SELECT ';';",
                ";"
            })
    void it_is_complete_where_a_semicolon_ends_it(String sql) {
        assertThat(Database.isComplete(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SELECT 1",
                "SELECT ';",
                "SELECT 1 -- ;",
                "SELECT /* ; */ 1",
                "SELECT \";\"",
                "SELECT $$;",
                "SELECT $a$;$$",
                "SELECT 1; SELECT 2",
                "SELECT e'\\';"
            })
    void it_is_not_where_the_semicolon_is_part_of_something_else(String sql) {
        assertThat(Database.isComplete(sql)).isFalse();
    }
}
