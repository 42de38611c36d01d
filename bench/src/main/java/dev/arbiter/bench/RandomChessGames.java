package dev.arbiter.bench;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes legal random games of chess as PGN: about 80 plies each, seven tags. {@code plain} ones have lines of at most 80
 * columns, as archives have them. {@code clocks} stand on one line each, with an evaluation and a clock after every move,
 * as servers write them. {@code annotated} ones have a comment, a sign and a variation of three plies at every tenth move.
 *
 * <p>Usage: {@code RandomChessGames FILE MEGABYTES [plain|clocks|annotated|positions]}. {@code positions} are no games but
 * the positions in which they end, a FEN a line.
 */
public final class RandomChessGames {

    private static final int FEWEST_PLIES = 40;
    private static final int MOST_PLIES = 120;
    private static final int WIDTH = 80;
    private static final int COMMENTED = 10;
    private static final int LONGEST_VARIATION = 3;
    private static final int SECONDS_AT_THE_START = 600;
    private static final int MOST_SECONDS_A_MOVE = 9;
    private static final int SECONDS_A_MINUTE = 60;
    private static final List<String> WORDS =
            List.of("better", "was", "the", "knight", "first", "with", "a", "small", "plus", "time", "trouble");

    private RandomChessGames() {}

    public static void main(String[] arguments) throws IOException {
        String kind = arguments.length > 2 ? arguments[2] : "plain";
        @Nullable
        IntFunction<String> game = switch (kind) {
            case "plain" -> RandomChessGames::game;
            case "clocks" -> RandomChessGames::withClocks;
            case "annotated" -> RandomChessGames::annotated;
            case "positions" -> RandomChessGames::lastPosition;
            default -> null;
        };
        if (arguments.length < 2 || arguments.length > 3 || game == null) {
            System.err.println("usage: RandomChessGames FILE MEGABYTES [plain|clocks|annotated|positions]");
            System.exit(2);
            return;
        }
        GamesFile.write(Path.of(arguments[0]), arguments[1], game);
    }

    /** One plain game; its number is its seed. */
    static String game(int number) {
        Random random = new Random(number);
        Movetext movetext = new Movetext(WIDTH);
        ChessPosition end = play(random, movetext, Notes.NONE);
        String result = result(end, random);
        movetext.word(result);
        return tags(number, random, result) + movetext + "\n\n";
    }

    static String withClocks(int number) {
        Random random = new Random(number);
        Random clock = new Random(-number);
        int[] left = {SECONDS_AT_THE_START, SECONDS_AT_THE_START};
        Movetext movetext = new Movetext(Integer.MAX_VALUE);
        ChessPosition end = play(random, movetext, (before, move, ply) -> {
            left[ply % 2] -= clock.nextInt(MOST_SECONDS_A_MOVE + 1);
            int seconds = left[ply % 2];
            movetext.word(String.format(
                    Locale.ROOT,
                    "{ [%%eval %.2f] [%%clk 0:%02d:%02d] }",
                    clock.nextGaussian(),
                    seconds / SECONDS_A_MINUTE,
                    seconds % SECONDS_A_MINUTE));
            return true;
        });
        String result = result(end, random);
        movetext.word(result);
        return tags(number, random, result).replace("]\n\n", "]\n[TimeControl \"" + SECONDS_AT_THE_START + "+0\"]\n\n")
                + movetext
                + "\n\n";
    }

    private static String annotated(int number) {
        Random random = new Random(number);
        Random notes = new Random(-number);
        Movetext movetext = new Movetext(WIDTH);
        ChessPosition end = play(random, movetext, (before, move, ply) -> {
            if ((ply + 1) % COMMENTED != 0) {
                return false;
            }
            movetext.word("$" + (1 + notes.nextInt(6)));
            movetext.word("{" + WORDS.get(notes.nextInt(WORDS.size())));
            for (int words = 2 + notes.nextInt(8); words > 0; words--) {
                movetext.word(WORDS.get(notes.nextInt(WORDS.size())));
            }
            movetext.word("here}");
            movetext.word("(" + number(ply));
            ChessPosition position = before;
            for (int played = 0;
                    played < LONGEST_VARIATION && !position.legalMoves().isEmpty();
                    played++) {
                if (played > 0 && (ply + played) % 2 == 0) {
                    movetext.word(number(ply + played));
                }
                List<ChessMove> legal = position.legalMoves();
                ChessMove other = legal.get(notes.nextInt(legal.size()));
                movetext.word(position.text(other));
                position = position.play(other);
            }
            movetext.word("$" + (1 + notes.nextInt(6)) + ")");
            return true;
        });
        String result = result(end, random);
        movetext.word(result);
        return tags(number, random, result) + movetext + "\n\n";
    }

    private static String lastPosition(int number) {
        return play(new Random(number), new Movetext(WIDTH), Notes.NONE).text() + "\n";
    }

    /** What is written after a move. */
    private interface Notes {

        Notes NONE = (before, move, ply) -> false;

        /** Writes it, and says whether there was anything, so that a move of Black's needs its number again. */
        boolean write(ChessPosition before, ChessMove move, int ply);
    }

    private static ChessPosition play(Random random, Movetext movetext, Notes notes) {
        int plies = FEWEST_PLIES + random.nextInt(MOST_PLIES - FEWEST_PLIES + 1);
        ChessPosition position = Chess.STANDARD.start();
        boolean interrupted = false;
        for (int ply = 0; ply < plies; ply++) {
            List<ChessMove> legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            ChessMove move = legal.get(random.nextInt(legal.size()));
            if (ply % 2 == 0 || interrupted) {
                movetext.word(number(ply));
            }
            movetext.word(position.text(move));
            interrupted = notes.write(position, move, ply);
            position = position.play(move);
        }
        return position;
    }

    private static String number(int ply) {
        return ply / 2 + 1 + (ply % 2 == 0 ? "." : "...");
    }

    private static String tags(int number, Random random, String result) {
        String date = String.format("%02d.%02d", 1 + random.nextInt(12), 1 + random.nextInt(28));
        return "[Event \"Random games\"]\n[Site \"Nowhere\"]\n[Date \"2026." + date + "\"]\n[Round \"" + number
                + "\"]\n[White \"Player " + random.nextInt(5000) + "\"]\n[Black \"Player " + random.nextInt(5000)
                + "\"]\n[Result \"" + result + "\"]\n\n";
    }

    /** Words in lines of a width. */
    private static final class Movetext {

        private final StringBuilder text = new StringBuilder();
        private final int width;
        private int lineStart;

        Movetext(int width) {
            this.width = width;
        }

        void word(String word) {
            if (!text.isEmpty()) {
                boolean fits = text.length() - lineStart + 1 + word.length() < width;
                text.append(fits ? ' ' : '\n');
                lineStart = fits ? lineStart : text.length();
            }
            text.append(word);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** The result on the board, or any where the players stop before the end. */
    private static String result(ChessPosition position, Random random) {
        Outcome outcome = position.outcome();
        if (outcome instanceof Outcome.Won won) {
            return won.winner() == Color.WHITE ? "1-0" : "0-1";
        }
        return outcome.isOver() ? "1/2-1/2" : List.of("1-0", "0-1", "1/2-1/2").get(random.nextInt(3));
    }
}
