package dev.arbiter.archive.records;

import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes PDN 3.0 as its standard wants it written: tags, then moves with their numbers in lines of limited width, no
 * leading zeros, no blanks inside a move, and {@code *} between games. The result stands in the tag {@code Result}, in
 * the style of the game type: {@code 2-0 1-1 0-2} for types 20 and 27, else {@code 1-0 1/2-1/2 0-1}.
 *
 * <pre>{@code
 * writer.begin(Map.of("GameType", "20", "Result", "1-1"));
 * writer.move(position, move);
 * writer.comment("the usual reply is 18-23");
 * writer.end();
 * }</pre>
 *
 * <p>What is written is handed on word by word; {@link #end} hands on the last of a game. Letters beyond ASCII are to be
 * encoded as UTF-8.
 */
public final class PdnWriter {

    /** The usual width of lines, in characters. */
    public static final int WIDTH = 80;

    private static final Pattern MOVE =
            Pattern.compile("[1-9][0-9]{0,2}([-x:][1-9][0-9]{0,2})+|[a-l][1-9][0-9]?([-x:]?[a-l][1-9][0-9]?)+");

    private static final Pattern STRENGTH = Pattern.compile("[!?]{1,2}");

    private static final int MOST_NAG = 255;

    private final Appendable out;
    private final int width;

    /** The last word, to which a mark may still be glued; empty at the start of a game's moves. */
    private final StringBuilder pending = new StringBuilder();

    /** The plies to go on from after each open variation. */
    private final Deque<Integer> variations = new ArrayDeque<>();

    private int column;
    private boolean open;
    /** Plies from move 1 of the side that begins; odd where the other side is to move. */
    private int ply;

    /** Whether the next move needs its number even if the second player makes it. */
    private boolean numbered;

    /** Whether the last word is the bracket of a variation, which is followed by no blank. */
    private boolean opening;

    private boolean whiteBegins = true;

    /** Writes lines of {@link #WIDTH} characters. */
    public PdnWriter(Appendable out) {
        this(out, WIDTH);
    }

    /** @param width the most characters in a line, as far as its words allow; 20 or more */
    public PdnWriter(Appendable out, int width) {
        if (width < 20) {
            throw new IllegalArgumentException("lines of " + width + " characters");
        }
        this.out = out;
        this.width = width;
    }

    /**
     * Begins a game.
     *
     * @param tags in the order in which they are written; {@code GameType} and {@code FEN} also decide how moves are
     *     numbered, {@code ResultFormat} the style of {@code Result}
     * @throws IllegalStateException where the game before was not ended
     * @throws IllegalArgumentException where a tag's name is not made of letters, digits and underscores
     */
    public void begin(Map<String, String> tags) throws IOException {
        if (open) {
            throw new IllegalStateException("the game before was not ended");
        }
        for (String name : tags.keySet()) {
            if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,254}")) {
                throw new IllegalArgumentException("a tag named '" + name + "'");
            }
        }
        open = true;
        int type = gameType(tags.get("GameType"));
        boolean points = countsPoints(type, tags.get("ResultFormat"));
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            boolean result = tag.getKey().equalsIgnoreCase("Result");
            String value = result ? result(tag.getValue(), points) : tag.getValue();
            out.append('[').append(tag.getKey()).append(" \"");
            out.append(value.replaceAll("[\\r\\n]+", " ").replace("\\", "\\\\").replace("\"", "\\\""));
            out.append("\"]\n");
        }
        if (!tags.isEmpty()) {
            out.append('\n');
        }
        // Where the type is unknown the squares cannot tell either: White begins in most games.
        whiteBegins = Draughts.ofGameType(type)
                .map(game -> game.variant().first() == dev.arbiter.Color.WHITE)
                .orElse(true);
        ply = 0;
        numbered = true;
        turnOf(tags.get("FEN"));
    }

    /**
     * Writes a move in its shortest clear form, with the separator of its game.
     *
     * @param before the position in which it is legal
     */
    public void move(DraughtsPosition before, DraughtsMove move) throws IOException {
        move(before.text(move));
    }

    /**
     * Writes a move that somebody else has worded. Blanks and leading zeros are left out; nothing else is changed.
     *
     * @throws IllegalArgumentException where it is none: squares with {@code -}, {@code x}, {@code :} between them
     */
    public void move(String text) throws IOException {
        checkOpen();
        String move = text.replaceAll("\\s", "").toLowerCase(Locale.ROOT).replaceAll("(?<![0-9a-l])0+(?=[0-9])", "");
        if (!MOVE.matcher(move).matches() || move.equals("1-1")) {
            throw new IllegalArgumentException("'" + text + "' as a move");
        }
        if (ply % 2 == 0) {
            word(ply / 2 + 1 + ".");
        } else if (numbered) {
            word(ply / 2 + 1 + "...");
        }
        word(move);
        numbered = false;
        ply++;
    }

    /**
     * Marks the move before as strong or weak.
     *
     * @param marks one or two of {@code !} and {@code ?}
     */
    public void strength(String marks) throws IOException {
        checkOpen();
        if (!STRENGTH.matcher(marks).matches()) {
            throw new IllegalArgumentException("'" + marks + "' as a strength");
        }
        if (isAfterMove()) {
            pending.append(marks);
        } else {
            word(marks);
        }
    }

    /** Annotates the move before with a number of the list of numeric annotations, 0 to 255. */
    public void annotation(int number) throws IOException {
        checkOpen();
        if (number < 0 || number > MOST_NAG) {
            throw new IllegalArgumentException("an annotation $" + number);
        }
        word("$" + number);
    }

    /** Writes a comment; its lines are broken anew, and braces, which would end it, become round brackets. */
    public void comment(String text) throws IOException {
        checkOpen();
        String[] words = text.replace('{', '(').replace('}', ')').strip().split("\\s+", -1);
        word("{" + words[0]);
        for (int i = 1; i < words.length; i++) {
            word(words[i]);
        }
        pending.append('}');
        numbered = true;
    }

    /** Begins a variation on the move before. */
    public void openVariation() throws IOException {
        checkOpen();
        word("(");
        opening = true;
        variations.push(ply);
        ply = Math.max(0, ply - 1);
        numbered = true;
    }

    /** Ends the variation begun last. */
    public void closeVariation() {
        checkOpen();
        if (variations.isEmpty()) {
            throw new IllegalStateException("no variation is open");
        }
        pending.append(')');
        opening = false;
        ply = variations.pop();
        numbered = true;
    }

    /**
     * Sets up a position from which the record goes on.
     *
     * @param fen in PDN's notation
     */
    public void setup(String fen) throws IOException {
        checkOpen();
        if (!fen.matches("[^\"\\\\\\r\\n]+")) {
            throw new IllegalArgumentException("'" + fen + "' as a position");
        }
        word("/FEN");
        // Its words must not be parted.
        pending.append(" \"").append(fen).append("\"/");
        turnOf(fen);
        numbered = true;
    }

    /** Ends the game; variations that are still open are ended with it. */
    public void end() throws IOException {
        checkOpen();
        while (!variations.isEmpty()) {
            closeVariation();
        }
        word("*");
        flush();
        out.append("\n\n");
        column = 0;
        open = false;
    }

    /**
     * A result in one of the two styles.
     *
     * @param result in either style; anything else is given back as it is
     * @param points whether a win counts two points, as {@code 2-0}
     */
    public static String result(String result, boolean points) {
        return switch (result.strip()) {
            case "1-0", "2-0" -> points ? "2-0" : "1-0";
            case "0-1", "0-2" -> points ? "0-2" : "0-1";
            case "1/2-1/2", "1/2", "1-1" -> points ? "1-1" : "1/2-1/2";
            default -> result;
        };
    }

    // ---- what the tags say

    private static int gameType(@Nullable String tag) {
        String digits = tag == null ? "" : tag.strip().split("[^0-9]", 2)[0];
        return digits.isEmpty() || digits.length() > 3 ? 0 : Integer.parseInt(digits);
    }

    private static boolean countsPoints(int type, @Nullable String format) {
        if (format != null && format.contains("2-0")) {
            return true;
        }
        boolean overridden = format != null && format.contains("1-0");
        return !overridden && (type == 20 || type == 27);
    }

    /** Lets the numbers go on with the side that a position gives the move. */
    private void turnOf(@Nullable String fen) {
        if (fen == null || fen.isBlank()) {
            return;
        }
        char turn = Character.toUpperCase(fen.strip().charAt(0));
        boolean second = turn == (whiteBegins ? 'B' : 'W');
        boolean first = turn == (whiteBegins ? 'W' : 'B');
        if ((second && ply % 2 == 0) || (first && ply % 2 == 1)) {
            ply++;
        }
    }

    // ---- words and lines

    private void checkOpen() {
        if (!open) {
            throw new IllegalStateException("no game was begun");
        }
    }

    private boolean isAfterMove() {
        return !pending.isEmpty() && Character.isDigit(pending.charAt(pending.length() - 1)) && !numbered;
    }

    private void word(String word) throws IOException {
        if (!opening) {
            flush();
        }
        opening = false;
        pending.append(word);
    }

    private void flush() throws IOException {
        if (pending.isEmpty()) {
            return;
        }
        // At the start of a line these would begin a comment or a tag.
        boolean stays = pending.charAt(0) == '%' || pending.charAt(0) == '[';
        if (column > 0 && (column + 1 + pending.length() <= width || stays)) {
            out.append(' ');
            column++;
        } else if (column > 0) {
            out.append('\n');
            column = 0;
        }
        out.append(pending);
        column += pending.length();
        pending.setLength(0);
    }
}
