package dev.arbiter.web.answer;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.GivenPosition;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.record.RecordGame;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The position that a request is about: a game, a position of it (its start where none is given), and moves from there.
 *
 * @param notes what is noted of the position from which the moves begin
 * @param played the moves in canonical notation, and null moves as {@code --}
 * @param opening the opening of the last position on the way that has a name; null where none has
 */
public record AskedPosition(
        Position<?> position, List<Note> notes, List<String> played, Openings.@Nullable Opening opening) {

    /** The member with the notes on a request's position, in a response. */
    public static final String NOTES = "positionNotes";

    /** The longest game that one question may bring, in plies; with the 75 moves no game of chess lasts 18,000. */
    private static final int MOST_MOVES = 20_000;

    /** The members of a question that say which position is meant. */
    public static final Set<String> MEMBERS = Set.of("game", "position", "pieces", "turn", "rights", "moves");

    /** The members of an answer that name the opening, of which the rules know nothing. */
    public static final String ECO = "eco";

    /** The member of an answer with the opening's name, beside {@link #ECO}. */
    public static final String OPENING = "opening";

    public static AskedPosition of(JsonFields fields) {
        List<Note> notes = new ArrayList<>();
        return of(start(fields, notes::add), notes, moves(fields));
    }

    /**
     * The position from which the moves of a question begin.
     *
     * @param notes receives what is noted of it
     */
    static Position<?> start(JsonFields fields, Consumer<Note> notes) {
        Game<?> game = game(fields.text("game"));
        Map<String, JsonFields> pieces = fields.optionalObjects("pieces");
        if (pieces != null && pieces.isEmpty() && fields.optionalText("turn") == null) {
            // Generated clients send an empty object for one that was not filled in.
            pieces = null;
        }
        if (pieces == null) {
            return read(game, fields.optionalText("position"), notes);
        }
        String setUp = setUp(game, pieces, fields);
        // What is set up piece by piece and right by right is to be true.
        return read(() -> RecordGame.position(game, setUp, null, notes));
    }

    /** The moves of a question. */
    static List<String> moves(JsonFields fields) {
        List<String> moves = fields.texts("moves");
        if (moves.size() > MOST_MOVES) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.TOO_MANY_MOVES,
                    "found " + moves.size() + " moves, expected at most " + MOST_MOVES);
        }
        return moves;
    }

    /** Adds what is noted of the position to an answer. */
    public void addNotes(JsonObject answer) {
        if (!notes.isEmpty()) {
            answer.add(NOTES, JsonBody.array(Note.sentences(notes)));
        }
    }

    /** Plays moves from a position on. */
    public static AskedPosition of(Position<?> start, List<Note> notes, List<String> moves) {
        Position<?> position = start;
        Openings.Opening opening = later(null, position);
        List<String> played = new ArrayList<>(moves.size());
        for (String move : moves) {
            Problem.checkWanted();
            Position<?> passed = afterNullMove(position, move);
            if (passed != null) {
                played.add(move);
                position = passed;
                continue;
            }
            Ruling.Legal<?> legal = legal(position, move, played.size() + 1);
            played.add(legal.text());
            position = legal.after();
            opening = later(opening, position);
        }
        return new AskedPosition(position, notes, played, opening);
    }

    /** The position after the null move of a record that is gone through on the page; null where the text is none. */
    private static @Nullable Position<?> afterNullMove(Position<?> before, String move) {
        boolean isMeant =
                move.equals(RecordedMove.NULL_MOVE) && !before.outcome().isOver();
        return isMeant ? RecordGame.passTurn(before) : null;
    }

    /** Adds the name of the opening so far to an answer, where there is one. */
    public void addOpening(JsonObject answer) {
        addOpening(answer, opening);
    }

    static void addOpening(JsonObject answer, Openings.@Nullable Opening opening) {
        if (opening != null) {
            answer.addProperty(ECO, opening.code());
            answer.addProperty(OPENING, opening.name());
        }
    }

    /** How many plies were made: null moves are none. */
    int plies() {
        return (int) played.stream()
                .filter(move -> !move.equals(RecordedMove.NULL_MOVE))
                .count();
    }

    /** The opening after one more move. */
    Openings.@Nullable Opening openingAfter(Position<?> after) {
        return later(opening, after);
    }

    /** The name of a position where it has one, else the one so far. */
    private static Openings.@Nullable Opening later(Openings.@Nullable Opening soFar, Position<?> position) {
        Openings names = Openings.shipped();
        Openings.Opening named = names.mayName(position) ? names.of(position) : null;
        return named == null ? soFar : named;
    }

    /** The game of an id. */
    public static Game<?> game(String id) {
        return Games.find(id)
                .orElseThrow(() -> new Problem(
                        Status.UNPROCESSABLE,
                        ProblemType.UNKNOWN_GAME,
                        "there is no such game; /api/v1/games lists them"));
    }

    /** The text of a board that was set up piece by piece. */
    private static String setUp(Game<?> game, Map<String, JsonFields> pieces, JsonFields fields) {
        Map<String, Piece> bySquare = new LinkedHashMap<>();
        pieces.forEach((square, piece) -> bySquare.put(
                square, new Piece(word(Piece.Kind.class, piece, "kind"), word(Color.class, piece, "color"), ' ')));
        try {
            return game.positionText(bySquare, word(Color.class, fields, "turn"), fields.texts("rights"));
        } catch (IllegalArgumentException e) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_POSITION,
                    "found squares, pieces or rights that the game does not have");
        }
    }

    private static <E extends Enum<E>> E word(Class<E> words, JsonFields fields, String name) {
        String text = fields.text(name);
        return Stream.of(words.getEnumConstants())
                .filter(word -> word.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new Problem(
                        Status.UNPROCESSABLE,
                        ProblemType.UNREADABLE_POSITION,
                        "the field '" + name + "' must be one of " + List.of(words.getEnumConstants())));
    }

    /**
     * Reads a position.
     *
     * @param text null for the game's start
     * @param notes receives what is noted of it
     */
    public static Position<?> read(Game<?> game, @Nullable String text, Consumer<Note> notes) {
        return text == null ? game.start() : read(() -> GivenPosition.read(game, text, notes));
    }

    private static Position<?> read(Supplier<Position<?>> reading) {
        try {
            return reading.get();
        } catch (UnreadableException e) {
            throw new Problem(
                            Status.UNPROCESSABLE,
                            ProblemType.UNREADABLE_POSITION,
                            e.getMessage() + " in column " + e.column())
                    .with("column", new JsonPrimitive(e.column()));
        } catch (ImpossiblePositionException e) {
            ImpossiblePositionException.Finding gravest = e.findings().get(0);
            throw new Problem(Status.UNPROCESSABLE, ProblemType.IMPOSSIBLE_POSITION, String.valueOf(e.getMessage()))
                    .with("rule", new JsonPrimitive(gravest.by().rule().name()))
                    .with("citation", new JsonPrimitive(gravest.by().citation()));
        }
    }

    private static <M> Ruling.Legal<M> legal(Position<M> position, String move, int ply) {
        // A record that is opened on the page may leave forced passes out.
        Ruling<M> ruling = position.recordedRuling(move);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return legal;
        }
        RulingResponse reason = RulingResponse.reason(ruling);
        RulingResponse.Refusal refusal = Objects.requireNonNull(reason.refusal());
        boolean illegal = ruling instanceof Ruling.Illegal;
        throw new Problem(
                        Status.UNPROCESSABLE,
                        illegal ? ProblemType.ILLEGAL_MOVE : ProblemType.UNREADABLE_MOVE,
                        "move " + ply + (illegal ? " is illegal: " : " cannot be read: ") + refusal.message())
                .with("ply", new JsonPrimitive(ply))
                .with("ruling", ResponseJson.tree(reason));
    }
}
