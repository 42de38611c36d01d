package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.plain.OthelloGame;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.RandomGames;
import dev.arbiter.archive.report.Column;
import dev.arbiter.chess.Chess;
import dev.arbiter.othello.Othello;
import dev.arbiter.referee.CorpusSize;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The rows that a game has in each table. */
class GameRowsTest {

    private static final Set<Table> OF_GAMES = EnumSet.complementOf(EnumSet.of(Table.FILES));

    /** Files of more bytes take too long, and show no more. */
    private static final int LARGE = CorpusSize.of(1 << 15, 1 << 18, 1 << 18);

    private static RowTexts rows(GameRecord game) {
        RowTexts rows = new RowTexts();
        new GameRows(OF_GAMES, rows).write("a.pgn", 7, new CheckedGame(game, Arbiter.check(game)));
        return rows;
    }

    @Test
    void a_game_has_a_row_for_each_position_with_the_move_made_in_it() {
        GameRecord game = GameRecord.of(Chess.STANDARD)
                .tag("White", "Anna")
                .tag("WhiteElo", "2100")
                .tag("Date", "1992.??.??")
                .tag("Round", "?")
                .move("e2e4")
                .comment("[%clk 0:02:59.5] [%eval 0.31]")
                .move("d5")
                .comment("[%eval #-3]")
                .drawOffer()
                .move("exd5")
                .result("1-0");
        RowTexts rows = rows(game);
        Position<?> start = Chess.STANDARD.start();
        String all = "KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP";
        assertThat(rows.of(Table.PLIES))
                .containsExactly(
                        "7|1|white|e4|0|" + start.key() + "|" + all + "|179.5|0.31|-|-",
                        "7|2|black|d5|0|" + start.play("e4").key() + "|" + all + "|-|-|-3|black",
                        "7|3|white|exd5|1|" + start.play("e4").play("d5").key() + "|" + all + "|-|-|-|-",
                        "7|4|black|-|-|"
                                + start.play("e4").play("d5").play("exd5").key()
                                + "|KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPP|-|-|-|-");
        assertThat(rows.of(Table.GAMES))
                .containsExactly(
                        "7|a.pgn|1|0|0|pgn|chess|-|-|1992.??.??|-|1992|-|Anna|-|2100|-|-|1-0|1.0|0.0|true|-|3|legal");
        assertThat(rows.of(Table.TAGS))
                .containsExactly("7|1|White|Anna", "7|2|WhiteElo|2100", "7|3|Date|1992.??.??", "7|4|Round|?");
    }

