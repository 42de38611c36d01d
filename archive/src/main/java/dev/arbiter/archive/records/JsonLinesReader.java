package dev.arbiter.archive.records;

import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.InputException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Scoring;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.record.RecordGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads records in JSON Lines, one object a line: {@code {"arbiter":1,"format":"pgn","game":"chess",…,"line":["e4",…]}}. Every
 * item of a record has the place of its line.
 */
public final class JsonLinesReader extends RecordTokens {

    /** The version of the schema that is read and written. */
    public static final int VERSION = 1;

    /** The first bytes of a line. */
    static final String BEGINNING = "{\"arbiter\":";

    private static final long HEAP = Runtime.getRuntime().maxMemory();

    /** The most bytes of a line, which is held in memory more than once. */
    private static final int LONGEST_LINE = (int) Math.max(1 << 20, Math.min(1 << 26, HEAP >> 6));

    /** The most moves, remarks and tags of a record; each takes some 200 bytes. */
    private static final int MOST_STEPS = (int) Math.max(1 << 15, Math.min(1 << 22, HEAP >> 11));

    private static final int DEEPEST = 1000;

    private static final Pattern COLUMN = Pattern.compile("(?s)(.*?) at line \\d+ column (\\d+).*");

    private final ByteFeed feed;
    private final byte[] buffer = new byte[1 << 16];
    private LineBytes line = new LineBytes();
    private int steps;
    private int at;
    private int limit;
    private long offset;
    private long lines;
    private Place place = Place.NOWHERE;
    /** Whether a line has been begun and not yet read to its end. */
    private boolean inLine;

    static RecordReader of(ByteFeed feed) {
        return new JsonLinesReader(feed);
    }

    private JsonLinesReader(ByteFeed feed) {
        this.feed = feed;
    }

    @Override
    public boolean nextGame() throws IOException {
        while (true) {
            long start = offset;
            int end = readLine();
            if (end < 0 && line.size() == 0) {
                lines(lines);
                return false;
            }
            place = new Place(start, ++lines, 1);
            String text = line.text();
            if (!text.isBlank()) {
                lines(lines - 1);
                countGame();
                read(text, line.size() == text.length());
                return super.nextGame();
            }
        }
    }

    /** {@inheritDoc} The next record is the next line. */
    @Override
    public boolean recover(boolean again) throws IOException {
        super.recover(again);
        at = Math.max(0, Math.min(at, limit));
        if (inLine) {
            readLine();
        }
        return false;
    }

    @Override
    public Place gamePlace() {
        return place;
    }

    @Override
    public Place reached() {
        return new Place(offset, lines + 1, line.size() + 1L);
    }

    /** Reads up to the end of the line; returns its last byte, -1 at the end of the input. */
    private int readLine() throws IOException {
        line = line.isLong() ? new LineBytes() : line;
        line.reset();
        inLine = true;
        while (true) {
            if (at == limit) {
                limit = Math.max(0, feed.read(buffer, 0, buffer.length));
                at = 0;
                if (limit == 0) {
                    inLine = false;
                    return -1;
                }
            }
            int from = at;
            while (at < limit && buffer[at] != '\n') {
                at++;
            }
            if (line.size() < LONGEST_LINE) {
                line.write(buffer, from, at - from);
            }
            offset += at - from;
            if (at < limit) {
                at++;
                offset++;
                inLine = false;
                return '\n';
            }
        }
    }

    /** The bytes of a line, decoded without copying. */
    private static final class LineBytes extends ByteArrayOutputStream {
        String text() {
            return Replay.decode(buf, 0, count);
        }

        /** Whether it takes more memory than most lines need. */
        boolean isLong() {
            return buf.length > 1 << 20;
        }
    }

    /** Valid JSON that is not a game. */
    private static final class NoGameException extends IOException {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // never written
        final Note found;

        @SuppressWarnings("serial")
        final Note expected;

        NoGameException(Note found, Note expected) {
            super(found.sentence());
            this.found = found;
            this.expected = expected;
        }
    }

