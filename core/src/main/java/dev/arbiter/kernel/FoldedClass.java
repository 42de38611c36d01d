package dev.arbiter.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;

/** Kernels that are written once for several games, and compiled for each with that game's constants folded in. */
public final class FoldedClass {

    private FoldedClass() {}

    /**
     * Defines a copy of a class whose class data ({@link MethodHandles#classData}) is a compile-time constant to it.
     *
     * @param lookup a lookup of a class in the template's package
     * @param template a class with a constructor without parameters
     * @param constants the class data
     * @return an instance of the new class
     */
    public static Object make(MethodHandles.Lookup lookup, Class<?> template, Object constants) {
        try (InputStream code = template.getResourceAsStream(template.getSimpleName() + ".class")) {
            if (code == null) {
                throw new LinkageError("the template " + template.getName() + " is missing");
            }
            Constructor<?> folded = lookup.defineHiddenClassWithClassData(code.readAllBytes(), constants, true)
                    .lookupClass()
                    .getDeclaredConstructor();
            folded.setAccessible(true);
            return folded.newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the template " + template.getName() + " cannot be defined", e);
        }
    }
}
