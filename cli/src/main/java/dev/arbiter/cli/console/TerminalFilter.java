package dev.arbiter.cli.console;

import dev.arbiter.archive.report.TerminalText;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes text of games safe for a terminal, line by line; line ends are kept. */
public final class TerminalFilter extends FilterOutputStream {

    /** A line that is longer is shown in pieces. */
    private static final int LONGEST = 1 << 16;

    private byte[] line = new byte[256];
    private int length;

    /** @param out receives the text; flushed and closed with this stream */
    public TerminalFilter(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        if (length == line.length) {
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = (byte) b;
        // A piece never ends within a character.
        if (b == '\n' || (length >= LONGEST && (b & 0x80) == 0)) {
            show();
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        for (int i = from; i < from + count; i++) {
            write(bytes[i]);
        }
    }

    private void show() throws IOException {
        String text = new String(line, 0, length, StandardCharsets.UTF_8);
        String end = text.endsWith("\r\n") ? "\r\n" : "";
        out.write((TerminalText.lines(text.substring(0, text.length() - end.length())) + end)
                .getBytes(StandardCharsets.UTF_8));
        length = 0;
    }

    @Override
    public void flush() throws IOException {
        show();
        out.flush();
    }
}
