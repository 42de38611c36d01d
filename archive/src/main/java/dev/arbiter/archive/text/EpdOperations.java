package dev.arbiter.archive.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The operations of an EPD as written: {@code hmvc 7; fmvn 90; id "WAC.001";}. */
public final class EpdOperations {

    /** The opcode of the half-move clock. */
    public static final String CLOCK = "hmvc";

    /** The opcode of the full-move number. */
    public static final String NUMBER = "fmvn";

    // Possessive throughout: such a loop takes no stack, however long the line is.

    private static final String OPERATION =
            "\\s*+([A-Za-z][A-Za-z0-9_]*+)((?:\\s++(?:\"[^\"]*+\"|[^\\s;\"]++))*+)\\s*+;";

    private static final Pattern ALL = Pattern.compile("(?:" + OPERATION + ")++\\s*+");

    /** An operation, from the end of the previous one. */
    private static final Pattern ONE = Pattern.compile("\\G[\\s;]*+" + OPERATION);

    /** The fields of a position, with the counters of FEN and the checks of three-check, and the rest. */
    private static final Pattern FIELDS =
            Pattern.compile("\\s*+(?:\\S++\\s++){3}\\S++(?:\\s++[0-9+]++)*+[\\s;]*+(.*)", Pattern.DOTALL);

    private EpdOperations() {}

    /** Whether a text consists of operations only. */
    public static boolean isAll(String text) {
        return ALL.matcher(text).matches();
    }

    /** The numeric operand, of at most five digits, of an operation; null if there is none. */
    public static @Nullable String number(String operations, String code) {
        for (Matcher one = ONE.matcher(operations); one.find(); ) {
            String operand = one.group(2).strip();
            if (one.group(1).equals(code)) {
                return operand.matches("\\d{1,5}") ? operand : null;
            }
        }
        return null;
    }

    /** The operations without the two counters, separated by blanks; empty if there are no others. */
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

    /** The operations after the fields of a position; empty if there are none. */
    public static String after(String position) {
        Matcher fields = FIELDS.matcher(position);
        return fields.matches() && isAll(fields.group(1)) ? fields.group(1) : "";
    }
}
