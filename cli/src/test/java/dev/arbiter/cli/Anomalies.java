package dev.arbiter.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * The program in a class loader of its own, in which each call of the JDK that may fail for reasons outside of the program passes
 * through one seam first: reads, writes, opens, renames and everything else that throws an {@link IOException}, starts of threads and
 * buffers above 64 KB. One of them, at one place of the program's code, can be made to fail once.
 *
 * <pre>{@code
 * Anomalies program = new Anomalies();
 * program.run(out, err, "check", "games.pgn");
 * for (int place : program.passed()) {
 *     program.fail(place, 0);
 *     program.run(out, err, "check", "games.pgn");
 * }
 * }</pre>
 */
public final class Anomalies extends URLClassLoader {

    private static final int MOST_PLACES = 1 << 14;

    private static final int LARGE = 1 << 16;

    /** Stands in messages where the JDK names the file itself. */
    static final String NAMED = "the-file-as-the-jdk-names-it";

    private static final ThreadLocal<@Nullable Object> LAST = new ThreadLocal<>();

    private static final List<Path> TEMPORARY = new CopyOnWriteArrayList<>();

    /** What streams wrap. */
    private static final Map<Object, Object> WRAPPED = Collections.synchronizedMap(new WeakHashMap<>());

    /** The program whose classes pass here; one at a time. */
    private static volatile @Nullable Anomalies current;

    private final List<String> places = new ArrayList<>();
    private final AtomicIntegerArray passes = new AtomicIntegerArray(MOST_PLACES);
    private final AtomicInteger armed = new AtomicInteger(-1);
    private final AtomicInteger wait = new AtomicInteger();
    private final Path tests;

    static {
        ClassLoader.registerAsParallelCapable();
    }

