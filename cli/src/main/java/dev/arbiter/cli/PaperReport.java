package dev.arbiter.cli;

import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.diagram.svg.SvgSheet;
import dev.arbiter.query.CrossTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A report to print or to send: one page of HTML that needs nothing else. It has the counts by rule and by round, each
 * finding with its diagram, results that cannot stand, draws that could be claimed, and what could not be read.
 *
 * <p>Games are given to it one by one; {@link #write} writes the page.
 */
final class PaperReport {

    /** More findings of a kind than anybody reads on paper are only counted. */
    private static final int MOST = 10_000;

    private static final int MOST_ALTERNATIVES = 40;

    /** So many events have a table. */
    private static final int MOST_TABLES = 100;

    private final String title;
    private final SvgSheet sheet = new SvgSheet();
    private final List<String> files = new ArrayList<>();

    private final Section illegal = new Section();
    private final Section disagreeing = new Section();
    private final Section claims = new Section();
    private final Section unread = new Section();
    private final Section remarks = new Section();

    private final boolean tables;
    /** The table of each event, by its name; of a game that names none, by the empty one. */
    private final Map<String, CrossTable> events = new LinkedHashMap<>();

    private final Map<String, Broken> rules = new LinkedHashMap<>();
    private final Map<String, Round> rounds = new TreeMap<>(PaperReport::byNumber);
    private long games;
    private long plies;
    private long illegalGames;

    /** Some parts of the page, and how many there are of them all. */
    private static final class Section {
        final StringBuilder html = new StringBuilder();
        long count;

        /** Whether there is room for one more. */
        boolean takes() {
            return ++count <= MOST;
        }
    }

    /** How often a rule was broken. */
    private static final class Broken {
        final String sentence;
        final String citation;
        long count;

        Broken(String sentence, String citation) {
            this.sentence = sentence;
            this.citation = citation;
        }
    }

    private static final class Round {
        long games;
        long illegal;
        long disagreeing;
        long claims;
        long unread;
    }

    /**
     * A report on nothing yet.
     *
     * @param title the page's
     * @param tables whether it has the table of each event
     */
    public PaperReport(String title, boolean tables) {
        this.title = title;
        this.tables = tables;
    }

    /** A file begins. */
    public void file(String name) {
        files.add(name);
    }

    /** A file that could not be read, or not to its end. */
    public void failure(String problem) {
        if (unread.takes()) {
            row(unread, problem, "", "");
        }
    }

    /**
     * Takes a game.
     *
     * @param claimed draws that could have been claimed in it
     */
    public void game(String file, CheckedGame game, List<ClaimResponse> claimed) {
        Verdict verdict = game.verdict();
        Round round = rounds.computeIfAbsent(known(verdict, "Round"), any -> new Round());
        games++;
        plies += verdict.plies();
        round.games++;
        String event = known(verdict, "Event");
        if (tables && (events.containsKey(event) || events.size() < MOST_TABLES)) {
            events.computeIfAbsent(event, any -> new CrossTable()).add(game);
        }
        List<Verdict.Finding> findings = new ArrayList<>(List.of(verdict.finding()));
        findings.addAll(verdict.further());
        findings.addAll(verdict.variations());
        illegalGames += verdict.finding() instanceof Verdict.Illegal ? 1 : 0;
        for (Verdict.Finding finding : findings) {
            if (finding instanceof Verdict.Illegal broken) {
                round.illegal++;
                count(broken);
                if (illegal.takes()) {
                    illegal(file, verdict, broken);
                }
            } else if (!(finding instanceof Verdict.Legal)) {
                round.unread++;
                unread(file, verdict, finding);
            }
        }
        if (Boolean.FALSE.equals(verdict.agrees())) {
            round.disagreeing++;
            if (disagreeing.takes()) {
                disagreeing(file, game);
            }
        }
        for (ClaimResponse claim : claimed) {
            if (claim.kind().equals("claim") || claim.kind().equals("drawn")) {
                round.claims++;
                if (claims.takes()) {
                    row(claims, name(verdict), claim.where(), claim.message());
                }
            }
        }
        for (String note : verdict.notes()) {
            // How a move was spelt is no matter for paper.
            if (!note.contains("' was read as") && remarks.takes()) {
                row(remarks, name(verdict), place(file, verdict, null), note);
            }
        }
    }

    /** Whether anything is illegal, or claimed and cannot stand. */
    public boolean hasIllegal() {
        return illegal.count + disagreeing.count > 0;
    }

    /** Whether nothing was given to it. */
    public boolean isEmpty() {
        return games == 0 && unread.count == 0;
    }

    /** Whether anything could not be read or was not checked. */
    public boolean hasUnread() {
        return unread.count > 0;
    }

    private void count(Verdict.Illegal broken) {
        String rule = broken.ruling().rule().name() + " " + broken.ruling().citation();
        rules.computeIfAbsent(
                        rule,
                        any -> new Broken(
                                broken.ruling().rule().sentence(),
                                broken.ruling().citation()))
                .count++;
    }

    private void unread(String file, Verdict verdict, Verdict.Finding finding) {
        if (unread.takes()) {
            String what = finding instanceof Verdict.Unreadable unreadable
                    ? unreadable.fault().sentence()
                    : finding instanceof Verdict.Unsupported unsupported ? unsupported.reason() : "";
            row(unread, name(verdict), place(file, verdict, finding), what);
        }
    }

    // ---- one finding

    private void illegal(String file, Verdict verdict, Verdict.Illegal broken) {
        StringBuilder html = illegal.html;
        begin(html, broken.diagram(), broken.ruling().squares());
        head(html, verdict, place(file, verdict, broken));
        paragraph(html, "move", TextReport.numbered(broken) + (broken.variation() ? ", in a variation" : ""));
        why(html, broken.ruling().sentence(), broken.ruling().citation());
        List<String> legal = broken.ruling().alternatives();
        if (!legal.isEmpty()) {
            int shown = Math.min(legal.size(), MOST_ALTERNATIVES);
            String rest = shown < legal.size() ? " and " + (legal.size() - shown) + " more" : "";
            more(html, "Legal would have been", String.join(", ", legal.subList(0, shown)) + rest);
        }
        html.append("<p class='more'><code>").append(escaped(broken.position())).append("</code></p>");
        html.append("</div></article>\n");
    }

    private void disagreeing(String file, CheckedGame game) {
        Verdict verdict = game.verdict();
        StringBuilder html = disagreeing.html;
        Position<?> end = end(game);
        Verdict.Objection objection = verdict.objection();
        begin(html, end == null ? null : end.diagram(), objection == null ? List.of() : objection.squares());
        head(html, verdict, place(file, verdict, null));
        paragraph(html, "move", "claimed: " + verdict.claimed());
        if (objection != null) {
            why(html, objection.sentence(), objection.citation());
        }
        if (verdict.outcome() != null) {
            more(
                    html,
                    "On the board after ply " + verdict.plies(),
                    verdict.outcome().sentence());
        }
        if (end != null) {
            html.append("<p class='more'><code>").append(escaped(end.text())).append("</code></p>");
        }
        html.append("</div></article>\n");
    }

    private static @Nullable Position<?> end(CheckedGame game) {
        Position<?> end = game.record().start();
        for (Ply ply : RecordJudge.plies(game.record())) {
            end = ply.after() == null ? end : ply.after();
        }
        return end;
    }

    private void begin(StringBuilder html, @Nullable Diagram diagram, List<String> squares) {
        html.append("<article class='finding'><div>");
        if (diagram != null) {
            html.append(sheet.draw(diagram, squares));
            for (Diagram.Beside beside : diagram.beside()) {
                StringBuilder held = new StringBuilder();
                for (Piece piece : beside.pieces()) {
                    held.append(held.isEmpty() ? "" : " ").append(piece.letter());
                }
                held.append(held.isEmpty() || beside.note().isEmpty() ? "" : ", ")
                        .append(beside.note());
                if (!held.isEmpty()) {
                    paragraph(html, "where", beside.color().title() + ": " + held);
                }
            }
        }
        html.append("</div><div>");
    }

    private static void head(StringBuilder html, Verdict verdict, String place) {
        html.append("<h3>").append(escaped(name(verdict))).append("</h3>");
        StringBuilder where = new StringBuilder();
        for (String tag : List.of("Event", "Site", "Date")) {
            String value = known(verdict, tag);
            where.append(value.isEmpty() ? "" : value + " · ");
        }
        String round = known(verdict, "Round");
        where.append(round.isEmpty() ? "" : "round " + round + " · ");
        paragraph(html, "where", where.append(place).toString());
    }

    private static void why(StringBuilder html, String sentence, String citation) {
        html.append("<p class='why'>").append(escaped(sentence)).append(" <span class='article'>[");
        html.append(escaped(citation)).append("]</span></p>");
    }

    private static void more(StringBuilder html, String what, String text) {
        html.append("<p class='more'><b>").append(escaped(what)).append(":</b> ");
        html.append(escaped(text)).append("</p>");
    }

    private static void paragraph(StringBuilder html, String kind, String text) {
        html.append("<p class='")
                .append(kind)
                .append("'>")
                .append(escaped(text))
                .append("</p>");
    }

    private static void row(Section section, String first, String second, String third) {
        section.html
                .append("<tr><td>")
                .append(escaped(first))
                .append("</td><td>")
                .append(escaped(second));
        section.html.append("</td><td>").append(escaped(third)).append("</td></tr>\n");
    }

    // ---- words

    /** {@code Anna – Boris}; the game's number where nobody is named. */
    private static String name(Verdict verdict) {
        String players = Players.named(player(verdict, "White"), player(verdict, "Black"));
        return players.isEmpty() ? "Game " + verdict.game() : players;
    }

    private static String player(Verdict verdict, String tag) {
        String name = known(verdict, tag);
        return name.isEmpty() ? known(verdict, Tag.property(tag)) : name;
    }

    /** A tag's value; empty where it says nothing. */
    private static String known(Verdict verdict, String tag) {
        return Players.known(verdict.tags().get(tag));
    }

    private static String place(String file, Verdict verdict, Verdict.@Nullable Finding finding) {
        var place = finding == null ? null : Row.place(finding);
        return file + ":" + (place == null ? verdict.place() : place) + ", game " + verdict.game();
    }

    /** Rounds by their numbers, {@code 2.10} after {@code 2.9}; those without one last. */
    private static int byNumber(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) {
            return Boolean.compare(one.isEmpty(), other.isEmpty());
        }
        String[] left = one.split("\\.", -1);
        String[] right = other.split("\\.", -1);
        for (int at = 0; at < Math.min(left.length, right.length); at++) {
            boolean numbers = left[at].matches("\\d{1,9}") && right[at].matches("\\d{1,9}");
            int order = numbers
                    ? Integer.compare(Integer.parseInt(left[at]), Integer.parseInt(right[at]))
                    : left[at].compareTo(right[at]);
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(left.length, right.length);
        return order == 0 ? one.compareTo(other) : order;
    }

    /** A text of anybody's as text of HTML, in attributes too; what no page may hold becomes a mark. */
    static String escaped(String text) {
        StringBuilder html = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> {
                    boolean control = (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
                    html.appendCodePoint(control || (c >= 0xD800 && c < 0xE000) ? 0xFFFD : c);
                }
            }
        });
        return html.toString();
    }

    // ---- the page

    /** Writes the page, in characters that are to be UTF-8. */
    public void write(Writer out) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n");
        out.append("<meta name='viewport' content='width=device-width, initial-scale=1'>\n");
        out.append("<meta name='color-scheme' content='light'>\n");
        out.append("<title>")
                .append(escaped(title))
                .append("</title>\n<style>\n")
                .append(style());
        out.append("</style>\n</head>\n<body>\n<header>\n<h1>")
                .append(escaped(title))
                .append("</h1>\n<p>");
        out.append(escaped(named())).append("</p>\n</header>\n<main>\n");
        figures(out);
        out.append("<div class='tables'>\n");
        byRule(out);
        byRound(out);
        out.append("</div>\n");
        for (Map.Entry<String, CrossTable> event : events.entrySet()) {
            event(out, event.getKey(), event.getValue().players());
        }
        cards(out, "Illegal moves", illegal);
        cards(out, "Results that cannot stand", disagreeing);
        table(out, "Draws that could be claimed, and draws without a claim", claims, "Game", "When", "Draw");
        table(out, "Not read or not checked", unread, "Game", "Where", "Why");
        table(out, "Remarks", remarks, "Game", "Where", "Remark");
        if (illegal.count + disagreeing.count + claims.count + unread.count + remarks.count == 0) {
            out.append(
                    "<h2>Nothing is wrong</h2>\n<p class='none'>Every move is legal and every result can stand.</p>\n");
        }
        out.append("</main>\n").append(sheet.definitions()).append("\n</body>\n</html>\n");
    }

    private String named() {
        int shown = Math.min(files.size(), 12);
        String rest = shown < files.size() ? " and " + Counts.of(files.size() - shown) + " more files" : "";
        return String.join(", ", files.subList(0, shown)) + rest;
    }

    private void figures(Writer out) throws IOException {
        out.append("<dl class='figures'>");
        figure(out, games == 1 ? "game" : "games", games, false);
        figure(out, "legal plies", plies, false);
        String within =
                illegalGames == 0 ? "" : illegalGames == 1 ? " in 1 game" : " in " + Counts.of(illegalGames) + " games";
        figure(out, (illegal.count == 1 ? "illegal move" : "illegal moves") + within, illegal.count, true);
        figure(out, disagreeing.count == 1 ? "result cannot stand" : "results cannot stand", disagreeing.count, true);
        figure(out, claims.count == 1 ? "draw by count" : "draws by count", claims.count, false);
        figure(out, "not read or checked", unread.count, true);
        out.append("</dl>\n");
    }

    private static void figure(Writer out, String name, long count, boolean bad) throws IOException {
        out.append(bad && count > 0 ? "<div class='bad'><dt>" : "<div><dt>").append(name);
        out.append("</dt><dd>").append(Counts.of(count)).append("</dd></div>");
    }

    private void byRule(Writer out) throws IOException {
        if (rules.isEmpty()) {
            return;
        }
        out.append("<table><caption>By rule</caption><thead><tr><th>Rule</th><th>Article</th>"
                + "<th class='number'>Moves</th></tr></thead><tbody>\n");
        List<Broken> sorted = new ArrayList<>(rules.values());
        sorted.sort(
                Comparator.comparingLong((Broken broken) -> -broken.count).thenComparing(broken -> broken.citation));
        for (Broken broken : sorted) {
            out.append("<tr><td>").append(escaped(broken.sentence)).append("</td><td>");
            out.append(escaped(broken.citation)).append("</td><td class='number'>");
            out.append(Counts.of(broken.count)).append("</td></tr>\n");
        }
        out.append("</tbody></table>\n");
    }

    private void byRound(Writer out) throws IOException {
        out.append("<table><caption>By round</caption><thead><tr><th>Round</th><th class='number'>Games</th>"
                + "<th class='number'>Illegal</th><th class='number'>Cannot stand</th><th class='number'>Draws</th>"
                + "<th class='number'>Not read</th></tr></thead><tbody>\n");
        for (Map.Entry<String, Round> each : rounds.entrySet()) {
            Round round = each.getValue();
            out.append("<tr><td>").append(each.getKey().isEmpty() ? "unknown" : escaped(each.getKey()));
            out.append("</td>");
            for (long count : List.of(round.games, round.illegal, round.disagreeing, round.claims, round.unread)) {
                out.append("<td class='number'>").append(Counts.of(count)).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody></table>\n");
    }

    private static void event(Writer out, String name, List<CrossTable.Player> players) throws IOException {
        if (players.isEmpty()) {
            return;
        }
        CrossTableCells cells = CrossTableCells.of(players);
        out.append("<table class='event'><caption>").append(name.isEmpty() ? "Table" : escaped(name));
        out.append("</caption><thead><tr><th></th><th>Player</th><th class='number'>Rating</th>");
        for (String head : cells.heads()) {
            out.append("<th>").append(head).append("</th>");
        }
        out.append("<th class='number'>Points</th><th class='number'>Berger</th></tr></thead><tbody>\n");
        for (int at = 0; at < players.size(); at++) {
            CrossTable.Player player = players.get(at);
            out.append("<tr><td class='number'>").append(String.valueOf(at + 1)).append("</td><td>");
            out.append(escaped(player.name())).append("</td><td class='number'>");
            out.append(player.rating() == 0 ? "" : String.valueOf(player.rating()))
                    .append("</td>");
            for (String cell : cells.rows().get(at)) {
                out.append("<td>").append(cell).append("</td>");
            }
            out.append("<td class='number'>").append(CrossTableCells.points(player.points()));
            out.append("</td><td class='number'>").append(String.format(Locale.ROOT, "%.2f", player.berger()));
            out.append("</td></tr>\n");
        }
        out.append("</tbody></table>\n");
    }

    private static void heading(Writer out, String name, Section section) throws IOException {
        String shown = section.count > MOST ? ", of which the first " + Counts.of(MOST) + " follow" : "";
        out.append("<h2>").append(name).append(" <span class='count'>").append(Counts.of(section.count));
        out.append(shown).append("</span></h2>\n");
    }

    private static void cards(Writer out, String name, Section section) throws IOException {
        if (section.count > 0) {
            heading(out, name, section);
            out.append(section.html);
        }
    }

    private static void table(Writer out, String name, Section section, String... columns) throws IOException {
        if (section.count > 0) {
            heading(out, name, section);
            out.append("<table><thead><tr>");
            for (String column : columns) {
                out.append("<th>").append(column).append("</th>");
            }
            out.append("</tr></thead><tbody>\n").append(section.html).append("</tbody></table>\n");
        }
    }

    private static String style() {
        try (InputStream in = PaperReport.class.getResourceAsStream("paper.css")) {
            return new String(Objects.requireNonNull(in, "paper.css").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
