package dev.arbiter.query.condition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QueryWarningsTest {

    /** Each worker has a test of its own, and sees only its part of the games. */
    @Test
    void a_word_that_one_worker_has_seen_is_known() {
        QueryWarnings warnings = new QueryWarnings();
        warnings.word("kasparov", false, false);
        warnings.nextWorker();
        warnings.word("kasparov", true, false);
        warnings.nextWorker();
        warnings.word("kasparov", false, false);
        assertThat(warnings.sentences()).isEmpty();
    }

    @Test
    void a_word_that_none_has_seen_is_said_once() {
        QueryWarnings warnings = new QueryWarnings();
        warnings.word("ilegal", false, false);
        warnings.word("ilegal", false, false);
        assertThat(warnings.sentences())
                .containsExactly(
                        "no game has 'ilegal' in its players, event, site or opening; did you mean 'illegal'?");
    }

    @Test
    void a_word_that_is_a_tag_of_some_game_is_said_to_be_one() {
        QueryWarnings warnings = new QueryWarnings();
        warnings.word("mood", true, false);
        warnings.word("mood", false, true);
        assertThat(warnings.sentences()).singleElement().asString().endsWith("'has mood' asks for");
    }

    @Test
    void games_without_openings_can_be_given_them() {
        assertThat(new QueryWarnings().unknownTag("opening"))
                .isEqualTo("no game has a tag 'opening'; 'arbiter tidy --only openings' adds it by the positions");
    }
}
