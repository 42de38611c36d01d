package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.RandomGames;
import dev.arbiter.chess.Chess;
import dev.arbiter.othello.Othello;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of the positions of a game: written by one writer after many others, with what it keeps from game to game. */
class GamePliesTest {

    private static final Set<Table> OF_GAMES = EnumSet.complementOf(EnumSet.of(Table.FILES));

    private static CheckedGame check(GameRecord game) {
        return new CheckedGame(game, Arbiter.check(game));
    }

    private static List<String> rows(CheckedGame game) {
        RowTexts rows = new RowTexts();
        new GameRows(OF_GAMES, rows).write("a.pgn", 7, game);
        return rows.rows;
    }

    /** A game of random moves. */
    private static <M> GameRecord random(Game<M> game, int plies, long seed) {
        Random random = new Random(seed);
        GameRecord.Builder record = GameRecord.of(game);
        Position<M> position = game.start();
        for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
            List<M> moves = position.legalMoves();
            M move = moves.get(random.nextInt(moves.size()));
            record.move(position.text(move));
            position = position.play(move);
        }
        return record.result("*");
    }

    private static List<CheckedGame> read(String file, String text) throws IOException {
        try (Stream<CheckedGame> games =
                Archives.checked(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null)) {
            return games.toList();
        }
    }

    @Test
    void one_writer_writes_each_game_as_a_new_one_would() throws IOException {
        List<CheckedGame> games = new ArrayList<>();
        RandomGames random = new RandomGames(30, true, true, true, List.of("good", "[%clk 0:00:07]"));
        for (int number = 0; number < 24; number++) {
            games.add(check(random.next(
                    List.of(Format.PGN, Format.PDN, Format.JSON_LINES).get(number % 3), number)));
            if (number % 8 == 0) {
                games.add(check(random(Chess.STANDARD, 600, number)));
                games.add(check(random(Othello.GAME, 60, number)));
                games.addAll(read("a.pgn", "[FEN \"no position\"]\n\n1. Ra1 Kb2 *\n"));
            }
        }
        assertThat(games).anyMatch(game -> game.verdict().played().plies() > 260);
        assertThat(games).anyMatch(game -> game.record().start() == null);
        RowTexts all = new RowTexts();
        GameRows writer = new GameRows(OF_GAMES, all);
        List<String> expected = new ArrayList<>();
        for (CheckedGame game : games) {
            writer.write("a.pgn", 7, game);
            expected.addAll(rows(game));
        }
        assertThat(all.rows).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "horde", "crazyhouse", "russian", "othello"})
    void positions_are_written_where_they_are_requested_and_only_there(String id) {
        CheckedGame game = check(random(Games.find(id).orElseThrow(), 300, 3));
        List<String> expected = new ArrayList<>();
        Position<?> position = Objects.requireNonNull(game.record().start());
        for (RecordedMove move : game.record().moves()) {
            expected.add("-|-|-|-|-|-|-|-|-|-|-|" + position.text());
            position = position.play(move.text());
        }
        expected.add("-|-|-|-|-|-|-|-|-|-|-|" + position.text());

        RowTexts rows = new RowTexts();
        new GameRows(Table.PLIES, Set.of("position"), rows).write("a.pgn", 7, game);
        assertThat(rows.rows.stream()
                        .map(row -> row.substring("plies|".length()))
                        .toList())
                .isEqualTo(expected);

        RowTexts others = new RowTexts();
        new GameRows(Table.PLIES, Set.of("ply"), others).write("a.pgn", 7, game);
        assertThat(others.rows).hasSameSizeAs(expected).noneMatch(row -> row.contains("position"));
    }

    /** One piece after the other is taken, of each kind, and by each side; a horde has more pawns than a usual set has men. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            chess ; qrbn3k/1PPPPP2/8/8/8/8/1ppppp2/QRBN3K w - - 0 1
            chess ; k1q1r3/3P4/8/2b1n3/3P4/4p3/3P4/K2Q4 w - - 0 1
            horde ; rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1
            horde ; 4k3/8/1n1n1n2/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w - - 0 1
            """)
    void material_is_that_of_each_position_after_each_capture(String id, String fen) {
        Game<?> game = Games.find(id).orElseThrow();
        for (int seed = 0; seed < 10; seed++) {
            materialIsThatOfEachPosition(game.position(fen), seed);
        }
    }

    private static <M> void materialIsThatOfEachPosition(Position<M> start, int seed) {
        Random random = new Random(seed);
        GameRecord.Builder record = GameRecord.from(start).tag("FEN", start.text());
        List<String> expected = new ArrayList<>(List.of(start.material()));
        Position<M> position = start;
        for (int ply = 0; ply < 60 && !position.outcome().isOver(); ply++) {
            List<M> moves = position.legalMoves();
            Position<M> now = position;
            List<M> captures =
                    moves.stream().filter(move -> now.text(move).contains("x")).toList();
            List<M> chosen = captures.isEmpty() ? moves : captures;
            M move = chosen.get(random.nextInt(chosen.size()));
            record.move(position.text(move));
            position = position.play(move);
            expected.add(position.material());
        }
        RowTexts rows = new RowTexts();
        new GameRows(Table.PLIES, Set.of("material"), rows).write("a.pgn", 7, check(record.result("*")));
        assertThat(rows.rows.stream().map(row -> row.split("\\|", -1)[7]).toList())
                .isEqualTo(expected);
        assertThat(Set.copyOf(expected)).hasSizeGreaterThan(3);
    }

    /** The numbers of two queens and two rooks, packed, are those of two men a side. */
    @Test
    void material_of_one_game_is_not_taken_for_that_of_another() {
        RowTexts rows = new RowTexts();
        GameRows writer = new GameRows(Table.PLIES, Set.of("material"), rows);
        List<String> expected = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            for (Position<?> start : List.of(
                    Games.find("antichess").orElseThrow().position("8/8/r6r/8/8/8/8/1Q4Q1 w - - 0 1"),
                    Games.find("international").orElseThrow().position("W:W31,32:B1,2"))) {
                writer.write(
                        "a",
                        7,
                        check(GameRecord.from(start).tag("FEN", start.text()).result("*")));
                expected.add(start.material());
            }
        }
        assertThat(Set.copyOf(expected)).hasSize(2);
        assertThat(rows.rows.stream().map(row -> row.split("\\|", -1)[7]).toList())
                .isEqualTo(expected);
    }

    /** What is no move has no row, and the remarks on it are those of no row. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            a.pgn ; 1. e4 {[%clk 0:00:01]} ... {[%clk 0:00:02]} 1... e5 {[%clk 0:00:03]} 2. Nf3 {[%clk 0:00:04]} *         ; e4=1.0 e5=3.0 Nf3=4.0 -=-
            a.pgn ; 1. ... {[%clk 0:00:02]} 1. e4 {[%clk 0:00:03]} e5 {[%clk 0:00:04]} *                                  ; e4=3.0 e5=4.0 -=-
            a.pgn ; 1. e4 {[%clk 0:00:01]} e5 {[%clk 0:00:02]} 2. Ke3 {[%clk 0:00:03]} Nc6 {[%clk 0:00:04]} *              ; e4=1.0 e5=2.0 -=-
            a.pdn ; [GameType "20"] 1. 32-28 {[%clk 0:00:01]} ... {[%clk 0:00:02]} 19-23 {[%clk 0:00:03]} 2. 28x19 {[%clk 0:00:04]} * ; 32-28=1.0 19-23=3.0 28x19=4.0 -=-
            a.pdn ; [GameType "20"] 1. 32-28 {[%clk 0:00:01]} /FEN "W:WK47:BK3"/ 2. 47-42 {[%clk 0:00:02]} 3-9 {[%clk 0:00:03]} * ; 32-28=1.0 47-42=2.0 3-9=3.0 -=-
            a.pdn ; [GameType "20"] 1. 32-28 {[%clk 0:00:01]} 50-1 {[%clk 0:00:05]} /FEN "W:WK47:BK3"/ 2. 47-42 {[%clk 0:00:02]} 3-9 {[%clk 0:00:03]} * ; 32-28=1.0 -=-
            """)
    void clocks_stand_in_the_rows_of_their_moves(String file, String text, String expected) throws IOException {
        List<CheckedGame> games = read(file, text);
        assertThat(games).hasSize(1);
        RowTexts rows = new RowTexts();
        new GameRows(Table.PLIES, Set.of("move", "clock"), rows).write(file, 7, games.get(0));
        assertThat(rows.rows.stream()
                        .map(row -> row.split("\\|", -1))
                        .map(row -> row[4] + "=" + row[8])
                        .reduce("", (before, each) -> before + " " + each)
                        .strip())
                .isEqualTo(expected);
    }

    /** Without a legal move a game has its first position alone: the one that was set up, if its moves begin from that. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            a.pdn ; [GameType "20"] /FEN "W:WK47:BK3"/ 1. 32-28 *   ; W:WK47:BK3
            a.pdn ; [GameType "20"] [FEN "W:W47:BK3"] 1. 32-28 *    ; W:W47:BK3
            a.pdn ; [GameType "20"] ... 50-1 *                      ; W:W31-50:B1-20
            a.pgn ; 1. e5 *                                         ; rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
            a.pgn ; [FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"] 1. e4 *  ; 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
            """)
    void a_game_without_a_legal_move_has_its_first_position(String file, String text, String expected)
            throws IOException {
        RowTexts rows = new RowTexts();
        GameRows writer = new GameRows(Table.PLIES, Set.of("position"), rows);
        for (CheckedGame game : read(file, text)) {
            writer.write(file, 7, game);
        }
        assertThat(rows.rows).singleElement().asString().endsWith("|" + expected);
    }

    @Test
    void claims_alone_are_those_beside_other_tables() {
        GameRecord.Builder record = GameRecord.of(Chess.STANDARD);
        for (int i = 0; i < 2; i++) {
            record.move("Nf3").move("Nf6").move("Ng1").move("Ng8");
        }
        CheckedGame game = check(record.move("e4").result("*"));
        RowTexts alone = new RowTexts();
        new GameRows(Set.of(Table.CLAIMS), alone).write("a.pgn", 7, game);
        assertThat(alone.rows)
                .isNotEmpty()
                .isEqualTo(rows(game).stream()
                        .filter(row -> row.startsWith("claims|"))
                        .toList());
    }
}
