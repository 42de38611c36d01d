package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Archives;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The scripted engine, which does something wrong every so many moves, plays Debian's engines, and all of it is killed at random
 * moments: every game is in the file once, and its result is the one that the board and what the engine did say.
 */
@Tag("slow")
final class KilledMatchTest {

    private static final Game<?> CHESS = Games.find("chess").orElseThrow();
    private static final long SEED = 20261124;
    private static final int MOST_KILLS = 6;

    /** What the scripted engine does every so many moves, and what that makes of a game. */
    private record Fault(String every, String what, String termination) {}

    private static final List<Fault> FAULTS = List.of(
            new Fault("1000000", "twice", "normal"),
            // What is repeated is passed over, unless it comes after the next question: then it is the answer.
            new Fault("9", "twice", "rules infraction"),
            new Fault("7", "noise", "normal"),
            new Fault("11", "say bestmove a1h7", "rules infraction"),
            new Fault("13", "say bestmove xyzzy", "rules infraction"),
            new Fault("31", "exit", "abandoned"),
            new Fault("41", "hang", "time forfeit"),
            new Fault("37", "flood", "time forfeit"));

    private static final Pattern ANSWER = Pattern.compile("<\\s+bestmove\\s+([^\\s,]+)");

    @TempDir
    Path folder;

    @Test
    void aThousandGamesAgainstDebiansEnginesAreRightAndNoneIsLost() throws Exception {
        int engines = MatchProcess.debian().size();
        Assumptions.assumeTrue(engines > 0, "no Debian engines");
        int rounds = (1000 + 2 * engines * FAULTS.size() - 1) / (2 * engines * FAULTS.size());
        SplittableRandom random = new SplittableRandom(SEED);
        TreeMap<String, Integer> ends = new TreeMap<>();
        int kills = 0;
        int games = 0;
        for (int at = 0; at < FAULTS.size(); at++) {
            Fault fault = FAULTS.get(at);
            Path file = folder.resolve("match-" + at + ".pgn");
            kills += play(file, rounds, 2, fault, random);
            List<String> numbers = new ArrayList<>();
            try (Stream<GameRecord> all = Archives.read(file)) {
                for (GameRecord game : (Iterable<GameRecord>) all::iterator) {
                    numbers.add(String.valueOf(game.tag("Round")));
                    ends.merge(String.valueOf(game.tag("Termination")), 1, Integer::sum);
                    judge(fault, game);
                }
            }
            assertThat(numbers)
                    .as(fault.what())
                    .hasSize(MatchProcess.games(rounds))
                    .doesNotHaveDuplicates();
            assertThat(folder.resolve("match-" + at + ".pgn.match")).doesNotExist();
            games += numbers.size();
        }
        System.err.println(games + " games with " + engines + " engines, " + kills + " kills; they ended: " + ends);
        assertThat(games).isGreaterThanOrEqualTo(1000);
        assertThat(kills).isPositive();
        assertThat(ends.keySet()).contains("normal", "rules infraction", "abandoned", "time forfeit");
    }

    @Test
    void sixtyFourGamesAreInTwoHundredAndFiftySixMegabytes() throws Exception {
        Assumptions.assumeTrue(!MatchProcess.debian().isEmpty(), "no Debian engines");
        Path file = folder.resolve("many.pgn");
        int rounds = (128 + MatchProcess.games(1) - 1) / MatchProcess.games(1);
        Process match = start(file, rounds, 64, FAULTS.get(0));
        assertThat(match.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(match.exitValue()).isZero();
        try (Stream<GameRecord> all = Archives.read(file)) {
            assertThat(all.toList()).hasSize(MatchProcess.games(rounds));
        }
    }

    /** Plays to the end; returns how often it was killed. */
    private static int play(Path file, int rounds, int atOnce, Fault fault, SplittableRandom random)
            throws IOException, InterruptedException {
        for (int kills = 0; ; kills++) {
            Process match = start(file, rounds, atOnce, fault);
            long patience = kills == MOST_KILLS ? 3_600_000 : random.nextLong(3_000, 40_000);
            if (match.waitFor(patience, TimeUnit.MILLISECONDS)) {
                assertThat(match.exitValue()).as(fault.what()).isZero();
                return kills;
            }
            // Nobody ends the engines of one that is killed, and some never end by themselves.
            List<ProcessHandle> engines = match.descendants().toList();
            match.destroyForcibly().waitFor();
            engines.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static Process start(Path file, int rounds, int atOnce, Fault fault) throws IOException {
        List<String> command = MatchProcess.java(
                "256m",
                MatchProcess.class.getName(),
                file.toString(),
                "" + rounds,
                "" + atOnce,
                fault.every(),
                fault.what());
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    // ---- what a game's result has to be

    private static void judge(Fault fault, GameRecord game) {
        String what = fault.what() + ", round " + game.tag("Round");
        Position<?> end = CHESS.start();
        for (RecordedMove move : game.moves()) {
            assertThat(end.movesByText()).as(what).containsKey(move.text());
            end = end.play(move.text());
        }
        String result = String.valueOf(game.writtenResult());
        String termination = String.valueOf(game.tag("Termination"));
        List<RecordedMove> moves = game.moves();
        String last =
                (moves.isEmpty() ? game.comments() : moves.get(moves.size() - 1).comments()).toString();
        switch (termination) {
            case "normal" -> assertThat(result).as(what + ": " + last).isEqualTo(onBoard(end, last));
            case "adjudication" -> assertThat(result).as(what).isEqualTo("1/2-1/2");
            default -> {
                assertThat(termination).as(what + ": " + last).isEqualTo(fault.termination());
                boolean isScriptedWhite = MatchProcess.SCRIPTED.equals(game.tag("White"));
                Color opponent = isScriptedWhite ? Color.BLACK : Color.WHITE;
                // Debian's engines keep to the rules: who is at fault is the scripted one, and it is its turn.
                assertThat(end.turn()).as(what + ": " + last).isEqualTo(opponent.opposite());
                boolean canWin = !(end.winnable(opponent) instanceof Winnable.No);
                assertThat(result).as(what).isEqualTo(!canWin ? "1/2-1/2" : opponent == Color.WHITE ? "1-0" : "0-1");
                if (termination.equals("rules infraction")) {
                    assertNoLegalMove(end, last, what);
                }
            }
        }
    }

    private static void assertNoLegalMove(Position<?> end, String last, String what) {
        String[] asked = last.split(">\\s+go\\b", -1);
        Matcher answers = ANSWER.matcher(asked[asked.length - 1]);
        // The first one counts, whatever is said after it.
        String answer = answers.find() ? answers.group(1) : "";
        assertThat(legal(end)).as(what).isNotEmpty().doesNotContain(answer);
        assertThat(answer).as(what + ": " + last).isNotEmpty();
    }

    private static <M> List<String> legal(Position<M> position) {
        return position.legalMoves().stream()
                .map(move -> position.text(move, Notation.ENGINE))
                .toList();
    }

    /** What the position says, or a draw that an engine could claim; a resignation is what the engine said. */
    private static String onBoard(Position<?> end, String last) {
        Outcome outcome = end.outcome();
        if (outcome instanceof Outcome.Won won) {
            return won.winner() == Color.WHITE ? "1-0" : "0-1";
        }
        if (outcome instanceof Outcome.Drawn) {
            return "1/2-1/2";
        }
        if (last.contains("resigns")) {
            return Objects.requireNonNull(end.turn()) == Color.WHITE ? "0-1" : "1-0";
        }
        return end.claims().isEmpty() ? "nothing that ends a game stands on the board" : "1/2-1/2";
    }
}
