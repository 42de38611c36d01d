package dev.arbiter.archive.table;

import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes the rows of what stands beside a game's moves: comments, signs and variations, in the order of the record. */
final class GameRemarks {

    private final @Nullable RowWriter<RemarkRow> commentRows;
    private final @Nullable RowWriter<RemarkRow> signRows;
    private final @Nullable RowWriter<RemarkRow> variationRows;
    private long id;
    private int comments;
    private int variations;

    /** @param columns the names of the requested columns; null for all */
    GameRemarks(Set<Table> wanted, @Nullable Set<String> columns, RowSink sink) {
        commentRows = wanted.contains(Table.COMMENTS)
                ? new RowWriter<>(Table.COMMENTS, RemarkRow.COMMENTS, columns, sink)
                : null;
        signRows = wanted.contains(Table.SIGNS) ? new RowWriter<>(Table.SIGNS, RemarkRow.SIGNS, columns, sink) : null;
        variationRows = wanted.contains(Table.VARIATIONS)
                ? new RowWriter<>(Table.VARIATIONS, RemarkRow.VARIATIONS, columns, sink)
                : null;
    }

    /** Whether a table contains what stands beside moves. */
    static boolean has(Table table) {
        return table == Table.COMMENTS || table == Table.SIGNS || table == Table.VARIATIONS;
    }

    /** @param plies supplies the game's plies if the numbers of its moves do not follow from their order */
    void write(long id, GameRecord game, Supplier<List<Ply>> plies) {
        this.id = id;
        comments = 0;
        variations = 0;
        write(game.line(), isNumbered(game.line()) ? null : plies.get(), 0, 0);
    }

    /** Whether each step of a line and of its variations is a ply. */
    private static boolean isNumbered(Line line) {
        for (RecordedMove move : line.moves()) {
            if (move.kind() != RecordedMove.Kind.MOVE) {
                return false;
            }
            for (Remark remark : move.remarks()) {
                if (remark instanceof Line variation && !isNumbered(variation)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Writes the rows of a line.
     *
     * @param plies its steps with their numbers; null if each step is a ply
     * @param variation its number
     * @param before the number of plies before its first move
     */
    private void write(Line line, @Nullable List<Ply> plies, int variation, int before) {
        for (Remark remark : line.before()) {
            write(remark, null, variation, before, before + 1);
        }
        for (int i = 0; i < line.moves().size(); i++) {
            RecordedMove move = line.moves().get(i);
            if (move.remarks().isEmpty()) {
                continue;
            }
            int number = plies == null ? before + i + 1 : plies.get(i).number();
            boolean counts = plies == null || isPly(plies.get(i));
            int nested = 0;
            for (Remark remark : move.remarks()) {
                List<Ply> below = plies == null || !(remark instanceof Line)
                        ? null
                        : plies.get(i).variations().get(nested++);
                write(remark, below, variation, counts ? number : number - 1, number);
            }
        }
    }

    private static boolean isPly(Ply ply) {
        return ply.ruling() != null || ply.move().kind() == RecordedMove.Kind.MOVE;
    }

    /**
     * @param after the number of plies before the remark
     * @param replaced the number of the ply that a variation replaces
     */
    private void write(Remark remark, @Nullable List<Ply> plies, int variation, int after, int replaced) {
        if (remark instanceof Comment comment) {
            write(comment, variation, after);
        } else if (remark instanceof Nag sign) {
            write(sign, variation, after);
        } else if (remark instanceof Line line) {
            int number = ++variations;
            if (variationRows != null) {
                variationRows.write(new RemarkRow(id, number, variation, replaced, "", line.moves()));
            }
            write(line, plies, number, replaced - 1);
        }
    }

    private void write(Comment comment, int variation, int ply) {
        // Clocks and evaluations are columns of plies.
        if (commentRows == null || comment.escaped() || isCommand(comment.text())) {
            return;
        }
        String words = comment.words();
        if (!words.isEmpty()) {
            commentRows.write(new RemarkRow(id, ++comments, variation, ply, words, List.of()));
        }
    }

    /** Whether a comment is a single command, the usual case if there is one after each move. */
    private static boolean isCommand(String text) {
        return text.startsWith("[%") && text.indexOf(']') == text.length() - 1;
    }

    private void write(Nag sign, int variation, int ply) {
        if (signRows != null) {
            signRows.write(new RemarkRow(id, sign.number(), variation, ply, sign.text(), List.of()));
        }
    }
}
