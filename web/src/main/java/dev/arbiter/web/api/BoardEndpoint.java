package dev.arbiter.web.api;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.web.answer.AskedPosition;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A position as a picture: what a page or a document shows by its address alone. */
final class BoardEndpoint {

    /** Where it is asked for. */
    static final String PATH = "/api/v1/board.svg";

    /** The query parameters. */
    static final String[] PARAMETERS = {"game", "position", "moves", "turned"};

    private BoardEndpoint() {}

    static Response drawn(Request request) {
        String id = request.query("game");
        Game<?> game = id == null ? Games.usual() : AskedPosition.game(id);
        String moves = request.query("moves");
        AskedPosition asked = AskedPosition.of(
                AskedPosition.read(game, request.query("position"), note -> {}),
                List.of(),
                moves == null || moves.isBlank()
                        ? List.of()
                        : List.of(moves.strip().split("\\s+", -1)));
        String svg = SvgDrawing.draw(asked.position().diagram(), request.isTrue("turned"));
        return Response.of(Status.OK, "image/svg+xml; charset=utf-8", svg.getBytes(StandardCharsets.UTF_8))
                .header("Cache-Control", "no-cache")
                // The drawing has its style in it; there is nothing to run in it, nor anything to load.
                .header(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    }
}
