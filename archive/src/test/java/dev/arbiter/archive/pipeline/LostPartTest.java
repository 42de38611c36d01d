package dev.arbiter.archive.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.files.Inputs.Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a part of a file cannot be made at all, the rest of that file is lost, which is said, and the other files are read. */
@Isolated("it sets a system property")
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class LostPartTest {

    private final String before = System.getProperty("arbiter.faults", "kept");

    @BeforeEach
    void faults_are_met_as_users_meet_them() {
        System.setProperty("arbiter.faults", "kept");
    }

    @AfterEach
    void faults_are_thrown_again() {
        System.setProperty("arbiter.faults", before);
    }

    private static final class CheckedPart extends GamePart<CheckedPart> {
        final String text;

        CheckedPart(Input input, String text) {
            begin(input);
            count(1, 10);
            this.text = text;
        }
    }

    private final List<String> taken = new ArrayList<>();

    private final GamePipeline.Work<CheckedPart> work = new GamePipeline.Work<>() {
        @Override
        public boolean take(CheckedPart part) {
            taken.add(part.text);
            return true;
        }

        @Override
        public void failed(Input input, String why) {
            taken.add(input.path() + ": " + why.replaceFirst("; please .*txt", ""));
        }

        @Override
        public void passedOver(Input input, String why) {
            taken.add(why);
        }

        @Override
        public boolean goesOn() {
            return true;
        }
    };

    private List<String> run(List<String> names, Walk walk) throws IOException, InterruptedException {
        GamePipeline<CheckedPart> pipeline = new GamePipeline<>("test", 2, InputStream.nullInputStream(), work);
        List<Input> inputs =
                names.stream().map(name -> new Input(Path.of(name), true, "")).toList();
        pipeline.run(() -> pipeline.each(inputs, input -> walk.walk(pipeline, input)));
        return taken;
    }

    private interface Walk {
        void walk(GamePipeline<CheckedPart> pipeline, Input input) throws InterruptedException;
    }

    @SuppressWarnings("TypeParameterUnusedInFormals")
    private static <T> T thrown(int kind) {
        switch (kind) {
            case 0 -> throw new IllegalStateException("a game's text");
            case 1 -> throw new StackOverflowError();
            default -> throw new AssertionError("a game's text");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void a_part_that_cannot_be_made(int kind) throws Exception {
        List<String> said = run(List.of("a", "b", "c"), (pipeline, input) -> {
            for (int part = 0; part < 4; part++) {
                String text = input.path() + " " + part;
                Callable<CheckedPart> made = () -> text.equals("b 2") ? thrown(kind) : new CheckedPart(input, text);
                pipeline.submit(input, made);
            }
        });

        assertThat(said)
                .containsExactly(
                        "a 0",
                        "a 1",
                        "a 2",
                        "a 3",
                        "b 0",
                        "b 1",
                        "b: from line 21 on unreadable through a fault of Arbiter's",
                        "c 0",
                        "c 1",
                        "c 2",
                        "c 3");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void the_rest_of_a_part_that_cannot_be_made(int kind) throws Exception {
        List<String> said = run(List.of("a", "b"), (pipeline, input) -> {
            pipeline.submit(input, () -> {
                CheckedPart part = new CheckedPart(input, input.path() + " begun");
                part.goOn(() -> input.path().toString().equals("a") ? thrown(kind) : new CheckedPart(input, "b ended"));
                return part;
            });
            pipeline.submit(input, () -> new CheckedPart(input, input.path() + " after"));
        });

        assertThat(said)
                .containsExactly(
                        "a begun", "a: unreadable through a fault of Arbiter's", "b begun", "b ended", "b after");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void a_file_that_cannot_be_walked(int kind) throws Exception {
        List<String> said = run(List.of("a", "b"), (pipeline, input) -> {
            if (input.path().toString().equals("a")) {
                thrown(kind);
            }
            pipeline.submit(input, () -> new CheckedPart(input, "b all"));
        });

        assertThat(said).containsExactly("a: unreadable through a fault of Arbiter's", "b all");
    }
}
