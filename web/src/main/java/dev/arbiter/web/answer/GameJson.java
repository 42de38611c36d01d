package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.JsonRow;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.result.DgtResultKings;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A recorded game as JSON: tags, verdict, and its line of moves with what the rules say of each. */
public final class GameJson {

    private GameJson() {}

    /**
     * Creates the checker of the games reported here.
     *
     * @param settings of the check
     */
    public static ChunkChecker checker(CheckSettings settings) {
        return ChunkChecker.ofRecordsBy(settings.withClaims(true));
    }

    /**
     * The game as the page shows it.
     *
     * @param file what the verdict calls the game's file
     * @param room for the moves
     */
    public static JsonObject of(String file, CheckedGame game, RecordRoom room) {
        try {
            return made(file, game, room);
        } catch (Problem e) {
            // The client has gone.
            throw e;
        } catch (RuntimeException | Error e) {
            return made(file, game.failed(InternalFaultException.sentence(e)), room);
        }
    }

    private static JsonObject made(String file, CheckedGame game, RecordRoom room) {
        GameRecord record = room.fitting(DgtResultKings.without(game.record(), game.verdict()));
        JsonObject json = new JsonObject();
        json.addProperty(Field.GAME.served(), record.number());
        if (record.game() != null) {
            json.addProperty("game", record.game().id());
        }
        Openings.Opening opening = Openings.shipped().of(record);
        AskedPosition.addOpening(json, opening);
        json.add("tags", JsonBody.object(record.tags()));
        if (record.start() != null) {
            json.addProperty("start", record.start().text());
        }
        if (record.claimed() != null) {
            json.addProperty("claimed", record.claimed());
        }
        if (!record.comments().isEmpty()) {
            json.addProperty("comment", joined(record.comments()));
        }
        if (!record.whole()) {
            json.addProperty("cutOff", true);
        }
        json.add("verdict", verdict(file, game.verdict()));
        List<Ply> plies = Arbiter.plies(record);
        json.add("claims", claims(record, plies));
        json.add("line", line(plies));
        return json;
    }

    /** The verdict as {@code arbiter check --format jsonl} prints it, with the sides that can no longer win. */
    static JsonObject verdict(String file, Verdict verdict) {
        JsonObject json = JsonParser.parseString(JsonRow.served(Row.of(file, verdict, Map.of())))
                .getAsJsonObject();
        // The claims are beside it, one by one.
        json.remove(Field.CLAIM_COUNT.served());
        return json;
    }

    /**
     * Every moment of the game itself at which a draw could be claimed, each with its ply, up to one at which it came about
     * without a claim.
     */
    private static JsonArray claims(GameRecord record, List<Ply> plies) {
        JsonArray claims = new JsonArray();
        Position<?> start = record.start();
        boolean drawn = start != null && add(record, start, 0, claims);
        for (int at = 0; at < plies.size() && !drawn; at++) {
            Position<?> after = plies.get(at).after();
            drawn = after != null && add(record, after, plies.get(at).number(), claims);
        }
        return claims;
    }

    /** Adds the claims of a position; returns whether it is drawn without one. */
    private static boolean add(GameRecord record, Position<?> position, int ply, JsonArray claims) {
        boolean drawn = false;
        for (DrawClaim claim : position.claims()) {
            drawn |= claim.claimant() == null;
            DrawClaim cited = GameClaims.cited(position, claim, record, null);
            JsonObject json =
                    ResponseJson.tree(PositionResponse.Claim.of(cited)).getAsJsonObject();
            json.addProperty("ply", ply);
            claims.add(json);
        }
        return drawn;
    }

    private static JsonArray line(List<Ply> plies) {
        JsonArray line = new JsonArray(plies.size());
        for (Ply ply : plies) {
            Problem.checkWanted();
            line.add(ply(ply));
        }
        return line;
    }

    private static JsonObject ply(Ply ply) {
        RecordedMove move = ply.move();
        JsonObject json = new JsonObject();
        json.addProperty("move", move.text());
        if (move.kind() != RecordedMove.Kind.MOVE) {
            json.addProperty("kind", move.kind().name());
        }
        Position<?> before = ply.before();
        if (ply.fault() != null) {
            json.addProperty("legal", false);
            json.add("ruling", reason(ply.fault()));
        } else if (ply.nullMoved() != null) {
            json.add("legal", JsonNull.INSTANCE);
            json.addProperty("text", RecordedMove.NULL_MOVE);
        } else if (before != null && ply.ruling() instanceof Ruling.Legal<?> legal) {
            json.addProperty("legal", true);
            json.addProperty("text", legal.text());
            json.add("path", JsonBody.array(legal.path()));
        } else if (before != null && ply.ruling() != null) {
            json.addProperty("legal", false);
            json.add("ruling", ResponseJson.tree(RulingResponse.reason(ply.ruling())));
        } else {
            json.add("legal", JsonNull.INSTANCE);
        }
        if (!move.comments().isEmpty()) {
            json.addProperty("comment", joined(move.comments()));
            addMeasured(json, move.comments(), before == null ? null : before.turn());
        }
        List<String> signs = move.remarks().stream()
                .map(GameJson::sign)
                .filter(sign -> !sign.isEmpty())
                .toList();
        if (!signs.isEmpty()) {
            json.add("nags", JsonBody.array(signs));
        }
        Color offerer = before == null ? null : move.drawOffer(before.turn());
        if (offerer != null) {
            json.addProperty("drawOffer", offerer.name().toLowerCase(Locale.ROOT));
        }
        if (!ply.variations().isEmpty()) {
            JsonArray variations = new JsonArray();
            ply.variations().forEach(variation -> variations.add(line(variation)));
            json.add("variations", variations);
        }
        return json;
    }

    /** A fault of the record that is not a move's, in the form of a reason why a move is not legal. */
    private static JsonObject reason(Fault fault) {
        JsonObject json = new JsonObject();
        if (fault.kind() != null) {
            json.addProperty("fault", fault.kind().name());
        }
        json.addProperty("message", fault.sentence());
        json.add("squares", new JsonArray());
        json.add("alternatives", new JsonArray());
        return json;
    }

    /** Adds the clock times and evaluations in the comments on a move, as numbers. */
    private static void addMeasured(JsonObject json, List<Comment> comments, @Nullable Color mover) {
        for (Comment comment : comments) {
            addSeconds(json, "clock", comment.clock(mover));
            addSeconds(json, "elapsed", comment.elapsed());
            Comment.Evaluation evaluation = comment.evaluation();
            if (evaluation != null && !json.has("evaluation")) {
                JsonObject said = new JsonObject();
                said.addProperty(evaluation.mate() ? "mate" : "value", evaluation.value());
                if (evaluation.depth() > 0) {
                    said.addProperty("depth", evaluation.depth());
                }
                json.add("evaluation", said);
            }
        }
    }

    private static void addSeconds(JsonObject json, String name, @Nullable Duration time) {
        if (time != null && !json.has(name)) {
            json.addProperty(name, time.toMillis() / 1e3);
        }
    }

    private static String joined(List<Comment> comments) {
        return comments.stream().map(Comment::text).collect(Collectors.joining(" "));
    }

    /** A NAG without its dollar sign, or a sign as written; empty for anything else. */
    private static String sign(Remark remark) {
        if (remark instanceof DrawOffer) {
            return DrawOffer.SIGN;
        }
        return remark instanceof Nag sign
                ? sign.text().startsWith("$") ? sign.text().substring(1) : sign.text()
                : "";
    }
}
