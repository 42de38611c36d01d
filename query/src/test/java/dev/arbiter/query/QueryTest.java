package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every condition of the language, on games where the answer is plain. */
class QueryTest {

    private static final GameRecord LEGAL_MATE = record("chess", "f3 e5 g4 Qh4#")
            .tag("White", "Müller, Jürgen")
            .tag("Black", "Tal, Mikhail")
            .tag("WhiteElo", "2480")
            .tag("BlackElo", "2705")
            .tag("Date", "1992.05.??")
            .tag("Round", "77")
            .tag("ECO", "A00")
            .tag("Result", "0-1")
            .result("0-1");

    @TempDir
    private Path directory = Path.of("");

    private static GameRecord.Builder record(String game, String moves) {
        GameRecord.Builder record = GameRecord.of(find(game));
        for (String move : moves.split(" ", -1)) {
            record.move(move);
        }
        return record;
    }

    private static Game<?> find(String id) {
        return Games.find(id).orElseThrow();
    }

    static boolean matches(String query, GameRecord record, boolean variations) {
        CheckedGame game = new CheckedGame(record, Arbiter.check(record));
        return Query.of(query).matcher(variations).matches(new CheckedSubject(game, variations));
    }

    private static boolean matches(String query, GameRecord record) {
        return matches(query, record, false);
    }

