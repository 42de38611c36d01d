package dev.arbiter.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a job failed, in words for people. */
final class Failures {

    /** Executors hand an exception over as text. */
    private static final Pattern UNREADABLE =
            Pattern.compile(Pattern.quote(UnreadableArchiveException.class.getName()) + ": ([^\\r\\n]*)");

    private Failures() {}

    /** One line. */
    static String sentence(Throwable failure) {
        Throwable root = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnreadableArchiveException) {
                return String.valueOf(cause.getMessage());
            }
            Matcher unreadable = UNREADABLE.matcher(String.valueOf(cause.getMessage()));
            if (unreadable.find()) {
                return String.valueOf(unreadable.group(1));
            }
            root = cause;
        }
        String message = root.getMessage();
        return message == null
                ? root.getClass().getSimpleName()
                : message.lines().findFirst().orElse("").strip();
    }
}
