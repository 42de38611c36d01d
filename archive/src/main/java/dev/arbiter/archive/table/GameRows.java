package dev.arbiter.archive.table;

import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.response.ClaimResponse;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells the rows of one game after the other, for one thread. */
public final class GameRows {

    private static final Pattern YEAR = Pattern.compile("(\\d{4})(?:[.\\-/].*)?");

    private final Set<Table> wanted;
    private final RowSink sink;
    private final GamePlies plies = new GamePlies();

    /** @param wanted the tables of which rows are told; the others cost nothing */
    public GameRows(Set<Table> wanted, RowSink sink) {
        this.wanted = wanted;
        this.sink = sink;
    }

    /**
     * Tells a game's rows.
     *
     * @param file the file's name
     * @param id as {@link Table#id} has it
     */
    public void tell(String file, long id, CheckedGame game) {
        if (wanted.contains(Table.GAMES)) {
            game(file, id, game);
        }
        if (wanted.contains(Table.TAGS)) {
            tags(id, game.record());
        }
        boolean claims = wanted.contains(Table.CLAIMS);
        if (claims || wanted.contains(Table.PLIES)) {
            plies.play(game);
        }
        if (wanted.contains(Table.PLIES)) {
            plies.tell(id, sink);
        }
        if (wanted.contains(Table.VERDICTS)) {
            verdicts(file, id, game.verdict());
        }
        if (claims && plies.mayBeClaimed()) {
            claims(file, id, game);
        }
    }

    private void game(String file, long id, CheckedGame checked) {
        GameRecord game = checked.record();
        Position<?> start = game.start();
        String date = tag(game, "Date", "DT");
        Matcher year = date == null ? null : YEAR.matcher(date);
        sink.begin(Table.GAMES);
        sink.number(id);
        sink.text(file);
        sink.number(game.number());
        sink.number(game.place().offset());
        sink.number(game.place().line());
        sink.text(title(game.format()));
        text(checked.verdict().rules());
        text(tag(game, "Event", "EV"));
        text(tag(game, "Site", "PC"));
        text(date);
        number(year != null && year.matches() ? Integer.valueOf(year.group(1)) : null);
        text(tag(game, "Round", "RO"));
        text(tag(game, "White", "PW"));
        text(tag(game, "Black", "PB"));
        number(rating(tag(game, "WhiteElo", "RW")));
        number(rating(tag(game, "BlackElo", "RB")));
        text(tag(game, "ECO", "ECO"));
        text(game.claimed());
        text(start == null || start.equals(plies.usualStart(start.game())) ? null : start.text());
        sink.number(checked.verdict().plies());
        sink.text(checked.verdict().finding().word());
        sink.end();
    }

    private static String title(Format format) {
        return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A tag's value by its name in PGN, or in GGF and SGF; null where it says nothing. */
    private static @Nullable String tag(GameRecord game, String name, String inGgf) {
        String value = game.tag(name);
        value = value == null ? game.tag(inGgf) : value;
        return value == null || value.isBlank() || value.equals("?") ? null : value;
    }

    private static @Nullable Integer rating(@Nullable String text) {
        return text != null && text.strip().matches("\\d{1,5}") ? Integer.valueOf(text.strip()) : null;
    }

    private void tags(long id, GameRecord game) {
        int number = 0;
        for (Tag tag : game.tagList()) {
            sink.begin(Table.TAGS);
            sink.number(id);
            sink.number(++number);
            sink.text(tag.name());
            sink.text(tag.value());
            sink.end();
        }
    }

    private void verdicts(String file, long id, Verdict verdict) {
        verdict(file, id, verdict, 0, verdict.finding());
        int variation = 0;
        for (Verdict.Finding finding : verdict.variations()) {
            verdict(file, id, verdict, ++variation, finding);
        }
    }

    private void verdict(String file, long id, Verdict verdict, int variation, Verdict.Finding finding) {
        Verdict.Illegal illegal = finding instanceof Verdict.Illegal found ? found : null;
        Verdict.Unreadable unreadable = finding instanceof Verdict.Unreadable found ? found : null;
        Place place = illegal != null
                ? illegal.place()
                : unreadable != null ? unreadable.fault().place() : verdict.place();
        sink.begin(Table.VERDICTS);
        sink.number(id);
        sink.text(file);
        sink.number(verdict.game());
        text(verdict.rules());
        sink.number(variation);
        sink.number(place.offset());
        sink.number(place.line());
        sink.number(place.column());
        sink.number(verdict.plies());
        sink.text(finding.word());
        number(illegal == null ? null : illegal.ply());
        text(illegal == null ? null : illegal.move());
        text(illegal == null ? null : illegal.ruling().rule().name());
        text(illegal == null ? null : illegal.ruling().citation());
        text(
                illegal != null
                        ? illegal.ruling().sentence()
                        : unreadable != null
                                ? unreadable.fault().sentence()
                                : finding instanceof Verdict.Unsupported unsupported ? unsupported.reason() : null);
        text(illegal == null ? null : illegal.position());
        texts(illegal == null ? null : illegal.ruling().alternatives());
        boolean whole = variation == 0;
        text(whole && verdict.outcome() != null ? verdict.outcome().sentence() : null);
        text(whole ? verdict.claimed() : null);
        Boolean agrees = whole ? verdict.agrees() : null;
        if (agrees == null) {
            sink.none();
        } else {
            sink.truth(agrees);
        }
        texts(whole && !verdict.notes().isEmpty() ? verdict.notes() : null);
        sink.end();
    }

    private void claims(String file, long id, CheckedGame game) {
        for (ClaimResponse claim : GameClaims.of(file, game)) {
            if (!claim.kind().equals("claim") && !claim.kind().equals("drawn")) {
                continue;
            }
            sink.begin(Table.CLAIMS);
            sink.number(id);
            sink.text(file);
            sink.number(claim.game());
            sink.number(claim.ply());
            text(claim.move());
            sink.text(claim.kind());
            text(claim.claimant());
            texts(claim.moves());
            text(claim.rule());
            text(claim.citation());
            sink.text(claim.message());
            text(claim.position());
            sink.end();
        }
    }

    private void text(@Nullable String value) {
        if (value == null) {
            sink.none();
        } else {
            sink.text(value);
        }
    }

    private void number(@Nullable Integer value) {
        if (value == null) {
            sink.none();
        } else {
            sink.number(value);
        }
    }

    private void texts(@Nullable List<String> values) {
        if (values == null) {
            sink.none();
        } else {
            sink.texts(Objects.requireNonNull(values));
        }
    }
}
