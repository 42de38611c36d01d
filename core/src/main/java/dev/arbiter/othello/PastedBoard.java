package dev.arbiter.othello;

import dev.arbiter.Color;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A board as programs and servers print it: eight rows of eight squares, with or without letters and numbers at the edges, bars or
 * blanks between the squares and remarks beside them, as Edax and GGS have them; or 64 squares on one line. Discs are {@code X},
 * {@code B}, {@code *}, {@code @} or {@code ●} and {@code O}, {@code W} or {@code ○}; brackets mark a legal move, or the last one,
 * and so does a {@code *} beside other signs for black discs.
 */
final class PastedBoard {

    private static final String BLACK_DISCS = "XxBb@\u25CF\u26AB\u2B24";
    private static final String WHITE_DISCS = "OoWw\u25CB\u26AA\u25EF";
    /** Black's disc in GGF and Edax, a legal move on boards with other discs. */
    private static final char STAR = '*';

    private static final String EMPTY_SQUARES = "-._+\u00B7\u2219\u30FB\u25A1\u2610";
    private static final String BARS = "|\u2502\u2503\u2551";

    /** Between the rows of a grid. */
    private static final Pattern RULE = Pattern.compile(
            "[-+=_|\\s\\u2500-\\u257F]*(?:\\+[-=]|[-=]\\+|[\\u2500-\\u257F])[-+=_|\\s\\u2500-\\u257F]*");

    private static final Pattern LETTERS =
            Pattern.compile("(?iU)[|\\s]*a[|\\s]*b[|\\s]*c[|\\s]*d[|\\s]*e[|\\s]*f[|\\s]*g[|\\s]*h\\b.*");

    /** What stands in brackets where a disc may be set, or was set last. */
    private static final Pattern BRACKETED = Pattern.compile("[(\\[<]\\s?([^()\\[\\]<>]{0,2}?)\\s?[)\\]>]");

    private static final String SIDE = "(black|white|dark|light|(?<![\\w*])[xobw@*\u25CF\u25CB\u26AB\u26AA](?![\\w*]))";

    private static final Pattern MOVER = Pattern.compile("(?iu)" + SIDE
            + "(?:\\s*\\([^)]*\\))?(?:'s|\u2019s)?\\s*(?:to\\s+(?:move|play)|turn)|(?:to\\s+(?:move|play)|turn|next|mover|player)\\b\\s*[:=]?\\s*"
            + SIDE);

    private static final Pattern MOVER_ALONE = Pattern.compile("(?iu)[\\s|:,;]*" + SIDE + "\\s*;?\\s*");

    /** Of a board: eight rows, a rule between each two, edges, and lines of a bar or of whose turn it is. */
    private static final int MOST_LINES = 32;

    /** Stands for brackets without a disc in them. */
    private static final char MARK = '\u0001';

    /** The squares from a1 on, row by row, as they are written. */
    private final char[] squares = new char[64];

    private final Set<Color> movers = EnumSet.noneOf(Color.class);

    private PastedBoard() {}

    /**
     * Reads a board.
     *
     * @return null where the text is none
     */
    static @Nullable PastedBoard of(String text) {
        PastedBoard board = new PastedBoard();
        boolean isRead = board.readRows(text.split("\\R", -1)) || board.readRun(text);
        return isRead && (board.black() | board.white()) != 0 ? board : null;
    }

