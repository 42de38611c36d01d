package dev.arbiter.archive.response;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;

/** Prints responses; what is null is left out. */
public final class Json {

    private Json() {}

    /** Made when it is first needed: looking through the records takes longer than most commands. */
    private static final class Printer {
        static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
    }

    /** A response as one object on one line. */
    public static String text(Record response) {
        return Printer.GSON.toJson(response);
    }

    /** A response as part of another. */
    public static JsonElement tree(Record response) {
        return Printer.GSON.toJsonTree(response);
    }
}
