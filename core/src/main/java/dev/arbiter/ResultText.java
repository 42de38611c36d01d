package dev.arbiter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes a {@link Result} in the spellings of PGN, PDN, crosstables and the programs that write them. */
final class ResultText {

    /** The end of a word, also in UTF-8 decoded as Latin-1: a wide blank of two or three bytes. */
    private static final String END =
            "(?=[\\s\\p{Z}\\p{Cf}.,;*)\\x1a\\[]|\\xc2[\\x85\\xa0]|\\xe2\\x80[\\x80-\\x8f\\xa8\\xa9\\xaf]|$)";

    /** Results in words, which may begin with the side that they are about. */
    private static final Pattern WORDS = Pattern.compile(
            "(?:(?<side>white|black)\\s+)?(?:(?<draw>(?:agreed\\s+)?drawn?(?:\\s+agreed)?|remise?|stalemate)|(?<wins>wins|won)|"
                    + "(?<loses>resigns|resigned|(?:loses|lost|forfeits)(?:\\s+on\\s+time)?)|"
                    + "(?<bye>bye)|(?<open>adjourned|unfinished|abandoned))" + END,
            Pattern.CASE_INSENSITIVE);

    /** What may follow the points: a forfeit, a bye, or how a game that was played ended. */
    private static final Pattern BEHIND =
            Pattern.compile("(?<forfeit>f|ff|\\(f\\)|(?:by )?forfeit)|(?<bye>bye)|r|\\(r\\)", Pattern.CASE_INSENSITIVE);

    /** Points with a mark for a draw in which one side stood better: {@code 1+ - 1-}. */
    private static final Pattern MARKED = Pattern.compile("\\d{1,2} ?[-+=] *[-:\u2013] *\\d{1,2} ?[-+=]");

    /** The most digits of a number of points. */
    private static final int MOST_DIGITS = 4;

    private final String text;
    private int at;
    private boolean forfeit;

    private ResultText(String text) {
        this.text = text;
    }

    /** See {@link Result#of}. */
    static @Nullable Result read(String text) {
        String bare = text.strip();
        if (bare.isEmpty() || bare.equals("?") || bare.equals("*")) {
            return Result.OPEN;
        }
        char first = bare.charAt(0);
        if (Character.isLetter(first)) {
            return ofWords(bare);
        }
        if (bare.equals("=") || bare.equals("½") || bare.equals("1/2")) {
            return Result.DRAWN;
        }
        return isSign(first) ? ofSigns(bare) : new ResultText(bare).ofFigures();
    }

    /** See {@link Result#lengthOfWords}. */
    static int lengthOfWords(String text) {
        Matcher words = WORDS.matcher(text);
        return words.lookingAt() ? words.end() : 0;
    }

    private static @Nullable Result ofWords(String text) {
        Matcher words = WORDS.matcher(text);
        if (!words.lookingAt()) {
            return null;
        }
        if (words.group("draw") != null) {
            return Result.DRAWN;
        }
        if (words.group("open") != null) {
            return Result.OPEN;
        }
        if (words.group("bye") != null) {
            return Result.NOT_SAID.with(Result.Kind.BYE);
        }
        String side = words.group("side");
        if (side == null) {
            return Result.NOT_SAID;
        }
        boolean white = side.equalsIgnoreCase("white") == (words.group("wins") != null);
        return white ? Result.WHITE_WINS : Result.BLACK_WINS;
    }

    /** Forfeits as in crosstables, {@code +--}, {@code - - +}, {@code -:-}, {@code +/-}; and a lone plus. */
    private static @Nullable Result ofSigns(String text) {
        StringBuilder signs = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ') {
                signs.append(isDash(c) || c == '/' ? '-' : c);
            }
        }
        return switch (signs.toString()) {
            case "+--" -> Result.WHITE_WINS.with(Result.Kind.FORFEIT);
            case "--+" -> Result.BLACK_WINS.with(Result.Kind.FORFEIT);
            case "---" -> Result.BOTH_LOSE.with(Result.Kind.FORFEIT);
            case "+" -> Result.NOT_SAID;
            default -> null;
        };
    }

    private @Nullable Result ofFigures() {
        if (MARKED.matcher(text).matches()) {
            return Result.NOT_SAID;
        }
        double white = side();
        skipBlanks();
        int dash = at;
        while (at < text.length() && at < dash + 2 && isDash(text.charAt(at))) {
            at++;
        }
        if (white < 0 || at == dash) {
            return null;
        }
        skipBlanks();
        double black = side();
        Result.Kind kind = black < 0 ? null : kind();
        return kind == null ? null : Result.of(white, black).with(kind);
    }

    /** The kind that follows the points; null if what follows is not part of a result. */
    private Result.@Nullable Kind kind() {
        String rest = text.substring(at).strip();
        Matcher behind = BEHIND.matcher(rest);
        if (!rest.isEmpty() && !behind.matches()) {
            return null;
        }
        boolean forfeits = forfeit || (!rest.isEmpty() && behind.group("forfeit") != null);
        return forfeits
                ? Result.Kind.FORFEIT
                : !rest.isEmpty() && behind.group("bye") != null ? Result.Kind.BYE : Result.Kind.PLAYED;
    }

    /** A side's points, {@code 2}, {@code 1.5}, {@code 0,5}, {@code 1 1/2}, {@code ½}; negative if there are none here. */
    private double side() {
        int from = at;
        double points = 0;
        while (isDigit(at)) {
            points = 10 * points + text.charAt(at++) - '0';
        }
        int digits = at - from;
        if (text.startsWith("½", at)) {
            at++;
            points += 0.5;
        } else if (digits > 0 && text.startsWith(" 1/2", at)) {
            at += 4;
            points += 0.5;
        } else if (digits == 1 && points == 1 && text.startsWith("/2", at)) {
            at += 2;
            points = 0.5;
        } else if ((text.startsWith(".", at) || text.startsWith(",", at)) && isDigit(at + 1)) {
            int decimals = ++at;
            while (isDigit(at)) {
                at++;
            }
            points += Double.parseDouble("0." + text.substring(decimals, Math.min(at, decimals + MOST_DIGITS)));
        } else if (digits == 0) {
            return -1;
        }
        if ((text.startsWith("F", at) || text.startsWith("f", at))
                && at + 1 < text.length()
                && (isDash(text.charAt(at + 1)) || text.charAt(at + 1) == ' ')) {
            at++;
            forfeit = true;
        }
        boolean padded = digits > 1 && text.charAt(from) == '0';
        return digits > MOST_DIGITS || padded ? -1 : points;
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private void skipBlanks() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private static boolean isSign(char c) {
        return c == '+' || isDash(c);
    }

    /** A dash of any length, also that of Windows' own Latin-1, or a colon. */
    private static boolean isDash(char c) {
        return c == '-'
                || c == ':'
                || (c >= '\u2010' && c <= '\u2015')
                || c == '\u2212'
                || c == '\u0096'
                || c == '\u0097';
    }

    /** Both sides' points in the spelling of {@link Result#text}. */
    static String written(double white, double black) {
        boolean ofGame = isOfGame(white) && isOfGame(black);
        return written(white, ofGame) + "-" + written(black, ofGame);
    }

    private static boolean isOfGame(double points) {
        return points == 0 || points == 0.5 || points == 1;
    }

    private static String written(double points, boolean ofGame) {
        if (ofGame && points == 0.5) {
            return "1/2";
        }
        return points == Math.rint(points) ? String.valueOf((long) points) : String.valueOf(points);
    }
}
