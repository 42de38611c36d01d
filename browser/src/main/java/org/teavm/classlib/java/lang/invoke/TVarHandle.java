package org.teavm.classlib.java.lang.invoke;

/** {@code java.lang.invoke.VarHandle}, which TeaVM's class library lacks: a type of fields that are never set. */
public abstract class TVarHandle {
    private TVarHandle() {}
}
