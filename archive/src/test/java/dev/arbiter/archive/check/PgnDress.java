package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Random games of chess, written with the habits of those who do not keep to the standard of PGN. */
final class PgnDress {

    private static final int LONGEST = 70;

    /** Where a game's sixth ply has been played, {@code 0-0} may be castling. */
    private static final int CASTLING_PLIES = 6;

    private static final List<String> SIGNS = List.of(
            "±", "+/=", "‼", "⁇", "⁉", "⁈", "⩲", "⩱", "∓", "+-", "-+", "=", "=/∞", "∞", "□", "+/-", "-/+", "=+", "~");

    private static final List<String> RESULTS = List.of(
            "½-½",
            "1–0",
            "0–1",
            "1:0",
            "0:1",
            "0.5-0.5",
            "draw",
            "resigns",
            "½",
            "1 - 0",
            "White resigns",
            "Black resigns",
            "1/2 - 1/2",
            "remis",
            "1-0.",
            "Black lost on time",
            "");

    private static final List<String> PROSE = List.of(
            "Black resigned", "White lost on time", "agreed after a long think", "see the diagram", "A fine game.");

    private static final List<String> NUMBERED_PROSE =
            List.of("29th Open at Town", "#664", "23rd Pula Open", "1986 World Championship, game 12");

    /** Letters in the order of {@code K Q R B N}. */
    static final List<String> LANGUAGES = List.of(
            "K D T L S",
            "R D T A C",
            "R D T F C",
            "K D T L P",
            "K H W G S",
            "K D V S J",
            "K V B F H",
            "Кр Ф Л С К",
            "Ρ Β Π Α Ι",
            "♔ ♕ ♖ ♗ ♘");

    private static final String CUT_FEN = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\"]\n";

    private static final List<String> PIECE_NAMES = List.of("queen", "rook", "bishop", "knight");

    /** Pairs of habits that nobody can keep at once, or that leave no one meaning, with the reason. */
    static final Map<Set<Habit>, String> APART = apart();

    private PgnDress() {}

    /** Whether a game with two habits may be unreadable, and never illegal where it is legal. */
    static boolean mayBeUnreadable(List<Habit> habits) {
        // Some words may be left that show no language, and of others nothing shows where a move ends.
        boolean fewWords = habits.contains(Habit.LETTERS)
                && habits.stream().anyMatch(habit -> habit.isNotation() || habit == Habit.FIGURINES_WITH_SELECTORS);
        boolean endless = habits.contains(Habit.GLUED_MOVES) && habits.stream().anyMatch(Habit::isNotation);
        return fewWords || endless;
    }

    private static Map<Set<Habit>, String> apart() {
        Map<Set<Habit>, String> apart = new HashMap<>();
        for (Habit capital : List.of(
                Habit.COORDINATES,
                Habit.COORDINATES_WITH_DASHES,
                Habit.NUMBERS_FOR_SQUARES,
                Habit.CAPITAL_COORDINATES,
                Habit.CAPITALS,
                Habit.FIGURINES_WITH_SELECTORS)) {
            apart.put(
                    Set.of(Habit.SMALL_LETTERS, capital),
                    "b is a bishop where the game's other pieces have small letters, and nowhere else");
        }
        for (Habit men : List.of(Habit.CAPITALS, Habit.SMALL_LETTERS, Habit.LETTERS, Habit.FIGURINES_WITH_SELECTORS)) {
            apart.put(
                    Set.of(men, Habit.GLUED_MOVES),
                    "Nc3f6 is a knight's move from c3, and only its English letter tells");
        }
        apart.put(Set.of(Habit.NUMBERS_FOR_SQUARES, Habit.GLUED_MOVES), "eight digits in a row are nobody's habit");
        apart.put(Set.of(Habit.SMALL_LETTERS, Habit.LETTERS), "small letters of other languages are files too: dd4");
        String files = "capital files are pieces of other languages: DC3, G7G5";
        apart.put(Set.of(Habit.CAPITALS, Habit.LETTERS), files);
        apart.put(Set.of(Habit.CAPITAL_COORDINATES, Habit.LETTERS), files);
        return apart;
    }

    /**
     * A game; its last move may be illegal.
     *
     * @param moves in SAN
     * @param squares the same moves as engines write them; an illegal move is another one here
     * @param mayCastle whether castling short may be the next move
     */
    record Sample(List<String> moves, List<String> squares, boolean legal, boolean mayCastle) {

