package dev.arbiter.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the name of a folder such as {@code season=2001} says of the files in it, as Spark itself writes and reads it.
 *
 * @param column the part before the sign
 * @param value the part after it; null where it stands for none
 */
record Folder(String column, @Nullable String value) implements Serializable {

    /** What Spark and Hive write where there is no value. */
    private static final String NONE = "__HIVE_DEFAULT_PARTITION__";

    private static final Pattern NAME = Pattern.compile("([^=]+)=(.+)", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");

    /**
     * The folders between a file and a folder above it that say something, the outermost first. From the file upwards they
     * end where the name of one does not.
     *
     * @return null where the file does not lie below that folder
     */
    static @Nullable List<Folder> between(Path base, Path file) {
        List<Folder> folders = new ArrayList<>();
        boolean ended = false;
        for (Path at = file.getParent(); at != null; at = at.getParent()) {
            if (at.equals(base)) {
                Collections.reverse(folders);
                return folders;
            }
            Matcher name = NAME.matcher(at.getName());
            if (!name.matches()) {
                ended = !folders.isEmpty();
            } else if (!ended) {
                String value = unescaped(name.group(2));
                folders.add(new Folder(unescaped(name.group(1)), value.equals(NONE) ? null : value));
            }
        }
        return null;
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(
                        escape -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), 16))));
    }
}
