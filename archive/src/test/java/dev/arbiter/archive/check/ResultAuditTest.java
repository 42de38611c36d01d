package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claimed results against all that a record tells: a table of games, each with what is to be said of it. */
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
                    Wijk aan Zee              | 1999.01.20 | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only by the Laws before 1 July 2005, and it is not known whether those of its day had this rule: Black cannot have won on time
                    Wijk aan Zee              | 1991.01.20 | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only by the Laws before 1 July 2005: Black cannot have won on time
                    Wijk aan Zee              | 2005.??.?? | time forfeit         | a4    | 0-1   | -                                                                        | 0-1 stands only by the Laws before 1 July 2005, and the record has no date
                    Wijk aan Zee              | -          | time forfeit         | a4    | 0-1   | -                                                                        | the record has no date: Black cannot have won on time
                    Wijk aan Zee              | 2024.01.20 | White resigns        | a4    | 0-1   | White has resigned and yet not lost                                      | -
                    Wijk aan Zee              | 2022.12.31 | White resigns        | a4    | 0-1   | -                                                                        | 0-1 stands only by the Laws before 1 January 2023: White has resigned
                    Wijk aan Zee              | 2023.01.01 | White resigns        | a4    | 0-1   | White has resigned and yet not lost                                      | -
                    Wijk aan Zee              | 2023       | normal               | a4    | 0-1   | Black cannot have won on time or by resignation                          | -
                    Wijk aan Zee              | 2024.01.20 | -                    | a4    | 0-1   | Black cannot have won on time or by resignation                          | -
                    Wijk aan Zee              | 2019.01.20 | -                    | a4    | 0-1   | -                                                                        | 0-1 stands only by the Laws before 1 January 2023: Black cannot have won on time or by resignation
                    Wijk aan Zee              | 2024.01.20 | rules infraction     | a4    | 0-1   | -                                                                        | Black could no longer win on the board: Black has nothing but the king; the game was decided otherwise: rules infraction
                    Wijk aan Zee              | 2024.01.20 | abandoned            | a4    | 0-1   | -                                                                        | the game was decided otherwise: abandoned
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | 1-0   | -                                                                        | -
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | *     | -                                                                        | -
                    https://lichess.org/abc   | 2024.01.20 | Time forfeit         | a4    | 0-1   | -                                                                        | 0-1 would not stand by the Laws, but the site has a rule of its own: Black cannot have won on time
                    https://lichess.org/broadcast/x/y | 2024.01.20 | Time forfeit | a4    | 0-1   | Black cannot have won on time                                            | -
                    Chess.com                 | 2024.01.20 | B won on time        | a4    | 0-1   | -                                                                        | the site has a rule of its own: Black cannot have won on time
                    Chess.com                 | 2024.01.20 | B won by resignation | a4    | 0-1   | -                                                                        | the site has a rule of its own: White has resigned
                    Chess.com                 | 2024.01.20 | B won by checkmate   | a4    | 0-1   | there is no checkmate, and none could come about                         | -
                    Chess.com                 | 2024.01.20 | A won by checkmate   | a4    | 1-0   | -                                                                        | the record says 'A won by checkmate', but the last position is no checkmate
                    Chess.com                 | 2024.01.20 | Game drawn by stalemate | a4 | 1/2-1/2 | -                                                                      | the record says 'Game drawn by stalemate', but the last position is no stalemate
                    Wijk aan Zee              | 2024.01.20 | time forfeit         | a4    | 1/2-1/2 | -                                                                      | a flag that fell would have lost, if it was Black's: White could still have checkmated
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
            assertThat(verdict.agrees()).isNull();
            assertThat(verdict.objection()).isNull();
        } else {
            assertThat(verdict.agrees()).isFalse();
            assertThat(objection(verdict).text()).startsWith(cannotStand).contains("[FIDE ");
        }
        if (note == null) {
            assertThat(verdict.notes()).isEmpty();
        } else {
            assertThat(verdict.notes()).singleElement().asString().contains(note);
        }
    }

    @Test
    void the_reason_and_the_article_are_named() {
        Verdict verdict = verdict("Riga", "2024.01.20", "time forfeit", LONE, "a4 0-1", null);

        assertThat(objection(verdict).text())
                .isEqualTo("Black cannot have won on time, for no legal moves would have led to checkmate: Black has"
                        + " nothing but the king [FIDE 6.9]");
        assertThat(objection(verdict).squares()).contains("h8");
    }

    @Test
    void pawns_that_are_locked_win_nothing() {
        String locked = "8/3k4/8/p2p1p1p/P2P1P1P/3K4/8/8 w - - 0 60";
        Verdict verdict = verdict("Riga", "2024.01.20", "time forfeit", locked, "Ke3 1-0", null);

        assertThat(verdict.agrees()).isFalse();
        assertThat(objection(verdict).text()).contains("dead position").contains("FIDE 5.2.2");
    }

    @Test
    void a_dead_position_ends_a_game_since_the_laws_have_it_so() {
        String locked = "8/3k4/8/p2p1p1p/P2P1P1P/3K4/8/8 w - - 0 60";

        assertThat(verdict("Riga", "1988.01.20", null, locked, "Ke3 1-0", null).notes())
                .contains("1-0 stands only by the Laws before 1 July 2005: the game is drawn: dead position:"
                        + " neither side can checkmate by any moves [FIDE 5.2.2]");
        assertThat(verdict("Riga", "2001.01.20", null, locked, "Ke3 1-0", null).agrees())
                .isNull();
        assertThat(verdict("Riga", null, null, locked, "Ke3 1-0", null).agrees())
                .isNull();
        assertThat(verdict("https://lichess.org/x", "2024.01.20", null, locked, "Ke3 1-0", null)
                        .notes())
                .anyMatch(
                        note -> note.startsWith("1-0 would not stand by the Laws, but the site has a rule of its own"));
        // The oldest Laws draw two bare kings.
        assertThat(verdict("Riga", "1950.01.20", null, "8/3k4/8/8/8/3Kp3/8/8 w - - 0 60", "Kxe3 1-0", null)
                        .agrees())
                .isFalse();
        assertThat(verdict("Riga", null, null, "8/3k4/8/8/8/3Kp3/8/8 w - - 0 60", "Kxe3 1-0", null)
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
            assertThat(fifth("2013.01.20", game).agrees()).isNull();
            assertThat(fifth("2015.01.20", game).agrees()).isFalse();
            assertThat(fifth("2019.01.20", game).agrees()).isFalse();
        }
        assertThat(fifth("2019.01.20", apart).agrees()).isFalse();
        assertThat(fifth("2013.01.20", apart).notes())
                .containsExactly(
                        FIFTH + ": the game is drawn: the same position" + " has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", apart).agrees()).isNull();
        assertThat(fifth("2015.01.20", apart).notes())
                .containsExactly(
                        FIFTH + ", and it is not known whether those of its day had this rule: the game is drawn:"
                                + " the same position has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", apart + "12. e4 e5 ").notes())
                .containsExactly("by the Laws since 1 July 2017 the game would have ended after ply 22: drawn: the same"
                        + " position has appeared five times [FIDE 9.6.1]");
        assertThat(fifth("2015.01.20", row + "9. e4 e5 ").notes())
                .containsExactly("the game had ended after ply 16: drawn: the same position has appeared five times"
                        + " [FIDE 9.6.1]");
    }

    private static final String FIFTH = "1-0 stands only by the Laws before 1 July 2017";

    private static Verdict fifth(String date, String moves) {
        return only("[Date \"" + date + "\"]\n\n" + moves + "1-0\n", CheckSettings.standard());
    }

    @Test
    void a_day_for_all_goes_before_the_date() {
        assertThat(verdict("Riga", "2024.01.20", null, LONE, "a4 0-1", LocalDate.of(2019, 1, 1))
                        .agrees())
                .isNull();
        assertThat(verdict("Riga", "1950.01.20", null, LONE, "a4 0-1", LocalDate.of(2023, 1, 1))
                        .agrees())
                .isFalse();
    }

    @Test
    void a_clock_that_shows_nothing_left_tells_of_a_flag() {
        String clocks = "a4 {[%clk 0:00:05]} Kg7 {[%clk 0:01:00]} a5 {[%clk 0:00:00]} 0-1";
        assertThat(objection(verdict("Riga", "2015.01.20", null, LONE, clocks, null))
                        .text())
                .startsWith("Black cannot have won on time,");

        String plenty = clocks.replace("0:00:00", "0:00:01");
        assertThat(verdict("Riga", "2015.01.20", null, LONE, plenty, null).agrees())
                .isNull();
    }

    @Test
    void nikolic_and_arsovic_drew_by_agreement_as_nothing_drew_it_for_them() throws IOException {
        String game = Files.readString(PublicFiles.of("data/pgn/nikolic_arsovic_1989.pgn"));
        Verdict verdict = only(game, CheckSettings.standard());

        assertThat(Objects.requireNonNull(verdict.outcome()).isOver()).isFalse();
        assertThat(verdict.agrees()).isNull();
        assertThat(verdict.notes())
                .containsExactly(
                        "by the Laws since 1 July 2014 the game would have ended after ply 483: drawn: 75 moves by"
                                + " each side without a capture or a pawn's move [FIDE 9.6.2]");

        Verdict won = only(game.replace("1/2-1/2", "1-0"), CheckSettings.standard());
        assertThat(won.agrees()).isNull();
        assertThat(won.notes()).anyMatch(note -> note.startsWith("1-0 stands only by the Laws before 1 July 2014"));

        Verdict today =
                only(game.replace("1989.02.17", "2019.02.17").replace("1/2-1/2", "1-0"), CheckSettings.standard());
        assertThat(today.agrees()).isFalse();
        assertThat(objection(today).text())
                .isEqualTo("the game is drawn: 75 moves by each side without a capture or a pawn's move [FIDE 9.6.2]");
    }

    @Test
    void draughts_and_othello_are_held_against_their_boards() {
        assertThat(objection(only("[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28x19 0-2\n", CheckSettings.standard()))
                        .text())
                .startsWith("White has won: ");
        assertThat(only("f5d6c3d3c4f4f6f3e6e7d7c7 10-54\n", CheckSettings.standard())
                        .agrees())
                .isNull();
    }

    /** Only what is objected to is told where legal games are not. */
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

    static Verdict only(String games, CheckSettings settings) {
        ChunkChecker checker = new ChunkChecker(settings.withLegal(true));
        try (ChunkVerdicts verdicts = checker.check(
                FileChunk.whole("games.txt"), ByteSource.of(games.getBytes(StandardCharsets.UTF_8)), null)) {
            Verdict verdict = verdicts.next();
            assertThat(verdicts.hasNext()).isFalse();
            return verdict;
        }
    }

    private static Verdict.Objection objection(Verdict verdict) {
        return Objects.requireNonNull(verdict.objection());
    }
}
