package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Delivers a record in memory as tokens, as if it were read from a file. */
public class RecordTokens extends RecordReader {

    private final Deque<Step> steps = new ArrayDeque<>();
    /** The moves of the record that are still to come. */
    private final Deque<RecordedMove> moves = new ArrayDeque<>();
    /** Replacements for texts, by the index of the step, from 0. */
    private Map<Integer, String> meant = Map.of();
    /** The number of steps queued. */
    private int queued;
    /** The index of the current token's step; -1 if it is not a step. */
    private int step = -1;

    private @Nullable GameRecord record;
    private boolean given;
    private boolean variations = true;
    /** The move of the record that the current token stands for; null if it is not a move of a record. */
    private @Nullable RecordedMove move;

    private byte[] bytes = {};
    private Place place = Place.NOWHERE;
    private @Nullable Color mover;
    private long lines;

    /** A queued token. */
    private record Step(
            Token token,
            String text,
            int skipped,
            Place place,
            @Nullable Color mover,
            int number,
            @Nullable String recorded) {}

    /** The number of the current step if it differs from counting. */
    private @Nullable String recorded;

    private final MoveNumbers numbers = new MoveNumbers();

    /** The most steps in a search for the next number: records without any, or with few, must not cost their length for each move. */
    private static final int MOST_AHEAD = 24;

    /** How many of the steps to come have a number. */
    private int numbersAhead;

    RecordTokens() {}

    /** The tokens of a record. */
    public static RecordTokens of(GameRecord record) {
        RecordTokens tokens = new RecordTokens();
        tokens.begin(record);
        return tokens;
    }

    /** The tokens of a record without its variations, as a reader of main lines delivers it. */
    public static RecordTokens ofMainLine(GameRecord record) {
        RecordTokens tokens = new RecordTokens();
        tokens.variations = false;
        tokens.begin(record);
        return tokens;
    }

    /**
     * The tokens of a record with some texts replaced.
     *
     * @param meant the replacement texts by the index of their step, as {@link #stepNumber} counts
     */
    public static RecordTokens of(GameRecord record, Map<Integer, String> meant) {
        RecordTokens tokens = new RecordTokens();
        tokens.meant = meant;
        tokens.begin(record);
        return tokens;
    }

    /** Starts the tokens of a record. */
    final void begin(GameRecord game) {
        record = game;
        given = false;
        depth = 0;
        beginClocks();
        steps.clear();
        moves.clear();
        numbersAhead = 0;
        queued = 0;
        numbers.clear();
        List<RecordedMove> moves = game.line().moves();
        boolean isNumbered = !moves.isEmpty() && moves.get(0).number() != null;
        if (game.beginning().firstNumber() > 0 && !isNumbered) {
            Position<?> start = game.start();
            boolean second =
                    start != null && start.turn() != start.game().start().turn();
            numbers.number(MoveNumbers.ply(game.beginning().firstNumber(), second), 0);
        }
        tags.clear();
        for (Tag tag : game.tagList()) {
            String value = tag.value().replace("\\", "\\\\").replace("\"", "\\\"");
            byte[] name = tag.name().getBytes(StandardCharsets.UTF_8);
            byte[] both = (tag.name() + value).getBytes(StandardCharsets.UTF_8);
            tags.add(both, 0, name.length, name.length, both.length);
        }
        line(game.line(), game.beginning().firstNumber());
        String claimed = game.claimed();
        String result = game.line().result() == null ? claimed : game.line().result();
        boolean tagged = result != null && game.line().result() == null && result.equals(tags.get("Result"));
        if (result != null && !tagged) {
            step(Token.RESULT, result, 0, game.place(), null);
        }
    }

    private void line(Line line, int number) {
        remarks(line.before());
        boolean first = number > 0;
        for (RecordedMove move : line.moves()) {
            Token token = switch (move.kind()) {
                case MOVE -> Token.MOVE;
                case NO_MOVE -> Token.NO_MOVE;
                case SETUP -> Token.SETUP;
            };
            String recorded = move.number();
            String before = recorded != null && !recorded.isEmpty()
                    ? recorded + " "
                    : first && recorded == null ? number + ". " : "";
            first = false;
            String text = before + meant.getOrDefault(queued, move.text());
            numbersAhead += isNumbered(recorded) ? 1 : 0;
            steps.add(new Step(token, text, before.length(), move.place(), move.mover(), queued++, recorded));
            this.moves.add(move);
            remarks(move.remarks());
        }
    }

