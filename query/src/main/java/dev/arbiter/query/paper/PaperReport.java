package dev.arbiter.query.paper;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.diagram.svg.SvgSheet;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.tiebreak.TieBreak;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A report for printing or mailing: one self-contained HTML page. It contains the date, the files and the rules, counts by rule
 * and by round, each finding with its diagram, results that cannot stand, draws that could be claimed, sides that can no longer
 * win, and what could not be read.
 *
 * <p>Files are added one by one; {@link #write} writes the page.
 */
public final class PaperReport {

    /** The default title. */
    public static final String TITLE = "Report on recorded games";

    private static final int MOST_ALTERNATIVES = 40;

    /** The most events with a cross-table, and the most games in these. */
    private static final int MOST_TABLES = 100;

    private static final int MOST_TABLED = 50_000;

    /** More names of files or rules than these are only counted. */
    private static final int MOST_NAMES = 12;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private final String title;
    private final LocalDate day;
    private final SvgSheet sheet = new SvgSheet();
    private final List<String> files = new ArrayList<>();
    private final Set<String> games = new TreeSet<>();

    private final Section illegal;
    private final Section disagreeing;
    private final Section claims;
    private final Section hopeless;
    private final Section unread;
    private final Section remarks;

    private final boolean tables;
    private final List<TieBreak> tieBreaks;
    /** The table of each event, by its name; of a game that names none, by the empty one. */
    private final Map<String, CrossTable> events = new LinkedHashMap<>();

    private final Map<String, Broken> rules = new LinkedHashMap<>();
    private final Rounds rounds = new Rounds();
    private long read;
    private long plies;
    private long illegalGames;

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

    /**
     * Creates an empty report.
     *
     * @param title of the page
     * @param day of the report
     * @param tables whether to include the cross-table of each event
     * @param tieBreaks by which its players are ranked; empty for Sonneborn–Berger
     */
    public PaperReport(String title, LocalDate day, boolean tables, List<TieBreak> tieBreaks) throws IOException {
        this.tieBreaks = List.copyOf(tieBreaks);
        this.title = title;
        this.day = day;
        this.tables = tables;
        illegal = new Section();
        disagreeing = new Section();
        claims = new Section();
        hopeless = new Section();
        unread = new Section();
        remarks = new Section();
    }

    /**
     * Adds the games of a file.
     *
     * @param name as displayed
     * @param isNamed whether to list the file even if it contains no games
     * @param checked its games in order, checked with {@code CheckSettings.claims}
     * @param laws the day whose Laws apply to claims of draws; null for the day of each game
     */
    public void file(String name, boolean isNamed, Iterator<CheckedGame> checked, @Nullable LocalDate laws)
            throws IOException {
        if (isNamed || checked.hasNext()) {
            files.add(name);
        }
        while (checked.hasNext()) {
            CheckedGame game = checked.next();
            try {
                game(name, game, GameClaims.of(name, game, laws));
            } catch (RuntimeException | Error e) {
                IOException why = InternalFaultException.of(e);
                if (!(why instanceof InternalFaultException)) {
                    throw why;
                }
                Verdict failed = game.failed(Problems.sentence(why)).verdict();
                unread(name, failed, failed.finding());
            }
        }
    }

    /** Adds a file that could not be read to its end. */
    public void failure(String problem) throws IOException {
        if (unread.takes()) {
            unread.row(problem, "", "");
        }
    }

    private void game(String file, CheckedGame game, List<ClaimResponse> claimed) throws IOException {
        Verdict verdict = game.verdict();
        Rounds.Round round = rounds.of(known(verdict, "Round"));
        read++;
        if (verdict.played().rules() != null) {
            games.add(verdict.played().rules());
        }
        plies += verdict.played().plies();
        round.games++;
        String event = known(verdict, "Event");
        if (tables && read <= MOST_TABLED && (events.containsKey(event) || events.size() < MOST_TABLES)) {
            events.computeIfAbsent(event, any -> new CrossTable()).add(game);
        }
        List<Verdict.Finding> findings = new ArrayList<>(List.of(verdict.finding()));
        findings.addAll(verdict.findings().further());
        findings.addAll(verdict.findings().variations());
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
        if (Boolean.FALSE.equals(verdict.result().agrees())) {
            round.disagreeing++;
            if (disagreeing.takes()) {
                disagreeing(file, game);
            }
        }
        for (ClaimResponse claim : claimed) {
            if (claim.claim().kind().isDraw()) {
                round.claims++;
                if (claims.takes()) {
                    claims.row(
                            name(verdict),
                            claim.stretch().where().sentence(),
                            claim.reason().message().sentence());
                }
            }
        }
        if (!verdict.played().cannotWin().isEmpty() && hopeless.takes()) {
            hopeless.row(
                    name(verdict),
                    place(file, verdict, null),
                    String.join(
                                    " and ",
                                    verdict.played().cannotWin().stream()
                                            .map(Color::title)
                                            .toList())
                            + " can no longer win");
        }
        for (PlacedNote note : verdict.notes()) {
            // How a move was spelt is no matter for paper.
            if (note.topic() != Note.Topic.READING && remarks.takes()) {
                remarks.row(name(verdict), place(file, verdict, null), note.sentence());
            }
        }
    }

    /** Whether any move is illegal, or any claimed result cannot stand. */
    public boolean hasIllegal() {
        return illegal.count() + disagreeing.count() > 0;
    }

    /** Whether nothing was added. */
    public boolean isEmpty() {
        return read == 0 && unread.count() == 0;
    }

    /** Whether anything could not be read or was not checked. */
    public boolean hasUnread() {
        return unread.count() > 0;
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

    private void unread(String file, Verdict verdict, Verdict.Finding finding) throws IOException {
        if (unread.takes()) {
            String what = finding instanceof Verdict.Unreadable unreadable
                    ? unreadable.fault().sentence()
                    : finding instanceof Verdict.Unsupported unsupported ? unsupported.reason() : "";
            unread.row(name(verdict), place(file, verdict, finding), what);
        }
    }

    // ---- one finding

    private void illegal(String file, Verdict verdict, Verdict.Illegal broken) throws IOException {
        StringBuilder html = new StringBuilder();
        begin(html, broken.diagram(), broken.ruling().squares());
        head(html, verdict, place(file, verdict, broken));
        Html.paragraph(html, "move", TextReport.numbered(broken) + (broken.variation() ? ", in a variation" : ""));
        Html.why(html, broken.ruling().sentence(), broken.ruling().citation());
        List<String> legal = broken.ruling().alternatives();
        if (!legal.isEmpty()) {
            int shown = Math.min(legal.size(), MOST_ALTERNATIVES);
            String rest = shown < legal.size() ? " and " + (legal.size() - shown) + " more" : "";
            Html.more(html, "Legal moves", String.join(", ", legal.subList(0, shown)) + rest);
        }
        Html.position(html, broken.position());
        illegal.add(html.append("</div></article>\n"));
    }

    private void disagreeing(String file, CheckedGame game) throws IOException {
        Verdict verdict = game.verdict();
        StringBuilder html = new StringBuilder();
        Position<?> end = end(game);
        Verdict.Objection objection = verdict.result().objection();
        begin(html, end == null ? null : end.diagram(), objection == null ? List.of() : objection.squares());
        head(html, verdict, place(file, verdict, null));
        Html.paragraph(html, "move", "claimed: " + verdict.result().text());
        if (objection != null) {
            Html.why(html, objection.sentence(), objection.citation());
        }
        if (verdict.played().outcome() != null) {
            Html.more(
                    html,
                    "On the board after ply " + verdict.played().plies(),
                    verdict.played().outcome().sentence());
        }
        if (end != null) {
            Html.position(html, end.text());
        }
        disagreeing.add(html.append("</div></article>\n"));
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
                    Html.paragraph(html, "where", beside.color().title() + ": " + held);
                }
            }
        }
        html.append("</div><div>");
    }

    private static void head(StringBuilder html, Verdict verdict, String place) {
        html.append("<h3>").append(Html.escaped(name(verdict))).append("</h3>");
        StringBuilder where = new StringBuilder();
        where.append(
                verdict.played().rules() == null ? "" : title(verdict.played().rules()) + " · ");
        for (String tag : List.of("Event", "Site", "Date")) {
            String value = known(verdict, tag);
            where.append(value.isEmpty() ? "" : value + " · ");
        }
        String round = known(verdict, "Round");
        where.append(round.isEmpty() ? "" : "round " + round + " · ");
        Html.paragraph(html, "where", where.append(place).toString());
    }

    // ---- words

    /** {@code Anna – Boris}; the game's number if neither player is named. */
    private static String name(Verdict verdict) {
        String players = Players.named(player(verdict, "White"), player(verdict, "Black"));
        return players.isEmpty() ? "Game " + verdict.number() : players;
    }

    private static String player(Verdict verdict, String tag) {
        return Players.known(Tag.value(tag, verdict.tags()::get));
    }

    /** A tag's value; empty where it says nothing. */
    private static String known(Verdict verdict, String tag) {
        return Players.known(verdict.tags().get(tag));
    }

    private static String place(String file, Verdict verdict, Verdict.@Nullable Finding finding) {
        var place = finding == null ? verdict.place() : verdict.placeOf(finding);
        return file + ":" + place + ", game " + verdict.number();
    }

    // ---- the page

    /** Writes the page; the writer's encoding must be UTF-8. */
    public void write(Writer out) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n");
        out.append("<meta name='viewport' content='width=device-width, initial-scale=1'>\n");
        out.append("<meta name='color-scheme' content='light'>\n");
        out.append("<title>")
                .append(Html.escaped(title))
                .append("</title>\n<style>\n")
                .append(style());
        out.append("</style>\n</head>\n<body>\n<header>\n<h1>")
                .append(Html.escaped(title))
                .append("</h1>\n<p>");
        out.append("Checked on ").append(day.format(DAY)).append(Html.escaped(byRules()));
        out.append("</p>\n<p>").append(Html.escaped(first(files, " more files")));
        out.append("</p>\n</header>\n<main>\n");
        figures(out);
        out.append("<div class='tables'>\n");
        byRule(out);
        rounds.write(out);
        out.append("</div>\n");
        for (Map.Entry<String, CrossTable> event : events.entrySet()) {
            EventTable.write(out, event.getKey(), event.getValue(), tieBreaks);
        }
        illegal.cards(out, "Illegal moves");
        disagreeing.cards(out, "Results that cannot stand");
        claims.table(out, "Draws that could be claimed, and draws without a claim", "Game", "When", "Draw");
        hopeless.table(out, "Where a side can no longer win", "Game", "Where", "Who");
        unread.table(out, "Not read or not checked", "Game", "Where", "Why");
        remarks.table(out, "Remarks", "Game", "Where", "Remark");
        if (illegal.count() + disagreeing.count() + claims.count() + unread.count() + hopeless.count() + remarks.count()
                == 0) {
            out.append(
                    "<h2>Nothing is wrong</h2>\n<p class='none'>Every move is legal and every result can stand.</p>\n");
        }
        out.append("</main>\n").append(sheet.definitions()).append("\n</body>\n</html>\n");
    }

    /** The games by whose rules it was checked. */
    private String byRules() {
        List<String> titles = games.stream().map(PaperReport::title).toList();
        return titles.isEmpty() ? "" : " by the rules of " + first(titles, " more games");
    }

    private static String title(String id) {
        return Games.find(id).map(Game::title).orElse(id);
    }

    private static String first(List<String> names, String more) {
        int shown = Math.min(names.size(), MOST_NAMES);
        String rest = shown < names.size() ? " and " + Counts.of(names.size() - shown) + more : "";
        return String.join(", ", names.subList(0, shown)) + rest;
    }

    private void figures(Writer out) throws IOException {
        out.append("<dl class='figures'>");
        figure(out, read == 1 ? "game" : "games", read, false);
        figure(out, "legal plies", plies, false);
        String within =
                illegalGames == 0 ? "" : illegalGames == 1 ? " in 1 game" : " in " + Counts.of(illegalGames) + " games";
        figure(out, (illegal.count() == 1 ? "illegal move" : "illegal moves") + within, illegal.count(), true);
        figure(
                out,
                disagreeing.count() == 1 ? "result cannot stand" : "results cannot stand",
                disagreeing.count(),
                true);
        figure(
                out,
                claims.count() == 1 ? "draw by repetition or move count" : "draws by repetition or move count",
                claims.count(),
                false);
        figure(out, "not read or checked", unread.count(), true);
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
            out.append("<tr><td>").append(Html.escaped(broken.sentence)).append("</td><td>");
            out.append(Html.escaped(broken.citation)).append("</td><td class='number'>");
            out.append(Counts.of(broken.count)).append("</td></tr>\n");
        }
        out.append("</tbody></table>\n");
    }

    private static String style() {
        try (InputStream in = PaperReport.class.getResourceAsStream("paper.css")) {
            return new String(Objects.requireNonNull(in, "paper.css").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
