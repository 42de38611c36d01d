package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LibraryExampleTest {

    @Test
    void the_ten_lines_of_the_readme_print_what_it_says() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        LibraryExample.run(new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "1. e4: 20 legal moves follow",
                        "1... Bh3: the bishop on c8 cannot reach h3: the pawn on d7 stands in the way [FIDE 3.5]");
    }
}
