package dev.arbiter.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Ruling;
import java.util.List;

/** A ruling as a line of text and as JSON. */
final class RulingText {

    private RulingText() {}

    /** {@code 1  e4  legal}, {@code 2  Ke2  illegal  RULE_ID  sentence [citation]} or {@code 3  Zz9  unreadable  sentence}. */
    static String line(Replay.Step step) {
        if (step.ruling() instanceof Ruling.Legal<?> legal) {
            String notes = legal.notes().isEmpty() ? "" : "  (" + String.join("; ", legal.notes()) + ")";
            return step.ply() + "  " + legal.text() + "  legal" + notes;
        }
        if (step.ruling() instanceof Ruling.Unreadable<?> unreadable) {
            return step.ply() + "  " + step.text() + "  unreadable  " + unreadable.sentence();
        }
        Ruling.Illegal<?> illegal = (Ruling.Illegal<?>) step.ruling();
        return step.ply() + "  " + step.text() + "  illegal  " + illegal.rule().name() + "  " + illegal.sentence()
                + " [" + illegal.citation() + "]";
    }

    static JsonObject json(Replay.Step step) {
        JsonObject json = new JsonObject();
        json.addProperty("ply", step.ply());
        json.addProperty("move", step.text());
        json.addProperty("legal", step.ruling().isLegal());
        if (step.ruling() instanceof Ruling.Legal<?> legal) {
            json.addProperty("text", legal.text());
            json.addProperty("position", legal.after().text());
            if (!legal.notes().isEmpty()) {
                json.add("notes", array(legal.notes()));
            }
        } else if (step.ruling() instanceof Ruling.Illegal<?> illegal) {
            json.addProperty("rule", illegal.rule().name());
            json.addProperty("message", illegal.sentence());
            json.addProperty("citation", illegal.citation());
            json.add("squares", array(illegal.squares()));
            json.add("alternatives", array(illegal.alternatives()));
            json.addProperty("position", step.before().text());
        } else if (step.ruling() instanceof Ruling.Unreadable<?> unreadable) {
            json.addProperty("column", unreadable.column());
            json.addProperty("found", unreadable.found());
            json.addProperty("expected", unreadable.expected());
            json.addProperty("message", unreadable.sentence());
            json.add("alternatives", array(unreadable.readings()));
            json.addProperty("position", step.before().text());
        }
        return json;
    }

    static JsonArray array(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }
}