        Sample withMoves(List<String> others) {
            return new Sample(others, squares, legal, mayCastle);
        }
    }

    /** How a file is written otherwise than the standard has it. */
    enum Habit {
        NONE,
        CONTROL_Z,
        NO_BREAK_SPACES,
        NO_BREAK_SPACES_IN_LATIN,
        GLUED_SIGNS,
        DETACHED_SIGNS,
        NOVELTIES,
        GLUED_NOVELTIES,
        NUMERIC_SIGNS,
        CHECK_IN_WORDS,
        DAGGERS,
        DIAGRAMS,
        ELLIPSES,
        EN_PASSANT_IN_WORDS,
        RESULTS,
        RESULTS_IN_LATIN,
        NUMBERS_IN_BRACKETS,
        BARE_COMMANDS,
        STRAY_BRACES,
        CASTLING,
        PROMOTIONS,
        BLANK_LINES_AMONG_TAGS,
        PROSE_BEFORE_TAGS,
        PROSE_BEHIND_RESULTS,
        VARIATIONS_BEHIND_RESULTS,
        RESULTS_IN_THE_MIDDLE,
        WITHOUT_TAGS_AND_RESULTS,
        LETTERS,
        LONG_DASHES,
        LOOK_ALIKES,
        COMMENTS_IN_BRACKETS,
        SIGNS_IN_BRACKETS,
        EVALUATIONS,
        STARS,
        ODD_CAPTURES,
        ORIGINS_IN_BRACKETS,
        LINE_SEPARATORS,
        TAGS_IN_DRESS,
        PROSE_WITH_NUMBERS,
        A_PLY_A_LINE,
        COORDINATES,
        COORDINATES_WITH_DASHES,
        NUMBERS_FOR_SQUARES,
        CAPITAL_COORDINATES,
        CAPITALS,
        SMALL_LETTERS,
        FIGURINES_WITH_SELECTORS,
        GLUED_MOVES,
        BOTH_LOSE,
        GAMES_ON_A_LINE,
        ODD_LINE_ENDS,
        WITHOUT_ORIGINS,
        WITHOUT_PROMOTIONS;

        /** Whether all of a move is written otherwise, and nothing of SAN is left. */
        boolean isNotation() {
            return this == COORDINATES
                    || this == COORDINATES_WITH_DASHES
                    || this == NUMBERS_FOR_SQUARES
                    || this == CAPITAL_COORDINATES;
        }

        /** Whether a text can be several moves, of which later ones leave one or more. */
        boolean isAmbiguous() {
            return this == SMALL_LETTERS || this == WITHOUT_ORIGINS || this == WITHOUT_PROMOTIONS;
        }
    }

    // ---- games

    /** Half of all games go for what is rare among random moves: promotions, captures, castling. */
    static Sample sample(Random random, boolean legal) {
        List<String> moves = new ArrayList<>();
        List<String> squares = new ArrayList<>();
        ChessPosition position = Chess.STANDARD.start();
        int length = 10 + random.nextInt(LONGEST - 10);
        boolean rare = random.nextBoolean();
        while (moves.size() < length && !position.outcome().isOver()) {
            List<ChessMove> all = position.legalMoves();
            ChessMove move = all.get(random.nextInt(all.size()));
            for (int tries = 0; rare && tries < 4 && !isRare(position.text(move)); tries++) {
                move = all.get(random.nextInt(all.size()));
            }
            moves.add(position.text(move));
            squares.add(position.uci(move));
            position = position.play(move);
        }
        boolean mayCastle = position.legalMoves().stream().map(position::text).anyMatch(san -> san.startsWith("O-O"));
        if (!legal) {
            moves.add(illegal(position, random));
            squares.add(illegalSquares(position, random));
        }
        return new Sample(moves, squares, legal, mayCastle);
    }

    private static boolean isRare(String san) {
        return san.contains("=") || san.contains("x") || san.startsWith("O");
    }

    private static String illegalSquares(Position<ChessMove> position, Random random) {
        while (true) {
            String move = "" + (char) ('a' + random.nextInt(8)) + (1 + random.nextInt(8))
                    + (char) ('a' + random.nextInt(8)) + (2 + random.nextInt(6));
            if (!move.matches("..[de][45]") && position.ruling(move) instanceof Ruling.Illegal<ChessMove>) {
                return move;
            }
        }
    }

