package dev.arbiter.browser;

import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.WthorNames;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** A file that the page was given, not compressed. */
public final class PageFile {

    private final String name;
    private final byte[] bytes;
    private @Nullable WthorNames names;

    PageFile(String name, byte[] bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    /**
     * Gives the names to which its records refer, from name files of WTHOR that were read before.
     *
     * @param players {@code .jou}
     * @param tournaments {@code .trn}
     */
    @JSExport
    public void name(Int8Array players, Int8Array tournaments) {
        names = new WthorNames(
                WthorNames.read(players.copyToJavaArray(), WthorNames.PLAYER),
                WthorNames.read(tournaments.copyToJavaArray(), WthorNames.TOURNAMENT));
    }

    int length() {
        return bytes.length;
    }

    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes;
    }

    ChunkVerdicts check(ChunkChecker checker) {
        try {
            return names == null
                    ? checker.check(Source.of(name, bytes))
                    : checker.check(FileChunk.whole(name), ByteSource.of(bytes), names);
        } catch (IOException e) {
            return checker.check(FileChunk.whole(name), ByteSource.of(bytes), names);
        }
    }
}
