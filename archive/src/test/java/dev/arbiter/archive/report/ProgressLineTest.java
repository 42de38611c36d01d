package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.check.Tally;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private static final long SECOND = 1_000_000_000L;

    private final StringBuilder shown = new StringBuilder();

    private ProgressLine line(boolean terminal, long total) {
        return new ProgressLine(terminal ? shown::append : null, 120, total, 0);
    }

    @Test
    void a_terminal_sees_bytes_games_pace_and_what_is_left() {
        ProgressLine line = line(true, 10_000_000);
        line.draw(Tally.NONE, 0, 0);
        line.draw(Tally.NONE, 2_500_000, 2 * SECOND);

        assertThat(shown.toString()).isEqualTo("\r2.5 of 10.0 MB (25 %), 0 games, 0 illegal, 0 games/s, 0:06 left");
    }

    @Test
    void without_a_known_length_there_is_no_share() {
        ProgressLine line = line(true, 0);
        line.draw(Tally.NONE, 0, 0);
        line.draw(Tally.NONE, 2_500_000, 2 * SECOND);

        assertThat(shown.toString()).isEqualTo("\r2.5 MB, 0 games, 0 illegal, 0 games/s");
    }

    @Test
    void the_line_is_drawn_ten_times_a_second_at_most_and_taken_away_at_the_end() {
        ProgressLine line = line(true, 0);
        line.draw(Tally.NONE, 0, 0);
        for (long time = SECOND; time < 2 * SECOND; time += SECOND / 1000) {
            line.draw(Tally.NONE, 1, time);
        }
        String drawn = shown.toString();
        assertThat(drawn.chars().filter(c -> c == '\r').count()).isEqualTo(10);

        line.clear();
        assertThat(shown.substring(drawn.length())).matches("\r +\r");
    }

    @Test
    void a_short_check_and_one_without_a_terminal_show_nothing() {
        ProgressLine early = line(true, 0);
        early.draw(Tally.NONE, 0, 0);
        early.draw(Tally.NONE, 1, SECOND / 3);
        ProgressLine piped = line(false, 0);
        piped.draw(Tally.NONE, 0, 0);
        piped.draw(Tally.NONE, 1, 5 * SECOND);
        piped.clear();

        assertThat(shown).isEmpty();
    }
}
