package dev.arbiter.browser;

import dev.arbiter.Conditions;
import dev.arbiter.Incident;
import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.archive.response.IncidentWords;
import dev.arbiter.browser.jdk.Days;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has happened in a game, in the words of {@code arbiter settle}; which there are, the caller has seen to. */
final class SettleQuestion {

    private final Map<String, String> members;
    private final List<String> touched;

    /** @param touched the squares that were touched */
    SettleQuestion(Map<String, String> members, List<String> touched) {
        this.members = members;
        this.touched = touched;
    }

    Settlement answer(Position<?> position) {
        String offered = members.get("offered");
        Conditions conditions = IncidentWords.conditions(
                        members.getOrDefault("rate", "standard"),
                        is("supervised", false),
                        is("increment", true),
                        is("lastPeriod", true),
                        laws())
                .withOfferBy(offered == null ? null : IncidentWords.side(offered));
        return position.settle(incident(position), conditions);
    }

    /** The day whose Laws apply; null for the latest. */
    @Nullable
    LocalDate laws() {
        String day = members.get("laws");
        return day == null ? null : Days.parse(day);
    }

    private Incident incident(Position<?> position) {
        String flag = members.get("flag");
        if (flag != null) {
            return IncidentWords.flag(flag);
        }
        String claim = members.get("claim");
        if (claim != null) {
            String by = members.get("by");
            return IncidentWords.claim(
                    by == null ? position.turn() : IncidentWords.side(by), claim, members.get("written"), touched);
        }
        String resigned = members.get("resigned");
        if (resigned != null) {
            return new Incident.Resigned(IncidentWords.side(resigned));
        }
        String illegal = members.get("illegal");
        if (illegal != null) {
            return IncidentWords.illegal(
                    illegal,
                    members.getOrDefault("kind", "move"),
                    is("completed", true),
                    is("answered", false),
                    members.get("made"));
        }
        return touched.isEmpty() ? new Incident.DrawAgreed() : new Incident.Touched(touched);
    }

    private boolean is(String name, boolean usual) {
        @Nullable String value = members.get(name);
        return value == null ? usual : value.equals("true");
    }
}
