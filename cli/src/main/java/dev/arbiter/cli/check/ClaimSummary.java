package dev.arbiter.cli.check;

import dev.arbiter.archive.claims.ClaimReport;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.ResponseJson;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Counts the games with a claim of each kind and article. */
final class ClaimSummary {

    private final Map<String, Count> counts = new TreeMap<>();
    private final Set<String> ofThisGame = new HashSet<>();
    private long games;

    /** A line of {@code --format jsonl} for a kind and article; component names are the keys. */
    private record Row(String kind, String citation, long games, long lines) {}

    /** How many games and lines there are of a kind and article. */
    private static final class Count {
        private final String kind;
        private final String citation;
        private long games;
        private long lines;

        Count(String kind, String citation) {
            this.kind = kind;
            this.citation = citation;
        }
    }

    /** Counts a claim in the current game. */
    void take(ClaimResponse claim) {
        String article = claim.reason().citation();
        String citation = article == null ? "" : article;
        String kind = claim.claim().kind().word();
        String key = kind + ' ' + citation;
        Count count = counts.computeIfAbsent(key, any -> new Count(kind, citation));
        count.lines++;
        count.games += ofThisGame.add(key) ? 1 : 0;
    }

    /** A game has been read. */
    void game() {
        games++;
        ofThisGame.clear();
    }

    /** Prints what was counted. */
    void print(ClaimReport form, Consumer<String> lines) {
        if (form == ClaimReport.CSV) {
            lines.accept(ClaimReport.header(List.of("kind", "citation", "games", "lines")));
        }
        for (Count each : counts.values()) {
            String cited = each.citation.isEmpty() ? "" : " [" + each.citation + "]";
            lines.accept(
                    switch (form) {
                        case TEXT ->
                            each.kind + ": " + each.games + " of " + games + " games, " + each.lines
                                    + (each.lines == 1 ? " line" : " lines") + cited;
                        case JSONL -> ResponseJson.text(new Row(each.kind, each.citation, each.games, each.lines));
                        case CSV ->
                            ClaimReport.row(List.of(
                                    each.kind, each.citation, String.valueOf(each.games), String.valueOf(each.lines)));
                    });
        }
        if (form == ClaimReport.TEXT && counts.isEmpty()) {
            lines.accept("nothing in " + games + (games == 1 ? " game" : " games"));
        }
    }
}
