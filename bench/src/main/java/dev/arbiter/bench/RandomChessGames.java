package dev.arbiter.bench;

import dev.arbiter.Outcome;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Writes legal random games of chess as PGN: about 80 plies each, seven tags, lines of at most 80 columns, as archives
 * have them. The same size always gives the same bytes.
 *
 * <p>Usage: {@code RandomChessGames FILE MEGABYTES}.
 */
public final class RandomChessGames {

    private static final int FEWEST_PLIES = 40;
    private static final int MOST_PLIES = 120;
    private static final int WIDTH = 80;
    private static final int GAMES_AT_ONCE = 5000;

    private RandomChessGames() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("usage: RandomChessGames FILE MEGABYTES");
            System.exit(2);
        }
        write(Path.of(arguments[0]), Long.parseLong(arguments[1]) * 1_000_000);
    }

    /**
     * Writes a file of games.
     *
     * @param least it ends with the game that fills so many bytes
     */
    static void write(Path file, long least) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            long written = 0;
            for (int first = 1; written < least; first += GAMES_AT_ONCE) {
                List<byte[]> games = IntStream.range(first, first + GAMES_AT_ONCE)
                        .parallel()
                        .mapToObj(number -> game(number).getBytes(StandardCharsets.US_ASCII))
                        .toList();
                for (byte[] game : games) {
                    if (written < least) {
                        out.write(game);
                        written += game.length;
                    }
                }
            }
        }
    }

    /** One game; its number is its seed. */
    static String game(int number) {
        Random random = new Random(number);
        int plies = FEWEST_PLIES + random.nextInt(MOST_PLIES - FEWEST_PLIES + 1);
        StringBuilder moves = new StringBuilder();
        int lineStart = 0;
        ChessPosition position = Chess.STANDARD.start();
        for (int ply = 0; ply < plies; ply++) {
            List<ChessMove> legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            ChessMove move = legal.get(random.nextInt(legal.size()));
            if (ply % 2 == 0) {
                lineStart = word(moves, lineStart, ply / 2 + 1 + ".");
            }
            lineStart = word(moves, lineStart, position.text(move));
            position = position.play(move);
        }
        String result = result(position, random);
        word(moves, lineStart, result);
        StringBuilder text = new StringBuilder();
        text.append("[Event \"Random games\"]\n[Site \"Nowhere\"]\n[Date \"2026.")
                .append(String.format("%02d.%02d", 1 + random.nextInt(12), 1 + random.nextInt(28)))
                .append("\"]\n[Round \"")
                .append(number)
                .append("\"]\n[White \"Player ")
                .append(random.nextInt(5000))
                .append("\"]\n[Black \"Player ")
                .append(random.nextInt(5000))
                .append("\"]\n[Result \"")
                .append(result)
                .append("\"]\n\n")
                .append(moves)
                .append("\n\n");
        return text.toString();
    }

    private static int word(StringBuilder moves, int lineStart, String word) {
        if (moves.isEmpty()) {
            moves.append(word);
            return 0;
        }
        boolean fits = moves.length() - lineStart + 1 + word.length() < WIDTH;
        moves.append(fits ? ' ' : '\n').append(word);
        return fits ? lineStart : moves.length() - word.length();
    }

    /** The result on the board, or any where the players stop before the end. */
    private static String result(ChessPosition position, Random random) {
        Outcome outcome = position.outcome();
        if (outcome instanceof Outcome.Won won) {
            return won.winner() == dev.arbiter.Color.WHITE ? "1-0" : "0-1";
        }
        return outcome.isOver() ? "1/2-1/2" : List.of("1-0", "0-1", "1/2-1/2").get(random.nextInt(3));
    }
}
