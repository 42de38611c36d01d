import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.ProtectionDomain;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.classinfo.ClassName;
import org.pitest.classpath.ClassFilter;
import org.pitest.classpath.ClassPath;
import org.pitest.classpath.ClassloaderByteArraySource;
import org.pitest.classpath.CodeSource;
import org.pitest.classpath.PathFilter;
import org.pitest.classpath.ProjectClassPaths;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.build.MutationInterceptor;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.config.SettingsFactory;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.ClassVisitor;
import org.pitest.reloc.asm.ClassWriter;
import org.pitest.reloc.asm.Label;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;

/**
 * Asks whether tests notice changes of classes. PIT's engine makes the changes, and its filters leave out what no test could
 * notice; each change is put into the running program, and the tests that reach its line run, those first that noticed
 * something last. A template, of whose bytes the program makes hidden classes, cannot be changed while it runs, and a class that
 * keeps what it once read would show a change to the first test alone: for each of their changes the program is loaded anew. PIT itself starts a process for many of its questions, and one more after every change
 * that keeps tests from ending, which takes ten times as long for readers, whose changes often do.
 *
 * <p>What tests reach is asked first, in a process of its own that does not verify classes, and kept in {@code REACHED}. Then
 * the report of each class, {@code REPORT.part}, gets a line for each change, in PIT's form, beginning after those that are
 * there, and is called {@code REPORT} once it is whole. Ends with 9 where it is to be started again for the rest: when it
 * knows what tests reach, after a test that never ends, and where a change has had effects that stay. Where Java itself has
 * crashed, it is started again with {@code -Dcrashed=true}: the change that was being asked counts as noticed, as {@code RUN_ERROR}.
 *
 * <pre>java -javaagent:mutants.jar -cp mutants.jar:LIBRARIES:CLASSES:TEST-CLASSES \
 *     -Dtemplates=CLASS,CLASS... Mutants REACHED CLASSES TEST-CLASSES TEST,TEST... CLASS=REPORT...</pre>
 */
public final class Mutants {

    private static final int AGAIN = 9;
    private static final long LEAST_TIME_MS = 5_000;
    /** Each time this number of changes has been tried, all tests have to pass without any. */
    private static final int BETWEEN_CHECKS = 100;

    /** So often the program is loaded in one process. */
    private static final int MOST_LOADED = 80;

    private static final int MOST_LINES = 1 << 13;

    private static Instrumentation instrumentation;
    /** For each line of what is changed, whether a test reached it; several threads may say so at once. */
    private static boolean[] reachedLines = {};

    private final Path reached;
    private final Path classes;
    /** The folders of classes and tests. */
    private final URL[] program;

    private final List<String> testClasses;
    /** Whether the process before crashed; asked once, of the class that it was asking about. */
    private boolean crashed = Boolean.getBoolean("crashed");

    private final List<String> templates = List.of(System.getProperty("templates", "").split(","));
    /** The report of each class. */
    private final Map<String, Path> reports = new LinkedHashMap<>();
    /** All classes that are changed, those in them included; the place of each says which its lines are in what is reached. */
    private final List<String> names = new ArrayList<>();

    private final ClassLoader loader = Mutants.class.getClassLoader();
    private final Mutater mutater;
    private final Launcher launcher = LauncherFactory.create();
    private final Map<String, Test> tests = new LinkedHashMap<>();
    /** Tests that noticed something, the last first. */
    private final Deque<Test> noticed = new ArrayDeque<>();

    private volatile Path report;
    private volatile MutationDetails asked;
    /** When what is being asked has taken too long; 0 while nothing is asked. */
    private volatile long deadline;

    private volatile boolean timedOut;
    /** How often the program was loaded anew. */
    private int loaded;
    /** The classes that were changed in this process. */
    private final Set<String> changedHere = new HashSet<>();
    private volatile Thread runner;

    /** A test method, as JUnit names it, how long it takes, and the lines that it reaches. */
    private static final class Test {
        final String id;
        final String testClass;
        long time;
        final BitSet lines = new BitSet();

        Test(String id, String testClass) {
            this.id = id;
            this.testClass = testClass;
        }
    }

    public static void premain(String argument, Instrumentation given) {
        instrumentation = given;
    }

    /** Called by the program with probes: a line is reached. */
    public static void reach(int line) {
        reachedLines[line] = true;
    }

