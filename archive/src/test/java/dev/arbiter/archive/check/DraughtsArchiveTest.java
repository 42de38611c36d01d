package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Outcome;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Recorded games of draughts: the public files, and some of our own. */
class DraughtsArchiveTest {

    @ParameterizedTest
    @CsvFileSource(resources = "/draughts-archives.tsv", delimiter = '\t', useHeadersInDisplayName = true)
    void every_file_is_checked_to_its_end(
            String file, long games, long plies, long illegal, long unreadable, String rules) {
        Checking checking = Checking.of(PublicFiles.of("data/pdn").resolve(file));

        assertThat(checking.failures).isEmpty();
        assertThat(checking.tally.games()).isEqualTo(games);
        assertThat(checking.tally.plies()).isEqualTo(plies);
        assertThat(checking.tally.illegal()).isEqualTo(illegal);
        assertThat(checking.tally.unreadable()).isEqualTo(unreadable);
        assertThat(checking.verdicts.get(0).played().rules()).isEqualTo(rules);
    }

    @Test
    void a_position_without_a_piece_is_not_checked() {
        Checking checking = Checking.of(PublicFiles.of("data/pdn/bridges.pdn"));

        assertThat(checking.verdicts.stream().filter(verdict -> !verdict.isLegal()))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.finding())
                            .isInstanceOfSatisfying(
                                    Verdict.Unsupported.class,
                                    unsupported -> assertThat(unsupported.reason())
                                            .isEqualTo("the position is not possible: there is no piece on the board"));
                    assertThat(verdict.place().line()).isEqualTo(118);
                });
    }

    @Test
    void a_capture_with_two_routes_is_settled_by_the_next_move() {
        Verdict game =
                Checking.of(OwnFiles.folder().resolve("tricks.pdn")).verdicts.get(0);

        assertThat(game.isLegal()).isTrue();
        assertThat(game.notes())
                .map(PlacedNote::sentence)
                .contains("'27x11' can mean several moves; the moves after it decide");
    }

    @Test
    void an_ambiguous_capture_is_settled_by_a_later_move() {
        Checking checking = Checking.of(PublicFiles.of("data/pdn/Tricks traps and shots.pdn"));

        Verdict game = checking.verdicts.stream()
                .filter(verdict -> verdict.tags().getOrDefault("Event", "").contains("Clayton's Clipper"))
                .findFirst()
                .orElseThrow();
        assertThat(game.isLegal()).isTrue();
        assertThat(game.notes())
                .map(PlacedNote::sentence)
                .contains("'32x7' can mean several moves; the moves after it decide");
    }

    @Test
    void an_inferred_game_is_said_to_be_inferred() {
        assertThat(Checking.of("1. 32-28 19-23 2. 28x19 14x23 *").only().notes())
                .map(PlacedNote::sentence)
                .contains("the record does not name its game; read as International draughts, because its first move"
                        + " names no square beyond 32 and all its moves are legal there");
        assertThat(Checking.of("1. 11-15 23-19 1-0").only().played().rules()).isEqualTo("checkers");
        assertThat(Checking.of("1. c3-d4 f6-g5 *").only().played().rules()).isEqualTo("russian");
    }

    @Test
    void a_game_of_another_type_is_reported_and_not_checked_by_the_wrong_rules() {
        assertThat(Checking.of("[Event \"x\"]\n[GameType \"32\"]\n\n1. 11-15 *\n")
                        .only()
                        .finding())
                .isInstanceOfSatisfying(
                        Verdict.Unsupported.class,
                        unsupported -> assertThat(unsupported.reason())
                                .isEqualTo("the GameType '32' is not one that Arbiter knows"));
    }

    @Test
    void the_first_illegal_move_is_named_with_place_rule_and_alternatives() {
        Verdict.Illegal illegal = Checking.of("[GameType \"21\"]\n1. 11-15 23-19\n2. 8-11 22-18\n3. 3-8 1-0\n")
                .illegal();

        assertThat(illegal.ply()).isEqualTo(5);
        assertThat(illegal.place().toString()).isEqualTo("4:4");
        assertThat(illegal.move()).isEqualTo("3-8");
        assertThat(illegal.ruling().rule().name()).isEqualTo("CAPTURE_IS_COMPULSORY");
        assertThat(illegal.ruling().alternatives()).contains("15x22");
    }

    @Test
    void a_draw_that_may_be_claimed_is_seen_by_all_moves_of_the_game() {
        Verdict verdict = Checking.of("""
                [GameType "21"]
                [FEN "B:W32,K30:BK1,K3"]
                1. 1-5 30-25 2. 5-1 25-30 3. 1-5 30-25 4. 5-1 25-30 *
                """).only();

        assertThat(verdict.played().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Ongoing.class,
                        ongoing -> assertThat(ongoing.claims())
                                .extracting(claim -> claim.rule().name())
                                .containsExactly("REPETITION"));
    }

    @Test
    void a_game_that_is_over_agrees_with_its_result_or_not() {
        String won = "[GameType \"22\"]\n[FEN \"B:W18:B14\"]\n1... 14x21 ";

        assertThat(Checking.of(won + "0-1").only().result().agrees()).isTrue();
        assertThat(Checking.of(won + "1-0").only().result().agrees()).isFalse();
        assertThat(Checking.of(won + "*").only().result().agrees()).isNull();
    }

    @Test
    void a_variant_names_the_game_where_no_game_type_does() {
        String moves = "\n1. c3-d4 *\n";

        assertThat(Checking.of("[Result \"*\"]\n[Variant \"Czech draughts\"]\n[FEN \"W:Wc3:Bh8\"]" + moves)
                        .only()
                        .played()
                        .rules())
                .isEqualTo("czech");
        assertThat(Checking.of("[Result \"*\"]\n[Variant \"Standard\"]\n[FEN \"W:Wc3:Bh8\"]" + moves)
                        .only()
                        .played()
                        .rules())
                .isEqualTo("russian");
    }

    @Test
    void a_result_by_points_is_no_move() {
        Checking checking = Checking.of(PublicFiles.of("data/pdn/delfts.pdn"));

        assertThat(checking.verdicts).allMatch(Verdict::isLegal);
        assertThat(checking.verdicts.get(0).notes())
                .map(PlacedNote::sentence)
                .anyMatch(note -> note.endsWith("was read as a result by points"));
    }
}
