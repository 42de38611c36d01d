package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;

/** A few records of each format that have, within some hundred bytes, all that the format can have. */
public final class RecordsOfAllFormats {

    private RecordsOfAllFormats() {}

    /** Records that may be written one after the other, as often as one likes. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Sample(Format format, byte[] bytes) {

        static Sample of(Format format, String text) {
            return new Sample(format, text.getBytes(StandardCharsets.UTF_8));
        }

        /** A file of at least so many bytes. */
        public byte[] repeated(int length) {
            int header = format == Format.WTHOR ? WthorReader.HEADER : 0;
            int period = bytes.length - header;
            int times = (length - header + period - 1) / period;
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            file.write(bytes, 0, bytes.length);
            for (int time = 1; time < times; time++) {
                file.write(bytes, header, period);
            }
            byte[] all = file.toByteArray();
            if (header > 0) {
                int games = times * period / WthorReader.RECORD;
                all[4] = (byte) games;
                all[5] = (byte) (games >> Byte.SIZE);
            }
            return all;
        }

        public boolean mayBeginWithBlankLines() {
            return format != Format.WTHOR;
        }

        /** Whether everything is delivered, by each of the format's readers. */
        boolean[] readers() {
            boolean two = Readers.isDivisible(format) || format == Format.SGF;
            return two ? new boolean[] {false, true} : new boolean[] {false};
        }

        @Override
        public String toString() {
            return format.title();
        }
    }

    private static final Sample PGN = Sample.of(Format.PGN, """
            [Event "Übung [1] {"]
            [White "Brown, \\"A\\""]
            [Result "1/2-1/2"]

            {before} 1. e4 {over
            two lines [%clk 0:01:00]} e5 2. Nf3 (2. f4 exf4 {taken} (2... d5)) 2... Nc6 $14 ; to the end
            %escaped
            3. O-O-O?! a6 4. ♗b5 ½-½

            [Event "?"]
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

            1. e4 Kd7 1-0 Black resigned

            """);

    private static final Sample PDN = Sample.of(Format.PDN, """
            [Event "Übung"]
            [GameType "21"]
            [Result "1-1"]

            1. 11-15 23 - 19 {over
            two lines} 2. 08-11 22-17! (22-18 15x22) 3. 4-8* 17x13x6 4.15x24 11–15 2 - 0

            [GameType "25"]
            [FEN "W:W21,22:BK1."]

            1. c3 - d4 d6: c5 /FEN "W:W21:B1"/ 2. cd4 1/2-1/2
            *

            """);

    private static final Sample GGF = Sample.of(Format.GGF, """
            (;GM[Othello]PC[GGS/os]DT[2003.04.05]PB[a (b\\]]PW[b
            c]RE[+4.000]TI[15:00//02:00]TY[8]BO[8 --------
            -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3/1.5/20.25]W[ c3 //3]
            B[C4/-2]C[over
            two lines]W[e3];)
            2 (;GM[Othello]TY[8r]B[PA]B[f5]W[d6];)(;GM[Othello]TY[8]B[d3]W[c5];)
            """);

    private static final Sample SGF = Sample.of(Format.SGF, """
            (;GM[2]FF[4]SZ[8]PB[a [\\]]PW[b]C[first
            second \\: line]
            ;B[f5]C[] (;W[d6]C[best];B[c3](;W[d3])(;W[f4]C[a \\: b]))(;C[instead];W[f6](;B[e6])(; C[x]B[f7];W[d6])))


            (;GM[2]FF[4]SZ[8]AddBlack[e6][c3:c4]AE[d5]PL[W](;White[dc/1.5/3])(;W[d6]))
            (;GM[2]SZ[8];B[];W[tt];B[fe])
            """);

    private static final String BOARD = "---------------------------OX------XO---------------------------";

    private static final Sample OBF = Sample.of(
            Format.OBF,
            "% positions\n" + BOARD + " X; d3:+0.5; c4 : -2; PS;\n\n" + BOARD + " O % and a comment\n" + BOARD
                    + " O; d6;e3 ;x4\n");

    private static final Sample TRANSCRIPT = Sample.of(
            Format.TRANSCRIPT,
            """
            # games
            1. f5 d6 2. c3 d3
            3. c4 -- f4, PA e6
            33-31 and a word

            """ + BOARD.replaceAll("(.{8})", "$1\n") + "X\nd3 c5\n\n" + BOARD.replaceAll("(.{8})", " $1 \n")
                    + "\nblack F5d6pAC3\n\n% more\nF5D6C3D3C4F4 32-32\n\n");

    private static final Sample MOVES_OF_CHESS =
            Sample.of(Format.MOVE_LINES, "e2e4 e7e5 g1f3\n\nd2d4 d7d5\n# note\ng1f3 g8f6 f3g1 f6g8 g1f3\ne2e4  c7c5\n");

    private static final Sample MOVES_OF_DRAUGHTS = Sample.of(
            Format.MOVE_LINES, "c3-d4 f6-g5\nc3-b4 b6-a5 b4-c5\n% note\n\ng3-h4  f6-e5 h4-g5\nc3-d4 d6-c5 b2-c3\n");

    private static final Sample CONTEST = Sample.of(Format.CHECKERS_CHECK, """
            2 2
            19 20
            -1 29
            2 W
            29-25
            19-23

            1 2
              9 -32
              14
            1 R
            9-18

            2 1
            1 x
            0 0
            """);

    private static final Sample POSITIONS = Sample.of(Format.EPD, """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
            4k3/8/8/8/8/8/4P3/4K3 b - - bm Kd7; id "a name";
            # note

            8/8/8/8/8/8/8/K1k5 w - -
            """);

    private static final Sample JSON = Sample.of(Format.JSON_LINES, """
            {"arbiter":1,"format":"pgn","game":"chess","tags":{"Event":"Übung","Round":["1","2"]},"claimed":"*","line":["e4",{"comment":"a \\"b\\" ü"},"e5",{"line":["c5"]}]}

            {"arbiter":1,"format":"pdn","game":"checkers","tags":{},"line":["11-15",{"sign":"!?","nag":5},"23-19"]}
            """);

    public static final List<Sample> ALL = List.of(
            PGN, PDN, wthor(), GGF, SGF, OBF, TRANSCRIPT, MOVES_OF_CHESS, MOVES_OF_DRAUGHTS, CONTEST, POSITIONS, JSON);

    static final List<Sample> DIVISIBLE = List.of(PGN, PDN);

    /** The first records of our own file. */
    private static Sample wthor() {
        try {
            byte[] file = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
            return new Sample(Format.WTHOR, Arrays.copyOf(file, WthorReader.HEADER + 4 * WthorReader.RECORD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
