package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Files of recorded games in every format: our own and the public ones, and random games where there are none. */
public final class RecordSamples {

    private static final int GAMES = 12;

    private RecordSamples() {}

    /** A file's name, format and bytes. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Sample(String name, Format format, byte[] bytes) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** All files of games that are there: one or more of each format, the public ones and the examples too. */
    public static List<Sample> everything() {
        List<Sample> samples = new ArrayList<>(all(1 << 28));
        samples.add(new Sample("escaped.pgn", Format.PGN, bytes(ESCAPED)));
        samples.add(new Sample("twigs.sgf", Format.SGF, bytes(TWIGS)));
        Path examples = Path.of(System.getProperty("arbiter.root", ".."), "examples");
        try {
            for (String name : List.of("club-evening.pgn", "village-cup.pdn", "checkers-check.in")) {
                Format format =
                        name.endsWith("pgn") ? Format.PGN : name.endsWith("pdn") ? Format.PDN : Format.CHECKERS_CHECK;
                samples.add(new Sample(name, format, Files.readAllBytes(examples.resolve(name))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return samples;
    }

    private static final String ESCAPED = """
            [Event "escaped lines"]

            %before the first move {[
            1. e4 {} e5 (1... c5
            %)
            {%} 2. Nf3) 2. Nf3
            %
            % between moves, and longer than any line that a program would write by itself, for no line is broken here
            Nc6 *
            %behind the end
            """;

    private static final String TWIGS = """
            (;GM[2]FF[4]SZ[8]PB[a [\\]]C[first]
            ;B[f5]C[] (;W[d6]C[best];B[c3](;W[d3])(;W[f4]C[a \\: b]))(;C[instead];W[f6](;B[e6])(;B[f7];W[d6])))
            (;GM[2]FF[4]SZ[8]AB[e6]AE[d5]PL[W](;W[f6])(;W[d6]))
            """;

    /** One file or more of each format, none longer than a limit in bytes. */
    static List<Sample> all(long longest) {
        List<Sample> samples = new ArrayList<>();
        try {
            for (Path file : OwnFiles.withPublicOnes()) {
                String name = file.getFileName().toString();
                if (Files.size(file) <= longest) {
                    Format format =
                            name.endsWith("pgn") ? Format.PGN : name.endsWith("pdn") ? Format.PDN : Format.WTHOR;
                    samples.add(new Sample(name, format, Files.readAllBytes(file)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String name : List.of("sample.in", "random-101.in")) {
            samples.add(new Sample(name, Format.CHECKERS_CHECK, contest(name, longest)));
        }
        samples.add(new Sample("random.transcript", Format.TRANSCRIPT, transcripts()));
        samples.add(new Sample("random.ggf", Format.GGF, ggf()));
        samples.add(new Sample("random.sgf", Format.SGF, sgf()));
        samples.add(new Sample("random.obf", Format.OBF, obf()));
        samples.add(new Sample("chess.moves", Format.MOVE_LINES, moveLines("chess")));
        samples.add(new Sample("international.moves", Format.MOVE_LINES, moveLines("international")));
        return samples;
    }

    /** An input of Checker's Check, cut off at a limit in bytes. */
    private static byte[] contest(String name, long longest) {
        try (InputStream in = RecordSamples.class.getResourceAsStream("/contest/" + name)) {
            return Objects.requireNonNull(in, name).readNBytes((int) longest);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] transcripts() {
        StringBuilder text = new StringBuilder("# random games\n");
        for (int seed = 0; seed < GAMES; seed++) {
            boolean passes = seed % 2 == 1;
            othello(seed).stream().filter(move -> passes || !move.isPass()).forEach(move -> text.append(move.text()));
            text.append('\n');
        }
        return bytes(text);
    }

    private static byte[] ggf() {
        StringBuilder text = new StringBuilder();
        for (int seed = 0; seed < GAMES; seed++) {
            text.append("(;GM[Othello]PB[one]PW[two]RE[?]TY[8]")
                    .append(OthelloBoardText.GGF.write(OthelloPosition.START));
            OthelloPosition position = OthelloPosition.START;
            for (OthelloMove move : othello(seed)) {
                text.append(position.turn().title().charAt(0))
                        .append('[')
                        .append(move.text())
                        .append(']');
                position = position.play(move);
            }
            text.append(";)\n");
        }
        return bytes(text);
    }

    private static byte[] sgf() {
        StringBuilder text = new StringBuilder();
        for (int seed = 0; seed < GAMES; seed++) {
            text.append("(;GM[2]FF[4]SZ[8]PB[one]PW[two]\n");
            OthelloPosition position = OthelloPosition.START;
            for (OthelloMove move : othello(seed)) {
                String square = position.text(move);
                text.append(';')
                        .append(position.turn().title().charAt(0))
                        .append('[')
                        .append(square.length() == 2 && Character.isDigit(square.charAt(1)) ? square : "tt")
                        .append(']');
                position = position.play(move);
            }
            text.append("(;W[a1])(;B[h8]))\n");
        }
        return bytes(text);
    }

    private static byte[] obf() {
        StringBuilder text = new StringBuilder("% positions\n");
        for (int seed = 0; seed < 2; seed++) {
            OthelloPosition position = OthelloPosition.START;
            for (OthelloMove move : othello(seed)) {
                text.append(position.text())
                        .append("; ")
                        .append(move.isPass() ? "PS" : move.text())
                        .append(";\n");
                position = position.play(move);
            }
        }
        return bytes(text);
    }

    private static byte[] moveLines(String id) {
        StringBuilder text = new StringBuilder("# random games\n");
        for (int seed = 0; seed < GAMES; seed++) {
            text.append(String.join(" ", moves(Games.find(id).orElseThrow(), new Random(seed), 40)))
                    .append('\n');
        }
        return bytes(text);
    }

    private static List<OthelloMove> othello(int seed) {
        Random random = new Random(seed);
        List<OthelloMove> moves = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        while (!position.isOver()) {
            List<OthelloMove> legal = position.legalMoves();
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
        }
        return moves;
    }

    /** The texts of random legal moves from a game's start. */
    private static <M> List<String> moves(Game<M> game, Random random, int most) {
        List<String> texts = new ArrayList<>();
        Position<M> position = game.start();
        for (int ply = 0; ply < most && !position.outcome().isOver(); ply++) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            texts.add(position.text(move));
            position = position.play(move);
        }
        return texts;
    }

    private static byte[] bytes(CharSequence text) {
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
