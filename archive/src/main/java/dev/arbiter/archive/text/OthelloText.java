package dev.arbiter.archive.text;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloReplay;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognises, by the beginning of a text, records of Othello and their format. */
public final class OthelloText {

    private static final Pattern PROPERTIES = Pattern.compile(
            "[\\s|\\d]*\\(\\s*;.*?\\bGM\\s*\\[\\s*([^\\]]*)].*", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    private static final Pattern BOARD =
            Pattern.compile("(?:[XxOoBbWw*._\\-][ \\t]*){64}\\s*(?:[XxOoBbWw*]|(?i:black|white))\\b?.*");

    private static final Pattern OBF = Pattern.compile(
            "[XxOo\\-.*]{64}\\s*[XxOo*][ \\t]*(?:[;%][^\\r\\n]*)?(?:[\\r\\n]\\s*([^\\r\\n]*).*)?", Pattern.DOTALL);

    private static final Pattern ROWS =
            Pattern.compile("(?:[ \\t]*(?:[XxOoBbWw*._\\-][ \\t]*){8}\\R){3}.*", Pattern.DOTALL);

    private static final Pattern WORD = Pattern.compile("[\\s,;.\\-]*(?:\\d+\\s*[.:)\\-]?\\s*)?([a-hA-H][1-8])");

    private static final Pattern HEADING =
            Pattern.compile("(?i)[^\\p{Alnum}]*(?:black[^\\p{Alnum}]+white|white[^\\p{Alnum}]+black)[^\\p{Alnum}]*");

    private static final Pattern SQUARE = Pattern.compile("[a-hA-H][1-8]");

    private static final Pattern PASS = Pattern.compile("(?i)pass|pa|ps");

    /** The squares that can be the second move after c4 or d3 in chess as well as in Othello. */
    private static final String OF_CHESS_TOO = "c5";

    /** The number of moves that are hardly ever legal in Othello by chance in a game of chess. */
    private static final int NOT_BY_CHANCE = 8;

    /** The game's number in SGF. */
    private static final String IN_SGF = "2";

    private static final List<String> NAMES = List.of("othello", "reversi", IN_SGF);

    private OthelloText() {}

    /** GGF or SGF if a text is in that format and of Othello; otherwise null. */
    public static @Nullable Format propertyFormat(String text) {
        Matcher properties = PROPERTIES.matcher(text);
        if (!properties.matches()) {
            return null;
        }
        String game = properties.group(1);
        return !isName(game) ? null : game.strip().equals(IN_SGF) ? Format.SGF : Format.GGF;
    }

    /** Whether a value of the property {@code GM} of GGF or SGF means Othello. */
    public static boolean isName(String game) {
        return NAMES.contains(game.strip().toLowerCase(Locale.ROOT));
    }

    /**
     * The name of another game by its number in SGF (FF[4], {@code GM}).
     *
     * @return null for a value that is no number of a well-known game
     */
    public static @Nullable String otherGame(String game) {
        return switch (game.strip()) {
            case "1" -> "Go";
            case "4" -> "Gomoku";
            case "6" -> "Backgammon";
            case "8" -> "Shogi";
            case "11" -> "Hex";
            default -> null;
        };
    }

    /** Whether a text begins with a line of OBF and does not continue as a transcript. */
    public static boolean isObf(String text) {
        Matcher obf = OBF.matcher(text);
        return obf.matches() && (obf.group(1) == null || !isMove(obf.group(1)));
    }

    /** Whether a line begins with a square or a pass. */
    private static boolean isMove(String line) {
        return WORD.matcher(line).lookingAt() || PASS.matcher(line).lookingAt();
    }

    /**
     * Whether a text begins with a board of eight lines, with a board on one line and moves, or with the moves of a game of
     * Othello. Chess moves that consist of squares alone are told apart by the rules of Othello.
     */
    public static boolean isTranscript(String text) {
        // A frame of stars is no board.
        boolean framed = text.startsWith("*".repeat(NOT_BY_CHANCE * NOT_BY_CHANCE));
        byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
        boolean isPrinted = OthelloBoardText.printedLength(Replay.decode(latin, 0, latin.length)) > 0;
        if (isPrinted || ROWS.matcher(text).matches() || (BOARD.matcher(text).lookingAt() && !framed)) {
            return true;
        }
        int from = 0;
        for (String line : text.split("\\R", -1)) {
            boolean comment =
                    line.stripLeading().startsWith("#") || line.stripLeading().startsWith("%");
            if (!comment && !line.isBlank() && !isHeading(line) && !Bytes.isRule(line)) {
                break;
            }
            from = Math.min(text.length(), from + line.length() + 1);
        }
        Matcher word = WORD.matcher(text).region(from, text.length());
        if (!word.lookingAt() || !isOfSquares(text.substring(from).split("\\R", 2)[0])) {
            return false;
        }
        String first = word.group(1).toLowerCase(Locale.ROOT);
        int legal = legalMoves(text, from);
        if (first.equals("e6") || first.equals("f5")) {
            // No game of chess or draughts begins so.
            return legal > 0;
        }
        int end = word.end();
        word.region(end, text.length());
        if (!word.lookingAt()) {
            return false;
        }
        boolean joined = word.start(1) == end;
        boolean chess = !joined && word.group(1).toLowerCase(Locale.ROOT).equals(OF_CHESS_TOO);
        return legal >= (chess ? NOT_BY_CHANCE : 2);
    }

    /**
     * Whether a line is the heading of the players' columns, {@code Black White}, in either order and with dashes or commas
     * between.
     */
    public static boolean isHeading(String line) {
        return HEADING.matcher(line).matches();
    }

    /** Whether a line consists of squares with hardly any other letters: neither prose nor a long hexadecimal number. */
    private static boolean isOfSquares(String line) {
        String moves = line.replaceFirst("[#%].*", "");
        long squares = SQUARE.matcher(moves).results().count();
        String rest = PASS.matcher(SQUARE.matcher(moves).replaceAll(" ")).replaceAll(" ");
        return 2 * rest.chars().filter(Character::isLetter).count() <= squares;
    }

    /** The number of squares from an index that are legal moves of Othello in sequence from the start. */
    private static int legalMoves(String text, int from) {
        OthelloReplay board = new OthelloReplay();
        Matcher word = WORD.matcher(text).region(from, text.length());
        int count = 0;
        while (count < NOT_BY_CHANCE && word.lookingAt()) {
            String name = word.group(1).toLowerCase(Locale.ROOT);
            int square = 8 * (name.charAt(1) - '1') + name.charAt(0) - 'a';
            if (!board.play(square)) {
                break;
            }
            count++;
            word.region(word.end(), text.length());
        }
        return count;
    }
}
