package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.web.http.Json;

/** A diagram as JSON. */
final class DiagramJson {

    private DiagramJson() {}

    static JsonObject of(Diagram diagram) {
        JsonObject json = new JsonObject();
        json.addProperty("columns", diagram.columns());
        json.addProperty("rows", diagram.rows());
        JsonArray cells = new JsonArray(diagram.cells().size());
        for (Diagram.Cell cell : diagram.cells()) {
            cells.add(cell(cell));
        }
        json.add("cells", cells);
        json.add("columnLabels", Json.array(diagram.columnLabels()));
        json.add("rowLabels", Json.array(diagram.rowLabels()));
        return json;
    }

    private static JsonObject cell(Diagram.Cell cell) {
        JsonObject json = new JsonObject();
        json.addProperty("square", cell.square());
        json.addProperty("shade", cell.shade().name());
        Piece piece = cell.piece();
        if (piece != null) {
            JsonObject shown = new JsonObject();
            shown.addProperty("kind", piece.kind().name());
            shown.addProperty("color", piece.color().title());
            shown.addProperty("letter", String.valueOf(piece.letter()));
            json.add("piece", shown);
        }
        json.add("marks", Json.array(cell.marks().stream().map(Enum::name).toList()));
        return json;
    }
}
