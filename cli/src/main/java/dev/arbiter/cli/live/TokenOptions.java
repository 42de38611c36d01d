package dev.arbiter.cli.live;

import dev.arbiter.archive.files.Problems;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The password of a server: on the command line, which every user of the machine sees, or in a file or a variable, which they
 * do not.
 */
final class TokenOptions {

    /** The variable that holds it where no option does. */
    private static final String VARIABLE = "ARBITER_TOKEN";

    /** No token is as long, and no more is read of a file. */
    private static final int LONGEST_FILE = 1 << 10;

    private final Option token;
    private final Option file;

    TokenOptions(Syntax syntax) {
        token = syntax.option(
                "TOKEN",
                "A password that programs send as 'Authorization: Bearer TOKEN', with which pages of any origin may use the"
                        + " API too. The page itself is opened with ?token=TOKEN. Other users of this machine see it in the"
                        + " list of processes; they do not with --token-file.",
                "--token");
        file = syntax.option(
                "FILE",
                "A file that holds the token. Without both options it is the value of the variable " + VARIABLE
                        + ", if that is set.",
                "--token-file");
    }

    /** Whether one of the options is given. */
    boolean isAnySet() {
        return token.value() != null || file.value() != null;
    }

    /** Whether the token is visible on the command line. */
    boolean isShown() {
        return token.value() != null;
    }

    /**
     * The token; null where none is asked for.
     *
     * @throws IOException where its file cannot be read
     */
    @Nullable
    String value() throws IOException {
        String place = file.value();
        if (token.value() != null) {
            if (place != null) {
                throw new WrongUsageException("--token and --token-file cannot be used together");
            }
            return checked(token.value(), "--token");
        }
        if (place != null) {
            return checked(content(Path.of(place)), "the token in " + place);
        }
        String variable = System.getenv().getOrDefault(VARIABLE, "");
        return variable.isEmpty() ? null : checked(variable, "the token in " + VARIABLE);
    }

    private static String content(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST_FILE), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
    }

    private static String checked(String token, String name) {
        if (!token.matches("[A-Za-z0-9._~-]{8,200}")) {
            throw new WrongUsageException(name + " must be 8 to 200 letters, digits and . _ ~ -");
        }
        return token;
    }
}
