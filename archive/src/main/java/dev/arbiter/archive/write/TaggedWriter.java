package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Sign;
import dev.arbiter.archive.Tag;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes PGN and PDN: tags, then moves with their numbers, signs, comments and variations.
 *
 * <p>PGN's export format (PGN standard, 8) has the tags of the seven-tag roster first, in its order, and the others by
 * their names; signs are numbers; no line is longer than 79 characters, as far as its words allow. PDN 3.0 leaves tags in
 * their order and ends each game with {@code *}, its result being a tag in the style of the game.
 */
final class TaggedWriter implements GameWriter {

    /** PGN standard, 8.2.1. */
    private static final int WIDTH = 79;

    /** PGN standard, 8.1.1, each with what stands for an unknown value. */
    private static final String[][] ROSTER = {
        {"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}
    };

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_]{0,254}");

    private static final Pattern MARK = Pattern.compile("[!?]{1,2}");

    private final Format format;
    private final OutputStream out;
    private final boolean faithful;
    private final Consumer<String> leftOut;
    private final MovetextWriter text = new MovetextWriter(WIDTH);

    /** Whether the next move has its number even where the second side makes it. */
    private boolean numbered;

    /** Whether a move was the last thing written. */
    private boolean behindMove;

    TaggedWriter(Format format, OutputStream out, Style style, Consumer<String> leftOut) {
        this.format = format;
        this.out = out;
        this.faithful = style == Style.FAITHFUL;
        this.leftOut = leftOut;
    }

    @Override
    public void write(GameRecord game) throws IOException {
        if (format == Format.PDN && game.game() != null && !game.game().tags().containsKey("GameType")) {
            throw new UnwritableGameException("PDN holds games of draughts, and this is one of "
                    + game.game().title());
        }
        text.clear();
        int moves = setUp(game);
        String start = start(game, moves);
        List<Tag> tags = tags(game, start);
        String end = end(game, tags);
        for (Tag tag : tags) {
            tag(tag);
        }
        if (!tags.isEmpty()) {
            text.newline();
        }
        numbered = true;
        line(game.line(), moves, firstPly(game, start), 0);
        text.word(end);
        text.newline();
        text.newline();
        out.write(text.bytes(), 0, text.length());
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }

    // ---- where the game begins

    /** How many steps at the beginning of a record are positions, which PGN has in a tag. */
    private int setUp(GameRecord game) {
        int count = 0;
        boolean stays = format == Format.PDN && game.format() == Format.PDN;
        while (!stays && count < game.moves().size() && game.moves().get(count).kind() == RecordedMove.Kind.SETUP) {
            count++;
        }
        return count;
    }

    /** The text of the position that the moves begin with; null for the start of the game. */
    private static @Nullable String start(GameRecord game, int setups) {
        if (setups > 0 && game.game() != null) {
            String text = game.moves().get(setups - 1).text();
            try {
                Position<?> position = game.game().position(text);
                return position.equals(game.game().start()) ? null : position.text();
            } catch (UnreadableException | ImpossiblePositionException e) {
                return text;
            }
        }
        String fen = game.tag("FEN");
        if (fen != null) {
            return fen;
        }
        Position<?> start = game.start();
        Game<?> rules = game.game();
        return start == null || rules == null || start.equals(rules.start()) ? null : start.text();
    }

    /** The number of the first ply: twice its move's number, one more for the second side's move. */
    private int firstPly(GameRecord game, @Nullable String start) {
        Game<?> rules = game.game();
        Color first = rules == null ? Color.WHITE : rules.start().turn();
        Color turn = turn(start, first);
        int number = game.firstNumber();
        if (number == 0 && start != null && format == Format.PGN) {
            String last = start.substring(start.lastIndexOf(' ') + 1);
            number = last.matches("[1-9]\\d{0,4}") ? Integer.parseInt(last) : 1;
        }
        return 2 * Math.max(1, number) + (turn == first ? 0 : 1);
    }

    /** The side to move in the text of a position, as far as its notation is known. */
    private static Color turn(@Nullable String start, Color first) {
        if (start == null || start.isBlank()) {
            return first;
        }
        String position = start.strip();
        String letter = position.length() > 1 && position.charAt(1) == ':'
                ? position.substring(0, 1)
                : position.matches("\\S+ [wbWBXO*](?: .*)?")
                        ? position.substring(position.indexOf(' ') + 1).substring(0, 1)
                        : "";
        return switch (letter.toUpperCase(Locale.ROOT)) {
            case "W", "O" -> Color.WHITE;
            case "B", "X", "*" -> Color.BLACK;
            default -> first;
        };
    }

    // ---- tags

    private List<Tag> tags(GameRecord game, @Nullable String start) {
        List<Tag> tags = new ArrayList<>();
        for (Tag tag : Results.tags(game, format)) {
            if (NAME.matcher(tag.name()).matches()) {
                tags.add(tag);
            } else {
                leftOut.accept("the tag '" + tag.name() + "'");
            }
        }
        Game<?> rules = game.game();
        if (rules != null && format == Format.PDN && game.format() != Format.PDN) {
            rules.tags().forEach((name, value) -> {
                if (game.tag(name) == null) {
                    tags.add(new Tag(name, value));
                }
            });
        }
        if (rules != null && format == Format.PGN && !rules.id().equals(DEFAULT) && game.tag("Variant") == null) {
            tags.add(new Tag("Variant", rules.tags().getOrDefault("Variant", rules.title())));
        }
        if (start != null && game.tag("FEN") == null) {
            if (format == Format.PGN) {
                tags.add(new Tag("SetUp", "1"));
            }
            tags.add(new Tag("FEN", start));
        }
        if (format == Format.PDN) {
            return withStyle(game, tags);
        }
        return faithful && game.format() == Format.PGN ? tags : inOrder(game, tags);
    }