    /** A move that is well written and not legal; a king on a square of the centre is a sign and no move. */
    private static String illegal(Position<ChessMove> position, Random random) {
        while (true) {
            String piece = List.of("", "N", "B", "R", "Q", "K").get(random.nextInt(6));
            String move = piece + (char) ('a' + random.nextInt(8)) + (2 + random.nextInt(6));
            if (!move.matches("K[de][45]") && position.ruling(move) instanceof Ruling.Illegal<ChessMove>) {
                return move;
            }
        }
    }

    // ---- habits

    static void write(StringBuilder text, Sample sample, List<Habit> habits, String letters, Random random) {
        boolean oneLine = habits.contains(Habit.GAMES_ON_A_LINE);
        boolean untagged = oneLine || habits.contains(Habit.WITHOUT_TAGS_AND_RESULTS);
        boolean bothLose = habits.contains(Habit.BOTH_LOSE)
                && sample.moves.size() > CASTLING_PLIES
                && (!untagged || (sample.legal && !sample.mayCastle));
        if (habits.contains(Habit.PROSE_BEFORE_TAGS) && !untagged) {
            text.append("A collection of games\nby nobody in particular: 1-0, 0-1 and so on.\n\n");
        }
        if (!untagged) {
            if (habits.contains(Habit.PROSE_WITH_NUMBERS)) {
                text.append(NUMBERED_PROSE.get(random.nextInt(NUMBERED_PROSE.size())))
                        .append("\n\n");
            }
            boolean blank = habits.contains(Habit.BLANK_LINES_AMONG_TAGS);
            boolean dress = habits.contains(Habit.TAGS_IN_DRESS);
            text.append("[Event \"x\"]\n")
                    .append(dress ? "[ White \"a\" ]\n" : "[White \"a\"]\n")
                    .append(blank ? "\n" : "")
                    .append(dress ? "[Black \"b\"]]\n" : "[Black \"b\"]\n")
                    .append(blank ? "  \n\n" : "")
                    .append("[Round \"1\"]\n")
                    .append(bothLose ? "[Result \"0-0\"]\n" : "")
                    .append(dress && random.nextBoolean() ? CUT_FEN : "")
                    .append("\n");
        }
        int middle = sample.moves.size() / 4 * 2 + 2;
        boolean plies = habits.contains(Habit.A_PLY_A_LINE);
        for (int ply = 0; ply < sample.moves.size(); ply++) {
            boolean pair = habits.contains(Habit.GLUED_MOVES) && !plies && ply / 2 * 2 + 1 < sample.moves.size();
            if (ply % 2 == 0 || plies) {
                if (habits.contains(Habit.RESULTS_IN_THE_MIDDLE) && ply == middle) {
                    text.append("1/2-1/2 ");
                }
                text.append(plies ? ply + 1 : ply / 2 + 1)
                        .append(habits.contains(Habit.NUMBERS_IN_BRACKETS) ? ")" : ".");
                text.append(random.nextBoolean() ? blank(habits, random) : "");
            } else if (habits.contains(Habit.ELLIPSES) && !pair && random.nextBoolean()) {
                text.append(ply / 2 + 1).append("…").append(random.nextBoolean() ? " " : "");
            }
            String plain = notated(sample, ply, habits, letters, random);
            Habit habit = habits.get(random.nextInt(habits.size()));
            text.append(pair ? plain : word(plain, habit, random));
            if (!pair || ply % 2 > 0) {
                text.append(ply % 12 == 11 || plies ? "\n" : blank(habits, random));
            }
        }
        String end = bothLose ? "0-0" : end(habits, random);
        if (!untagged) {
            text.append(end).append("\n\n");
        } else if (oneLine) {
            text.append(end.equals("*") ? "" : end).append(end.contains(" ") ? "\n" : " ");
        } else {
            text.append(bothLose ? end : "").append("\n");
        }
        if (habits.contains(Habit.CONTROL_Z)) {
            text.append("\r\n\u001a");
        }
    }

    private static String blank(List<Habit> habits, Random random) {
        return habits.stream().anyMatch(habit -> habit.name().startsWith("NO_BREAK"))
                ? "\u00a0"
                : habits.contains(Habit.LINE_SEPARATORS) ? (random.nextBoolean() ? "\u2028" : "\u0085") : " ";
    }

