package dev.arbiter.archive.files;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats of files that contain other files, or are compressed in an unsupported way, recognised by their first bytes. */
public enum Container {
    ZIP("zip archive", 0, "PK\3\4"),
    EMPTY_ZIP("zip archive", 0, "PK\5\6"),
    SEVEN_ZIP("7z archive", 0, "7z\u00BC\u00AF'\u001C"),
    RAR("rar archive", 0, "Rar!\u001A\7"),
    CABINET("cabinet archive", 0, "MSCF\0\0\0\0"),
    TAR("tar archive", 257, "ustar"),
    LZ4("file compressed by lz4", 0, "\4\"M\u0018"),
    LZIP("file compressed by lzip", 0, "LZIP"),
    LZMA("file compressed by lzma", 0, "]\0\0\u0080\0"),
    COMPRESS("file compressed by compress", 0, "\u001F\u009D");

    private final String title;
    private final int at;
    /** One character for each byte. */
    private final String magic;

    Container(String title, int at, String magic) {
        this.title = title;
        this.at = at;
        this.magic = magic;
    }

    /** The name of the format, to follow "a". */
    public String title() {
        return title;
    }

    /** Whether a file name has the extension of an archive. */
    public static boolean isArchiveName(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*\\.(zip|7z|rar|tar|tgz|tbz2|txz|tar\\.[a-z0-9]+)");
    }

    /** The format of a file that begins with these bytes; null if it is none of these. */
    public static @Nullable Container of(byte[] head) {
        for (Container container : values()) {
            if (container.matches(head)) {
                return container;
            }
        }
        return null;
    }

    private boolean matches(byte[] head) {
        for (int i = 0; i < magic.length(); i++) {
            if (at + i >= head.length || (head[at + i] & 0xFF) != magic.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
