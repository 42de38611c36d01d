package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is published, as a program that is a module of its own uses it: with what it needs to run, and nothing else. */
class ModulesIT {

    private static final Path LIBRARIES = Shell.ROOT.resolve("cli/target/arbiter/lib");

    @TempDir
    Path folder;

    static List<ModuleDescriptor> modules() {
        List<ModuleDescriptor> ours = ModuleFinder.of(LIBRARIES).findAll().stream()
                .map(ModuleReference::descriptor)
                .filter(module -> module.name().startsWith("dev.arbiter."))
                .toList();
        assertThat(ours)
                .extracting(ModuleDescriptor::name)
                .contains("dev.arbiter.core", "dev.arbiter.archive", "dev.arbiter.query", "dev.arbiter.web");
        return ours;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_that_requires_only_this_one_compiles_and_resolves(ModuleDescriptor module) throws IOException {
        assertThat(ModuleFinder.of(LIBRARIES).find("org.jspecify"))
                .as("annotations are not needed to run")
                .isEmpty();
        String imports = module.exports().stream()
                .filter(export -> !export.isQualified())
                .map(export -> "import " + export.source() + ".*;\n")
                .sorted()
                .collect(Collectors.joining());
        assertThat(imports).isNotEmpty();
        Path descriptor = Files.writeString(
                folder.resolve("module-info.java"), "module club {\n    requires " + module.name() + ";\n}\n");
        Path program = Files.writeString(
                Files.createDirectory(folder.resolve("club")).resolve("Evening.java"), """
                package club;

                %s
                class Evening {}
                """.formatted(imports));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        Path compiled = folder.resolve("compiled");
        ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-Xlint:all",
                        "-Werror",
                        "--module-path",
                        LIBRARIES.toString(),
                        "-d",
                        compiled.toString(),
                        descriptor.toString(),
                        program.toString());
        out.flush();
        assertThat(said.toString()).isEmpty();
        assertThat(ModuleLayer.boot()
                        .configuration()
                        .resolve(ModuleFinder.of(compiled, LIBRARIES), ModuleFinder.of(), Set.of("club"))
                        .findModule("club")
                        .orElseThrow()
                        .reads())
                .extracting(read -> read.name())
                .contains(module.name());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void nothing_that_only_annotates_is_asked_of_who_requires_a_module(ModuleDescriptor module) {
        assertThat(module.requires().stream()
                        .filter(required -> required.name().equals("org.jspecify"))
                        .flatMap(required -> Stream.of(required.modifiers())))
                .allMatch(modifiers -> modifiers.equals(Set.of(ModuleDescriptor.Requires.Modifier.STATIC)));
    }
}