    private static String end(List<Habit> habits, Random random) {
        String last = "*";
        for (Habit habit : habits) {
            last = last.equals("*") ? end(habit, random) : last;
        }
        return last;
    }

    private static String end(Habit habit, Random random) {
        return switch (habit) {
            case RESULTS -> RESULTS.get(random.nextInt(RESULTS.size()));
            case RESULTS_IN_LATIN -> random.nextBoolean() ? "½-½" : "½";
            case PROSE_BEHIND_RESULTS ->
                (random.nextBoolean() ? "1-0 " : "*\n") + PROSE.get(random.nextInt(PROSE.size()));
            case VARIATIONS_BEHIND_RESULTS ->
                "0-1" + (random.nextBoolean() ? " " : "\n") + "(12. Nf3 (12. e4 e5) Nc6) {a comment} $14";
            default -> "*";
        };
    }

    /** A move in a notation of the habits, or in their language. */
    private static String notated(Sample sample, int ply, List<Habit> habits, String letters, Random random) {
        String squares = sample.squares.get(ply);
        String san = sample.moves.get(ply);
        List<Habit> looks = new ArrayList<>();
        for (Habit habit : habits) {
            switch (habit) {
                case ORIGINS_IN_BRACKETS, WITHOUT_ORIGINS, WITHOUT_PROMOTIONS ->
                    san = notated(san, squares, habit, random);
                case LETTERS, CAPITALS, SMALL_LETTERS, FIGURINES_WITH_SELECTORS -> looks.add(habit);
                default -> {
                    if (habit.isNotation()) {
                        looks.add(habit);
                    }
                }
            }
        }
        Habit look = looks.isEmpty() ? Habit.NONE : looks.get(random.nextInt(looks.size()));
        return look == Habit.NONE
                ? san
                : look == Habit.LETTERS ? local(san, letters) : notated(san, squares, look, random);
    }

    private static String notated(String move, String squares, Habit habit, Random random) {
        String from = squares.substring(0, 2);
        String rest = squares.substring(2);
        return switch (habit) {
            case COORDINATES -> squares;
            case COORDINATES_WITH_DASHES -> from + "-" + rest;
            case NUMBERS_FOR_SQUARES -> numbers(squares);
            case CAPITAL_COORDINATES -> squares.toUpperCase(Locale.ROOT);
            // A bishop's move in capitals alone can be a pawn's, and so can that of a pawn of the b-file.
            case CAPITALS ->
                move.startsWith("B") || move.startsWith("b") ? move.replace('x', 'X') : move.toUpperCase(Locale.ROOT);
            case SMALL_LETTERS -> move.startsWith("O") ? move : move.toLowerCase(Locale.ROOT);
            case FIGURINES_WITH_SELECTORS -> figurines(move, random.nextBoolean() ? "\ufe0e" : "\ufe0f");
            case ORIGINS_IN_BRACKETS ->
                move.replaceFirst("^([NBRQ])([a-h]?[1-8]?)(?=x?[a-h][1-8])", "$1(" + origin(move, from) + ")");
            case WITHOUT_ORIGINS -> move.replaceFirst("^([NBRQ])[a-h]?[1-8]?(?=x?[a-h][1-8])", "$1");
            case WITHOUT_PROMOTIONS -> move.replaceFirst("=.", "");
            default -> throw new IllegalArgumentException(habit.name());
        };
    }

    /** An illegal move has other squares here, so that it keeps what it says of its own. */
    private static String origin(String move, String from) {
        return move.matches("^[NBRQ][a-h]?[1-8]?x?[a-h][1-8].*") ? from : "";
    }

    private static String numbers(String squares) {
        StringBuilder numbers = new StringBuilder();
        for (int at = 0; at < squares.length(); at++) {
            char c = squares.charAt(at);
            numbers.append(at == 4 ? 1 + "qrbn".indexOf(c) : Character.isDigit(c) ? c - '0' : c - 'a' + 1);
        }
        return numbers.toString();
    }

    private static String figurines(String move, String selector) {
        StringBuilder figurines = new StringBuilder();
        for (int at = 0; at < move.length(); at++) {
            char c = move.charAt(at);
            int piece = "KQRBN".indexOf(c);
            figurines.append(piece < 0 ? "" + c : (char) ('\u2654' + piece) + selector);
        }
        return figurines.toString();
    }

