package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.record.RecordReplay;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves that go straight from the bytes to the board are the moves that a reader delivers one by one. */
class PlainMovesTest {

    private static final long SEED = 20261123;

    private static final int GAMES = 400;
    private static final int MANY_GAMES = 100_000;

    /** What may stand between two moves, or in place of what usually does. */
    private static final List<String> BETWEEN = List.of(
            " ",
            "  ",
            "\n",
            "\r\n",
            "\r",
            " \n",
            "\n\n",
            "\n ",
            "\t",
            " {a comment} ",
            "{glued}",
            " {[%clk 0:00:00]} ",
            " { [%eval 0.10] [%clk 0:03:20] } 3... ",
            " {over\ntwo lines} ",
            " {a tag\n[White \"in it\"]\n} ",
            " {ends like one \"]\n[White \"B\"]\n} ",
            " {\n% \n\n} ",
            " {two {in} one} ",
            " {\u00E9\u2659} ",
            " ; rest\n",
            "\n% escaped\n",
            " $1 ",
            "! ",
            "!? ",
            " N ",
            " +- ",
            " x ",
            " - ",
            " (2. a3 a6) ",
            " 12. ",
            " 12... ",
            " 12.\n",
            " 12 ",
            "\n1. ",
            " 1... ",
            " 0. ",
            " 12345. ",
            " 1-0 ",
            " 1/2-1/2\n",
            " * ",
            " O-O ",
            " e8=Q ",
            " e7e8=Q ",
            " exd8=N+ ",
            " O-O-O# ",
            " O-O- ",
            " O-O -O ",
            " O - O ",
            " o-o ",
            " 0-0 ",
            " O-OO ",
            " O-O-O-O ",
            " O-O! ",
            "O-O",
            "=Q ",
            " =Q ",
            "=q ",
            "(Q) ",
            "+ ",
            "# ",
            "++ ",
            " + ",
            " e.p. ",
            " R1a3 ",
            " R1xa3+ ",
            " 1a3 ",
            " Na1b3 ",
            " Nf3e5 ",
            " e2e4 ",
            " exd ",
            " e9 ",
            " Qa1xb2+ ",
            " \u0424f3 ",
            "\u00A0",
            ",",
            "\u0000",
            "\n[Event \"x\"]\n\n",
            "\n\n[White \"A\"]\n[Black \"B\"]\n\n",
            "");

    /** A token with all that can be asked of it. */
    private static String token(RecordReader reader, Token token) {
        String fault = token == Token.FAULT ? " " + reader.fault() : "";
        return token + " '" + reader.text() + "' " + reader.place() + fault;
    }

    private static String end(RecordReader reader) {
        return reader.notes() + " " + reader.clocksAtZero() + " "
                + reader.tags().toMap();
    }

