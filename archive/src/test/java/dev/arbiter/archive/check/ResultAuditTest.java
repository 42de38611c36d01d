package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Outcome;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Claimed results against all that a record shows: a table of games, each with what is to be said of it. */
class ResultAuditTest {

    private static final String LONE = "7k/8/8/8/8/8/P7/K7 w - - 0 41";

    /**
     * Each game begins from a position, has a move, and claims a result. A sentence in the column {@code cannot stand} is an
     * objection, one in the column {@code note} leaves the result as it is.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # site                    | date       | termination          | move  | claim | cannot stand                                                             | note
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | 0-1   | Black cannot have won on time                                            | -
                    Wijk aan Zee              | 2005.07.01 | time forfeit         | a4    | 0-1   | Black cannot have won on time                                            | -
                    Wijk aan Zee              | 1999.01.20 | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only under the Laws before 1 July 2005, and it is not known whether the Laws of that day had this rule: Black cannot have won on time
                    Wijk aan Zee              | 1991.01.20 | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only under the Laws before 1 July 2005: Black cannot have won on time
                    Wijk aan Zee              | 2005.??.?? | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only under the Laws before 1 July 2005, and the record has no date
                    Wijk aan Zee              | -          | time forfeit         | a4    | 0-1   | -                                                                        | the record has no date: Black cannot have won on time
                    Wijk aan Zee              | 2024.01.20 | White resigns        | a4    | 0-1   | White resigned but has not lost                                      | -
                    Wijk aan Zee              | 2022.12.31 | White resigns        | a4    | 0-1   | -                                                                        | 0-1 stands only under the Laws before 1 January 2023: White resigned
                    Wijk aan Zee              | 2023.01.01 | White resigns        | a4    | 0-1   | White resigned but has not lost                                      | -
                    Wijk aan Zee              | 2023       | normal               | a4    | 0-1   | Black cannot have won on time or by resignation                          | -
                    Wijk aan Zee              | 2024.01.20 | -                    | a4    | 0-1   | Black cannot have won on time or by resignation                          | -
                    Wijk aan Zee              | 2019.01.20 | -                    | a4    | 0-1   | -                                                                        | 0-1 stands only under the Laws before 1 January 2023: Black cannot have won on time or by resignation
                    Wijk aan Zee              | 2024.01.20 | rules infraction     | a4    | 0-1   | -                                                                        | Black could no longer win on the board: Black has only the king; the game was decided otherwise: rules infraction
                    Wijk aan Zee              | 2024.01.20 | abandoned            | a4    | 0-1   | -                                                                        | the game was decided otherwise: abandoned
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | 1-0   | -                                                                        | -
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | *     | -                                                                        | -
                    https://lichess.org/abc   | 2024.01.20 | Time forfeit         | a4    | 0-1   | -                                                                        | 0-1 cannot stand under the Laws, but the site has its own rule: Black cannot have won on time
                    https://lichess.org/broadcast/x/y | 2024.01.20 | Time forfeit | a4    | 0-1   | Black cannot have won on time                                            | -
                    Chess.com                 | 2024.01.20 | B won on time        | a4    | 0-1   | -                                                                        | the site has its own rule: Black cannot have won on time
                    Chess.com                 | 2024.01.20 | B won by resignation | a4    | 0-1   | -                                                                        | the site has its own rule: White resigned
                    Chess.com                 | 2024.01.20 | B won by checkmate   | a4    | 0-1   | there is no checkmate, and none is possible                         | -
                    Chess.com                 | 2024.01.20 | A won by checkmate   | a4    | 1-0   | -                                                                        | the record says 'A won by checkmate', but the last position is not checkmate
                    Chess.com                 | 2024.01.20 | Game drawn by stalemate | a4 | 1/2-1/2 | -                                                                      | the record says 'Game drawn by stalemate', but the last position is not stalemate
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | 1/2-1/2 | -                                                                      | the record says that Black ran out of time, but that does not draw the game here: White could still have checkmated
                    """)
    void what_a_lone_king_has_won(
            String site,
            @Nullable String date,
            @Nullable String termination,
            String move,
            String claim,
            @Nullable String cannotStand,
            @Nullable String note) {
        Verdict verdict = verdict(site, date, termination, LONE, move + " " + claim, null);

        assertThat(verdict.isLegal()).isTrue();
        if (cannotStand == null) {
            assertThat(verdict.result().agrees()).isNull();
            assertThat(verdict.result().objection()).isNull();
        } else {
            assertThat(verdict.result().agrees()).isFalse();
            assertThat(objection(verdict).text()).startsWith(cannotStand).contains("[FIDE ");
        }
        if (note == null) {
            assertThat(verdict.notes()).isEmpty();
        } else {
            assertThat(verdict.notes()).singleElement().asString().contains(note);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Riga        | 2025.01.20 |               | 1. e4 1/2-1/2           | cannot stand
            Riga        | 2017.07.01 |               | 1. e4 1/2-1/2           | cannot stand
            Riga        | 2017.06.30 |               | 1. e4 1/2-1/2           |
            Riga        |            |               | 1. e4 1/2-1/2           | note: stands only under the Laws before 1 July 2017
            Lichess     | 2025.01.20 |               | 1. e4 1/2-1/2           | note: the site has its own rule
            Riga        | 2025.01.20 | adjudication  | 1. e4 1/2-1/2           |
            Riga        | 2025.01.20 |               | 1. e4 e5 1/2-1/2        |
            Riga        | 2025.01.20 |               | 1/2-1/2                 |
            Riga        | 2025.01.20 |               | 1. e4 1-0               |
            Riga        | 2025.01.20 |               | 1. e4 *                 |
            """)
    void a_draw_is_not_agreed_before_each_player_has_made_a_move(
            String site, @Nullable String date, @Nullable String termination, String moves, @Nullable String said) {
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        Verdict verdict = verdict(site, date, termination, start, moves, null);

        if (said == null) {
            assertThat(verdict.result().agrees()).isNull();
            assertThat(verdict.notes()).isEmpty();
        } else if (said.startsWith("note: ")) {
            assertThat(verdict.result().agrees()).isNull();
            assertThat(verdict.notes()).singleElement().asString().contains(said.substring(6));
        } else {
            assertThat(verdict.result().agrees()).isFalse();
            assertThat(objection(verdict).text())
                    .startsWith("a draw cannot be agreed before each player has made a move [FIDE 5.2.3");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2010.05.01, 1. f3 e5 2. g4 Qh4# 1-0, FIDE 5.1.a (2009)",
        "2016.05.??, 1. f3 e5 2. g4 Qh4# 1-0, FIDE 5.1a (2014)",
        "2017.07.01, 1. e4 1/2-1/2, FIDE 5.2.3 (2017)",
        "2022.12.31, 1. e4 1/2-1/2, FIDE 5.2.3 (2018)",
        "2023.01.01, 1. e4 1/2-1/2, FIDE 5.2.3",
        "2016.05.01, 1. f3 e5 2. g4 Qh4# 0-1, FIDE 5.1a (2014)",
        "1990.01.01, 1. f3 e5 2. g4 Qh4# 1-0, FIDE 5.1.1",
        ", 1. f3 e5 2. g4 Qh4# 1-0, FIDE 5.1.1"
    })
    void a_result_is_objected_to_by_the_article_of_the_day(@Nullable String date, String moves, String article) {
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        Verdict verdict = verdict("Riga", date, null, start, moves, null);

        if (!moves.endsWith("0-1")) {
            assertThat(objection(verdict).text()).endsWith(" [" + article + "]");
        }
        if (moves.contains("#")) {
            assertThat(verdict.played().outcome())
                    .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Won.class))
                    .extracting(won -> won.by().citation())
                    .isEqualTo(article);
        }
    }

    @ParameterizedTest
    @CsvSource({"2016.05.01, 9.6b (2014)", "2020.05.01, 9.6.2 (2018)", "2024.05.01, 9.6.2"})
    void a_game_that_went_on_after_its_end_is_told_by_one_article(String date, String article) {
        Verdict verdict =
                verdict("Riga", date, null, "7k/8/6K1/8/8/8/8/R7 w - - 149 90", "90. Ra2 Kg8 91. Ra3 1/2-1/2", null);

        assertThat(verdict.notes()).singleElement().asString().endsWith("[FIDE " + article + "]");
        assertThat(verdict.played().outcome())
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.Drawn.class))
                .extracting(drawn -> drawn.by().citation())
                .isEqualTo("FIDE " + article);
    }

    @Test
    void the_reason_and_the_article_are_named() {
        Verdict verdict = verdict("Riga", "2024.01.20", "time forfeit", LONE, "a4 0-1", null);

        assertThat(objection(verdict).text())
                .isEqualTo("Black cannot have won on time, as no legal moves could have led to checkmate: Black has"
                        + " only the king [FIDE 6.9]");
        assertThat(objection(verdict).squares()).contains("h8");
    }

    /** Variants have no Laws: what a side could not win there is said, and no result is objected to. */
    @ParameterizedTest
    @CsvSource({
        "Three-check, 4k3/8/8/8/8/8/8/R3K1N1 w - - 2+2 0 1, Nf3 Kd7, Black has too few pieces to win",
        "Horde, 4k3/8/8/8/8/8/8/6N1 w - - 0 40, Nf3 Kd7, ''",
        "Atomic, 4k3/8/8/8/8/8/8/R3K1N1 w - - 0 40, Nf3 Kd7, Black has too few pieces to win",
        "Antichess, 8/8/8/8/8/5n2/8/N7 b - - 0 50, Nd4, Black could no longer win",
        "Antichess, 8/8/8/8/8/5n2/8/N7 w - - 0 50, Nc2, ''"
    })
    void a_win_that_a_variant_excludes_is_noted(String variant, String fen, String moves, String said) {
        Verdict verdict = only(
                "[Variant \"" + variant + "\"]\n" + pgn("Riga", null, "Time forfeit", fen, moves + " 0-1"),
                CheckSettings.standard());
        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.result().objection()).isNull();
        assertThat(verdict.notes().stream().map(PlacedNote::sentence).filter(note -> note.contains("no longer win")))
                .hasSize(said.isEmpty() ? 0 : 1)
                .allMatch(note -> note.contains(said));
    }

    @Test
    void pawns_that_are_locked_win_nothing() {
        String locked = "8/3k4/8/p2p1p1p/P2P1P1P/3K4/8/8 w - - 0 60";
        Verdict verdict = verdict("Riga", "2024.01.20", "time forfeit", locked, "Ke3 1-0", null);

        assertThat(verdict.result().agrees()).isFalse();
        assertThat(objection(verdict).text()).contains("dead position").contains("FIDE 5.2.2");
    }

    @Test
    void a_dead_position_ends_a_game_since_the_laws_have_it_so() {
        String locked = "8/3k4/8/p2p1p1p/P2P1P1P/3K4/8/8 w - - 0 60";

        assertThat(verdict("Riga", "1988.01.20", null, locked, "Ke3 1-0", null).notes())
                .map(PlacedNote::sentence)
                .contains("1-0 stands only under the Laws before 1 July 2005: the game is drawn: dead position:"
                        + " neither side can checkmate by any moves [FIDE 5.2.2]");
        assertThat(verdict("Riga", "2001.01.20", null, locked, "Ke3 1-0", null)
                        .result()
                        .agrees())
                .isNull();
        assertThat(verdict("Riga", null, null, locked, "Ke3 1-0", null).result().agrees())
                .isNull();
        assertThat(verdict("https://lichess.org/x", "2024.01.20", null, locked, "Ke3 1-0", null)
                        .notes())
                .map(PlacedNote::sentence)
                .anyMatch(note -> note.startsWith("1-0 cannot stand under the Laws, but the site has its own rule"));
        // The oldest Laws draw two bare kings.
        assertThat(verdict("Riga", "1950.01.20", null, "8/3k4/8/8/8/3Kp3/8/8 w - - 0 60", "Kxe3 1-0", null)
                        .result()
                        .agrees())
                .isFalse();
        assertThat(verdict("Riga", null, null, "8/3k4/8/8/8/3Kp3/8/8 w - - 0 60", "Kxe3 1-0", null)
                        .result()
                        .agrees())
                .isFalse();
    }

    /** From 2014 on the five times had to follow each other; since 2017 they need not. */
    @Test
    void the_fifth_time_draws_by_the_laws_of_its_day() {
        String row = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
        String parted = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb1 Nb8 7. Nf3 Nc6 8. Ng1 Nb8 ";
        String apart = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Nd4 Nd5 5. Nb3 Nb6 6. Nd4 Nd5 7. Nf3 Nf6 8. Ng1 Ng8"
                + " 9. Nf3 Nf6 10. Ng1 Ng8 11. Nf3 Nf6 ";

        for (String game : List.of(row, parted)) {
            assertThat(fifth("2013.01.20", game).result().agrees()).isNull();
            assertThat(fifth("2015.01.20", game).result().agrees()).isFalse();
            assertThat(fifth("2019.01.20", game).result().agrees()).isFalse();
        }
        assertThat(fifth("2019.01.20", apart).result().agrees()).isFalse();
        assertThat(fifth("2013.01.20", apart).notes())
                .map(PlacedNote::sentence)
                .containsExactly(
                        FIFTH + ": the game is drawn: the same position" + " has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", apart).result().agrees()).isNull();
        assertThat(fifth("2015.01.20", apart).notes())
                .map(PlacedNote::sentence)
                .containsExactly(
                        FIFTH + ", and it is not known whether the Laws of that day had this rule: the game is drawn:"
                                + " the same position has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", apart + "12. e4 e5 ").notes())
                .map(PlacedNote::sentence)
                .containsExactly(
                        "under the Laws since 1 July 2017 the game would have ended after ply 22: drawn: the same"
                                + " position has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", row + "9. e4 e5 ").notes())
                .map(PlacedNote::sentence)
                .containsExactly("the game had ended after ply 16: drawn: the same position has appeared five times"
                        + " [FIDE 9.6a (2014)]");
    }

    /** Whoever asks only for what is wrong learns too that the game was over before. */
    @ParameterizedTest
    @ValueSource(strings = {"9. e4 e5 10. Ke3 1-0", "9. e4 e5 10. Zz9 1-0", "9. f3 e5 10. g4 Qh4# 1-0"})
    void a_game_with_something_wrong_says_that_it_had_ended_whether_or_not_legal_games_are_asked_for(String rest) {
        String moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
        for (boolean all : List.of(true, false)) {
            assertThat(only(moves + rest + "\n", CheckSettings.standard().withLegal(all))
                            .notes())
                    .map(PlacedNote::sentence)
                    .contains("the game had ended after ply 16: drawn: the same position has appeared five times"
                            + " [FIDE 9.6.1]");
        }
    }

    private static final String FIFTH = "1-0 stands only under the Laws before 1 July 2017";

    private static Verdict fifth(String date, String moves) {
        return only("[Date \"" + date + "\"]\n\n" + moves + "1-0\n", CheckSettings.standard());
    }

    @Test
    void a_day_for_all_goes_before_the_date() {
        assertThat(verdict("Riga", "2024.01.20", null, LONE, "a4 0-1", LocalDate.of(2019, 1, 1))
                        .result()
                        .agrees())
                .isNull();
        assertThat(verdict("Riga", "1950.01.20", null, LONE, "a4 0-1", LocalDate.of(2023, 1, 1))
                        .result()
                        .agrees())
                .isFalse();
    }

    @Test
    void a_clock_that_shows_nothing_left_means_a_flag() {
        String clocks = "a4 {[%clk 0:00:05]} Kg7 {[%clk 0:01:00]} a5 {[%clk 0:00:00]} 0-1";
        assertThat(objection(verdict("Riga", "2015.01.20", null, LONE, clocks, null))
                        .text())
                .startsWith("Black cannot have won on time,");

        String plenty = clocks.replace("0:00:00", "0:00:01");
        assertThat(verdict("Riga", "2015.01.20", null, LONE, plenty, null)
                        .result()
                        .agrees())
                .isNull();
    }

    @Test
    void nikolic_and_arsovic_drew_by_agreement_as_nothing_drew_it_for_them() throws IOException {
        String game = Files.readString(PublicFiles.of("data/pgn/nikolic_arsovic_1989.pgn"));
        Verdict verdict = only(game, CheckSettings.standard());

        assertThat(Objects.requireNonNull(verdict.played().outcome()).isOver()).isFalse();
        assertThat(verdict.result().agrees()).isNull();
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly(
                        "under the Laws since 1 July 2014 the game would have ended after ply 483: drawn: 75 moves by"
                                + " each side without a capture or a pawn's move [FIDE 9.6.2]");

        Verdict won = only(game.replace("1/2-1/2", "1-0"), CheckSettings.standard());
        assertThat(won.result().agrees()).isNull();
        assertThat(won.notes())
                .map(PlacedNote::sentence)
                .anyMatch(note -> note.startsWith("1-0 stands only under the Laws before 1 July 2014"));

        Verdict today =
                only(game.replace("1989.02.17", "2019.02.17").replace("1/2-1/2", "1-0"), CheckSettings.standard());
        assertThat(today.result().agrees()).isFalse();
        assertThat(objection(today).text())
                .isEqualTo(
                        "the game is drawn: 75 moves by each side without a capture or a pawn's move [FIDE 9.6.2 (2018)]");
    }

    @Test
    void draughts_and_othello_are_held_against_their_boards() {
        assertThat(objection(only("[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28x19 0-2\n", CheckSettings.standard()))
                        .text())
                .startsWith("White has won: ");
        assertThat(only("f5d6c3d3c4f4f6f3e6e7d7c7 10-54\n", CheckSettings.standard())
                        .result()
                        .agrees())
                .isNull();
    }

    /** Thirteen discs are Black's and none are White's; whose stand first, and who gets the empty squares, is not said. */
    @ParameterizedTest
    @CsvSource({
        "13-0, true",
        "0-13, true",
        "64-0, true",
        "0-64, true",
        "63-1, false",
        "1-63, false",
        "12-1, false",
        "32-32, false",
        "0-1, true",
        "1-0, false"
    })
    void discs_of_othello_agree_in_either_order(String result, boolean agrees) {
        for (String game :
                List.of("f5d6c5f4e7f6g5e6e3", "[Variant \"Othello\"]\n\n1. f5 d6 2. c5 f4 3. e7 f6 4. g5 e6 5. e3")) {
            Verdict verdict = only(game + " " + result + "\n", CheckSettings.standard());

            assertThat(verdict.isLegal()).isTrue();
            assertThat(verdict.result().agrees()).isEqualTo(agrees);
            assertThat(verdict.notes())
                    .noneMatch(note ->
                            note.kind() == RecordNote.RESULT_IN_TWO_WAYS || note.kind() == RecordNote.RESULT_ORDER);
        }
    }

    /** The last "move" of a record that is not legal may be its result, where it can be nothing else. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # Result | moves end with | result
            -        | 1-9            | 1-9
            -        | 4-6            | 4-6
            -        | 8-4            | 8-4
            1-1      | 8-4            | 8-4
            2-0      | 4-6            | 4-6
            -        | 3-1            | 3-1
            *        | 3-1            | 3-1
            ?        | 3-1            | 3-1
            3-1      | 3-1            | 3-1
            1-1      | 3-1            | -
            -        | 12-8           | 12-8
            1-1      | 12-8           | -
            2-9      | 2-9            | 2-9
            -        | 2-9            | -
            -        | 4-6 *          | 4-6
            """)
    void points_of_matches_look_like_moves_of_draughts(@Nullable String tag, String end, @Nullable String result) {
        Verdict verdict = only(
                "[GameType \"20\"]\n" + (tag == null ? "" : "[Result \"" + tag + "\"]\n")
                        + "\n1. 32-28 19-23 2. 28x19 14x23 " + end + "\n",
                CheckSettings.standard());

        assertThat(verdict.isLegal()).isEqualTo(result != null);
        if (result != null) {
            assertThat(verdict.result().text()).isEqualTo(result);
            assertThat(verdict.played().plies()).isEqualTo(4);
        }
    }

    /** Nor may a king castle that has no right to. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # Result | moves end with | result
            -        | 0-0            | 0-0
            0-0      | 0-0            | 0-0
            1-0      | 0-0            | -
            *        | 0-0            | -
            -        | 0-0 1-0        | -
            -        | 0-0-0          | -
            -        | {x} 0-0        | 0-0
            -        | 1... 0-0       | -
            -        | 1...0-0        | -
            -        | 1.../0-0       | -
            -        | 1... / 0-0     | -
            """)
    void both_have_lost_where_nobody_may_castle(@Nullable String tag, String end, @Nullable String result) {
        Verdict verdict = only(
                "[FEN \"" + LONE + "\"]\n" + (tag == null ? "" : "[Result \"" + tag + "\"]\n") + "\na4 "
                        + end.replace("/", "\r\n") + "\n",
                CheckSettings.standard());

        assertThat(verdict.isLegal()).isEqualTo(result != null);
        assertThat(result == null ? null : verdict.result().text()).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            # moves end with | note
            2-0              | -
            0-2              | -
            1-1              | -
            1-0              | -
            1/2-1/2          | -
            0-0              | -
            *                | -
            12-8             | '12-8' was read as a result by points
            1.01-0.99        | '1.01-0.99' was read as a result by points
            """)
    void results_by_points_are_noted(String end, @Nullable String note) {
        Verdict verdict =
                only("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 " + end + "\n", CheckSettings.standard());

        assertThat(verdict.result().text()).isEqualTo(end);
        assertThat(verdict.notes()).map(PlacedNote::sentence).isEqualTo(note == null ? List.of() : List.of(note));
    }

    /** In PDN a star only ends the moves; in PGN it is a result, unless the tag has one that PGN's moves cannot end with. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            PDN, 2-0,  2-0
            PDN, 12-8, 12-8
            PDN, -,    *
            PGN, 1-0,  *
            PGN, -,    *
            PGN, 12-8, 12-8
            PGN, +,    +
            """)
    void a_star_after_the_moves_may_only_end_them(String format, @Nullable String tag, String claimed) {
        String head = tag == null ? "" : "[Result \"" + tag + "\"]\n";
        String game = format.equals("PDN")
                ? "[GameType \"20\"]\n" + head + "\n1. 32-28 19-23 2. 28x19 14x23 *\n"
                : "[Event \"x\"]\n" + head + "\n1. e4 e5 *\n";

        assertThat(only(game, CheckSettings.standard()).result().text()).isEqualTo(claimed);
    }

    @Test
    void a_draw_may_stand_where_one_side_could_not_win() {
        for (String fen : List.of(LONE, "7k/p7/8/8/8/8/8/K7 b - - 0 41")) {
            for (String claim : List.of("1/2-1/2", "*")) {
                Verdict verdict =
                        verdict("Riga", "2024.01.20", null, fen, (fen.equals(LONE) ? "a4 " : "a5 ") + claim, null);
                assertThat(verdict.result().agrees()).isNull();
                assertThat(verdict.notes()).isEmpty();
            }
        }
    }

    @Test
    void a_tag_that_is_no_result_is_noted_and_an_empty_one_is_not() {
        for (String tag : List.of("?", "1/2", "", "abandoned")) {
            Verdict verdict = only(
                    "[GameType \"20\"]\n[Result \"" + tag + "\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n",
                    CheckSettings.standard());
            assertThat(verdict.notes())
                    .map(PlacedNote::sentence)
                    .isEqualTo(
                            tag.equals("abandoned")
                                    ? List.of("'abandoned' is not a result that Arbiter knows")
                                    : List.of());
        }
    }

    /** What holds on some day of a month or year holds where a date names no more; a day that is none is no date. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # date     | note on a resignation, which has been a draw since 1 January 2023
            2023       | -
            2023.??.?? | -
            2023.01    | -
            2023.??.15 | -
            2022.12.?? | under the Laws before
            2022.12.31 | under the Laws before
            2022.??.31 | under the Laws before
            2022.13.01 | the record has no date
            2023.02.30 | the record has no date
            2023.02.29 | the record has no date
            long ago   | the record has no date
            """)
    void dates_may_be_in_part(String date, String note) {
        Verdict verdict = verdict("Riga", date, "White resigns", LONE, "a4 0-1", null);

        assertThat(verdict.result().agrees()).isEqualTo(note.equals("-") ? (Boolean) false : null);
        if (!note.equals("-")) {
            assertThat(verdict.notes()).singleElement().asString().contains(note);
            assertThat(verdict.notes().get(0).kind() == RecordNote.STANDS_BY_EARLIER_LAWS_UNDATED)
                    .isEqualTo(note.contains("no date"));
        }
    }

    /** The date of the game goes before that of the server, which is asked where the other is not known. */
    @Test
    void a_servers_own_date_is_taken_where_the_other_is_unknown() {
        for (String date : List.of("", "[Date \"????.??.??\"]\n", "[Date \"2024.01.20\"]\n")) {
            String game = date + "[UTCDate \"1991.01.20\"]\n" + pgn("Riga", null, "time forfeit", LONE, "a4 0-1");
            assertThat(only(game, CheckSettings.standard()).result().agrees())
                    .isEqualTo(date.contains("2024") ? (Boolean) false : null);
        }
    }

    /** The fifth time is in a row wherever in a game the row begins. */
    @Test
    void a_row_of_five_may_begin_late() {
        String row =
                "1. Nc3 Nc6 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 6. Nf3 Nf6 7. Ng1 Ng8 8. Nf3 Nf6 9. Ng1 Ng8 ";

        assertThat(fifth("2015.01.20", row).result().agrees()).isFalse();
        assertThat(fifth("2013.01.20", row).result().agrees()).isNull();
    }

    private static final String WIPED_OUT = "B[f5]W[d6]B[c5]W[f4]B[e7]W[f6]B[g5]W[e6]B[e3];)\n";

    /** With a komi that is not named the board does not show who has won. */
    @ParameterizedTest
    @CsvSource({"8, false", "8r, false", "8k, ", "8a, true", "8K, ", "s8r, false", "8A, true", "8ka, "})
    void scores_of_ggf_are_compared_where_discs_count(String type, @Nullable Boolean agrees) {
        String board = "BO[8 ---------------------------O*------*O--------------------------- *]";
        String game = "(;GM[Othello]PB[a]PW[b]RE[-64.000]TY[" + type + "]" + board + WIPED_OUT;

        assertThat(only(game, CheckSettings.standard()).result().agrees()).isEqualTo(agrees);
        assertThat(only(game.replace("-64", "+64"), CheckSettings.standard())
                        .result()
                        .agrees())
                .isEqualTo(agrees == null ? null : (Boolean) !agrees);
    }

    /** Only what is objected to is reported where legal games are not. */
    @Test
    void a_note_alone_makes_no_report() {
        String game = pgn("Riga", "2019.01.20", null, LONE, "a4 0-1");
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard());
        try (ChunkVerdicts verdicts =
                checker.check(FileChunk.whole("a.pgn"), ByteSource.of(game.getBytes(StandardCharsets.UTF_8)), null)) {
            assertThat(verdicts.hasNext()).isFalse();
            assertThat(verdicts.tally().games()).isEqualTo(1);
            assertThat(verdicts.tally().disagreeing()).isZero();
        }
    }

    private static Verdict verdict(
            String site,
            @Nullable String date,
            @Nullable String termination,
            String fen,
            String moves,
            @Nullable LocalDate laws) {
        return only(
                pgn(site, date, termination, fen, moves),
                CheckSettings.standard().withLaws(laws));
    }

    private static String pgn(
            String site, @Nullable String date, @Nullable String termination, String fen, String moves) {
        return "[Site \"" + site + "\"]\n"
                + (date == null ? "" : "[Date \"" + date + "\"]\n")
                + "[White \"A\"]\n[Black \"B\"]\n"
                + (termination == null ? "" : "[Termination \"" + termination + "\"]\n")
                + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n";
    }

    /** The verdict on the only game; where legal games are not reported, it is reported if its moves or its result cannot stand. */
    static Verdict only(String games, CheckSettings settings) {
        Verdict verdict = Objects.requireNonNull(only(games, new ChunkChecker(settings.withLegal(true))));
        Verdict told = only(games, new ChunkChecker(settings));
        assertThat(told != null)
                .isEqualTo(!verdict.isLegal() || Objects.equals(verdict.result().agrees(), false));
        if (told != null) {
            assertThat(told.finding()).isEqualTo(verdict.finding());
            assertThat(told.result().objection()).isEqualTo(verdict.result().objection());
        }
        return verdict;
    }

    private static @Nullable Verdict only(String games, ChunkChecker checker) {
        try (ChunkVerdicts verdicts = checker.check(
                FileChunk.whole("games.txt"), ByteSource.of(games.getBytes(StandardCharsets.UTF_8)), null)) {
            Verdict verdict = verdicts.hasNext() ? verdicts.next() : null;
            assertThat(verdicts.hasNext()).isFalse();
            return verdict;
        }
    }

    private static Verdict.Objection objection(Verdict verdict) {
        return Objects.requireNonNull(verdict.result().objection());
    }
}
