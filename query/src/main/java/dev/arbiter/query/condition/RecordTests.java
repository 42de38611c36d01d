package dev.arbiter.query.condition;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Verdict;
import java.time.Duration;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Conditions on what stands beside the moves of a record, and on its verdict. */
final class RecordTests {

    /** The number of positions examined before a side counts as able to win. */
    private static final long NODES = 20_000;

    private static final Pattern SECONDS = Pattern.compile("(\\d{1,6})(s|m|h|min)?");

    private RecordTests() {}

    // ---- the ruling

    static Condition verdict(String word) {
        return new Condition.Staged(Condition.Stage.MOVES, game -> game.word().equals(word));
    }

    /** @param id of a rule */
    static Condition rule(String id) {
        return new Condition.Staged(
                Condition.Stage.VERDICT,
                game -> game.verdict().finding() instanceof Verdict.Illegal illegal
                        && illegal.ruling().rule().name().equals(id));
    }

    /** The record itself is at fault, where that is what ends its legal moves. */
    static Condition fault(Fault.Kind kind) {
        return new Condition.Staged(
                Condition.Stage.VERDICT,
                game -> game.verdict().finding() instanceof Verdict.Unreadable unreadable
                        && unreadable.fault().kind() == kind);
    }

    static Condition wrongResult() {
        return new Condition.Staged(
                Condition.Stage.VERDICT,
                game -> Boolean.FALSE.equals(game.verdict().result().agrees()));
    }

    /** The game ended on the board, won or drawn by one of some rules; by whichever where none is named. */
    static Condition ends(boolean won, boolean drawn, Set<String> rules) {
        return new Condition.Staged(Condition.Stage.VERDICT, game -> {
            Outcome outcome = game.verdict().played().outcome();
            Cited by = outcome instanceof Outcome.Won end && won
                    ? end.by()
                    : outcome instanceof Outcome.Drawn end && drawn ? end.by() : null;
            return by != null && (rules.isEmpty() || rules.contains(by.rule().name()));
        });
    }

    /** At the end of the game a side could win by no series of legal moves. */
    static Condition unwinnable(@Nullable Color color) {
        return new Condition.Staged(Condition.Stage.VERDICT, new Unwinnable(color));
    }

    /** Whether a side cannot win by any series of legal moves; if that is unknown, there is no answer. */
    private static final class Unwinnable implements Condition.Unsure, QueryWarnings.Warns {
        private final @Nullable Color color;
        private long unknown;
        private boolean hadNoAnswer;

        Unwinnable(@Nullable Color color) {
            this.color = color;
        }

        @Override
        public boolean test(Subject game) {
            hadNoAnswer = false;
            Position<?> end = end(game);
            if (end == null || game.verdict().finding() instanceof Verdict.Unsupported) {
                return false;
            }
            boolean isUnknown = false;
            for (Color each : Color.values()) {
                if (color == null || color == each) {
                    Winnable winnable = end.winnable(each, NODES);
                    if (winnable instanceof Winnable.No) {
                        return true;
                    }
                    isUnknown |= winnable instanceof Winnable.Unknown;
                }
            }
            unknown += isUnknown ? 1 : 0;
            hadNoAnswer = isUnknown;
            return false;
        }

        @Override
        public boolean hadNoAnswer() {
            return hadNoAnswer;
        }

        @Override
        public void remark(QueryWarnings remarks) {
            remarks.unanswered("whether a side can still win", unknown);
        }
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

    /** @param variations whether what stands in variations counts too */
    static Condition comment(TagValue asked, boolean variations) {
        return RemarkTest.of(
                variations,
                (move, remark) -> remark instanceof Comment comment && asked.test(comment.words()),
                new RemarkTest.Scanned() {
                    @Override
                    public boolean comment(boolean begun, byte[] bytes, int from, int to) {
                        return asked.test(
                                ScannedComment.isCommands(bytes, from, to)
                                        ? ""
                                        : ScannedComment.of(bytes, from, to).words());
                    }
                });
    }

