package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks files and texts and keeps what is reported, for tests. */
final class Checking implements CheckListener {

    final List<Verdict> verdicts = new ArrayList<>();
    final List<String> files = new ArrayList<>();
    final List<String> failures = new ArrayList<>();
    final List<String> passedOver = new ArrayList<>();
    Tally tally = Tally.NONE;

    static Checking of(Path... files) {
        List<Input> inputs = new ArrayList<>();
        for (Path file : files) {
            inputs.add(new Input(file, true, ""));
        }
        return run(inputs, InputStream.nullInputStream(), 2);
    }

    static Checking of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    static Checking of(byte[] bytes) {
        return run(List.of(new Input(Path.of("-"), true, "")), new ByteArrayInputStream(bytes), 2);
    }

    static Checking run(List<Input> inputs, InputStream standardInput, int threads) {
        return run(
                inputs,
                standardInput,
                CheckSettings.standard().withThreads(threads).withLegal(true));
    }

    static Checking run(List<Input> inputs, InputStream standardInput, CheckSettings settings) {
        Checking checking = new Checking();
        ArchiveChecker checker = new ArchiveChecker(settings, standardInput);
        try {
            checking.tally = checker.check(inputs, checking);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return checking;
    }

    /** The only verdict. */
    Verdict only() {
        if (verdicts.size() != 1) {
            throw new AssertionError(verdicts.size() + " verdicts: " + verdicts + failures);
        }
        return verdicts.get(0);
    }

    /** The first illegal move of the only game. */
    Verdict.Illegal illegal() {
        return (Verdict.Illegal) only().finding();
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        verdicts.add(verdict);
        files.add(file);
    }

    @Override
    public void failure(String file, String problem) {
        failures.add(problem);
    }

    @Override
    public void passedOver(String file, String reason, boolean unexpected) {
        passedOver.add(reason);
    }
}
