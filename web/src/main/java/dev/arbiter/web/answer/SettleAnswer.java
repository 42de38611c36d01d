package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Conditions;
import dev.arbiter.Incident;
import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.archive.response.IncidentWords;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.SettlementText;
import dev.arbiter.archive.result.TimePeriods;
import dev.arbiter.laws.Fact;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The settlement of an incident by the Laws, with the words of {@code arbiter settle}. */
public final class SettleAnswer {

    /** The members that name incidents; a request has exactly one. */
    private static final List<String> INCIDENTS = List.of("flag", "claim", "illegal", "resigned", "agreed", "touched");

    private static final String FACTS = "facts";

    private static final Set<String> BESIDES = Set.of(
            "written",
            "by",
            "kind",
            "made",
            "completed",
            "answered",
            "offered",
            "rate",
            "supervised",
            "increment",
            "lastPeriod",
            "timeControl",
            "period",
            "laws",
            FACTS);

    private SettleAnswer() {}

    /** The facts that can be told, in words. */
    public static JsonObject facts() {
        JsonArray facts = new JsonArray();
        for (Fact each : Fact.values()) {
            JsonObject fact = new JsonObject();
            fact.addProperty("name", each.word());
            fact.addProperty("form", each.form());
            fact.addProperty("sentence", each.sentence());
            fact.addProperty("hasSide", each.who() != Fact.Who.NONE);
            fact.add("particulars", JsonBody.array(each.particulars()));
            facts.add(fact);
        }
        JsonObject json = new JsonObject();
        json.add(FACTS, facts);
        return json;
    }

    /** Settles an incident. */
    public static JsonObject of(JsonFields fields) {
        Set<String> names = new TreeSet<>(AskedPosition.MEMBERS);
        names.addAll(INCIDENTS);
        names.addAll(BESIDES);
        fields.only(names);
        requireOne(fields);
        AskedPosition asked = AskedPosition.of(fields);
        Position<?> position = asked.position();
        LocalDate laws = laws(fields);
        String offered = word(fields, "offered", IncidentWords.SIDES, "");
        TimePeriods control = TimePeriods.of(fields.optionalText("timeControl"));
        List<Incident> incidents = incidents(fields, position);
        Conditions conditions = conditions(fields, control, position, incidents)
                .withOfferBy(offered.isEmpty() ? null : IncidentWords.side(offered));
        List<Settlement> settled;
        try {
            settled = position.settle(incidents, conditions);
        } catch (Incident.UnclearException e) {
            throw unclear(e);
        }
        Settlement last = settled.get(settled.size() - 1);
        JsonObject answer = ResponseJson.tree(SettlementResponse.of(
                        SettlementResponse.moment(null, null, asked.plies(), position, laws)
                                .with(control == null || control.isSandclock() ? null : control.words(laws)),
                        laws,
                        settled))
                .getAsJsonObject();
        answer.addProperty("sentence", SettlementText.decision(last));
        List<String> consequences = new ArrayList<>(SettlementText.consequences(position, last));
        String unread = SettlementText.unread(last, laws);
        if (!unread.isEmpty()) {
            consequences.add(unread);
        }
        answer.add("consequences", JsonBody.array(consequences));
        asked.addNotes(answer);
        return answer;
    }

    private static Conditions conditions(
            JsonFields fields, @Nullable TimePeriods control, Position<?> position, List<Incident> incidents) {
        String rate = word(fields, "rate", IncidentWords.RATES, "");
        Conditions conditions = IncidentWords.conditions(
                        control,
                        rate.isEmpty() ? null : rate,
                        period(fields),
                        IncidentWords.movesMade(position, incidents),
                        laws(fields))
                .withSupervision(fields.bool("supervised", false));
        conditions = fields.bool("increment", true) ? conditions : conditions.withoutIncrement();
        return fields.bool("lastPeriod", true) ? conditions : conditions.inEarlierPeriod();
    }

