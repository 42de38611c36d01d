package dev.arbiter.table;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** A process that loads a file, says when rows are on their way, and is killed by whoever started it. */
final class KilledLoad {

    private KilledLoad() {}

    public static void main(String[] arguments) throws Exception {
        new Loader(CheckSettings.standard().withThreads(2), new Loader.Listener() {
                    private boolean said;

                    @Override
                    public void known(String file, String as) {}

                    @Override
                    public void replaced(String file, String as) {}

                    @Override
                    public void note(String line) {}

                    @Override
                    public void failure(String line) {
                        System.out.println(line);
                    }

                    @Override
                    public void progress(Tally tally, long bytes) {
                        if (!said && tally.games() > 500) {
                            said = true;
                            System.out.println("appending");
                        }
                    }
                })
                .load(Inputs.find(List.of(arguments[1])), InputStream.nullInputStream(), Path.of(arguments[0]));
    }
}