    /** How many characters at the beginning of a text are such a board on eight lines, and whose turn it is; 0 for none. */
    static int lengthIn(String text) {
        int rows = 0;
        int length = 0;
        boolean isParted = false;
        int at = 0;
        for (int lines = 0; at < text.length() && lines < MOST_LINES; lines++) {
            int end = lineEnd(text, at);
            String line = text.substring(at, end);
            boolean isEdge =
                    LETTERS.matcher(line).matches() || RULE.matcher(line).matches();
            if (!isEdge && rows < 8) {
                if (Row.of(line) == null) {
                    // Servers have empty lines around a board, of a bar alone; other empty lines end it.
                    if (line.isBlank() || !isEmpty(line)) {
                        return 0;
                    }
                } else {
                    rows++;
                }
            } else if (!isEdge && !isEmpty(line)) {
                boolean isMover =
                        MOVER.matcher(line).find() || MOVER_ALONE.matcher(line).matches();
                return isMover ? end : length;
            }
            if (isEdge && rows == 8 && isParted) {
                // The next board.
                return length;
            }
            length = isEmpty(line) ? length : end;
            isParted |= line.isBlank();
            at = end;
            at += text.startsWith("\r\n", at) ? 2 : 1;
        }
        return rows == 8 ? length : 0;
    }

    private static boolean isEmpty(String line) {
        String bare = line.strip();
        return bare.isEmpty() || (bare.length() == 1 && BARS.contains(bare));
    }

