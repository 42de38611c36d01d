package dev.arbiter.cli;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;

/** JSON as this program prints it: one object on one line. */
final class Json {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private Json() {}

    static String text(JsonObject object) {
        return GSON.toJson(object);
    }
}
