package dev.arbiter.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a partition directory such as {@code season=2001} for the files in it, as written and read by Spark.
 *
 * @param column the part before the sign, unescaped
 * @param value the part after it, escaped as in the name: Spark infers types before it unescapes
 */
record Folder(String column, String value) implements Serializable {

    private static final Pattern NAME = Pattern.compile("([^=]+)=(.+)", Pattern.DOTALL);

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
                folders.add(new Folder(ExternalCatalogUtils.unescapePathName(name.group(1)), name.group(2)));
            }
        }
        return null;
    }

    /** Whether it stands for a missing value: {@code __HIVE_DEFAULT_PARTITION__}. */
    boolean isNone() {
        return value.equals(ExternalCatalogUtils.DEFAULT_PARTITION_NAME());
    }
}