    private static int lineEnd(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /** Black's discs, a bit for each square. */
    long black() {
        boolean isStarDisc = has(BLACK_DISCS) == 0;
        return has(BLACK_DISCS) | (isStarDisc ? has(String.valueOf(STAR)) : 0);
    }

    /** White's discs, a bit for each square. */
    long white() {
        return has(WHITE_DISCS);
    }

    /** Whose turn it is by the words beside the board, else by the legal moves that are marked on it; null where neither says so. */
    @Nullable
    Color mover() {
        return movers.size() == 1 ? movers.iterator().next() : moverOfMarks();
    }

    private @Nullable Color moverOfMarks() {
        long brackets = has(String.valueOf(MARK));
        long stars = has(BLACK_DISCS) == 0 ? 0 : has(String.valueOf(STAR));
        long dots = has("-") == 0 ? 0 : has(".");
        long marks = brackets != 0 ? brackets : stars != 0 ? stars : dots;
        long ofBlack = OthelloKernel.moves(black(), white());
        long ofWhite = OthelloKernel.moves(/* mine= */ white(), /* theirs= */ black());
        return marks == 0 || ofBlack == ofWhite
                ? null
                : marks == ofBlack ? Color.BLACK : marks == ofWhite ? Color.WHITE : null;
    }

    private long has(String signs) {
        long bits = 0;
        for (int square = 0; square < squares.length; square++) {
            bits |= signs.indexOf(squares[square]) >= 0 ? 1L << square : 0;
        }
        return bits;
    }

    /** Reads eight lines of eight squares each, among others. */
    private boolean readRows(String[] lines) {
        List<String> remarks = new ArrayList<>();
        int rows = 0;
        int numbered = 0;
        for (String line : lines) {
            if (isEmpty(line)
                    || LETTERS.matcher(line).matches()
                    || RULE.matcher(line).matches()) {
                continue;
            }
            Row row = Row.of(line);
            if (row == null) {
                remarks.add(line);
                continue;
            }
            int index = row.number > 0 ? row.number - 1 : rows;
            if (index >= 8 || (numbered >>> index & 1) != 0) {
                return false;
            }
            row.squares.getChars(0, 8, squares, 8 * index);
            numbered |= 1 << index;
            rows++;
            remarks.add(row.remark);
        }
        remarks.forEach(this::readMover);
        return rows == 8;
    }

    /** Reads 64 squares on one line, with a blank after each, after each row or nowhere. */
    private boolean readRun(String text) {
        movers.clear();
        int count = 0;
        int gaps = 0;
        String run = text.strip();
        int at = 0;
        for (; at < run.length() && count < squares.length; at++) {
            char c = run.charAt(at);
            if (isSquare(c)) {
                squares[count++] = c;
            } else if (c != ' ' && c != '\t') {
                return false;
            } else {
                gaps += isSquare(run.charAt(at - 1)) ? 1 : 0;
            }
        }
        String rest = run.substring(at);
        readMover(rest);
        boolean isEven = gaps == 0 || gaps == 7 || gaps == 63;
        return count == squares.length && isEven && (rest.isEmpty() || !movers.isEmpty());
    }

    private void readMover(String remark) {
        Matcher named = MOVER.matcher(remark);
        boolean found = false;
        while (named.find()) {
            add(named.group(1) == null ? named.group(2) : named.group(1));
            found = true;
        }
        Matcher alone = MOVER_ALONE.matcher(remark);
        if (!found && alone.matches()) {
            add(alone.group(1));
        }
    }

    private void add(String side) {
        char first = side.toLowerCase(Locale.ROOT).charAt(0);
        boolean isBlack = switch (side.toLowerCase(Locale.ROOT)) {
            case "black", "dark" -> true;
            case "white", "light" -> false;
            default -> first == STAR || BLACK_DISCS.indexOf(first) >= 0;
        };
        movers.add(isBlack ? Color.BLACK : Color.WHITE);
    }

    private static boolean isDisc(char c) {
        return BLACK_DISCS.indexOf(c) >= 0 || WHITE_DISCS.indexOf(c) >= 0;
    }

    private static boolean isSquare(char c) {
        return c == STAR || isDisc(c) || EMPTY_SQUARES.indexOf(c) >= 0;
    }

    /**
     * A line of eight squares.
     *
     * @param number of the row as it is written at the edge; 0 where none is
     */
    private record Row(int number, String squares, String remark) {

        static @Nullable Row of(String line) {
            int at = skip(line, 0);
            // Servers begin their lines with a bar, before the row's number.
            int afterBar = at < line.length() && BARS.indexOf(line.charAt(at)) >= 0 ? skip(line, at + 1) : at;
            int number = number(line, afterBar);
            at = number > 0 ? afterBar + 1 : at;
            StringBuilder squares = new StringBuilder();
            boolean afterSeparator = false;
            for (at = skip(line, at); at < line.length() && squares.length() < 8; at = skip(line, at)) {
                char c = line.charAt(at);
                if (BARS.indexOf(c) >= 0) {
                    squares.append(afterSeparator ? "." : "");
                    afterSeparator = true;
                    at++;
                    continue;
                }
                afterSeparator = false;
                Matcher bracketed = BRACKETED.matcher(line).region(at, line.length());
                if (bracketed.lookingAt()) {
                    String inside = bracketed.group(1);
                    char first = inside.length() == 1 ? inside.charAt(0) : MARK;
                    squares.append(first == STAR || isDisc(first) ? first : MARK);
                    at = bracketed.end();
                } else if (isSquare(c)) {
                    squares.append(c);
                    at++;
                } else {
                    return null;
                }
            }
            if (squares.length() < 8) {
                return null;
            }
            int end = at;
            at = skip(line, at);
            if (at < line.length() && BARS.indexOf(line.charAt(at)) >= 0) {
                at = skip(line, at + 1);
            }
            boolean repeated = number > 0 && number(line, at) == number;
            String remark = line.substring(repeated ? at + 1 : at);
            // More squares without a blank before them: this is another board, or a word.
            boolean goesOn = at == end && at < line.length() && !repeated;
            return goesOn ? null : new Row(number, squares.toString(), remark);
        }

        private static int skip(String line, int from) {
            int at = from;
            while (at < line.length() && (Character.isWhitespace(line.charAt(at)) || line.charAt(at) == '\uFE0F')) {
                at++;
            }
            return at;
        }

        /** A row's number, 1 to 8, that stands at an index by itself or before its squares; 0 for none. */
        private static int number(String line, int at) {
            boolean isDigit = at < line.length() && line.charAt(at) >= '1' && line.charAt(at) <= '8';
            boolean isLonger = isDigit && at + 1 < line.length() && Character.isDigit(line.charAt(at + 1));
            return isDigit && !isLonger ? line.charAt(at) - '0' : 0;
        }
    }
}