    Anomalies() {
        super(urls(), Anomalies.class.getClassLoader());
        tests = Path.of(Anomalies.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        current = this;
    }

    private static URL[] urls() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(each -> {
                    try {
                        return Path.of(each).toUri().toURL();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toArray(URL[]::new);
    }

    /** Runs a command to its end. */
    int run(InputStream in, OutputStream out, OutputStream err, String... command) throws Throwable {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        try {
            return (Integer) loadClass("dev.arbiter.cli.Main")
                    .getMethod("main", InputStream.class, OutputStream.class, OutputStream.class, String[].class)
                    .invoke(null, in, out, err, command);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Has a place fail once, after it was passed so often; -1 for none. */
    void fail(int place, int after) {
        wait.set(after);
        armed.set(place);
    }

    /** Whether what was to fail has done so. */
    boolean hasFailed() {
        return armed.get() < 0;
    }

    /** How often each place was passed; those that the program's code has not been loaded for yet are missing. */
    synchronized int[] passes() {
        int[] all = new int[places.size()];
        for (int place = 0; place < all.length; place++) {
            all[place] = passes.get(place);
        }
        return all;
    }

    /** Forgets how often places were passed. */
    synchronized void forget() {
        for (int place = 0; place < places.size(); place++) {
            passes.set(place, 0);
        }
    }

    /** Where a place is, and what fails there. */
    synchronized String place(int number) {
        return places.get(number);
    }

    /** Called by the program's code, before a call that may fail; {@code on} is what is called, or null. */
    public static void call(@Nullable Object on, int place) throws IOException {
        if ((on == null || isReal(on)) && strikes(place)) {
            throw new IOException("Input/output error");
        }
    }

    /** Called by the program's code, before a method of its own calls that of the class of the JDK above it. */
    public static void above(Object on, int place) throws IOException {
        Object wrapped = WRAPPED.get(on);
        if ((wrapped == null || isReal(wrapped)) && strikes(place)) {
            throw new IOException("Input/output error");
        }
    }

    /** Called by the program's code, before a call that names the file when it fails. */
    public static void path(int place) throws IOException {
        if (strikes(place)) {
            throw new FileSystemException(NAMED, null, "Input/output error");
        }
    }

    /** Called by the program's code, with a temporary file that it has made. */
    public static void temporary(Path file) {
        TEMPORARY.add(file);
    }

    /** The temporary files that were made and are still there. */
    static List<Path> temporary() {
        return TEMPORARY.stream().filter(Files::exists).toList();
    }

    /** Called by the program's code, before a stream is wrapped. */
    public static void wrap(@Nullable Object stream) {
        LAST.set(stream);
    }

    /** Called by the program's code, when a stream has been wrapped. */
    public static void wrapped(Object by) {
        Object stream = LAST.get();
        if (stream != null && stream != by) {
            WRAPPED.put(by, stream);
        }
        LAST.remove();
    }

    /**
     * Whether a stream reads or writes what lies outside of the program: what fails beneath one of the program's own is made to fail
     * there, and memory never fails.
     */
    private static boolean isReal(Object stream) {
        Object at = stream;
        for (Object next = WRAPPED.get(at); next != null && !isOwn(at); next = WRAPPED.get(at)) {
            at = next;
        }
        return at instanceof Outside
                || (!isOwn(at)
                        && !(at instanceof ByteArrayInputStream
                                || at instanceof ByteArrayOutputStream
                                || at instanceof StringReader
                                || at instanceof StringWriter
                                || at instanceof CharSequence));
    }

    private static boolean isOwn(Object stream) {
        return stream.getClass().getName().startsWith("dev.arbiter.");
    }

    /** A stream that stands for one of the process. */
    static final class Outside extends FilterOutputStream {
        Outside(OutputStream out) {
            super(out);
        }
    }

    /** Called by the program's code, before a thread is started. */
    public static void thread(int place) {
        if (strikes(place)) {
            throw new OutOfMemoryError(
                    "unable to create native thread: possibly out of memory or process/resource limits reached");
        }
    }

    /** Called by the program's code, before memory is taken. */
    public static void buffer(int length, int bytesEach, int place) {
        if ((long) length * bytesEach > LARGE && strikes(place)) {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    private static boolean strikes(int place) {
        Anomalies it = current;
        if (it == null) {
            return false;
        }
        it.passes.incrementAndGet(place);
        return it.armed.get() == place && it.wait.getAndDecrement() <= 0 && it.armed.compareAndSet(place, -1);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("dev.arbiter.") || name.equals(Anomalies.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        URL url = findResource(name.replace('.', '/') + ".class");
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] code = in.readAllBytes();
            byte[] seamed = Path.of(url.getPath()).startsWith(tests) ? code : seamed(code);
            return defineClass(name, seamed, 0, seamed.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private byte[] seamed(byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        List<Bridge> bridges = new ArrayList<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String descriptor, String signature, String[] thrown) {
                        MethodVisitor plain = super.visitMethod(access, method, descriptor, signature, thrown);
                        return new Seams(plain, reader, method, bridges);
                    }

                    @Override
                    public void visitEnd() {
                        for (int number = 0; number < bridges.size(); number++) {
                            bridges.get(number).write(cv, number);
                        }
                        super.visitEnd();
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** A method that passes the seam, then calls a method of the JDK. */
    private record Bridge(int opcode, String owner, String method, String descriptor, boolean ofInterface, int place) {

        static String name(int number) {
            return "seam$" + number;
        }

        String withReceiver() {
            return "(L" + owner + ";" + descriptor.substring(1);
        }

        void write(ClassVisitor out, int number) {
            MethodVisitor code = out.visitMethod(
                    Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                    name(number),
                    withReceiver(),
                    null,
                    null);
            code.visitCode();
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitLdcInsn(place);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, Seams.SEAM, "call", "(Ljava/lang/Object;I)V", false);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            int at = 1;
            for (Type each : Type.getArgumentTypes(descriptor)) {
                code.visitVarInsn(each.getOpcode(Opcodes.ILOAD), at);
                at += each.getSize();
            }
            code.visitMethodInsn(opcode, owner, method, descriptor, ofInterface);
            code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
    }

    private synchronized int newPlace(String where, String what) {
        places.add(where + ": " + what);
        return places.size() - 1;
    }

    /** Puts the seam before the calls of a method. */
    private final class Seams extends MethodVisitor {
        private static final String SEAM = "dev/arbiter/cli/Anomalies";

        /** Beyond the variables that methods have. */
        private static final int LOCALS = 200;

        private final ClassReader type;
        private final boolean inConstructor;
        private final String where;
        private final List<Bridge> bridges;

        Seams(MethodVisitor plain, ClassReader type, String method, List<Bridge> bridges) {
            super(Opcodes.ASM9, plain);
            this.type = type;
            this.inConstructor = method.equals("<init>");
            this.where = type.getClassName().replace('/', '.') + "." + method;
            this.bridges = bridges;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean ofInterface) {
            String what = owner.substring(owner.lastIndexOf('/') + 1) + "." + method;
            boolean isConstructor = method.equals("<init>");
            boolean wraps =
                    isConstructor && descriptor.matches("\\(Ljava/io/(InputStream|OutputStream|Reader|Writer);.*");
            if (startsThread(owner, method)) {
                visitLdcInsn(newPlace(where, "thread " + what));
                super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "thread", "(I)V", false);
            } else if (takesBuffer(owner, method, descriptor)) {
                takeBuffer(1, what);
            } else if (canFail(owner, method, descriptor)) {
                if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
                    Bridge bridge =
                            new Bridge(opcode, owner, method, descriptor, ofInterface, newPlace(where, "call " + what));
                    bridges.add(bridge);
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            type.getClassName(),
                            Bridge.name(bridges.size() - 1),
                            bridge.withReceiver(),
                            (type.getAccess() & Opcodes.ACC_INTERFACE) != 0);
                    return;
                }
                if (wraps && descriptor.endsWith(";)V")) {
                    visitInsn(Opcodes.DUP);
                    visitLdcInsn(newPlace(where, "call " + what));
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "call", "(Ljava/lang/Object;I)V", false);
                } else if (opcode == Opcodes.INVOKESPECIAL && !isConstructor) {
                    visitVarInsn(Opcodes.ALOAD, 0);
                    visitLdcInsn(newPlace(where, "call " + what));
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "above", "(Ljava/lang/Object;I)V", false);
                } else {
                    visitLdcInsn(newPlace(where, "path " + what));
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "path", "(I)V", false);
                }
            }
            if (wraps && owner.startsWith("java/")) {
                // What is wrapped lies below the other arguments.
                Type[] arguments = Type.getArgumentTypes(descriptor);
                int at = LOCALS;
                for (int number = arguments.length - 1; number > 0; number--) {
                    visitVarInsn(arguments[number].getOpcode(Opcodes.ISTORE), at);
                    at += arguments[number].getSize();
                }
                visitInsn(Opcodes.DUP);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "wrap", "(Ljava/lang/Object;)V", false);
                for (int number = 1; number < arguments.length; number++) {
                    at -= arguments[number].getSize();
                    visitVarInsn(arguments[number].getOpcode(Opcodes.ILOAD), at);
                }
                super.visitMethodInsn(opcode, owner, method, descriptor, ofInterface);
                if (inConstructor && owner.equals(type.getSuperName())) {
                    visitVarInsn(Opcodes.ALOAD, 0);
                } else {
                    visitInsn(Opcodes.DUP);
                }
                super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "wrapped", "(Ljava/lang/Object;)V", false);
                return;
            }
            super.visitMethodInsn(opcode, owner, method, descriptor, ofInterface);
            if (owner.equals("java/nio/file/Files") && method.startsWith("createTemp")) {
                visitInsn(Opcodes.DUP);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "temporary", "(Ljava/nio/file/Path;)V", false);
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                int bytesEach = switch (operand) {
                    case Opcodes.T_BOOLEAN, Opcodes.T_BYTE -> 1;
                    case Opcodes.T_CHAR, Opcodes.T_SHORT -> 2;
                    case Opcodes.T_INT, Opcodes.T_FLOAT -> 4;
                    default -> 8;
                };
                takeBuffer(bytesEach, "array");
            }
            super.visitIntInsn(opcode, operand);
        }

        private void takeBuffer(int bytesEach, String what) {
            visitInsn(Opcodes.DUP);
            visitLdcInsn(bytesEach);
            visitLdcInsn(newPlace(where, "buffer " + what));
            super.visitMethodInsn(Opcodes.INVOKESTATIC, SEAM, "buffer", "(III)V", false);
        }

        private static boolean startsThread(String owner, String method) {
            return switch (owner) {
                case "java/lang/Thread" -> method.equals("start");
                case "java/util/concurrent/ExecutorService",
                        "java/util/concurrent/ScheduledExecutorService",
                        "java/util/concurrent/ThreadPoolExecutor",
                        "java/util/concurrent/Executor" -> method.matches("submit|execute|invokeAll|schedule.*");
                case "java/util/concurrent/CompletableFuture" -> method.endsWith("Async");
                default -> false;
            };
        }

        private static boolean takesBuffer(String owner, String method, String descriptor) {
            boolean made = method.equals("<init>")
                    && owner.matches("java/io/(Buffered\\w+|Pushback\\w+|ByteArrayOutputStream)")
                    && descriptor.endsWith("I)V");
            return made || (owner.equals("java/nio/ByteBuffer") && method.startsWith("allocate"));
        }

        /** Whether a method of the JDK says that it throws what reading and writing throw. */
        private static boolean canFail(String owner, String method, String descriptor) {
            if (!owner.startsWith("java/")) {
                return false;
            }
            try {
                Class<?> type = Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
                if (method.equals("close") && InputStream.class.isAssignableFrom(type)) {
                    return false;
                }
                Executable found =
                        method.equals("<init>") ? constructor(type, descriptor) : method(type, method, descriptor);
                return found != null
                        && Arrays.stream(found.getExceptionTypes()).anyMatch(IOException.class::isAssignableFrom);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }

        private static @Nullable Executable constructor(Class<?> type, String descriptor) {
            for (Constructor<?> each : type.getDeclaredConstructors()) {
                if (Type.getConstructorDescriptor(each).equals(descriptor)) {
                    return each;
                }
            }
            return null;
        }

        private static @Nullable Executable method(@Nullable Class<?> type, String name, String descriptor) {
            if (type == null) {
                return null;
            }
            for (Method each : type.getDeclaredMethods()) {
                if (each.getName().equals(name)
                        && Type.getMethodDescriptor(each).equals(descriptor)) {
                    return each;
                }
            }
            Executable above = method(type.getSuperclass(), name, descriptor);
            for (Class<?> each : type.getInterfaces()) {
                above = above == null ? method(each, name, descriptor) : above;
            }
            return above;
        }
    }
}
