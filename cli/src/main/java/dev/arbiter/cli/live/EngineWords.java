package dev.arbiter.cli.live;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.arbiter.archive.files.WholeFile;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.engine.TimeControl;
import dev.arbiter.text.Resemblance;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An engine in the words of {@code cutechess-cli}: {@code cmd=stockfish name=A option.Hash=64 tc=40/60}. */
final class EngineWords {

    private static final List<String> KEYS = List.of(
            "cmd",
            "name",
            "conf",
            "arg",
            "dir",
            "stderr",
            "proto",
            "connect",
            "tc",
            "st",
            "timemargin",
            "nodes",
            "depth",
            "initstr",
            "restart",
            "whitepov");

    /** Where Debian puts games, which is not on every path. */
    private static final List<String> GAMES = List.of("/usr/games", "/usr/local/games");

    /** By which 99 moves in 100 are late at most on a busy machine: docs/match.md has the measurement. */
    private static final Duration USUAL_MARGIN = Duration.ofMillis(100);

    private final Protocols usual;
    private final Map<String, JsonObject> configured;

    private @Nullable String name;
    private @Nullable Protocols protocol;
    private List<String> command = List.of();
    private @Nullable String address;
    private @Nullable Path directory;
    private @Nullable Path errors;
    private final List<String> arguments = new ArrayList<>();
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<String> initial = new ArrayList<>();
    private TimeControl pace = TimeControl.NONE;
    private Duration margin = USUAL_MARGIN;
    private boolean restart;
    private boolean whitePointOfView;

    /**
     * @param usual the protocol where none is named
     * @param configured engines of a file by their names
     */
    EngineWords(Protocols usual, Map<String, JsonObject> configured) {
        this.usual = usual;
        this.configured = configured;
    }

    /** Takes words; later ones replace earlier ones. */
    void take(List<String> words) {
        for (String word : words) {
            int equals = word.indexOf('=');
            String key = equals < 0 ? word : word.substring(0, equals);
            String value = equals < 0 ? "" : word.substring(equals + 1);
            boolean isFlag = key.equals("whitepov") || key.equals("trust") || key.equals("ponder");
            if (equals < 0 && !isFlag) {
                throw new WrongUsageException(
                        "an engine is described by words of the form key=value, and '" + word + "' has no '='");
            }
            take(key, value);
        }
    }

    private void take(String key, String value) {
        if (key.startsWith("option.")) {
            options.put(key.substring("option.".length()), value);
            return;
        }
        try {
            switch (key) {
                case "conf" -> configured(value);
                case "cmd" -> command = split(value);
                case "name" -> name = value;
                case "arg" -> arguments.add(value);
                case "dir" -> directory = Path.of(value);
                case "stderr" -> errors = Path.of(value);
                case "proto" -> protocol = protocol(value);
                case "connect" -> address = address(value);
                case "tc" -> pace = pace.withControl(value);
                case "st" -> pace = pace.withPerMove(value);
                case "timemargin" -> margin = Duration.ofMillis(Option.number("timemargin", value, 0, 1_000_000));
                case "nodes" -> pace = pace.withNodes(Option.number("nodes", value, 1, Integer.MAX_VALUE));
                case "depth", "plies" -> pace = pace.withDepth((int) Option.number("depth", value, 1, 1000));
                case "initstr" -> initial.addAll(List.of(value.split("\\\\n", -1)));
                case "restart" -> restart = value.equals("on");
                case "whitepov" -> whitePointOfView = true;
                case "trust" ->
                    throw new WrongUsageException(
                            "'trust' is not accepted: Arbiter checks every result that an engine claims");
                case "ponder" ->
                    throw new WrongUsageException("'ponder' is not accepted: engines think only on their own time");
                case "book", "bookdepth" ->
                    throw new WrongUsageException("'" + key
                            + "' is not taken: Polyglot books are not read; -openings takes games and positions");
                default ->
                    throw new WrongUsageException("an engine has no '" + key + "'" + Resemblance.question(key, KEYS));
            }
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException(String.valueOf(e.getMessage()));
        }
    }

    private static Protocols protocol(String id) {
        Protocols found = Protocols.find(id);
        if (found == null) {
            List<String> known = ids();
            throw new WrongUsageException("there is no protocol '" + id + "'; expected one of "
                    + String.join(", ", known) + Resemblance.question(id, known));
        }
        return found;
    }

