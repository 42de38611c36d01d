package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.Conditions;
import dev.arbiter.Incident;
import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.archive.response.IncidentWords;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.SettlementText;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The settlement of an incident by the Laws, with the words of {@code arbiter settle}. */
final class SettleEndpoint {

    /** Where it is asked for. */
    static final String PATH = "/api/v1/settle";

    /** The members that name incidents; a request has exactly one. */
    private static final List<String> INCIDENTS = List.of("flag", "claim", "illegal", "resigned", "agreed", "touched");

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
            "laws");

    private SettleEndpoint() {}

    static Response answer(Request request) {
        JsonFields fields = request.json();
        Set<String> names = new TreeSet<>(Api.POSITION);
        names.addAll(INCIDENTS);
        names.addAll(BESIDES);
        fields.only(names);
        requireOne(fields);
        AskedPosition asked = AskedPosition.of(fields);
        Position<?> position = asked.position();
        LocalDate laws = laws(fields);
        String offered = word(fields, "offered", IncidentWords.SIDES, "");
        Conditions conditions = IncidentWords.conditions(
                        word(fields, "rate", IncidentWords.RATES, "standard"),
                        fields.bool("supervised", false),
                        fields.bool("increment", true),
                        fields.bool("lastPeriod", true),
                        laws)
                .withOfferBy(offered.isEmpty() ? null : IncidentWords.side(offered));
        Settlement settled = position.settle(incident(fields, position), conditions);
        JsonObject answer = ResponseJson.tree(SettlementResponse.of(null, null, asked.plies(), position, laws, settled))
                .getAsJsonObject();
        answer.addProperty("sentence", SettlementText.decision(settled));
        answer.add("consequences", JsonBody.array(SettlementText.consequences(position, settled)));
        asked.addNotes(answer);
        return Response.json(answer);
    }

    /** Checks that there is exactly one incident; a piece touched before a claim of a draw belongs to the claim. */
    private static void requireOne(JsonFields fields) {
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
        if (given.size() != 1) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.MISSING_FIELD,
                    (given.isEmpty() ? "one is required of the fields " : "only one is possible of the fields ")
                            + String.join(", ", INCIDENTS));
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
                    !touched.isEmpty());
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