    /** @param isByteEach whether each character is one byte, as in ASCII and Latin-1 */
    private void read(String text, boolean isByteEach) {
        try (JsonReader json = new JsonReader(new StringReader(text))) {
            json.setNestingLimit(DEEPEST);
            begin(record(json));
            if (json.peek() != JsonToken.END_DOCUMENT) {
                throw new NoGameException(Note.saying("more after the object"), Note.saying("one object a line"));
            }
        } catch (NoGameException e) {
            begin(place, new Fault(place, e.found, e.expected));
        } catch (IOException | JsonParseException | IllegalStateException | NumberFormatException e) {
            String message = String.valueOf(e.getMessage());
            Matcher column = COLUMN.matcher(message);
            boolean placed = column.matches();
            int before = placed ? Math.min(text.length(), Integer.parseInt(column.group(2)) - 1) : 0;
            int into = isByteEach ? before : text.substring(0, before).getBytes(StandardCharsets.UTF_8).length;
            String found = (placed ? column.group(1) : message).replaceAll("\\s+", " ");
            begin(
                    place,
                    new Fault(
                            new Place(place.offset() + into, place.line(), 1 + into),
                            // The library speaks of its own settings there.
                            found.contains("Strictness")
                                    ? Note.saying("malformed JSON")
                                    : Note.saying("in JSON, {0}", found),
                            Note.saying("an object with a game as 'arbiter convert --to jsonl' writes it")));
        }
    }

    private void step() throws IOException {
        if (++steps > MOST_STEPS) {
            throw new NoGameException(
                    Note.saying("more than {0} moves, remarks and tags", MOST_STEPS),
                    Note.saying("a game that fits the memory of Java, of which -Xmx gives more"));
        }
    }

