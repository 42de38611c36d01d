package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.engine.ScriptedEngine;
import dev.arbiter.live.engine.TimeControl;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What engines do wrong, and how it ends the game: {@code faults.tsv} has the rules and articles, from the Laws. */
final class RefereeTest {

    private static EngineSettings engine(Protocols protocol, Game<?> game, String limit, int seed, String fault) {
        TimeControl pace = limit.startsWith("st=")
                ? TimeControl.NONE.withPerMove(limit.substring(3))
                : limit.startsWith("tc=")
                        ? TimeControl.NONE.withControl(limit.substring(3))
                        : TimeControl.NONE.withDepth(3);
        List<String> arguments = new ArrayList<>(List.of(game.id(), "" + seed));
        if (!fault.isEmpty()) {
            int at = fault.matches("-?[0-9]+ .*") ? Integer.parseInt(fault.replaceFirst(" .*", "")) : 0;
            arguments.add("" + at);
            arguments.add(fault.replaceFirst("^-?[0-9]+ ", ""));
        }
        return new EngineSettings(
                null,
                EngineSettings.Launch.of(arguments),
                protocol,
                Map.of(),
                List.of(),
                new EngineSettings.Time(pace, Duration.ZERO),
                false);
    }

    /** One game, of which the side that begins does something. */
    private record Played(GameEnd end, GameRecord record) {}

