package dev.arbiter.spark;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.table.Table;
import dev.arbiter.commandline.WrongUsageException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;

/**
 * The options of a reader of {@link ArbiterSource}.
 *
 * @param table the requested one
 * @param paths files, directories and patterns
 * @param check how games are checked and files divided
 * @param numbers whether games and lines are numbered from the start of their file
 * @param unreadable the treatment of files that cannot be read
 */
record SourceOptions(Table table, List<String> paths, CheckOptions check, boolean numbers, Unreadable unreadable) {

    /** The treatment of files that cannot be read to their end. */
    enum Unreadable {
        /** The query ends. */
        FAIL,
        /** A warning is logged. */
        SKIP,
        /** That too, and a row of its own mentions it in the table of verdicts. */
        ROW
    }

    /** @throws IllegalArgumentException where the options have no meaning */
    static SourceOptions of(CaseInsensitiveStringMap options) {
        CheckSettings check = CheckSettings.standard()
                .withRules(rules(options.get("rules")))
                .withVariations(options.getBoolean("variations", true))
                .withLaws(day(options.get("laws")))
                .withResults(order(options.get("results")));
        String size = options.get("rangeSize");
        Table table = table(options);
        Unreadable unreadable = unreadable(options.getOrDefault("unreadable", "fail"));
        if (unreadable == Unreadable.ROW && table != Table.VERDICTS) {
            throw new IllegalArgumentException(
                    "option unreadable: only the table of verdicts has rows for files that cannot be read");
        }
        if (!options.getBoolean("recursiveFileLookup", true)) {
            throw new IllegalArgumentException(
                    "option recursiveFileLookup: found 'false', but directories are read with all that is below them");
        }
        return new SourceOptions(
                table,
                paths(options),
                CheckOptions.standard()
                        .withNames(options.get("pathGlobFilter"))
                        .withBasePath(options.get("basePath"))
                        .withCheck(check)
                        .withRangeSize(size == null ? CheckOptions.RANGE_SIZE : size(size))
                        .withStrictIo(unreadable == Unreadable.FAIL),
                options.getBoolean("numbers", true),
                unreadable);
    }

    /** The files that exist now. */
    List<FoundFile> files() {
        return ArchivePlan.files(SparkSession.active(), paths, check);
    }

    /** Whether files are named. */
    static boolean namesFiles(CaseInsensitiveStringMap options) {
        return options.containsKey("paths") || !options.getOrDefault("path", "").isBlank();
    }

    /** The time zone by which timestamps in the names of folders are read; null for the session's. */
    static @Nullable String zone(CaseInsensitiveStringMap options) {
        String zone = options.get("timeZone");
        try {
            return zone == null ? null : ZoneId.of(zone).getId();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "option timeZone: found '" + zone + "', expected a time zone such as Europe/Oslo", e);
        }
    }

    /** The requested table; by default, games. */
    static Table table(CaseInsensitiveStringMap options) {
        return table(options.getOrDefault("table", Table.GAMES.title()));
    }

    /** The table of a name. */
    static Table table(String name) {
        return readable()
                .filter(table -> table.title().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "option table: found '" + name + "', expected " + String.join(", ", tables())));
    }

    /** The names of the tables. */
    static List<String> tables() {
        return readable().map(Table::title).toList();
    }

    /** Databases alone know what files they loaded. */
    private static Stream<Table> readable() {
        return Arrays.stream(Table.values()).filter(table -> table != Table.FILES);
    }

    private static List<String> paths(CaseInsensitiveStringMap options) {
        String one = options.get("path");
        String several = options.get("paths");
        if (several != null) {
            try {
                return List.of(new Gson().fromJson(several, String[].class));
            } catch (JsonParseException e) {
                throw new IllegalArgumentException(
                        "option paths: found '" + several + "', expected an array of JSON", e);
            }
        }
        if (one == null || one.isBlank()) {
            throw new IllegalArgumentException("no file is named: use load(\"games\") or OPTIONS (path 'games')");
        }
        return List.of(one);
    }

    private static @Nullable Game<?> rules(@Nullable String id) {
        return id == null
                ? null
                : Games.find(id)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "option rules: there is no game '" + id + "'; 'arbiter games' lists them"));
    }

    private static @Nullable LocalDate day(@Nullable String text) {
        try {
            return text == null ? null : LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    "option laws: found '" + text + "', expected a day such as 2014-07-01", e);
        }
    }

    private static @Nullable ResultOrder order(@Nullable String text) {
        ResultOrder order = ResultOrder.of(text);
        if (order == null && text != null) {
            throw new IllegalArgumentException(
                    "option results: found '" + text + "', expected black-first or white-first");
        }
        return order;
    }

    private static long size(String text) {
        try {
            return CheckArguments.size(text);
        } catch (WrongUsageException e) {
            throw new IllegalArgumentException("option rangeSize: found '" + text + "', expected bytes such as 4M", e);
        }
    }

    private static Unreadable unreadable(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "fail" -> Unreadable.FAIL;
            case "skip" -> Unreadable.SKIP;
            case "row" -> Unreadable.ROW;
            default ->
                throw new IllegalArgumentException(
                        "option unreadable: found '" + word + "', expected fail, skip or row");
        };
    }
}
