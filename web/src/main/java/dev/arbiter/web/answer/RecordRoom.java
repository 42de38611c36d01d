package dev.arbiter.web.answer;

import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import java.util.ArrayList;
import java.util.List;

/**
 * How much of recorded games one answer has room for. A megabyte of moves that break rules would be hundreds of megabytes of
 * reasons: games are cut off where the room ends, before their moves are ruled on.
 */
public final class RecordRoom {

    /** In characters, about. */
    private static final int MOST = 1 << 22;

    /** The estimated bytes of a move with its ruling. */
    private static final int MOVE = 1 << 9;

    /** The estimated bytes of a sign or a variation. */
    private static final int REMARK = 1 << 5;

    private int left = MOST;

    /** Whether there is no more. */
    boolean isFull() {
        return left <= 0;
    }

    /** As much of a game as there is room for. */
    GameRecord fitting(GameRecord game) {
        Line line = fitting(game.line());
        return isFull()
                ? new GameRecord(game.origin(), game.tagList(), game.beginning(), line, false, game.claimed())
                : game;
    }

    private Line fitting(Line line) {
        List<Remark> before = fitting(line.before());
        List<RecordedMove> moves = new ArrayList<>();
        for (RecordedMove move : line.moves()) {
            if (!takes(MOVE)) {
                break;
            }
            moves.add(move.with(move.text(), fitting(move.remarks())));
        }
        return new Line(before, moves, line.result(), line.place());
    }

    private List<Remark> fitting(List<Remark> remarks) {
        List<Remark> fitting = new ArrayList<>();
        for (Remark remark : remarks) {
            if (!takes(remark instanceof Comment comment ? comment.text().length() : REMARK)) {
                break;
            }
            fitting.add(remark instanceof Line variation ? fitting(variation) : remark);
        }
        return fitting;
    }

    private boolean takes(int characters) {
        left = Math.max(0, left - characters);
        return left > 0;
    }
}
