package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Notation;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RandomDraughts.Ply;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.draughts.Draughts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random games of every kind of draughts whose records have no {@code GameType}, in files of any name. */
class DraughtsUnnamedTest {

    private static final List<String> FILES = List.of("games.pdn", "games.pgn", "games.txt", "games");

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_variant_alone_makes_a_record_pdn_of_that_game(Draughts game) throws IOException {
        List<String> names = new ArrayList<>(game.aliases());
        names.addAll(List.of(game.title(), game.id(), game.title().toUpperCase(Locale.ROOT)));
        // Short for antichess as well.
        names.remove("Anti");
        for (int number = 0; number < names.size(); number++) {
            List<Ply> moves = RandomDraughts.game(game, number, 6 + 7 * number);
            String record =
                    "[White \"x\"]\n[Variant \"" + names.get(number) + "\"]\n\n" + written(moves, "-", ". ") + "*\n\n";
            assertLegal(record, game, moves.size());
        }
    }

    /** Those whose squares have letters, without Turkish draughts, which uses every square. */
    static List<Draughts> lettered() {
        return List.of(Draughts.RUSSIAN, Draughts.BRAZILIAN, Draughts.CZECH);
    }

    @ParameterizedTest
    @MethodSource("lettered")
    void letters_without_any_name_are_no_chess(Draughts game) throws IOException {
        for (String quiet : List.of("-", "\u2013", "\u2014", "\u2212", " - ", " \u2013 ", ":", "")) {
            for (String afterNumber : List.of(". ", ".")) {
                for (int seed = 0; seed < 3; seed++) {
                    List<Ply> moves = RandomDraughts.game(game, seed, 2 + 15 * seed);
                    String record =
                            "[White \"x\"]\n[Result \"2-0\"]\n\n" + written(moves, quiet, afterNumber) + "2-0\n\n";
                    assertPlayed(record, moves.size());
                    assertPlayed(record.replace('c', '\u0441').replace('a', '\u0430'), moves.size());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lettered")
    void letters_in_short_are_no_chess(Draughts game) throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            List<Ply> moves = RandomDraughts.game(game, seed, 2 + 2 * seed);
            StringBuilder text = new StringBuilder("[White \"x\"]\n\n");
            int ply = 0;
            for (Ply move : moves) {
                String whole = move.text();
                String brief = whole.charAt(0) + whole.substring(whole.length() - 2);
                boolean clear = move.before().readings(brief).size() == 1 && whole.length() == 5;
                text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                        .append(clear ? brief : whole)
                        .append(' ');
                ply++;
            }
            assertPlayed(text + "*\n\n", moves.size());
        }
    }

    /** Those that are also written in letters, though their squares have numbers, and Turkish draughts, which uses every square. */
    static List<Draughts> otherLetters() {
        return List.of(Draughts.TURKISH, Draughts.INTERNATIONAL, Draughts.FRISIAN, Draughts.CANADIAN);
    }

    private static String inLetters(List<Ply> moves) {
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < moves.size(); ply++) {
            Ply move = moves.get(ply);
            text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                    .append(move.before().text(move.move(), Notation.ALGEBRAIC))
                    .append(ply % 6 == 5 ? '\n' : ' ');
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("otherLetters")
    void larger_boards_and_Turkish_draughts_in_letters_are_no_chess(Draughts game) throws IOException {
        for (int seed = 0; seed < 8; seed++) {
            List<Ply> moves = RandomDraughts.game(game, seed, 2 + 7 * seed);
            assertPlayed("[White \"x\"]\n\n" + inLetters(moves) + "*\n\n", moves.size());
        }
    }

    /** Each record is judged by itself: games of chess beside it stay what they are. */
    @ParameterizedTest
    @MethodSource("beside")
    void draughts_in_letters_among_games_of_chess(Draughts game) throws IOException {
        String chess = "[White \"c\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
        String pairs = "[White \"c\"]\n\n1. e2-e4 e7-e5 2. g1-f3 b8-c6 *\n\n";
        String parted =
                "[White \"c\"]\n\n1. e2 - e4 e7 - e5 2. Ng1 - f3 *\n\n[White \"c\"]\n\n1. d4 - d5 2. c4 - e6 *\n\n";
        String wrong = parted + "[White \"c\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"c\"]\n\n1. c3-d4 Nf6 *\n\n";
        List<String> dashes = List.of("-", " - ", "\u2013", " \u2013 ");
        for (int seed = 0; seed < dashes.size(); seed++) {
            List<Ply> moves = RandomDraughts.game(game, seed, 2 + 9 * seed);
            String dash = dashes.get(seed % dashes.size());
            String draughts = "[White \"x\"]\n\n" + inLetters(moves).replace("-", dash) + "*\n\n";
            for (String file : List.of(
                    draughts + chess + pairs + wrong,
                    chess + draughts + pairs + wrong,
                    pairs + chess + wrong + draughts,
                    chess + wrong + draughts + draughts + pairs)) {
                for (Verdict verdict : all(file, "games.pgn")) {
                    boolean isDraughts = "x".equals(verdict.tags().get("White"));
                    String said = file + verdict;
                    if (isDraughts) {
                        assertThat(verdict.isLegal()).as(said).isTrue();
                        assertThat(verdict.played().plies()).as(said).isEqualTo(moves.size());
                    } else {
                        assertThat(verdict.played().rules()).as(said).isEqualTo("chess");
                        assertThat(verdict.finding())
                                .as(said)
                                .isNotInstanceOf(Verdict.Unsupported.class)
                                .isNotInstanceOf(Verdict.Unreadable.class);
                    }
                }
            }
        }
    }

    static List<Draughts> beside() {
        List<Draughts> beside = new ArrayList<>(lettered());
        beside.addAll(otherLetters());
        return beside;
    }

    /** A dash between blanks parts the squares of a move, or the moves of the two sides. */
    @ParameterizedTest
    @CsvSource({
        "1. e2 - e4 e7 - e5 2. Ng1 - f3 Nb8 - c6 3. d2 - d4 *, 5",
        "1. e2 - e4 *, 1",
        "1. e2 \u2013 e4 {good} e7 \u2013 e5 *, 2",
        "1. d2 - d4 d7 - d5 2. c2 - c4 d5xc4 *, 4",
        "1. e4 - e5 2. Nf3 - Nc6 *, 4",
        "1. e4 - e5 *, 2",
        "1. d4 - d5 White resigns, 2",
        "1. e4 e5 2. Nf3 - Nc6 3. d4 - d6 *, 6"
    })
    void a_dash_between_blanks_in_chess(String moves, int plies) throws IOException {
        for (String beside : List.of("", "[White \"y\"]\n\n1. e4 e5 2. Nf3 *\n\n")) {
            for (Verdict verdict : all(beside + "[White \"x\"]\n\n" + moves + "\n\n", "games.pgn")) {
                assertThat(verdict.played().rules()).isEqualTo("chess");
                assertThat(verdict.isLegal()).as(moves).isTrue();
                assertThat(verdict.played().plies())
                        .isEqualTo("x".equals(verdict.tags().get("White")) ? plies : 3);
            }
        }
    }

    private static List<Verdict> all(String file, String name) throws IOException {
        List<Verdict> all = new ArrayList<>();
        Source source = Source.of(name, new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
        try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(source)) {
            while (verdicts.hasNext()) {
                all.add(verdicts.nextGame().verdict());
            }
        }
        return all;
    }

    /** A pair of squares that no game of draughts can play accuses nobody: neither of chess nor of draughts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. c3-d4 d6-c5 2. a1-h8 h8-a1 *",
                "1. b6-c5 c3-e5 *",
                "1. cd4 dc5 2. fg7 ab2 *",
                "1. c3\u2013d4 f4\u2013e5 *"
            })
    void pairs_of_dark_squares_that_fit_no_game_are_of_unknown_rules(String moves) throws IOException {
        Verdict verdict = only("[White \"x\"]\n\n" + moves + "\n\n", "games.pgn", Format.PGN);
        assertThat(verdict.finding()).isInstanceOf(Verdict.Unsupported.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"x\"]\n\n1. e4 e5 2. c3-d4 *",
                "[White \"x\"]\n\n1. d2-d4 c3-d4 *",
                "[White \"x\"]\n[Variant \"Standard\"]\n\n1. c3-d4 d6-c5 *",
                "[White \"x\"]\n[ECO \"A00\"]\n\n1. c3-d4 d6-c5 *",
                "[White \"x\"]\n\n1. c3-d4 Nf6 *",
                "[White \"x\"]\n\n1. a3-a4 *",
                "[White \"x\"]\n\n1. a3-a4 e7-e5 *",
                "[White \"x\"]\n\n1. e2-e5 e7-e5 *",
                "[White \"x\"]\n\n1. a3-a4 a6-a5 2. a4-a6 *"
            })
    void illegal_chess_stays_illegal(String record) throws IOException {
        assertThat(only(record + "\n\n", "games.pgn", Format.PGN).finding()).isInstanceOf(Verdict.Illegal.class);
    }

    @ParameterizedTest
    @MethodSource("games")
    void numbers_without_a_separator_are_moves(Draughts game) throws IOException {
        // The numbers alone do not show that a game of Frysk! has other men.
        if (game.board().algebraic() || game.board().count() > 50 || game.id().equals("frysk")) {
            return;
        }
        List<Ply> moves = RandomDraughts.game(game, 5, 40).stream()
                .takeWhile(ply -> !ply.move().isCapture())
                .toList();
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < moves.size(); ply++) {
            text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
            for (String square : moves.get(ply).text().split("-", -1)) {
                text.append(square.length() < 2 ? "0" : "").append(square);
            }
            text.append(' ');
        }
        assertPlayed("[White \"x\"]\n\n" + text + "*\n\n", moves.size());
        String start = "[FEN \"" + game.start().text() + "\"]\n";
        assertPlayed("[White \"x\"]\n" + start + "\n" + text + "*\n\n", moves.size());
    }

    /** Legal by some rules, which the moves alone may leave open. */
    private static void assertPlayed(String record, int plies) throws IOException {
        for (String file : FILES) {
            Verdict verdict = only(record, file, Format.PDN);
            assertThat(verdict.isLegal()).as(file + "\n" + record + verdict).isTrue();
            assertThat(verdict.played().plies()).as(file + "\n" + record).isEqualTo(plies);
        }
    }

    /** The moves with their numbers; captures as they are written in the game. */
    private static String written(List<Ply> moves, String quiet, String afterNumber) {
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < moves.size(); ply++) {
            Ply move = moves.get(ply);
            text.append(ply % 2 == 0 ? ply / 2 + 1 + afterNumber : "")
                    .append(move.move().isCapture() ? move.text() : move.text().replace("-", quiet))
                    .append(ply % 6 == 5 ? '\n' : ' ');
        }
        return text.toString();
    }

    private static void assertLegal(String record, Draughts game, int plies) throws IOException {
        for (String file : FILES) {
            Verdict verdict = only(record, file, Format.PDN);
            assertThat(verdict.isLegal()).as(file + "\n" + record + verdict).isTrue();
            assertThat(verdict.played().rules()).as(file + "\n" + record).isEqualTo(game.id());
            assertThat(verdict.played().plies()).as(file + "\n" + record).isEqualTo(plies);
        }
    }

    private static Verdict only(String record, String file, Format format) throws IOException {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        assertThat(Recognition.format(bytes, file)).as(file + "\n" + record).isEqualTo(format);
        List<CheckedGame> checked = new ArrayList<>();
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofRecords(null).check(Source.of(file, new ByteArrayInputStream(bytes)))) {
            while (verdicts.hasNext()) {
                checked.add(verdicts.nextGame());
            }
        }
        assertThat(checked).as(record).hasSize(1);
        return checked.get(0).verdict();
    }
}
