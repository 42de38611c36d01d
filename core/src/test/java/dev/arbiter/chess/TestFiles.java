package dev.arbiter.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Tables in the test resources: a row a line, fields separated by tabs, lines with # are comments. */
final class TestFiles {

    private TestFiles() {}

    static List<String[]> rows(String name) {
        try (InputStream in = Objects.requireNonNull(TestFiles.class.getResourceAsStream("/chess/" + name))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String unescaped(String field) {
        return field.replace("\\t", "\t").replace("\\0", "\0").replace("\\\\", "\\");
    }
}
