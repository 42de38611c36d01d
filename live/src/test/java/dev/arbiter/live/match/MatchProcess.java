package dev.arbiter.live.match;

import dev.arbiter.Games;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.engine.ScriptedEngine;
import dev.arbiter.live.engine.TimeControl;
import dev.arbiter.live.match.Schedule.Kind;
import dev.arbiter.live.match.Schedule.Shape;
import dev.arbiter.live.match.Schedule.Shift;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A match as a process, which can be killed: the scripted engine, a process too, against every engine of Debian that is
 * installed. It goes on where it was broken off.
 */
final class MatchProcess {

    static final String SCRIPTED = "Scripted";

    private static final Path PROGRAMS = Path.of("/usr/games");

    private MatchProcess() {}

    /** What Debian has, by the name of its package; only what is installed. */
    static List<EngineSettings> debian() {
        List<EngineSettings> all = new ArrayList<>();
        TimeControl shallow = TimeControl.NONE.withDepth(1);
        for (String name : List.of("stockfish", "fairy-stockfish", "glaurung", "toga2")) {
            TimeControl pace = name.endsWith("fish") ? TimeControl.NONE.withNodes(20) : shallow;
            all.add(engine(name, List.of(PROGRAMS.resolve(name).toString()), Protocols.UCI, pace));
        }
        // By the XBoard protocol neither of these knows a limit of depth.
        all.add(engine("gnuchess", List.of(PROGRAMS.resolve("gnuchess").toString(), "--uci"), Protocols.UCI, shallow));
        all.add(engine(
                "phalanx",
                List.of(PROGRAMS.resolve("phalanx").toString()),
                Protocols.XBOARD,
                TimeControl.NONE.withControl("40/1")));
        all.removeIf(each -> !Files.isExecutable(Path.of(each.launch().command().get(0))));
        return all;
    }

    private static EngineSettings engine(String name, List<String> command, Protocols protocol, TimeControl pace) {
        // Nobody but who hangs loses by the clock, however busy the machine is.
        Duration margin = pace.time() == null ? Duration.ZERO : Duration.ofMinutes(10);
        return new EngineSettings(
                name,
                EngineSettings.Launch.of(command),
                protocol,
                Map.of(),
                List.of(),
                new EngineSettings.Time(pace, margin),
                false);
    }

    /** The class path of these tests, for a process of its own. */
    static String classPath() {
        return String.join(
                File.pathSeparator,
                System.getProperty("java.class.path"),
                System.getProperty("jdk.module.path", ""),
                Path.of("target/test-classes").toAbsolutePath().toString());
    }

    static List<String> java(String heap, String main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                main));
        command.addAll(List.of(arguments));
        return command;
    }

    /** How many games a match of so many rounds has. */
    static int games(int rounds) {
        return 2 * rounds * debian().size();
    }

    /** FILE ROUNDS AT_ONCE FAULT_EVERY FAULT: plays what is not yet played. */
    public static void main(String[] args) throws Exception {
        List<EngineSettings> engines = new ArrayList<>(debian());
        // A clock for each move, so that one who hangs or floods is late soon; nobody else's runs out on a busy
        // machine.
        TimeControl pace = args[4].startsWith("hang") || args[4].startsWith("flood")
                ? TimeControl.NONE.withPerMove("3")
                : TimeControl.NONE.withDepth(1);
        List<String> scripted =
                java("32m", ScriptedEngine.class.getName(), "uci", "chess", "32", "-" + args[3], args[4]);
        engines.add(0, engine(SCRIPTED, scripted, Protocols.UCI, pace));
        int rounds = Integer.parseInt(args[1]);
        Match match = new Match(
                new MatchSettings(
                        Games.find("chess").orElseThrow(),
                        engines,
                        new MatchSettings.Plan(
                                new Shape(
                                        Kind.GAUNTLET,
                                        engines.size(),
                                        1,
                                        rounds,
                                        2,
                                        new Schedule.Colours(true, false),
                                        new Schedule.OpeningChange(2, Shift.DEFAULT)),
                                "",
                                0),
                        new MatchSettings.Endings(
                                EventRules.OTB, new Adjudication(null, null, 100), Duration.ofMinutes(5)),
                        Integer.parseInt(args[2]),
                        new MatchSettings.Output(Path.of(args[0]), "Test", "?"),
                        null),
                Openings.none(Games.find("chess").orElseThrow()),
                new Match.Listener() {
                    @Override
                    public void finished(
                            dev.arbiter.live.match.Pairing pairing, GameRecord record, GameEnd end, Match all) {}

                    @Override
                    public void note(String text) {}
                });
        match.resume();
        match.play();
        System.exit(match.isComplete() ? 0 : 1);
    }
}
