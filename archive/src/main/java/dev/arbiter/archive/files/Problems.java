package dev.arbiter.archive.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Error messages about files. */
public final class Problems {

    private Problems() {}

    /** The same failure with the name of its file, which Java omits once a file is open. */
    public static IOException of(Path file, IOException e) {
        if (e instanceof FileSystemException named && named.getFile() != null) {
            return e;
        }
        FileSystemException named = new FileSystemException(file.toString(), null, sentence(e));
        named.initCause(e);
        return named;
    }

    /** One sentence without the file's name and without a full stop. */
    public static String sentence(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "there is no permission to read it";
        }
        if (e instanceof NotDirectoryException) {
            return "part of its path is a file, expected a directory";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it already exists";
        }
        if (e instanceof FileSystemException file) {
            return file.getReason() == null
                    ? "it cannot be opened"
                    : file.getReason().toLowerCase(Locale.ROOT);
        }
        if (e instanceof java.io.EOFException) {
            return "its compressed data ends too early";
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
