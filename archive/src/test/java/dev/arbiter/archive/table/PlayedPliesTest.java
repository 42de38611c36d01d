package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards that are taken while a game is checked are those of its record. */
class PlayedPliesTest {

    private static final Set<Table> OF_GAMES = EnumSet.complementOf(EnumSet.of(Table.FILES));

    /** What a game in a file can be made of besides moves that are legal and clear. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 Nc6 *",
                "1. e4 e5 2. Ke3 Nc6 *",
                "1. e4 (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3 *",
                "1. e4 <> 2. d4 -- 3. c4 *",
                "1. e4 0000 2. d4 *",
                "1. e4 -- *",
                "*",
                "1. d4 Nf6 2. Nc3 Ng8 3. Nb1 Nf6 4. Nc3 Ng8 5. Nb1 Nf6 6. Nc3 *",
                "1. Sf3 Sf6 2. Sg1 Sg8 3. Sf3 Sf6 4. Sg1 Sg8 5. Te1 *",
                "[FEN \"7k/8/8/8/8/8/8/RN5K b - - 0 1\"]\n\n1... Kg8 2. Nc3 Kf8 *",
                "[Variant \"Atomic\"]\n\n1. Nf3 d5 2. Ne5 d4 3. Nxd7 *",
                "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *",
                "[Event \"?\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 37-31 23-29 5. 34x23 18x38 6. 43x32 *",
                "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16x23 27x11 5. 7x16 20x11 *"
            })
    void rows_of_a_game_in_a_file_are_those_of_its_record(String text) throws IOException {
        boolean pdn = text.contains("GameType") || text.contains("32-28");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        rowsAreThoseOfRecords(Source.of(pdn ? "a.pdn" : "a.pgn", new ByteArrayInputStream(bytes)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"habits", "worldly-pgn", "worldly-pdn", "worldly-othello"})
    void rows_of_what_people_write_are_those_of_records(String table) throws IOException {
        try (InputStream in = Objects.requireNonNull(PlayedPliesTest.class.getResourceAsStream("/" + table + ".tsv"))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                // A name says nothing of what it holds.
                String text = line.split("\t", -1)[1].replace("\\n", "\n").replace("\\r", "\r");
                rowsAreThoseOfRecords(Source.of("a", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
            }
        }
    }

    /** Whether the boards of a game are certain when it was checked, so that it is not played again. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 Nc6 *                | true
            1. e4 (1. d4 d5 (1... Nf6)) 1... e5 * | true
            1. e4 e5 2. Ke3 Nc6 *                | true
            1. e4 Hello *                        | true
            [Event "x"] *                        | true
            1. e4 -- 2. d4 *                     | false
            1. Nf3 d5 2. Nd4 e5 3. Nf3 Nc6 4. Nd2 a6 * | true
            """)
    void boards_are_certain_where_no_mark_may_have_given_the_turn_away(String text, boolean certain)
            throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(rowsAreThoseOfRecords(Source.of("a.pgn", new ByteArrayInputStream(bytes))))
                .isEqualTo(certain ? 1 : 0);
    }

    /** Compares rows of boards that were reported during the check with those of records; returns how many games had the former. */
    static int rowsAreThoseOfRecords(Source source) {
        PlayedPlies played = new PlayedPlies(null);
        int certain = 0;
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofPlies(CheckSettings.standard(), played).check(source)) {
            while (verdicts.hasNext()) {
                CheckedGame game = verdicts.nextGame();
                RowTexts once = new RowTexts();
                boolean sure = verdicts.arePliesCertain();
                certain += sure ? 1 : 0;
                new GameRows(OF_GAMES, once).write("a", 7, game, sure ? played : null);
                RowTexts again = new RowTexts();
                new GameRows(OF_GAMES, again).write("a", 7, new CheckedGame(game.record(), game.verdict()));
                assertThat(once.rows).as(game.record().toString()).isEqualTo(again.rows);
            }
        }
        return certain;
    }
}
