package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes GGF, the Generic Game Format of the Generic Game Server
 * ({@code (;GM[Othello]PB[…]PW[…]RE[+2.000]TY[8]BO[8 … *]B[f5/1.5/20]W[d6];)}), and the Othello games of SGF
 * ({@code (;GM[2]FF[4]SZ[8]PB[…];B[f5];W[d6])}).
 */
final class SgfGgfWriter implements GameWriter {

    /** Properties that would be read as a move, a comment or a setup. */
    private static final Set<String> TAKEN = Set.of("B", "W", "C", "AB", "AW", "AE", "PL");

    private final boolean ggf;
    private final Format format;
    private final OutputStream out;
    private final Consumer<String> leftOut;
    private final StringBuilder text = new StringBuilder();

    SgfGgfWriter(Format format, OutputStream out, Consumer<String> leftOut) {
        this.format = format;
        this.ggf = format == Format.GGF;
        this.out = out;
        this.leftOut = leftOut;
    }

    @Override
    public void write(GameRecord game) throws IOException {
        OthelloGames.require(game, format);
        text.setLength(0);
        text.append("(;");
        OthelloPosition start = OthelloGames.start(game);
        tags(game);
        if (!ggf) {
            setUp(start);
        } else if (game.format() != Format.GGF || game.tag("BO") == null) {
            text.append(OthelloBoardText.GGF.write(start));
        }
        remarks(game.line().before());
        int setups = OthelloGames.setups(game);
        game.moves().subList(0, setups).forEach(setup -> remarks(setup.remarks()));
        line(game.moves().subList(setups, game.moves().size()), start.turn());
        text.append(ggf ? ";)\n" : ")\n");
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }

    // ---- tags

    private void tags(GameRecord game) {
        List<Tag> tags = Results.tags(game, format);
        boolean same = game.format() == format;
        String type = OthelloScore.isScoredOtherwise(game) ? game.tag("TY") : null;
        if (!same) {
            text.append(ggf ? "GM[Othello]" : "GM[2]FF[4]CA[UTF-8]SZ[8]");
        }
        if (!same && ggf) {
            property("TY", type == null ? "8" : type);
        }
        boolean result = false;
        for (Tag tag : tags) {
            boolean own =
                    !same && Set.of("GM", "FF", "CA", "SZ", "TY", "BO", "ST").contains(tag.name());
            boolean said = tag.name().equals("Result")
                    || tag.name().equals("BlackScore")
                    || tag.name().equals("FEN");
            if (own || said || (tag.name().equals("SetUp") && game.tag("FEN") != null)) {
                continue;
            }
            if (!tag.name().matches(game.format().hasProperties() ? "[A-Za-z]+" : "[A-Z]{2}")
                    || TAKEN.contains(tag.name().replaceAll("[a-z]", ""))) {
                leftOut.accept("the tag " + tag.name());
            } else if (!tag.name().equals("RE")) {
                property(tag.name(), tag.value());
            } else if (!result) {
                result = true;
                result(game);
            }
        }
        if (!result) {
            result(game);
        }
        if (!ggf) {
            text.append('\n');
        }
    }

    /** Writes the result, unchanged if the record's format is the same. */
    private void result(GameRecord game) {
        String claimed = game.claimed();
        String result = claimed == null ? "" : claimed;
        if (game.format() != format) {
            OthelloScore score = OthelloScore.of(game);
            // SGF can say that a result is not known, where the record does.
            boolean said = score.isKnown() && !OthelloScore.isScoredOtherwise(game);
            result = ggf ? score.ofGgf() : said || "?".equals(claimed) ? score.ofSgf() : "";
            if (!result.endsWith(score.breakOff())) {
                score.reportBreakOff(leftOut);
            }
        }
        if (!result.isEmpty() && !result.equals("*")) {
            property("RE", result);
        } else if (!OthelloScore.reportScoring(game, leftOut)
                && claimed != null
                && !claimed.equals("*")
                && !claimed.equals("?")
                && !claimed.isEmpty()) {
            leftOut.accept("the result " + claimed);
        }
    }