    private static Played play(
            Protocols protocol,
            Game<?> game,
            String position,
            String moves,
            String limit,
            EventRules rules,
            String fault) {
        Opening opening = new Opening(
                position.isEmpty() ? game.start() : game.position(position),
                moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1)));
        LiveGame live = new LiveGame(opening.start(), Conditions.STANDARD);
        LiveGame probe = new LiveGame(opening.start(), Conditions.STANDARD);
        opening.moves().forEach(probe::play);
        Color bad = probe.position().turn();
        try (EnginePlayer first = player(engine(protocol, game, limit, 1, fault), game);
                EnginePlayer second = player(engine(protocol, game, limit, 2, ""), game)) {
            Referee referee = new Referee(
                    live,
                    bad == Color.WHITE ? first : second,
                    bad == Color.WHITE ? second : first,
                    rules,
                    new Adjudication(null, null, 30),
                    Duration.ofMillis(fault.contains("hang") || fault.contains("flood") ? 200 : 20_000),
                    () -> false);
            GameEnd end = Objects.requireNonNull(referee.play(opening));
            return new Played(end, referee.record(GameRecord.from(opening.start()), end));
        }
    }

    private static EnginePlayer player(EngineSettings settings, Game<?> game) {
        return new EnginePlayer(settings, game, ScriptedEngine::open, null);
    }

    static List<Arguments> faults() throws IOException {
        try (InputStream in = Objects.requireNonNull(RefereeTest.class.getResourceAsStream("faults.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> Arguments.of(List.of(line.split("\t", -1))))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatAnEngineDoesWrongEndsTheGameByItsArticle(List<String> row) {
        assertThat(row).hasSize(10);
        Game<?> game = Games.find(row.get(1)).orElseThrow();
        Played played = play(
                Protocols.valueOf(row.get(0).toUpperCase(Locale.ROOT)),
                game,
                row.get(2),
                row.get(3),
                row.get(4),
                EventRules.valueOf(row.get(5).toUpperCase(Locale.ROOT)),
                row.get(6));
        String found = played.end().result() + " " + played.end().rule().name() + " "
                + played.end().citation();
        assertThat(found)
                .as(row.get(6) + ": " + played.end().sentence())
                .isEqualTo(row.get(7) + " " + row.get(8) + " " + row.get(9));
        assertThat(Arbiter.check(played.record()).isLegal()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "uci, chess", "uci, chess960", "uci, crazyhouse", "uci, atomic", "uci, threecheck",
        "xboard, chess", "xboard, crazyhouse", "hub, international", "hub, killer", "hub, frisian",
        "hub, breakthrough", "dxp, international", "gtp, othello", "nboard, othello"
    })
    void wholeGamesArePlayedInEachProtocol(String protocol, String id) {
        Game<?> game = Games.find(id).orElseThrow();
        String limit = protocol.equals("dxp") || protocol.equals("gtp") ? "tc=60" : "depth";
        for (EventRules rules : List.of(EventRules.OTB, EventRules.STRICT)) {
            Played played = play(Protocols.valueOf(protocol.toUpperCase(Locale.ROOT)), game, "", "", limit, rules, "");
            assertThat(played.end().reason()).doesNotContain("illegal").doesNotContain("no move");
            assertThat(played.end().rule().name())
                    .doesNotContain("FLAG")
                    .doesNotContain("CONNECTION")
                    .doesNotContain("WRONG");
            assertThat(played.record().moves()).hasSizeGreaterThan(10);
            assertThat(Arbiter.check(played.record()).isLegal()).isTrue();
            // Not every program reads two in a row.
            assertThat(played.record().moves())
                    .allMatch(move -> move.comments().size() <= 1)
                    .last()
                    .matches(move -> move.comments().size() == 1);
        }
    }

    /** The same answer once more, at once or as late as the next question comes, is none to that question. */
    @ParameterizedTest
    @CsvSource({
        "uci, chess, late", "uci, crazyhouse, late", "xboard, chess, late", "hub, international, late",
        "gtp, othello, late", "nboard, othello, late", "uci, chess, twice", "xboard, chess, twice",
        "hub, international, twice", "gtp, othello, twice", "nboard, othello, twice"
    })
    void anAnswerThatWasNotAskedForNeverCounts(String protocol, String id, String fault) {
        Game<?> game = Games.find(id).orElseThrow();
        String limit = protocol.equals("gtp") ? "tc=60" : "depth";
        Played played = play(
                Protocols.valueOf(protocol.toUpperCase(Locale.ROOT)),
                game,
                "",
                "",
                limit,
                EventRules.STRICT,
                "-2 " + fault);
        assertThat(played.end().reason()).doesNotContain("illegal").doesNotContain("no move");
        assertThat(played.record().moves()).hasSizeGreaterThan(10);
        assertThat(Arbiter.check(played.record()).isLegal()).isTrue();
    }

    @Test
    void anEngineThatKnowsNoNumbersOfCommandsPlays() {
        Game<?> othello = Games.find("othello").orElseThrow();
        Played played = play(Protocols.GTP, othello, "", "", "tc=60", EventRules.OTB, "no numbers");
        assertThat(played.end().reason()).doesNotContain("illegal").doesNotContain("no move");
        assertThat(played.record().moves()).hasSizeGreaterThan(10);
    }

    /** GRhino 0.16.1 passes by itself, and refuses to be told of it. */
    @Test
    void aRefusedPassThatIsTheOnlyMoveIsNoFault() {
        Game<?> othello = Games.find("othello").orElseThrow();
        String moves = "f5 f6 d3 g5 h5 h4 f7 h6";
        assertThat(othello.start()
                        .play("f5")
                        .play("f6")
                        .play("d3")
                        .play("g5")
                        .play("h5")
                        .play("h4")
                        .play("f7")
                        .play("h6")
                        .legalMoves())
                .hasSize(1);
        for (String opening : List.of(moves, moves + " PA")) {
            for (int seed = 0; seed < 2; seed++) {
                Played played = play(Protocols.GTP, othello, "", opening, "tc=60", EventRules.STRICT, "0 no pass");
                assertThat(played.end().sentence()).doesNotContain("legal").doesNotContain("no move");
                assertThat(played.record().moves()).hasSizeGreaterThan(20);
            }
        }
    }

    @Test
    void whatAnEngineRefusesBeforeItsSearchTakesNothingOfItsTime() {
        Game<?> othello = Games.find("othello").orElseThrow();
        Played played = play(Protocols.GTP, othello, "", "f5", "tc=60", EventRules.OTB, "0 no play");
        assertThat(played.end().rule().name()).isEqualTo("WRONG_CLAIM");
        assertThat(played.end().sentence()).contains("which is legal, is not").doesNotContain("time");
        Game<?> chess = Games.find("chess").orElseThrow();
        Played silent = play(Protocols.UCI, chess, "", "", "st=0.1", EventRules.OTB, "hang position");
        assertThat(silent.end().rule().name()).isEqualTo("FLAG_FELL");
    }

    @Test
    void theOverrunOfALateMoveIsSaid() {
        Game<?> chess = Games.find("chess").orElseThrow();
        assertThat(play(Protocols.UCI, chess, "", "", "st=0.05", EventRules.OTB, "sleep 90")
                        .end()
                        .sentence())
                // On a busy machine the answer comes too late to be waited for.
                .containsPattern("White has no time left: it (thought for 0\\.[0-9]{3} s, of|has not answered within)"
                        + " 0\\.050 s");
        assertThat(play(Protocols.UCI, chess, "", "", "st=0.1", EventRules.OTB, "hang")
                        .end()
                        .sentence())
                .contains("White has no time left: it has not answered within 0.100 s");
        assertThat(play(Protocols.UCI, chess, "", "", "depth", EventRules.OTB, "hang")
                        .end()
                        .sentence())
                .contains("has not answered for 0 s; it seems to ignore its limit depth=3");
    }

    /** What Stockfish, Toga II and others say that find no move. */
    @ParameterizedTest
    @ValueSource(strings = {"(none)", "0000", "NULL", "a1a1", ""})
    void answersWithoutAMoveAreOneAndTheSame(String text) {
        Game<?> chess = Games.find("chess").orElseThrow();
        Played played = play(Protocols.UCI, chess, "", "", "depth", EventRules.OTB, "say bestmove " + text);
        assertThat(played.end().rule().name()).isEqualTo("NO_MOVE_MADE");
        assertThat(played.end().sentence()).contains("answers '" + text + "', which is not a move");
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/3pP3/8/8/8/R3K2R w KQ - 0 1, e4",
        "4k3/8/8/3pP3/8/8/4K3/R6R b - - 0 1, d4",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1, ''"
    })
    void xboardEnginesWithoutSetboardAreToldPositionsByEdit(String position, String ignored) {
        Game<?> chess = Games.find("chess").orElseThrow();
        Played played = play(Protocols.XBOARD, chess, position, "", "depth", EventRules.STRICT, "0 edit");
        assertThat(played.end().sentence()).doesNotContain("legal").doesNotContain("cannot");
        assertThat(played.record().moves()).hasSizeGreaterThan(5);
    }

    /** GNU Chess 6.2.7. */
    @Test
    void anEngineThatSaysLateWhatItCanDoIsWaitedFor() {
        Game<?> chess = Games.find("chess").orElseThrow();
        Played played = play(Protocols.XBOARD, chess, "", "", "st=5", EventRules.STRICT, "0 lag");
        assertThat(played.end().sentence()).doesNotContain("legal").doesNotContain("time");
        assertThat(played.record().moves()).hasSizeGreaterThan(10);
    }

    @ParameterizedTest
    @CsvSource({"'', White", "e4, Black"})
    void halfALineIsNoAnswerAndIsShown(String opening, String side) {
        Game<?> chess = Games.find("chess").orElseThrow();
        Played played = play(Protocols.UCI, chess, "", opening, "depth", EventRules.OTB, "half bestmove g1");
        assertThat(played.end().sentence())
                .contains(side + " has left the game: the engine has ended in the middle of");
        assertThat(played.record().line().toString()).contains("< bestmove g1 (cut off)");
    }

    @Test
    void theRecordShowsTheEnginesLastLines() {
        Game<?> chess = Games.find("chess").orElseThrow();
        Played played =
                play(Protocols.UCI, chess, "", "e4 e5", "depth", EventRules.OTB, "say bestmove e4e6 {}\u001b[31m");
        String comment = played.record().moves().get(1).comments().get(0).text();
        assertThat(comment)
                .contains("illegal")
                .contains("< bestmove e4e6")
                .doesNotContain("{")
                .doesNotContain("\u001b");
    }

    @Test
    void scoresDecideOnlyIfAsked() {
        ScoreWatch none = new ScoreWatch(Adjudication.NONE);
        ScoreWatch watch = new ScoreWatch(
                new Adjudication(new Adjudication.Resignation(2, 500, false), new Adjudication.Draw(2, 2, 10), 0));
        LiveGame game = new LiveGame(Games.find("chess").orElseThrow().start(), Conditions.STANDARD);
        List<String> moves = List.of("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6");
        GameEnd end = null;
        for (int at = 0; at < moves.size() && end == null; at++) {
            assertThat(game.play(moves.get(at))).isNull();
            Color mover = at % 2 == 0 ? Color.WHITE : Color.BLACK;
            assertThat(none.played(game, mover, -900)).isNull();
            end = watch.played(game, mover, at < 2 ? Integer.valueOf(-600) : Integer.valueOf(5));
        }
        assertThat(Objects.requireNonNull(end).result()).isEqualTo("1/2-1/2");
        assertThat(game.plies()).hasSize(6);
        assertThat(Objects.requireNonNull(
                                watch.played(game, Color.WHITE, null) == null
                                        ? watch.played(game, Color.BLACK, -600) == null
                                                ? watch.played(game, Color.BLACK, -700)
                                                : null
                                        : null)
                        .result())
                .isEqualTo("1-0");
    }
}
