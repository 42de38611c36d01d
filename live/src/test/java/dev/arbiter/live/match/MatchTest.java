package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.engine.EngineException;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.engine.ScriptedEngine;
import dev.arbiter.live.engine.TimeControl;
import dev.arbiter.live.match.Schedule.Kind;
import dev.arbiter.live.match.Schedule.Shape;
import dev.arbiter.live.match.Schedule.Shift;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole matches: who plays whom, what stands in the file, and what is left after a kill. */
final class MatchTest {

    private static final Game<?> CHESS = Games.find("chess").orElseThrow();

    @TempDir
    Path folder;

    private static EngineSettings engine(String name, List<String> command, TimeControl pace) {
        return engine(name, command, Protocols.UCI, pace);
    }

    private static EngineSettings engine(String name, List<String> command, Protocols protocol, TimeControl pace) {
        return new EngineSettings(
                name,
                EngineSettings.Launch.of(command),
                protocol,
                Map.of(),
                List.of(),
                new EngineSettings.Time(pace, Duration.ZERO),
                false);
    }

    private MatchSettings settings(
            int engines, int rounds, int concurrency, @Nullable Path output, @Nullable Sprt sprt) {
        List<EngineSettings> all = new ArrayList<>();
        for (int number = 0; number < engines; number++) {
            all.add(engine("E" + number, List.of("chess", "" + number), TimeControl.NONE.withDepth(2)));
        }
        return settings(all, rounds, concurrency, output, sprt);
    }

    private static MatchSettings settings(
            List<EngineSettings> engines, int rounds, int concurrency, @Nullable Path output, @Nullable Sprt sprt) {
        return settings(engines, rounds, concurrency, output, sprt, Duration.ofSeconds(30));
    }

    private static MatchSettings settings(
            List<EngineSettings> engines,
            int rounds,
            int concurrency,
            @Nullable Path output,
            @Nullable Sprt sprt,
            Duration patience) {
        return new MatchSettings(
                CHESS,
                engines,
                new MatchSettings.Plan(
                        new Shape(
                                Kind.ROUND_ROBIN,
                                engines.size(),
                                1,
                                rounds,
                                2,
                                new Schedule.Colours(true, false),
                                new Schedule.OpeningChange(2, Shift.DEFAULT)),
                        "",
                        0),
                new MatchSettings.Endings(EventRules.STRICT, new Adjudication(null, null, 20), patience),
                concurrency,
                new MatchSettings.Output(output, "Test", "?"),
                sprt);
    }

    /** Stops the match after some games. */
    private static final class Stopper implements Match.Listener {
        private final int after;
        private int finished;

        Stopper(int after) {
            this.after = after;
        }

        @Override
        public void finished(Pairing pairing, GameRecord record, GameEnd end, Match match) {
            if (++finished == after) {
                match.stop();
            }
        }

        @Override
        public void note(String text) {}
    }

    private static Match scripted(MatchSettings settings, int stopAfter) {
        return new Match(settings, Openings.none(CHESS), new Stopper(stopAfter), ScriptedEngine::open);
    }

    private static List<String> rounds(Path file) throws IOException {
        try (Stream<GameRecord> games = Archives.read(file)) {
            return games.peek(game -> assertThat(Arbiter.check(game).isLegal()).isTrue())
                    .map(game -> String.valueOf(game.tag("Round")))
                    .toList();
        }
    }

    @Test
    void anAnswerThatWasNotAskedForIsToldOnce() throws Exception {
        List<EngineSettings> engines = List.of(
                engine("Twice", List.of("chess", "1", "-2", "twice"), TimeControl.NONE.withDepth(2)),
                engine("Late", List.of("chess", "2", "-3", "late"), TimeControl.NONE.withDepth(2)));
        List<String> notes = Collections.synchronizedList(new ArrayList<>());
        List<String> rules = Collections.synchronizedList(new ArrayList<>());
        Match match = new Match(
                settings(engines, 4, 2, null, null),
                Openings.none(CHESS),
                new Match.Listener() {
                    @Override
                    public void finished(Pairing pairing, GameRecord record, GameEnd end, Match all) {
                        rules.add(end.rule().name());
                    }

                    @Override
                    public void note(String text) {
                        notes.add(text);
                    }
                },
                ScriptedEngine::open);
        match.play();
        assertThat(rules).hasSize(8).doesNotContain("NO_MOVE_MADE").allMatch(rule -> !rule.contains("PIECE"));
        assertThat(notes)
                .hasSize(2)
                .allMatch(
                        note -> note.matches("(Twice|Late): 'bestmove [a-h1-8qrbn]{4,5}' came before it was asked for a"
                                + " move; such lines do not count"));
        assertThat(notes.get(0).substring(0, 4)).isNotEqualTo(notes.get(1).substring(0, 4));
    }

