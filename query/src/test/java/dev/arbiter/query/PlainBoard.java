package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.referee.PlainChess;
import dev.arbiter.referee.PlainOthello;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A board as an array of letters, on which moves are made by their texts alone: in chess two squares and what a pawn becomes, or
 * a letter and the square on which it is dropped, in draughts every square that is visited, in Othello a square. White's letters
 * are capitals. It knows what a move does to the
 * board of any game, which the slow referees of one game do not; which moves there are {@link PlainMoves} asks of them.
 */
final class PlainBoard {

    private static final int SIZE = 12;

    private static final List<String> ANTICHESS = List.of("antichess", "suicide");
    private static final List<String> BLACK_BEGINS = List.of("othello", "checkers", "pool", "thai");
    private static final List<String> RUSSIAN = List.of("russian", "poddavki");
    /** Games of draughts whose squares have letters. */
    private static final List<String> LETTERED = List.of("russian", "poddavki", "brazilian", "czech", "turkish");
    /** Those whose squares are counted from White's right, and those where the corner at White's left is not played on. */
    private static final List<String> FROM_THE_RIGHT = List.of("spanish", "portuguese", "thai");

    private static final List<String> WITHOUT_LEFT_CORNER = List.of("italian", "spanish", "portuguese");

    private final String family;
    private final String game;
    private final int width;
    private final char[] cells;
    private final Set<Integer> left;
    private final boolean white;
    /** What the last move has put on its square in place of a man or pawn; 0 where it has not. */
    private final char made;
    /** The board before the last move, and the squares that its piece left and came to; null and -1 at the start. */
    private final @Nullable PlainBoard before;

    private final int from;
    private final int to;
    /** The letter that was moved last, a capital; a dot at the start, for a disc and for a pass. */
    private final char moved;
    /** In crazyhouse the squares of what was promoted; what each side holds in hand, or how many checks it has given. */
    private final Set<Integer> promoted;

    private final String held;

    private PlainBoard(
            String family,
            String game,
            int width,
            char[] cells,
            Set<Integer> left,
            boolean white,
            char made,
            @Nullable PlainBoard before,
            int from,
            int to,
            char moved,
            Set<Integer> promoted,
            String held) {
        this.family = family;
        this.game = game;
        this.width = width;
        this.cells = cells;
        this.left = left;
        this.white = white;
        this.made = made;
        this.before = before;
        this.from = from;
        this.to = to;
        this.moved = moved;
        this.promoted = promoted;
        this.held = held;
    }

