package dev.arbiter.browser.build;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Static methods that are called instead of those of another class with the same name.
 *
 * <p>In the place of a static method stands one with the same parameters, in that of an instance method one that takes the
 * instance first, in that of a constructor one named {@code create}. {@link Adaptation} redirects every call in Arbiter's classes.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface InsteadOf {

    /** The binary name of the class whose methods are not called. */
    String value();
}
