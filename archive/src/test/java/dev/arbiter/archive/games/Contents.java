package dev.arbiter.archive.games;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records as text that can be compared: all that they have but for places. */
public final class Contents {

    private Contents() {}

    /** What a record says: its tags by name, and everything else in a text. */
    record Content(Map<String, String> tags, String game) {}

    static Content of(GameRecord game, boolean exact) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (Tag tag : game.tagList()) {
            tags.merge(tag.name(), tag.value(), (first, second) -> first + " | " + second);
        }
        StringBuilder text = new StringBuilder();
        text.append(game.game() == null ? "?" : game.game().id());
        text.append(' ').append(game.start() == null ? "?" : game.start().text());
        text.append(' ').append(number(game));
        String claimed = game.claimed() == null || game.claimed().equals("?") ? "*" : game.claimed();
        text.append(' ')
                .append(exact ? claimed : plain(claimed))
                .append(game.whole() ? "" : " cut off")
                .append('\n');
        line(game.line(), exact, text);
        return new Content(tags, text.toString());
    }

    /** The number of the first move: the record's, else that of its position. */
    private static int number(GameRecord game) {
        String last = game.start() == null ? "" : game.start().text().replaceFirst(".* ", "");
        return game.beginning().firstNumber() > 0
                ? game.beginning().firstNumber()
                : last.matches("\\d{1,4}") ? Integer.parseInt(last) : 1;
    }

    /** Results have two styles in PDN. */
    static String plain(String result) {
        return switch (result) {
            case "2-0" -> "1-0";
            case "0-2" -> "0-1";
            case "1-1", "1/2" -> "1/2-1/2";
            default -> result;
        };
    }

    private static void line(Line line, boolean exact, StringBuilder text) {
        remarks(line.before(), exact, text);
        for (RecordedMove move : line.moves()) {
            text.append(move.kind()).append(' ').append(move.text()).append('\n');
            remarks(move.remarks(), exact, text);
        }
    }

    private static void remarks(List<Remark> remarks, boolean exact, StringBuilder text) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                String words = comment.text();
                text.append(comment.escaped() ? "%{" : "{")
                        .append(
                                exact
                                        ? words
                                        : withRoundBraces(
                                                words.replaceAll("\\s+", " ").strip()))
                        .append("}\n");
            } else if (remark instanceof Nag sign) {
                boolean number = !exact && sign.number() != Nag.UNKNOWN;
                text.append(number ? "$" + sign.number() : sign.text()).append('\n');
            } else if (remark instanceof DrawOffer) {
                text.append(DrawOffer.SIGN).append('\n');
            } else if (remark instanceof Line variation) {
                text.append("(\n");
                line(variation, exact, text);
                text.append(variation.result() == null ? "" : variation.result())
                        .append(")\n");
            }
        }
    }

    /** A comment as the export form has it, where a closing brace would end it. */
    private static String withRoundBraces(String comment) {
        return comment.indexOf('}') < 0 ? comment : comment.replace('{', '(').replace('}', ')');
    }

    /** The games of some bytes. */
    public static List<CheckedGame> read(byte[] bytes, String name) {
        List<CheckedGame> games = new ArrayList<>();
        ChunkChecker checker = ChunkChecker.ofRecords(null);
        try (ChunkVerdicts read = checker.check(FileChunk.whole(name), ByteSource.of(bytes), null)) {
            while (read.hasNext()) {
                games.add(read.nextGame());
            }
        }
        return games;
    }

    /** Games as a writer has them; those that the format cannot hold are left out, of the list too. */
    public static byte[] written(List<GameRecord> games, Format format, GameWriter.Style style, List<String> leftOut)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, out, style, leftOut::add)) {
            for (GameRecord game : List.copyOf(games)) {
                try {
                    writer.write(game);
                } catch (UnwritableGameException e) {
                    games.remove(game);
                }
            }
        }
        return out.toByteArray();
    }
}
