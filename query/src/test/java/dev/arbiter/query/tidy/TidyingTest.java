package dev.arbiter.query.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.games.TagChange;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags in one form: what becomes of each, and what is left alone. */
class TidyingTest {

    private static final Set<Tidying.Field> ALL = EnumSet.allOf(Tidying.Field.class);

    private static String edited(GameRecord game, Set<Tidying.Field> parts, Openings openings) {
        List<String> changes = new ArrayList<>();
        Tidying tidying = new Tidying(parts, Spelling.none(), openings);
        GameRecord once = tidying.edit(
                game,
                change -> changes.add(change.tag() + " " + change.before() + " > "
                        + (change.after() == null ? "stays" : change.after())
                        + (change.why() == null ? "" : " (" + change.why() + ")")));
        // What is tidy stays as it is.
        assertThat(tidying.edit(once, change -> assertThat(change.after()).isNull()))
                .isEqualTo(once);
        return String.join("; ", changes);
    }

    private static GameRecord game(String tag, String value, String result) {
        return GameRecord.of(Games.find("chess").orElseThrow())
                .tag(tag, value)
                .move("e4")
                .move("c5")
                .result(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "White|\" Tal ,Mikhail  \"|White  Tal ,Mikhail   > Tal, Mikhail",
                "White|Tal, Mikhail|",
                "Red|Tal ,Mikhail|Red Tal ,Mikhail > Tal, Mikhail",
                "Site|Riga,LAT|",
                "White|\"\"|White  > ?",
                "Black|Stockfish 2,5|",
                "Event|\"Club\u00A0 evening\"|Event Club\u00A0 evening > Club evening",
                "Annotator|\" x \"|",
                "Date|2017.03.05|",
                "Date|2017.??.??|",
                "Date|19??.??.??|",
                "Date|2017-3-5|Date 2017-3-5 > 2017.03.05",
                "Date|2017/03|Date 2017/03 > 2017.03.??",
                "Date|2017|Date 2017 > 2017.??.??",
                "Date|2017.00.00|Date 2017.00.00 > 2017.??.??",
                "Date|05.03.2017|Date 05.03.2017 > 2017.03.05 (the day stood first)",
                "Date|25/03/2017|Date 25/03/2017 > 2017.03.25 (the day stood first)",
                "Date|05/03/2017|Date 05/03/2017 > stays (it may be either of two days)",
                "Date|05/05/2017|Date 05/05/2017 > 2017.05.05 (the day stood first)",
                "Date|2017.02.30|Date 2017.02.30 > stays (there is no such day)",
                "Date|30.02.2017|Date 30.02.2017 > stays (there is no such day)",
                "Date|2016.02.29|",
                "Date|2017.02.29|Date 2017.02.29 > stays (there is no such day)",
                "Date|201?.02.29|",
                "Date|201?.02.30|Date 201?.02.30 > stays (there is no such day)",
                "Date|?016.02.29|",
                "Site|\" Riga \"|Site  Riga  > Riga",
                "Round|\" 3\"|Round  3 > 3",
                "Date|Wed Mar 17 2021|Date Wed Mar 17 2021 > 2021.03.17",
                "Date|Oct 15, 2016|Date Oct 15, 2016 > 2016.10.15",
                "Date|Feb 30, 2016|Date Feb 30, 2016 > stays (there is no such day)",
                "Date|2016-10-15T20:15:00Z|Date 2016-10-15T20:15:00Z > 2016.10.15",
                "Date|2017.13.01|Date 2017.13.01 > stays (it is not a date)",
                "Date|last year|Date last year > stays (it is not a date)",
                "Date|?|Date ? > ????.??.??",
                "Date|\"\"|Date  > ????.??.??",
                "EventDate|2017.3.5|EventDate 2017.3.5 > 2017.03.05",
                "Result|1-0|Result 1-0 > stays (the moves end with 0-1)",
                "Result|0-1|",
                "Result|*|Result * > 0-1 (the moves end with it)",
                "Result|0:1|Result 0:1 > 0-1",
                "Result|0\u20131|Result 0\u20131 > 0-1",
                "Result|0 - 1|Result 0 - 1 > 0-1",
                "Result|\u00BD-\u00BD|Result \u00BD-\u00BD > 1/2-1/2; Result 1/2-1/2 > stays (the moves end with 0-1)",
                "Result|0,5-0,5|Result 0,5-0,5 > 1/2-1/2; Result 1/2-1/2 > stays (the moves end with 0-1)",
                "Result|40-24|",
                "Result|10.5-9.5|",
                "Result|White wins|Result White wins > stays (it is not a result)",
            })
    void tags_get_their_form(String tag, String value, String change) {
        assertThat(edited(game(tag, value, "0-1"), ALL, Openings.none())).isEqualTo(change == null ? "" : change);
        assertThat(edited(game(tag, value, "0-1"), Set.of(), Openings.none())).isEmpty();
    }

