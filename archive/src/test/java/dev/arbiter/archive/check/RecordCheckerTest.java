package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Tags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which verdicts a checker hands out, what it counts, and what it keeps. */
class RecordCheckerTest {

    private static final String GAMES = """
        [White "legal"]

        1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:50]} 2. Nf3 {[%clk 0:20:00]} 1-0

        [White "illegal"]

        1. e4 e5 2. Ke3 0-1

        [White "unreadable"]

        1. e4 Hello *

        [White "mated"]

        1. f3 e5 2. g4 Qh4# 1-0

        [White "mating"]

        1. f3 e5 2. g4 Qh4# 0-1

        [White "unsupported"]
        [Variant "Four men and a dog"]

        1. f3 e5 *

        [White "varied"]

        1. f3 (1. Ke2) 1... e5 *

        """;

    private static RecordChecker begun(RecordChecker checker, Format format, String text, boolean everything)
            throws IOException {
        ByteFeed feed = ByteFeed.of(text.getBytes(StandardCharsets.UTF_8));
        checker.begin(everything ? Readers.openEverything(format, feed, null) : Readers.open(format, feed, null));
        return checker;
    }

    private static RecordChecker of(CheckSettings settings, boolean everything) throws IOException {
        return begun(new RecordChecker(new RuleSets(null), settings, everything), Format.PGN, GAMES, everything);
    }