    /** Scid divides codes of openings further, as ECO does its volumes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            C67m  | = <= >=   | C67
            C67m1 | = <= >=   | C67
            C67m1 | = <= >=   | C67m
            C67   | = <= >=   | C67
            C67m  | != < <=   | C68
            C67m  | != > >=   | C66
            C67m  | != < <=   | C67n
            C67   | != < <=   | C67m
            B99z  | != < <=   | C67
            C60   | = <= >=   | C6
            C69z3 | = <= >=   | c6
            C67   | = <= >=   | C
            C70   | != > >=   | C6
            C59   | != < <=   | C6
            B99   | != < <=   | C
            C     | !=        | C67
            ?     | !=        | C6
            ?     | =         | ?
            """)
    void the_beginning_of_a_code_stands_for_all_of_its_openings(String written, String holds, String asked) {
        GameRecord game = record("chess", "e4").tag("ECO", written).result("*");
        for (String sign : asked.equals("?") ? List.of("=", "!=") : List.of("=", "!=", "<", "<=", ">", ">=")) {
            assertThat(matches("eco " + sign + " " + asked, game))
                    .as("%s %s %s", written, sign, asked)
                    .isEqualTo((" " + holds + " ").contains(" " + sign + " "));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"eco = C6x", "eco = C60-C69", "eco != \"C6 7\"", "eco < sicilian", "eco >= 5", "eco <= C67mm"})
    void what_looks_like_a_code_of_openings_and_is_none_is_refused(String query) {
        assertThatThrownBy(() -> matches(query, record("chess", "e4").result("*")))
                .hasMessageContaining("expected a code of openings or its beginning, such as C67 or C6, after '")
                .hasMessageContaining("a range is 'eco >= C60 and eco <= C69'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2017.3.5        | date = 2017.03.05 and year = 2017 and date < 2017.03.06
            05.03.2017      | date = 2017.03.05
            Wed Mar 17 2021 | date = 2021.03.17 and date > 2021.03.16
            Oct 15, 2016    | date = 2016.10 and not date = 2016.10.14
            Oct 15, 2016    | date = "Oct 15 2016"
            ????.??.??      | not date > 1900 and not date < 2100 and not date = 2016
            """)
    void dates_are_read_in_every_spelling(String written, String query) {
        assertThat(matches(query, record("chess", "e4").tag("Date", written).result("*")))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "white ~ muller",
                "WHITE ~ \"MÜLLER, j\"",
                "player ~ tal and player ~ jurgen",
                "black = \"tal, mikhail\"",
                "black ~ /^tal,\\s/",
                "elo >= 2700",
                "whiteelo < 2500",
                "round = 77",
                "round = 77.0",
                "date >= 1992",
                "date = 1992",
                "date < 1993.01.01",
                "date > 1991.12.31",
                "eco >= A00 and eco < B00",
                "result 0-1",
                "result = 0-1",
                "has ECO",
                "no Site",
                "game = chess",
                "plies = 4",
                "plies < 60",
                "legal",
                "not illegal",
                "ends checkmate",
                "ends won",
                "starts \"f3 e5\"",
                "starts \"1. f3 e5 2. g4\"",
                "reaches \"g4 e5 f3\"",
                "reaches \"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2\"",
                "plays Qh4",
                "plays d8h4",
                "plays \"2... Qh4#\"",
                "queens = 2",
                "white queens >= 1",
                "black pawns = 8",
                "pieces = 32",
                "captures = 0",
                "material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
                "board \"*/*/*/????p???/??????Pq/?????P??/*/*\"",
                "board \"*/*/*/*p*/*[Pp]q/*A*/!*_!/*KBNR\"",
                "board \"??/Pq\" shifted or board \"Pq\" shifted",
                "pawns \"8/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/8\"",
                "pawns \"p_p/___/_p_\" shifted",
                "pawns \"p__/__p\" shifted mirrored or board \"qP\" shifted mirrored",
                "board \"pQ\" shifted flipped",
                "(white queens = 1 and black queens = 1) at the same position",
                "white queens = 1 and black queens = 1 at the same position for 3 plies",
                "queens = 2 for 5 plies",
                "not (white ~ tal or round = 3)",
            })
    void conditions_that_hold(String query) {
        assertThat(matches(query, LEGAL_MATE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "white ~ tal",
                "white = muller",
                "black ~ /^mikhail/",
                "elo >= 2706",
                "round = 7",
                "date > 1992",
                "date = 1992.05.03",
                "date < 1992.05.15",
                "date >= 1992.05.02",
                "eco >= B00",
                "result 1-0",
                "has Site",
                "site ~ x",
                "game = international",
                "plies > 4",
                "illegal",
                "unreadable",
                "rule NOT_A_PAWN_MOVE",
                "wrong result",
                "ends stalemate",
                "ends drawn",
                "starts \"e4\"",
                "starts \"g4 e5 f3\"",
                "reaches \"e4\"",
                "reaches \"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 2\"",
                "plays Qh5",
                "queens = 1",
                "captures >= 1",
                "promotes",
                "promotes to knight",
                "material KvK",
                "queens = 2 for 6 plies",
                "comment ~ a",
                "variation",
                "!",
                "clock < 10s",
                "eval > 0",
                "board \"K*/*/*/*/*/*/*/*\"",
            })
    void conditions_that_do_not_hold(String query) {
        assertThat(matches(query, LEGAL_MATE)).isFalse();
        assertThat(matches("not (" + query + ")", LEGAL_MATE)).isTrue();
    }

    @Test
    void comments_signs_clocks_and_evaluations_are_asked_by_their_values() {
        GameRecord record = GameRecord.of(find("chess"))
                .move("e4")
                .nag("!?")
                .comment("best by test [%clk 0:01:30] [%eval 0.31]")
                .move("e5")
                .nag("+-")
                .comment("[%clk 0:00:08] [%eval -2.5]")
                .variation()
                .move("c5")
                .move("Nf3")
                .end()
                .move("Nf3")
                .comment("[%eval #3]")
                .result("*");
        for (String query : new String[] {
            "comment ~ \"by TEST\"",
            "!?",
            "$5",
            "sign \"+-\"",
            "$18",
            "variation",
            "clock < 10s",
            "clock(black) < 10s",
            "clock = 1:30",
            "clock(white) >= 1m",
            "eval < -2",
            "eval(black) > 2",
            "eval(white) > 100 after 1",
            "plays Nf3",
        }) {
            assertThat(matches(query, record)).as(query).isTrue();
        }
        for (String query : new String[] {
            "comment ~ clk", "!!", "clock(white) < 10s", "eval > 0.31 and eval < -3", "eval < 0 after 1", "plays c5"
        }) {
            assertThat(matches(query, record)).as(query).isFalse();
        }
        assertThat(matches("plays c5", record, true)).isTrue();
        assertThat(matches("reaches \"e4 c5 Nf3\"", record, true)).isTrue();
        assertThat(matches("starts \"e4 c5\"", record, true)).isTrue();
        assertThat(matches("starts \"e4 e6\"", record, true)).isFalse();
    }

    @Test
    void a_move_is_found_however_it_is_written() {
        GameRecord castled =
                record("chess", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1").result("*");
        assertThat(matches("plays O-O", castled)).isTrue();
        assertThat(matches("plays Nf3", castled)).isTrue();
        assertThat(matches("plays Ng1-f3", castled)).isTrue();
        assertThat(matches("plays O-O-O", castled)).isFalse();
        for (String numeric : List.of("7163", "71-63")) {
            assertThat(matches("plays " + numeric, castled)).isTrue();
        }
        assertThat(matches("plays 71-53", castled)).isFalse();
        assertThat(matches("plays Nh3", castled)).isFalse();
    }

    @Test
    void captures_and_promotions_are_recognised_by_the_pieces() {
        GameRecord draughts =
                record("international", "32-28 19-23 28x19 14x23 37-32 10-14").result("*");
        assertThat(matches("captures >= 1", draughts)).isTrue();
        assertThat(matches("captures >= 2", draughts)).isFalse();
        assertThat(matches("men = 38 and game = international", draughts)).isTrue();
        assertThat(matches("white men = 19 and black men = 19", draughts)).isTrue();
        GameRecord promoted =
                record("chess", "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=N").result("*");
        assertThat(matches("promotes to knight", promoted)).isTrue();
        assertThat(matches("promotes to queen", promoted)).isFalse();
        assertThat(matches("white knights = 3", promoted)).isTrue();
    }

    @Test
    void an_illegal_game_is_found_by_its_rule_and_played_as_far_as_it_goes() {
        GameRecord illegal = record("international", "32-28 19-23 37-32 10-14").result("*");
        assertThat(matches("illegal", illegal)).isTrue();
        assertThat(matches("rule CAPTURE_IS_COMPULSORY", illegal)).isTrue();
        assertThat(matches("rule capture-is-compulsory", illegal)).isTrue();
        assertThat(matches("plays 19-23", illegal)).isTrue();
        assertThat(matches("plays 10-14", illegal)).isFalse();
        assertThat(matches("plies = 2", illegal)).isTrue();
    }

    @Test
    void what_nobody_can_win_is_unwinnable() {
        GameRecord bare = GameRecord.from(find("chess").position("8/8/4k3/8/8/3K1p2/8/8 w - - 0 1"))
                .move("Ke3")
                .move("Ke5")
                .move("Kxf3")
                .result("1/2-1/2");
        assertThat(matches("unwinnable", bare)).isTrue();
        assertThat(matches("unwinnable white", bare)).isTrue();
        assertThat(matches("material KvK", bare)).isTrue();
        assertThat(matches("material white:KvKP", bare)).isTrue();
        assertThat(matches("material black:KvKP", bare)).isFalse();
        assertThat(matches("material KPvK", bare)).isTrue();
        assertThat(matches("material black:KP", bare)).isTrue();
        assertThat(matches("unwinnable", LEGAL_MATE)).isTrue();
        assertThat(matches("unwinnable black", LEGAL_MATE)).isFalse();
    }

    @Test
    void draws_that_could_be_claimed_are_found() {
        String back = "Nf3 Nf6 Ng1 Ng8 ";
        assertThat(matches(
                        "claim threefold", record("chess", back + "Nf3 Nf6 Ng1").result("*")))
                .isTrue();
        assertThat(matches("claim threefold", record("chess", back + "Nf3 Nf6").result("*")))
                .isFalse();
        GameRecord fivefold = record("chess", back.repeat(4).strip()).result("*");
        assertThat(matches("claim fivefold and not claim fifty", fivefold)).isTrue();
        GameRecord fifty = GameRecord.from(find("chess").position("8/8/4k3/8/8/3K4/8/7R w - - 98 80"))
                .move("Rh2")
                .move("Ke5")
                .result("*");
        assertThat(matches("claim fifty and not claim seventy-five", fifty)).isTrue();
        assertThat(matches("claim fifty at the same position for 2 plies", fifty))
                .isTrue();
    }

    @Test
    void openings_are_named_by_the_last_position_with_a_name() throws IOException {
        Path table = Files.writeString(
                directory.resolve("own.tsv"),
                "eco\tname\tpgn\nA00\tBarnes Opening\t1. f3\nA01\tFool's Way\t1. f3 e5 2. g4\nB00\tElse\t1. e4\n");
        Openings openings = Openings.read(table);
        CheckedGame game = new CheckedGame(LEGAL_MATE, Arbiter.check(LEGAL_MATE));
        for (String query : List.of("opening ~ fool", "eco = A01", "eco > A00 and eco < B00", "not opening ~ barnes")) {
            assertThat(Query.of(query, openings).matcher().matches(new CheckedSubject(game, true)))
                    .as(query)
                    .isTrue();
        }
        assertThat(Query.of("eco = A00", openings).matcher().matches(new CheckedSubject(game, false)))
                .isFalse();
        assertThat(matches("eco = A00 and not opening ~ fool", LEGAL_MATE)).isTrue();
        assertThat(openings.tagged(LEGAL_MATE).tags())
                .containsEntry("ECO", "A01")
                .containsEntry("Opening", "Fool's Way");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    white                 |  6 | the end | a piece, such as 'queens', or '='
                    white ~               |  8 | the end | a text
                    white ~ tal and       | 16 | the end | a condition
                    white ~ tal or (      | 17 | the end | a condition
                    (white ~ tal          | 13 | the end | ')'
                    white ~ tal )         | 13 | ')'     | 'and', 'or' or the end
                    white ~ "tal          |  9 | a quotation mark | another one
                    white ~ /tal          |  9 | '/'     | '/' after the pattern
                    elo >= many           |  8 | 'many'  | a number or a date
                    plies < x             |  9 | 'x'     | a number of plies
                    material KRPvKX       | 10 | 'KRPvKX' | pieces of both sides
                    material red:KvK      | 10 | 'red:KvK' | 'white:' or 'black:'
                    starts "e4 e4"        |  8 | 'e4 e4' | moves that are legal
                    reaches "nowhere"     |  9 | 'nowhere' | moves that are legal
                    board "8/8/x"         | 12 | 'x'     | a piece
                    clock < soon          |  9 | 'soon'  | a time
                    eval > good           |  8 | 'good'  | an evaluation
                    white dragons > 1     |  7 | 'dragons' | a piece
                    promotes to dragon    | 13 | 'dragon' | a piece
                    (white ~ tal and queens = 2) at the same position | 1 | '(white ~ tal and queens = 2)' | only conditions on positions
                    claim sixfold         |  7 | 'sixfold' | threefold, fifty, fivefold, seventy-five, repetition
                    claim threefld        |  7 | 'threefld' | did you mean 'threefold'?
                    ends foo              |  6 | 'foo'   | how the game ended: won, drawn, checkmate
                    ends checkmat         |  6 | 'checkmat' | did you mean 'checkmate'?
                    ends pinned           |  6 | 'pinned' | or the id of a rule that ends games
                    ends dead_positon     |  6 | 'dead_positon' | did you mean 'DEAD_POSITION'?
                    rule FOO              |  6 | 'FOO'   | the id of a rule
                    rule capture_is_compulsry | 6 | 'capture_is_compulsry' | did you mean 'CAPTURE_IS_COMPULSORY'?
                    game = foo            |  8 | 'foo'   | a game, such as chess
                    game = antichss       |  8 | 'antichss' | did you mean 'antichess'?
                    plays Kz9             |  7 | 'Kz9'   | a move of some game
                    plays nonsense        |  7 | 'nonsense' | a move of some game
                    board "8/8"           |  8 | '8/8'   | all rows of a board
                    board "8/8/8/8/8/8/8/9" | 8 | '8/8/8/8/8/8/8/9' | all rows of a board
                    sign "foo"            |  6 | 'foo'   | a sign
                    result drwa           |  8 | 'drwa'  | did you mean 'draw'?
                    result = 2            | 10 | '2'     | a result
                    claimed maybe         |  9 | 'maybe' | a result
                    year = soon           |  8 | 'soon'  | a year
                    moves > many          |  9 | 'many'  | a number of moves
                    white ~ 'tal          |  9 | a quotation mark | another one
                    eco B90               |  5 | 'B90'   | after 'eco'
                    ends                  |  5 | the end | how the game ended
                    wrong                 |  6 | the end | 'wrong result'
                    """)
    void what_has_no_meaning_is_reported_by_its_column(String query, int column, String found, String expected) {
        assertThatThrownBy(() -> Query.of(query)).isInstanceOfSatisfying(UnreadableException.class, e -> {
            assertThat(e.column()).isEqualTo(column);
            assertThat(e.found().sentence()).isEqualTo(found);
            assertThat(e.expected().sentence()).contains(expected);
        });
    }

    /** A game with one tag more. */
    private static GameRecord tagged(String tag, String value) {
        return GameRecord.of(find("chess")).tag(tag, value).move("e4").result("*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Round|1.10|round = 1.1|false",
                "Round|1.10|round > 1.9|true",
                "Round|1.10|round >= 1.10|true",
                "Round|77|round = 77.0|true",
                "Round|3.2|round >= 3|true",
                "WhiteElo|0|whiteelo < 2500|false",
                "WhiteElo|0|elo < 2500|false",
                "WhiteElo|2400|elo < 2500|true",
                "Date|05.03.2017|date = 2017.03.05|true",
                "Date|05.03.2017|date >= 2017.03.06|false",
                "Date|25/12/2016|date = 2016.12.25|true",
                "Date|03/05/2017|date = 2017.03.05|false",
                "Date|03/05/2017|date >= 2017.03.05 and date <= 2017.05.03|true",
                "Date|2002.??.??|year = 2002|true",
                "Date|2002.01.05|year > 2001|true",
                "Date|2002.01.05|year < 2002|false",
                "Year|1999|year = 1999|true",
                "Result|1/2-1/2|result draw|true",
                "Result|1/2-1/2|result ½-½|true",
                "Result|½-½|result 1/2-1/2|true",
                "Result|1:0|result 1-0|true",
                "Result|2-0|result white|true",
                "Result|0-2|not result black|false",
                "Result|12-8|result = 12-8|true",
                "Result|1-0|result open|false",
                "Result|*|result open|true",
                "Result|1-0|claimed *|true",
                "White|Tal|white ~ 'tal'|true",
                "White|O'Kelly|white = 'o\\'kelly'|true",
                "White|O'Kelly|white = O'Kelly|true",
                "White|Tal|all|true",
                "White|Tal|not all|false",
                "White|Tal|all and white = Tal|true",
                "White|Tal|moves = 1 and moves < 2|true",
                "White|Tal|game = Chess|true",
                "White|Tal|game != othello|true",
                "White|Tal|game = draughts|false",
            })
    void values_are_read_as_people_mean_them(String tag, String value, String query, boolean holds) {
        assertThat(matches(query, tagged(tag, value))).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 'f3 e5 g4 Qh4#', CHECKMATE",
        "chess, 'e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6', STALEMATE",
    })
    void ends_asks_for_the_rule_by_which_a_game_ended(String game, String moves, String rule) {
        GameRecord record = record(game, moves).result("*");
        assertThat(matches("ends mate", record)).isEqualTo(rule.equals("CHECKMATE"));
        assertThat(matches("ends checkmate", record)).isEqualTo(rule.equals("CHECKMATE"));
        assertThat(matches("ends stalemate", record)).isEqualTo(rule.equals("STALEMATE"));
        assertThat(matches("ends " + rule.toLowerCase(Locale.ROOT), record)).isTrue();
        assertThat(matches("ends dead or ends blocked or ends repetition", record))
                .isFalse();
    }

    @Test
    void a_dead_position_is_no_checkmate_in_any_game() {
        for (String game : List.of("chess", "chess960", "threecheck", "atomic", "kingofthehill")) {
            Game<?> rules = find(game);
            GameRecord dead = GameRecord.from(rules.position("8/8/4k3/8/8/3Kp3/8/8 w - - 0 1"))
                    .move("Kxe3")
                    .result("1/2-1/2");
            boolean isDead = matches("ends drawn", dead);
            assertThat(matches("ends dead", dead)).as(game).isEqualTo(isDead);
            assertThat(matches("ends mate or ends checkmate or ends stalemate", dead))
                    .as(game)
                    .isFalse();
        }
        assertThat(matches(
                        "ends dead",
                        GameRecord.from(find("chess").position("8/8/4k3/8/8/3Kp3/8/8 w - - 0 1"))
                                .move("Kxe3")
                                .result("*")))
                .isTrue();
        // In antichess who cannot move has won, and nobody is mated.
        GameRecord blocked = GameRecord.from(find("antichess").position("8/8/8/8/p7/8/P7/8 w - - 0 1"))
                .move("a3")
                .result("*");
        assertThat(matches("ends blocked and ends won and ends no-move-left", blocked))
                .isTrue();
        assertThat(matches("ends mate or ends stalemate or ends drawn", blocked))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 d5 exd5|plays exd5|true",
                "e4 d5 exd5|plays ed5|true",
                "e4 d5 exd5|plays d5|true",
                "e4 d5 exd5|plays e4xd5|true",
                "e4 d5 exd5|plays e4d5|true",
                "e4 d5 exd5|plays cxd5|false",
                "e4 e5 Qh5 Nc6 Qxf7|plays Qxf7|true",
                "e4 e5 Qh5 Nc6 Qxf7|plays Qf7|true",
                "e4 e5 Qh5 Nc6 Qxf7|plays Qxf7+|true",
                "e4 e5 Qh5 Nc6 Qf7|plays Qxf7+|true",
                "e4 e5 Qh5 Nc6 Qxf7|plays Qxf7#|false",
                "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7|plays Qxf7#|true",
                "e4 e5 Qh5 Nc6 Bc4 Nf6 h5f7|plays Qxf7#|true",
                "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#|plays Qf7+|true",
                "e4 e5 Qh5|plays Qxh5|false",
                "e4 e5 Qh5|plays Qh5+|false",
                "Nf3 d5 d4 c5 Nbd2|plays Nbd2|true",
                "Nf3 d5 d4 c5 Nbd2|plays Nd2|true",
                "Nf3 d5 d4 c5 Nbd2|plays Nfd2|false",
                "Nf3 d5 d4 c5 Nbd2|plays Nb1d2|true",
                "Nf3 d5 d4 c5 Nbd2|plays b1d2|true",
                "Nc3|plays Nbc3|true",
                "Nc3|plays Ngc3|false",
                "Nc3|plays N1c3|true",
                "Nf3 d5 g3 c5 Bg2 e6 O-O|plays O-O|true",
                "Nf3 d5 g3 c5 Bg2 e6 0-0|plays 0-0|true",
                "Nf3 d5 g3 c5 Bg2 e6 O-O|plays e1g1|true",
                "Nf3 d5 g3 c5 Bg2 e6 O-O|plays Kg1|false",
                "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=N|plays bxa8=N|true",
                "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=N|plays bxa8=Q|false",
                "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=N|plays bxa8|true",
                "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 b7a8n|plays bxa8=N|true",
            })
    void what_a_move_says_must_hold_and_what_it_leaves_out_is_not_asked(String moves, String query, boolean holds) {
        assertThat(matches(query, record("chess", moves).result("*"))).isEqualTo(holds);
    }

    @Test
    void moves_of_other_games_are_found_by_their_captures_too() {
        GameRecord draughts = record("international", "32-28 19-23 28x19 14x23").result("*");
        assertThat(matches("plays 28x19 and plays 14-23 and plays 32-28", draughts))
                .isTrue();
        assertThat(matches("plays 32x28", draughts)).isFalse();
        GameRecord russian = record("russian", "c3-b4 d6-c5 b4-d6").result("*");
        assertThat(matches("plays b4:d6 and plays c3-b4", russian)).isTrue();
        assertThat(matches("plays f5 and plays d6", record("othello", "f5 d6").result("*")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6k1/8/8/8/8/8/8/K6R|*/*/*/*/*/*/*/*R*|true",
                "6k1/8/8/8/8/8/8/K6R|*/*/*/*/*/*/*/*R|true",
                "6k1/8/8/8/8/8/8/R5K1|*/*/*/*/*/*/*/R*K*|true",
                "6k1/8/8/8/8/8/8/5RK1|*/*/*/*/*/*/*/*R*K*|true",
                "6k1/8/8/8/8/8/8/6KR|*/*/*/*/*/*/*/*R*K*|false",
                "6k1/8/8/8/8/8/8/R1R3KR|*/*/*/*/*/*/*/*R*R*R*|true",
                "6k1/8/8/8/8/8/8/R1R3K1|*/*/*/*/*/*/*/*R*R*R*|false",
                "6k1/8/8/8/8/8/8/R1R3K1|*/*/*/*/*/*/*/**_?**K***|true",
                "6k1/8/8/8/8/8/8/R1R3K1|*/*/*/*/*/*/*/R*__R*|false",
                "6k1/8/8/8/8/8/8/R2R2K1|*/*/*/*/*/*/*/R*__R*|true",
                "r5k1/pp3ppp/8/3n4/3N4/8/PP3PPP/R5K1|*r*k*/*p*p*p*/*/*n*/*N*/*/*P*P*P*/*R*K*|true",
                "r5k1/pp3ppp/8/3n4/3N4/8/PP3PPP/R5K1|*r*k*/*p*p*p*/*/*n*/*N*/*/*P*P*P*P*P*P*/*R*K*|false",
            })
    void rows_with_several_stars_are_matched_wherever_their_squares_may_lie(
            String board, String pattern, boolean holds) {
        GameRecord record =
                GameRecord.from(find("chess").position(board + " w - - 0 1")).result("*");
        assertThat(matches("board \"" + pattern + "\"", record)).isEqualTo(holds);
    }

    @Test
    void a_board_without_turn_or_castling_rights_leaves_them_open() {
        GameRecord record = record("chess", "e4 e5 Nf3").result("*");
        for (String position : List.of(
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")) {
            assertThat(matches("reaches \"" + position + "\"", record))
                    .as(position)
                    .isTrue();
        }
        for (String position : List.of(
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w -",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2")) {
            assertThat(matches("reaches \"" + position + "\"", record))
                    .as(position)
                    .isFalse();
        }
    }

    @Test
    void offers_of_a_draw_are_found_by_who_made_them() {
        GameRecord record = GameRecord.of(find("chess"))
                .move("e4")
                .nag("=")
                .move("e5")
                .drawOffer()
                .variation()
                .move("c5")
                .move("Nf3")
                .drawOffer()
                .end()
                .result("*");
        for (String query : List.of("offer", "offer black", "(=)", "sign \"(=)\"", "not offer white", "$10 and (=)")) {
            assertThat(matches(query, record)).as(query).isTrue();
        }
        for (String query : List.of("not offer", "not (=)", "offer white", "offer and not $10", "comment ~ \"(=)\"")) {
            assertThat(matches(query, record)).as(query).isFalse();
        }
        assertThat(matches("offer white", record, true)).isFalse();
        GameRecord said = GameRecord.of(find("chess"))
                .move("e4")
                .comment("White offers draw")
                .move("e5")
                .result("*");
        assertThat(matches("offer white and not offer black", said)).isTrue();
    }

    @Test
    void comments_and_signs_of_variations_are_searched_where_variations_count() {
        GameRecord record = GameRecord.of(find("chess"))
                .move("e4")
                .move("e5")
                .variation()
                .move("c5")
                .comment("the Sicilian")
                .nag("!?")
                .end()
                .result("*");
        assertThat(matches("comment ~ sicilian", record)).isFalse();
        assertThat(matches("comment ~ sicilian", record, true)).isTrue();
        assertThat(matches("!?", record)).isFalse();
        assertThat(matches("!?", record, true)).isTrue();
    }

    @Test
    void draws_of_draughts_are_claimed_by_rules_of_their_own() {
        GameRecord.Builder shuffle = GameRecord.from(find("international").position("W:WK50,31:BK6,20"));
        for (String move : "50-45 6-1 45-50 1-6 50-45 6-1 45-50 1-6".split(" ", -1)) {
            shuffle.move(move);
        }
        GameRecord record = shuffle.result("*");
        assertThat(matches("claim repetition", record)).isTrue();
        assertThat(matches("claim REPETITION", record)).isTrue();
        assertThat(matches("claim king-moves-only or claim threefold", record)).isFalse();
        assertThatThrownBy(() -> Query.of("claim nonsense")).isInstanceOf(UnreadableException.class);
    }

    @Test
    void deep_and_long_queries_are_refused() {
        assertThatThrownBy(() -> Query.of("(".repeat(1000))).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> Query.of("not ".repeat(1000) + "legal")).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> Query.of("legal ".repeat(10_000))).isInstanceOf(UnreadableException.class);
    }
}
