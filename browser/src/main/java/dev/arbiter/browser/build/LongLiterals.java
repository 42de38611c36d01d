package dev.arbiter.browser.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes constants of 64 bits into TeaVM's JavaScript as literals, where it puts each together from two halves whenever it is used.
 * Halves are taken as TeaVM takes them: by fewer steps the compiler of Node 20.20.2 ends the program.
 */
public final class LongLiterals {

    private static final String NAME = "([\\w$]+)";

    /** What puts a number together. */
    private static final Pattern MAKER = Pattern.compile(
            NAME
                    + "=\\(lo,hi\\)=>BigInt\\.asIntN\\(64,BigInt\\.asUintN\\(64,BigInt\\(lo\\)\\)\\|BigInt\\.asUintN\\(64,BigInt\\(hi\\)<<BigInt\\(32\\)\\)\\)");

    private LongLiterals() {}

    /** Rewrites files of JavaScript, of which those that are not there are left out. */
    public static void main(String... files) throws IOException {
        for (String each : files) {
            Path file = Path.of(each);
            if (Files.exists(file)) {
                Files.writeString(file, written(Files.readString(file)));
            }
        }
    }

    /**
     * The same code with literals.
     *
     * @throws IllegalArgumentException if it does not make numbers of 64 bits as TeaVM 0.16.0 does
     */
    static String written(String code) {
        Matcher maker = MAKER.matcher(code);
        if (!maker.find()) {
            throw new IllegalArgumentException("TeaVM's JavaScript makes numbers of 64 bits otherwise than known");
        }
        Pattern call =
                Pattern.compile("(?<![\\w$.])" + Pattern.quote(maker.group(1)) + "\\(\\s*(-?\\d+),\\s*(-?\\d+)\\s*\\)");
        return call.matcher(code).replaceAll(found -> literal(found.group(1), found.group(2)));
    }

    private static String literal(String low, String high) {
        long value = (Long.parseLong(high) << Integer.SIZE) | ((int) Long.parseLong(low) & 0xFFFF_FFFFL);
        // A sign could meet another one, as in a- -1n.
        return value < 0 ? "(" + value + "n)" : value + "n";
    }
}
