package dev.arbiter.archive.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Operations of EPD as they are written: {@code hmvc 7; fmvn 90; id "WAC.001";}. */
public final class EpdOperations {

    /** What counts the plies since the last capture or pawn's move. */
    public static final String CLOCK = "hmvc";

    /** What numbers the move to come. */
    public static final String NUMBER = "fmvn";

    // Possessive throughout: such a loop takes no stack, however long the line is.

    private static final String OPERATION =
            "\\s*+([A-Za-z][A-Za-z0-9_]*+)((?:\\s++(?:\"[^\"]*+\"|[^\\s;\"]++))*+)\\s*+;";

    private static final Pattern ALL = Pattern.compile("(?:" + OPERATION + ")++\\s*+");

    /** An operation from where the one before has ended. */
    private static final Pattern ONE = Pattern.compile("\\G[\\s;]*+" + OPERATION);

    /** The fields of a position, with the counters of FEN and the checks of three-check, and what follows them. */
    private static final Pattern FIELDS =
            Pattern.compile("\\s*+(?:\\S++\\s++){3}\\S++(?:\\s++[0-9+]++)*+[\\s;]*+(.*)", Pattern.DOTALL);

    private EpdOperations() {}

    /** Whether a text is nothing but operations. */
    public static boolean isAll(String text) {
        return ALL.matcher(text).matches();
    }

    /** The number that an operation says, of at most five digits; null where there is no such operation. */
    public static @Nullable String number(String operations, String code) {
        for (Matcher one = ONE.matcher(operations); one.find(); ) {
            String operand = one.group(2).strip();
            if (one.group(1).equals(code)) {
                return operand.matches("\\d{1,5}") ? operand : null;
            }
        }
        return null;
    }

    /** The operations but for those that are counters, with a blank between them; empty where there are no others. */
    public static String withoutCounters(String operations) {
        StringBuilder others = new StringBuilder();
        for (Matcher one = ONE.matcher(operations); one.find(); ) {
            if (!one.group(1).equals(CLOCK) && !one.group(1).equals(NUMBER)) {
                String operands = one.group(2).strip();
                others.append(others.isEmpty() ? "" : " ").append(one.group(1));
                others.append(operands.isEmpty() ? "" : " ").append(operands).append(';');
            }
        }
        return others.toString();
    }

    /** The operations that follow in a position's text after its fields; empty where there are none. */
    public static String after(String position) {
        Matcher fields = FIELDS.matcher(position);
        return fields.matches() && isAll(fields.group(1)) ? fields.group(1) : "";
    }
}
