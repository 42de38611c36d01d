import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.pitest.classinfo.ClassName;
import org.pitest.classpath.ClassloaderByteArraySource;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;

/**
 * Asks whether tests notice changes in a class that is a template: one whose bytes the program reads, to define hidden classes
 * of them. PIT itself cannot put a change there. Its engine makes the changes, and each is asked with class loaders of its
 * own, in which the template's bytes are the changed ones.
 *
 * <p>Adds a line to the report for each change, in PIT's form, beginning after those that are there. Ends with 9 where it is
 * to be started again for the rest: a test that never ends can only be left by leaving the process.
 *
 * <pre>java -cp LIBRARIES:CLASSES:TEST-CLASSES TemplateMutants.java REPORT TEMPLATE CLASSES TEST-CLASSES TEST...</pre>
 */
final class TemplateMutants {

    private static final int IN_ONE_PROCESS = 80;
    private static final int AGAIN = 9;
    private static final long LEAST_TIME_MS = 8_000;

    private final Path report;
    private final ClassName template;
    private final URL[] classes;
    private List<String> tests;
    private final Mutater mutater;

    /** When what is being asked has taken too long; 0 while nothing is asked. */
    private volatile long deadline;

    private volatile MutationDetails asked;

    private TemplateMutants(String[] args) throws IOException {
        report = Path.of(args[0]);
        template = ClassName.fromString(args[1]);
        classes = new URL[] {Path.of(args[2]).toUri().toURL(), Path.of(args[3]).toUri().toURL()};
        tests = List.of(args).subList(4, args.length);
        mutater = new GregorEngineFactory()
                .createEngine(EngineArguments.arguments())
                .createMutator(new ClassloaderByteArraySource(TemplateMutants.class.getClassLoader()));
    }

    public static void main(String[] args) throws Exception {
        System.exit(new TemplateMutants(args).run() ? 0 : AGAIN);
    }

    /** @return whether all have been asked */
    private boolean run() throws Exception {
        byte[] unchanged = bytes(template.asInternalName() + ".class");
        long allowed = LEAST_TIME_MS + 3 * chooseTests(unchanged);
        Thread watch = new Thread(this::watch);
        watch.setDaemon(true);
        watch.start();

        List<MutationDetails> changes = new ArrayList<>(mutater.findMutations(template));
        // What runs when the class is made decides its traits, not what it does.
        changes.removeIf(change -> change.getMethod().equals("<clinit>"));
        changes.sort(Comparator.comparing(change -> change.getId().toString()));
        int known = Files.exists(report) ? Files.readAllLines(report).size() : 0;
        int next = known;
        for (; next < changes.size() && next < known + IN_ONE_PROCESS; next++) {
            asked = changes.get(next);
            byte[] changed = mutater.getMutation(asked.getId()).getBytes();
            deadline = System.currentTimeMillis() + allowed;
            String noticed = firstFailure(changed, tests);
            synchronized (this) {
                deadline = 0;
                write(noticed == null ? "SURVIVED" : "KILLED", noticed == null ? "none" : noticed);
            }
        }
        return next == changes.size();
    }

    /**
     * Leaves the tests that need the template, the quickest first; they are kept beside the report.
     *
     * @return how many milliseconds they take
     */
    private long chooseTests(byte[] unchanged) throws IOException, ClassNotFoundException {
        Path chosen = Path.of(report + ".tests");
        if (Files.exists(chosen)) {
            List<String> lines = Files.readAllLines(chosen);
            tests = lines.subList(1, lines.size());
            return Long.parseLong(lines.get(0));
        }
        Map<String, Long> times = new HashMap<>();
        for (String test : tests) {
            long begun = System.nanoTime();
            String failed = firstFailure(unchanged, List.of(test));
            if (failed != null) {
                throw new IllegalStateException("without any change this fails: " + failed);
            }
            times.put(test, System.nanoTime() - begun);
            if (firstFailure(new byte[0], List.of(test)) == null) {
                times.remove(test);
            }
        }
        tests = new ArrayList<>(times.keySet());
        tests.sort(Comparator.comparing(times::get));
        long all = times.values().stream().mapToLong(Long::longValue).sum() / 1_000_000;
        Files.writeString(chosen, all + "\n" + String.join("\n", tests) + "\n");
        return all;
    }

    private void watch() {
        while (true) {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
            synchronized (this) {
                if (deadline != 0 && System.currentTimeMillis() > deadline) {
                    write("TIMED_OUT", "none");
                    Runtime.getRuntime().halt(AGAIN);
                }
            }
        }
    }

    private void write(String status, String test) {
        String line = String.join(
                ",",
                asked.getFilename(),
                asked.getClassName().asJavaName(),
                asked.getMutator(),
                asked.getMethod(),
                String.valueOf(asked.getLineNumber()),
                status,
                test.replace(',', ';'));
        try {
            Files.writeString(report, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** The first of some tests that fails where the template has these bytes; null where none does. */
    private String firstFailure(byte[] bytes, List<String> asked) throws IOException, ClassNotFoundException {
        String[] failed = new String[1];
        try (Loader loader = new Loader(bytes)) {
            Thread.currentThread().setContextClassLoader(loader);
            for (String test : asked) {
                CancellationToken stop = CancellationToken.create();
                LauncherDiscoveryRequest found = LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(loader.loadClass(test)))
                        .filters(TagFilter.excludeTags("slow", "long", "broad"))
                        .build();
                LauncherFactory.create().execute(LauncherExecutionRequestBuilder.request(found)
                        .cancellationToken(stop)
                        .listeners(new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier what, TestExecutionResult result) {
                                if (result.getStatus() == TestExecutionResult.Status.FAILED && failed[0] == null) {
                                    failed[0] = test + ": " + what.getDisplayName().replace('\n', ' ');
                                    stop.cancel();
                                }
                            }
                        })
                        .build());
                if (failed[0] != null) {
                    break;
                }
            }
        }
        return failed[0];
    }

    private static byte[] bytes(String resource) throws IOException {
        try (InputStream in = TemplateMutants.class.getClassLoader().getResourceAsStream(resource)) {
            return in.readAllBytes();
        }
    }

    /** Loads the program and its tests anew, with other bytes for the template. */
    private final class Loader extends URLClassLoader {

        private final byte[] bytes;

        Loader(byte[] bytes) {
            super(classes, TemplateMutants.class.getClassLoader());
            this.bytes = bytes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                return name.startsWith("dev.arbiter.") ? findClass(name) : super.loadClass(name, resolve);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return name.equals(template.asInternalName() + ".class")
                    ? new ByteArrayInputStream(bytes)
                    : super.getResourceAsStream(name);
        }
    }
}