    @Test
    void everyGameIsInTheFileOnceHoweverOftenTheMatchIsBrokenOff() throws Exception {
        Path file = folder.resolve("games.pgn");
        MatchSettings settings = settings(3, 3, 2, file, null);
        int runs = 0;
        for (boolean complete = false; !complete; runs++) {
            Match match = scripted(settings, 4);
            assertThat(match.isUnfinished()).isEqualTo(runs > 0);
            match.resume();
            match.play();
            complete = match.isComplete();
        }
        assertThat(runs).isGreaterThan(3);
        List<String> rounds = rounds(file);
        assertThat(rounds).hasSize(18).doesNotHaveDuplicates();
        assertThat(folder.resolve("games.pgn.match")).doesNotExist();
    }

    @Test
    void theFileIsTheSameWhereverAKillCutsIt() throws Exception {
        Path whole = folder.resolve("whole.pgn");
        MatchSettings settings = settings(2, 2, 1, whole, null);
        Match match = scripted(settings, 3);
        match.play();
        byte[] before = Files.readAllBytes(whole);
        byte[] state = Files.readAllBytes(folder.resolve("whole.pgn.match"));
        int last = new String(before, java.nio.charset.StandardCharsets.UTF_8).lastIndexOf("[Event ");
        for (int length = last; length <= before.length; length += 97) {
            Files.write(whole, Arrays.copyOf(before, length));
            Files.write(folder.resolve("whole.pgn.match"), state);
            Match again = scripted(settings, 0);
            again.resume();
            assertThat(Files.readAllBytes(whole)).isEqualTo(before);
            assertThat(again.results().played()).isEqualTo(3);
        }
        Files.write(whole, Arrays.copyOf(before, last - 1));
        assertThatThrownBy(() -> scripted(settings, 0).resume())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("changed");
        Files.write(whole, before);
        assertThatThrownBy(() -> scripted(settings(2, 3, 1, whole, null), 0).resume())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a different match");
    }

