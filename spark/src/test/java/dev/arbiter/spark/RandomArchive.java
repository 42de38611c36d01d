package dev.arbiter.spark;

import com.github.luben.zstd.ZstdOutputStream;
import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/**
 * Random games in eight files, the same for the same seed: chess and English draughts; plain, gzip and zstd; LF and CR LF;
 * with and without tags, illegal moves, unclosed comments, games without a result, a last line without its end.
 */
public final class RandomArchive {

    private static final List<String> FILES =
            List.of("a.pgn", "b.pgn", "c.pgn", "d.pgn.gz", "e.pgn.zst", "f.pdn", "g.pdn.zst", "h.pdn.gz");

    private final Random random;

    private RandomArchive(long seed) {
        random = new Random(seed);
    }

    /** Writes an archive of so many games into a directory. */
    public static void write(Path directory, int games, long seed) throws IOException {
        write(directory, games, seed, ".p");
    }

    /** Writes only those of the files whose names contain a text. */
    static void write(Path directory, int games, long seed, String part) throws IOException {
        for (int index = 0; index < FILES.size(); index++) {
            String name = FILES.get(index);
            if (!name.contains(part)) {
                continue;
            }
            int share = games / FILES.size() + (index < games % FILES.size() ? 1 : 0);
            try (Writer out = new BufferedWriter(
                    new OutputStreamWriter(stream(directory.resolve(name)), StandardCharsets.UTF_8), 1 << 16)) {
                new RandomArchive(seed + index)
                        .write(
                                out,
                                share,
                                name.contains(".pdn") ? "checkers" : "chess",
                                index % 3 == 1 ? "\r\n" : "\n");
            }
        }
    }

    private static OutputStream stream(Path file) throws IOException {
        OutputStream plain = Files.newOutputStream(file);
        String name = file.toString();
        if (name.endsWith(".gz")) {
            return new GZIPOutputStream(plain, 1 << 16);
        }
        return name.endsWith(".zst") ? new ZstdOutputStream(plain) : plain;
    }

    private void write(Writer out, int games, String game, String lineEnd) throws IOException {
        for (int number = 1; number <= games; number++) {
            String text = game(game, number).replace("\n", lineEnd);
            out.write(number == games ? text.stripTrailing() : text);
        }
    }

    private String game(String game, int number) {
        StringBuilder text = new StringBuilder();
        // A game without tags is distinguished from the one before by its result alone.
        if (random.nextInt(10) > 0) {
            text.append("[Event \"Random ").append(number).append("\"]\n[White \"Füllhorn, A.\"]\n");
            if (game.equals("checkers")) {
                text.append("[GameType \"21\"]\n");
            }
            text.append("[Result \"*\"]\n\n");
        }
        moves(text, Games.find(game).orElseThrow().start());
        if (random.nextInt(200) > 0) {
            text.append(" *");
        }
        return text.append("\n\n").toString();
    }

    private <M> void moves(StringBuilder text, Position<M> start) {
        Position<M> position = start;
        int plies = random.nextInt(40) == 0 ? random.nextInt(200) : random.nextInt(30);
        int wrong = random.nextInt(20) == 0 ? random.nextInt(1 + plies) : -1;
        int line = text.length();
        for (int ply = 0; ply < plies; ply++) {
            List<M> legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            if (ply % 2 == 0) {
                text.append(1 + ply / 2).append(". ");
            }
            M move = legal.get(random.nextInt(legal.size()));
            text.append(ply == wrong ? wrongMove() : position.text(move));
            position = position.play(move);
            remark(text);
            boolean full = text.length() - line > 70;
            text.append(full ? '\n' : ' ');
            line = full ? text.length() : line;
        }
    }

    private String wrongMove() {
        return switch (random.nextInt(4)) {
            case 0 -> "Ke5";
            case 1 -> "1-32";
            case 2 -> "Qxh9";
            default -> "e1=Q";
        };
    }

    private void remark(StringBuilder text) {
        int kind = random.nextInt(400);
        if (kind == 0) {
            text.append(" {never closed");
        } else if (kind < 10) {
            text.append(" {[%clk 0:05:00] over\ntwo lines}");
        } else if (kind < 14) {
            text.append(" (1. e4 e5 {in a\nvariation})");
        }
    }
}
