package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Sign;
import dev.arbiter.archive.Verdict;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What may be asked of what stands beside the moves of a record, and of what Arbiter says of it. */
final class RecordTests {

    /** So many positions are looked at before a side counts as one that may still win. */
    private static final long NODES = 20_000;

    private static final Pattern SECONDS = Pattern.compile("(\\d{1,6})(s|m|h|min)?");

    private RecordTests() {}

    // ---- the ruling

    static Condition verdict(String word) {
        return new Condition.Told(Condition.Stage.MOVES, game -> game.word().equals(word));
    }

    static Condition rule(String id) {
        String name = id.toUpperCase(Locale.ROOT).replace('-', '_');
        return new Condition.Told(
                Condition.Stage.VERDICT,
                game -> game.verdict().finding() instanceof Verdict.Illegal illegal
                        && illegal.ruling().rule().name().equals(name));
    }

    static Condition wrongResult() {
        return new Condition.Told(
                Condition.Stage.VERDICT,
                game -> Boolean.FALSE.equals(game.verdict().agrees()));
    }

    /** The game ended on the board, by a rule whose id or sentence has some words. */
    static Condition ends(String how) {
        String words = TagValue.fold(how).replace('_', ' ');
        return new Condition.Told(Condition.Stage.VERDICT, game -> {
            Outcome outcome = game.verdict().outcome();
            if (outcome instanceof Outcome.Won won) {
                return words.equals("won")
                        || isBy(won.by().rule().name(), won.by().sentence(), words);
            }
            return outcome instanceof Outcome.Drawn drawn
                    && (words.equals("drawn")
                            || isBy(drawn.by().rule().name(), drawn.by().sentence(), words));
        });
    }

    private static boolean isBy(String rule, String sentence, String words) {
        return TagValue.fold(rule).replace('_', ' ').contains(words)
                || TagValue.fold(sentence).contains(words);
    }

    /** At the end of the game a side could win by no series of legal moves. */
    static Condition unwinnable(@Nullable Color color) {
        return new Condition.Told(Condition.Stage.VERDICT, game -> {
            Position<?> end = end(game);
            if (end == null || game.verdict().finding() instanceof Verdict.Unsupported) {
                return false;
            }
            for (Color each : Color.values()) {
                if ((color == null || color == each) && end.winnable(each, NODES) instanceof Winnable.No) {
                    return true;
                }
            }
            return false;
        });
    }

    private static @Nullable Position<?> end(Subject game) {
        Position<?>[] end = {null};
        game.play(start -> end[0] = start.position(), moment -> {
            end[0] = moment.position();
            return true;
        });
        return end[0];
    }

    // ---- the record

    static Condition comment(TagValue asked) {
        return remarks((move, remark) -> remark instanceof Comment comment && asked.test(comment.words()));
    }

    static Condition variation() {
        return remarks((move, remark) -> remark instanceof Line);
    }

    static Condition sign(Sign glyph) {
        int number = glyph.number();
        return remarks((move, remark) -> remark instanceof Sign sign
                && (number == Sign.UNKNOWN ? sign.text().equals(glyph.text()) : sign.number() == number));
    }

    static Condition clock(@Nullable Color color, Comparison comparison, long seconds, int after) {
        return remarks((move, remark) -> {
            Duration clock = remark instanceof Comment comment ? comment.clock() : null;
            return clock != null
                    && move.number > after
                    && (color == null || color == move.mover)
                    && comparison.holds(clock.toMillis() / 1000.0, (double) seconds);
        });
    }

    /** @param color from whose side it is looked at; White's where it is null */
    static Condition evaluation(@Nullable Color color, Comparison comparison, double asked, int after) {
        return remarks((move, remark) -> {
            Comment.Evaluation evaluation = remark instanceof Comment comment ? comment.evaluation() : null;
            if (evaluation == null || move.number <= after) {
                return false;
            }
            double value = evaluation.mate() ? Math.copySign(1_000_000, evaluation.value()) : evaluation.value();
            return comparison.holds(color == Color.BLACK ? -value : value, asked);
        });
    }

    /** A time in seconds, as {@code 10s}, {@code 2m} or {@code 0:01:30}; null where it is none. */
    static @Nullable Long seconds(String text) {
        Matcher plain = SECONDS.matcher(text);
        if (plain.matches()) {
            long factor = switch (plain.group(2) == null ? "s" : plain.group(2)) {
                case "h" -> 3600;
                case "m", "min" -> 60;
                default -> 1;
            };
            return factor * Long.parseLong(plain.group(1));
        }
        Duration time = Comment.of("[%clk " + text + "]").clock();
        return time == null ? null : time.toSeconds();
    }

    /**
     * A move that remarks stand behind.
     *
     * @param number of the move as people count; 0 for what stands before the first
     */
    private record Numbered(int number, @Nullable Color mover) {}

    private static Condition remarks(BiPredicate<Numbered, Remark> test) {
        return new Condition.Told(Condition.Stage.RECORD, game -> isMet(game.record(), test));
    }

    private static boolean isMet(GameRecord record, BiPredicate<Numbered, Remark> test) {
        Position<?> start = record.start();
        Color first = start == null ? Color.WHITE : start.turn();
        Predicate<Remark> before = remark -> test.test(new Numbered(0, null), remark);
        if (record.line().before().stream().anyMatch(before)) {
            return true;
        }
        int ply = 0;
        for (RecordedMove move : record.moves()) {
            Color mover = move.mover() != null ? move.mover() : ply % 2 == 0 ? first : first.opposite();
            Numbered numbered = new Numbered(ply / 2 + 1, mover);
            for (Remark remark : move.remarks()) {
                if (test.test(numbered, remark)) {
                    return true;
                }
            }
            ply++;
        }
        return false;
    }
}