    private static String word(String move, Habit habit, Random random) {
        boolean now = random.nextInt(3) == 0;
        boolean check = move.endsWith("+");
        boolean mate = move.endsWith("#");
        String bare = check || mate ? move.substring(0, move.length() - 1) : move;
        return switch (habit) {
            case GLUED_SIGNS -> now ? move + sign(random) : move;
            case DETACHED_SIGNS -> now ? move + " " + sign(random) : move;
            case NOVELTIES -> now ? move + " N" : move;
            case GLUED_NOVELTIES -> now && bare.matches(".*[1-8]") ? move + "N" : move;
            case NUMERIC_SIGNS -> now ? move + " $146N,?!" : move;
            case DIAGRAMS -> now ? move + (random.nextBoolean() ? " D" : " (D)") : move;
            case CHECK_IN_WORDS ->
                bare
                        + (mate
                                ? (now ? "mate" : " mate")
                                : check ? List.of("ch", " ch", " check", "+").get(random.nextInt(4)) : "");
            case DAGGERS -> bare + (mate ? "‡" : check ? (now ? "†" : " †") : "");
            case EN_PASSANT_IN_WORDS ->
                bare.matches("[a-h]x[a-h][36]") && now
                        ? bare + List.of(" ep", " e.p.", " e.p", "ep", " (ep)").get(random.nextInt(5))
                        : move;
            case BARE_COMMANDS -> now ? move + " [%clk 0:03:" + random.nextInt(60) + "]" : move;
            case STRAY_BRACES -> now ? move + " }" : move;
            case CASTLING -> castling(bare, random) + move.substring(bare.length());
            case PROMOTIONS -> promotion(move, random);
            case LONG_DASHES -> move.startsWith("O") ? move.replace('-', '–') : move.replace("x", now ? "×" : "x");
            case COMMENTS_IN_BRACKETS ->
                now
                        ? move + " "
                                + List.of("(0:03)", "(12s)", "(2)", "(1900 rated)", "(=0.00)")
                                        .get(random.nextInt(5))
                        : move;
            case SIGNS_IN_BRACKETS ->
                now ? move + " " + List.of("[!]", "(?!)", "[+-]").get(random.nextInt(3)) : move;
            case EVALUATIONS ->
                now ? move + " " + List.of("=0.00", "+0.35/12", "-1.20").get(random.nextInt(3)) : move;
            case STARS -> "**" + move + "**";
            case ODD_CAPTURES ->
                move.matches("[KQRBN][a-h1-8]{0,2}x.*|[a-h]x.*") ? move.replace("x", now ? "*" : "X") : move;
            case LOOK_ALIKES -> now ? move.replace('c', 'с').replace('e', 'е').replace('a', 'а') : move;
            default -> move;
        };
    }

    private static String sign(Random random) {
        return SIGNS.get(random.nextInt(SIGNS.size()));
    }

    private static String castling(String move, Random random) {
        boolean isLong = move.equals("O-O-O");
        if (!isLong && !move.equals("O-O")) {
            return move;
        }
        String letter = random.nextBoolean() ? "O" : "0";
        String dash = List.of("-", "–", "", " - ").get(random.nextInt(4));
        return letter + dash + letter + (isLong ? dash + letter : "");
    }

    private static String promotion(String move, Random random) {
        int sign = move.indexOf('=');
        if (sign < 0) {
            return move;
        }
        String piece = move.substring(sign + 1, sign + 2);
        int name = "QRBN".indexOf(piece);
        List<String> ways = new ArrayList<>(List.of(
                "(" + piece + ")",
                " = " + piece,
                piece,
                "=" + piece,
                " (" + piece + ")",
                "/" + piece,
                "=(" + piece + ")",
                "(=" + piece + ")",
                "=[" + piece + "]"));
        if (name >= 0) {
            ways.add(" (" + PIECE_NAMES.get(name) + ")");
        }
        String written = ways.get(random.nextInt(ways.size()));
        return move.substring(0, sign) + written + move.substring(sign + 2);
    }

    static String local(String move, String letters) {
        String local = move;
        String[] names = letters.split(" ", -1);
        int first = "KQRBN".indexOf(local.charAt(0));
        int sign = local.indexOf('=');
        if (sign > 0) {
            int piece = "KQRBN".indexOf(local.charAt(sign + 1));
            local = local.substring(0, sign + 1) + names[piece] + local.substring(sign + 2);
        }
        return first < 0 ? local : names[first] + local.substring(1);
    }
}
