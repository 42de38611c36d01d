package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TimeLimitTest {

    @Test
    void where_time_runs_out_the_answer_names_proven_bounds() throws IOException {
        Random random = new Random(5);
        StringBuilder board = new StringBuilder("60 60\n");
        int opponents = 0;
        for (int home = 0; home < 60 * 60 / 2; home++) {
            int piece = home == 900 ? 1 : random.nextInt(5) < 3 ? 2 : 0;
            opponents += piece / 2;
            board.append(piece).append(' ');
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        int exitCode = Objects.requireNonNull(Contest.find("megacheckers"))
                .run(
                        new ByteArrayInputStream(board.toString().getBytes(US_ASCII)),
                        out,
                        OutputStream.nullOutputStream(),
                        new Contest.Options(false, false, 0.001));

        assertThat(exitCode).isEqualTo(Contest.ANSWERED);
        Matcher bounds = Pattern.compile("at least ([0-9]+), at most ([0-9]+)\n|([0-9]+)\n")
                .matcher(out.toString(US_ASCII));
        assertThat(bounds.matches()).isTrue();
        if (bounds.group(3) == null) {
            assertThat(Integer.parseInt(bounds.group(1))).isLessThan(Integer.parseInt(bounds.group(2)));
            assertThat(Integer.parseInt(bounds.group(2))).isLessThanOrEqualTo(opponents);
        }
    }
}
