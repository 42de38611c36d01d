package dev.arbiter.archive.write;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.records.WthorNames;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloPosition;
import dev.arbiter.othello.OthelloReplay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes a {@code .wtb} file of the WTHOR database. The header contains the number of games, so nothing is written before
 * {@link #close}. Names are numbers that refer to name files next to it, which {@link #writeNames} creates.
 */
public final class WthorFile implements GameWriter {

    private static final Set<String> TAGS =
            Set.of("Event", "Date", "Black", "White", "BlackScore", "TheoreticalScore", "Result");

    private static final int MOST_MOVES = WthorReader.RECORD - WthorReader.MOVES;
    private static final int MOST_NAMES = 65_535;

    /** The score that stands for an unknown result. */
    private static final int UNKNOWN = 32;

    private final OutputStream out;
    private final boolean namesToo;
    private final Consumer<String> leftOut;
    private final Map<String, Integer> players = new LinkedHashMap<>();
    private final Map<String, Integer> tournaments = new LinkedHashMap<>();
    private final ByteArrayOutputStream records = new ByteArrayOutputStream();
    private int games;
    private int year = -1;

    /**
     * @param namesToo whether {@link #writeNames} will be called; if not, names are reported as left out
     * @param leftOut receives, for each game, the names of the game's content that the format cannot hold
     */
    public WthorFile(OutputStream out, boolean namesToo, Consumer<String> leftOut) {
        this.out = out;
        this.namesToo = namesToo;
        this.leftOut = leftOut;
    }

    @Override
    public void write(GameRecord game) throws IOException {
        OthelloGames.require(game, Format.WTHOR);
        if (!OthelloGames.start(game).equals(OthelloPosition.START)) {
            throw new UnwritableGameException("a WTHOR game begins at the start position, and this game does not");
        }
        byte[] record = new byte[WthorReader.RECORD];
        moves(game, record);
        putShort(record, 0, number(tournaments, Tag.value("Event", game::tag), WthorNames.TOURNAMENT));
        putShort(record, 2, number(players, Tag.value("Black", game::tag), WthorNames.PLAYER));
        putShort(record, 4, number(players, Tag.value("White", game::tag), WthorNames.PLAYER));
        int score = score(game);
        record[6] = (byte) score;
        String theoretical = game.tag("TheoreticalScore");
        record[7] =
                (byte) (theoretical != null && theoretical.matches("\\d{1,3}") ? Integer.parseInt(theoretical) : score);
        reportLeftOut(game);
        records.write(record);
        games++;
    }

    @Override
    public void close() throws IOException {
        byte[] header = header(games, 0);
        putShort(header, 10, Math.max(0, year));
        header[12] = 8;
        out.write(header);
        records.writeTo(out);
        out.flush();
    }

    private void moves(GameRecord game, byte[] record) throws UnwritableGameException {
        int at = WthorReader.MOVES;
        OthelloReplay replay = new OthelloReplay();
        replay.begin(OthelloPosition.START);
        boolean legal = true;
        for (RecordedMove move : game.moves()) {
            if (move.kind() == RecordedMove.Kind.SETUP) {
                continue;
            }
            boolean pass = OthelloGames.isPass(move);
            boolean wasLegal = legal;
            legal = legal && replay.play(pass ? "PA" : move.text()) == null;
            if (pass) {
                if (wasLegal && !legal) {
                    throw new UnwritableGameException(
                            "WTHOR leaves out passes, and this game has one that is not legal");
                }
                continue;
            }
            String square = move.text().toLowerCase(java.util.Locale.ROOT);
            if (!square.matches("[a-h][1-8]") || at == record.length) {
                throw new UnwritableGameException(
                        at == record.length
                                ? "a WTHOR game has at most " + MOST_MOVES + " moves"
                                : "WTHOR can hold only squares, and '" + move.text() + "' is not one");
            }
            record[at++] = (byte) (10 * (square.charAt(1) - '0') + square.charAt(0) - 'a' + 1);
        }
    }

    /** The number of a name, assigned on first use. */
    private int number(Map<String, Integer> names, @Nullable String name, int length) {
        if (name == null || name.matches("#\\d{1,5}")) {
            return name == null ? 0 : Math.min(MOST_NAMES, Integer.parseInt(name.substring(1)));
        }
        if (!namesToo) {
            leftOut.accept("names, which WTHOR keeps in separate files");
            return 0;
        }
        if (name.length() > length || !StandardCharsets.ISO_8859_1.newEncoder().canEncode(name)) {
            leftOut.accept("names in full where they are longer than " + length + " letters or not in Latin-1");
        }
        Integer number = names.putIfAbsent(name, Math.min(MOST_NAMES, names.size()));
        return number == null ? names.size() - 1 : number;
    }

    /** Black's discs with empty squares counted for the winner. */
    private int score(GameRecord game) {
        String stored = game.format() == Format.WTHOR ? game.tag("BlackScore") : null;
        if (stored != null && stored.matches("\\d{1,3}")) {
            return Math.min(255, Integer.parseInt(stored));
        }
        OthelloScore score = OthelloScore.of(game);
        score.reportBreakOff(leftOut);
        if (OthelloScore.reportScoring(game, leftOut)) {
            return score.black() < 0 ? UNKNOWN : score.black();
        }
        OthelloPosition end = OthelloGames.end(game);
        boolean over = end != null && end.isOver();
        if (score.isKnown() && score.winner() == null && !over) {
            leftOut.accept("results of games that were drawn before their end; 32 discs stand for an unknown result");
        } else if (score.black() < 0 && score.isKnown()) {
            leftOut.accept("results without a score; the empty squares are given to the winner");
        }
        return score.ofWthor(end);
    }

    private void reportLeftOut(GameRecord game) {
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            String name = tag.getKey();
            if (name.equals("Date") || name.equals("DT")) {
                year(tag.getValue());
            } else if (!TAGS.contains(name)
                    && !Set.of("PB", "PW", "EV", "RE", "GM", "TY", "BO").contains(name)) {
                leftOut.accept("the tag " + name);
            }
        }
        report(game.line().before());
        game.moves().forEach(move -> report(move.remarks()));
    }

    private void report(List<Remark> remarks) {
        for (Remark remark : remarks) {
            leftOut.accept(GameWriter.nameOf(remark));
        }
    }

    private void year(String date) {
        PossibleDays days = PossibleDays.about(date);
        if (days == null) {
            return;
        }
        int found = days.first().getYear();
        year = year < 0 ? found : year;
        if (found != year) {
            leftOut.accept("years other than that of the first game");
        } else if (!days.equals(PossibleDays.about(String.valueOf(found)))) {
            leftOut.accept("days and months");
        }
    }

    /**
     * Writes the names that the games refer to, as the {@code .jou} and {@code .trn} files of a {@code .wtb} file.
     *
     * @param file the {@code .wtb} file
     * @return the two files
     */
    public List<Path> writeNames(Path file) throws IOException {
        List<Path> written = nameFiles(file);
        write(written.get(0), players, WthorNames.PLAYER);
        write(written.get(1), tournaments, WthorNames.TOURNAMENT);
        return written;
    }

    /**
     * The files that {@link #writeNames} writes.
     *
     * @param file the {@code .wtb} file
     */
    public static List<Path> nameFiles(Path file) {
        String name = String.valueOf(file.getFileName()).replaceFirst("(?i)\\.wtb.*$", "");
        return List.of(file.resolveSibling(name + ".jou"), file.resolveSibling(name + ".trn"));
    }

    private static void write(Path file, Map<String, Integer> names, int length) throws IOException {
        byte[] bytes = new byte[WthorReader.HEADER + names.size() * length];
        byte[] header = header(0, names.size());
        System.arraycopy(header, 0, bytes, 0, header.length);
        int at = WthorReader.HEADER;
        for (String name : names.keySet()) {
            byte[] latin = name.getBytes(StandardCharsets.ISO_8859_1);
            System.arraycopy(latin, 0, bytes, at, Math.min(latin.length, length));
            at += length;
        }
        new OutputFile(file).write(bytes);
    }

    /** The header of a file created today. */
    private static byte[] header(int games, int names) {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        byte[] header = new byte[WthorReader.HEADER];
        header[0] = (byte) (today.getYear() / 100);
        header[1] = (byte) (today.getYear() % 100);
        header[2] = (byte) today.getMonthValue();
        header[3] = (byte) today.getDayOfMonth();
        putShort(header, 4, games);
        putShort(header, 6, games >>> 16);
        putShort(header, 8, names);
        return header;
    }

    private static void putShort(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >>> 8);
    }
}
