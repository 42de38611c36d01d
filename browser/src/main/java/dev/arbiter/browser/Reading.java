package dev.arbiter.browser;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.report.JsonLinesReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** A file as an editor shows it: where its games, moves and notes stand. Places are bytes from the start of the file. */
public final class Reading {

    private final String name;
    private final ChunkVerdicts games;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final JsonLinesReport report = new JsonLinesReport(line);
    private boolean isOver;

    Reading(String name, ChunkVerdicts games) {
        this.name = name;
        this.games = games;
    }

    /**
     * Reads on, and returns a line of JSON for each game, in UTF-8: its place, its notes with theirs, and its verdict as {@code
     * arbiter check --format jsonl} writes it.
     *
     * @param most games after which it stops
     * @return null if there are no more
     */
    @JSExport
    public @Nullable Int8Array next(int most) {
        if (isOver) {
            return null;
        }
        out.reset();
        for (int game = 0; game < most && games.hasNext(); game++) {
            CheckedGame next = games.nextGame();
            StringBuilder notes = new StringBuilder();
            Json.list(notes, next.verdict().notes(), (to, note) -> to.append(note(note)));
            put("{\"from\":" + next.record().place().offset() + ",\"notes\":" + notes + ",\"verdict\":");
            report.verdict(name, next.verdict());
            endLine();
        }
        if (!games.hasNext()) {
            isOver = true;
            String problem = games.problem() == null ? games.noGames() : games.problem();
            if (problem != null) {
                put("{\"from\":" + games.reached().offset() + ",\"notes\":[],\"verdict\":");
                report.failure(name, problem);
                endLine();
            }
            games.close();
        }
        return Int8Array.copyFromJavaArray(out.toByteArray());
    }

    /** Puts the row after its name. */
    private void endLine() {
        out.write(line.toByteArray(), 0, line.size() - 1);
        line.reset();
        put("}\n");
    }

    private void put(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
    }

    private static Json note(PlacedNote note) {
        return new Json()
                .add("offset", note.place().offset())
                .add("topic", note.topic().name())
                .add("sentence", note.sentence());
    }

    /** The moves of a game and its variations, in the order of the text, with the positions before and after them. */
    static String moves(CheckedGame game) {
        List<Json> moves = new ArrayList<>();
        add(moves, Arbiter.plies(game.record()));
        StringBuilder out = new StringBuilder();
        Json.list(out, moves, StringBuilder::append);
        return out.toString();
    }

    private static void add(List<Json> moves, List<Ply> line) {
        for (Ply ply : line) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            moves.add(new Json()
                    .add("offset", ply.move().place().offset())
                    .add("text", ply.move().text())
                    .add("number", ply.number())
                    .add("game", before == null ? null : before.game().id())
                    .add("canonical", ply.ruling() instanceof Ruling.Legal<?> legal ? legal.text() : null)
                    .add("before", before == null ? null : before.text())
                    .add("after", after == null ? null : after.text()));
            ply.variations().forEach(variation -> add(moves, variation));
        }
    }
}
