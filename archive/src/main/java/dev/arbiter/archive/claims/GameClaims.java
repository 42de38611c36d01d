package dev.arbiter.archive.claims;

import dev.arbiter.DrawClaim;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.response.ClaimResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Every moment of a game at which a draw could be claimed or came about by counting, and the move at which it breaks. */
public final class GameClaims {

    private final String file;
    private final GameRecord record;
    private final List<ClaimResponse> found = new ArrayList<>();

    private GameClaims(String file, GameRecord record) {
        this.file = file;
        this.record = record;
    }

    /**
     * The moments of a game in the order of its plies.
     *
     * @param file the name by which they tell of it
     */
    public static List<ClaimResponse> of(String file, CheckedGame game) {
        GameClaims claims = new GameClaims(file, game.record());
        claims.look(game);
        return claims.found;
    }

    private void look(CheckedGame game) {
        Position<?> start = record.start();
        if (start != null) {
            ask(start, 0, null);
        }
        for (Ply ply : RecordJudge.plies(record)) {
            Position<?> after = ply.after();
            if (after != null) {
                ask(after, ply.number(), ply.move());
            }
        }
        Verdict.Finding finding = game.verdict().finding();
        if (finding instanceof Verdict.Illegal illegal) {
            add(
                    illegal.place(),
                    illegal.ply(),
                    illegal.move(),
                    "illegal",
                    null,
                    illegal.ruling().rule().name(),
                    illegal.ruling().citation(),
                    "illegal: " + illegal.ruling().sentence() + " ["
                            + illegal.ruling().citation() + "]",
                    illegal.position());
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            int ply = game.verdict().plies() + 1;
            String message = unreadable.fault().sentence();
            add(unreadable.fault().place(), ply, null, "unreadable", null, null, null, message, null);
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            add(record.place(), 0, null, "unreadable", null, null, null, unsupported.reason(), null);
        }
    }

    private void ask(Position<?> position, int ply, @Nullable RecordedMove move) {
        for (DrawClaim claim : position.claims()) {
            add(
                    move == null ? record.place() : move.place(),
                    ply,
                    move == null ? null : move.text(),
                    claim.claimant() == null ? "drawn" : "claim",
                    claim,
                    claim.by().rule().name(),
                    claim.by().citation(),
                    claim.sentence(),
                    position.text());
        }
    }

    private void add(
            Place place,
            int ply,
            @Nullable String move,
            String kind,
            @Nullable DrawClaim claim,
            @Nullable String rule,
            @Nullable String citation,
            String message,
            @Nullable String position) {
        found.add(new ClaimResponse(
                file,
                record.number(),
                place.line(),
                place.column(),
                tag("Event"),
                tag("Round"),
                tag("White"),
                tag("Black"),
                tag("Date"),
                ply,
                move,
                kind,
                claim == null || claim.claimant() == null
                        ? null
                        : claim.claimant().name().toLowerCase(Locale.ROOT),
                claim == null || claim.moves().isEmpty() ? null : claim.moves(),
                claim == null || claim.plies().isEmpty() ? null : claim.plies(),
                rule,
                citation,
                message,
                position));
    }

    /** A tag's value; null where it says nothing. */
    private @Nullable String tag(String name) {
        String value = record.tag(name);
        return value == null || value.matches("[?. -]*") ? null : value;
    }
}