    private void remarks(Iterable<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                boolean escaped = comment.escaped();
                step(Token.COMMENT, (escaped ? "%" : "") + comment.text(), escaped ? 1 : 0, comment.place(), null);
            } else if (remark instanceof Nag sign) {
                step(Token.ANNOTATION, sign.text(), sign.text().startsWith("$") ? 1 : 0, sign.place(), null);
            } else if (remark instanceof DrawOffer offer) {
                step(Token.DRAW_OFFER, DrawOffer.SIGN, 0, offer.place(), null);
            } else if (variations && remark instanceof Line variation) {
                step(Token.OPEN, "(", 0, variation.place(), null);
                line(variation, 0);
                if (variation.result() != null) {
                    step(Token.RESULT, variation.result(), 0, variation.place(), null);
                }
                step(Token.CLOSE, ")", 0, variation.place(), null);
            }
        }
    }

    /** The number of variations around the current step. */
    private int depth;

    private void step(Token token, String text, int skipped, Place place, @Nullable Color mover) {
        steps.add(new Step(token, text, skipped, place, mover, -1, null));
    }

    /**
     * Adds the tokens of another reader's current game up to the first fault, with its notes.
     *
     * @param places where its places are in the file
     */
    final void take(RecordReader reader, UnaryOperator<Place> places) throws IOException {
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            Place there = places.apply(reader.place());
            String text = reader.text();
            switch (token) {
                case MOVE, NO_MOVE, SETUP -> {
                    boolean isNumbered = token != Token.SETUP && Readers.isDivisible(reader.format());
                    String number = isNumbered ? numberText(reader.numberPly()) : "";
                    String before = number.isEmpty() ? "" : number + " ";
                    String recorded = number.isEmpty() ? null : number;
                    numbersAhead += isNumbered(recorded) ? 1 : 0;
                    steps.add(
                            new Step(token, before + text, before.length(), there, reader.mover(), queued++, recorded));
                }
                case ANNOTATION -> {
                    boolean isNumber = !text.isEmpty() && Character.isDigit(text.charAt(0));
                    step(token, isNumber ? "$" + text : text, isNumber ? 1 : 0, there, null);
                }
                case COMMENT ->
                    step(token, (reader.isEscaped() ? "%" : "") + text, reader.isEscaped() ? 1 : 0, there, null);
                case RESULT -> {
                    String result = reader.result();
                    step(token, result == null ? text : result, 0, there, null);
                }
                case FAULT -> {
                    Fault met = reader.fault();
                    fail(new Fault(places.apply(met.place()), met.found(), met.expected(), null, null));
                    return;
                }
                default -> step(token, text, 0, there, null);
            }
        }
        for (PlacedNote each : reader.notes()) {
            note(
                    places.apply(each.place()),
                    each.kind(),
                    each.note().arguments().toArray());
        }
    }

    /** Adds a fault, after which nothing is read. */
    final void fail(Fault met) {
        fault = met;
        step(Token.FAULT, "", 0, met.place(), null);
    }

    /** Starts a game that cannot be read. */
    final void begin(Place place, Fault fault) {
        begin(new GameRecord(
                new GameRecord.Origin(1, Format.JSON_LINES, place),
                List.of(),
                GameRecord.Beginning.UNKNOWN,
                new Line(List.of(), List.of(), null, place),
                true,
                null));
        this.fault = fault;
        step(Token.FAULT, "", 0, fault.place(), null);
    }

    /** Sets the number of lines passed. */
    final void lines(long lines) {
        this.lines = lines;
    }

    @Override
    public Format format() {
        return record == null ? Format.JSON_LINES : record.format();
    }

    @Override
    public boolean nextGame() throws IOException {
        boolean next = !given && record != null;
        given = true;
        return next;
    }

    @Override
    public boolean recover(boolean again) throws IOException {
        steps.clear();
        return false;
    }

    @Override
    public Token next() {
        Step step = steps.poll();
        if (step == null) {
            from = 0;
            to = 0;
            return Token.END;
        }
        numbersAhead -= isNumbered(step.recorded) ? 1 : 0;
        bytes = step.text.getBytes(StandardCharsets.UTF_8);
        from = step.skipped;
        to = bytes.length;
        place = step.place;
        mover = step.mover;
        this.step = step.number;
        move = step.number < 0 ? null : moves.poll();
        count(step);
        depth += step.token == Token.OPEN ? 1 : step.token == Token.CLOSE ? -1 : 0;
        if (step.token == Token.COMMENT && depth == 0) {
            commentEnds(bytes, to);
        }
        return step.token;
    }

    private void count(Step step) {
        recorded = step.recorded;
        int ply = recorded == null ? 0 : ply(recorded);
        if (ply > 0) {
            numbers.number(ply, 0);
        } else if (ply < 0) {
            numbers.bareNumber(-ply);
        }
        switch (step.token) {
            case MOVE, NO_MOVE -> numbers.move();
            case SETUP -> numbers.restart();
            case OPEN -> numbers.open();
            case CLOSE -> numbers.close();
            default -> {}
        }
    }

    /** The ply of a number as {@link RecordReader#numberText} writes it; 0 for any other text. */
    private static int ply(String number) {
        int dot = number.indexOf('.');
        int end = dot < 0 ? number.length() : dot;
        boolean isNumber =
                end > 0 && end < 7 && number.substring(0, end).chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isNumber) {
            return 0;
        }
        int ply = MoveNumbers.ply(Integer.parseInt(number.substring(0, end)), end < number.length() - 1);
        return dot < 0 ? -ply : ply;
    }

    @Override
    public @Nullable String recordedNumber() {
        return recorded;
    }

    @Override
    public @Nullable Miscount miscount() {
        String number = recorded;
        int missing = number == null || number.isEmpty() ? 0 : numbers.missing();
        if (missing != 0) {
            return new Miscount(missing, number + " " + text(), "");
        }
        Miscount ahead = miscountAhead();
        return ahead == null ? numbers.miscountAtGap() : ahead;
    }

    private static boolean isNumbered(@Nullable String number) {
        return number != null && !number.isEmpty();
    }

    private @Nullable Miscount miscountAhead() {
        if (numbersAhead == 0) {
            return null;
        }
        int looked = 0;
        int count = 1;
        int open = 0;
        for (Step next : steps) {
            if (++looked > MOST_AHEAD) {
                return null;
            }
            open += next.token == Token.OPEN ? 1 : next.token == Token.CLOSE ? -1 : 0;
            boolean isMove = next.token == Token.MOVE || next.token == Token.NO_MOVE;
            if (open < 0 || next.token == Token.RESULT || next.token == Token.SETUP || next.token == Token.FAULT) {
                return null;
            }
            String number = next.recorded;
            int ply = number == null ? 0 : ply(number);
            if (open == 0 && isMove && ply > 0) {
                int missing = numbers.missingBefore(ply, count);
                String before = number + " " + next.text.substring(next.skipped);
                return missing == 0 ? null : new Miscount(missing, before, missing == -count ? words(looked - 1) : "");
            }
            if (open == 0 && isMove) {
                // A number without a dot is a word of its own there.
                count += ply < 0 ? 2 : 1;
            }
        }
        return null;
    }

    /** The current move and those of the given number of steps after it, with numbers without a dot, which are words there. */
    private String words(int count) {
        StringBuilder words = new StringBuilder(text());
        int open = 0;
        int left = count;
        for (Step next : steps) {
            if (--left < 0) {
                break;
            }
            open += next.token == Token.OPEN ? 1 : next.token == Token.CLOSE ? -1 : 0;
            boolean isMove = next.token == Token.MOVE || next.token == Token.NO_MOVE;
            if (open == 0 && isMove) {
                String number = next.recorded;
                words.append(number != null && ply(number) < 0 ? " " + number : "");
                words.append(' ').append(next.text.substring(next.skipped));
            }
        }
        return words.toString();
    }

    /** {@inheritDoc} Steps of variations are counted where they occur. */
    @Override
    public int stepNumber() {
        return step;
    }

    /** The move of the record that the current token stands for; only for a move, a null move or a setup of a record. */
    public RecordedMove move() {
        return Objects.requireNonNull(move);
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public Place placeWithin(int distance) {
        return place;
    }

    @Override
    public Place gamePlace() {
        return Objects.requireNonNull(record).place();
    }

    @Override
    public boolean isComplete() {
        return super.isComplete() && (record == null || record.whole());
    }

    @Override
    public boolean isEscaped() {
        return from > 0 && bytes[0] == '%';
    }

    @Override
    public Place reached() {
        return place;
    }

    @Override
    public long linesPassed() {
        return lines;
    }

    @Override
    public @Nullable String moveAfterSetup() {
        return steps.stream()
                .filter(next -> next.token != Token.COMMENT)
                .findFirst()
                .filter(next -> next.token == Token.MOVE)
                .map(next -> next.text.substring(next.skipped))
                .orElse(null);
    }

    @Override
    public @Nullable Color mover() {
        return mover;
    }

    @Override
    public @Nullable Position<?> start() {
        return record == null ? null : record.start();
    }
}
