package dev.arbiter.web.api;

import dev.arbiter.Wording;
import dev.arbiter.web.http.Handler;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Answers whose sentences are in the language that a request asks for: in English where it asks for none. */
final class Spoken {

    /** The parameter of the language. */
    static final String LANG = "lang";

    private Spoken() {}

    static Handler in(Handler handler) {
        return request -> answer(handler, request);
    }

    private static Response answer(Handler handler, Request request) throws IOException, InterruptedException {
        String language = request.query(LANG);
        if (language == null || language.equals("en")) {
            return handler.answer(request);
        }
        Wording.Speaking speaking = speaking(language);
        try {
            return handler.answer(request);
        } finally {
            speaking.close();
        }
    }

    private static Wording.Speaking speaking(@Nullable String language) {
        if (language == null || !Wording.languages().contains(language)) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNREADABLE_PARAMETER,
                    "lang is not a supported language; expected one of en, " + String.join(", ", Wording.languages()));
        }
        return Wording.speaking(language);
    }
}
