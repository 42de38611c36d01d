package dev.arbiter.web.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Serves the files of the page. They are few and small, so each is cached once requested. Browsers may
 * cache them too, but must revalidate, as the next version of Arbiter has other files.
 *
 * <p>Each is compressed once, for clients that accept that.
 */
public final class PageFiles implements Handler {

    /** Plain names without a leading dot, so that no path leads out of the directory or to anything but a file. */
    private static final Pattern PATH = Pattern.compile("(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+");

    /** Wanted, and not with the weight of nothing. */
    private static final Pattern GZIP = Pattern.compile("\\bgzip\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8",
            "json", "application/json",
            "wasm", "application/wasm",
            "tsv", "text/tab-separated-values; charset=utf-8",
            "txt", "text/plain; charset=utf-8",
            "png", "image/png",
            "ico", "image/x-icon");

    /**
     * The worker that rules on moves. Between WebAssembly and JavaScript it has functions made of texts, which the policy of the page
     * itself forbids; nothing that a visitor gives becomes one.
     */
    private static final String WORKER = "/engine/worker.js";

    private static final String WORKER_POLICY =
            "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'";

    /** A file as it is, and compressed. */
    private record File(Bytes plain, Bytes packed, String type) {}

    private static final class Bytes {
        final byte[] bytes;
        final String tag;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
            this.tag = '"' + Long.toHexString(checksum(bytes)) + '-' + Integer.toHexString(bytes.length) + '"';
        }
    }

    private final Source source;
    private final Map<String, File> known = new ConcurrentHashMap<>();

    /** Access to the files. */
    public interface Source {
        /** Opens a file; null if there is none. */
        @Nullable
        InputStream open(String path) throws IOException;
    }

    public PageFiles(Source source) {
        this.source = source;
    }

    @Override
    public Response answer(Request request) throws IOException {
        File file = file(request.path());
        if (file == null) {
            throw notFound();
        }
        String encodings = request.header("Accept-Encoding");
        boolean packed = encodings != null && GZIP.matcher(encodings).find();
        Bytes bytes = packed ? file.packed() : file.plain();
        String asked = request.header("If-None-Match");
        Response response = asked != null && matches(asked, bytes.tag)
                ? Response.empty(Status.NOT_MODIFIED)
                : Response.of(Status.OK, file.type(), bytes.bytes);
        if (packed) {
            response.header("Content-Encoding", "gzip");
        }
        if (request.path().equals(WORKER)) {
            response.header("Content-Security-Policy", WORKER_POLICY);
        }
        return response.header("ETag", bytes.tag)
                .header("Cache-Control", "no-cache")
                .header("Vary", "Accept-Encoding");
    }

    /** Whether there is a file at a path. */
    boolean has(String path) throws IOException {
        return file(path) != null;
    }

    static Problem notFound() {
        return new Problem(Status.NOT_FOUND, ProblemType.NOT_FOUND, "there is nothing at this path");
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed) {
            {
                // Each is packed once, and sent often.
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            out.write(bytes);
        }
        return packed.toByteArray();
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

    private @Nullable File file(String asked) throws IOException {
        String path = asked.equals("/") ? "/index.html" : asked;
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
            file = new File(new Bytes(bytes), new Bytes(packed(bytes)), type);
        }
        known.put(path, file);
        return file;
    }

    /** A checksum to distinguish versions of a file; it need not resist forgery, and loading SHA-256 takes longer. */
    private static long checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return checksum.getValue();
    }
}