    /** The board that games begin with. */
    static PlainBoard start(Game<?> game) {
        String id = game.id();
        boolean ten = List.of("international", "killer", "frisian", "antidraughts", "breakthrough", "frysk")
                .contains(id);
        int width = id.equals("canadian") ? 12 : ten ? 10 : 8;
        char[] cells = new char[SIZE * SIZE];
        Arrays.fill(cells, '.');
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                cells[SIZE * row + column] = switch (game.family()) {
                    case "chess" -> chessmen(id)[row].charAt(column);
                    case "othello" -> disc(row, column);
                    default -> man(id, width, row, column);
                };
            }
        }
        boolean white = !BLACK_BEGINS.contains(id);
        return new PlainBoard(
                game.family(), id, width, cells, Set.of(), white, (char) 0, null, -1, -1, '.', Set.of(), "");
    }

    private static String[] chessmen(String game) {
        String board = switch (game) {
            case "horde" -> "rnbqkbnr/pppppppp/......../.PP..PP./PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP";
            case "racingkings" -> "......../......../......../......../......../......../krbnNBRK/qrbnNBRQ";
            default -> "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR";
        };
        return board.split("/", -1);
    }

    private static char disc(int row, int column) {
        boolean middle = (row == 3 || row == 4) && (column == 3 || column == 4);
        return middle ? row == column ? 'D' : 'd' : '.';
    }

    private static char man(String game, int width, int row, int column) {
        int empty = game.equals("turkish") ? 1 : 0;
        int rows = switch (game) {
            case "frysk" -> 1;
            case "thai", "turkish" -> 2;
            default -> width / 2 - 1;
        };
        int fromBottom = width - 1 - row;
        return !isPlayed(game, row, column)
                ? '.'
                : row >= empty && row < empty + rows
                        ? 'm'
                        : fromBottom >= empty && fromBottom < empty + rows ? 'M' : '.';
    }

    /** Whether a square is light: in draughts, where every second square is played on, none of these is. */
    boolean isLight(int row, int column) {
        boolean isChequered = family.equals("draughts") && !game.equals("turkish");
        return !(isChequered && isPlayed(game, row, column)) && (row + column) % 2 == 0;
    }

    /** Whether pieces of a game of draughts stand on a square. */
    private static boolean isPlayed(String game, int row, int column) {
        return game.equals("turkish") || (row + column) % 2 == (WITHOUT_LEFT_CORNER.contains(game) ? 0 : 1);
    }

    /** The index of a square by its name: a number that counts dark squares from the top, or a letter and a rank. */
    private int index(String name) {
        if (Character.isDigit(name.charAt(0))) {
            int asWritten = Integer.parseInt(name);
            int number = FROM_THE_RIGHT.contains(game) ? width * width / 2 - asWritten : asWritten - 1;
            int row = number / (width / 2);
            int first = WITHOUT_LEFT_CORNER.contains(game) ? row % 2 : 1 - row % 2;
            return SIZE * row + 2 * (number % (width / 2)) + first;
        }
        int rank = name.charAt(1) - '0';
        int row = family.equals("othello") ? rank - 1 : width - rank;
        return SIZE * row + name.charAt(0) - 'a';
    }

    /** The name of a square by its row and column as the board is drawn: what {@link #index} takes. */
    String name(int row, int column) {
        if (isNumbered()) {
            int number = row * (width / 2) + column / 2;
            return String.valueOf(FROM_THE_RIGHT.contains(game) ? width * width / 2 - number : number + 1);
        }
        return "" + (char) ('a' + column) + (family.equals("othello") ? row + 1 : width - row);
    }

    String game() {
        return game;
    }

    String family() {
        return family;
    }

    boolean isOfChess() {
        return family.equals("chess");
    }

    /** Whether squares have numbers and no letters. */
    boolean isNumbered() {
        return family.equals("draughts") && !LETTERED.contains(game);
    }

    boolean isRussian() {
        return RUSSIAN.contains(game);
    }

    /** Whether nothing has left a square of chess or come to it. */
    private boolean hasStayed(int row, int column) {
        return !left.contains(SIZE * row + column);
    }

    boolean isWhiteToMove() {
        return white;
    }

    /** The letter on a square. */
    char at(String name) {
        return cells[index(name)];
    }

    /** Whether it is the board that most games of chess begin with. */
    boolean hasUsualStart() {
        return before == null && isOfChess() && !List.of("horde", "racingkings").contains(game);
    }

    private static boolean isOf(boolean white, char letter) {
        return letter != '.' && Character.isUpperCase(letter) == white;
    }

    /** How many pieces of these letters, capitals, a side has; of both where no colour is named. */
    int count(String letters, Color... colors) {
        int count = 0;
        for (char cell : cells) {
            boolean asked = colors.length == 0 || isOf(colors[0] == Color.WHITE, cell);
            count += cell != '.' && asked && letters.indexOf(Character.toUpperCase(cell)) >= 0 ? 1 : 0;
        }
        return count;
    }

    /** Whether the last move has made a man or pawn to this. */
    boolean hasMade(char letter) {
        return made == letter;
    }

    /** A letter on a row and column of the board as it is drawn, from 0; a dot where nothing is, a blank beside the board. */
    char at(int row, int column) {
        return row < 0 || column < 0 || row >= width || column >= width ? ' ' : cells[SIZE * row + column];
    }

    int width() {
        return width;
    }

    /** The board after a move. */
    PlainBoard after(String move) {
        char[] next = cells.clone();
        Set<Integer> gone = new HashSet<>(left);
        boolean isDrop = move.indexOf('@') == 1;
        char becomes = switch (family) {
            case "chess" -> isDrop ? drop(next, gone, move) : chess(next, gone, move);
            case "othello" -> othello(next, move);
            default -> draughts(next, move);
        };
        int[] way = way(move);
        char piece = isDrop ? move.charAt(0) : way[0] < 0 ? '.' : Character.toUpperCase(cells[way[0]]);
        Set<Integer> stillPromoted = new HashSet<>(promoted);
        if (isOfChess() && stillPromoted.remove(way[0])) {
            stillPromoted.add(way[1]);
        } else if (isOfChess()) {
            stillPromoted.remove(way[1]);
        }
        if (becomes != 0 && game.equals("crazyhouse")) {
            stillPromoted.add(way[1]);
        }
        PlainBoard board = new PlainBoard(
                family, game, width, next, gone, !white, becomes, this, way[0], way[1], piece, stillPromoted, held);
        String holds = held + board.gained(isDrop ? move.charAt(0) : 0);
        return holds.equals(held)
                ? board
                : new PlainBoard(
                        family,
                        game,
                        width,
                        next,
                        gone,
                        !white,
                        becomes,
                        this,
                        way[0],
                        way[1],
                        piece,
                        stillPromoted,
                        holds);
    }

    /** What the last move adds to what the sides hold: in crazyhouse pieces, each taken or dropped, else checks. */
    private String gained(char dropped) {
        String side = white ? "b" : "w";
        if (game.equals("threecheck")) {
            return checks(white) > 0 ? side + "+ " : "";
        }
        if (!game.equals("crazyhouse")) {
            return "";
        }
        StringBuilder gained = new StringBuilder(dropped == 0 ? "" : side + "-" + dropped + " ");
        for (int[] square : taken("QRBNP")) {
            int index = SIZE * square[0] + square[1];
            boolean wasPawn = before != null && before.promoted.contains(index);
            char letter = before == null ? '.' : Character.toUpperCase(before.cells[index]);
            gained.append(side).append('+').append(wasPawn ? 'P' : letter).append(' ');
        }
        return gained.toString();
    }

    /** What the sides hold, in one order: by side and letter how often it was gained less how often it was dropped. */
    private String hands() {
        Map<String, Integer> hands = new TreeMap<>();
        for (String each : held.isEmpty() ? new String[0] : held.strip().split(" ", -1)) {
            hands.merge(each.charAt(0) + each.substring(2), each.charAt(1) == '+' ? 1 : -1, Integer::sum);
        }
        hands.values().removeIf(number -> number == 0);
        return hands.toString();
    }

    private char drop(char[] next, Set<Integer> gone, String move) {
        int square = index(move.substring(2));
        gone.add(square);
        next[square] = white ? move.charAt(0) : Character.toLowerCase(move.charAt(0));
        return 0;
    }

    /** The square that a move's piece leaves, -1 for a disc and a drop, and the one that it comes to; for who castles those of the king. */
    private int[] way(String move) {
        if (family.equals("othello")) {
            return new int[] {-1, move.matches("[a-h][1-8]") ? index(move) : -1};
        }
        if (!family.equals("chess")) {
            String[] squares = move.split("[-x:]", -1);
            return new int[] {index(squares[0]), index(squares[squares.length - 1])};
        }
        int end = index(move.substring(2));
        if (move.charAt(1) == '@') {
            return new int[] {-1, end};
        }
        int start = index(move);
        if (Character.toUpperCase(cells[start]) == 'K' && isOf(white, cells[end])) {
            boolean isShort = end > start;
            end = start - start % SIZE + (isShort ? 6 : 2);
            boolean stays = start == end;
            int rook = index(move.substring(2));
            return stays ? new int[] {rook, start - start % SIZE + (isShort ? 5 : 3)} : new int[] {start, end};
        }
        return new int[] {start, end};
    }

    /** Whether the last move was made by White; false at the start too. */
    boolean isByWhite() {
        return before != null && !white;
    }

    boolean isByBlack() {
        return before != null && white;
    }

    /** The letter that was moved last, a capital; a dot at the start, for a disc and for a pass. */
    char moved() {
        return moved;
    }

    /** Whether the last move left one of some squares. */
    boolean left(String... squares) {
        return from >= 0 && Arrays.stream(squares).anyMatch(square -> index(square) == from);
    }

    boolean came(String... squares) {
        return to >= 0 && Arrays.stream(squares).anyMatch(square -> index(square) == to);
    }

    /** Whether the last move left a square, by its letter and rank whatever the game calls it. */
    boolean leftByLetters(String square) {
        return before != null && from == byLetters(square);
    }

    boolean cameByLetters(String square) {
        return before != null && to == byLetters(square);
    }

    private int byLetters(String square) {
        return SIZE * (width - Integer.parseInt(square.substring(1))) + square.charAt(0) - 'a';
    }

    /** The rows and columns of what the last move took or turned, by its letters, capitals. */
    List<int[]> taken(String letters) {
        List<int[]> taken = new ArrayList<>();
        for (int i = 0; before != null && i < cells.length; i++) {
            char there = before.cells[i];
            if (isOf(white, there) && cells[i] != there && letters.indexOf(Character.toUpperCase(there)) >= 0) {
                taken.add(new int[] {i / SIZE, i % SIZE});
            }
        }
        return taken;
    }

    // ---- what attacks what, in chess

    /** How many pieces of a side and of these letters, capitals, attack a square. */
    int attackers(int row, int column, boolean byWhite, String letters) {
        int count = 0;
        for (int r = 0; r < width; r++) {
            for (int c = 0; c < width; c++) {
                char letter = at(r, c);
                if (isOf(byWhite, letter)
                        && letters.indexOf(Character.toUpperCase(letter)) >= 0
                        && attacks(letter, r, c, row, column)) {
                    count++;
                }
            }
        }
        return count;
    }

    /** Whether a piece could take what stands on a square, were it not for pins. */
    private boolean attacks(char letter, int row, int column, int toRow, int toColumn) {
        int down = toRow - row;
        int right = toColumn - column;
        if (down == 0 && right == 0) {
            return false;
        }
        boolean straight = down == 0 || right == 0;
        boolean diagonal = Math.abs(down) == Math.abs(right);
        return switch (Character.toUpperCase(letter)) {
            case 'P' -> Math.abs(right) == 1 && down == (letter == 'P' ? -1 : 1);
            case 'N' -> Math.abs(down * right) == 2;
            case 'K' -> !game.equals("atomic") && Math.abs(down) <= 1 && Math.abs(right) <= 1;
            case 'B' -> diagonal && isOpen(row, column, toRow, toColumn);
            case 'R' -> straight && isOpen(row, column, toRow, toColumn);
            case 'Q' -> (straight || diagonal) && isOpen(row, column, toRow, toColumn);
            default -> false;
        };
    }

    private boolean isOpen(int row, int column, int toRow, int toColumn) {
        int down = Integer.signum(toRow - row);
        int right = Integer.signum(toColumn - column);
        int r = row + down;
        int c = column + right;
        while (r != toRow || c != toColumn) {
            if (at(r, c) != '.') {
                return false;
            }
            r += down;
            c += right;
        }
        return true;
    }

    /**
     * How often the king of a side is attacked: never where it is a piece like any other, or a king stands beside it that would
     * explode too.
     */
    int checks(boolean ofWhite) {
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                if (at(row, column) == (ofWhite ? 'K' : 'k')) {
                    boolean isSafe = ANTICHESS.contains(game)
                            || (game.equals("atomic") && isBeside(row, column, ofWhite ? 'k' : 'K'));
                    return isSafe ? 0 : attackers(row, column, !ofWhite, "PNBRQK");
                }
            }
        }
        return 0;
    }

    private boolean isBeside(int row, int column, char letter) {
        return squares((r, c) -> at(r, c) == letter && Math.abs(r - row) <= 1 && Math.abs(c - column) <= 1) > 0;
    }

    /** Whether a piece is pinned: without it one more piece would attack its king. */
    boolean isPinned(int row, int column) {
        char letter = at(row, column);
        if (letter == '.' || Character.toUpperCase(letter) == 'K') {
            return false;
        }
        boolean ofWhite = Character.isUpperCase(letter);
        int checks = checks(ofWhite);
        cells[SIZE * row + column] = '.';
        int without = checks(ofWhite);
        cells[SIZE * row + column] = letter;
        return without > checks;
    }

    // ---- pawns

    /** Whether a pawn has none of a letter on some files, from some row on, in its direction or on all rows. */
    boolean isPassed(int row, int column) {
        boolean ofWhite = at(row, column) == 'P';
        for (int r = 0; r < width; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                if ((ofWhite ? r < row : r > row) && at(r, c) == (ofWhite ? 'p' : 'P')) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean hasNeighbour(int row, int column) {
        for (int r = 0; r < width; r++) {
            if (at(r, column - 1) == at(row, column) || at(r, column + 1) == at(row, column)) {
                return true;
            }
        }
        return false;
    }

    boolean isDoubled(int row, int column) {
        for (int r = 0; r < width; r++) {
            if (r != row && at(r, column) == at(row, column)) {
                return true;
            }
        }
        return false;
    }

    /** On how many squares something holds. */
    int squares(BiPredicate<Integer, Integer> test) {
        int count = 0;
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                count += test.test(row, column) ? 1 : 0;
            }
        }
        return count;
    }

    private char chess(char[] next, Set<Integer> gone, String move) {
        int from = index(move);
        int to = index(move.substring(2));
        char piece = next[from];
        gone.add(from);
        gone.add(to);
        boolean king = Character.toUpperCase(piece) == 'K';
        boolean takesOwn = king && isOf(white, next[to]);
        if (king && (takesOwn || Math.abs(to - from) == 2)) {
            int home = from - from % SIZE;
            boolean isShort = to > from;
            int rook = takesOwn ? to : home + (isShort ? 7 : 0);
            gone.add(rook);
            next[from] = '.';
            next[rook] = '.';
            next[home + (isShort ? 6 : 2)] = piece;
            next[home + (isShort ? 5 : 3)] = white ? 'R' : 'r';
            return 0;
        }
        boolean inPassing = Character.toUpperCase(piece) == 'P' && from % SIZE != to % SIZE && next[to] == '.';
        boolean captures = inPassing || next[to] != '.';
        if (inPassing) {
            next[from - from % SIZE + to % SIZE] = '.';
        }
        next[from] = '.';
        if (captures && game.equals("atomic")) {
            explode(next, gone, to);
            return 0;
        }
        char made = move.length() > 4 ? Character.toUpperCase(move.charAt(4)) : 0;
        next[to] = made == 0 ? piece : white ? made : Character.toLowerCase(made);
        return made;
    }

    /** What explodes: all that stands beside a capture but pawns, and both pieces of the capture. */
    private void explode(char[] next, Set<Integer> gone, int square) {
        for (int row = square / SIZE - 1; row <= square / SIZE + 1; row++) {
            for (int column = square % SIZE - 1; column <= square % SIZE + 1; column++) {
                int beside = SIZE * row + column;
                if (at(row, column) != ' ' && (beside == square || Character.toUpperCase(next[beside]) != 'P')) {
                    next[beside] = '.';
                    gone.add(beside);
                }
            }
        }
    }

    private char draughts(char[] next, String move) {
        List<Integer> path = new ArrayList<>();
        for (String name : move.split("[-x:]", -1)) {
            path.add(index(name));
        }
        char piece = next[path.get(0)];
        int lastRow = white ? 0 : width - 1;
        boolean crowned = false;
        for (int leg = 1; leg < path.size(); leg++) {
            int from = path.get(leg - 1);
            int to = path.get(leg);
            int step = SIZE * Integer.signum(to / SIZE - from / SIZE) + Integer.signum(to % SIZE - from % SIZE);
            for (int at = from + step; at != to; at += step) {
                next[at] = isOf(!white, next[at]) ? '.' : next[at];
            }
            crowned |= to / SIZE == lastRow && (isRussian() || leg == path.size() - 1);
        }
        crowned &= Character.toUpperCase(piece) == 'M';
        next[path.get(0)] = '.';
        next[path.get(path.size() - 1)] = crowned ? white ? 'K' : 'k' : piece;
        return crowned ? 'K' : 0;
    }

    private char othello(char[] next, String move) {
        if (!move.matches("[a-h][1-8]")) {
            return 0;
        }
        PlainOthello after = discs();
        int square = index(move);
        after.play(white ? PlainOthello.WHITE : PlainOthello.BLACK, 8 * (square / SIZE) + square % SIZE);
        for (int at = 0; at < 64; at++) {
            char disc = after.at(at);
            next[SIZE * (at / 8) + at % 8] = disc == PlainOthello.WHITE ? 'D' : disc == PlainOthello.BLACK ? 'd' : '.';
        }
        return 0;
    }

    /** The board of Othello as its slow referee has it. */
    PlainOthello discs() {
        PlainOthello discs = new PlainOthello(0, 0);
        for (int at = 0; at < 64; at++) {
            char letter = at(at / 8, at % 8);
            if (letter != '.') {
                discs.set(at, letter == 'D' ? PlainOthello.WHITE : PlainOthello.BLACK);
            }
        }
        return discs;
    }

    /** Whether neither side of Othello can turn a disc. */
    boolean isFinished() {
        return discs().isOver();
    }

    /** The board of draughts as its slow referee has it. */
    char[][] men() {
        char[][] men = new char[width][width];
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                men[row][column] = switch (at(row, column)) {
                    case 'M' -> 'w';
                    case 'K' -> 'W';
                    case 'm' -> 'b';
                    case 'k' -> 'B';
                    default -> isPlayed(game, row, column) ? '.' : ' ';
                };
            }
        }
        return men;
    }

    /** The position of chess as its slow referee has it. */
    PlainChess chessmen() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                char letter = at(row, column);
                text.append(letter == '.' ? '1' : letter);
            }
            text.append(row < 7 ? "/" : white ? " w " : " b ");
        }
        for (String right : List.of("K", "Q", "k", "q")) {
            int home = Character.isUpperCase(right.charAt(0)) ? 7 : 0;
            text.append(hasStayed(home, 4) && hasStayed(home, right.equalsIgnoreCase("k") ? 7 : 0) ? right : "");
        }
        boolean twice = moved() == 'P' && Math.abs(to - from) == 2 * SIZE;
        text.append(text.charAt(text.length() - 1) == ' ' ? "- " : " ")
                .append(twice ? name((from + to) / 2 / SIZE, to % SIZE) : "-");
        return PlainChess.of(game, text.toString());
    }

    /**
     * What decides whether a position of chess is the same, but for captures in passing: pieces, turn, rights to castle, what is
     * held in hand and how many checks there were.
     */
    String key() {
        StringBuilder key = new StringBuilder(new String(cells)).append(white);
        key.append(hands()).append(new TreeSet<>(promoted));
        boolean mayCastle = !ANTICHESS.contains(game) && !game.equals("racingkings");
        for (int home : !mayCastle ? new int[0] : game.equals("horde") ? new int[] {0} : new int[] {0, 7 * SIZE}) {
            boolean king = left.contains(home + 4);
            key.append(king || left.contains(home)).append(king || left.contains(home + 7));
        }
        return key.toString();
    }
}
