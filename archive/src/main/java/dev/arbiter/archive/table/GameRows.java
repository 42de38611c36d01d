package dev.arbiter.archive.table;

import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.response.ClaimResponse;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Produces the rows of games. Confined to one thread. */
public final class GameRows {

    private static final Set<String> HIDDEN =
            Table.PLIES.hidden().stream().map(Column::name).collect(Collectors.toSet());

    private final Set<Table> wanted;
    private final RowSink sink;
    private final GamePlies plies;
    private final @Nullable GameRemarks remarks;
    /** For each column, whether its values are needed; null if all are. */
    private final boolean @Nullable [] asked;
    /** The next column, from 0. */
    private int next;
    /** The number of games of the file before those produced here. */
    private long gamesBefore;

    private long linesBefore;

    private final Cells cells = new Cells();

    /** @param wanted the tables to produce; others cost nothing */
    public GameRows(Set<Table> wanted, RowSink sink) {
        this.wanted = wanted;
        this.sink = sink;
        this.asked = null;
        this.plies = new GamePlies(column -> !HIDDEN.contains(column));
        this.remarks = remarks(wanted, sink);
    }

    /**
     * Rows of one table, in which columns that are not requested may be missing if their values take time.
     *
     * @param columns the names of the requested columns, including {@linkplain Table#hidden hidden ones}
     */
    public GameRows(Table table, Set<String> columns, RowSink sink) {
        this.wanted = EnumSet.of(table);
        this.sink = sink;
        this.asked = new boolean[table.columns().size()];
        for (int column = 0; column < asked.length; column++) {
            asked[column] = columns.contains(table.columns().get(column).name());
        }
        this.plies = new GamePlies(column -> columns.contains(column));
        this.remarks = remarks(wanted, sink);
    }

    private static @Nullable GameRemarks remarks(Set<Table> wanted, RowSink sink) {
        return wanted.stream().anyMatch(GameRemarks::has) ? new GameRemarks(wanted, sink) : null;
    }

    /** Sets the number of games and lines of the file that precede the following games. */
    public void after(long games, long lines) {
        gamesBefore = games;
        linesBefore = lines;
    }

