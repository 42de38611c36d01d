package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.desk.BoardView;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.engine.ScriptedEngine;
import dev.arbiter.live.engine.TimeControl;
import dev.arbiter.live.match.Schedule.Kind;
import dev.arbiter.live.match.Schedule.Shape;
import dev.arbiter.live.match.Schedule.Shift;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games of a match are seen on the desk while they are played, and so is how they ended. */
final class LiveFolderTest {

    @TempDir
    Path folder;

    private static EngineSettings engine(String name, String seed) {
        return new EngineSettings(
                name,
                EngineSettings.Launch.of(List.of("chess", seed)),
                Protocols.UCI,
                Map.of(),
                List.of(),
                new EngineSettings.Time(TimeControl.NONE.withDepth(1), Duration.ZERO),
                false);
    }

    @Test
    void everyMoveIsInTheFolderAndEveryEnd() throws Exception {
        LiveFolder live = new LiveFolder(folder.resolve("live"), false);
        List<Integer> plies = Collections.synchronizedList(new ArrayList<>());
        List<String> results = Collections.synchronizedList(new ArrayList<>());
        Match.Listener listener = new Match.Listener() {
            @Override
            public boolean wantsMoves() {
                return true;
            }

            @Override
            public void moved(Pairing pairing, GameRecord record) {
                plies.add(record.moves().size());
                write(pairing, record, false);
            }

            @Override
            public void finished(Pairing pairing, GameRecord record, GameEnd end, Match match) {
                results.add(end.result());
                write(pairing, record, true);
            }

            private void write(Pairing pairing, GameRecord record, boolean isOver) {
                try {
                    live.write(pairing, record, isOver);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public void note(String text) {}
        };
        new Match(
                        new MatchSettings(
                                Games.find("chess").orElseThrow(),
                                List.of(engine("A", "1"), engine("B", "2")),
                                new MatchSettings.Plan(
                                        new Shape(
                                                Kind.ROUND_ROBIN,
                                                2,
                                                1,
                                                2,
                                                2,
                                                new Schedule.Colours(true, false),
                                                new Schedule.OpeningChange(2, Shift.DEFAULT)),
                                        "",
                                        0),
                                new MatchSettings.Endings(
                                        EventRules.STRICT, new Adjudication(null, null, 20), Duration.ofSeconds(30)),
                                2,
                                new MatchSettings.Output(null, "Test", "?"),
                                null),
                        Openings.none(Games.find("chess").orElseThrow()),
                        listener,
                        ScriptedEngine::open)
                .play();
        assertThat(results).hasSize(4);
        assertThat(plies).contains(1, 2, 3).hasSizeGreaterThan(40);
        try (Desk desk = new Desk(List.of(folder.resolve("live").toString()), Desk.Settings.STANDARD)) {
            desk.lookOnce();
            // Games so short take no other's place.
            assertThat(desk.boards())
                    .hasSize(4)
                    .allMatch(board -> board.standing().state().equals("over"));
            assertThat(desk.boards().stream().map(BoardView::result)).containsExactlyInAnyOrderElementsOf(results);
        }
    }
}
