package dev.arbiter;

/** Rulings as tables of tests have them. */
public final class Rulings {

    private Rulings() {}

    /** The broken rule's id, or {@code UNREADABLE}. */
    public static String name(Ruling<?> ruling) {
        return ruling instanceof Ruling.Illegal<?> illegal
                ? illegal.rule().name()
                : ruling instanceof Ruling.Unreadable<?> ? "UNREADABLE" : "LEGAL";
    }

    /** What is wrong; empty where nothing is. */
    public static String sentence(Ruling<?> ruling) {
        return ruling instanceof Ruling.Illegal<?> illegal
                ? illegal.sentence()
                : ruling instanceof Ruling.Unreadable<?> unreadable ? unreadable.sentence() : "";
    }

    /** The sentence with its article, where a rule is broken. */
    public static String cited(Ruling<?> ruling) {
        return sentence(ruling) + (ruling instanceof Ruling.Illegal<?> illegal ? " [" + illegal.citation() + "]" : "");
    }
}
