package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The settlement of an incident. Components that do not apply are null.
 *
 * @param moment of the incident
 * @param ruling the consequences
 */
public record SettlementResponse(
        @Unwrapped Moment moment, @Unwrapped Result ruling) {

    /**
     * The moment of an incident.
     *
     * @param file the record's file
     * @param number of the record in its file, from 1
     * @param ply the number of plies of the record, or of the moves given, before the incident
     * @param game the game's id
     * @param position in the game's notation
     * @param laws the day whose Laws apply, such as {@code 2018-01-01}; null for the latest
     */
    public record Moment(
            @Nullable String file,
            @Nullable Long number,
            int ply,
            String game,
            String position,
            @Nullable String laws) {}

    /**
     * The consequences by the Laws.
     *
     * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, {@code *} if play goes on, {@code ?} if unknown
     * @param decision {@code white_wins}, {@code black_wins}, {@code drawn}, {@code play_goes_on} or {@code not_known}
     * @param citation the articles
     * @param reason one sentence
     * @param actions of the arbiter, one sentence each
     * @param moves of which one must be made
     * @param line moves of both sides by which the winner could still win
     */
    public record Result(
            String result,
            String decision,
            @Nullable String citation,
            String reason,
            List<String> actions,
            @Nullable List<String> moves,
            @Nullable List<String> line) {

        private static Result of(Settlement settled) {
            return new Result(
                    settled.decision().result(),
                    settled.decision().name().toLowerCase(Locale.ROOT),
                    settled.citation().isEmpty() ? null : settled.citation(),
                    settled.reason(),
                    settled.actions(),
                    settled.moves().isEmpty() ? null : settled.moves(),
                    settled.line().isEmpty() ? null : settled.line());
        }
    }

    /**
     * The response for a settlement.
     *
     * @param position in which the incident occurred
     * @param ply the number of plies before it
     */
    public static SettlementResponse of(
            @Nullable String file,
            @Nullable Long number,
            int ply,
            Position<?> position,
            @Nullable LocalDate laws,
            Settlement settled) {
        String day = laws == null ? null : laws.toString();
        return new SettlementResponse(
                new Moment(file, number, ply, position.game().id(), position.text(), day), Result.of(settled));
    }
}
