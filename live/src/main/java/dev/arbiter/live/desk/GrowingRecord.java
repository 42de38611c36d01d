package dev.arbiter.live.desk;

import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Interprets the end of a record that is still being written: part of a move, a comment without its brace, or a game without
 * its closing brackets.
 */
final class GrowingRecord {

    /** A move is written in fewer characters. */
    private static final int LONGEST_MOVE = 400;

    private GrowingRecord() {}

    /**
     * How much of a text stands before a comment whose brace is still to come.
     *
     * @param last the last game of the text
     * @return the length of the text before it; -1 where every comment is closed
     */
    static int lengthBeforeComment(CheckedGame last) {
        List<Verdict.Finding> findings =
                new ArrayList<>(last.verdict().findings().further());
        findings.add(last.verdict().finding());
        for (Verdict.Finding finding : findings) {
            Place begun = finding instanceof Verdict.Unreadable unreadable
                    ? unreadable.fault().begun()
                    : null;
            if (begun != null) {
                return (int) begun.offset();
            }
        }
        return -1;
    }

    /**
     * The length of a text without a last word that may be incomplete: nothing follows it, and it is not a legal move but the
     * beginning of one: {@code 19-2} can become {@code 19-23}.
     *
     * @param last the last game of the text
     * @return the length; -1 if the word is a move, or cannot become one
     */
    static int lengthWithoutBegun(byte[] text, CheckedGame last) {
        Verdict.Finding finding = last.verdict().finding();
        int start = finding instanceof Verdict.Unreadable unreadable
                ? (int) Math.min(text.length, unreadable.fault().place().offset())
                : text.length;
        List<RecordedMove> moves = last.record().moves();
        if (!moves.isEmpty() && moves.get(moves.size() - 1).kind() == RecordedMove.Kind.MOVE) {
            // Where it is read as a move, it may begin before what is wrong with it.
            byte[] move = moves.get(moves.size() - 1).text().getBytes(StandardCharsets.UTF_8);
            int from = text.length - move.length;
            boolean isLast = from >= 0 && Arrays.equals(text, from, text.length, move, 0, move.length);
            start = isLast ? Math.min(start, from) : start;
        }
        if (start == text.length
                || text.length - start > LONGEST_MOVE
                || last.verdict().isLegal()) {
            return -1;
        }
        Position<?> before = before(last);
        return before != null && begins(before, Replay.decode(text, start, text.length)) ? start : -1;
    }

    /** The position before what is not legal, where that is at the end; null where it is not. */
    private static @Nullable Position<?> before(CheckedGame game) {
        List<Ply> plies = RecordJudge.plies(game.record());
        int legal = game.verdict().played().plies();
        if (plies.size() == legal + 1) {
            return plies.get(legal).before();
        }
        return plies.size() != legal
                ? null
                : legal == 0 ? game.record().start() : plies.get(legal - 1).after();
    }

    private static <M> boolean begins(Position<M> before, String word) {
        String begun = word.toLowerCase(Locale.ROOT).replace('0', 'o');
        for (M move : before.legalMoves()) {
            for (Notation notation : Notation.values()) {
                String text =
                        before.text(move, notation).toLowerCase(Locale.ROOT).replace('0', 'o');
                if (spellings(text).stream().anyMatch(each -> each.startsWith(begun))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A move with each sign that stands between squares, and with none. */
    private static List<String> spellings(String text) {
        List<String> spellings = new ArrayList<>();
        spellings.add(text);
        for (String sign : List.of("-", "x", ":", "")) {
            spellings.add(text.replaceAll("(?<=\\w)[-x:](?=\\w)", sign));
        }
        return spellings;
    }

    /** Whether records of a format say by a bracket where they end. */
    static boolean isBracketed(Format format) {
        return format == Format.GGF || format == Format.SGF;
    }

    /**
     * A text of GGF or SGF with its last game closed if its end is missing; an incomplete value is dropped.
     *
     * @return the text itself if nothing is missing
     */
    static byte[] closed(Format format, byte[] text) {
        int depth = 0;
        boolean inValue = false;
        int whole = 0;
        for (int at = 0; at < text.length; at++) {
            byte c = text[at];
            if (inValue) {
                at += c == '\\' ? 1 : 0;
                inValue = c != ']';
            } else if (c == '[') {
                inValue = depth > 0;
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
            }
            whole = c == ']' || depth == 0 ? at + 1 : whole;
        }
        if (depth == 0) {
            return text;
        }
        ByteArrayOutputStream closed = new ByteArrayOutputStream();
        closed.write(text, 0, Math.min(whole, text.length));
        String end = (format == Format.GGF ? ";" : "") + ")".repeat(depth);
        closed.writeBytes(end.getBytes(StandardCharsets.US_ASCII));
        return closed.toByteArray();
    }
}