    private Mutants(String[] args) throws IOException {
        reached = Path.of(args[0]);
        classes = Path.of(args[1]);
        program = new URL[] {classes.toUri().toURL(), Path.of(args[2]).toUri().toURL()};
        testClasses = List.of(args[3].split(","));
        for (String asked : List.of(args).subList(4, args.length)) {
            int end = asked.indexOf('=');
            String name = asked.substring(0, end);
            reports.put(name, Path.of(asked.substring(end + 1)));
            names.addAll(withNested(name));
        }
        mutater = new GregorEngineFactory()
                .createEngine(EngineArguments.arguments())
                .createMutator(new ClassloaderByteArraySource(loader));
    }

    public static void main(String[] args) throws Exception {
        System.exit(new Mutants(args).run() ? 0 : AGAIN);
    }

    // ---- what is asked

    /** The names of a class and of those in it. */
    private List<String> withNested(String name) throws IOException {
        Path file = classes.resolve(name.replace('.', '/') + ".class");
        String simple = name.substring(name.lastIndexOf('.') + 1);
        try (Stream<Path> beside = Files.list(file.getParent())) {
            return beside.map(path -> path.getFileName().toString().replace(".class", ""))
                    .filter(found -> found.equals(simple) || found.startsWith(simple + "$"))
                    .map(found -> name.substring(0, name.lastIndexOf('.') + 1) + found)
                    .sorted()
                    .toList();
        }
    }

    /** @return whether all have been asked */
    private boolean run() throws Exception {
        if (!knowsTests()) {
            chooseTests();
            return false;
        }
        // JUnit's own classes are initialised before anything can be stopped: one that is stopped at that can never be used.
        firstFailure(List.of(tests.values().iterator().next()));
        Thread watch = new Thread(this::watch, "watch");
        watch.setDaemon(true);
        watch.start();
        for (Map.Entry<String, Path> one : reports.entrySet()) {
            if (!Files.exists(one.getValue())) {
                if (!ask(one.getKey(), Path.of(one.getValue() + ".part"))) {
                    return false;
                }
                Files.move(report, one.getValue());
            }
        }
        return true;
    }

    /** @return whether all changes of a class have been asked */
    private boolean ask(String name, Path part) throws Exception {
        report = part;
        List<MutationDetails> changes = changes(name);
        if (!Files.exists(report)) {
            Files.createFile(report);
        }
        int known = Files.readAllLines(report).size();
        System.out.println(name + ": " + changes.size() + " changes, " + known + " known");
        Path trying = Path.of(report + ".trying");
        if (crashed && Files.exists(trying) && Integer.parseInt(Files.readString(trying)) == known) {
            asked = changes.get(known);
            write("RUN_ERROR", "none");
            System.out.println(asked.getId() + " crashed Java");
            known++;
        }
        crashed = false;
        Path careful = Path.of(report + ".careful");
        int carefulTo = Files.exists(careful) ? Integer.parseInt(Files.readString(careful)) : 0;
        for (int next = known; next < changes.size(); ) {
            Files.writeString(trying, String.valueOf(next));
            boolean goesOn = ask(changes.get(next));
            int done = Files.readAllLines(report).size();
            boolean isCareful = next < carefulTo;
            boolean due = isCareful || done == changes.size() || (done - known) % BETWEEN_CHECKS == 0;
            if (goesOn && due && firstFailure(List.copyOf(tests.values())) != null) {
                if (isCareful) {
                    System.out.println(changes.get(next).getId() + " has effects that stay");
                } else {
                    // What was asked since the last check may be wrong: it is asked again, and each is checked.
                    int sure = Math.max(known, (done - 1 - known) / BETWEEN_CHECKS * BETWEEN_CHECKS + known);
                    System.out.println("a change before " + done + " had effects that stay; again from " + sure);
                    Files.write(report, Files.readAllLines(report).subList(0, sure));
                    Files.writeString(careful, String.valueOf(done));
                }
                return false;
            }
            if (!goesOn) {
                return false;
            }
            next = done;
        }
        Files.deleteIfExists(careful);
        Files.deleteIfExists(trying);
        return true;
    }