    /** What a record of PGN is of that names no game. */
    private static final String DEFAULT = "chess";

    /** The roster first, the others by name (PGN standard, 8.1). */
    private static List<Tag> inOrder(GameRecord game, List<Tag> tags) {
        List<Tag> ordered = new ArrayList<>();
        List<Tag> others = new ArrayList<>(tags);
        for (String[] entry : ROSTER) {
            ordered.add(take(others, entry[0], entry[1]));
        }
        ordered.add(take(others, "Result", Results.ofPgn(game)));
        others.sort(Comparator.comparing(Tag::name));
        ordered.addAll(others);
        return ordered;
    }

    private static Tag take(List<Tag> tags, String name, String unknown) {
        for (Tag tag : tags) {
            if (tag.name().equals(name)) {
                tags.remove(tag);
                return tag;
            }
        }
        return new Tag(name, unknown);
    }

    private List<Tag> withStyle(GameRecord game, List<Tag> tags) {
        boolean points = Results.countsPoints(game);
        List<Tag> styled = new ArrayList<>();
        boolean any = false;
        for (Tag tag : tags) {
            boolean result = tag.name().equalsIgnoreCase("Result");
            any |= result;
            styled.add(result && !faithful ? new Tag(tag.name(), Results.inStyle(tag.value(), points)) : tag);
        }
        String claimed = game.claimed();
        if (!any && claimed != null && !claimed.equals("*") && !(faithful && game.format() == Format.PDN)) {
            styled.add(new Tag("Result", Results.inStyle(Results.ofAny(game), points)));
        }
        return styled;
    }

    private void tag(Tag tag) {
        text.raw("[" + tag.name() + " \""
                + tag.value()
                        .replaceAll("\\s*[\\r\\n]+\\s*", " ")
                        .replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                + "\"]");
        text.newline();
    }

    /** What ends the moves. */
    private String end(GameRecord game, List<Tag> tags) {
        if (format == Format.PGN) {
            return Results.ofPgn(game);
        }
        String claimed = game.claimed();
        String tagged = tags.stream()
                .filter(tag -> tag.name().equalsIgnoreCase("Result"))
                .map(Tag::value)
                .findFirst()
                .orElse("*");
        if (claimed == null || game.format() != Format.PDN) {
            return "*";
        }
        boolean said = Results.inStyle(claimed, true).equals(Results.inStyle(tagged, true))
                || (game.line().result() == null && !claimed.matches("\\d{1,2}-\\d{1,2}"));
        return said ? "*" : claimed;
    }

    // ---- moves

    /** @param ply the number of the line's first ply, as {@link #firstPly} has it */
    private void line(Line line, int from, int ply, int depth) {
        int number = ply;
        remarks(line.before(), number);
        line.moves().subList(0, from).forEach(setup -> remarks(setup.remarks(), ply));
        for (RecordedMove move : line.moves().subList(from, line.moves().size())) {
            number = step(move, number);
            remarks(move.remarks(), number);
        }
        if (depth > 0 && line.result() != null) {
            text.word(line.result());
        }
    }

    /** Writes a step; returns the number of the ply that follows. */
    private int step(RecordedMove move, int ply) {
        switch (move.kind()) {
            case SETUP -> {
                if (format != Format.PDN) {
                    leftOut.accept("positions that are set up between moves");
                    return ply;
                }
                text.word("/FEN");
                text.glue();
                text.raw(" ");
                text.word("\"" + move.text().replaceAll("[\"\\r\\n]", "") + "\"/");
                numbered = true;
                Color white = Color.WHITE;
                boolean second = turn(move.text(), white) != white;
                return ply % 2 == (second ? 1 : 0) ? ply : ply + 1;
            }
            case NO_MOVE -> {
                if (format == Format.PDN) {
                    text.word("--");
                    numbered = true;
                    behindMove = false;
                    return ply;
                }
            }
            case MOVE -> {}
        }
        boolean second = ply % 2 == 1;
        if (!second || numbered) {
            text.number(ply / 2, second);
        }
        numbered = false;
        text.word(
                faithful
                        ? move.text().replaceAll("[\\r\\n]+", " ")
                        : move.text().replaceAll("\\s+", ""));
        behindMove = true;
        return ply + 1;
    }

    /** @param ply the number of the ply that follows */
    private void remarks(List<Remark> remarks, int ply) {
        for (Remark remark : remarks) {
            if (remark instanceof Sign sign) {
                sign(sign);
            } else if (remark instanceof Comment comment) {
                if (faithful) {
                    text.commentAsWritten(comment.text());
                } else {
                    text.comment(comment.text());
                }
                numbered = true;
            } else if (remark instanceof Line variation) {
                text.word("(");
                text.glue();
                numbered = true;
                line(variation, 0, ply - 1, 1);
                text.glue();
                text.word(")");
                numbered = true;
            }
            behindMove = false;
        }
    }

    private void sign(Sign sign) {
        int number = sign.number();
        // A star would end the game, were nothing to follow.
        boolean asWritten =
                faithful && !sign.text().startsWith("$") && !sign.text().equals("*");
        if (asWritten || number == Sign.UNKNOWN) {
            if (behindMove && MARK.matcher(sign.text()).matches()) {
                text.glue();
            }
            text.word(sign.text());
        } else {
            text.word("$" + number);
        }
    }
}
