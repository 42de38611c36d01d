package dev.arbiter.archive.write;

import java.time.LocalDate;

/**
 * The header of a {@code .wtb} file but for the number of its games, which the writer counts.
 *
 * @param made the day on which the file was made, from 1900 to 2099
 * @param records the header's second count, which is of name files and 0 in files of games; 0 to 65535
 * @param year the year of the games, 0 to 65535
 * @param board 0 or 8, both for 8×8
 * @param kind 1 for a file of solitaires, else 0; 0 to 255
 * @param depth the empty squares from which the theoretical scores were computed, 0 to 255
 * @param reserved the last byte, 0 to 255
 */
public record WthorHeader(LocalDate made, int records, int year, int board, int kind, int depth, int reserved) {

    /** @throws IllegalArgumentException where a value is out of its range */
    public WthorHeader {
        if (made.getYear() < 1900 || made.getYear() > 2099) {
            throw new IllegalArgumentException("a WTHOR file was made from 1900 to 2099, not in " + made.getYear());
        }
        if (board != 0 && board != 8) {
            throw new IllegalArgumentException("the board is 0 or 8 for 8×8, not " + board);
        }
        WthorWriter.inRange("the second count", records, 65_535);
        WthorWriter.inRange("the year of the games", year, 65_535);
        WthorWriter.inRange("the kind of file", kind, 255);
        WthorWriter.inRange("the depth", depth, 255);
        WthorWriter.inRange("the reserved byte", reserved, 255);
    }

    /** The header of a new file of games on 8×8, with theoretical scores from a number of empty squares on. */
    public static WthorHeader of(LocalDate made, int year, int depth) {
        return new WthorHeader(made, 0, year, 8, 0, depth, 0);
    }
}
