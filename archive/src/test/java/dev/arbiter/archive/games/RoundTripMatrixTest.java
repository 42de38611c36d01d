package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.RecordSamples;
import dev.arbiter.archive.check.RecordSamples.Sample;
import dev.arbiter.record.RecordGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What Arbiter writes, Arbiter accepts: games in every format that can hold them and in every notation have the verdict, the
 * moves and the result that they had, alone and joined with others, and a second conversion changes no byte.
 */
class RoundTripMatrixTest {

    /** A list of positions has no games, and a list of moves cannot say which game it is of. */
    private static final Set<Format> FORMATS =
            EnumSet.complementOf(EnumSet.of(Format.EPD, Format.MOVE_LINES, Format.COLUMNS));

    private static final int FEW = 2;
    private static final int MANY = 2000;

    static List<String> games() {
        return Games.all().stream()
                .filter(game -> !game.family().equals("chess"))
                .map(Game::id)
                .toList();
    }

    static List<Sample> files() {
        return RecordSamples.everything();
    }

    @ParameterizedTest
    @MethodSource("games")
    void some_records_of_every_game(String id) throws IOException {
        assertThat(differences(List.of(records(id, FEW, 1)))).isEmpty();
    }

    @Test
    void records_of_all_games_joined() throws IOException {
        List<List<CheckedGame>> files = new ArrayList<>();
        for (String id : games()) {
            files.add(records(id, 1, 7));
        }
        assertThat(differences(files)).isEmpty();
    }

    /** What stands beside a move of Othello, in every order: of GGF's values the first comment has a place after the move. */
    @Test
    void values_and_signs_beside_moves_of_othello_in_every_order() throws IOException {
        List<String> remarks = List.of(
                "",
                "$1",
                "{[%eval 1.5]}",
                "{[%eval 2.5] [%emt 3]}",
                "{[%emt 4]}",
                "{[%eval]}",
                "{[%eval 1/2]}",
                "{good}",
                "(1. d3)");
        StringBuilder file = new StringBuilder();
        for (String first : remarks) {
            for (String second : remarks) {
                for (String third : remarks) {
                    file.append("[Variant \"Othello\"]\n\n1. f5 ")
                            .append(String.join(" ", first, second, third))
                            .append(" d6 *\n\n");
                }
            }
        }
        List<CheckedGame> games = Contents.read(file.toString().getBytes(StandardCharsets.UTF_8), "x.pgn");
        assertThat(games).hasSize(remarks.size() * remarks.size() * remarks.size());
        for (Format format : FORMATS) {
            RoundTrips trip = new RoundTrips(format, null).add(games);
            assertThat(trip.differences()).as("%s", format).isEmpty();
        }
    }

    /** Positions that are set up, with a move that is legal, one that is not, a pass and none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "obf | START X; f5;",
                "obf | START X; PS;",
                "obf | STUCK O; PS;",
                "obf | STUCK X; b1;",
                "obf | STUCK O; b1;",
                "obf | START X;",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W];W[d6])",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W];W[f6])",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W](;W[f6])(;W[d6]))",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W](;W[d6])(;W[f6]))",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W])",
                "sgf | (;GM[2]FF[4]SZ[8]AB[e6]AE[d5];W[];B[f5])",
            })
    void games_that_begin_with_a_position(String name, String text) throws IOException {
        String start = "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27);
        String stuck = "-OX" + "-".repeat(61);
        byte[] file = (text.replace("START", start).replace("STUCK", stuck) + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(differences(List.of(Contents.read(file, "x." + name)))).isEmpty();
    }

    /** Contest inputs name every square of a capture, and other records its ends. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 2\n9\n14\n23\n1 R\n9-18-27\n0 0\n",
                "1 3\n-9\n14\n23\n24\n2 R\n9-18-27-20\n20-16\n0 0\n",
                "2 2\n9\n5\n14\n32\n3 R\n9-18\n32-28\n18-22\n0 0\n",
                "2 2\n9\n5\n14\n32\n2 R\n5-1\n32-28\n0 0\n",
                "1 2\n9\n14\n23\n1 R\n9-18\n0 0\n",
                // Illegal, and points anywhere else.
                "1 1\n9\n14\n1 R\n9-9\n0 0\n",
                "1 1\n4\n32\n1 R\n4-6\n0 0\n",
                "1 1\n12\n32\n1 R\n12-8\n0 0\n",
                "1 1\n4\n32\n2 R\n4-8\n8-4\n0 0\n",
                // So are these, where the capture before would go on with them as captures.
                "2 1\n9\n2\n14\n2 R\n9-18\n18-2\n0 0\n",
                "2 1\n6\n12\n9\n2 R\n6-13\n13-13\n0 0\n",
                "1 2\n1\n6\n32\n2 R\n1-10\n10-10\n0 0\n"
            })
    void contest_inputs_with_captures(String text) throws IOException {
        List<CheckedGame> read = Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.in");
        assertThat(differences(List.of(read))).isEmpty();
        List<String> faithfully = new ArrayList<>();
        for (Format format : List.of(Format.PDN, Format.PGN, Format.JSON_LINES)) {
            compare(List.of(read), new Way(format, null, true), faithfully);
        }
        assertThat(faithfully).isEmpty();
    }

    /** A tag that numbers squares from another corner than the moves do. */
    @Tag("full")
    @ParameterizedTest
    @CsvSource({
        "international, 20, W, 10, 0",
        "checkers, 21, B, 8, 0",
        "italian, 22, W, 8, 1",
        "russian, 25, W, 8, 0",
        "brazilian, 26, W, 8, 0"
    })
    void games_whose_tag_names_squares_otherwise(String id, String type, String begins, String size, String squares)
            throws IOException {
        Game<?> game = Games.find(id).orElseThrow();
        String moves = moves(game.start(), new Random(5), 60);
        // Of these the first has been played, and the other is no move: both stay as they are written.
        String first = moves.split(" ", 3)[1];
        int named = 0;
        for (String naming : List.of("N0", "N1", "N2", "N3", "A0", "A1", "S0")) {
            String tag = String.join(",", type, begins, size, size, naming, squares);
            String file = "[GameType \"" + tag + "\"]\n\n" + moves;
            CheckedGame legal = read(file + "*\n").get(0);
            if (!legal.verdict().isLegal()
                    || !id.equals(legal.verdict().played().rules())) {
                continue;
            }
            named++;
            assertThat(RecordGame.inUsualNaming(
                            Objects.requireNonNull(legal.record().game()), first))
                    .isEqualTo(first);
            for (String last : List.of("", first + " ", "Zz9 ")) {
                List<CheckedGame> games = read(file + last + "*\n");
                assertThat(games.get(0).verdict().isLegal()).isEqualTo(last.isEmpty());
                assertThat(differences(List.of(games))).as(file + last).isEmpty();
            }
        }
        assertThat(named).isGreaterThan(3);
    }

