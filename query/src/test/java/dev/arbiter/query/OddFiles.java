package dev.arbiter.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of records that are odd in every way at once: without tags, broken off, by rules and from positions of their own. */
final class OddFiles {

    private OddFiles() {}

    /** Games of chess, most of them, in a folder. */
    static Path chess(Path directory) throws IOException {
        return Files.writeString(directory.resolve("odd.pgn"), """
                \uFEFF1. d4 *
                % escaped

                1. e4 e5 1-0

                1. d4 d5 0-1 1. c4 {a 1-0 third comment} c5 (1... e5 2. Nf3 *) 1/2-1/2
                [White "3"]
                [Black "x"]
                1. Nf3 Nf6 2. Ng1 Ng8 ; third 1-0
                3. e4 * [White "y"]

                [White "3"]

                1. e4 {unclosed third

                [White "4"]
                [White "5"]

                1. e4 e5 2. Ke2 Ke7 3. Ke3 Ke6 4. Kd4 Kd5 *

                [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]

                1. e4 *
                [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

                1. e4 Kd7 *
                [Variant "Atomic"]

                1. Nf3 e5 2. Nxe5 O-O *

                [White "3"]

                <1-0> 1. e4 [x e5 ) ( 1-0""");
    }

    /** Games of several kinds of draughts in a folder. */
    static Path draughts(Path directory) throws IOException {
        return Files.writeString(directory.resolve("odd.pdn"), """
                [White "3"]
                1. 32-28 19-23 2. 28x19 14x23 2-0

                [White "6"]
                1. 32-28 18-23 2. 31-27 4-6

                [GameType "20"]
                1. 33-28 18-23 2. 39-33 12-18 3. 44-39 7-12 0-2
                1. 11-15 23-19 2. 8-11 22-17 *
                """);
    }
}
