package dev.arbiter.browser.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.teavm.classlib.java.util.regex.TPattern;

/** TeaVM's own engine takes every regular expression of Arbiter, translated; it runs on the JVM too. */
class PatternsTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    @ParameterizedTest
    @ValueSource(strings = {"core", "archive", "query"})
    void expressions_are_understood(String module) throws IOException {
        Set<String> texts = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("target/classes"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                new ClassReader(Files.readAllBytes(file)).accept(new Constants(texts), ClassReader.SKIP_DEBUG);
            }
        }
        Set<String> refused = new TreeSet<>();
        int expressions = 0;
        for (String text : texts) {
            if (text.indexOf('\\') >= 0 && isExpression(text)) {
                expressions++;
                try {
                    TPattern.compile(Patterns.translated(text));
                } catch (IllegalArgumentException e) {
                    refused.add(text);
                }
            }
        }
        assertThat(expressions).isPositive();
        assertThat(refused).isEmpty();
    }

    private static boolean isExpression(String text) {
        try {
            Pattern.compile(text);
            return true;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** Collects the constant texts of classes. */
    private static final class Constants extends ClassVisitor {

        private final Set<String> texts;

        Constants(Set<String> texts) {
            super(Opcodes.ASM9);
            this.texts = texts;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object constant) {
                    if (constant instanceof String text) {
                        texts.add(text);
                    }
                }
            };
        }
    }
}
