package dev.arbiter.web;

import java.nio.charset.StandardCharsets;

/** Files of WTHOR of our own making: games of 1985 and the names that they refer to. */
public final class WthorFiles {

    /** The names of the players, by number: a {@code .jou} file. */
    public static final byte[] PLAYERS = names(20, "???", "Ada", "Boris", "Chiara");

    /** The names of the tournaments, by number: a {@code .trn} file. */
    public static final byte[] TOURNAMENTS = names(26, "???", "Village cup");

    private static final int HEADER = 16;
    private static final int GAME = 68;

    private WthorFiles() {}

    /** Games of tournament 1, player 2 against player 1, that broke off after f5. */
    public static byte[] games(int count) {
        byte[] bytes = new byte[HEADER + GAME * count];
        header(bytes);
        bytes[4] = (byte) count;
        bytes[10] = (byte) 1985;
        bytes[11] = (byte) (1985 >> 8);
        for (int at = HEADER; at < bytes.length; at += GAME) {
            bytes[at] = 1;
            bytes[at + 2] = 2;
            bytes[at + 4] = 1;
            bytes[at + 8] = 56;
        }
        return bytes;
    }

    private static byte[] names(int length, String... names) {
        byte[] bytes = new byte[HEADER + length * names.length];
        header(bytes);
        bytes[8] = (byte) names.length;
        for (int i = 0; i < names.length; i++) {
            byte[] name = names[i].getBytes(StandardCharsets.ISO_8859_1);
            System.arraycopy(name, 0, bytes, HEADER + i * length, name.length);
        }
        return bytes;
    }

    /** The day on which the file was made. */
    private static void header(byte[] bytes) {
        bytes[0] = 20;
        bytes[1] = 1;
        bytes[2] = 2;
        bytes[3] = 3;
    }
}
