package dev.arbiter.archive.write;

import com.google.gson.stream.JsonWriter;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.records.JsonLinesReader;
import dev.arbiter.record.RecordGame;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes JSON Lines, one object a game, which contain the whole record; see {@code docs/formats.md}. */
final class JsonLinesWriter implements GameWriter {

    private final OutputStream out;

    JsonLinesWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(GameRecord game) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonWriter json = new JsonWriter(line)) {
            json.setHtmlSafe(false);
            json.beginObject();
            json.name("arbiter").value(JsonLinesReader.VERSION);
            json.name("format").value(game.format().name().toLowerCase(Locale.ROOT));
            Game<?> rules = game.game();
            if (rules != null) {
                json.name("game").value(rules.id());
                naming(json, rules);
            }
            Position<?> start = game.start();
            if (start != null) {
                json.name("start").value(start.text());
            }
            tags(json, game.tagList());
            if (game.beginning().firstNumber() > 0) {
                json.name("number").value(game.beginning().firstNumber());
            }
            if (game.claimed() != null) {
                json.name("claimed").value(game.claimed());
            }
            if (!game.whole()) {
                json.name("cutOff").value(true);
            }
            line(json, game.line(), Objects.equals(game.line().result(), game.claimed()));
            json.endObject();
        }
        line.append('\n');
        out.write(line.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }

    /** Writes how squares are named if that is unusual, whatever the tags say. */
    private static void naming(JsonWriter json, Game<?> rules) throws IOException {
        String type = rules.tags().get("GameType");
        Game<?> usual = Games.find(rules.id()).orElse(null);
        if (type == null || usual == null || rules.equals(usual)) {
            return;
        }
        Game<?> named = RecordGame.tagged(usual, "GameType", type);
        if (named == null) {
            return;
        }
        boolean isOther = RecordGame.otherNamings(named).contains(rules);
        if (isOther || rules.equals(named)) {
            json.name("gameType").value(type);
        }
        if (isOther) {
            json.name("otherNumbers").value(true);
        }
    }

    /** Writes the tags; a repeated tag has all its values at its first place. */
    private static void tags(JsonWriter json, List<Tag> tags) throws IOException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        tags.forEach(tag ->
                values.computeIfAbsent(tag.name(), name -> new ArrayList<>()).add(tag.value()));
        json.name("tags").beginObject();
        for (Map.Entry<String, List<String>> tag : values.entrySet()) {
            json.name(tag.getKey());
            if (tag.getValue().size() == 1) {
                json.value(tag.getValue().get(0));
            } else {
                json.beginArray();
                for (String value : tag.getValue()) {
                    json.value(value);
                }
                json.endArray();
            }
        }
        json.endObject();
    }

    /** @param said whether the result has been written */
    private static void line(JsonWriter json, Line line, boolean said) throws IOException {
        if (line.result() != null && !said) {
            json.name("result").value(line.result());
        }
        json.name("line").beginArray();
        remarks(json, line.before(), null);
        for (RecordedMove move : line.moves()) {
            if (move.kind() == RecordedMove.Kind.MOVE && move.mover() == null && move.number() == null) {
                json.value(move.text());
            } else {
                json.beginObject();
                json.name(
                                switch (move.kind()) {
                                    case MOVE -> "move";
                                    case NO_MOVE -> "none";
                                    case SETUP -> "setup";
                                })
                        .value(move.text());
                if (move.number() != null) {
                    json.name("number").value(move.number());
                }
                if (move.mover() != null) {
                    json.name("mover").value(move.mover().name().toLowerCase(Locale.ROOT));
                }
                json.endObject();
            }
            remarks(json, move.remarks(), move.mover());
        }
        json.endArray();
    }

    private static void remarks(JsonWriter json, List<Remark> remarks, @Nullable Color mover) throws IOException {
        for (Remark remark : remarks) {
            json.beginObject();
            if (remark instanceof Nag sign) {
                json.name("sign").value(sign.text());
                if (sign.number() != Nag.UNKNOWN) {
                    json.name("nag").value(sign.number());
                }
            } else if (remark instanceof DrawOffer) {
                json.name("drawOffer").value(true);
            } else if (remark instanceof Comment comment) {
                comment(json, comment, mover);
            } else if (remark instanceof Line variation) {
                line(json, variation, false);
            }
            json.endObject();
        }
    }

    private static void comment(JsonWriter json, Comment comment, @Nullable Color mover) throws IOException {
        json.name(comment.escaped() ? "escaped" : "comment").value(comment.text());
        if (!comment.text().contains("[%")) {
            return;
        }
        seconds(json, "clock", comment.clock(mover));
        seconds(json, "elapsed", comment.elapsed());
        Comment.Evaluation evaluation = comment.evaluation();
        if (evaluation != null) {
            json.name(evaluation.mate() ? "mate" : "eval");
            if (evaluation.mate()) {
                json.value((long) evaluation.value());
            } else {
                json.value(evaluation.value());
            }
        }
    }

    private static void seconds(JsonWriter json, String name, @Nullable Duration time) throws IOException {
        if (time != null) {
            json.name(name);
            if (time.toMillisPart() == 0) {
                json.value(time.toSeconds());
            } else {
                json.value(time.toMillis() / 1000.0);
            }
        }
    }
}
