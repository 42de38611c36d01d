package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.ClockChange;
import dev.arbiter.laws.LawsEdition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The settlement of incidents. Components that do not apply are null.
 *
 * @param moment of the incidents
 * @param ruling the consequences of the last one
 * @param before the consequences of those before it, in their order; null for a single incident
 */
public record SettlementResponse(
        @Unwrapped Moment moment,
        @Unwrapped Result ruling,
        @Nullable List<Result> before) {

    /**
     * The moment of an incident.
     *
     * @param file the record's file
     * @param number of the record in its file, from 1
     * @param ply the number of plies of the record, or of the moves given, before the incident
     * @param game the game's id
     * @param position in the game's notation
     * @param laws the day whose Laws apply, such as {@code 2018-01-01}; null for the latest
     * @param timeControl of the record in words; null if it has none
     */
    public record Moment(
            @Nullable String file,
            @Nullable Long number,
            int ply,
            String game,
            String position,
            @Nullable String laws,
            @Nullable String timeControl) {

        /** The moment with the time control of its record. */
        public Moment with(@Nullable String control) {
            return new Moment(file, number, ply, game, position, laws, control);
        }
    }

    /**
     * The consequences by the Laws.
     *
     * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, {@code 0-0}, {@code *} if play goes on, {@code ?} if unknown
     * @param decision {@code white_wins}, {@code black_wins}, {@code drawn}, {@code both_lose}, {@code play_goes_on}, {@code new_game}
     *     or {@code not_known}
     * @param articles the articles
     * @param reason one sentence
     * @param duties what else has to be done
     * @param line moves of both sides by which the winner could still win
     */
    public record Result(
            String result,
            String decision,
            @Unwrapped Articles articles,
            String reason,
            @Unwrapped Duties duties,
            @Nullable List<String> line) {

        private static Result of(Settlement settled, @Nullable LocalDate laws) {
            return new Result(
                    settled.decision().result(),
                    settled.decision().name().toLowerCase(Locale.ROOT),
                    Articles.of(settled.citation(), LawsEdition.of(laws)),
                    settled.reason(),
                    Duties.of(settled.duties()),
                    some(settled.line()));
        }
    }

    /**
     * The articles of a ruling.
     *
     * @param citation the articles; null if none is known
     * @param articles what each of them says, as a fact
     * @param notRead those that were not read in the text of their edition
     */
    public record Articles(
            @Nullable String citation,
            @Nullable List<String> articles,
            @Nullable List<String> notRead) {

        private static Articles of(String citation, @Nullable LawsEdition laws) {
            List<String> said = new ArrayList<>();
            if (laws != null) {
                laws.sentences(citation).forEach((number, sentence) -> said.add(number + ": " + sentence));
            }
            return new Articles(
                    citation.isEmpty() ? null : citation,
                    some(said),
                    laws == null ? null : some(laws.unread(citation)));
        }
    }

    /**
     * What a ruling brings with it.
     *
     * @param clocks the changes of the clocks, in figures: {@code Black +2:00}
     * @param actions of the arbiter, one sentence each
     * @param moves of which one must be made, for the arbiter only
     * @param taught what courses add or do otherwise
     * @param questions to ask the players next
     */
    public record Duties(
            @Nullable List<String> clocks,
            List<String> actions,
            @Nullable List<String> moves,
            @Nullable List<String> taught,
            @Nullable List<String> questions) {

        private static Duties of(Settlement.Duties duties) {
            return new Duties(
                    some(duties.clocks().stream().map(ClockChange::text).toList()),
                    duties.actions(),
                    some(duties.moves()),
                    some(duties.taught()),
                    some(duties.questions()));
        }
    }

    private static @Nullable List<String> some(List<String> texts) {
        return texts.isEmpty() ? null : texts;
    }

    /**
     * The response for settlements.
     *
     * @param moment in which the incidents occurred
     * @param laws the day whose Laws apply; null for the latest
     * @param settled at least one, the last of which holds
     */
    public static SettlementResponse of(Moment moment, @Nullable LocalDate laws, List<Settlement> settled) {
        List<Result> results =
                settled.stream().map(each -> Result.of(each, laws)).toList();
        int last = results.size() - 1;
        return new SettlementResponse(moment, results.get(last), last == 0 ? null : results.subList(0, last));
    }

    /**
     * The moment of an incident, without a time control.
     *
     * @param position in which the incident occurred
     * @param ply the number of plies before it
     */
    public static Moment moment(
            @Nullable String file, @Nullable Long number, int ply, Position<?> position, @Nullable LocalDate laws) {
        String day = laws == null ? null : laws.toString();
        return new Moment(file, number, ply, position.game().id(), position.text(), day, null);
    }
}