    /** @return whether the next can be asked in the same process */
    private boolean ask(MutationDetails change) throws Exception {
        asked = change;
        List<Test> reaching = reaching(change);
        if (reaching.isEmpty()) {
            write("NO_COVERAGE", "none");
            return true;
        }
        String name = change.getClassName().asJavaName();
        byte[] changed = withPoolOf(bytes(name), mutater.getMutation(change.getId()).getBytes());
        Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
        if (templates.contains(name)) {
            try (ProgramLoader anew = new ProgramLoader(Map.of(name, changed))) {
                run(reaching, anew);
            }
            loaded++;
            return loaded < MOST_LOADED && leavesNothing(before);
        }
        boolean first = changedHere.add(name);
        boolean put = false;
        try {
            redefine(name, changed);
            put = true;
            run(reaching, loader);
            redefine(name, bytes(name));
        } catch (UnsupportedOperationException e) {
            // Java 17 takes one change of a class with nest mates, and another only in a new process.
            if (first && !put) {
                write("NON_VIABLE", "none");
            }
            return false;
        } catch (LinkageError e) {
            if (put) {
                throw e;
            }
            write("NON_VIABLE", "none");
        } catch (UnmodifiableClassException e) {
            throw new IllegalStateException(e);
        }
        return leavesNothing(before);
    }

    private static void redefine(String name, byte[] bytes) throws ClassNotFoundException, UnmodifiableClassException {
        instrumentation.redefineClasses(new ClassDefinition(Class.forName(name), bytes));
    }

    /**
     * A changed class with the constants of the unchanged one at their numbers, and its own after them. Java 17 renumbers
     * constants otherwise, but not those that name the nest mates of a class: it refuses the next change, or crashes at it.
     */
    private static byte[] withPoolOf(byte[] unchanged, byte[] changed) {
        ClassWriter writer = new ClassWriter(new ClassReader(unchanged), 0);
        new ClassReader(changed).accept(writer, 0);
        return writer.toByteArray();
    }

    /** Whether the threads are those from before, but for what ends by itself where nothing had to be stopped. */
    private boolean leavesNothing(Set<Thread> before) {
        return !timedOut || before.containsAll(Thread.getAllStackTraces().keySet());
    }