    @Test
    void a_spelling_of_several_names_stays_and_it_is_said_why(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(
                directory.resolve("names.ssp"),
                "@PLAYER\nSmith, Anna\n= Smith, A\nSmith, Adam\n= Smith, A\n= Smith, Ad\n");
        Tidying tidying = new Tidying(ALL, Spelling.read(file), Openings.none());
        List<TagChange> changes = new ArrayList<>();
        assertThat(tidying.edit(game("White", "Smith,Ad", "*"), changes::add).tag("White"))
                .isEqualTo("Smith, Adam");
        assertThat(tidying.edit(game("White", "Smith,A", "*"), changes::add).tag("White"))
                .isEqualTo("Smith, A");
        assertThat(changes)
                .containsExactly(
                        new TagChange("White", "Smith,Ad", "Smith, Adam", null),
                        new TagChange("White", "Smith,A", "Smith, A", null),
                        new TagChange("White", "Smith, A", null, "it may be Smith, Anna or Smith, Adam"));
    }

    @Test
    void fields_have_the_words_of_the_option() {
        assertThat(Stream.of(Tidying.Field.values()).map(Tidying.Field::word))
                .containsExactly("names", "dates", "results", "openings");
    }

    @Test
    void openings_go_by_positions() throws IOException {
        Openings openings =
                Openings.read("o.tsv", new StringReader("eco\tname\tpgn\nB20\tSicilian Defense\t1. e4 c5\n"));
        assertThat(edited(game("ECO", "B90", "*"), ALL, openings))
                .isEqualTo("ECO B90 > B20; Opening  > Sicilian Defense");
        assertThat(edited(game("ECO", "B20", "*"), EnumSet.of(Tidying.Field.NAMES), openings))
                .isEmpty();
        assertThat(Openings.shipped().of(game("ECO", "", "*")))
                .isEqualTo(new Openings.Opening("B20", "Sicilian Defense"));
    }

    @Test
    void formats_with_properties_keep_their_dates_and_have_names() {
        GameRecord pgn = game("PW", " Anna", "*");
        GameRecord sgf = new GameRecord(
                new GameRecord.Origin(1, Format.SGF, pgn.place()),
                List.of(new Tag("PW", " Anna"), new Tag("White", " Anna"), new Tag("Date", "2017-03-05")),
                pgn.beginning(),
                pgn.line(),
                true,
                null);
        assertThat(edited(sgf, ALL, Openings.none())).isEqualTo("PW  Anna > Anna");
        assertThat(edited(pgn, ALL, Openings.none())).isEmpty();
    }

    @Test
    void whatever_stands_in_a_tag_is_tidied_once() {
        SplittableRandom random = new SplittableRandom(11);
        String letters = "01259?./-:* ,aZ\u00BD\u2013\u00A0";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder value = new StringBuilder();
            for (int j = random.nextInt(12); j > 0; j--) {
                value.append(letters.charAt(random.nextInt(letters.length())));
            }
            String tag = List.of("White", "Date", "Result", "Round").get(random.nextInt(4));
            edited(game(tag, value.toString(), "1-0"), ALL, Openings.none());
        }
    }
}
