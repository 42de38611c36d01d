package dev.arbiter.live.desk;

import dev.arbiter.Games;
import dev.arbiter.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Games at random, in which much happens that an arbiter is called for: pieces go to and fro, few pieces are left, a move is
 * not legal, the result is not what stands on the board.
 */
final class PlayedGames {

    private static final List<String> STARTS = List.of(
            "",
            "",
            "",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "8/8/4k3/8/8/3K4/8/R7 w - - 90 60",
            "8/8/4k3/8/2n5/3K4/8/8 w - - 140 90",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "8/8/8/k7/4q3/4K3/8/8 w - - 0 1");

    /**
     * A game as it is recorded.
     *
     * @param tags with their line ends, and an empty line after them
     * @param words of the moves, with numbers and comments: each has a blank after it
     */
    record Played(String tags, List<String> words, String result) {

        /** The record after some of its moves. */
        String after(int moves, boolean ended) {
            String line = String.join("", words.subList(0, moves));
            String end = ended ? result : "*";
            return tags.replace("RESULT", end) + line + end + "\n\n";
        }
    }

    private PlayedGames() {}

    /** @param number by which its players are called */
    static Played game(SplittableRandom random, int number, int most) {
        String fen = STARTS.get(random.nextInt(STARTS.size()));
        var chess = Games.find("chess").orElseThrow();
        Position<?> position;
        try {
            position = fen.isEmpty() ? chess.start() : chess.position(fen);
        } catch (dev.arbiter.UnreadableException | dev.arbiter.ImpossiblePositionException e) {
            throw new IllegalStateException(e);
        }
        String tags = "[Event \"Hall\"]\n[Round \"1." + number + "\"]\n[White \"W" + number + "\"]\n[Black \"B" + number
                + "\"]\n[Result \"RESULT\"]\n" + (fen.isEmpty() ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n") + "\n";
        List<String> words = new ArrayList<>();
        int plies = 2 + random.nextInt(most);
        boolean comments = random.nextBoolean();
        for (int ply = 0; ply < plies; ply++) {
            List<String> moves = new ArrayList<>(position.movesByText().keySet());
            if (moves.isEmpty()) {
                break;
            }
            String text = move(random, moves);
            if (random.nextInt(150) == 0) {
                text = List.of("Ke5", "e5", "Qh4", "O-O", "Nf3").get(random.nextInt(5));
            }
            boolean legal = position.ruling(text).isLegal();
            String number2 = ply % 2 == 0 ? (ply / 2 + 1) + ". " : "";
            words.add(number2 + text + " " + (comments ? "{[%clk 0:" + (10 + random.nextInt(49)) + ":00]} " : ""));
            if (!legal) {
                break;
            }
            position = position.play(text);
        }
        String result = List.of("1-0", "0-1", "1/2-1/2", "*").get(random.nextInt(4));
        return new Played(tags, List.copyOf(words), result);
    }

    /** Mostly back where a piece came from, if that is possible. */
    private static String move(SplittableRandom random, List<String> moves) {
        List<String> quiet = moves.stream()
                .filter(move -> "KQRBN".indexOf(move.charAt(0)) >= 0 && move.indexOf('x') < 0 && move.indexOf('+') < 0)
                .sorted()
                .toList();
        if (!quiet.isEmpty() && random.nextInt(10) < 7) {
            return quiet.get(random.nextInt(Math.min(2, quiet.size())));
        }
        return moves.get(random.nextInt(moves.size()));
    }
}
