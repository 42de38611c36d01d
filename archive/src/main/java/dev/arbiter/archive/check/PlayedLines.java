package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.replay.AmbiguousReplay;
import dev.arbiter.archive.replay.Replays;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of the current game, each on its own {@link Replay}, one for each depth, so that a line can continue after its
 * variations; also the limit on how much of them is played.
 */
final class PlayedLines {

    /** The deepest variation that is judged. */
    private static final int DEEPEST = 200;

    /** The most moves of variations that are judged in a game. */
    private static final int MOST_MOVES = 1 << 16;

    /**
     * Starting a variation takes time in proportion to the length of its parent line; this limits the total number of plies in
     * a game.
     */
    private static final int MOST_BEGUN = 1 << 26;

    /** Indexed by depth, 0 for the main line. */
    private final List<Replays> replays = new ArrayList<>();

    private final List<PlayedLine> lines = new ArrayList<>();

    /** The depth of the current line, 0 for the main line. */
    private int depth;
    /** The number of open variations beyond the greatest depth. */
    private int tooDeep;

    private int moves;
    private int begun;
    private boolean judgedTooEarly;

    /** @param ofGames replays for main lines */
    PlayedLines(Replays ofGames) {
        replays.add(ofGames);
        lines.add(new PlayedLine());
    }

    /** Starts the next game; returns its main line. */
    PlayedLine clear() {
        depth = 0;
        tooDeep = 0;
        moves = 0;
        begun = 0;
        judgedTooEarly = false;
        lines.get(0).begin(null, 0);
        return lines.get(0);
    }

    /** Whether the current line is a variation. */
    boolean isVariation() {
        return depth > 0;
    }

    /** Whether an open variation is too deep to be judged. */
    boolean isTooDeep() {
        return tooDeep > 0;
    }

    /** Counts a further move of a variation; false beyond the limit. */
    boolean takesMove() {
        return moves++ < MOST_MOVES;
    }

    /** Whether all variations with a known initial position were judged. */
    boolean judgedAll() {
        return moves <= MOST_MOVES && begun <= MOST_BEGUN;
    }

    /** Whether a variation was judged before its initial position was decided. */
    boolean judgedTooEarly() {
        return judgedTooEarly;
    }

    /** The replay for lines of the current depth. */
    Replay<?> replay(Game<?> game, Format format) {
        return replays.get(depth).of(game, format);
    }

    /** The replay on which the main line continues after an applied illegal move. */
    Replay<?> mainReplay(Game<?> game) {
        return replays.get(0).of(game, Format.PGN);
    }

    /** Starts a variation that replaces the last move; returns its line, or the current one if it is not judged. */
    PlayedLine open(Format format) {
        PlayedLine line = lines.get(depth);
        if (tooDeep > 0 || line.last == PlayedLine.Last.NONE || depth == DEEPEST) {
            tooDeep++;
            return line;
        }
        boolean made = line.last == PlayedLine.Last.PLAYED || line.last == PlayedLine.Last.APPLIED;
        int before = made ? line.plies - 1 : line.plies;
        // Checker's Check has no variations.
        boolean known = line.last != PlayedLine.Last.AFTER_FAILED
                && line.last != PlayedLine.Last.APPLIED
                && format != Format.CHECKERS_CHECK
                && begun <= MOST_BEGUN;
        depth++;
        if (depth == lines.size()) {
            lines.add(new PlayedLine());
        }
        Replay<?> main = line.replay;
        lines.get(depth).begin(main == null || !known ? null : branch(line, main, format), before);
        begun += known ? before : 0;
        return lines.get(depth);
    }

    private Replay<?> branch(PlayedLine line, Replay<?> main, Format format) {
        boolean played = line.last == PlayedLine.Last.PLAYED;
        if (depth == replays.size()) {
            replays.add(replays.get(0).forVariations());
        }
        Replay<?> branch = replay(main.game(), format);
        if (line.last == PlayedLine.Last.PASSED) {
            branch.begin(line.beforePass());
            return branch;
        }
        if (main instanceof AmbiguousReplay<?> open && !(branch instanceof AmbiguousReplay<?>)) {
            Position<?> before = played ? open.positionBefore() : open.position();
            if (before == null || (!played && open.isOpen())) {
                judgedTooEarly = true;
                branch = new AmbiguousReplay<>(main.game(), AmbiguousReplay.Kind.ALL);
            } else {
                branch.begin(before);
                return branch;
            }
        }
        if (played) {
            branch.branch(main);
        } else {
            branch.begin(main.position());
        }
        return branch;
    }

    /** Ends the current variation; returns the line that continues. */
    PlayedLine close() {
        if (tooDeep > 0) {
            tooDeep--;
        } else if (depth > 0) {
            depth--;
        }
        return lines.get(depth);
    }
}
