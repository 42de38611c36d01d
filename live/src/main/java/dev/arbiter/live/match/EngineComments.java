package dev.arbiter.live.match;

import dev.arbiter.Color;
import dev.arbiter.live.engine.SearchInfo;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The comments in the records of engine games. */
final class EngineComments {

    private EngineComments() {}

    /**
     * The comment on a move: {@code [%eval 0.31,18] [%clk 0:00:58.2]}, with the score from White's side.
     *
     * @param left on the mover's clock; null without one
     */
    static String of(Color mover, SearchInfo own, @Nullable Duration left, Duration thought) {
        SearchInfo info = mover == Color.WHITE ? own : own.turned();
        StringBuilder remark = new StringBuilder();
        Integer score = info.score();
        if (info.mate() != 0 || score != null) {
            remark.append("[%eval ");
            if (info.mate() != 0) {
                remark.append('#').append(info.mate());
            } else if (score != null) {
                hundredths(remark, score);
            }
            if (info.depth() > 0) {
                remark.append(',').append(info.depth());
            }
            remark.append("] ");
        }
        remark.append(left == null ? "[%emt " : "[%clk ");
        time(remark, left == null ? thought : left);
        return remark.append(']').toString();
    }

    private static void hundredths(StringBuilder text, int score) {
        int size = Math.abs(score);
        text.append(score < 0 ? "-" : "").append(size / 100).append('.');
        text.append((char) ('0' + size / 10 % 10)).append((char) ('0' + size % 10));
    }

    private static void time(StringBuilder text, Duration time) {
        long milliseconds = time.toMillis();
        long seconds = milliseconds / 1000;
        text.append(seconds / 3600).append(':');
        two(text, seconds / 60 % 60).append(':');
        two(text, seconds % 60).append('.');
        text.append((char) ('0' + milliseconds / 100 % 10));
        two(text, milliseconds % 100);
    }

    private static StringBuilder two(StringBuilder text, long number) {
        return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }

    /** An engine's text in a form that a comment can contain: on one line, without braces and control characters. */
    static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(each -> {
            if (each == '{' || each == '[') {
                plain.append('(');
            } else if (each == '}' || each == ']') {
                plain.append(')');
            } else if (Character.isISOControl(each) || Character.getType(each) == Character.FORMAT || each == 0xFFFD) {
                plain.append('.');
            } else {
                plain.appendCodePoint(each);
            }
        });
        return plain.toString();
    }
}
