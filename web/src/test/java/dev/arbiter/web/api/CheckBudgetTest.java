package dev.arbiter.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.Status;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What all checks together may read and keep. */
class CheckBudgetTest {

    private static final long GB = 1L << 30;

    @Test
    void a_file_that_says_that_it_unpacks_to_too_much_is_refused() {
        CheckBudget budget = new CheckBudget();
        assertThatThrownBy(() -> budget.open(CheckBudget.MOST_EACH + 1))
                .isInstanceOfSatisfying(
                        Problem.class, problem -> assertThat(problem.status()).isEqualTo(Status.PAYLOAD_TOO_LARGE));
        budget.open(CheckBudget.MOST_EACH).close();
    }

    @Test
    void what_others_read_leaves_no_room_until_they_end() {
        CheckBudget budget = new CheckBudget();
        CheckBudget.Unpacking one = budget.open(2 * GB);
        CheckBudget.Unpacking two = budget.open(2 * GB);
        assertThatThrownBy(() -> budget.open(1))
                .isInstanceOfSatisfying(
                        Problem.class, problem -> assertThat(problem.status()).isEqualTo(Status.UNAVAILABLE));
        one.close();
        one.close();
        CheckBudget.Unpacking three = budget.open(GB);
        // One that unpacks to more than it said takes of what is left.
        three.accept(GB + GB / 2);
        assertThat(three.refusal()).isNull();
        assertThatThrownBy(() -> three.accept(GB)).isInstanceOf(UncheckedIOException.class);
        Problem refusal = Objects.requireNonNull(three.refusal());
        assertThat(refusal.status()).isEqualTo(Status.PAYLOAD_TOO_LARGE);
        CheckBudget.Unpacking four = budget.open(0);
        assertThatThrownBy(() -> four.accept(GB)).isInstanceOf(UncheckedIOException.class);
        Problem full = Objects.requireNonNull(four.refusal());
        assertThat(full.status()).isEqualTo(Status.UNAVAILABLE);
        two.close();
        three.close();
        four.close();
        budget.open(2 * GB).close();
    }

    @Test
    void letters_are_kept_as_long_as_there_is_room() {
        CheckBudget budget = new CheckBudget();
        long kept = 0;
        while (budget.keep(1 << 16)) {
            kept += 1 << 16;
        }
        assertThat(kept).isBetween(1L << 20, 16L << 20);
        budget.forget(1 << 16);
        assertThat(budget.keep(1 << 16)).isTrue();
    }
}
