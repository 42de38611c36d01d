package dev.arbiter.othello;

/**
 * Which {@link OthelloLanes} count here: those on the Vector API where the build and this machine have it, plain loops
 * elsewhere.
 *
 * <p>What builds on JDK 25 or later adds the class {@code OthelloVectors}; it can be used where the virtual machine was
 * started with {@code --add-modules jdk.incubator.vector}.
 */
final class OthelloLanesOfThisJdk {

    /** The JDK from which on the class is there. */
    private static final int LEAST_JDK = 25;

    private OthelloLanesOfThisJdk() {}

    /** New ones, for one thread. */
    static OthelloLanes create() {
        if (Runtime.version().feature() >= LEAST_JDK
                && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
            try {
                return Class.forName("dev.arbiter.othello.OthelloVectors")
                        .asSubclass(OthelloLanes.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException | LinkageError absent) {
                // Built on an older JDK, or vectors too short to gain by: the loops give the same answers.
                return new OthelloLoops();
            }
        }
        return new OthelloLoops();
    }
}
