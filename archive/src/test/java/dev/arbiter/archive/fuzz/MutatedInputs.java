package dev.arbiter.archive.fuzz;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.RecordsOfAllFormats;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Inputs made of records of all formats by changing, doubling, losing and joining some of their bytes and words. */
final class MutatedInputs {

    /** What records are made of, and what confuses readers. */
    private static final List<String> WORDS = List.of(
            "[Event \"a\"]\n",
            "[FEN \"",
            "\"]\n",
            "\n\n",
            "\r\n",
            "\n",
            "{",
            "}",
            "(",
            ")",
            ";",
            "%",
            "*",
            "1-0",
            "1/2-1/2",
            "0-1",
            "1.",
            "12...",
            "$1",
            "!?",
            "e4",
            "Nf3",
            "O-O",
            "e8=Q+",
            "11-15",
            "23x14",
            "2 - 0",
            "32-28",
            "(;GM[Othello]",
            ";)",
            "B[d3]",
            "W[c5/1.5]",
            "[",
            "]",
            "\\",
            "f5D6",
            "PA",
            "--",
            "--------",
            "X",
            "O",
            ":",
            "/",
            "\u0000",
            "\t",
            " ",
            "\u00BD",
            "\u00E2\u0099\u0097",
            "\u00EF\u00BB\u00BF",
            "\u00C2\u0085",
            "0",
            "1",
            "9",
            "32",
            "-1",
            "R",
            "W",
            "{\"arbiter\":1,",
            "\"line\":[",
            "1e400",
            "#",
            "\u00FF");

    private final Random random;
    private final List<byte[]> seeds = new ArrayList<>();

    MutatedInputs(long seed) {
        random = new Random(seed);
        for (RecordsOfAllFormats.Sample sample : RecordsOfAllFormats.ALL) {
            seeds.add(input(sample.format(), sample.bytes()));
        }
    }

    /** The byte that chooses a format, and what is read. */
    static byte[] input(Format format, byte[] text) {
        byte[] input = new byte[text.length + 1];
        input[0] = FuzzedFormats.letter(format);
        System.arraycopy(text, 0, input, 1, text.length);
        return input;
    }

    byte[] next() {
        byte[] seed = seeds.get(random.nextInt(seeds.size()));
        int length = seed.length - 1;
        int from = random.nextInt(4) == 0 ? 0 : random.nextInt(length);
        int size = 1 + random.nextInt(random.nextInt(4) == 0 ? length : Math.min(length, 120));
        byte[] text = Arrays.copyOfRange(seed, 1 + from, 1 + Math.min(length, from + size));
        int changes = random.nextInt(random.nextInt(8) == 0 ? 12 : 4);
        for (int change = 0; change < changes; change++) {
            text = changed(text);
        }
        byte[] input = new byte[text.length + 1];
        // What one format has is read as another, too.
        input[0] = random.nextInt(10) == 0 ? (byte) random.nextInt(256) : seed[0];
        System.arraycopy(text, 0, input, 1, text.length);
        return input;
    }

    private byte[] changed(byte[] text) {
        int at = random.nextInt(text.length + 1);
        int other = random.nextInt(text.length + 1);
        int from = Math.min(at, other);
        int to = Math.min(Math.max(at, other), from + 40);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        switch (random.nextInt(6)) {
            case 0 -> {
                int rest = Math.min(text.length, at + random.nextInt(2));
                out.write(text, 0, at);
                out.write(random.nextInt(256));
                out.write(text, rest, text.length - rest);
            }
            case 1 -> {
                out.write(text, 0, from);
                out.write(text, to, text.length - to);
            }
            case 2 -> {
                out.write(text, 0, to);
                out.write(text, from, text.length - from);
            }
            case 3 -> {
                byte[] seed = seeds.get(random.nextInt(seeds.size()));
                int start = 1 + random.nextInt(seed.length - 1);
                out.write(text, 0, at);
                out.write(seed, start, Math.min(seed.length - start, 1 + random.nextInt(30)));
                out.write(text, at, text.length - at);
            }
            default -> {
                byte[] word = WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.ISO_8859_1);
                out.write(text, 0, at);
                out.write(word, 0, word.length);
                out.write(text, at, text.length - at);
            }
        }
        return out.toByteArray();
    }
}