    /**
     * Reads all games, a line for each token.
     *
     * @param straight how many moves went straight is added to its element; null to go through all tokens
     */
    private static List<String> read(
            ByteFeed feed, Chess game, boolean noting, int @Nullable [] straight, List<String> tokenByToken)
            throws IOException {
        List<String> read = new ArrayList<>();
        RecordReader reader = Readers.open(Format.PGN, feed, null);
        Replay<ChessMove> board = game.replay(noting);
        while (reader.nextGame()) {
            read.add("game " + reader.gamePlace() + " " + reader.tags().toMap());
            board.begin(game.start());
            boolean legal = true;
            int plies = 0;
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                read.add(token(reader, token));
                legal &= token == Token.MOVE;
                if (legal) {
                    legal = board.play(reader.bytes(), reader.from(), reader.to()) == null;
                    plies += legal ? 1 : 0;
                }
                if (legal && straight != null) {
                    int played = reader.playPlain(board, null);
                    straight[0] += played;
                    plies += played;
                    int next = Math.min(tokenByToken.size(), read.size());
                    read.addAll(tokenByToken.subList(next, Math.min(tokenByToken.size(), next + played)));
                }
            }
            read.add("end " + end(reader) + " " + plies + " " + board.position() + " " + board.previous() + " "
                    + board.notes());
            read.add(board.outcome() + " " + written(board) + " " + board.turn() + " " + board.isCheck());
        }
        read.add(reader.linesPassed() + " " + reader.reached());
        return read;
    }

    /** The last move as the board writes it. */
    private static String written(Replay<?> board) {
        byte[] text = new byte[16];
        int length = board instanceof RecordReplay<?> replay ? replay.writeLast(text, 0) : 0;
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }

    /**
     * Reads all games with everything in them, a line for each token and one for each move as the board writes it.
     *
     * @param straight how many canonical moves went straight is added to its element; null to go through all tokens
     */
    private static List<String> readEverything(
            ByteFeed feed, Chess game, int @Nullable [] straight, List<String> tokenByToken) throws IOException {
        List<String> read = new ArrayList<>();
        RecordReader reader = Readers.openChunk(Format.PGN, feed, 0, true);
        Replay<ChessMove> board = game.replay(true);
        while (reader.nextGame()) {
            read.add("game " + reader.gamePlace() + " " + reader.tags().toMap());
            board.begin(game.start());
            boolean legal = true;
            int depth = 0;
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                read.add(token(reader, token));
                depth += token == Token.OPEN ? 1 : token == Token.CLOSE ? -1 : 0;
                legal &= token != Token.FAULT && token != Token.NO_MOVE;
                if (token != Token.MOVE || !legal || depth > 0) {
                    continue;
                }
                legal = board.play(reader.bytes(), reader.from(), reader.to()) == null;
                read.add("as " + written(board));
                if (legal && straight != null) {
                    straight[0] += reader.playPlain(board, (text, from, to) -> {
                        read.add(read.size() < tokenByToken.size() ? tokenByToken.get(read.size()) : "too many");
                        read.add("as " + new String(text, from, to - from, StandardCharsets.US_ASCII));
                    });
                }
            }
            read.add("end " + end(reader) + " " + board.position() + " " + board.previous() + " " + board.notes());
            read.add(board.outcome() + " " + written(board) + " " + board.turn() + " " + board.isCheck());
        }
        read.add(reader.linesPassed() + " " + reader.reached());
        return read;
    }

    private static int compareEverything(byte[] bytes, Chess game) throws IOException {
        List<String> tokenByToken = readEverything(ByteFeed.of(bytes), game, null, List.of());
        int[] played = new int[1];
        assertThat(readEverything(ByteFeed.of(bytes), game, played, tokenByToken))
                .isEqualTo(tokenByToken);
        InputStream stream = new ByteArrayInputStream(bytes);
        ByteFeed drops = (into, offset, length) -> stream.read(into, offset, Math.min(length, 13));
        assertThat(readEverything(drops, game, new int[1], tokenByToken)).isEqualTo(tokenByToken);
        return played[0];
    }

    private static int compare(byte[] bytes, Chess game) throws IOException {
        int straight = 0;
        for (boolean noting : new boolean[] {true, false}) {
            List<String> tokenByToken = read(ByteFeed.of(bytes), game, noting, null, List.of());
            int[] played = new int[1];
            assertThat(read(ByteFeed.of(bytes), game, noting, played, tokenByToken))
                    .isEqualTo(tokenByToken);
            int[] inDrops = new int[1];
            InputStream stream = new ByteArrayInputStream(bytes);
            ByteFeed drops = (into, offset, length) -> stream.read(into, offset, Math.min(length, 13));
            assertThat(read(drops, game, noting, inDrops, tokenByToken)).isEqualTo(tokenByToken);
            straight = played[0];
        }
        return straight;
    }

    /** A move in SAN, or slightly otherwise, as files have it. */
    private static String spelled(String san, boolean careless, SplittableRandom random) {
        return switch (careless ? random.nextInt(40) : -1) {
            case 0 -> san.replace("x", "");
            case 1 -> san.replaceAll("[+#]", "");
            case 2 -> san + "+";
            case 3 -> san.replace('+', '#');
            case 4 -> san.replace('#', '+');
            case 5 -> san.replaceFirst("^([NBRQ])([a-h][1-8])", "$1x$2");
            case 6 -> san.replaceFirst("^([NBRQ])([a-h][1-8])", "$1" + (char) ('a' + random.nextInt(8)) + "$2");
            case 7 -> san.replaceFirst("^([NBRQ])([a-h][1-8])", "$1" + random.nextInt(1, 9) + "$2");
            case 8 -> san.replaceFirst("^([NBRQ])[a-h1-8](x?[a-h][1-8])", "$1$2");
            default -> san;
        };
    }

    /** Random games, each by one of several writers, with odd things between some moves; returns how many moves it has. */
    private static int write(StringBuilder text, Chess game, SplittableRandom random) {
        int odd = random.nextInt(3) == 0 ? 0 : random.nextInt(4, 60);
        boolean annotated = random.nextInt(3) == 0;
        boolean careless = random.nextInt(4) == 0;
        int width = random.nextInt(20, 90);
        text.append("[Event \"?\"]\n[White \"W\"]\n\n");
        Position<ChessMove> position = game.start();
        int lineStart = text.length();
        int ply = 0;
        for (; ply < 80 && !position.outcome().isOver(); ply++) {
            List<ChessMove> moves = List.copyOf(position.legalMoves());
            ChessMove move = moves.get(random.nextInt(moves.size()));
            if (ply % 2 == 0) {
                text.append(ply / 2 + 1).append(". ");
            } else if (annotated) {
                text.append(ply / 2 + 1).append("... ");
            }
            text.append(spelled(position.text(move), careless, random));
            position = position.play(move);
            boolean wraps = text.length() - lineStart > width;
            text.append(wraps ? "\n" : " ");
            lineStart = wraps ? text.length() : lineStart;
            if (annotated) {
                text.append("{[%eval ").append(random.nextInt(-300, 300)).append("] [%clk 0:01:20]} ");
            }
            if (odd > 0 && random.nextInt(odd) == 0) {
                String between = BETWEEN.get(random.nextInt(BETWEEN.size()));
                text.append(random.nextBoolean() ? between : between.stripLeading());
            }
        }
        text.append(random.nextInt(8) == 0 ? "" : "1-0").append(random.nextInt(8) == 0 ? "\n" : "\n\n");
        return ply;
    }

    private static void compareGames(int count) throws IOException {
        List<Chess> games = List.of(Chess.STANDARD, Chess.STANDARD, Chess.ATOMIC, Chess.CRAZYHOUSE, Chess.ANTICHESS);
        SplittableRandom random = new SplittableRandom(SEED);
        int moves = 0;
        int straight = 0;
        int canonical = 0;
        for (int i = 0; i < count; i++) {
            Chess game = games.get(i % games.size());
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(1, 4); left > 0; left--) {
                moves += write(text, game, random);
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            straight += compare(bytes, game);
            canonical += compareEverything(bytes, game);
        }
        assertThat(straight).as("of %s moves", moves).isGreaterThan(moves / 3);
        assertThat(canonical).as("of %s moves, as they are", moves).isGreaterThan(moves / 6);
    }

    @Test
    void random_games_have_the_same_moves() throws IOException {
        compareGames(GAMES);
    }

    @Tag("slow")
    @Test
    void many_random_games_have_the_same_moves() throws IOException {
        compareGames(MANY_GAMES);
    }

    @Test
    void public_files_have_the_same_moves() throws IOException {
        int straight = 0;
        try (Stream<Path> all = Files.walk(PublicFiles.of("data").resolve("pgn"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                straight += compare(Files.readAllBytes(file), Chess.STANDARD);
            }
        }
        assertThat(straight).isGreaterThan(10_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
                "1. e4 e5 2. Nf3\nNc6 3.\nBb5 {good}\n3... a6 *",
                "1. e4 {x} 1... e5 2. Nf3 {a\nb} 2... Nc6 3. Bb5 a6 *",
            })
    void all_but_the_first_move_go_straight(String movetext) throws IOException {
        byte[] bytes = movetext.getBytes(StandardCharsets.UTF_8);
        int usual = movetext.contains("1...") ? 4 : 5;
        assertThat(compare(bytes, Chess.STANDARD)).isEqualTo(usual);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4!",
                "O-O",
                "N1f3",
                "e2e4",
                "Nf3 x e5",
                "bxc3e.p.",
                "P e4",
                "exd",
                "Nf33",
                "(e4)",
                "$3",
                "N c3",
                "Nc\n3"
            })
    void what_is_not_plain_is_left_to_the_reader(String odd) throws IOException {
        for (String before : List.of("1. e4 e5 2. Nf3 Nf6 ", "1. e4 e5 2. Nf3 Nf6 3. ")) {
            for (String comment : List.of("", "{[%clk 0:01:00] a comment longer than any move} ")) {
                byte[] bytes = (before + odd + " 3. Bc4 " + comment + "Bc5 *").getBytes(StandardCharsets.UTF_8);
                assertThat(compare(bytes, Chess.STANDARD)).isGreaterThanOrEqualTo(3);
            }
        }
    }
}