    private GameRecord record(JsonReader json) throws IOException {
        steps = 0;
        Format format = Format.PGN;
        String game = null;
        String type = null;
        boolean otherNumbers = false;
        String start = null;
        List<Tag> tags = List.of();
        int number = 0;
        String claimed = null;
        boolean whole = true;
        String result = null;
        Line line = new Line(List.of(), List.of(), null, place);
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "arbiter" -> requireVersion(json.nextInt());
                case "format" -> format = format(json.nextString());
                case "game" -> game = json.nextString();
                case "gameType" -> type = json.nextString();
                case "otherNumbers" -> otherNumbers = json.nextBoolean();
                case "start" -> start = json.nextString();
                case "tags" -> tags = tags(json);
                case "number" -> number = json.nextInt();
                case "claimed" -> claimed = json.nextString();
                case "cutOff" -> whole = !json.nextBoolean();
                case "result" -> result = json.nextString();
                case "line" -> line = line(json);
                default -> json.skipValue();
            }
        }
        json.endObject();
        Game<?> named = game == null ? null : game(game, type, otherNumbers);
        List<Tag> said = tags;
        Game<?> rules = named == null
                ? null
                : Scoring.of(
                        named,
                        format,
                        name -> said.stream()
                                .filter(tag -> tag.name().equals(name))
                                .map(Tag::value)
                                .findFirst()
                                .orElse(null));
        line = new Line(line.before(), line.moves(), result, place);
        return new GameRecord(
                new GameRecord.Origin(1, format, place),
                tags,
                new GameRecord.Beginning(rules, start(rules, start), number),
                line,
                whole,
                claimed);
    }

    /** The game with an id, with squares named and numbered as its {@code GameType} and the given direction say. */
    private static @Nullable Game<?> game(String id, @Nullable String type, boolean otherNumbers) {
        Game<?> usual = Games.find(id).orElse(null);
        Game<?> named = usual == null || type == null ? null : RecordGame.tagged(usual, "GameType", type);
        if (named == null) {
            return usual;
        }
        List<? extends Game<?>> others = RecordGame.otherNamings(named);
        return otherNumbers && !others.isEmpty() ? others.get(0) : named;
    }

    /** A text of the file in one line. */
    private static String shown(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }

    private static void requireVersion(int version) throws IOException {
        if (version != VERSION) {
            throw new NoGameException(
                    Note.saying("version {0} of the schema", version), Note.saying("version {0}", VERSION));
        }
    }

    private static Format format(String name) throws IOException {
        try {
            return Format.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new NoGameException(
                    Note.saying("the unknown format '{0}'", shown(name)),
                    Note.saying(
                            "one of {0}",
                            Arrays.stream(Format.values())
                                    .map(format -> format.name().toLowerCase(Locale.ROOT))
                                    .toList()));
        }
    }

    private static @Nullable Position<?> start(@Nullable Game<?> rules, @Nullable String text) throws IOException {
        if (rules == null) {
            return null;
        }
        try {
            return text == null ? rules.start() : rules.position(text);
        } catch (InputException e) {
            throw new NoGameException(
                    Note.saying(
                            "the position '{0}': {1}",
                            shown(String.valueOf(text)), shown(String.valueOf(e.getMessage()))),
                    Note.saying("a position of {0}", rules));
        }
    }

    private List<Tag> tags(JsonReader json) throws IOException {
        List<Tag> tags = new ArrayList<>();
        json.beginObject();
        while (json.hasNext()) {
            String name = json.nextName();
            if (json.peek() == JsonToken.BEGIN_ARRAY) {
                json.beginArray();
                while (json.hasNext()) {
                    step();
                    tags.add(new Tag(name, json.nextString()));
                }
                json.endArray();
            } else {
                step();
                tags.add(new Tag(name, json.nextString()));
            }
        }
        json.endObject();
        return tags;
    }

    private Line line(JsonReader json) throws IOException {
        List<Remark> before = new ArrayList<>();
        List<RecordedMove> moves = new ArrayList<>();
        List<Remark> after = before;
        json.beginArray();
        while (json.hasNext()) {
            step();
            if (json.peek() == JsonToken.STRING) {
                after = settle(moves, after, before);
                moves.add(move(RecordedMove.Kind.MOVE, json.nextString(), null));
            } else {
                Object read = object(json);
                if (read instanceof RecordedMove move) {
                    after = settle(moves, after, before);
                    moves.add(move);
                } else if (read instanceof Remark remark) {
                    after.add(remark);
                }
            }
        }
        json.endArray();
        settle(moves, after, before);
        return new Line(before, moves, null, place);
    }

    /** Adds remarks to the last move; returns the list for remarks on the next move. */
    private static List<Remark> settle(List<RecordedMove> moves, List<Remark> after, List<Remark> before) {
        if (after != before && !after.isEmpty()) {
            RecordedMove last = moves.remove(moves.size() - 1);
            moves.add(last.with(last.text(), after));
        }
        return new ArrayList<>();
    }

    /** A move; one without text would be lost in every other format. */
    private RecordedMove move(RecordedMove.Kind kind, String text, @Nullable Color mover) throws IOException {
        // Control characters are no blanks where words are read, unlike those of String.isBlank().
        if (kind != RecordedMove.Kind.SETUP && text.chars().allMatch(c -> c < 0x80 && Bytes.isBlank((byte) c))) {
            throw new NoGameException(
                    Note.saying("a move without text"),
                    Note.saying("a move, as 'arbiter convert --to jsonl' writes it"));
        }
        return new RecordedMove(kind, text, place, mover, List.of());
    }

    /** A step or a remark; null for anything unknown to this version of the schema. */
    private @Nullable Object object(JsonReader json) throws IOException {
        Object read = null;
        RecordedMove.Kind kind = null;
        String text = "";
        Color mover = null;
        String number = null;
        Line variation = null;
        String result = null;
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "move" -> {
                    kind = RecordedMove.Kind.MOVE;
                    text = json.nextString();
                }
                case "none" -> {
                    kind = RecordedMove.Kind.NO_MOVE;
                    text = json.nextString();
                }
                case "setup" -> {
                    kind = RecordedMove.Kind.SETUP;
                    text = json.nextString();
                }
                case "number" -> number = json.nextString();
                case "mover" -> mover = json.nextString().equals("black") ? Color.BLACK : Color.WHITE;
                case "sign" -> read = new Nag(json.nextString(), place);
                case "drawOffer" -> read = json.nextBoolean() ? new DrawOffer(place) : null;
                case "comment" -> read = new Comment(json.nextString(), place);
                case "escaped" -> read = new Comment(json.nextString(), place, true);
                case "line" -> variation = line(json);
                case "result" -> result = json.nextString();
                default -> json.skipValue();
            }
        }
        json.endObject();
        if (kind != null) {
            return move(kind, text, mover).numbered(number);
        }
        return variation == null ? read : new Line(variation.before(), variation.moves(), result, place);
    }
}
