package dev.arbiter.archive.response;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component of a response, itself a record, whose fields are printed in its place: the record gives them a name in
 * Java, but they are fields of the response in JSON and columns in CSV.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Unwrapped {}
