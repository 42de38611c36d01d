package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Place;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Comments between games come back as they were, in their order, and no more of them than anybody keeps. */
class CommentsAroundTest {

    private static final Place FIRST = new Place(5, 2, 1);
    private static final Place SECOND = new Place(9, 3, 1);

    private final CommentsAround comments = new CommentsAround();

    private void add(String text, Place place, boolean escaped, boolean heading, boolean goesOn) {
        byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        comments.add(bytes, 1, bytes.length - 1, place, escaped, heading, goesOn);
    }

    private String next() {
        return comments.next() ? new String(comments.bytes(), StandardCharsets.UTF_8) : "none";
    }

    @Test
    void they_come_back_in_their_order() {
        assertThat(comments.isEmpty()).isTrue();
        assertThat(comments.isHeading()).isFalse();
        assertThat(next()).isEqualTo("none");
        add("one", FIRST, false, true, false);
        add("two", SECOND, true, false, false);
        assertThat(comments.isEmpty()).isFalse();
        assertThat(comments.isHeading()).isTrue();
        assertThat(next()).isEqualTo("one");
        assertThat(comments.place()).isEqualTo(FIRST);
        assertThat(comments.isEscaped()).isFalse();
        assertThat(comments.isHeading()).isFalse();
        assertThat(next()).isEqualTo("two");
        assertThat(comments.place()).isEqualTo(SECOND);
        assertThat(comments.isEscaped()).isTrue();
        assertThat(comments.isEmpty()).isTrue();
        assertThat(next()).isEqualTo("none");
        assertThat(new String(comments.bytes(), StandardCharsets.UTF_8)).isEqualTo("two");
    }

    @Test
    void pieces_are_one_comment() {
        add("a ", FIRST, false, false, true);
        add("b ", SECOND, true, true, true);
        add("c", SECOND, false, false, false);
        add("d", SECOND, false, false, false);
        assertThat(next()).isEqualTo("a b c");
        assertThat(comments.place()).isEqualTo(FIRST);
        assertThat(comments.isEscaped()).isFalse();
        assertThat(next()).isEqualTo("d");
        assertThat(next()).isEqualTo("none");
    }

    @Test
    void what_nobody_keeps_is_dropped_until_there_are_none() {
        int most = 1 << 24;
        byte[] large = new byte[most];
        // With what is counted beside its text, it may be one byte too long and one more piece is taken.
        comments.add(large, 0, most - 64, FIRST, false, false, true);
        comments.add(large, 0, 1, FIRST, false, false, true);
        comments.add(large, 0, 1, FIRST, false, false, false);
        add("dropped", SECOND, false, false, false);
        assertThat(comments.next()).isTrue();
        assertThat(comments.bytes()).hasSize(most - 63);
        assertThat(comments.next()).isFalse();
        add("again", SECOND, false, false, false);
        assertThat(next()).isEqualTo("again");
    }

    @Test
    void a_comment_counts_for_more_than_its_text() {
        for (int i = 0; i <= (1 << 24) / 64 + 10; i++) {
            comments.add(new byte[0], 0, 0, FIRST, false, false, false);
        }
        int count = 0;
        while (comments.next()) {
            count++;
        }
        assertThat(count).isEqualTo((1 << 24) / 64 + 1);
    }
}
