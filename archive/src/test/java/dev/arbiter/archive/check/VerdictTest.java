package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Note;
import dev.arbiter.Result;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.Verdict.ClaimedResult;
import dev.arbiter.archive.Verdict.Findings;
import dev.arbiter.archive.Verdict.Played;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A verdict in one line, its parts, and its numbers where its game comes after others. */
class VerdictTest {

    private static Verdict verdict(String text) {
        return Checking.of(text).verdicts.get(0);
    }

    /** Whatever a verdict holds (positions, diagrams, alternatives, tags), it is printed in one short line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e5 2. Nf3 *|game 1 (1:1): legal, 3 plies",
                "1. e4 e5 2. Ke3 *|game 1 (1:1): illegal at ply 3, Ke3: ",
                "1. e4 e5 2. Nf3 Nc6 3. Qxx5 *|game 1 (1:1): unreadable: ",
                "[Variant \"Tafl\"] 1. e4 *|game 1 (1:1): unsupported: "
            })
    void is_printed_in_one_line(String text, String begins) {
        String printed = verdict(text.replace("] ", "]\n\n")).toString();
        assertThat(printed).startsWith(begins).doesNotContain("\n").hasSizeLessThan(300);
    }

    @Test
    void begins_with_nothing_played_and_nothing_claimed() {
        Verdict bare = Verdict.of(3, new Place(10, 2, 1), new Verdict.Legal()).build();
        assertThat(bare)
                .isEqualTo(new Verdict(
                        3,
                        new Place(10, 2, 1),
                        Map.of(),
                        Played.NOTHING,
                        Findings.LEGAL,
                        ClaimedResult.NONE,
                        List.of()));
        assertThat(bare.result().stated()).isEqualTo(Result.OPEN);
        assertThat(bare.isLegal()).isTrue();
        assertThat(bare).hasToString("game 3 (2:1): legal, 0 plies");
    }

    @Test
    void the_first_finding_is_that_of_the_main_line() {
        Verdict verdict = verdict("1. e4 e5 2. Ke3 (2. Nf3 Nc5) *");
        assertThat(verdict.finding()).isSameAs(verdict.findings().first()).isInstanceOf(Verdict.Illegal.class);
        assertThat(verdict.played().plies()).isEqualTo(2);
        assertThat(verdict.played().rules()).isEqualTo("chess");
        assertThat(Findings.of(verdict.finding()).further()).isEmpty();
        assertThat(Findings.of(new Verdict.Legal())).isSameAs(Findings.LEGAL);
    }

    @Test
    void numbers_count_what_comes_before_and_nothing_else_changes() {
        Verdict verdict = verdict("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
        Verdict after = verdict.after(5, 100);

        assertThat(after.number()).isEqualTo(6);
        assertThat(after.place().line()).isEqualTo(verdict.place().line() + 100);
        assertThat(after.played()).isSameAs(verdict.played());
        assertThat(after.result()).isSameAs(verdict.result());
        assertThat(after.result().agrees()).isFalse();
        assertThat(after.findings()).isEqualTo(verdict.findings());
        assertThat(verdict.after(0, 0)).isSameAs(verdict);

        Verdict illegal = verdict("1. e5 *").after(0, 7);
        assertThat(((Verdict.Illegal) illegal.finding()).place().line()).isEqualTo(8);
    }

    @Test
    void lists_that_were_given_may_be_changed_afterwards() {
        List<Verdict.Finding> further = new ArrayList<>();
        Verdict verdict = Verdict.of(1, Place.NOWHERE, new Verdict.Unsupported(Note.saying("no such game")))
                .further(further)
                .build();
        further.add(new Verdict.Legal());
        assertThat(verdict.findings().further()).isEmpty();
        assertThatThrownBy(() -> verdict.findings().further().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
