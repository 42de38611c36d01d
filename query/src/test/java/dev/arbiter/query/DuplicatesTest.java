package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.chess.Chess;
import dev.arbiter.query.condition.PlayerName;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games that are the same in spite of how they are written, and games that only look alike. */
class DuplicatesTest {

    private static final String MOVES =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
                    + "9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";

    @TempDir
    private Path directory = Path.of("");

    private static String game(String white, String black, String date, String moves) {
        return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Date \"" + date + "\"]\n\n" + moves + " *\n\n";
    }

    private List<String> doubles(String... files) throws Exception {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < files.length; i++) {
            names.add(Files.writeString(directory.resolve((char) ('a' + i) + ".pgn"), files[i])
                    .toString());
        }
        return pairs(names);
    }

    private static List<String> pairs(List<String> names) throws Exception {
        List<String> pairs = new ArrayList<>();
        try (Duplicates doubles = new Duplicates()) {
            new Finder(Query.ANY, CheckSettings.standard().withThreads(2), false)
                    .findDoubles(Inputs.find(names), InputStream.nullInputStream(), doubles, pairs::add);
            doubles.forEach(pair -> pairs.add(
                    pair.kind() + " " + pair.game().index() + " " + pair.other().index() + " " + pair.plies()));
        }
        return pairs;
    }

    @Test
    void the_same_moves_by_the_same_players_are_one_game_whatever_date_and_notation() throws Exception {
        assertThat(doubles(
                        game("Tal, Mikhail", "Petrosian, Tigran", "1959.??.??", MOVES),
                        game(
                                "M. Tal",
                                "Petrosjan, T.",
                                "1960.01.02",
                                MOVES.replace("Nf3", "g1f3").replace("O-O", "0-0"))))
                .containsExactly("SAME 1 0 24");
    }

    @Test
    void a_game_that_stops_early_is_the_beginning_of_the_other() throws Exception {
        String shorter = MOVES.substring(0, MOVES.indexOf(" 10."));
        assertThat(doubles(game("Anna", "Boris", "2020", shorter), game("Anna", "Boris", "2020", MOVES)))
                .containsExactly("BEGINNING 0 1 18");
    }

    @Test
    void the_same_moves_by_others_are_only_near() throws Exception {
        assertThat(doubles(game("Anna", "Boris", "2020", MOVES), game("Chiara", "Durk", "2020", MOVES)))
                .containsExactly("NEAR 1 0 24");
        assertThat(doubles(
                        game("Anna", "Boris", "2020", MOVES),
                        game("Anna", "Boris", "2020", MOVES.replace("12. Bc2 Re8", "12. a3 Nc5"))))
                .containsExactly("NEAR 1 0 22");
    }

    @Test
    void short_games_are_played_again() throws Exception {
        assertThat(doubles(game("Anna", "Boris", "2020", "1. e4 e5"), game("Anna", "Boris", "2021", "1. e4 e5")))
                .containsExactly("NEAR 1 0 2");
        assertThat(doubles(game("Anna", "Boris", "2020", "1. e4 e5"), game("Anna", "Boris", "2020.??", "1. e4 e5")))
                .containsExactly("SAME 1 0 2");
        assertThat(doubles(game("Anna", "Boris", "2020", "1. e4 e5"), game("Anna", "Boris", "2020", "1. e4 c5")))
                .isEmpty();
    }

    /** A draw, or whatever else is said of when, where and how. */
    private static String played(String date, String event, String round, String result, String moves) {
        return "[Event \"" + event + "\"]\n[Date \"" + date + "\"]\n[Round \"" + round
                + "\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"" + result + "\"]\n\n" + moves + " " + result
                + "\n\n";
    }

    private static final String DRAWN = MOVES.substring(0, MOVES.indexOf(" 10."));

    @Test
    void draws_by_the_same_moves_and_a_later_longer_game_are_games_of_their_own() throws Exception {
        assertThat(doubles(
                        played("2019.03.01", "Riga", "1", "1/2-1/2", DRAWN),
                        played("2020.07.12", "Bern", "4", "1/2-1/2", DRAWN),
                        played("2021.11.30", "Oslo", "2", "1-0", MOVES)))
                .containsExactly("NEAR 0 2 18", "NEAR 1 0 18", "NEAR 1 2 18");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // date, event, round and result of the shorter and of the longer game
                "2020.01.01|Riga|1|1-0|2020.01.01|Riga|1|1-0|BEGINNING",
                "2020.01.01|Riga|1|*|2020.01.01|Riga|1|1-0|BEGINNING",
                "2020.??.??|Riga|?|*|2020.01.01|Riga|1|1-0|BEGINNING",
                "2020.01.01|?|?|*|2020.01.01|Riga|1|1-0|BEGINNING",
                "2020.01.01|Riga Open|?|*|2020.01.01|Open in Riga|1|1-0|BEGINNING",
                "????.??.??|riga|3|*|2020.01.01|Riga|3.1|1-0|BEGINNING",
                "2020.01.01|Riga|1|1/2-1/2|2020.01.01|Riga|1|1-0|NEAR",
                "2020.01.01|Riga|1|1-0|2020.01.01|Riga|1|*|NEAR",
                "2020.01.01|Riga|1|*|2020.01.02|Riga|1|1-0|NEAR",
                "2020.01.01|Riga|1|*|2020.01.01|Riga|2|1-0|NEAR",
                "2020.01.01|Riga|1|*|2021.01.01|Bern|1|1-0|NEAR",
                "????.??.??|?|?|*|????.??.??|?|?|1-0|NEAR",
                "????.??.??|Riga|1|*|????.??.??|Bern|1|1-0|NEAR",
            })
    void a_beginning_is_of_the_same_day_or_event_and_has_no_other_result(
            String date,
            String event,
            String round,
            String result,
            String date2,
            String event2,
            String round2,
            String result2,
            String kind)
            throws Exception {
        assertThat(doubles(played(date, event, round, result, DRAWN), played(date2, event2, round2, result2, MOVES)))
                .containsExactly(kind + " 0 1 18");
    }

    @Test
    void a_sure_double_is_found_after_games_that_are_none() throws Exception {
        assertThat(doubles(
                        played("2019.03.01", "Riga", "1", "1/2-1/2", DRAWN),
                        played("2020.07.12", "Bern", "4", "1/2-1/2", DRAWN),
                        played("2020.07.12", "Berne", "4", "1/2-1/2", DRAWN),
                        played("2020.07.??", "Bern", "?", "1-0", MOVES),
                        played("2019.03.??", "Riga", "1", "*", MOVES.substring(0, MOVES.indexOf(" 12.")))))
                .contains("SAME 2 1 18", "NEAR 0 4 18", "NEAR 4 3 22")
                .noneMatch(pair -> pair.startsWith("BEGINNING"));
    }

    @Test
    void games_that_another_archive_has_are_told_from_doubles_of_one_archive() throws Exception {
        String beginning = MOVES.substring(0, MOVES.indexOf(" 10."));
        String other = MOVES.replace("12. Bc2 Re8", "12. a3 Nc5");
        Path known = Files.writeString(
                directory.resolve("known.pgn"),
                game("Anna", "Boris", "2020", MOVES)
                        + game("Anna", "Boris", "2020", MOVES)
                        + game("Carl", "Dora", "2020", beginning));
        Path asked = Files.writeString(
                directory.resolve("asked.pgn"),
                // Known, and the beginning of what is known and of what is not.
                game("Anna", "Boris", "2020", MOVES)
                        + game("Anna", "Boris", "2020", beginning)
                        + game("Anna", "Boris", "2020", MOVES.replace("12. Bc2 Re8", "12. a4"))
                        // Longer than what is known; twice the same; by others; one that is only near.
                        + game("Carl", "Dora", "2020", MOVES)
                        + game("Eva", "Fred", "2020", MOVES)
                        + game("Eva", "Fred", "2020", MOVES)
                        + game("Anna", "Boris", "2020", other));
        for (boolean ofKnown : new boolean[] {true, false}) {
            try (Duplicates doubles = new Duplicates()) {
                CheckSettings settings = CheckSettings.standard().withThreads(2);
                Finder finder = new Finder(Query.ANY, settings, false);
                for (Path file : List.of(known, asked)) {
                    finder.findForDoubles(
                            Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), new Finder.Sink() {
                                @Override
                                public Found.Want want() {
                                    return Found.Want.COUNT;
                                }

                                @Override
                                public boolean match(Found game) throws java.io.IOException {
                                    if (file.equals(known)) {
                                        doubles.addKnown(game);
                                    } else {
                                        doubles.add(game);
                                    }
                                    return true;
                                }

                                @Override
                                public void failure(String line) {
                                    throw new AssertionError(line);
                                }
                            });
                }
                assertThat(doubles.repeated(ofKnown)).hasToString(ofKnown ? "{0, 1}" : "{0, 1, 5}");
            }
        }
    }

    /** The longer games of a file of ../shared/data/pgn. */
    private static List<GameRecord> games(String file) throws Exception {
        Path shared = Path.of(System.getProperty("arbiter.root", "..")).resolve("../shared/data/pgn");
        assumeTrue(Files.isDirectory(shared), "left out: there is no ../shared/data");
        try (Stream<GameRecord> all = Archives.read(shared.resolve(file))) {
            // Nobody is named by NN.
            return all.filter(game -> game.moves().size() >= 30 && !game.tags().containsValue("NN"))
                    .toList();
        }
    }

    private static List<String> moves(GameRecord game) {
        return game.moves().stream().map(RecordedMove::text).toList();
    }

    private static String written(String white, GameRecord game, List<String> moves) {
        return game(white, String.valueOf(game.tag("Black")), "????.??.??", String.join(" ", moves));
    }

    /** The moves with the first two of White or of Black in the other order; null where that leads elsewhere. */
    private static @Nullable List<String> transposed(List<String> moves) {
        String board = board(moves);
        for (int first = 0; first < 2; first++) {
            List<String> other = new ArrayList<>(moves);
            Collections.swap(other, first, first + 2);
            if (!other.equals(moves) && board(other).equals(board)) {
                return other;
            }
        }
        return null;
    }

    /** The pieces after four plies; empty where these are not legal. */
    private static String board(List<String> moves) {
        RuledLine line = RuledLine.of(Chess.STANDARD.start(), moves.subList(0, 4));
        return line.isLegal() ? line.end().text().split(" ", -1)[0] : "";
    }

    /** A name in which two letters of a word have changed places; which ones, a number says. */
    private static @Nullable String swapped(String name, int which) {
        List<Integer> places = new ArrayList<>();
        for (int at = 0; at + 1 < name.length(); at++) {
            char one = Character.toLowerCase(name.charAt(at));
            char other = Character.toLowerCase(name.charAt(at + 1));
            if (Character.isLetter(one) && Character.isLetter(other) && one != other) {
                places.add(at);
            }
        }
        if (places.isEmpty()) {
            return null;
        }
        int at = places.get(which % places.size());
        return name.substring(0, at) + name.charAt(at + 1) + name.charAt(at) + name.substring(at + 2);
    }

    /** Which of the planted games are no double of any game of an archive. */
    private List<String> missed(List<String> archive, List<String> planted) throws Exception {
        List<String> pairs = doubles(String.join("", archive), String.join("", planted));
        List<String> missed = new ArrayList<>();
        for (int i = 0; i < planted.size(); i++) {
            int index = archive.size() + i;
            if (pairs.stream().noneMatch(pair -> pair.split(" ", -1)[1].equals(String.valueOf(index)))) {
                missed.add(planted.get(i));
            }
        }
        return missed;
    }

    @ParameterizedTest
    @CsvSource({"linares_2002.pgn", "Morphy_UTF8.pgn"})
    void planted_games_with_transposed_first_moves_or_swapped_letters_are_found(String file) throws Exception {
        List<String> archive = new ArrayList<>();
        List<String> transposed = new ArrayList<>();
        List<String> swapped = new ArrayList<>();
        for (GameRecord game : games(file)) {
            String white = String.valueOf(game.tag("White"));
            archive.add(written(white, game, moves(game)));
            List<String> other = transposed(moves(game));
            if (other != null) {
                transposed.add(written(white, game, other));
            }
            String misspelled = swapped(white, swapped.size());
            if (misspelled != null) {
                // Without its last move it is no double for its moves alone.
                List<String> shorter = moves(game).subList(0, moves(game).size() - 1);
                swapped.add(written(misspelled, game, shorter));
            }
        }
        assertThat(transposed).hasSizeGreaterThan(28);
        assertThat(swapped).hasSizeGreaterThan(28);
        assertThat(missed(archive, transposed)).isEmpty();
        assertThat(missed(archive, swapped)).isEmpty();
    }

    @Test
    void formats_do_not_matter() throws Exception {
        String pdn = """
            [GameType "20"]
            [White "A. Baars"]
            [Black "Wiersma"]
            1. 32-28 17-21 2. 37-32 21-26 3. 41-37 19-23 4. 28x19 14x23 5. 46-41 10-14 *
            """;
        Path one = Files.writeString(directory.resolve("one.pdn"), pdn);
        Path other = Files.writeString(
                directory.resolve("other.pdn"), pdn.replace("A. Baars", "Baars").replace("28x19", "28-19"));
        assertThat(pairs(List.of(one.toString(), other.toString()))).containsExactly("SAME 1 0 10");
    }

    @Test
    void many_games_go_to_the_disk_and_come_back_in_order() throws Exception {
        try (ExternalSort sort = new ExternalSort(1 << 12)) {
            int count = 20_000;
            for (int i = 0; i < count; i++) {
                sort.add(
                        String.format("%05d", i * 7919L % count / 2).getBytes(StandardCharsets.US_ASCII),
                        String.valueOf(i).getBytes(StandardCharsets.US_ASCII));
            }
            List<String> keys = new ArrayList<>();
            sort.forEach((key, value) -> {
                keys.add(new String(key, StandardCharsets.US_ASCII) + " "
                        + String.format("%05d", Integer.parseInt(new String(value, StandardCharsets.US_ASCII))));
                return true;
            });
            assertThat(keys).hasSize(count).isSorted();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tal, Mikhail|Mihail Tal|true",
                "Tal|TAL, M.|true",
                "Carlsen, Magnus|Carlsen, Henrik|false",
                "Müller, Jürgen|Muller J|true",
                "Kortchnoi, V|Korchnoi, Viktor|true",
                "Petrosian|Petrosjan|true",
                "GM Anand, Viswanathan|Anand V|true",
                "Player 44|Player 4|false",
                "Anna|Boris|false",
                "M. T.|Mikhail Tal|false",
                "T. Tal|Tal, Thomas|true",
                "Tal, T. M.|Mikhail T. Tal|true",
                "Carlsen|Karlsen|true",
                "Carlsen|Karlson|false",
                "Carlsen|Carlse|true",
                "Carlsen|Carlsens|true",
                "Carlsen|Carlsensk|false",
                "Carlsen|Carelsen|true",
                "Carlsen|Carelsan|false",
                "Carlsen|Carlsem|true",
                "Adams|Adums|true",
                "Adams|Adam|false",
                "Leko|Lako|false",
                "Tal|Tel|false",
                "Tal, M.|Tel, M.|false",
                "Tal, A.|Tal, B.|false",
                "Tal, M., B.|Tal, Mark|true",
                "Karpov|Krapov|true",
                "Euwe|Uewe|true",
                "Tal|Atl|true",
                "Schlechter|Shclechter|true",
                "Tchigorin|Thcigorin|true",
                "Li|Il|false",
                "Euwe|Ueew|false",
            })
    void names_are_recognised_in_spite_of_spelling(String one, String other, boolean same) {
        assertThat(PlayerName.of(one).isSame(PlayerName.of(other))).isEqualTo(same);
        assertThat(PlayerName.of(other).isSame(PlayerName.of(one))).isEqualTo(same);
    }

    @Test
    void who_is_named_by_no_word_is_unknown() {
        assertThat(Stream.of("?", "", " - ", "GM", "'").map(PlayerName::of)).allMatch(PlayerName::isUnknown);
        assertThat(PlayerName.of(null).isUnknown()).isTrue();
        assertThat(PlayerName.of("T").isUnknown()).isFalse();
        assertThat(PlayerName.of("GM O'Kelly, Anna-Lisa 12")).hasToString("okeli ana lisa 12");
    }
}