    /**
     * Produces a game's rows.
     *
     * @param file the file's name
     * @param id from {@link GameIds}
     */
    public void write(String file, long id, CheckedGame game) {
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
            plies.write(id, sink);
        }
        if (wanted.contains(Table.VERDICTS)) {
            write(file, id, game.verdict());
        }
        if (claims && plies.mayBeClaimed()) {
            claims(file, id, game);
        }
        if (remarks != null) {
            remarks.write(id, game.record(), () -> plies.plies(game.record()));
        }
    }

    /**
     * Produces a game's rows in the table of verdicts.
     *
     * @param file the file's name
     * @param id from {@link GameIds}
     */
    public void write(String file, long id, Verdict verdict) {
        verdict(file, id, verdict, 0, verdict.finding());
        int variation = 0;
        for (Verdict.Finding finding : verdict.findings().variations()) {
            verdict(file, id, verdict, ++variation, finding);
        }
    }

    /**
     * Produces a row of the table of verdicts for a file that could not be read to its end, with only the id, the file's name
     * and a message.
     *
     * @param file the file's name
     * @param id that no game of the file has
     * @param problem one sentence
     */
    public void writeUnreadable(String file, long id, String problem) {
        begin(Table.VERDICTS);
        for (Column column : Table.VERDICTS.columns()) {
            switch (column.name()) {
                case "id" -> number(id);
                case "file" -> text(file);
                case "message" -> text(problem);
                default -> text(null);
            }
        }
        sink.end();
    }

    private void begin(Table table) {
        next = 0;
        sink.begin(table);
    }

    /** Whether the next value is needed. */
    private boolean isAsked() {
        return asked == null || asked[next];
    }

    private void game(String file, long id, CheckedGame checked) {
        GameRecord game = checked.record();
        begin(Table.GAMES);
        number(id);
        text(file);
        number(gamesBefore + game.number());
        number(game.place().offset());
        number(linesBefore + game.place().line());
        text(isAsked() ? title(game.format()) : null);
        text(checked.verdict().played().rules());
        tagText("event", game);
        tagText("site", game);
        tagText("date", game);
        day(game);
        tagNumber("year", game);
        tagText("round", game);
        tagText("white", game);
        tagText("black", game);
        tagNumber("white_elo", game);
        tagNumber("black_elo", game);
        tagText("eco", game);
        text(game.writtenResult());
        Result result = checked.verdict().result().stated();
        fraction(result.white());
        fraction(result.black());
        bool(result.kind() == Result.Kind.OPEN ? null : (Boolean) !result.isUnplayed());
        text(isAsked() ? unusualStart(game) : null);
        number(checked.verdict().played().plies());
        text(checked.verdict().finding().word());
        sink.end();
    }

    private void tagText(String column, GameRecord game) {
        text(isAsked() ? TagColumns.text(column, game::tag) : null);
    }

    private void day(GameRecord game) {
        PossibleDays days = isAsked() ? PossibleDays.of(TagColumns.text("date", game::tag)) : null;
        LocalDate day = days == null ? null : days.day();
        next++;
        if (day == null) {
            sink.none();
        } else {
            sink.day(day);
        }
    }

    private void tagNumber(String column, GameRecord game) {
        number(isAsked() ? TagColumns.number(column, game::tag) : null);
    }

    private @Nullable String unusualStart(GameRecord game) {
        Position<?> start = game.start();
        return start == null || start.equals(plies.usualStart(start.game())) ? null : start.text();
    }

    private static String title(Format format) {
        return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void tags(long id, GameRecord game) {
        int number = 0;
        for (Tag tag : game.tagList()) {
            begin(Table.TAGS);
            number(id);
            number(++number);
            text(tag.name());
            text(tag.value());
            sink.end();
        }
    }

    private void verdict(String file, long id, Verdict verdict, int variation, Verdict.Finding finding) {
        begin(Table.VERDICTS);
        for (Column column : Table.VERDICTS.columns()) {
            Field field = column.field();
            if (field == null) {
                switch (column.name()) {
                    case "id" -> number(id);
                    case "file" -> text(file);
                    default -> number(variation);
                }
            } else if (field == Field.MESSAGE && finding instanceof Verdict.Unreadable unreadable && isAsked()) {
                Fault fault = unreadable.fault().below(linesBefore);
                sink.text(lines -> fault.below(lines).sentence());
                next++;
            } else {
                int before = next;
                if (isAsked() && (variation == 0 || !Field.OF_WHOLE_GAME.contains(field))) {
                    Row.write(field, verdict, finding, cells);
                }
                if (next == before) {
                    text(null);
                }
            }
        }
        sink.end();
    }

    /** Receives a field of a verdict as the next value. */
    private final class Cells implements Field.Sink {

        @Override
        public void text(Field field, String value) {
            GameRows.this.text(value);
        }

        @Override
        public void number(Field field, long value) {
            GameRows.this.number(value + (field == Field.GAME ? gamesBefore : field == Field.LINE ? linesBefore : 0));
        }

        @Override
        public void decimal(Field field, double value) {
            fraction(value);
        }

        @Override
        public void bool(Field field, boolean value) {
            GameRows.this.bool(value);
        }

        @Override
        public void texts(Field field, List<String> values) {
            GameRows.this.texts(values);
        }
    }

    private void claims(String file, long id, CheckedGame game) {
        for (ClaimResponse claim : GameClaims.moments(file, game, plies.plies(game.record()))) {
            if (!claim.claim().kind().isDraw()) {
                continue;
            }
            begin(Table.CLAIMS);
            number(id);
            text(file);
            number(gamesBefore + claim.place().game());
            number(claim.stretch().ply());
            text(claim.stretch().move());
            text(claim.claim().kind().word());
            text(claim.claim().claimant());
            texts(claim.claim().moves());
            text(claim.reason().rule());
            text(claim.reason().citation());
            text(claim.reason().message().sentence());
            text(claim.position());
            sink.end();
        }
    }

    private void text(@Nullable String value) {
        if (value == null || !isAsked()) {
            sink.none();
        } else {
            sink.text(value);
        }
        next++;
    }

    private void number(@Nullable Integer value) {
        if (value == null) {
            sink.none();
            next++;
        } else {
            number(value.longValue());
        }
    }

    private void number(long value) {
        if (isAsked()) {
            sink.number(value);
        } else {
            sink.none();
        }
        next++;
    }

    /** @param value NaN if it is missing */
    private void fraction(double value) {
        if (Double.isNaN(value) || !isAsked()) {
            sink.none();
        } else {
            sink.fraction(value);
        }
        next++;
    }

    private void bool(@Nullable Boolean value) {
        if (value == null || !isAsked()) {
            sink.none();
        } else {
            sink.bool(value);
        }
        next++;
    }

    private void texts(@Nullable List<String> values) {
        if (values == null || !isAsked()) {
            sink.none();
        } else {
            sink.texts(values);
        }
        next++;
    }
}
