package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.InputException;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.report.Field;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads pasted text: games in any format of the archive, or a position alone. */
public final class RecordAnswer {

    private static final Set<String> FIELDS = Set.of("text", "game");
    private static final String NAME = "pasted";
    private static final int MOST_GAMES = 50;

    /** The number of findings in variations after which no further game is read: each has a sentence and a position. */
    private static final int MOST_FINDINGS = 5000;

    /** No position's notation is longer. */
    private static final int LONGEST_POSITION = 1000;

    private RecordAnswer() {}

    /** Reads a text. */
    public static JsonObject of(JsonFields fields) {
        fields.only(FIELDS);
        String text = fields.text("text").strip();
        String id = fields.optionalText("game");
        Game<?> hint = id == null ? null : AskedPosition.game(id);
        JsonObject alone = position(text, hint);
        JsonObject answer = new JsonObject();
        if (alone != null) {
            JsonArray games = new JsonArray();
            games.add(alone);
            answer.add("games", games);
            return answer;
        }
        Reading reading = Reading.of(text, null);
        if (hint != null && !reading.isSure()) {
            Reading hinted = Reading.of(text, hint);
            reading = hinted.reach() >= reading.reach() && !hinted.games.isEmpty() ? hinted : reading;
        }
        if (reading.games.isEmpty()) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_RECORD,
                    reading.problem == null ? "found no game and no position" : reading.problem);
        }
        JsonArray games = new JsonArray();
        RecordRoom room = new RecordRoom();
        for (CheckedGame game : reading.games) {
            Problem.checkWanted();
            if (!room.isFull()) {
                games.add(GameJson.of(NAME, game, room));
            }
        }
        answer.add("games", games);
        if (reading.more || games.size() < reading.games.size()) {
            answer.addProperty("more", true);
        }
        return answer;
    }

    /** A text that consists only of a position, as a game without moves; null for anything else. */
    private static @Nullable JsonObject position(String text, @Nullable Game<?> hint) {
        if (text.length() > LONGEST_POSITION || text.lines().count() > 8) {
            return null;
        }
        String within = "";
        if (hint != null) {
            try {
                return withoutMoves(hint.position(text));
            } catch (ImpossiblePositionException e) {
                // It is written as the current game writes positions: of others only its own wider form may be meant,
                // such as
                // Chess960 of chess. Some variant can be found for almost any board.
                within = hint.id();
            } catch (InputException e) {
                // It is no position of this game.
            }
        }
        for (Game<?> game : Games.all()) {
            try {
                if (game.id().startsWith(within)) {
                    return withoutMoves(game.position(text));
                }
            } catch (InputException e) {
                // It is no position of this game.
            }
        }
        return null;
    }

    private static JsonObject withoutMoves(Position<?> start) {
        Verdict verdict = Verdict.of(1, new Place(0, 1, 1), new Verdict.Legal())
                .played(start.game().id(), 0)
                .outcome(start.outcome())
                .build();
        JsonObject json = new JsonObject();
        json.addProperty(Field.GAME.served(), 1);
        json.addProperty("game", start.game().id());
        json.add("tags", new JsonObject());
        json.addProperty("start", start.text());
        json.add("verdict", GameJson.verdict(NAME, verdict));
        json.add("claims", new JsonArray());
        json.add("line", new JsonArray());
        return json;
    }

    /** The games of a text, read in one way. */
    private static final class Reading {

        final List<CheckedGame> games = new ArrayList<>();
        boolean more;

        @Nullable
        String problem;

        static Reading of(String text, @Nullable Game<?> rules) {
            Reading reading = new Reading();
            ByteSource bytes = ByteSource.of(text.getBytes(StandardCharsets.UTF_8));
            FileChunk whole = FileChunk.whole(NAME);
            try (ChunkVerdicts games =
                    GameJson.checker(CheckSettings.standard().withRules(rules)).check(whole, bytes, null)) {
                int found = 0;
                while (games.hasNext() && reading.games.size() < MOST_GAMES && found < MOST_FINDINGS) {
                    Problem.checkWanted();
                    CheckedGame game = games.nextGame();
                    found += game.verdict().findings().variations().size();
                    reading.games.add(game);
                }
                reading.more = games.hasNext();
                reading.problem = games.problem() == null ? games.noGames() : games.problem();
            }
            return reading;
        }

        /** Whether the text says by itself which game it is. */
        boolean isSure() {
            for (CheckedGame game : games) {
                Game<?> rules = game.record().game();
                if (rules == null
                        || rules.tags().keySet().stream()
                                .noneMatch(game.record().tags()::containsKey)) {
                    return false;
                }
            }
            return !games.isEmpty();
        }

        /** How far the games can be played by the rules they were read by: the better reading gets further. */
        int reach() {
            int reach = 0;
            for (CheckedGame game : games) {
                GameRecord record = game.record();
                reach += game.verdict().played().plies() + (record.start() == null ? 0 : 1);
            }
            return reach;
        }
    }
}