    /** As written, the day where the whole of it is known, and the year. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            2017.03.05   ; 2017.03.05|2017-03-05|2017
            2017.3.5     ; 2017.3.5|2017-03-05|2017
            05.03.2017   ; 05.03.2017|2017-03-05|2017
            05/03/2017   ; 05/03/2017|-|2017
            Oct 15, 2016 ; Oct 15, 2016|2016-10-15|2016
            2017.02.30   ; 2017.02.30|-|2017
            2017.03.??   ; 2017.03.??|-|2017
            ????.??.??   ; -|-|-
            ????.03.05   ; -|-|-
            0000.00.00   ; -|-|-
            yesterday    ; yesterday|-|-
            """)
    void an_unknown_date_is_missing_and_a_day_is_whole(String written, String expected) {
        RowTexts rows = rows(GameRecord.of(Chess.STANDARD).tag("Date", written).result("*"));

        assertThat(rows.of(Table.GAMES)).singleElement().asString().contains("|chess|-|-|" + expected + "|-|");
    }

    @Test
    void games_after_others_count_on_from_them_and_a_file_that_is_unread_has_a_row_of_verdicts() {
        GameRecord game = GameRecord.of(Chess.STANDARD).move("e4").result("*");
        RowTexts rows = new RowTexts();
        GameRows writer = new GameRows(OF_GAMES, rows);
        writer.after(10, 100);
        writer.write("a.pgn", 7, new CheckedGame(game, Arbiter.check(game)));
        writer.writeUnreadable("a.pgn", 8, "it ends in the middle");

        assertThat(rows.of(Table.GAMES).get(0)).startsWith("7|a.pgn|11|0|100|pgn|chess|");
        assertThat(rows.of(Table.VERDICTS).get(0)).startsWith("7|a.pgn|11|chess|0|0|100|");
        assertThat(rows.of(Table.VERDICTS).get(1))
                .isEqualTo("8|a.pgn|-|-|-|-|-|-|-|-|-|-|-|-|it ends in the middle|-|-|-|-|-|-|-|-|-");
    }

    @Test
    void what_is_wrong_has_its_rule_and_place_in_the_game_and_in_variations() {
        GameRecord game = GameRecord.of(Chess.STANDARD)
                .move("e4")
                .variation()
                .move("e5")
                .end()
                .move("e5")
                .move("Ke3")
                .result("*");
        RowTexts rows = rows(game);
        assertThat(rows.of(Table.PLIES)).hasSize(3);
        assertThat(rows.of(Table.VERDICTS)).hasSize(2);
        assertThat(rows.of(Table.VERDICTS).get(0))
                .startsWith("7|a.pgn|1|chess|0|")
                .contains("|2|illegal|3|Ke3|NOT_A_KING_MOVE|FIDE 3.8|the king on e1 cannot go to e3");
        assertThat(rows.of(Table.VERDICTS).get(1))
                .startsWith("7|a.pgn|1|chess|1|")
                .contains("|illegal|1|e5|");
    }

    @Test
    void claims_are_those_of_the_command() {
        GameRecord game = GameRecord.of(Chess.STANDARD)
                .move("Nf3")
                .move("Nf6")
                .move("Ng1")
                .move("Ng8")
                .move("Nf3")
                .move("Nf6")
                .move("Ng1")
                .move("d5")
                .result("*");
        assertThat(rows(game).of(Table.CLAIMS))
                .singleElement()
                .asString()
                .startsWith("7|a.pgn|1|7|Ng1|claim|black|[Ng8]|THREEFOLD_REPETITION|FIDE 9.2.1|");
    }

    @Test
    void values_that_are_asked_for_are_those_of_the_whole_row_and_the_others_may_be_missing() {
        RandomGames games = new RandomGames(5, true, true, true, List.of("good", "[%clk 0:00:07] [%eval 1.5]"));
        for (int number = 0; number < 60; number++) {
            GameRecord game = games.next(number % 2 == 0 ? Format.PGN : Format.PDN, number);
            CheckedGame checked = new CheckedGame(game, Arbiter.check(game));
            for (Table table : OF_GAMES) {
                List<String> whole = rows(game).of(table);
                for (int asked = 0; asked < table.columns().size(); asked++) {
                    RowTexts some = new RowTexts();
                    new GameRows(table, Set.of(table.columns().get(asked).name()), some).write("a.pgn", 7, checked);
                    assertThat(some.of(table)).hasSameSizeAs(whole);
                    for (int row = 0; row < whole.size(); row++) {
                        assertThat(value(some.of(table).get(row), asked)).isEqualTo(value(whole.get(row), asked));
                    }
                }
            }
        }
    }

    @Test
    void rows_of_files_are_those_of_their_records() throws IOException {
        int certain = 0;
        List<Path> files = new ArrayList<>(OwnFiles.withPublicOnes());
        PublicFiles.find("cases/reports").ifPresent(reports -> {
            try (Stream<Path> all = Files.list(reports)) {
                all.filter(Files::isRegularFile).forEach(files::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        for (Path file : files) {
            certain += Files.size(file) < LARGE ? PlayedPliesTest.rowsAreThoseOfRecords(Source.open(file)) : 0;
        }
        // Most games need nothing but their moves.
        assertThat(certain).isGreaterThan(CorpusSize.of(300, 1_000, 1_000));
    }

    private static String value(String row, int column) {
        return Arrays.asList(row.split("\\|", -1)).get(column);
    }

    /** Of every game: those of which the replay words the moves, and those that are looked at ply by ply. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"PGN", "PDN", "JSON_LINES", "GGF"})
    void rows_of_random_games_are_what_a_plain_look_at_each_ply_gives(Format format) {
        RandomGames games = new RandomGames(18, true, true, true, List.of("good", "[%clk 0:00:07]"));
        for (int number = 0; number < 120; number++) {
            GameRecord game = games.next(format, number);
            CheckedGame checked = new CheckedGame(game, Arbiter.check(game));
            List<String> expected = new ArrayList<>();
            Position<?> last = checked.record().start();
            for (Ply ply : Arbiter.plies(checked.record())) {
                if (ply.before() != null && ply.ruling() instanceof Ruling.Legal<?> legal) {
                    expected.add(plain(ply.number(), ply.before(), legal.text()));
                    last = legal.after();
                }
            }
            assertThat(last).isNotNull();
            if (last != null) {
                expected.add(plain(expected.size() + 1, last, "-"));
            }
            RowTexts rows = rows(game);
            assertThat(rows.of(Table.PLIES).stream()
                            .map(row -> {
                                List<String> values = new ArrayList<>(Arrays.asList(row.split("\\|", -1)));
                                values.remove(4);
                                return String.join("|", values.subList(1, 6));
                            })
                            .toList())
                    .as("%s", game)
                    .isEqualTo(expected);
            long claims = GameClaims.moments("a.pgn", checked, RecordJudge.plies(checked.record())).stream()
                    .filter(claim -> claim.claim().kind().isDraw())
                    .count();
            assertThat(rows.of(Table.CLAIMS)).hasSize((int) claims);
        }
    }

    private static String plain(int ply, Position<?> position, String move) {
        return ply + "|" + position.turn().name().toLowerCase(Locale.ROOT) + "|" + move + "|" + position.key() + "|"
                + position.material();
    }

    @Test
    void a_move_after_a_pass_that_was_left_out_is_of_who_made_it() throws IOException {
        Random random = new Random(20261123);
        int passes = 0;
        for (int i = 0; i < 60; i++) {
            GameRecord.Builder quick = GameRecord.of(Othello.GAME);
            // A record that says who made each move is looked at ply by ply.
            StringBuilder close = new StringBuilder("(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 -------- -------- --------"
                    + " ---O*--- ---*O--- -------- -------- -------- *]");
            OthelloGame game = new OthelloGame();
            List<String> expected = new ArrayList<>();
            for (List<String> moves = game.moves(); !moves.isEmpty(); moves = game.moves()) {
                int index = random.nextInt(moves.size());
                String move = moves.get(index);
                passes += game.isAfterPass() ? 1 : 0;
                expected.add((game.mover() == 'B' ? "black" : "white") + "|" + move + "|" + game.flips(move));
                quick.move(move);
                close.append(game.mover()).append('[').append(move).append(']');
                game.play(index);
            }
            List<GameRecord> records = new ArrayList<>(List.of(quick.result("*")));
            byte[] text = close.append(";)\n").toString().getBytes(StandardCharsets.UTF_8);
            try (Stream<CheckedGame> read = Archives.checked("a.ggf", new ByteArrayInputStream(text), null)) {
                read.forEach(each -> records.add(each.record()));
            }
            assertThat(records).hasSize(2);
            for (GameRecord record : records) {
                List<String> told = rows(record).of(Table.PLIES).stream()
                        .map(row -> {
                            String[] values = row.split("\\|", -1);
                            return values[2] + "|" + values[3] + "|" + values[4];
                        })
                        .toList();
                assertThat(told.subList(0, told.size() - 1)).isEqualTo(expected);
            }
        }
        assertThat(passes).isGreaterThan(20);
    }

    private static List<String> rows(String pgn, Table table) throws IOException {
        try (Stream<GameRecord> games = Archives.checked(
                        "a.pgn", new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), null)
                .map(CheckedGame::record)) {
            return games.flatMap(game -> rows(game).of(table).stream()).toList();
        }
    }

    @Test
    void comments_signs_and_variations_have_rows_with_the_ply_at_which_they_stand() throws IOException {
        String pgn = """
            {Before it begins} 1. e4! {best by test [%clk 0:01:00]} e5 $14
            (1... c5 {Sicilian} 2. Nf3 (2. c3!? {Alapin} d5) 2... d6) (1... e6)
            2. Nf3 {[%clk 0:00:59]} Nc6 ±
            % a line for one program
            3. Bb5 *
            """;
        assertThat(rows(pgn, Table.COMMENTS))
                .containsExactly(
                        "7|1|0|0|Before it begins", "7|2|0|1|best by test", "7|3|1|2|Sicilian", "7|4|2|3|Alapin");
        assertThat(rows(pgn, Table.SIGNS)).containsExactly("7|0|1|!|1", "7|0|2|$14|14", "7|2|3|!?|5", "7|0|4|±|16");
        assertThat(rows(pgn, Table.VARIATIONS))
                .containsExactly("7|1|0|2|[c5, Nf3, d6]", "7|2|1|3|[c3, d5]", "7|3|0|2|[e6]");
    }

    @Test
    void a_null_move_of_a_variation_is_no_ply() throws IOException {
        String pgn =
                "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra2 {one} Kd8 {none} 2. Ra3 {two} (2. Ra4 {three} --"
                        + " {four} 3. Ra5 {five}) *";
        assertThat(rows(pgn, Table.COMMENTS))
                .containsExactly(
                        "7|1|0|1|one", "7|2|0|2|none", "7|3|0|3|two", "7|4|1|3|three", "7|5|1|3|four", "7|6|1|4|five");
    }

    @Test
    void remarks_stand_at_their_plies_where_marks_that_are_no_moves_stand_between() throws IOException {
        assertThat(rows("1. -- {a} -- {b} *", Table.COMMENTS)).containsExactly("7|1|0|0|a", "7|2|0|0|b");
        assertThat(rows("1. e4 -- {a} (1... c5 {x} -- {y} 2. c3 {z}) (1... -- {v} 2. d4 {w}) *", Table.COMMENTS))
                .containsExactly("7|1|0|1|a", "7|2|1|2|x", "7|3|1|2|y", "7|4|1|3|z", "7|5|2|1|v", "7|6|2|2|w");
    }

    @Test
    void what_looks_like_a_variation_before_the_first_move_is_a_comment() throws IOException {
        String pgn = "(1. d4 {Queen's pawn} d5) 1. e4 *";
        assertThat(rows(pgn, Table.VARIATIONS)).isEmpty();
        assertThat(rows(pgn, Table.COMMENTS)).containsExactly("7|1|0|0|(1. d4 Queen's pawn d5)");
    }

    @Test
    void a_comment_that_ends_with_a_bracket_is_no_command() throws IOException {
        assertThat(rows(
                        "1. e4 {as in [1]} e5 {[1]} 2. Nf3 {[%clk 0:00:59]} Nc6 {[%clk 0:00:59] [2]} *",
                        Table.COMMENTS))
                .containsExactly("7|1|0|1|as in [1]", "7|2|0|2|[1]", "7|3|0|4|[2]");
    }

    @Test
    void the_page_on_tables_has_every_column() throws IOException {
        StringBuilder page = new StringBuilder();
        for (Table table : Table.values()) {
            page.append("## ").append(table.title()).append("\n");
            for (Column<?> column : table.columns()) {
                page.append("| `")
                        .append(column.name())
                        .append("` | ")
                        .append(column.type().name().toLowerCase(Locale.ROOT))
                        .append(" | ")
                        .append(column.meaning())
                        .append(" |\n");
            }
        }
        String written = Files.readString(Path.of("../docs/tables.md"))
                .lines()
                .filter(line -> line.startsWith("## ") || line.startsWith("| `"))
                .reduce("", (before, line) -> before + line + "\n");
        assertThat(written).isEqualTo(page.toString());
    }
}
