package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Everything that Arbiter may say is listed in {@code messages}, a file for each module and one for the page, so that a change
 * of what users read shows as a change of these files and is read as they would. After a change of texts, {@code mvn -pl cli
 * -am test -Dtest=MessagesTest -Dsurefire.failIfNoSpecifiedTests=false -Darbiter.rewrite=true} writes them anew.
 */
class MessagesTest {

    private static final Path LISTS = SourceTexts.ROOT.resolve("cli/src/test/resources/dev/arbiter/cli/messages");

    static Stream<String> parts() {
        return Stream.concat(SourceTexts.SHIPPED.stream(), Stream.of(Messages.PAGE));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void every_message_is_listed(String part) throws IOException {
        List<String> messages = Messages.of(part);
        Path list = LISTS.resolve(part + ".txt");
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.createDirectories(LISTS);
            Files.write(list, messages);
        }
        assertThat(messages)
                .as(
                        "the messages of %s; read what has changed as a user would, then -Darbiter.rewrite=true lists it",
                        part)
                .containsExactlyElementsOf(Files.readAllLines(list));
    }

    @Test
    void a_message_is_one_line_with_places_for_what_is_put_into_it() {
        assertThat(Messages.of("cli")).contains("--resume needs a file as its --output, which {} is not");
    }
}
