package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.Tags;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Heads of games are those of the whole records, and their verdicts say the same of legality. */
class HeadsTest {

    private static final CheckSettings ALL = CheckSettings.standard().withLegal(true);

    private record Head(long game, Place place, Object tags, String start, String claimed, int plies, String verdict) {
        static Head of(CheckedGame game) {
            Verdict verdict = game.verdict();
            return new Head(
                    verdict.number(),
                    verdict.place(),
                    game.record().tagList(),
                    verdict.played().rules() + " from " + game.record().start(),
                    String.valueOf(game.record().claimed()),
                    verdict.played().plies(),
                    verdict.finding().word());
        }
    }

    @Test
    void the_heads_of_every_sample_are_those_of_its_records() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("../examples", "src/test/resources")) {
            try (Stream<Path> walk = Files.walk(Path.of(folder))) {
                walk.filter(Files::isRegularFile).forEach(files::add);
            }
        }
        int games = 0;
        for (Path file : files) {
            List<Head> heads = heads(ChunkChecker.ofHeads(ALL, any -> true), Source.open(file));
            assertThat(heads).as("%s", file).isEqualTo(heads(ChunkChecker.ofRecords(null), Source.open(file)));
            // A game is known by where it begins, whichever others are passed over.
            assertThat(heads.stream().map(head -> head.place().offset()).distinct())
                    .as("%s", file)
                    .hasSameSizeAs(heads);
            games += heads.size();
        }
        assertThat(games).isGreaterThan(100);
    }

    @Test
    void games_that_nobody_asks_for_are_passed_over_and_keep_their_numbers() throws IOException {
        String text = """
                [White "Anna"]

                1. e4 e5 *

                [White "Berta"]

                1. e4 e4 *

                [White "Anna"]

                1. e5 *

                """;
        Predicate<Tags> ofAnna = tags -> "Anna".equals(tags.get("White"));
        assertThat(heads(ChunkChecker.ofHeads(ALL, ofAnna), source(text)))
                .extracting(Head::game, Head::verdict)
                .containsExactly(tuple(1L, "legal"), tuple(3L, "illegal"));
        assertThat(heads(ChunkChecker.ofHeads(ALL.withLegal(false), ofAnna), source(text)))
                .extracting(Head::game)
                .containsExactly(3L);
    }

    private static Source source(String text) throws IOException {
        return Source.of("a.pgn", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Head> heads(ChunkChecker checker, Source source) throws IOException {
        List<Head> heads = new ArrayList<>();
        try (ChunkVerdicts games = checker.check(source)) {
            while (games.hasNext()) {
                heads.add(Head.of(games.nextGame()));
            }
        }
        return heads;
    }
}
