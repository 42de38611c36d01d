package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.RecordSamples;
import dev.arbiter.archive.check.RecordSamples.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What Arbiter writes, Arbiter accepts: games in every format that can hold them and in every notation have the verdict, the
 * moves and the result that they had, alone and joined with others, and a second conversion changes no byte.
 */
class RoundTripMatrixTest {

    /** A list of positions has no games, and a list of moves cannot say which game it is of. */
    private static final Set<Format> FORMATS = EnumSet.complementOf(EnumSet.of(Format.EPD, Format.MOVE_LINES));

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
