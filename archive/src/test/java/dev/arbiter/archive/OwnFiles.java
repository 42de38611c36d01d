package dev.arbiter.archive;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.write.OthelloRecord;
import dev.arbiter.archive.write.WthorGame;
import dev.arbiter.archive.write.WthorHeader;
import dev.arbiter.archive.write.WthorWriter;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Files of games made for the tests, the same in every run: random legal games of chess and draughts, with comments,
 * variations and signs, and random games of Othello in WTHOR files with their names.
 */
public final class OwnFiles {

    /** The files of PGN and PDN. */
    public static final List<Made> TEXTS = List.of(
            new Made("league.pgn", "chess", "", 120, 11),
            new Made("crlf.pgn", "chess", "", 30, 12),
            new Made("fischer.pgn", "chess960", "[Variant \"Chess960\"]\n", 20, 13),
            new Made("checkers.pdn", "checkers", "[GameType \"21\"]\n", 200, 14),
            new Made("international.pdn", "international", "[GameType \"20\"]\n", 60, 15),
            new Made("russian.pdn", "russian", "[GameType \"25\"]\n", 60, 16));

    /** How many games {@code club.wtb} holds. */
    public static final int CLUB = 12;

    /** How many games {@code season.wtb} holds. */
    public static final int SEASON = 700;

    private static final int PLAYERS = 300;
    private static final int TOURNAMENTS = 40;

    private OwnFiles() {}

    /**
     * A file of random games.
     *
     * @param tags what every game's tags say beside its event and result
     */
    public record Made(String file, String game, String tags, int games, long seed) {}

    /** The folder that holds them all, made at the first call. */
    public static Path folder() {
        return Folder.MADE;
    }

    /** All files of games: our own, and the public ones where they are there. */
    public static List<Path> withPublicOnes() {
        List<Path> files = new ArrayList<>(files(folder()));
        PublicFiles.find("data").ifPresent(data -> files.addAll(files(data)));
        return files;
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(pgn|pdn|wtb)"))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Folder {

        static final Path MADE = make();

        private static Path make() {
            try {
                Path folder = Files.createDirectories(Path.of("target", "own-files"));
                for (Made made : TEXTS) {
                    Files.writeString(folder.resolve(made.file), text(made));
                }
                Files.writeString(folder.resolve("tricks.pdn"), TRICKS);
                Files.write(folder.resolve("CLUB.JOU"), names("Player", PLAYERS, 20));
                Files.write(folder.resolve("CLUB.TRN"), names("Tournament", TOURNAMENTS, 26));
                Files.write(folder.resolve("club.wtb"), othello(CLUB, 17));
                Files.write(folder.resolve("season.wtb"), othello(SEASON, 18));
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Captures written short, which a later move settles or none does, and results by points. */
    private static final String TRICKS = """
            [Event "settled by the next move"]
            [GameType "21"]
            [FEN "W:W27,32:B15,16,23,24"]

            1. 27x11 24-28 *

            [Event "points"]
            [GameType "20"]

            1. 32-28 19-23 2. 28x19 14x23 1-1

            [Event "no end"]
            [GameType "21"]
            1. 11-15 23-19 2. 8-11 22-17 4-6
            """;

    private static String text(Made made) {
        Random random = new Random(made.seed);
        StringBuilder text = new StringBuilder();
        for (int number = 1; number <= made.games; number++) {
            text.append("[Event \"").append(made.file).append(" Übung ").append(number);
            text.append("\"]\n[White \"Brown, \\\"A\\\"\"]\n[Black \"Черный\"]\n");
            if (random.nextInt(3) == 0) {
                text.append("[Note \"[brackets] and ")
                        .append("long ".repeat(random.nextInt(40)))
                        .append("\"]\n");
            }
            text.append(made.tags).append("[Result \"*\"]\n\n");
            if (random.nextInt(8) == 0) {
                text.append("{before the first move}\n");
            }
            moves(text, Games.find(made.game).orElseThrow().start(), random);
            text.append("*\n\n");
        }
        return made.file.startsWith("crlf") ? text.toString().replace("\n", "\r\n") : text.toString();
    }

    private static <M> void moves(StringBuilder text, Position<M> start, Random random) {
        Position<M> position = start;
        int plies = random.nextInt(20) == 0 ? 300 : random.nextInt(90);
        for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
            List<M> legal = position.legalMoves();
            if (ply % 2 == 0) {
                text.append(1 + ply / 2).append(". ");
            }
            M move = legal.get(random.nextInt(legal.size()));
            text.append(position.text(move)).append(random.nextInt(25) == 0 ? "!?" : "");
            String other = position.text(legal.get(random.nextInt(legal.size())));
            text.append(
                    switch (random.nextInt(60)) {
                        case 0 -> " {over\ntwo lines, " + "and on ".repeat(random.nextInt(30)) + "}";
                        case 1 -> " {[%clk 0:02:59] [%eval 0.31]} $14";
                        case 2 -> " (" + other + " {in a variation} (" + other + "))";
                        case 3 -> " ; to the end of the line";
                        default -> "";
                    });
            text.append(random.nextInt(9) == 0 || text.indexOf(";", text.length() - 30) >= 0 ? '\n' : ' ');
            position = position.play(move);
        }
    }

    private static byte[] names(String word, int count, int length) {
        byte[] file = new byte[16 + count * length];
        file[0] = 20;
        file[1] = 26;
        file[2] = 5;
        file[3] = 22;
        file[8] = (byte) count;
        file[9] = (byte) (count >> 8);
        for (int number = 0; number < count; number++) {
            byte[] name = (word + " " + number).getBytes(StandardCharsets.ISO_8859_1);
            System.arraycopy(name, 0, file, 16 + number * length, name.length);
        }
        return file;
    }

    /** A WTHOR file of random games played to their end; the first begins f5 d6, fills the board and is no 33 to 31. */
    private static byte[] othello(int games, long seed) throws IOException {
        Random random = new Random(seed);
        List<WthorGame> written = new ArrayList<>();
        while (written.size() < games) {
            OthelloRecord game = othelloGame(random);
            boolean begins = game.moves().size() == 60
                    && !game.moves().contains(OthelloMove.PASS)
                    && game.moves().get(0).text().toLowerCase(Locale.ROOT).equals("f5")
                    && game.moves().get(1).text().toLowerCase(Locale.ROOT).equals("d6")
                    && game.end().score(Color.BLACK) != 33;
            if (begins || !written.isEmpty()) {
                int number = written.size();
                written.add(WthorGame.of(number % TOURNAMENTS, number % PLAYERS, (number + 7) % PLAYERS, game));
            }
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        WthorWriter.write(WthorHeader.of(LocalDate.of(2026, 5, 22), 2026, 22), written, file);
        return file.toByteArray();
    }

    private static OthelloRecord othelloGame(Random random) {
        List<OthelloMove> moves = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        while (!position.isOver()) {
            List<OthelloMove> legal = position.legalMoves();
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
        }
        return new OthelloRecord(OthelloPosition.START, moves);
    }
}
