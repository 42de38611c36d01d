package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Recorded games of chess: the public files, one of them for each trap that PGN holds, and some of our own. */
class ChessArchiveTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = "/chess-archives.tsv",
            delimiter = '\t',
            quoteCharacter = '\0',
            useHeadersInDisplayName = true)
    void every_file_is_checked_to_its_end(
            String file, long games, long plies, long illegal, long unreadable, String rules, String trap) {
        Checking checking = Checking.of(PublicFiles.of("data/pgn").resolve(file));

        assertThat(checking.failures).as(trap).isEmpty();
        assertThat(checking.tally.games()).as(trap).isEqualTo(games);
        assertThat(checking.tally.plies()).as(trap).isEqualTo(plies);
        assertThat(checking.tally.illegal()).as(trap).isEqualTo(illegal);
        assertThat(checking.tally.unreadable()).as(trap).isEqualTo(unreadable);
        assertThat(checking.verdicts)
                .allMatch(verdict -> rules.equals(verdict.played().rules()));
    }

    @Test
    void a_move_that_breaks_off_with_its_file_is_named() {
        Verdict broken = Checking.of("1. e4 e5 2. Nf3 Kx").only();

        assertThat(broken.finding())
                .isInstanceOfSatisfying(
                        Verdict.Unreadable.class,
                        unreadable -> assertThat(unreadable.fault().toString())
                                .isEqualTo(
                                        "1:17: found 'Kx' (the end at character 3), expected a move such as Nf3, exd5,"
                                                + " O-O or e7e8q"));
    }

    @Test
    void a_result_that_cannot_stand_is_named() {
        Verdict mated = Checking.of("1. f3 e5 2. g4 Qh4# 1-0\n").only();
        assertThat(mated.isLegal()).isTrue();
        assertThat(mated.result().agrees()).isFalse();

        assertThat(Checking.of("1. f3 e5 2. g4 Qh4# 0-1\n").only().result().agrees())
                .isTrue();
        assertThat(Checking.of("1. f3 e5 2. g4 1-0\n").only().result().agrees()).isNull();
    }

    @Test
    void a_game_that_goes_on_after_mate_is_illegal_there() {
        assertThat(Checking.of("1. f3 e5 2. g4 Qh4# 3. Kf2 1-0\n").illegal().ply())
                .isEqualTo(5);
    }

    @Test
    void an_unknown_variant_is_reported_and_not_checked_by_the_wrong_rules() {
        assertThat(Checking.of("[Variant \"Duck chess\"]\n\n1. e3 b5 2. Bxb5 *\n")
                        .only()
                        .finding())
                .isInstanceOfSatisfying(
                        Verdict.Unsupported.class,
                        unsupported -> assertThat(unsupported.reason())
                                .isEqualTo("the variant 'Duck chess' is not one that Arbiter knows"));
    }

    @Test
    void a_game_that_cannot_be_read_does_not_spoil_the_next() {
        Checking checking = Checking.of("[Event \"a\"]\n\n1. e4 {never closed e5\n\n[Event \"b\"]\n\n1. d4 d5 1-0\n");

        assertThat(checking.verdicts).hasSize(2);
        assertThat(checking.verdicts.get(0).finding().toString()).contains("in a comment that begins on line 3");
        assertThat(checking.verdicts.get(0).after(0, 10).finding().toString())
                .contains("in a comment that begins on line 13");
        assertThat(checking.verdicts.get(1).isLegal()).isTrue();
        assertThat(checking.verdicts.get(1).place().line()).isEqualTo(5);
    }
}
