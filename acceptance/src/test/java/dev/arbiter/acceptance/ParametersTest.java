package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;

/** No method, constructor or record has eight parameters or more, but for those of {@code parameters.tsv}, a list that only shrinks. */
class ParametersTest {

    private static final int MOST = 7;

    @Test
    void methods_constructors_and_records_have_at_most_seven_parameters() throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        List<CompilationUnitTree> sources = SourceTrees.parse("src/main/java");
        sources.forEach(source -> new Counter(source, found).scan(source, null));

        assertThat(sources).hasSizeGreaterThan(700);
        assertThat(found).isEqualTo(listed());
    }

    private static Map<String, Integer> listed() throws IOException {
        try (InputStream in = Objects.requireNonNull(ParametersTest.class.getResourceAsStream("parameters.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .collect(Collectors.toMap(
                            cells -> cells[0], cells -> Integer.valueOf(cells[1]), Math::max, TreeMap::new));
        }
    }

    /** Counts parameters; of methods of one name in a class, and of a record and its constructors, the most. */
    private static final class Counter extends TreePathScanner<Void, Object> {

        private final String home;
        private final Map<String, Integer> found;

        Counter(CompilationUnitTree source, Map<String, Integer> found) {
            this.home = source.getPackageName() + ".";
            this.found = found;
        }

        @Override
        public Void visitClass(ClassTree type, Object unused) {
            if (type.getKind() == Tree.Kind.RECORD) {
                long components = type.getMembers().stream()
                        .filter(member -> member instanceof VariableTree field
                                && !field.getModifiers().getFlags().contains(Modifier.STATIC))
                        .count();
                count(type.getSimpleName().toString(), (int) components);
            }
            return super.visitClass(type, unused);
        }

        @Override
        public Void visitMethod(MethodTree method, Object unused) {
            Tree parent = getCurrentPath().getParentPath().getLeaf();
            String type =
                    parent instanceof ClassTree named ? named.getSimpleName().toString() : "";
            String name = method.getName().toString();
            count(
                    name.equals("<init>") ? type : type + "." + name,
                    method.getParameters().size());
            return super.visitMethod(method, unused);
        }

        private void count(String name, int parameters) {
            if (parameters > MOST) {
                found.merge(home + name, parameters, Math::max);
            }
        }
    }
}