    /** Runs tests with what is asked, and writes what came of it. */
    private void run(List<Test> some, ClassLoader with) throws InterruptedException {
        timedOut = false;
        Test[] failed = new Test[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        failed[0] = firstFailure(some);
                    } catch (Throwable e) {
                        failed[0] = some.get(0);
                    }
                },
                "runner");
        thread.setContextClassLoader(with);
        runner = thread;
        thread.start();
        thread.join();
        synchronized (this) {
            deadline = 0;
            Test by = failed[0];
            write(timedOut ? "TIMED_OUT" : by == null ? "SURVIVED" : "KILLED", by == null ? "none" : by.id);
            if (by != null) {
                noticed.remove(by);
                noticed.addFirst(by);
            }
        }
    }

    /** Stops what takes too long; a thread that cannot be stopped is left by leaving the process. */
    @SuppressWarnings({"deprecation", "removal"})
    private void watch() {
        long stopped = 0;
        while (true) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            synchronized (this) {
                if (deadline == 0 || System.currentTimeMillis() <= deadline) {
                    stopped = 0;
                    continue;
                }
                timedOut = true;
                stopped = stopped == 0 ? System.currentTimeMillis() : stopped;
                boolean leave = System.currentTimeMillis() - stopped > 4_000;
                try {
                    for (Thread thread : Thread.getAllStackTraces().keySet()) {
                        if (thread == runner || thread.getName().startsWith("arbiter")) {
                            thread.stop();
                        }
                    }
                } catch (UnsupportedOperationException e) {
                    leave = true;
                }
                if (leave) {
                    write("TIMED_OUT", "none");
                    Runtime.getRuntime().halt(AGAIN);
                }
            }
        }
    }

    private List<MutationDetails> changes(String of) throws IOException {
        ReportOptions options = new ReportOptions();
        options.setTargetClasses(names);
        options.setFeatures(List.of());
        PluginServices services = PluginServices.makeForLoader(loader);
        ProjectClassPaths paths = new ProjectClassPaths(
                new ClassPath(List.of(classes.toFile())),
                new ClassFilter(name -> false, names::contains),
                new PathFilter(root -> true, root -> false));
        SettingsFactory settings = new SettingsFactory(options, services);
        CodeSource code = settings.createCodeSource(paths);
        MutationInterceptor filters = settings.getInterceptor()
                .createInterceptor(options, null, new ClassloaderByteArraySource(loader), null, code, null);
        filters.initialise(code);
        List<MutationDetails> changes = new ArrayList<>();
        for (String name : withNested(of)) {
            ClassName changed = ClassName.fromString(name);
            filters.begin(ClassTree.fromBytes(bytes(name)));
            Collection<MutationDetails> kept = filters.intercept(mutater.findMutations(changed), mutater);
            filters.end();
            List<MutationDetails> sorted = new ArrayList<>(kept);
            sorted.removeIf(change -> change.getMethod().equals("<clinit>"));
            sorted.sort(Comparator.comparing(change -> change.getId().toString()));
            changes.addAll(sorted);
        }
        return changes;
    }

    private synchronized void write(String status, String test) {
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

    private byte[] bytes(String name) {
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // ---- tests

    /** The tests that reach a change: those that noticed something last, then the quickest. */
    private List<Test> reaching(MutationDetails change) {
        int line = names.indexOf(change.getClassName().asJavaName()) * MOST_LINES + change.getLineNumber();
        List<Test> first = noticed.stream().filter(test -> test.lines.get(line)).toList();
        List<Test> all = new ArrayList<>(first);
        tests.values().stream()
                .filter(test -> test.lines.get(line) && !first.contains(test))
                .sorted(Comparator.comparingLong(test -> test.time))
                .forEach(all::add);
        return all;
    }

    /** The first of some tests that fails; null where none does. Those of one class that follow each other run together. */
    private Test firstFailure(List<Test> some) {
        for (int from = 0; from < some.size(); ) {
            int to = from + 1;
            while (to < some.size() && some.get(to).testClass.equals(some.get(from).testClass)) {
                to++;
            }
            List<DiscoverySelector> selectors = new ArrayList<>();
            some.subList(from, to).forEach(test -> selectors.add(DiscoverySelectors.selectUniqueId(test.id)));
            long usual = some.subList(from, to).stream().mapToLong(test -> test.time).sum();
            deadline = Thread.currentThread() == runner ? System.currentTimeMillis() + LEAST_TIME_MS + 5 * usual : 0;
            Watcher watcher = new Watcher(false);
            execute(selectors, watcher);
            if (watcher.failed != null) {
                Test failed = tests.get(watcher.failed);
                return failed == null ? some.get(from) : failed;
            }
            from = to;
        }
        return null;
    }

    private void execute(List<DiscoverySelector> selectors, Watcher watcher) {
        LauncherDiscoveryRequest found = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectors)
                .filters(TagFilter.excludeTags("slow", "full"))
                .build();
        launcher.execute(LauncherExecutionRequestBuilder.request(found)
                .cancellationToken(watcher.stop)
                .listeners(watcher)
                .build());
    }

    /** @return whether what tests reach is known from a process before */
    private boolean knowsTests() throws IOException {
        if (!Files.exists(reached)) {
            return false;
        }
        for (String line : Files.readAllLines(reached)) {
            String[] parts = line.split("\t", -1);
            Test test = new Test(parts[0], parts[1]);
            test.time = Long.parseLong(parts[2]);
            test.lines.or(BitSet.valueOf(HexFormat.of().parseHex(parts[3])));
            tests.put(test.id, test);
        }
        return true;
    }

    /** Finds the test methods, what they reach and how long they take. The program has probes then, in this process. */
    private void chooseTests() throws IOException {
        reachedLines = new boolean[names.size() * MOST_LINES];
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(
                    ClassLoader by, String name, Class<?> redefined, ProtectionDomain domain, byte[] unchanged) {
                int index = name == null ? -1 : names.indexOf(name.replace('/', '.'));
                return index < 0 ? null : withProbes(unchanged, index * MOST_LINES);
            }
        });
        Map<String, byte[]> probed = new HashMap<>();
        for (String name : names) {
            if (templates.contains(name)) {
                probed.put(name, withProbes(bytes(name), names.indexOf(name) * MOST_LINES));
            }
        }
        // Where there is a template, another loader shows the program its bytes with probes.
        ClassLoader with = probed.isEmpty() ? loader : new ProgramLoader(probed);
        Thread.currentThread().setContextClassLoader(with);
        for (int time = 1; time <= 2; time++) {
            Watcher watcher = runAll();
            if (watcher.failed != null) {
                throw new IllegalStateException("without any change this fails: " + watcher.failed, watcher.cause);
            }
        }
        StringBuilder lines = new StringBuilder();
        for (Test test : tests.values()) {
            String bits = HexFormat.of().formatHex(test.lines.toByteArray());
            lines.append(String.join("\t", test.id, test.testClass, String.valueOf(test.time), bits))
                    .append('\n');
        }
        Files.writeString(reached, lines);
        System.out.println(tests.size() + " tests, "
                + tests.values().stream().mapToLong(test -> test.time).sum() + " ms");
    }

    private Watcher runAll() {
        Watcher watcher = new Watcher(true);
        for (String testClass : testClasses) {
            execute(List.of(DiscoverySelectors.selectClass(Thread.currentThread().getContextClassLoader(), testClass)), watcher);
        }
        return watcher;
    }

    /** Learns which test method fails first, and of each what it reaches and how long it takes. */
    private final class Watcher implements TestExecutionListener {

        final CancellationToken stop = CancellationToken.create();
        String failed;
        Throwable cause;
        private final boolean learns;

        private TestPlan plan;
        private final Map<String, Long> begun = new HashMap<>();
        /** What the preparations of a test class reach. */
        private final Map<String, BitSet> prepared = new HashMap<>();

        /** @param learns whether what it sees is what tests do without any change */
        Watcher(boolean learns) {
            this.learns = learns;
        }

        @Override
        public void testPlanExecutionStarted(TestPlan started) {
            plan = started;
        }

        @Override
        public void executionStarted(TestIdentifier what) {
            if (isMethod(what) && learns) {
                begun.put(what.getUniqueId(), System.nanoTime());
                prepared.computeIfAbsent(classOf(what), key -> new BitSet()).or(takeReached());
            }
        }

        @Override
        public void executionFinished(TestIdentifier what, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.FAILED && failed == null) {
                TestIdentifier method = what;
                while (!isMethod(method) && plan.getParent(method).isPresent()) {
                    method = plan.getParent(method).get();
                }
                failed = method.getUniqueId();
                cause = result.getThrowable().orElse(null);
                stop.cancel();
            }
            if (isMethod(what) && learns) {
                Test test = tests.computeIfAbsent(what.getUniqueId(), id -> new Test(id, classOf(what)));
                test.time = (System.nanoTime() - begun.get(test.id)) / 1_000_000;
                test.lines.or(takeReached());
                test.lines.or(prepared.get(test.testClass));
            }
        }

        /** A method, of which one that takes parameters is a container of what it is called with. */
        private boolean isMethod(TestIdentifier what) {
            return what.getSource().orElse(null) instanceof MethodSource
                    && plan.getParent(what)
                            .map(parent -> !(parent.getSource().orElse(null) instanceof MethodSource))
                            .orElse(true);
        }

        private String classOf(TestIdentifier what) {
            return ((MethodSource) what.getSource().orElseThrow()).getClassName();
        }

        private BitSet takeReached() {
            BitSet taken = new BitSet();
            for (int line = 0; line < reachedLines.length; line++) {
                if (reachedLines[line]) {
                    taken.set(line);
                    reachedLines[line] = false;
                }
            }
            return taken;
        }
    }

    /** Loads the program and its tests anew, with other bytes of some classes. */
    private final class ProgramLoader extends URLClassLoader {

        private final Map<String, byte[]> shown;

        ProgramLoader(Map<String, byte[]> shown) {
            super(program, Mutants.this.loader);
            this.shown = shown;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                byte[] bytes = shown.get(name);
                if (bytes != null) {
                    return defineClass(name, bytes, 0, bytes.length);
                }
                String file = name.replace('.', '/') + ".class";
                // What the program does not have, such as the referees, knows nothing of it.
                return name.startsWith("dev.arbiter.") && findResource(file) != null
                        ? findClass(name)
                        : super.loadClass(name, resolve);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] bytes = shown.get(name.replace(".class", "").replace('/', '.'));
            return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
        }
    }

    /** A class that says of each of its lines when it is reached; its frames are wrong then, so that nothing may verify it. */
    private static byte[] withProbes(byte[] unchanged, int first) {
        ClassReader reader = new ClassReader(unchanged);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return new MethodVisitor(Opcodes.ASM9, next) {
                            @Override
                            public void visitLineNumber(int line, Label start) {
                                super.visitLineNumber(line, start);
                                super.visitLdcInsn(first + line);
                                super.visitMethodInsn(Opcodes.INVOKESTATIC, "Mutants", "reach", "(I)V", false);
                            }
                        };
                    }
                },
                0);
        return writer.toByteArray();
    }
}
