package dev.arbiter.query.paper;

import dev.arbiter.archive.report.Counts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** A section of the page with findings of one kind, and their total number. */
final class Section {

    /** The most findings printed; more are only counted. */
    private static final int MOST = 10_000;

    /** The findings, compressed: diagrams are much alike, and ten thousand would take eighty megabytes. */
    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();

    private final Writer pieces;
    private long count;

    Section() throws IOException {
        pieces = new OutputStreamWriter(packing(packed), StandardCharsets.UTF_8);
    }

    /** Counts one more; whether there is room to show it. */
    boolean takes() {
        return ++count <= MOST;
    }

    /** Adds a finding to be printed. */
    void add(CharSequence html) throws IOException {
        pieces.append(html);
    }

    /** Adds a line of a table. */
    void row(String first, String second, String third) throws IOException {
        add("<tr><td>" + Html.escaped(first) + "</td><td>" + Html.escaped(second) + "</td><td>" + Html.escaped(third)
                + "</td></tr>\n");
    }

    long count() {
        return count;
    }

    /** Writes them one below the other, if there are any. */
    void cards(Writer out, String name) throws IOException {
        if (count > 0) {
            heading(out, name);
            shown(out);
        }
    }

    /** Writes the lines as a table, if there are any. */
    void table(Writer out, String name, String... columns) throws IOException {
        if (count > 0) {
            heading(out, name);
            out.append("<table><thead><tr>");
            for (String column : columns) {
                out.append("<th>").append(column).append("</th>");
            }
            out.append("</tr></thead><tbody>\n");
            shown(out);
            out.append("</tbody></table>\n");
        }
    }

    private void heading(Writer out, String name) throws IOException {
        String shown = count > MOST ? ", of which the first " + Counts.of(MOST) + " follow" : "";
        out.append("<h2>").append(name).append(" <span class='count'>").append(Counts.of(count));
        out.append(shown).append("</span></h2>\n");
    }

    private void shown(Writer out) throws IOException {
        pieces.close();
        try (Reader unpacked = new InputStreamReader(
                unpacking(new ByteArrayInputStream(packed.toByteArray())), StandardCharsets.UTF_8)) {
            unpacked.transferTo(out);
        }
    }

    private static OutputStream packing(OutputStream to) throws IOException {
        return new GZIPOutputStream(to, 1 << 13);
    }

    private static InputStream unpacking(InputStream from) throws IOException {
        return new GZIPInputStream(from);
    }
}
