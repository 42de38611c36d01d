package dev.arbiter.live.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Boards of one name, such as the first boards of two sections, and what tells each from the others. */
final class SharedNames {

    /** The parts of a path that are compared, counted from its end. */
    private static final int MOST_PARTS = 8;

    /** What tells a board from others of its name; without a text where there are none. */
    static final class Distinction {
        @Nullable
        String text;
    }

    private SharedNames() {}

    /**
     * Finds what tells boards of the same name apart: the event, the round, or the part of the file's path or of the address that
     * differs.
     *
     * @return the boards whose name is another than before
     */
    static List<WatchedBoard> tellApart(Collection<WatchedBoard> boards) {
        Map<String, List<WatchedBoard>> byName = new LinkedHashMap<>();
        for (WatchedBoard board : boards) {
            if (board.isKnown()) {
                byName.computeIfAbsent(board.number(), any -> new ArrayList<>()).add(board);
            }
        }
        List<WatchedBoard> changed = new ArrayList<>();
        for (List<WatchedBoard> same : byName.values()) {
            Function<WatchedBoard, @Nullable String> mark = same.size() == 1 ? board -> null : mark(same);
            for (WatchedBoard board : same) {
                String found = mark.apply(board);
                if (!Objects.equals(found, board.mark.text)) {
                    board.mark.text = found;
                    changed.add(board);
                }
            }
        }
        return changed;
    }

    /** What differs among all of the boards; else their files, with the place in the file. */
    private static Function<WatchedBoard, @Nullable String> mark(List<WatchedBoard> boards) {
        List<Function<WatchedBoard, @Nullable String>> marks = new ArrayList<>();
        marks.add(board -> board.tag("Event"));
        marks.add(board -> prefixed("round ", board.tag("Round")));
        for (int part = 0; part < MOST_PARTS; part++) {
            int fromEnd = part;
            marks.add(board -> part(board.source.name(), fromEnd));
        }
        for (Function<WatchedBoard, @Nullable String> mark : marks) {
            Set<String> values = new HashSet<>();
            boolean differs = true;
            for (WatchedBoard board : boards) {
                String value = mark.apply(board);
                differs &= value != null && values.add(value);
            }
            if (differs) {
                return mark;
            }
        }
        return board -> board.source.name() + ", game " + (board.slot + 1);
    }

    private static @Nullable String prefixed(String prefix, @Nullable String value) {
        return value == null ? null : prefix + value;
    }

    /** A part of a path or of an address; null where it has fewer. */
    private static @Nullable String part(String source, int fromEnd) {
        if (source.contains("://")) {
            String[] parts = source.replaceFirst("^[a-z]+://", "")
                    .replaceFirst("/*([?#].*)?$", "")
                    .split("/+", -1);
            return fromEnd < parts.length ? parts[parts.length - 1 - fromEnd] : null;
        }
        Path path = Path.of(source);
        int count = path.getNameCount();
        return fromEnd < count ? path.getName(count - 1 - fromEnd).toString() : null;
    }
}