    static Condition variation() {
        return RemarkTest.of(false, (move, remark) -> remark instanceof Line, new RemarkTest.Scanned() {
            @Override
            public boolean variation() {
                return true;
            }
        });
    }

    /** @param variations whether what stands in variations counts too */
    static Condition sign(Nag glyph, boolean variations) {
        int number = glyph.number();
        Predicate<Nag> isAsked =
                sign -> number == Nag.UNKNOWN ? sign.text().equals(glyph.text()) : sign.number() == number;
        return RemarkTest.of(
                variations,
                (move, remark) -> remark instanceof Nag sign && isAsked.test(sign),
                new RemarkTest.Scanned() {
                    @Override
                    public boolean sign(String text) {
                        return isAsked.test(Nag.of(text));
                    }
                });
    }

    /** A side, or either where it is null, offered a draw in the game itself. */
    static Condition drawOffer(@Nullable Color color) {
        return RemarkTest.of(
                false,
                (move, remark) -> {
                    Color mover = move.mover();
                    Color offerer = mover == null ? null : DrawOffer.offerer(remark, mover);
                    return offerer != null && (color == null || color == offerer);
                },
                // Whose move it is only the record says.
                color != null
                        ? null
                        : new RemarkTest.Scanned() {
                            @Override
                            public boolean drawOffer(boolean begun) {
                                return begun;
                            }

                            @Override
                            public boolean comment(boolean begun, byte[] bytes, int from, int to) {
                                return begun
                                        && !ScannedComment.isCommands(bytes, from, to)
                                        && DrawOffer.offerer(ScannedComment.of(bytes, from, to), Color.WHITE) != null;
                            }
                        });
    }

    static Condition clock(@Nullable Color color, Comparison comparison, long seconds, int after) {
        Predicate<Comment> isAsked = comment -> {
            Duration clock = comment.left(null);
            return clock != null && comparison.holds(clock.toMillis() / 1000.0, (double) seconds);
        };
        return RemarkTest.of(
                false,
                (move, remark) -> move.number() > after
                        && (color == null || color == move.mover())
                        && remark instanceof Comment comment
                        && isAsked.test(comment),
                // Whose move it is, and which, only the record says.
                color != null || after > 0
                        ? null
                        : new RemarkTest.Scanned() {
                            @Override
                            public boolean comment(boolean begun, byte[] bytes, int from, int to) {
                                return begun
                                        && ScannedComment.hasCommand(bytes, from, to)
                                        && isAsked.test(ScannedComment.of(bytes, from, to));
                            }
                        });
    }

    /** @param color from whose side it is looked at; White's where it is null */
    static Condition evaluation(@Nullable Color color, Comparison comparison, double asked, int after) {
        DoublePredicate isAsked = value -> comparison.holds(color == Color.BLACK ? -value : value, asked);
        Predicate<Comment> isMet = comment -> {
            Comment.Evaluation evaluation = comment.evaluation();
            return evaluation != null && isAsked.test(pawns(evaluation));
        };
        return RemarkTest.of(
                false,
                (move, remark) -> move.number() > after && remark instanceof Comment comment && isMet.test(comment),
                after > 0
                        ? null
                        : new RemarkTest.Scanned() {
                            @Override
                            public boolean comment(boolean begun, byte[] bytes, int from, int to) {
                                if (!begun || !ScannedComment.hasCommand(bytes, from, to)) {
                                    return false;
                                }
                                double plain = ScannedComment.evaluation(bytes, from, to);
                                return Double.isNaN(plain)
                                        ? isMet.test(ScannedComment.of(bytes, from, to))
                                        : isAsked.test(plain);
                            }
                        });
    }

    /** An evaluation in pawns; a mate is more than any. */
    private static double pawns(Comment.Evaluation evaluation) {
        return evaluation.mate() ? Math.copySign(1_000_000, evaluation.value()) : evaluation.value();
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
        Duration time = Comment.of("[%clk " + text + "]").left(null);
        return time == null ? null : time.toSeconds();
    }
}
