package dev.arbiter.archive.response;

import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Position;
import dev.arbiter.Position.Reachability;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a game can have led to a position. Components that do not apply are null.
 *
 * @param answer {@code reachable}, {@code unreachable}, {@code unknown} or {@code not judged}
 * @param sentence the answer in one sentence
 * @param reasons what speaks against it
 * @param start where the game that leads to it begins
 * @param line its moves
 */
public record ReachabilityResponse(
        String answer,
        String sentence,
        @Nullable List<Objection> reasons,
        @Nullable String start,
        @Nullable List<String> line) {

    /**
     * A rule that every game would have broken.
     *
     * @param rule its name
     * @param citation its article
     * @param message one sentence
     */
    public record Objection(String rule, String citation, String message) {

        static Objection of(Finding finding) {
            return new Objection(finding.by().rule().name(), finding.by().citation(), finding.sentence());
        }
    }

    /** The whole answer, with the game. */
    public static ReachabilityResponse of(Reachability reachability) {
        if (reachability instanceof Reachability.Reachable reachable) {
            return new ReachabilityResponse(
                    "reachable", "A game leads to this position", null, reachable.start(), reachable.moves());
        }
        if (reachability instanceof Reachability.Unreachable unreachable) {
            List<Objection> reasons =
                    unreachable.findings().stream().map(Objection::of).toList();
            String sentence =
                    "No game leads to this position: " + reasons.get(0).message();
            return new ReachabilityResponse("unreachable", sentence, reasons, null, null);
        }
        return reachability instanceof Reachability.NotKnown
                ? new ReachabilityResponse(
                        "unknown", "Whether a game leads to this position is not known", null, null, null)
                : new ReachabilityResponse(
                        "not judged", "Whether a game leads to this position is not judged", null, null, null);
    }

    /** The answer without a search and without the game; null where it is not judged. */
    static @Nullable ReachabilityResponse brief(Position<?> position) {
        Reachability reachability = position.reachability();
        ReachabilityResponse whole = of(reachability);
        return reachability instanceof Reachability.NotJudged
                ? null
                : new ReachabilityResponse(whole.answer, whole.sentence, whole.reasons, null, null);
    }
}