    private void property(String name, String value) {
        text.append(name).append('[').append(escaped(value)).append(']');
    }

    private static String escaped(String value) {
        // Unescaped, the latter would be read as the beginning of another game.
        return value.replace("\\", "\\\\").replace("]", "\\]").replace("(;", "(\\;");
    }

    /** Writes the discs in which a position differs from the start of the game. */
    private void setUp(OthelloPosition start) {
        if (start.equals(OthelloPosition.START)) {
            return;
        }
        long black = start.black();
        long white = start.white();
        long empty = (OthelloPosition.START.black() | OthelloPosition.START.white()) & ~(black | white);
        squares("AB", black);
        squares("AW", white);
        squares("AE", empty);
        property("PL", start.turn() == Color.BLACK ? "B" : "W");
        text.append('\n');
    }

    private void squares(String name, long set) {
        if (set != 0) {
            text.append(name);
            for (long rest = set; rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                text.append('[')
                        .append((char) ('a' + square % 8))
                        .append((char) ('1' + square / 8))
                        .append(']');
            }
        }
    }

    // ---- moves

    /**
     * Writes a line. In SGF, variations follow the end of the line, in parentheses together with the moves that they replace.
     */
    private void line(List<RecordedMove> moves, Color first) {
        Deque<Fork> forks = new ArrayDeque<>();
        Color turn = first;
        for (RecordedMove move : moves) {
            if (move.kind() == RecordedMove.Kind.SETUP) {
                leftOut.accept("positions that are set up between moves");
                continue;
            }
            Color mover = move.mover() == null ? turn : move.mover();
            if (!ggf && !move.variations().isEmpty()) {
                text.append("\n(");
                forks.push(new Fork(move.variations(), mover));
            }
            move(move, mover);
            turn = mover.opposite();
        }
        for (Fork fork : forks) {
            text.append(')');
            for (Line variation : fork.variations) {
                text.append("\n(");
                // Signs have no place there, and would leave a node of nothing.
                if (variation.before().stream().anyMatch(Comment.class::isInstance)) {
                    text.append(';');
                }
                remarks(variation.before());
                line(variation.moves(), fork.turn);
                text.append(')');
            }
        }
    }

    /** A place where a line has variations. */
    private record Fork(List<Line> variations, Color turn) {}

    private void move(RecordedMove move, Color mover) {
        text.append(ggf ? "" : ";").append(mover == Color.BLACK ? "B[" : "W[");
        boolean pass = OthelloGames.isPass(move);
        text.append(pass ? ggf ? "PA" : "" : escaped(move.text()));
        Comment values = ggf ? values(move.remarks()) : null;
        if (values != null) {
            String value = values.value("eval");
            String time = values.value("emt");
            text.append('/').append(value == null ? "" : escaped(value));
            if (time != null) {
                text.append('/').append(escaped(time));
            }
        }
        text.append(']');
        List<Remark> rest = new ArrayList<>(move.remarks());
        rest.removeIf(remark -> remark == values);
        remarks(rest);
    }

    /** The comment with values that GGF stores with a move; null for none. Signs and variations before it are not stored. */
    private static @Nullable Comment values(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                return isValues(comment) ? comment : null;
            }
        }
        return null;
    }

    /** Whether a comment contains only values that GGF stores with a move. */
    private static boolean isValues(Comment comment) {
        String value = comment.value("eval");
        String time = comment.value("emt");
        String said = ((value == null ? "" : "[%eval " + value + "]") + " "
                        + (time == null ? "" : "[%emt " + time + "]"))
                .strip();
        boolean parts = (value == null || !(value.contains("/") || value.isEmpty()))
                && (time == null || !time.isEmpty())
                && !said.isEmpty();
        return parts && said.equals(comment.text());
    }

    private void remarks(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                property("C", comment.text());
            } else if (ggf || !(remark instanceof Line)) {
                leftOut.accept(GameWriter.nameOf(remark));
            }
        }
    }
}