    @Test
    void theSameSeedsPlayTheSameGames() throws Exception {
        List<List<String>> moves = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            Path file = folder.resolve("run" + run + ".pgn");
            scripted(settings(2, 1, 1, file, null), 0).play();
            try (Stream<GameRecord> games = Archives.read(file)) {
                moves.add(games.flatMap(game -> game.moves().stream().map(move -> move.text()))
                        .toList());
            }
        }
        assertThat(moves.get(0)).isEqualTo(moves.get(1)).isNotEmpty();
    }

    @Test
    void anEngineThatCannotBeStartedIsNamedBeforeTheFirstGame() {
        List<EngineSettings> engines = List.of(
                engine("A", List.of("chess", "1", "0", "exit uci"), TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1)));
        assertThatThrownBy(
                        () -> scripted(settings(engines, 1, 1, null, null), 0).play())
                .isInstanceOf(EngineException.class)
                .hasMessage("A: the engine has ended");
        List<EngineSettings> unlimited = List.of(
                engine("A", List.of("chess", "1", "0", "no depth"), Protocols.XBOARD, TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1)));
        assertThatThrownBy(
                        () -> scripted(settings(unlimited, 1, 1, null, null), 0).play())
                .isInstanceOf(EngineException.class)
                .hasMessage("A: the engine has no limit by depth (sd); give tc or st in its place");
        List<EngineSettings> missing = List.of(
                engine("A", List.of("/no/such/engine"), TimeControl.NONE.withDepth(1)),
                engine("B", List.of("/no/such/engine"), TimeControl.NONE.withDepth(1)));
        assertThatThrownBy(() ->
                        new Match(settings(missing, 1, 1, null, null), Openings.none(CHESS), new Stopper(0)).play())
                .isInstanceOf(EngineException.class)
                .hasMessage("A: cannot start '/no/such/engine': there is no such program");
    }

    private List<String> notes(List<EngineSettings> engines, Openings openings) throws Exception {
        List<String> notes = Collections.synchronizedList(new ArrayList<>());
        Match match = new Match(
                settings(engines, 1, 1, null, null, Duration.ofSeconds(2)),
                openings,
                new Match.Listener() {
                    @Override
                    public void finished(Pairing pairing, GameRecord record, GameEnd end, Match all) {
                        notes.add(end.rule().name());
                    }

                    @Override
                    public void note(String text) {
                        notes.add(text);
                    }
                },
                ScriptedEngine::open);
        match.play();
        return notes;
    }

    @Test
    void openingsThatAnEngineCannotBeginFromAreRefusedBeforeTheFirstGame() throws Exception {
        Path epd = folder.resolve("book.epd");
        Files.writeString(epd, """
                4k3/8/8/3pP3/8/8/8/R3K2R w KQ -
                4k3/8/8/3pP3/8/8/8/R3K2R w - -
                """);
        List<EngineSettings> engines = List.of(
                engine("A", List.of("chess", "1", "0", "edit"), Protocols.XBOARD, TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1)));
        assertThatThrownBy(() -> notes(engines, Openings.read(epd, CHESS, 8, false, 1, 2, 0)))
                .isInstanceOf(EngineException.class)
                .hasMessage("A: without the feature setboard the engine takes every king and rook on its first square"
                        + " to be unmoved: opening 2, 4k3/8/8/3pP3/8/8/8/R3K2R w - - 0 1");
        assertThat(notes(engines, Openings.read(epd, CHESS, 8, false, 1, 1, 0)))
                .hasSize(2)
                .doesNotContain("PLAYER_ERROR");
        Files.writeString(epd, "4k3/8/8/3pP3/8/8/8/4K3 w - d6\n");
        assertThatThrownBy(() -> notes(engines, Openings.read(epd, CHESS, 8, false, 1, 1, 0)))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining(
                        "A: without the feature setboard the engine cannot begin where a capture en passant");
    }

    @Test
    void anXBoardEngineThatPlaysNoChessIsRefusedBeforeTheFirstGame() {
        List<EngineSettings> engines = List.of(
                engine("A", List.of("chess", "1", "0", "not chess"), Protocols.XBOARD, TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1)));
        assertThatThrownBy(() -> notes(engines, Openings.none(CHESS)))
                .isInstanceOf(EngineException.class)
                .hasMessage("A: the engine does not play Chess; its variants are xiangqi,makruk");
    }

    @Test
    void aLimitThatAnEngineIgnoresIsNamedBeforeTheFirstGame() throws Exception {
        List<String> command = List.of("chess", "1", "-99999", "no limit");
        EngineSettings other = engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1));
        for (TimeControl pace : List.of(TimeControl.NONE.withNodes(200), TimeControl.NONE.withDepth(2))) {
            assertThatThrownBy(() -> notes(List.of(engine("A", command, pace), other), Openings.none(CHESS)))
                    .isInstanceOf(EngineException.class)
                    .hasMessage("A: the engine ignores " + (pace.depth() > 0 ? "depth" : "nodes")
                            + " and would think without end; give another limit");
        }
        TimeControl both = TimeControl.NONE.withNodes(200).withPerMove("5");
        assertThat(notes(List.of(engine("A", command, both), other), Openings.none(CHESS)))
                .startsWith("A: it ignores nodes, and is limited by its clock alone")
                .hasSize(3);
    }

    @Test
    void aSecondStartIsTold() throws Exception {
        List<EngineSettings> engines = List.of(
                engine("A", List.of("chess", "1", "0", "exit"), Protocols.XBOARD, TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2"), TimeControl.NONE.withDepth(1)));
        assertThat(notes(engines, Openings.none(CHESS)))
                .containsExactly(
                        "CONNECTION_LOST",
                        "A: started again, as its process ended with a game before",
                        "CONNECTION_LOST");
    }

    @Test
    void aTimeForAMoveThatTheXBoardProtocolCannotSayIsRefused() {
        EngineSettings engine =
                engine("A", List.of("chess", "1"), Protocols.XBOARD, TimeControl.NONE.withPerMove("0.5"));
        assertThatThrownBy(() -> notes(List.of(engine, engine), Openings.none(CHESS)))
                .isInstanceOf(EngineException.class)
                .hasMessage("A: the XBoard protocol counts whole seconds; give st=1 or more, or tc in its place");
    }

    @Test
    void theTestEndsTheMatchWhenItHasDecided() throws Exception {
        List<EngineSettings> engines = List.of(
                engine("A", List.of("chess", "1"), TimeControl.NONE.withDepth(1)),
                engine("B", List.of("chess", "2", "0", "exit"), TimeControl.NONE.withDepth(1)));
        Match match = scripted(settings(engines, 200, 1, null, new Sprt(0, 50, 0.05, 0.05, Score.Model.LOGISTIC)), 0);
        match.play();
        assertThat(match.isComplete()).isTrue();
        assertThat(match.results().played()).isLessThan(200);
    }

    @Test
    void openingsComeFromGamesAndPositionsInOrderOrByASeed() throws Exception {
        Path pgn = folder.resolve("book.pgn");
        Files.writeString(pgn, "1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n\n1. c4 Ke3 *\n");
        Openings all = Openings.read(pgn, CHESS, 3, false, 1, 10, 0);
        assertThat(all.size()).isEqualTo(3);
        assertThat(all.get(0).moves()).containsExactly("e4", "e5", "Nf3");
        assertThat(all.get(4).moves()).containsExactly("d4", "d5", "c4");
        assertThat(all.get(2).moves()).containsExactly("c4");
        assertThat(Openings.read(pgn, CHESS, 1, false, 2, 1, 0).get(0).moves()).containsExactly("d4");
        Path epd = folder.resolve("book.epd");
        Files.writeString(epd, """
                rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
                rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -
                """);
        Openings positions = Openings.read(epd, CHESS, 8, false, 1, 10, 0);
        assertThat(positions.size()).isEqualTo(2);
        assertThat(positions.get(1).start().text()).startsWith("rnbqkbnr/ppp1pppp/8/3p4/3P4");
        Openings once = Openings.read(pgn, CHESS, 3, true, 1, 2, 7);
        Openings again = Openings.read(pgn, CHESS, 3, true, 1, 2, 7);
        assertThat(once.get(0)).isEqualTo(again.get(0));
        assertThat(once.get(1)).isEqualTo(again.get(1)).isNotEqualTo(once.get(0));
    }

    @Test
    void processesThatCrashHangOrFloodEndTheirGamesAndNothingElse() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
        String polite = "while read l; do case $l in uci) echo uciok;; isready) echo readyok;; go*) ";
        List<String> ends = List.of("exit 3", "head -c 50000000 /dev/zero; echo; exit", "sleep 60", "kill -9 $$");
        for (String end : ends) {
            Path file = folder.resolve("sh.pgn");
            Files.deleteIfExists(file);
            TimeControl pace =
                    end.startsWith("sleep") ? TimeControl.NONE.withPerMove("0.3") : TimeControl.NONE.withDepth(1);
            EngineSettings shell = engine("Shell", List.of("/bin/sh", "-c", polite + end + ";; esac; done"), pace);
            Match match = new Match(
                    settings(List.of(shell, shell.named("Other")), 1, 1, file, null),
                    Openings.none(CHESS),
                    new Stopper(0));
            match.play();
            try (Stream<GameRecord> games = Archives.read(file)) {
                List<GameRecord> all = games.toList();
                assertThat(all).hasSize(2);
                assertThat(all).allMatch(game -> "0-1".equals(game.writtenResult()));
                assertThat(all.get(0).tag("Termination"))
                        .isEqualTo(end.startsWith("sleep") ? "time forfeit" : "abandoned");
            }
        }
    }

    @Test
    void formatsAreThoseOfTheName() {
        assertThat(MatchFile.format(null, true)).isEqualTo(Format.PDN);
        assertThat(MatchFile.format(null, false)).isEqualTo(Format.PGN);
        assertThat(MatchFile.format(Format.JSON_LINES, true)).isEqualTo(Format.JSON_LINES);
    }
}
