package dev.arbiter.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;

/** Kernels that are written once for several games, and compiled for each as if they had been written for it alone. */
public final class FoldedClass {

    private FoldedClass() {}

    /**
     * Defines a class once more, as one to whose code its class data ({@link MethodHandles#classData}) is constant.
     *
     * @param lookup of a class in the package of the template
     * @param template has a constructor without parameters
     * @param constants the class data
     * @return an object of the class so defined
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
