package dev.arbiter.archive.write;

import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloMove;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes {@code .wtb} files of the WTHOR database: the 16 bytes of the header and 68 bytes a game, little-endian. Passes
 * are left out, since the format has none.
 */
public final class WthorWriter {

    private WthorWriter() {}

    /**
     * Writes a file.
     *
     * @param out is neither flushed nor closed
     * @throws IOException where {@code out} fails
     */
    public static void write(WthorHeader header, List<WthorGame> games, OutputStream out) throws IOException {
        out.write(header(header, games.size()));
        for (WthorGame game : games) {
            out.write(bytes(game));
        }
    }

    static byte[] header(WthorHeader header, int games) {
        byte[] bytes = new byte[WthorReader.HEADER];
        bytes[0] = (byte) (header.made().getYear() / 100);
        bytes[1] = (byte) (header.made().getYear() % 100);
        bytes[2] = (byte) header.made().getMonthValue();
        bytes[3] = (byte) header.made().getDayOfMonth();
        putShort(bytes, 4, games);
        putShort(bytes, 6, games >>> 16);
        putShort(bytes, 8, header.records());
        putShort(bytes, 10, header.year());
        bytes[12] = (byte) header.board();
        bytes[13] = (byte) header.kind();
        bytes[14] = (byte) header.depth();
        bytes[15] = (byte) header.reserved();
        return bytes;
    }

    /** From the start position there are at most 60 squares to play, so every game fits. */
    private static byte[] bytes(WthorGame game) {
        byte[] bytes = new byte[WthorReader.RECORD];
        putShort(bytes, 0, game.tournament());
        putShort(bytes, 2, game.black());
        putShort(bytes, 4, game.white());
        bytes[6] = (byte) game.score();
        bytes[7] = (byte) game.theoreticalScore();
        int at = WthorReader.MOVES;
        for (OthelloMove move : game.game().moves()) {
            if (!move.isPass()) {
                bytes[at++] =
                        (byte) (10 * (move.text().charAt(1) - '0') + move.text().charAt(0) - 'a' + 1);
            }
        }
        return bytes;
    }

    private static void putShort(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >>> 8);
    }

    /** @throws IllegalArgumentException where a value is not 0 to {@code most} */
    static void inRange(String name, int value, int most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(name + " is " + value + ", not 0 to " + most);
        }
    }
}
