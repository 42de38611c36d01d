package dev.arbiter.archive.records;

import dev.arbiter.Game;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.record.RecordFamily;
import dev.arbiter.record.RecordFamily.Look;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises games of draughts with lettered squares whose record names no game. Moves are pairs of squares, {@code c3-d4} or
 * short {@code cd4}; the first goes to a diagonally adjacent square or, in Turkish draughts, from the third row to the fourth,
 * unlike any first move of chess.
 */
public final class LetteredDraughts {

    /** The fewest moves straight ahead that show Turkish draughts: a single one can be a move of chess with a mistake. */
    private static final int FEWEST_AHEAD = 2;

    /** The number of records that are looked at. */
    private static final int MOST_RECORDS = 20;

    /** Cyrillic letters that look like those of squares, then those. */
    private static final String CYRILLIC = "\u0430\u0432\u0441\u0435\u0410\u0412\u0421\u0415";

    private static final String LATIN = "abceABCE";

    private static final String SEPARATOR = "[ ]*[-:xX\u00d7\u0445\u0425\u2010-\u2015\u2212]?[ ]*";

    private static final Pattern MOVE =
            Pattern.compile("([a-lA-L])(1[0-2]|[1-9])?((?:" + SEPARATOR + "[a-lA-L](?:1[0-2]|[1-9]))+)[!?*]*");

    private static final Pattern SQUARE = Pattern.compile("([a-lA-L])(1[0-2]|[1-9])");

    private static final Pattern AHEAD = Pattern.compile("([a-h])3" + SEPARATOR + "\\1[4]");

    private LetteredDraughts() {}

    /** Whether the first word of a record can begin a move from one square to another; a quick test, applied to every file. */
    static boolean mayBegin(RecordReader reader) {
        byte[] bytes = reader.bytes();
        int from = reader.from();
        int to = reader.to();
        if (to - from > 2) {
            // Few pieces of chess have such letters.
            return (bytes[from] | 0x20) <= 'l' && (isFirstMove(reader.text()) || isAhead(reader.text()));
        }
        // A square by itself, before a blank and a dash.
        int next = to;
        while (bytes[next] == ' ') {
            next++;
        }
        return next > to && (bytes[next] == '-' || bytes[next] == (byte) 0xE2);
    }

    /**
     * Whether a text consists of two or more dark squares, as a move of draughts does; in the short form the first square is
     * given by its column alone.
     */
    public static boolean isMove(String text) {
        return isMove(text, false);
    }

    /** Whether a text is such a move to a diagonally adjacent square, as the first move of a game is. */
    public static boolean isFirstMove(String text) {
        return isMove(text, true);
    }

    /** Whether a text is a move straight ahead, as the first move of a game of Turkish draughts is. */
    public static boolean isAhead(String text) {
        return AHEAD.matcher(plain(text)).matches();
    }

    /** Whether a text consists of two or more squares of either colour. */
    public static boolean arePairs(String text) {
        return MOVE.matcher(plain(text)).matches();
    }

    /** The games that can be written this way, the most likely first. */
    public static List<Game<?>> games() {
        return RecordFamily.ofLook(Look.PAIRS_OF_LETTERS);
    }

    /**
     * Whether moves that are legal in some game of draughts suffice to show that the record is of draughts.
     *
     * @param first the first move's text
     * @param count the number of moves
     */
    public static boolean isEnough(String first, int count) {
        return count >= FEWEST_AHEAD || isFirstMove(first);
    }

    private static boolean isMove(String text, boolean first) {
        Matcher move = MOVE.matcher(plain(text));
        if (!move.matches()) {
            return false;
        }
        int column = column(move.group(1));
        int row = move.group(2) == null ? -1 : Integer.parseInt(move.group(2));
        boolean fits = row < 0 || (column + row) % 2 == 0;
        Matcher square = SQUARE.matcher(move.group(3));
        while (square.find()) {
            int nextColumn = column(square.group(1));
            int nextRow = Integer.parseInt(square.group(2));
            boolean next = Math.abs(nextColumn - column) == 1 && (row < 0 || Math.abs(nextRow - row) == 1);
            fits &= (nextColumn + nextRow) % 2 == 0 && (next || !first);
            column = nextColumn;
            row = nextRow;
        }
        return fits;
    }

    private static int column(String letter) {
        return Character.toLowerCase(letter.charAt(0)) - 'a' + 1;
    }

    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            int known = CYRILLIC.indexOf(text.charAt(at));
            plain.append(known < 0 ? text.charAt(at) : LATIN.charAt(known));
        }
        return plain.toString();
    }

    /** Whether no tag says that the record is of chess or gives its initial position. */
    public static boolean isLeftOpen(Tags tags) {
        return !VariantTag.saysAnything(tags.get("Variant"))
                && !tags.has("ECO")
                && !tags.has("FEN")
                && !tags.has("GameType");
    }

    /** Whether a record, all of whose moves are such pairs, is legal in a game of draughts, and none is one of chess. */
    static boolean isIn(byte[] head) throws IOException {
        RecordReader reader = Readers.open(Format.PDN, ByteFeed.of(head), null);
        boolean found = false;
        for (int game = 0; game < MOST_RECORDS && reader.nextGame(); game++) {
            List<String> words = new ArrayList<>();
            boolean pairs = isLeftOpen(reader.tags());
            int depth = 0;
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                depth += token == Token.OPEN ? 1 : token == Token.CLOSE ? -1 : 0;
                if (token == Token.MOVE && depth == 0) {
                    words.add(reader.text());
                    pairs &= arePairs(reader.text());
                }
            }
            if (words.isEmpty()) {
                continue;
            }
            if (pairs && isEnough(words.get(0), words.size())) {
                found |= games().stream().anyMatch(each -> plays(each, words));
            } else if (!pairs && Recognition.opensChess(reader.tags().get("FEN"), words)) {
                return false;
            }
        }
        return found;
    }

    /** Whether moves are legal in a game, up to the first ambiguous one. */
    private static boolean plays(Game<?> game, List<String> words) {
        Replay<?> replay = game.replay();
        int legal = RecordedMove.play(replay, words);
        return legal == words.size()
                || replay.position().readings(words.get(legal)).size() > 1;
    }
}
