package dev.arbiter.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The whole program with every sentence in its classes reworded: marks that have no width stand inside each word, other ones in each text of
 * each class, so that no search for a word, or for any part of a sentence, finds it. Output without the marks must be what the program
 * itself writes.
 */
final class Rewording extends URLClassLoader {

    /** Some of these stand in each word of a reworded sentence; no text of a record has them. */
    private static final String MARKS = "\u2060\u2061\u2062\u2063\u2064";

    /** How many marks stand in a word. */
    private static final int IN_WORD = 4;

    private static final Pattern SENTENCE = Pattern.compile("[a-z]{2,}[,;:]? (?:\\{\\d[^}]*\\} |\u0001 )?[a-z]{2,}");

    /** Patterns, markup, queries and texts that other programs read. */
    private static final Pattern NO_SENTENCE =
            Pattern.compile("\\\\|\\(\\?|[.\\])][*+]|\\[\\^|</|/>|<\\w|^ *[-\\w]+: ");

    private static final Pattern WORD = Pattern.compile("(?<![\\w%$&/.'\\[-])([A-Za-z])(?=[a-z]+(?![\\w/=(-]))");

    private final Set<String> data;

    /** How many texts there were. */
    private int texts;

    /** The sentences that were reworded. */
    private final Set<String> reworded = new TreeSet<>();

    /** @param data texts that look like a sentence, and are what records or other programs write */
    Rewording(Set<String> data) {
        super(classPath(), getPlatformClassLoader());
        this.data = data;
    }

    private static URL[] classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> {
                    try {
                        return Path.of(entry).toUri().toURL();
                    } catch (MalformedURLException e) {
                        throw new IllegalArgumentException(e);
                    }
                })
                .toArray(URL[]::new);
    }

    /** The program's answer, marks and all. */
    Run run(String input, String... args) throws ReflectiveOperationException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Method main = loadClass("dev.arbiter.cli.Main")
                .getMethod("main", InputStream.class, OutputStream.class, OutputStream.class, String[].class);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(this);
        try {
            Object exitCode = main.invoke(
                    null,
                    new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                    new PrintStream(out, false, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    args);
            return new Run(
                    (Integer) exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } catch (InvocationTargetException e) {
            throw new AssertionError(String.join(" ", args), e.getCause());
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** The sentences that were reworded so far, in the order of their letters. */
    Set<String> reworded() {
        return reworded;
    }

    /**
     * A sentence with marks in each word; another text as it is.
     *
     * @param number which the marks are: of two rewordings by different numbers, few are the same
     */
    static String reword(String text, int number) {
        boolean isSentence =
                SENTENCE.matcher(text).find() && !NO_SENTENCE.matcher(text).find();
        StringBuilder marks = new StringBuilder();
        for (int left = number; marks.length() < IN_WORD; left /= MARKS.length()) {
            marks.append(MARKS.charAt(left % MARKS.length()));
        }
        return isSentence ? WORD.matcher(text).replaceAll("$1" + marks) : text;
    }

    static String withoutMarks(String text) {
        return text.replaceAll("[" + MARKS + "]+", "");
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith("dev.arbiter.")) {
            return super.findClass(name);
        }
        try (InputStream in = findResource(name.replace('.', '/') + ".class").openStream()) {
            byte[] changed = reword(in.readAllBytes());
            return defineClass(name, changed, 0, changed.length);
        } catch (IOException | NullPointerException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** A class file with its string constants reworded: the constants of the pool, then all the rest as it is. */
    private byte[] reword(byte[] file) throws IOException {
        Set<Integer> strings = new HashSet<>();
        copy(file, strings, true);
        return copy(file, strings, false);
    }

    /**
     * @param strings the indexes of texts that are string constants
     * @param find whether to find them; otherwise they are reworded
     */
    private byte[] copy(byte[] file, Set<Integer> strings, boolean find) throws IOException {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        DataOutputStream out = new DataOutputStream(copy);
        out.writeLong(in.readLong());
        int count = in.readUnsignedShort();
        out.writeShort(count);
        for (int index = 1; index < count; index++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> {
                    String text = in.readUTF();
                    String other =
                            !find && strings.contains(index) && !data.contains(text) ? reword(text, texts++) : text;
                    if (!other.equals(text)) {
                        reworded.add(text);
                    }
                    out.writeUTF(other);
                }
                case 8 -> {
                    int text = in.readUnsignedShort();
                    strings.add(text);
                    out.writeShort(text);
                }
                case 7, 16, 19, 20 -> out.writeShort(in.readUnsignedShort());
                case 15 -> {
                    out.writeByte(in.readUnsignedByte());
                    out.writeShort(in.readUnsignedShort());
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    index++;
                }
                default -> throw new IOException("constant " + tag);
            }
        }
        in.transferTo(out);
        return copy.toByteArray();
    }
}
