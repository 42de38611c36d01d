package dev.arbiter.archive.pipeline;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.files.WholeFile;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The state from which an interrupted check can continue, in a file that is replaced atomically.
 *
 * @param settings everything that the verdicts and their form depend on, as one text
 * @param output the destination of the verdicts
 * @param inputs the files to check, in order
 * @param mark the checkpoint
 * @param written the number of bytes of output reported before the checkpoint
 * @param finished whether the check has been completed
 */
public record CheckpointFile(
        String settings, String output, List<Identity> inputs, Checkpoint mark, long written, boolean finished) {

    private static final String FORM = "arbiter check, form 4";

    /**
     * A file as it was when the check began.
     *
     * @param size in bytes
     * @param modified in milliseconds since 1970
     */
    public record Identity(String path, long size, long modified) {
        /** The current identity of a file. */
        public static Identity of(Input input) {
            return new Identity(input.path().toString(), input.size(), input.modified());
        }
    }

    public CheckpointFile {
        inputs = List.copyOf(inputs);
    }

    /** The state of a new check. */
    public static CheckpointFile beginning(String settings, String output, List<Input> inputs) {
        return new CheckpointFile(
                settings, output, inputs.stream().map(Identity::of).toList(), Checkpoint.start(), 0, false);
    }

    /** Whether nothing has been reported yet. */
    public boolean isBeginning() {
        return written == 0
                && mark.at().file() == 0
                && mark.at().offset() == 0
                && mark.at().reported() == 0;
    }

    /** The state of the same check at a later checkpoint. */
    public CheckpointFile at(Checkpoint mark, long written, boolean finished) {
        return new CheckpointFile(settings, output, inputs, mark, written, finished);
    }

    /** Why a new check cannot continue this one, in one line; null if it can. */
    public @Nullable String objection(CheckpointFile now) {
        if (!settings.equals(now.settings)) {
            return "it was started with other options: " + settings + "; now they are " + now.settings;
        }
        if (!output.equals(now.output)) {
            return "its verdicts go to " + output + ", not to " + now.output;
        }
        for (int i = 0; i < Math.min(inputs.size(), now.inputs.size()); i++) {
            Identity then = inputs.get(i);
            Identity today = now.inputs.get(i);
            if (!then.path.equals(today.path)) {
                return "it was started with other files: " + then.path + " instead of " + today.path;
            }
            if (!then.equals(today)) {
                return then.path + " has changed since: it had " + then.size + " bytes, now it has " + today.size
                        + (then.size == today.size ? ", and a later date" : "");
            }
        }
        return inputs.size() == now.inputs.size()
                ? null
                : "it was started with " + inputs.size() + " files; now there are " + now.inputs.size();
    }

    /**
     * Reads a state.
     *
     * @return null if there is no such file
     * @throws IOException if it cannot be read, or is not a state
     */
    public static @Nullable CheckpointFile read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return null;
        }
        try {
            JsonObject json = JsonParser.parseString(WholeFile.text(file)).getAsJsonObject();
            if (json.get("form") == null || !json.get("form").getAsString().equals(FORM)) {
                throw new IOException(
                        file + ": it is not the state of a check by this version of Arbiter; remove it, and the"
                                + " check begins anew");
            }
            List<Identity> inputs = new ArrayList<>();
            for (JsonElement element : json.getAsJsonArray("inputs")) {
                JsonArray input = element.getAsJsonArray();
                inputs.add(new Identity(
                        input.get(0).getAsString(),
                        input.get(1).getAsLong(),
                        input.get(2).getAsLong()));
            }
            return new CheckpointFile(
                    json.get("settings").getAsString(),
                    json.get("output").getAsString(),
                    inputs,
                    mark(json.getAsJsonObject("mark")),
                    json.get("written").getAsLong(),
                    json.get("finished").getAsBoolean());
        } catch (JsonParseException
                | IllegalStateException
                | NullPointerException
                | ClassCastException
                | IndexOutOfBoundsException
                | NumberFormatException e) {
            throw new IOException(file + ": not the state of a check", e);
        }
    }

    private static Checkpoint mark(JsonObject json) {
        JsonObject counts = json.getAsJsonObject("tally");
        Map<String, Long> rules = new TreeMap<>();
        counts.getAsJsonObject("rules").asMap().forEach((rule, count) -> rules.put(rule, count.getAsLong()));
        Tally tally = new Tally(
                new Tally.Games(
                        counts.get("games").getAsLong(),
                        counts.get("plies").getAsLong(),
                        counts.get("illegal").getAsLong(),
                        counts.get("unreadable").getAsLong(),
                        counts.get("unsupported").getAsLong(),
                        counts.get("disagreeing").getAsLong()),
                new Tally.Elsewhere(
                        counts.get("illegalVariations").getAsLong(),
                        counts.get("unreadableVariations").getAsLong(),
                        counts.has("further") ? counts.get("further").getAsLong() : 0),
                rules);
        Checkpoint.Chunk at = new Checkpoint.Chunk(
                json.get("file").getAsInt(),
                json.get("offset").getAsLong(),
                json.get("games").getAsLong(),
                json.get("lines").getAsLong(),
                json.get("reported").getAsLong());
        return new Checkpoint(
                at, tally, json.get("errors").getAsLong(), json.get("failed").getAsBoolean());
    }

    /** The files that {@link #write} writes to: the given file and a temporary one. */
    public static List<Path> files(Path file) {
        return List.of(file, file.resolveSibling(file.getFileName() + ".new"));
    }

    /** Writes the state to a temporary file, forces it to disk, and moves it into place. */
    public void write(Path file) throws IOException {
        Path fresh = files(file).get(1);
        try {
            try (FileOutputStream out = new FileOutputStream(fresh.toFile())) {
                out.write(json().toString().getBytes(StandardCharsets.UTF_8));
                out.getFD().sync();
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw Problems.of(file, e);
        }
    }

    private JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("form", FORM);
        json.addProperty("settings", settings);
        json.addProperty("output", output);
        json.addProperty("written", written);
        json.addProperty("finished", finished);
        json.add("mark", json(mark));
        JsonArray files = new JsonArray();
        for (Identity input : inputs) {
            JsonArray entry = new JsonArray();
            entry.add(input.path);
            entry.add(input.size);
            entry.add(input.modified);
            files.add(entry);
        }
        json.add("inputs", files);
        return json;
    }

    private static JsonObject json(Checkpoint mark) {
        JsonObject rules = new JsonObject();
        mark.tally().rules().forEach(rules::addProperty);
        JsonObject counts = new JsonObject();
        counts.addProperty("games", mark.tally().games());
        counts.addProperty("plies", mark.tally().plies());
        counts.addProperty("illegal", mark.tally().illegal());
        counts.addProperty("unreadable", mark.tally().unreadable());
        counts.addProperty("unsupported", mark.tally().unsupported());
        counts.addProperty("disagreeing", mark.tally().disagreeing());
        counts.addProperty("illegalVariations", mark.tally().illegalVariations());
        counts.addProperty("unreadableVariations", mark.tally().unreadableVariations());
        counts.addProperty("further", mark.tally().further());
        counts.add("rules", rules);
        JsonObject json = new JsonObject();
        json.addProperty("file", mark.at().file());
        json.addProperty("offset", mark.at().offset());
        json.addProperty("games", mark.at().games());
        json.addProperty("lines", mark.at().lines());
        json.addProperty("reported", mark.at().reported());
        json.addProperty("errors", mark.errors());
        json.addProperty("failed", mark.failed());
        json.add("tally", counts);
        return json;
    }
}