    private static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (Protocols each : Protocols.values()) {
            ids.add(each.id());
        }
        return ids;
    }

    private static String address(String value) {
        if (!value.matches(".+:[0-9]{1,5}")) {
            throw new WrongUsageException("connect is HOST:PORT, not '" + value + "'");
        }
        return value;
    }

    /** The words of a command line, of which some are in quotes; a file's name with blanks is one word. */
    private static List<String> split(String line) {
        if (Files.isRegularFile(Path.of(line))) {
            return List.of(line);
        }
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        boolean begun = false;
        for (int at = 0; at < line.length(); at++) {
            char each = line.charAt(at);
            if (quote != 0) {
                if (each == quote) {
                    quote = 0;
                } else {
                    word.append(each);
                }
            } else if (each == '"' || each == '\'') {
                quote = each;
                begun = true;
            } else if (each == ' ') {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                begun = false;
            } else {
                word.append(each);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }

    // ---- engines of a file

    /** The engines of a file as cutechess has them, by their names, in order. */
    static Map<String, JsonObject> configured(Path file) throws IOException {
        Map<String, JsonObject> engines = new LinkedHashMap<>();
        try {
            JsonElement all = JsonParser.parseString(WholeFile.text(file));
            for (JsonElement each : all.getAsJsonArray()) {
                JsonObject engine = each.getAsJsonObject();
                engines.put(engine.get("name").getAsString(), engine);
            }
        } catch (JsonParseException | IllegalStateException | NullPointerException e) {
            throw new IOException(file + ": expected a JSON array of engines, each an object with a name");
        }
        return engines;
    }

    private void configured(String wanted) {
        JsonObject engine = configured.get(wanted);
        if (engine == null) {
            throw new WrongUsageException("there is no engine '" + wanted + "' in the file of --engines"
                    + Resemblance.question(wanted, List.copyOf(configured.keySet())));
        }
        name = wanted;
        text(engine, "command", "cmd");
        text(engine, "workingDirectory", "dir");
        text(engine, "stderrFile", "stderr");
        text(engine, "protocol", "proto");
        for (String key : KEYS) {
            if (!key.equals("conf")) {
                text(engine, key, key);
            }
        }
        texts(engine, "arguments").forEach(arguments::add);
        texts(engine, "initStrings").forEach(initial::add);
        if (engine.get("whitepov") != null
                && engine.get("whitepov").getAsString().equals("true")) {
            whitePointOfView = true;
        }
        JsonElement declared = engine.get("options");
        if (declared instanceof JsonArray list) {
            for (JsonElement each : list) {
                JsonObject option = each.getAsJsonObject();
                JsonElement value = option.get("value");
                options.put(
                        option.get("name").getAsString(),
                        value == null || value.isJsonNull() ? "" : value.getAsString());
            }
        } else if (declared instanceof JsonObject fields) {
            fields.entrySet()
                    .forEach(each -> options.put(each.getKey(), each.getValue().getAsString()));
        }
    }

    private void text(JsonObject engine, String field, String key) {
        JsonElement value = engine.get(field);
        if (value != null && value.isJsonPrimitive() && !value.getAsString().isEmpty() && !key.equals("whitepov")) {
            take(key, value.getAsString());
        }
    }

    private static List<String> texts(JsonObject engine, String field) {
        List<String> texts = new ArrayList<>();
        if (engine.get(field) instanceof JsonArray list) {
            list.forEach(each -> texts.add(each.getAsString()));
        }
        return texts;
    }

    // ---- what it is

    /** The engine's settings. */
    EngineSettings settings() {
        if (command.isEmpty() && address == null) {
            throw new WrongUsageException("an engine needs cmd=PROGRAM, conf=NAME or connect=HOST:PORT");
        }
        if (!pace.isLimited()) {
            throw new WrongUsageException("engine " + (name == null ? String.join(" ", command) : name)
                    + " has no limit: give tc, st, nodes or depth, to all engines with -each");
        }
        List<String> line = new ArrayList<>(command);
        line.addAll(arguments);
        if (!line.isEmpty()) {
            line.set(0, located(line.get(0)));
        }
        return new EngineSettings(
                name,
                new EngineSettings.Launch(line, address, directory, errors, restart),
                protocol == null ? usual : protocol,
                options,
                initial,
                new EngineSettings.Time(pace, margin),
                whitePointOfView);
    }

    /** A program that is not on the path may be where games are. */
    private static String located(String program) {
        if (program.contains("/") || program.contains(File.separator)) {
            return program;
        }
        String path = System.getenv("PATH");
        for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return program;
            }
        }
        for (String folder : GAMES) {
            Path there = Path.of(folder, program);
            if (Files.isExecutable(there)) {
                return there.toString();
            }
        }
        return program;
    }
}
