package dev.arbiter.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The files of the page, which lie in the jar. They are few and small, so each is kept once it was asked for. A browser
 * may keep them too, but asks each time whether they are still the same: the next version of Arbiter has others.
 *
 * <p>Scripts are sent without the comments that stand on lines of their own, a sixth of all that the page weighs.
 */
public final class PageFiles implements Handler {

    /** Plain names without a leading dot: nothing leads out of the folder, and nothing but files is meant. */
    private static final Pattern PATH = Pattern.compile("(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8",
            "json", "application/json",
            "yaml", "application/yaml; charset=utf-8",
            "txt", "text/plain; charset=utf-8",
            "png", "image/png",
            "ico", "image/x-icon");

    private static final class File {
        final byte[] bytes;
        final String type;
        final String tag;

        File(byte[] bytes, String type) {
            this.bytes = bytes;
            this.type = type;
            this.tag = '"' + Long.toHexString(checksum(bytes)) + '-' + Integer.toHexString(bytes.length) + '"';
        }
    }

    private final Source source;
    private final Map<String, File> known = new ConcurrentHashMap<>();

    /** Where the files lie. */
    public interface Source {
        /** Opens a file, or returns null where there is none. */
        @Nullable
        InputStream open(String path);
    }

    public PageFiles(Source source) {
        this.source = source;
    }

    @Override
    public Response answer(Request request) throws IOException {
        String path = request.path().equals("/") ? "/index.html" : request.path();
        File file = file(path);
        if (file == null) {
            throw new Problem(Status.NOT_FOUND, "not-found", "there is nothing at this path");
        }
        String asked = request.header("If-None-Match");
        Response response = asked != null && matches(asked, file.tag)
                ? Response.empty(Status.NOT_MODIFIED)
                : Response.of(Status.OK, file.type, file.bytes);
        return response.header("ETag", file.tag).header("Cache-Control", "no-cache");
    }

    private static boolean matches(String asked, String tag) {
        for (String one : asked.split(",", -1)) {
            String strong = one.strip().replaceFirst("^W/", "");
            if (strong.equals(tag) || strong.equals("*")) {
                return true;
            }
        }
        return false;
    }

    private @Nullable File file(String path) throws IOException {
        File file = known.get(path);
        if (file != null) {
            return file;
        }
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
        if (type == null || !PATH.matcher(path).matches()) {
            return null;
        }
        try (InputStream in = source.open(path)) {
            if (in == null) {
                return null;
            }
            byte[] bytes = in.readAllBytes();
            file = new File(path.endsWith(".js") ? withoutComments(bytes) : bytes, type);
        }
        known.put(path, file);
        return file;
    }

    /** The lines stay, empty: what a browser says of a script names the line of its source. */
    private static byte[] withoutComments(byte[] script) {
        StringBuilder sent = new StringBuilder(script.length);
        boolean inside = false;
        for (String line : new String(script, StandardCharsets.UTF_8).split("\n", -1)) {
            String text = line.strip();
            boolean begins = text.startsWith("/*");
            int end = text.indexOf("*/");
            boolean whole = begins && (end < 0 || end == text.length() - 2);
            boolean isComment = inside || whole || text.startsWith("//");
            inside = (inside || begins) && end < 0;
            sent.append(isComment ? "" : line).append('\n');
        }
        sent.setLength(sent.length() - 1);
        return sent.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Two versions of a file have to differ, nobody has to be kept from forging one: loading SHA-256 takes longer. */
    private static long checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return checksum.getValue();
    }
}
