package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.archive.check.Tally;
import org.jspecify.annotations.Nullable;

/** How the check of a file, or of several, goes and how it ended. */
public final class CheckAnswer {

    /** What could not be read of the files of one check. */
    public static final class Problems {

        /** A longer name of a file is cut where its problem is named. */
        private static final int LONGEST_SHOWN = 300;

        private final JsonArray list = new JsonArray();
        private long leftOut;
        private @Nullable String first;

        /**
         * Takes a problem of one of several files.
         *
         * @param isListed whether there is room for it
         */
        public void add(String file, String reason, boolean isListed) {
            if (isListed) {
                JsonObject each = new JsonObject();
                each.addProperty("file", file);
                each.addProperty("problem", reason);
                list.add(each);
            } else {
                leftOut++;
            }
            if (first == null) {
                String name = file.length() <= LONGEST_SHOWN ? file : file.substring(0, LONGEST_SHOWN) + "…";
                first = name + ": " + reason;
            }
        }

        /** Takes what is wrong with the whole. */
        public void set(String reason) {
            first = reason;
        }

        /** How many are listed. */
        public int size() {
            return list.size();
        }

        /** What is wrong, in a sentence; null for nothing. */
        public @Nullable String sentence() {
            return first;
        }
    }

    private CheckAnswer() {}

    /**
     * How far a check has come.
     *
     * @param bytes of {@code total} that were read
     */
    public static JsonObject progress(long bytes, long total, long games, long plies, long illegal, double seconds) {
        JsonObject progress = new JsonObject();
        progress.addProperty("bytes", bytes);
        progress.addProperty("total", total);
        progress.addProperty("games", games);
        progress.addProperty("plies", plies);
        progress.addProperty("illegal", illegal);
        progress.addProperty("seconds", Math.round(seconds * 1e3) / 1e3);
        return progress;
    }

    /**
     * Completes the progress at the end.
     *
     * @param rowsLeftOut the number of verdicts for which there was no room
     */
    public static JsonObject summary(JsonObject progress, Tally tally, long rowsLeftOut, Problems problems) {
        progress.addProperty("unreadable", tally.unreadable());
        progress.addProperty("unsupported", tally.unsupported());
        progress.addProperty("disagreeing", tally.disagreeing());
        JsonObject byRule = new JsonObject();
        tally.rules().forEach(byRule::addProperty);
        progress.add("byRule", byRule);
        if (rowsLeftOut > 0) {
            progress.addProperty("rowsLeftOut", rowsLeftOut);
        }
        if (!problems.list.isEmpty()) {
            progress.add("problems", problems.list);
            if (problems.leftOut > 0) {
                progress.addProperty("problemsLeftOut", problems.leftOut);
            }
        } else if (problems.first != null) {
            progress.addProperty("problem", problems.first);
        }
        return progress;
    }
}
