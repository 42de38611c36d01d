package dev.arbiter.browser.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.browser.jdk.Substitutes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Nothing in what is compiled with TeaVM answers otherwise there without a word: what is listed here would, and is neither redirected
 * nor could be.
 */
class PortableTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    /** Classes of which no method may be called, and single methods. */
    private static final Set<String> OTHERWISE = Set.of(
            // Another generator than the JDK's.
            "java/util/Random",
            // Formats are those of jdk/Formats, by String.format alone.
            "java/util/Formatter",
            "java/text/DecimalFormat",
            "java/text/Collator",
            "java/io/PrintStream.printf",
            "java/io/PrintStream.format",
            "java/io/PrintWriter.printf",
            "java/io/PrintWriter.format",
            // Words by the rules of a language.
            "java/text/BreakIterator",
            "java/util/Scanner",
            "java/lang/Math.fma",
            "java/lang/StrictMath");

    /** What is done all the same. */
    private static final Set<String> KNOWN = Set.of(
            // A text that a pattern cannot be matched against is of no format, and a game too deep to be judged is a
            // fault there too.
            "dev/arbiter/archive/check/RecordChecker.failed catches java/lang/StackOverflowError",
            "dev/arbiter/archive/records/Recognition.format catches java/lang/StackOverflowError");

    /** What is thrown there as something else, or not at all, so that no one may count on it. */
    private static final Set<String> NOT_THROWN =
            Set.of("java/lang/ArithmeticException", "java/lang/StackOverflowError", "java/lang/ArrayStoreException");

    @ParameterizedTest
    @ValueSource(strings = {"core", "contest", "archive", "query"})
    void nothing_is_called_that_answers_otherwise(String module) throws IOException {
        Path classes = ROOT.resolve(module).resolve("target/classes");
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                new ClassReader(Files.readAllBytes(file)).accept(new Finder(found), ClassReader.SKIP_DEBUG);
            }
        }
        found.removeAll(KNOWN);
        assertThat(found).isEmpty();
    }

    @Test
    void what_stands_for_something_stands_for_what_there_is() {
        // Throws where a method stands for none.
        assertThat(new Redirections(Substitutes.ALL)).isNotNull();
    }

    /** Finds calls and handlers. */
    private static final class Finder extends ClassVisitor {

        private final Set<String> found;
        private String name = "";

        Finder(Set<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public void visit(int version, int access, String type, String signature, String parent, String[] interfaces) {
            name = type;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    if (OTHERWISE.contains(owner) || OTHERWISE.contains(owner + "." + called)) {
                        found.add(name + "." + method + " calls " + owner + "." + called);
                    }
                }

                @Override
                public void visitTryCatchBlock(Label from, Label to, Label handler, String type) {
                    if (type != null && NOT_THROWN.contains(type)) {
                        found.add(name + "." + method + " catches " + type);
                    }
                }

                @Override
                public void visitLdcInsn(Object constant) {
                    if (constant instanceof String text && text.contains("%n")) {
                        found.add(name + "." + method + " has a format with %n");
                    }
                }
            };
        }
    }
}
