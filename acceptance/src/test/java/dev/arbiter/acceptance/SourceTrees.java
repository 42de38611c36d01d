package dev.arbiter.acceptance;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The sources of all modules, parsed. */
final class SourceTrees {

    static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    private SourceTrees() {}

    /**
     * Parses the sources below a folder of each module.
     *
     * @param sources {@code src/main/java} or {@code src/test/java}
     */
    static List<CompilationUnitTree> parse(String sources) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.map(each -> each.resolve(sources))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> all = Files.walk(module)) {
                    all.filter(each -> each.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            List<CompilationUnitTree> parsed = new ArrayList<>();
            task.parse().forEach(parsed::add);
            return parsed;
        }
    }
}
