package dev.arbiter.cli.check;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.pipeline.CheckpointFile;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Keeps the files that a command writes apart from those that it reads, so that no input is overwritten. */
public final class CheckFiles {

    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private final List<OutputFile> outputs;
    private final @Nullable CheckpointFile then;
    private final List<Path> written = new ArrayList<>();

    /**
     * @param stateFile where the state of a check is kept, or null
     * @throws WrongUsageException where two of them are one file
     */
    CheckFiles(List<OutputFile> outputs, @Nullable Path stateFile) throws IOException {
        this.outputs = outputs;
        for (OutputFile output : outputs) {
            if (output.isBeside()) {
                for (Path file : List.of(output.place(), output.unfinished())) {
                    if (isWritten(file)) {
                        throw new WrongUsageException("two outputs name the same file: " + file);
                    }
                }
                written.addAll(List.of(output.place(), output.unfinished()));
            }
        }
        if (stateFile != null) {
            for (Path file : CheckpointFile.files(stateFile)) {
                if (isWritten(file)) {
                    throw new WrongUsageException("--output and --resume name the same file: " + file);
                }
            }
            written.addAll(CheckpointFile.files(stateFile));
        }
        then = stateFile == null ? null : CheckpointFile.read(stateFile);
    }

    /** The output of a command that keeps no state. */
    public static CheckFiles of(OutputFile output) throws IOException {
        return new CheckFiles(List.of(output), null);
    }

    /**
     * Checks that an output is not the file that standard input comes from.
     *
     * @throws WrongUsageException if it is
     */
    public static void requireNotStandardInput(Path file) {
        if (OutputFile.isSame(STANDARD_INPUT, file)) {
            throw overwritten(file, "-");
        }
    }

    private boolean isWritten(Path file) {
        return written.stream().anyMatch(other -> OutputFile.isSame(file, other));
    }

    private static WrongUsageException overwritten(Path file, String input) {
        return new WrongUsageException(
                file + " is an input (" + input + ") and would be overwritten; name another file");
    }

    /** The state that an earlier run has left; null where there is none. */
    @Nullable
    CheckpointFile then() {
        return then;
    }

    /**
     * The inputs without files in a directory that this command, or an earlier run of it, has written.
     *
     * @param list the file that names them, or null
     * @throws WrongUsageException if a file to be read would be overwritten; the message names it
     */
    public List<Input> inputs(List<Input> found, @Nullable Path list) throws IOException {
        if (list != null) {
            inputs(List.of(new Input(list, true, "")), null);
        }
        List<Input> inputs = new ArrayList<>();
        for (Input input : found) {
            Path path = input.path().toString().equals("-") ? STANDARD_INPUT : input.file();
            boolean own = false;
            for (Path file : written) {
                boolean same = OutputFile.isSame(path, file);
                if ((same && (input.named() || isAnothers(file))) || isReadWith(path, file)) {
                    throw overwritten(file, input.path().toString());
                }
                own |= same;
            }
            if (!own) {
                inputs.add(input);
            }
        }
        return inputs;
    }

    /** Whether the file in the output's place was not written by an earlier check, because it contains games. */
    private boolean isAnothers(Path file) throws IOException {
        if ((then != null && then.finished()) || outputs.stream().noneMatch(output -> file.equals(output.place()))) {
            return false;
        }
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard());
        try (FileChannel bytes = FileChannel.open(file);
                ChunkVerdicts verdicts = checker.check(FileChunk.whole(file.toString()), ByteSource.of(bytes), null)) {
            return verdicts.noGames() == null || verdicts.isNameFile();
        }
    }

    /** Whether a file is read because it lies beside an input: answers to compare with, or the names in WTHOR games. */
    private static boolean isReadWith(Path input, Path file) throws IOException {
        if (ContestCases.isCase(input)) {
            return OutputFile.isSame(ContestCases.answers(input), file);
        }
        String name = file.toString().toLowerCase(Locale.ROOT);
        return input.toString().toLowerCase(Locale.ROOT).contains(".wtb")
                && (name.endsWith(".jou") || name.endsWith(".trn"))
                && OutputFile.isSame(input.resolveSibling(file.getFileName()), file);
    }
}
