package dev.arbiter.live.desk;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.DrawClaim;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.live.LiveGame;
import dev.arbiter.record.MoveNumber;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The legal moves of a board's record, updated with each version, and the draws that can be claimed. */
final class PlayedRecord {

    private final @Nullable LocalDate laws;

    private @Nullable LiveGame live;
    private @Nullable GameClaims claims;
    private @Nullable Position<?> position;
    private @Nullable String last;
    private @Nullable Color offerer;
    private int plies;

    /** @param laws the day of the Laws by which draws are claimed; null for that of each game */
    PlayedRecord(@Nullable LocalDate laws) {
        this.laws = laws;
    }

    /** The position after the last legal ply; null where there is none. */
    @Nullable
    Position<?> position() {
        return position;
    }

    /** That ply with its number; null where there is none. */
    @Nullable
    String last() {
        return last;
    }

    /** The side whose offer of a draw still stands; null for none. */
    @Nullable
    Color offerer() {
        return offerer;
    }

    /** How many plies are legal. */
    int plies() {
        return plies;
    }

    /** All that can be claimed or is drawn, ply by ply, after a version was taken. */
    List<ClaimResponse> claims(CheckedGame game) {
        return Objects.requireNonNull(claims).list(game);
    }

    /** The claims in the last position. */
    List<DrawClaim> claimsNow() {
        return claims == null ? List.of() : claims.now();
    }

    /** Removes all moves. */
    void clear() {
        live = null;
        claims = null;
        position = null;
        last = null;
        offerer = null;
        plies = 0;
    }

    /**
     * Plays what is new in a version of the record.
     *
     * @param source the name of what holds it
     * @param fresh whether all is new
     * @param same how many moves it has in common with the version before
     */
    void take(String source, CheckedGame next, boolean fresh, int same) {
        GameRecord record = next.record();
        Position<?> start = record.start();
        int legal = next.verdict().played().plies();
        List<RecordedMove> moves = record.moves();
        if (start == null) {
            clear();
            claims = GameClaims.asTheyCome(source, record, laws);
            return;
        }
        LiveGame played = fresh || live == null ? new LiveGame(start, Conditions.STANDARD) : live;
        GameClaims found = fresh || live == null ? null : claims;
        int known = Math.min(played.plies().size(), Math.min(same, legal));
        if (known < played.plies().size()) {
            played.takeBack(known);
            found = null;
        }
        boolean plain = moves.size() >= legal;
        while (plain && played.plies().size() < legal) {
            RecordedMove move = moves.get(played.plies().size());
            plain = move.kind() == RecordedMove.Kind.MOVE
                    && move.mover() == null
                    && played.playOn(move.text()) == null
                    && !played.isOpen();
        }
        if (!plain) {
            judgeWhole(source, record);
            return;
        }
        int from = known;
        if (found == null) {
            found = GameClaims.asTheyCome(source, record, laws);
            from = 0;
        }
        List<LiveGame.Played> line = played.plies();
        for (int at = from; at < legal; at++) {
            Position<?> before = at == 0 ? start : line.get(at - 1).after();
            found.take(at + 1, moves.get(at), before, line.get(at).after());
        }
        live = played;
        claims = found;
        plies = legal;
        position = played.position();
        last = null;
        offerer = null;
        if (legal > 0) {
            Position<?> before = legal == 1 ? start : line.get(legal - 2).after();
            last = MoveNumber.of(before, legal) + moves.get(legal - 1).text();
            offerer = DrawOffer.standing(moves.get(legal - 1), legal == 1 ? null : moves.get(legal - 2), before.turn());
        }
    }

    /** Plays all of a record that is no plain line of moves: it sets up positions, leaves texts open, or skips turns. */
    private void judgeWhole(String source, GameRecord record) {
        clear();
        GameClaims found = GameClaims.asTheyCome(source, record, laws);
        position = record.start();
        RecordedMove previous = null;
        for (Ply ply : RecordJudge.plies(record)) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            if (before != null && after != null) {
                found.take(ply.number(), ply.move(), before, after);
                position = after;
                last = MoveNumber.of(before, ply.number()) + ply.move().text();
                plies = ply.number();
                offerer = DrawOffer.standing(ply.move(), previous, before.turn());
                previous = ply.move();
            }
        }
        claims = found;
    }
}
