package dev.arbiter.live.match;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Incident.IllegalMove.Kind;
import dev.arbiter.Outcome;
import dev.arbiter.Rule;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.LiveRule;
import dev.arbiter.live.engine.Answer;
import dev.arbiter.live.engine.Clock;
import dev.arbiter.live.engine.EngineException;
import dev.arbiter.live.engine.SearchInfo;
import dev.arbiter.live.engine.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Has two engines play one game and judges every move of it. Whatever an engine does that is no legal move in time ends the
 * game: by the article that decides it, with the engine's last lines.
 *
 * <p>By {@link EventRules#OTB} an engine that stays silent, is late or is gone is settled as a flag that fell, one that makes
 * an illegal move as a second illegal move, and one that answers with what is no move as a clock that was pressed without
 * one; all three are draws where the opponent could not win. Where the game's own rules do not say, the opponent wins.
 */
final class Referee {

    /** The answers of chess engines that have found no move: {@code (none)}, {@code 0000}, {@code NULL}, {@code a1a1}. */
    private static final Pattern NO_MOVE = Pattern.compile("(?i)\\(?none\\)?|null|0000|@@@@|--|([a-z][0-9])\\1");

    private final LiveGame game;
    private final Map<Color, EnginePlayer> players = new EnumMap<>(Color.class);
    private final Map<Color, Clock> clocks = new EnumMap<>(Color.class);
    private final EventRules rules;
    private final ScoreWatch scores;
    private final Duration patience;
    private final BooleanSupplier isStopped;
    private final List<String> remarks = new ArrayList<>();
    private @Nullable Color offeredBy;
    private @Nullable Color atFault;
    private List<String> lastLines = List.of();
    private Runnable moved = () -> {};

    /**
     * @param patience the time limit for a move without a clock
     * @param isStopped whether the game is to be abandoned
     */
    Referee(
            LiveGame game,
            EnginePlayer white,
            EnginePlayer black,
            EventRules rules,
            Adjudication adjudication,
            Duration patience,
            BooleanSupplier isStopped) {
        this.game = game;
        this.rules = rules;
        this.scores = new ScoreWatch(adjudication);
        this.patience = patience;
        this.isStopped = isStopped;
        players.put(Color.WHITE, white);
        players.put(Color.BLACK, black);
        for (Color side : Color.values()) {
            Clock clock = new Clock(player(side).settings().time().control());
            clocks.put(side, clock);
            game.clock(side, clock.remaining());
        }
    }

    /** Sets an action to run after each move that does not end the game. */
    void onMove(Runnable told) {
        moved = told;
    }

    private EnginePlayer player(Color side) {
        return java.util.Objects.requireNonNull(players.get(side));
    }

    private Clock clock(Color side) {
        return java.util.Objects.requireNonNull(clocks.get(side));
    }

    /** Plays the game, from the end of its opening on. Returns how it ended; null where it was broken off. */
    @Nullable
    GameEnd play(Opening opening) {
        for (String move : opening.moves()) {
            if (game.end() != null || game.play(move) != null) {
                break;
            }
            remarks.add("");
        }
        for (Color side : List.of(Color.WHITE, Color.BLACK)) {
            begin(side);
        }
        while (game.end() == null && !isStopped.getAsBoolean()) {
            move(game.position().turn());
        }
        for (Color side : List.of(Color.WHITE, Color.BLACK)) {
            if (side == atFault) {
                lastLines = player(side).lastLines();
            }
            player(side).end(game, game.end());
        }
        return game.end();
    }

    private void begin(Color side) {
        if (game.end() != null) {
            return;
        }
        try {
            player(side).begin(game, side, clock(side));
        } catch (EngineException e) {
            failed(side, e, false);
        }
    }

    private void move(Color side) {
        EnginePlayer player = player(side);
        Clock own = clock(side);
        Duration allowed = own.left();
        Duration margin = player.settings().time().margin();
        long limit = allowed == null ? patience.toNanos() : allowed.plus(margin).toNanos();
        Answer answer;
        try {
            // What the engine is sent first takes a moment, too.
            long deadline = System.nanoTime() + limit + 50_000_000L;
            answer = player.think(game, own, clock(side.opposite()), deadline);
        } catch (EngineException e) {
            failed(side, e, player.isSearching());
            return;
        }
        Duration thought = Duration.ofNanos(player.thought());
        if (allowed != null && thought.compareTo(allowed.plus(margin)) > 0) {
            flag(side, "it thought for " + seconds(thought) + ", of " + allowed(side));
            return;
        }
        switch (answer.kind()) {
            case MOVE -> played(side, answer, thought);
            case RESIGNS -> end(side, LiveRule.RESIGNED, game.consider(new Incident.Resigned(side)), "resigns");
            case CLAIMS_DRAW -> claimed(side, answer.text());
            case CLAIMS_WIN -> fault(side, LiveRule.WRONG_CLAIM, null, "claims a win that no rule of the game gives");
            case DENIES_MOVE ->
                fault(side, LiveRule.WRONG_CLAIM, null, "says that the opponent's last move, which is legal, is not");
            case GIVES_ERROR -> fault(side, LiveRule.PLAYER_ERROR, null, "cannot go on: " + shown(answer.text()));
            case STOPS -> fault(side, LiveRule.PLAYER_ERROR, null, "ends the game without a reason");
        }
    }

    // ---- what was answered

    private void played(Color side, Answer answer, Duration thought) {
        Ruling<?> wrong =
                answer.text().isEmpty() || NO_MOVE.matcher(answer.text()).matches()
                        ? new Ruling.Unreadable<>(1, "the end", "a move", List.of())
                        : game.play(answer.text());
        if (wrong instanceof Ruling.Illegal<?> illegal) {
            Incident incident = new Incident.IllegalMove(Kind.MOVE, 2, true, false, answer.text());
            fault(
                    side,
                    illegal.rule(),
                    illegal.citation(),
                    game.consider(incident),
                    "plays " + shown(answer.text()) + ", which is illegal: " + illegal.sentence());
            return;
        }
        if (wrong != null) {
            Incident incident = new Incident.IllegalMove(Kind.NO_MOVE, 2, true, false, null);
            fault(
                    side,
                    LiveRule.NO_MOVE_MADE,
                    game.consider(incident),
                    "answers '" + shown(answer.text()) + "', which is not a move");
            return;
        }
        Clock clock = clock(side);
        clock.completed(thought);
        game.clock(side, clock.remaining());
        SearchInfo info = player(side).settings().isScoreWhites() && side == Color.BLACK
                ? answer.info().turned()
                : answer.info();
        remarks.add(EngineComments.of(side, info, clock.remaining(), thought));
        if (game.end() == null && answer.offersDraw() && offeredBy == side.opposite()) {
            Settlement agreed = game.consider(new Incident.DrawAgreed());
            if (agreed.decision() == Decision.DRAWN) {
                game.end(new GameEnd(Decision.DRAWN, LiveRule.DRAW_AGREED, agreed.citation(), agreed.reason()));
            }
        }
        offeredBy = answer.offersDraw() ? side : offeredBy == side ? null : offeredBy;
        if (game.end() == null && rules.endsWhatCanBeClaimed() && game.outcome() instanceof Outcome.Ongoing ongoing) {
            for (Cited claim : ongoing.claims()) {
                game.end(GameEnd.of(Decision.DRAWN, claim));
                break;
            }
        }
        if (game.end() == null) {
            GameEnd end = scores.played(game, side, info.worth());
            if (end != null) {
                game.end(end);
            }
        }
        if (game.end() == null) {
            moved.run();
        }
    }

    private void claimed(Color side, String written) {
        Incident claim = new Incident.DrawClaimed(side, Incident.Ground.ANY, written.isEmpty() ? null : written, false);
        Settlement settled = game.settle(claim);
        if (game.end() == null) {
            fault(side, LiveRule.WRONG_CLAIM, settled, "claims a draw: " + settled.reason());
        }
    }

    // ---- what ends a game besides

    private void flag(Color side, String why) {
        fault(side, LiveRule.FLAG_FELL, game.consider(new Incident.FlagFell(side)), "has no time left: " + why);
    }

    /** The time allowed for a move, as text. */
    private String allowed(Color side) {
        Duration margin = player(side).settings().time().margin();
        Duration left = clock(side).left();
        return seconds(left == null ? Duration.ZERO : left)
                + (margin.isZero() ? "" : " and a margin of " + seconds(margin));
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f s", time.toNanos() / 1e9);
    }

    /** The limit of a search without a clock, for the message that it does not end. */
    private String limit(Color side) {
        TimeControl pace = player(side).settings().time().control();
        String nodes = pace.nodes() == 0 ? "" : "nodes=" + pace.nodes();
        String depth = pace.depth() == 0 ? "" : "depth=" + pace.depth();
        String both = nodes + (nodes.isEmpty() || depth.isEmpty() ? "" : " and ") + depth;
        return both.isEmpty() ? "" : "; it seems to ignore its limit " + both;
    }

    /** @param searches whether the engine was asked for its move; anything before does not count as its time */
    private void failed(Color side, EngineException e, boolean searches) {
        boolean isTimed = clock(side).left() != null;
        Settlement asFlag = game.consider(new Incident.FlagFell(side));
        switch (e.fault()) {
            case SILENT -> {
                if (!searches) {
                    fault(side, LiveRule.NO_ANSWER, asFlag, "does not answer before its search begins");
                } else if (isTimed) {
                    flag(side, "it has not answered within " + allowed(side));
                } else {
                    fault(
                            side,
                            LiveRule.NO_ANSWER,
                            asFlag,
                            "has not answered for " + patience.toSeconds() + " s" + limit(side));
                }
            }
            case LOST -> fault(side, LiveRule.CONNECTION_LOST, asFlag, "has left the game: " + e.getMessage());
            default -> fault(side, LiveRule.PLAYER_ERROR, asFlag, "cannot play: " + e.getMessage());
        }
        if (game.end() != null) {
            lastLines = player(side).lastLines();
            atFault = null;
            player(side).lose();
        }
    }

    private void fault(Color side, Rule rule, @Nullable Settlement settled, String what) {
        fault(side, rule, "", settled, what);
    }

    private void fault(Color side, Rule rule, String citation, @Nullable Settlement settled, String what) {
        atFault = side;
        end(side, rule, citation, rules.asksWhetherItCanBeWon() ? settled : null, what);
    }

    private void end(Color side, Rule rule, Settlement settled, String what) {
        end(side, rule, "", settled, what);
    }

    /** By the settlement where it decides; else the opponent wins. */
    private void end(Color side, Rule rule, String citation, @Nullable Settlement settled, String what) {
        boolean decides = settled != null
                && (settled.decision() == Decision.DRAWN || settled.decision() == Decision.winFor(side.opposite()));
        String said = side.title() + " " + what;
        if (decides && settled != null) {
            boolean isDrawn = settled.decision() == Decision.DRAWN;
            game.end(new GameEnd(
                    settled.decision(),
                    rule,
                    settled.citation().isEmpty() ? citation : settled.citation(),
                    isDrawn ? said + "; " + settled.reason() : said));
        } else {
            String article = settled == null || settled.citation().isEmpty() ? citation : settled.citation();
            game.end(new GameEnd(Decision.winFor(side.opposite()), rule, article, said));
        }
    }

    /** An engine's text in a sentence: shortened, and without characters that a terminal or a comment would interpret. */
    private static String shown(String text) {
        return EngineComments.plain(text.length() <= 80 ? text : text.substring(0, 80) + "...");
    }

    // ---- the record

    /** Writes what was played, with what engines said, and how it ended. */
    GameRecord record(GameRecord.Builder record, GameEnd end) {
        played(
                record,
                EngineComments.plain(end.sentence())
                        + (lastLines.isEmpty()
                                ? ""
                                : ". Last lines: " + EngineComments.plain(String.join(" / ", lastLines))));
        return record.result(end.result());
    }

    /** The record of a game in progress. */
    GameRecord record(GameRecord.Builder record) {
        played(record, "");
        return record.result("*");
    }

    /** @param closing added to the comment on the last move */
    private void played(GameRecord.Builder record, String closing) {
        List<LiveGame.Played> plies = game.plies();
        for (int at = 0; at < plies.size(); at++) {
            record.move(plies.get(at).text());
            String remark = at < remarks.size() ? remarks.get(at) : "";
            String all = (remark + " " + (at == plies.size() - 1 ? closing : "")).strip();
            if (!all.isEmpty()) {
                record.comment(all);
            }
        }
        if (plies.isEmpty() && !closing.isEmpty()) {
            record.comment(closing);
        }
    }
}
