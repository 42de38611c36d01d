package dev.arbiter.archive.games;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Games that were read are written, and read again: what that changes. */
public final class ReadAgain {

    /** One text of this number is converted in the export form of its format too, which takes longer. */
    private static final int CLOSELY = 4;

    /** One that knows nothing yet. */
    public ReadAgain() {}

    /** What is otherwise; null where nothing is. */
    public @Nullable String difference(Format format, List<CheckedGame> games, int chosen) throws IOException {
        List<GameRecord> records = games.stream().map(CheckedGame::record).toList();
        boolean areLegal = games.stream().allMatch(game -> game.verdict().isLegal());
        String faithful = areLegal ? inJson(records) : null;
        if (faithful != null || Math.floorMod(chosen, CLOSELY) > 0 || isKnown(format, records)) {
            return faithful;
        }
        List<String> differences = new RoundTrips(format, null).add(games).differences();
        return differences.isEmpty() ? null : "in its own format " + differences.get(0);
    }

    /**
     * JSON Lines are judged anew: the number of a first move after a remark is that of its position then, and a result that another
     * format writes so is read as this format's. The list may only shrink.
     */
    private static Contents.Content withoutNumberAndClaim(Contents.Content content) {
        return new Contents.Content(content.tags(), content.game().replaceFirst(" \\d+ [^\n]*\n", "\n"));
    }

    private static List<String> names(GameRecord game) {
        return game.tagList().stream()
                .filter(tag -> tag.name().equals("GM"))
                .map(Tag::value)
                .toList();
    }

    /** What does not read the same when it is written in its own format. The list may only shrink. */
    private static boolean isKnown(Format format, List<GameRecord> records) {
        return switch (format) {
            // Positions have no games, and what EPD has beside them is a comment.
            case EPD -> true;
            // One move a line does not show that each line is a game.
            case MOVE_LINES -> records.stream().allMatch(game -> game.moves().size() < 2);
            // A game of no tag but a repeated GM is written with one.
            // A record without a move, or that does not name its game as its format does, is written as one that does.
            case GGF ->
                records.stream()
                        .anyMatch(game -> game.moves().isEmpty() || !names(game).equals(List.of("Othello")));
            case SGF ->
                records.stream()
                        .anyMatch(game -> game.moves().isEmpty() || !names(game).equals(List.of("2")));
            case TRANSCRIPT -> records.stream().anyMatch(game -> game.moves().size() < 4);
            // Of two results the first is read, and one alone is written.
            case PGN, PDN ->
                records.stream()
                        .anyMatch(game -> game.tagList().stream()
                                        .filter(tag -> tag.name().equals("Result"))
                                        .count()
                                > 1);
            default -> false;
        };
    }

    /** JSON Lines hold all that any record has. */
    private static @Nullable String inJson(List<GameRecord> records) throws IOException {
        if (records.isEmpty()) {
            return null;
        }
        byte[] written = Contents.written(records, Format.JSON_LINES, Style.FAITHFUL, new ArrayList<>());
        List<CheckedGame> again = Contents.read(written, "x.jsonl");
        if (again.size() != records.size()) {
            return "as JSON Lines " + records.size() + " games are " + again.size();
        }
        for (int index = 0; index < records.size(); index++) {
            Contents.Content before = Contents.of(records.get(index), true);
            Contents.Content after = Contents.of(again.get(index).record(), true);
            if (!before.equals(after) && !withoutNumberAndClaim(before).equals(withoutNumberAndClaim(after))) {
                return "as JSON Lines '" + before + "' is '" + after + "'";
            }
        }
        return null;
    }
}