    private static List<CheckedGame> read(String file) {
        return Contents.read(file.getBytes(StandardCharsets.UTF_8), "x.pdn");
    }

    private static <M> String moves(Position<M> start, Random random, int plies) {
        StringBuilder text = new StringBuilder();
        Position<M> position = start;
        for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            text.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : "")
                    .append(position.text(move))
                    .append(' ');
            position = position.play(move);
        }
        return text.toString();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void two_thousand_records_of_every_game_each_in_one_way(String id) throws IOException {
        List<Way> ways = ways();
        List<List<CheckedGame>> parts = new ArrayList<>();
        ways.forEach(way -> parts.add(new ArrayList<>()));
        List<CheckedGame> records = records(id, MANY, 100);
        for (int number = 0; number < records.size(); number++) {
            parts.get(number % ways.size()).add(records.get(number));
        }
        List<String> differences = new ArrayList<>();
        int written = 0;
        for (int number = 0; number < ways.size(); number++) {
            written += compare(List.of(parts.get(number)), ways.get(number), differences);
        }
        assertThat(differences).isEmpty();
        assertThat(written).isGreaterThan(MANY / 4);
    }

    /** A conversion. */
    private record Way(Format format, @Nullable Notation notation, boolean faithful) {}

    private static List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        for (Format format : FORMATS) {
            ways.add(new Way(format, null, false));
            for (Notation notation : Notation.values()) {
                ways.add(new Way(format, notation, false));
                if (format == Format.PDN) {
                    ways.add(new Way(format, notation, true));
                }
            }
        }
        return ways;
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("files")
    void every_file_at_hand(Sample file) throws IOException {
        assertThat(differences(List.of(Contents.read(file.bytes(), file.name()))))
                .isEmpty();
    }

    /** Random games with remarks, some from elsewhere than the start, in records that do not name their game. */
    private static List<CheckedGame> records(String id, int count, long seed) {
        Game<?> game = Games.find(id).orElseThrow();
        RandomGames random = new RandomGames(seed, true, true, true);
        List<CheckedGame> records = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            GameRecord record = random.next(game, id.equals("othello") ? Format.SGF : Format.PDN);
            record = record.withTags(record.tagList().stream()
                    .filter(tag -> !game.tags().containsKey(tag.name()))
                    .toList());
            records.add(new CheckedGame(record, Arbiter.check(record)));
        }
        return records;
    }

    private static List<String> differences(List<List<CheckedGame>> files) throws IOException {
        List<String> differences = new ArrayList<>();
        int written = 0;
        for (Way way : ways()) {
            written += compare(files, way, differences);
        }
        assertThat(written).isPositive();
        return differences;
    }

    private static int compare(List<List<CheckedGame>> files, Way way, List<String> differences) throws IOException {
        RoundTrips trip = new RoundTrips(way.format(), way.notation(), way.faithful());
        for (List<CheckedGame> file : files) {
            trip.add(file);
        }
        trip.differences().stream().limit(3).forEach(each -> differences.add(way + ": " + each));
        return trip.count();
    }
}
