package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.chess.Chess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nothing speaks against a position that was played: in games, in their variations, and in lists of openings. */
class PlayedPositionsTest {

    private int asked;

    @Test
    void no_position_of_a_recorded_game_is_unreachable() throws IOException {
        for (Path file : OwnFiles.withPublicOnes()) {
            if (file.toString().endsWith(".pgn")) {
                try (Stream<GameRecord> games = Archives.read(file)) {
                    games.forEach(this::ask);
                }
            }
        }
        assertThat(asked).isGreaterThan(5_000);
    }

    @Test
    void no_position_of_an_opening_is_unreachable() throws IOException {
        for (char volume = 'a'; volume <= 'e'; volume++) {
            List<String> lines = Files.readAllLines(PublicFiles.of("data/openings/" + volume + ".tsv"));
            for (String line : lines.subList(1, lines.size())) {
                ask(GameRecord.parse(line.split("\t", -1)[2] + " *"));
            }
        }
        assertThat(asked).isGreaterThan(20_000);
    }

    /** Positions from games on a server. */
    @Test
    void no_position_of_ordinary_games_is_unreachable() throws IOException {
        for (String line : Files.readAllLines(PublicFiles.of("data/winnable/ordinary.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                ask(Chess.STANDARD, line.substring(3));
            }
        }
        assertThat(asked).isEqualTo(6_000);
    }

    private void ask(GameRecord record) {
        Position<?> start = record.start();
        // What is played from a position that nothing leads to proves nothing.
        if (start != null
                && (start.game() == Chess.STANDARD || start.game() == Chess.CHESS960)
                && ((Chess) start.game()).findings(start.text()).isEmpty()) {
            follow(start, record.line());
        }
    }

    private void follow(Position<?> from, Line line) {
        Position<?> position = from;
        for (RecordedMove move : line.moves()) {
            for (Object remark : move.remarks()) {
                if (remark instanceof Line variation) {
                    follow(position, variation);
                }
            }
            if (!(position.recordedRuling(move.text()) instanceof Ruling.Legal<?> legal)) {
                return;
            }
            position = legal.after();
            ask((Chess) position.game(), position.text());
        }
    }

    private void ask(Chess game, String text) {
        asked++;
        assertThat(game.findings(text)).as(text).isEmpty();
    }
}