    /** The period that is asked about, from 1; 0 where the number of moves shows it. */
    private static int period(JsonFields fields) {
        String text = fields.optionalText("period");
        if (text == null || text.isEmpty()) {
            return 0;
        }
        if (!text.matches("[1-9][0-9]?")) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNEXPECTED_TYPE,
                    "the field 'period' must be a number such as \"2\"");
        }
        return Integer.parseInt(text);
    }

    private static Problem unclear(Incident.UnclearException question) {
        return new Problem(Status.BAD_REQUEST, ProblemType.MISSING_FIELD, question.question());
    }

    /** The incident of the other fields, if there is one, and then the facts. */
    private static List<Incident> incidents(JsonFields fields, Position<?> position) {
        List<Incident> incidents = new ArrayList<>();
        if (fields.texts(FACTS).isEmpty() || !given(fields).isEmpty()) {
            incidents.add(incident(fields, position));
        }
        try {
            incidents.addAll(Fact.read(fields.texts(FACTS), incidents));
        } catch (Incident.UnclearException e) {
            throw unclear(e);
        }
        return incidents;
    }

    /** The incidents among the fields; a piece touched before a claim of a draw belongs to the claim. */
    private static List<String> given(JsonFields fields) {
        List<String> given = new ArrayList<>();
        for (String name : INCIDENTS) {
            boolean is = switch (name) {
                case "agreed" -> fields.bool(name, false);
                case "touched" -> !fields.texts(name).isEmpty() && fields.optionalText("claim") == null;
                default -> fields.optionalText(name) != null;
            };
            if (is) {
                given.add(name);
            }
        }
        return given;
    }

    /** Checks that there is exactly one incident, or at most one where there are facts. */
    private static void requireOne(JsonFields fields) {
        List<String> given = given(fields);
        if (given.size() > 1 || (given.isEmpty() && fields.texts(FACTS).isEmpty())) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.MISSING_FIELD,
                    (given.isEmpty() ? "one is required of the fields " : "only one is possible of the fields ")
                            + String.join(", ", INCIDENTS)
                            + (given.isEmpty() ? ", " + FACTS : ""));
        }
    }

    private static Incident incident(JsonFields fields, Position<?> position) {
        String flag = fields.optionalText("flag");
        if (flag != null) {
            return IncidentWords.flag(word(fields, "flag", IncidentWords.FLAGS, flag));
        }
        List<String> touched = fields.texts("touched");
        String claim = fields.optionalText("claim");
        if (claim != null) {
            String by = word(fields, "by", IncidentWords.SIDES, "");
            return IncidentWords.claim(
                    by.isEmpty() ? position.turn() : IncidentWords.side(by),
                    claim,
                    fields.optionalText("written"),
                    touched);
        }
        String resigned = fields.optionalText("resigned");
        if (resigned != null) {
            return new Incident.Resigned(IncidentWords.side(word(fields, "resigned", IncidentWords.SIDES, resigned)));
        }
        String illegal = fields.optionalText("illegal");
        if (illegal != null) {
            List<String> kinds = new ArrayList<>(IncidentWords.KINDS);
            kinds.add(IncidentWords.NOT_REPLACED);
            return IncidentWords.illegal(
                    word(fields, "illegal", IncidentWords.NUMBERS, illegal),
                    word(fields, "kind", kinds, "move"),
                    fields.bool("completed", true),
                    fields.bool("answered", false),
                    fields.optionalText("made"));
        }
        return touched.isEmpty() ? new Incident.DrawAgreed() : new Incident.Touched(touched);
    }

    /** One of a few words; what is missing or empty is the usual one. */
    private static String word(JsonFields fields, String name, List<String> words, String usual) {
        String text = fields.optionalText(name);
        if (text == null || text.isEmpty()) {
            return usual;
        }
        if (!words.contains(text)) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNEXPECTED_TYPE,
                    "the field '" + name + "' must be one of " + String.join(", ", words));
        }
        return text;
    }

    private static @Nullable LocalDate laws(JsonFields fields) {
        String text = fields.optionalText("laws");
        try {
            return text == null || text.isEmpty() ? null : LocalDate.parse(text.replace('.', '-'));
        } catch (DateTimeParseException e) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNEXPECTED_TYPE,
                    "the field 'laws' must be a date such as 2018-01-01");
        }
    }
}
