package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** By which rules a record is judged that says in a tag which game it is of. */
class VariantTagsTest {

    private static final Path PAGE = Path.of(System.getProperty("arbiter.root", ".."), "docs", "formats.md");

    @ParameterizedTest
    @CsvSource({
        "20, '', international",
        "96, '', breakthrough",
        "97, '', frysk",
        "'98,W,10,10,N2,0', '', antidraughts",
        "25, '', russian",
        "25, Poddavki, poddavki",
        "25, Standard, russian",
        "25, Chess960, russian",
        "20, Poddavki, international",
        "'', poddavki, poddavki"
    })
    void draughts_by_number_and_name(String type, String variant, String rules) {
        String tags = (type.isEmpty() ? "" : "[GameType \"" + type + "\"]\n")
                + (variant.isEmpty() ? "" : "[Variant \"" + variant + "\"]\n");
        String moves = type.startsWith("25") || type.isEmpty()
                ? "1. c3-d4 b6-a5"
                : type.equals("97") ? "1. 46-41 1-6" : "1. 32-28 19-23";
        Verdict verdict = Checking.of(tags + "\n" + moves + " *\n").only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Legal.class);
        assertThat(verdict.played().rules()).isEqualTo(rules);
    }

    /** As Lichess, Chess.com, FICS and the programs around them write them: the table of docs/formats.md. */
    static Stream<Arguments> spellings() throws IOException {
        List<String> lines = Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith("| `Variant` of PGN |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        return lines.stream().flatMap(line -> {
            String[] cells = line.split("\\|", -1);
            String rules = cells[2].strip().replace("`", "");
            return Pattern.compile("`([^`]*)`")
                    .matcher(cells[1])
                    .results()
                    .map(name -> Arguments.of(name.group(1), rules));
        });
    }

    @Test
    void the_table_has_every_variant_and_every_known_spelling() throws IOException {
        Map<String, Set<String>> told = new TreeMap<>();
        spellings()
                .forEach(row -> told.computeIfAbsent((String) row.get()[1], rules -> new TreeSet<>())
                        .add(plain((String) row.get()[0])));
        for (Game<?> game : Games.all()) {
            if (game.family().equals("chess")) {
                assertThat(told).containsKey(game.id());
                assertThat(told.get(game.id()))
                        .as(game.id())
                        .containsAll(game.aliases().stream()
                                .map(VariantTagsTest::plain)
                                .toList());
            }
        }
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void chess_by_name(String variant, String rules) {
        String moves = rules.equals("racingkings") ? "1. Kh3 Ka3" : rules.equals("horde") ? "1. a5 a6" : "1. e3 e6";
        Verdict verdict = Checking.of("[Variant \"" + variant + "\"]\n\n" + moves + " *\n")
                .only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Legal.class);
        assertThat(verdict.played().rules()).isEqualTo(rules);
    }

    /** The same record, which the one server would draw and the other give to the side that cannot move. */
    @Test
    void two_moves_without_a_blank_are_no_trouble_where_a_variant_is_named() {
        Verdict verdict =
                Checking.of("[Variant \"Atomic\"]\n\n1. Nh3h5 2. e4 *\n").only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Legal.class);
        assertThat(verdict.played().plies()).isEqualTo(3);
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("'Nh3h5' was read as Nh3 and 'h5': a blank is missing");
    }

    @Test
    void suicide_chess_is_not_antichess() {
        String record = "[FEN \"8/8/p7/8/P7/8/8/8 w - - 0 1\"]\n[Result \"1/2-1/2\"]\n\n1. a5 1/2-1/2\n";
        Verdict suicide = Checking.of("[Variant \"suicide\"]\n" + record).only();
        assertThat(suicide.result().agrees()).isTrue();
        Verdict antichess = Checking.of("[Variant \"Antichess\"]\n" + record).only();
        assertThat(antichess.result().agrees()).isFalse();
    }
}