    /** The number and the finding of each verdict. */
    private static List<String> verdicts(RecordChecker checker, boolean legalToo, Tally.Counter tally)
            throws IOException {
        List<String> verdicts = new ArrayList<>();
        for (Verdict each = checker.next(tally, legalToo); each != null; each = checker.next(tally, legalToo)) {
            verdicts.add(each.number() + each.finding().word() + each.result().agrees());
        }
        assertThat(checker.isOver()).isTrue();
        return verdicts;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void games_that_are_legal_are_counted_and_shown_where_that_is_asked(boolean everything) throws IOException {
        List<String> all = List.of(
                "1legalnull",
                "2illegalnull",
                "3unreadablenull",
                "4legalfalse",
                "5legaltrue",
                "6unsupportednull",
                "7legalnull");
        Tally.Counter counted = new Tally.Counter();
        assertThat(verdicts(of(CheckSettings.standard().withLegal(true), everything), true, counted))
                .isEqualTo(all);
        Tally.Counter also = new Tally.Counter();
        assertThat(verdicts(of(CheckSettings.standard(), everything), false, also))
                .isEqualTo(all.stream()
                        .filter(each -> !each.matches("\\dlegal(null|true)") || (everything && each.startsWith("7")))
                        .toList());
        for (Tally tally : List.of(counted.tally(), also.tally())) {
            assertThat(tally.games()).isEqualTo(7);
            assertThat(tally.plies()).isEqualTo(3 + 2 + 1 + 4 + 4 + 2);
            assertThat(tally.illegal()).isEqualTo(1);
            assertThat(tally.unreadable()).isEqualTo(1);
            assertThat(tally.unsupported()).isEqualTo(1);
            assertThat(tally.disagreeing()).isEqualTo(1);
            assertThat(tally.illegalVariations()).isEqualTo(everything ? 1 : 0);
        }
    }

    @Test
    void a_checker_stops_after_a_number_of_games() throws IOException {
        RecordChecker checker = of(CheckSettings.standard(), false);
        Tally.Counter tally = new Tally.Counter();
        assertThat(checker.next(tally, false, 1)).isNull();
        assertThat(checker.isOver()).isFalse();
        assertThat(checker.number()).isEqualTo(1);
        Verdict illegal = Objects.requireNonNull(checker.next(tally, false, 1));
        assertThat(illegal.number()).isEqualTo(2);
        checker.pass(2);
        assertThat(checker.number()).isEqualTo(4);
        assertThat(checker.next(tally, false, 1)).isNull();
        assertThat(checker.number()).isEqualTo(5);
        checker.pass(0);
        assertThat(checker.number()).isEqualTo(5);
        checker.pass(9);
        assertThat(checker.next(tally, true, 1)).isNull();
        assertThat(checker.isOver()).isTrue();
        assertThat(tally.tally().games()).isEqualTo(3);
    }

    /** Of heads no result is judged; games are chosen by their tags before a move is read. */
    @Test
    void heads_are_of_the_games_that_are_asked_for() throws IOException {
        Predicate<Tags> asked = tags -> !"legal".equals(tags.get("White"));
        for (boolean legalToo : new boolean[] {true, false}) {
            RecordChecker checker = begun(
                    new RecordChecker(new RuleSets(null), CheckSettings.standard(), asked), Format.PGN, GAMES, false);
            Tally.Counter tally = new Tally.Counter();
            List<String> verdicts = new ArrayList<>();
            for (Verdict each = checker.next(tally, legalToo); each != null; each = checker.next(tally, legalToo)) {
                GameRecord record = checker.record();
                verdicts.add(each.number() + each.finding().word() + record.tag("White") + record.claimed());
                assertThat(record.moves()).isEmpty();
                assertThat(record.whole()).isFalse();
                assertThat(each.result().agrees()).isNull();
                assertThat(each.played().plies())
                        .isEqualTo(List.of(3, 2, 1, 4, 4, 0, 2).get((int) each.number() - 1));
                assertThat(each.played().rules()).isEqualTo(each.number() == 6 ? null : "chess");
            }
            assertThat(verdicts)
                    .isEqualTo(
                            legalToo
                                    ? List.of(
                                            "2illegalillegal0-1",
                                            "3unreadableunreadable*",
                                            "4legalmated1-0",
                                            "5legalmating0-1",
                                            "6unsupportedunsupported*",
                                            "7legalvaried*")
                                    : List.of(
                                            "2illegalillegal0-1",
                                            "3unreadableunreadable*",
                                            "6unsupportedunsupported*"));
            assertThat(tally.tally().games()).isEqualTo(6);
        }
    }

    /** In games of draughts that Black begins, won on the board, a result shows whose score stands first. */
    @ParameterizedTest
    @ValueSource(strings = {"1-0", "0-1", "1/2-1/2", "*"})
    void the_order_of_scores_is_counted_in_games_won_on_the_board(String result) throws IOException {
        // Black takes White's only man.
        String won = "[GameType \"21\"]\n[FEN \"B:W14:B10\"]\n\n1. 10x17 " + result + "\n\n";
        String open = "[GameType \"21\"]\n\n1. 11-15 " + result + "\n\n";
        String illegal = "[GameType \"21\"]\n\n1. 11-14 " + result + "\n\n";
        ResultEvidence.Count count = new ResultEvidence.Count();
        begun(new RecordChecker(new RuleSets(null)), Format.PDN, won + open + illegal, false)
                .count(count);
        assertThat(count.likely()).isEqualTo(order(result));
    }

    private static @Nullable ResultOrder order(String result) {
        return switch (result) {
            case "1-0" -> ResultOrder.BLACK_FIRST;
            case "0-1" -> ResultOrder.WHITE_FIRST;
            default -> null;
        };
    }

    /** A clock that rises more than anything explains is a note on a game whose verdict is asked for. */
    @Test
    void clocks_are_noted_where_legal_games_are_shown() throws IOException {
        Tally.Counter tally = new Tally.Counter();
        Verdict noted = Objects.requireNonNull(
                of(CheckSettings.standard().withLegal(true), false).next(tally, true));
        Verdict bare =
                Objects.requireNonNull(of(CheckSettings.standard(), false).next(tally, true));
        assertThat(noted.notes()).isNotEmpty();
        assertThat(bare.notes()).isEmpty();
    }

    @Test
    void moves_in_canonical_notation_are_kept_for_writers() throws IOException {
        String text = "1. e2-e4 e7-e5 (1... d7-d5) 2. Ng1-f3 *\n";
        Tally.Counter tally = new Tally.Counter();
        for (boolean playOn : new boolean[] {false, true}) {
            CheckSettings settings = CheckSettings.standard().withPlayOn(playOn);
            RecordChecker checker =
                    begun(RecordChecker.ofWriters(new RuleSets(null), settings), Format.PGN, text, true);
            assertThat(checker.next(tally, true)).isNotNull();
            assertThat(checker.canonical()).isEqualTo(playOn ? null : List.of("e4", "e5", "d5", "Nf3"));
        }
        RecordChecker plain =
                begun(new RecordChecker(new RuleSets(null), CheckSettings.standard(), true), Format.PGN, text, true);
        assertThat(plain.next(tally, true)).isNotNull();
        assertThat(plain.canonical()).isNull();
    }

    @Test
    void sides_that_can_no_longer_win_are_named_where_claims_are_counted() throws IOException {
        String text = "[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n\n1... Kd7 *\n";
        Tally.Counter tally = new Tally.Counter();
        for (boolean claims : new boolean[] {false, true}) {
            CheckSettings settings = CheckSettings.standard().withClaims(claims);
            RecordChecker checker =
                    begun(new RecordChecker(new RuleSets(null), settings, false), Format.PGN, text, false);
            Verdict verdict = Objects.requireNonNull(checker.next(tally, true));
            assertThat(verdict.played().cannotWin().toString()).isEqualTo(claims ? "[BLACK]" : "[]");
        }
    }

    /** Where tags come first they are asked; a game without tags, or of a format where they stand among the moves, is read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            PGN | [White "a"] 1. e4 *           | false
            PDN | [White "a"] 1. 32-28 *        | false
            PGN | 1. e4 *                       | true
            PDN | 1. 32-28 *                    | true
            GGF | (;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3];) | true
            """)
    void games_are_passed_over_by_tags_that_come_first(Format format, String text, boolean read) throws IOException {
        RecordChecker checker = begun(
                new RecordChecker(new RuleSets(null), CheckSettings.standard(), tags -> false), format, text, false);
        assertThat(checker.next(new Tally.Counter(), true) != null).isEqualTo(read);
    }

    /** A tag may count discs, in either order, or points, where the moves end with a result of one game. */
    @ParameterizedTest
    @CsvSource({
        "1-0, 1-0, false",
        "40-24, 1-0, false",
        "40-24, 0-1, false",
        "24-40, 1-0, false",
        "40-24, 1/2-1/2, true",
        "12-0, 1-0, false",
        "2-1, 1-0, false",
        "32-32, 1/2-1/2, false",
        "2-0, 1-0, true",
        "1-1, 1/2-1/2, true",
        "0-0, 1/2-1/2, true",
        "*, 1-0, false",
        "?, 1-0, false",
        "64-0, *, false"
    })
    void another_result_in_the_tags_than_after_the_moves_is_noted(String tag, String closing, boolean noted)
            throws IOException {
        String text = "[White \"a\"]\n[Result \"" + tag + "\"]\n\n1. e4 e5 " + closing + "\n";
        RecordChecker checker =
                begun(new RecordChecker(new RuleSets(null), CheckSettings.standard(), false), Format.PGN, text, false);
        Verdict verdict = Objects.requireNonNull(checker.next(new Tally.Counter(), true));
        assertThat(verdict.notes().stream()
                        .map(PlacedNote::note)
                        .anyMatch(note -> note.kind() == RecordNote.TAG_DIFFERS))
                .isEqualTo(noted);
    }

    /** What one game counted says nothing of the next. */
    @Test
    void claims_and_clocks_of_a_game_are_its_own() throws IOException {
        String first = "1. Nf3 {[%clk 0:01:00]} Nf6 2. Ng1 {[%clk 0:30:00]} Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n\n";
        String second = "1. e4 e5 2. Nf3 Nc6 *\n\n";
        for (boolean claims : new boolean[] {false, true}) {
            CheckSettings settings = CheckSettings.standard().withLegal(true).withClaims(claims);
            RecordChecker checker =
                    begun(new RecordChecker(new RuleSets(null), settings, false), Format.PGN, first + second, false);
            Tally.Counter tally = new Tally.Counter();
            Verdict one = Objects.requireNonNull(checker.next(tally, true));
            Verdict two = Objects.requireNonNull(checker.next(tally, true));
            assertThat(one.played().claims() > 0).isEqualTo(claims);
            assertThat(one.notes()).isNotEmpty();
            assertThat(two.played().claims()).isZero();
            assertThat(two.notes()).isEmpty();
        }
    }

    /** Stored games of Othello that end as they say are counted alike, whether their verdicts are asked for or not. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stored_games_are_counted(boolean legalToo) throws IOException {
        byte[] bytes = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
        RecordChecker checker = new RecordChecker(new RuleSets(null));
        checker.begin(Readers.open(Format.WTHOR, ByteFeed.of(bytes), null));
        Tally.Counter tally = new Tally.Counter();
        int verdicts = 0;
        int plies = 0;
        for (Verdict each = checker.next(tally, legalToo); each != null; each = checker.next(tally, legalToo)) {
            verdicts++;
            plies += each.played().plies();
        }
        assertThat(tally.tally().games()).isEqualTo(OwnFiles.CLUB);
        assertThat(tally.tally().disagreeing()).isZero();
        assertThat(verdicts).isEqualTo(legalToo ? OwnFiles.CLUB : 0);
        assertThat(tally.tally().plies()).isGreaterThan(50 * OwnFiles.CLUB);
        assertThat(plies).isEqualTo(legalToo ? (int) tally.tally().plies() : 0);
    }
}
