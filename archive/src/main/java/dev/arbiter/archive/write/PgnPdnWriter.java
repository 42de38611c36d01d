package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Result;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.record.RecordGame;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes PGN and PDN: tags, then moves with their numbers, signs, comments and variations.
 *
 * <p>PGN's export format (PGN standard, 8) has the tags of the seven-tag roster first, in its order, then the others by name;
 * signs are numbers; no line is longer than 79 characters, unless a word is. PDN 3.0 keeps tags in their order and ends each
 * game with {@code *}; its result is a tag in the style of the game.
 */
public final class PgnPdnWriter implements GameWriter {

    /** PGN standard, 8.2.1. */
    private static final int WIDTH = 79;

    /** The roster, with the marks for unknown values (PGN standard, 8.1.1). */
    private static final String[][] ROSTER = {
        {"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}
    };

    private static final int LONGEST_NAME = 255;

    private final Format format;
    private final OutputStream out;
    private final boolean faithful;
    private final Consumer<String> leftOut;
    private final MovetextWriter head;
    private final MovetextWriter text;
    /** Whether the current game is Othello, in which a null move is a pass. */
    private boolean othello;

    PgnPdnWriter(Format format, OutputStream out, Style style, Consumer<String> leftOut) {
        this.format = format;
        this.out = out;
        this.faithful = style == Style.FAITHFUL;
        this.leftOut = leftOut;
        this.head = new MovetextWriter(format, WIDTH);
        this.text = new MovetextWriter(format, WIDTH);
    }

    @Override
    public void write(GameRecord game) throws IOException {
        if (format == Format.PDN && game.game() != null && !game.game().tags().containsKey("GameType")) {
            throw new UnwritableGameException("PDN can have only games of draughts, and this is a game of "
                    + game.game().title());
        }
        if (game.game() == null && OthelloGames.isOfOthello(game.format())) {
            throw new UnwritableGameException(format.title() + " cannot say which game it is");
        }
        begin();
        othello = OthelloGames.isOthello(game);
        text.keepsOpening(!closesBrace(game.line()));
        int moves = setUp(game);
        String start = start(game, moves);
        text.ply(firstPly(game.game(), start, game.beginning().firstNumber()));
        line(game.line(), moves);
        end(game, start);
    }

    /** Writes a game's tags, the moves added, and the result. */
    private void end(GameRecord game, @Nullable String start) throws IOException {
        List<Tag> tags = tags(game, start);
        String result = end(game, tags);
        if (tags.isEmpty() && game.moves().isEmpty() && result.equals("*")) {
            // No reader takes comments and a star alone for a game.
            tags.add(new Tag("Result", result));
        }
        head.clear();
        for (Tag tag : tags) {
            tag(tag);
        }
        if (!tags.isEmpty()) {
            head.newline();
        }
        text.word(result);
        text.newline();
        text.newline();
        out.write(head.bytes(), 0, head.length());
        out.write(text.bytes(), 0, text.length());
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }

    // ---- games without records

    /** Creates a writer of PGN's export format for games that are written piece by piece; see {@link #begin}. */
    public static PgnPdnWriter ofPgn(OutputStream out, Consumer<String> leftOut) {
        return new PgnPdnWriter(Format.PGN, out, Style.EXPORT, leftOut);
    }

    /**
     * Begins a game that is written piece by piece, in the order of its movetext; {@link #end} supplies its tags. An unfinished
     * previous game is discarded.
     */
    public void begin() {
        text.clear();
    }

    /**
     * Sets the start of the game, before the first move.
     *
     * @param fen the value of its tag; null for the initial position of chess
     * @param number the number before the first move, 0 for none
     */
    public void start(@Nullable String fen, int number) {
        text.ply(fen == null ? 2 * Math.max(1, number) : firstPly(null, fen, number));
    }

    /** Adds a move, written as given. */
    public void move(byte[] san, int from, int to) {
        text.move(san, from, to);
    }

    /** Adds a sign after a move. */
    public void sign(Nag sign) {
        text.sign(sign, false);
    }

    /** Adds an offer of a draw by the player who made the move before. */
    public void drawOffer() {
        text.drawOffer();
    }

    /**
     * Adds a comment, in UTF-8, or in Windows-1252 if it is not valid UTF-8; surrounding blanks are dropped.
     *
     * @return whether it is unchanged except for line breaks; if false, a closing brace was replaced, which must be reported
     */
    public boolean comment(byte[] bytes, int from, int to) {
        return text.comment(bytes, from, to);
    }

    /** Adds a line escaped by a percent sign, in UTF-8, or in Windows-1252 if it is not valid UTF-8. */
    public void escaped(byte[] bytes, int from, int to) {
        text.escaped(Replay.decode(bytes, from, to).strip());
    }

    /** Begins a variation that replaces the move before. */
    public void open() {
        text.open();
    }

    /** Ends the innermost open variation; a result that PGN cannot express becomes a comment. */
    public void close(@Nullable String result) {
        boolean comment = result != null && format == Format.PGN && !PgnResult.isStandard(result);
        if (result != null && comment) {
            text.comment(result);
        }
        text.close(comment ? null : result);
    }

    /**
     * Ends the game and writes it.
     *
     * @param game supplies the tags and the result; its moves are those added before
     */
    public void end(GameRecord game) throws IOException {
        end(game, game.tag("FEN"));
    }

    // ---- where the game begins

    /** The number of setups at the beginning of a record, which PGN has in a tag. */
    private int setUp(GameRecord game) {
        int count = 0;
        boolean stays = format == Format.PDN && game.format() == Format.PDN;
        while (!stays && count < game.moves().size() && game.moves().get(count).kind() == RecordedMove.Kind.SETUP) {
            count++;
        }
        return count;
    }

    /** The position before the first move; null for the start of the game. */
    private @Nullable String start(GameRecord game, int setups) {
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
        Game<?> rules = game.game();
        if (fen != null) {
            boolean stays = format != Format.PGN || (faithful && game.format() == Format.PGN);
            return stays || rules == null ? fen : RecordGame.wholeText(rules, fen);
        }
        Position<?> start = game.start();
        return start == null || rules == null || start.equals(rules.start()) ? null : start.text();
    }

    /** The number of the first ply: twice its move number, plus one for the second player's move. */
    private int firstPly(@Nullable Game<?> rules, @Nullable String start, int firstNumber) {
        Color first = rules == null ? Color.WHITE : rules.start().turn();
        Color turn = turn(start, first);
        int number = firstNumber;
        if (number == 0 && start != null && format == Format.PGN) {
            String last = start.substring(start.lastIndexOf(' ') + 1);
            number = last.matches("[1-9]\\d{0,4}") ? Integer.parseInt(last) : 1;
        }
        return 2 * Math.max(1, number) + (turn == first ? 0 : 1);
    }

    /** The side to move in the text of a position, if its notation is known. */
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
            if (tag.name().equals("FEN") && start != null && tag.value().equals(game.tag("FEN"))) {
                tags.add(new Tag("FEN", start));
            } else if (isName(tag.name())) {
                tags.add(tag);
            } else {
                leftOut.accept("the tag '" + tag.name() + "'");
            }
        }
        if (!(faithful && game.format() == format)) {
            nameGame(format, game.game(), tags);
        }
        if (start != null && game.tag("FEN") == null) {
            tags.add(new Tag("FEN", start));
        }
        boolean asWritten = faithful && game.format() == Format.PGN;
        if (start != null && format == Format.PGN && !asWritten && game.tag("SetUp") == null) {
            // PGN standard, 9.7.2: wherever there is a FEN.
            tags.add(new Tag("SetUp", "1"));
        }
        if (format == Format.PDN) {
            return withStyle(game, tags);
        }
        String claimed = game.claimed();
        boolean isTagAlone = asWritten
                && claimed != null
                && game.tag(GameRecord.RESULT) == null
                && PgnResult.isTagAlone(claimed)
                && Results.ofPgn(game).equals("*");
        if (claimed != null && isTagAlone) {
            tags.add(new Tag(GameRecord.RESULT, claimed));
        }
        return asWritten ? tags : inOrder(game, tags);
    }

    /**
     * Adds tags that identify the game's rules, so that the record can stand alone.
     *
     * @param format in which it is written, PGN or PDN
     * @param rules null if unknown
     * @param tags of the record; modified
     */
    public static void nameGame(Format format, @Nullable Game<?> rules, List<Tag> tags) {
        if (rules == null || rules.id().equals(Format.PGN.usualGame().id())) {
            return;
        }
        rules.tags().forEach((name, value) -> addUnlessSaid(tags, name, value));
        if (format == Format.PGN) {
            addUnlessSaid(tags, "Variant", rules.title());
        }
    }

    private static void addUnlessSaid(List<Tag> tags, String name, String value) {
        for (int index = 0; index < tags.size(); index++) {
            Tag tag = tags.get(index);
            if (tag.name().equalsIgnoreCase(name)) {
                if (tag.value().isBlank() || tag.value().startsWith("?")) {
                    tags.set(index, new Tag(tag.name(), value));
                }
                return;
            }
        }
        tags.add(new Tag(name, value));
    }

    /** The tags with the roster first and the others by name (PGN standard, 8.1). */
    private static List<Tag> inOrder(GameRecord game, List<Tag> tags) {
        List<Tag> ordered = new ArrayList<>();
        List<Tag> others = Results.ofPgn(game, tags);
        for (String[] entry : ROSTER) {
            ordered.add(take(others, entry[0], entry[1]));
        }
        ordered.add(take(others, GameRecord.RESULT, "*"));
        others.sort(Comparator.comparing(Tag::name));
        ordered.addAll(others);
        return ordered;
    }

    private static Tag take(List<Tag> tags, String name, String unknown) {
        String red = Tag.ofRed(name);
        String value = unknown;
        for (Tag tag : tags) {
            if (tag.name().equals(name)) {
                tags.remove(tag);
                return tag;
            }
            value = tag.name().equals(red) ? tag.value() : value;
        }
        return new Tag(name, value);
    }

    private List<Tag> withStyle(GameRecord game, List<Tag> tags) {
        boolean points = Results.countsPoints(game);
        boolean asIs = faithful || ResultOrder.isDisputed(game.game());
        List<Tag> styled = new ArrayList<>();
        boolean any = false;
        for (Tag tag : tags) {
            boolean result = tag.name().equalsIgnoreCase("Result");
            any |= result;
            styled.add(result && !asIs ? new Tag(tag.name(), Results.inStyle(tag.value(), points)) : tag);
        }
        String claimed = game.claimed();
        if (!any && claimed != null && !claimed.equals("*") && !(faithful && game.format() == Format.PDN)) {
            String result = Results.ofAny(game);
            styled.add(new Tag("Result", asIs ? result : Results.inStyle(result, points)));
        }
        return styled;
    }

    private void tag(Tag tag) {
        String value = tag.value();
        if (!isPlain(value)) {
            value = value.replaceAll("\\s*[\\r\\n]+\\s*", " ")
                    .replace("\\", "\\\\")
                    .replace("\"", "\\\"");
        }
        head.raw("[");
        head.raw(tag.name());
        head.raw(" \"");
        head.raw(value);
        head.raw("\"]");
        head.newline();
    }

    /**
     * Whether a text can be the name of a tag: letters, digits and underscores, beginning with a letter or digit (PGN standard,
     * 7).
     */
    private static boolean isName(String name) {
        boolean isName = !name.isEmpty() && name.length() <= LONGEST_NAME && name.charAt(0) != '_';
        for (int at = 0; at < name.length() && isName; at++) {
            char c = name.charAt(at);
            isName = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        }
        return isName;
    }

    private static boolean isPlain(String value) {
        for (int at = 0; at < value.length(); at++) {
            char character = value.charAt(at);
            if (character == '"' || character == '\\' || character == '\n' || character == '\r') {
                return false;
            }
        }
        return true;
    }

    /** Whether a tag contains the points of a result that cannot end the moves in PGN. */
    private static boolean isSaid(String claimed, List<Tag> tags) {
        for (Tag tag : tags) {
            if (tag.name().equalsIgnoreCase(GameRecord.RESULT)) {
                Result said = Result.of(tag.value());
                Result meant = Result.of(claimed);
                boolean same =
                        said != null && meant != null && said.with(meant.kind()).equals(meant);
                return tag.value().equals(claimed) || (same && meant != null && meant.isKnown());
            }
        }
        return false;
    }

    /** The text that ends the moves. */
    private String end(GameRecord game, List<Tag> tags) {
        String claimed = game.claimed();
        if (format == Format.PGN) {
            String result = Results.ofPgn(game);
            if (result.equals("*") && claimed != null && !claimed.equals("*") && !claimed.matches("[?\\s]*")) {
                if (!isSaid(claimed, tags)) {
                    leftOut.accept("the result " + claimed);
                }
            }
            return result;
        }
        String tagged = tags.stream()
                .filter(tag -> tag.name().equalsIgnoreCase("Result"))
                .map(Tag::value)
                .findFirst()
                .orElse("*");
        if (claimed == null || game.format() != Format.PDN) {
            return "*";
        }
        boolean same = ResultOrder.isDisputed(game.game())
                ? claimed.equals(tagged)
                : Results.inStyle(claimed, true).equals(Results.inStyle(tagged, true));
        boolean said = same || (game.line().result() == null && !claimed.matches("\\d{1,2}-\\d{1,2}"));
        return said ? "*" : claimed;
    }

    // ---- moves

    /** Whether a comment in a line or its variations contains a closing brace. */
    public static boolean closesBrace(Line line) {
        if (closesBrace(line.before())) {
            return true;
        }
        for (RecordedMove move : line.moves()) {
            if (closesBrace(move.remarks())) {
                return true;
            }
        }
        return false;
    }

    private static boolean closesBrace(List<Remark> remarks) {
        for (Remark remark : remarks) {
            boolean closes = remark instanceof Comment comment
                    ? comment.text().indexOf('}') >= 0
                    : remark instanceof Line variation && closesBrace(variation);
            if (closes) {
                return true;
            }
        }
        return false;
    }

    private void line(Line line, int from) {
        remarks(line.before());
        line.moves().subList(0, from).forEach(setup -> remarks(setup.remarks()));
        for (RecordedMove move : line.moves().subList(from, line.moves().size())) {
            step(move);
            remarks(move.remarks());
        }
    }

    private void step(RecordedMove move) {
        switch (move.kind()) {
            case SETUP -> {
                if (format == Format.PDN) {
                    setup(move.text());
                } else {
                    leftOut.accept("positions that are set up between moves");
                }
                return;
            }
            case NO_MOVE -> {
                if (format == Format.PDN && move.text().startsWith("...")) {
                    text.word("...");
                    text.numberNext();
                    return;
                }
                if (format == Format.PDN) {
                    text.numbered(move.number());
                    text.move(RecordedMove.NULL_MOVE);
                    return;
                }
                if (othello) {
                    // SGF has a word for it that no other format has.
                    text.move("PA");
                    return;
                }
                if (!faithful) {
                    text.numbered(move.number());
                    text.move(RecordedMove.NULL_MOVE);
                    return;
                }
            }
            case MOVE -> {}
        }
        text.numbered(move.number());
        text.move(hasBlank(move.text()) ? inOneLine(move.text()) : move.text());
    }

    /** The text of a move without line breaks, and, unless it is kept as written, without blanks that separate nothing. */
    private String inOneLine(String move) {
        return faithful
                ? move.replaceAll("[\\r\\n]+", " ")
                : move.replaceAll("(?<![A-Za-z0-9])\\s+|\\s+(?![A-Za-z0-9])", "")
                        .replaceAll("\\s+", " ");
    }

    private static boolean hasBlank(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) <= ' ') {
                return true;
            }
        }
        return false;
    }

    private void setup(String position) {
        text.word("/FEN");
        text.glue();
        text.raw(" ");
        text.word("\"" + position.replaceAll("[\"\\r\\n]", "") + "\"/");
        text.numberNext();
        int second = turn(position, Color.WHITE) == Color.WHITE ? 0 : 1;
        text.ply(text.ply() % 2 == second ? text.ply() : text.ply() + 1);
    }

    /** Whether a sign can be written as recorded and read again: a star may end the game, and PDN has only some signs. */
    private boolean staysAsWritten(String sign) {
        for (int at = 0; format == Format.PDN && at < sign.length(); at++) {
            if (sign.charAt(at) != '!' && sign.charAt(at) != '?') {
                return false;
            }
        }
        return !sign.startsWith("$") && !sign.equals("*");
    }

    private void remarks(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Nag sign) {
                if (sign.number() == Nag.UNKNOWN && sign.text().startsWith("$")) {
                    text.comment(sign.text());
                } else {
                    text.sign(sign, faithful && staysAsWritten(sign.text()));
                }
            } else if (remark instanceof DrawOffer) {
                if (format == Format.PDN) {
                    // PDN knows no such sign.
                    text.comment(DrawOffer.SIGN);
                } else {
                    text.drawOffer();
                }
            } else if (remark instanceof Comment comment) {
                if (comment.escaped()) {
                    text.escaped(comment.text());
                } else if (faithful) {
                    text.commentAsWritten(comment.text());
                } else {
                    text.comment(comment.text());
                }
            } else if (remark instanceof Line variation) {
                text.open();
                line(variation, 0);
                if (variation.moves().isEmpty()) {
                    text.close(variation.result());
                } else {
                    close(variation.result());
                }
            }
        }
    }
}
