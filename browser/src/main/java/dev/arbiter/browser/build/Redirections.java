package dev.arbiter.browser.build;

import dev.arbiter.browser.jdk.Casts;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls that go to a method of ours instead: what {@link InsteadOf} says. */
final class Redirections {

    private record Call(String owner, String name, String descriptor) {}

    private final Map<Call, Call> calls = new HashMap<>();

    /**
     * Takes the methods of classes that are annotated with {@link InsteadOf}.
     *
     * @throws IllegalStateException if what one of them stands for does not exist
     */
    Redirections(List<Class<?>> classes) {
        for (Class<?> each : classes) {
            InsteadOf of = each.getAnnotation(InsteadOf.class);
            if (of == null) {
                throw new IllegalStateException(each + " says of no class that it stands in its place");
            }
            Class<?> replaced = classOf(of.value());
            for (Method method : each.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    calls.put(
                            replacedBy(method, replaced),
                            new Call(Type.getInternalName(each), method.getName(), Type.getMethodDescriptor(method)));
                }
            }
        }
    }

    private static Class<?> classOf(String name) {
        try {
            return Class.forName(name, false, Redirections.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("there is no " + name, e);
        }
    }

    private static Call replacedBy(Method method, Class<?> replaced) {
        String owner = Type.getInternalName(replaced);
        Class<?>[] parameters = method.getParameterTypes();
        if (method.getName().equals("create")) {
            for (Constructor<?> each : replaced.getDeclaredConstructors()) {
                if (Arrays.equals(each.getParameterTypes(), parameters)) {
                    return new Call(owner, "<init>", Type.getConstructorDescriptor(each));
                }
            }
        }
        Class<?>[] rest = parameters.length == 0 ? parameters : Arrays.copyOfRange(parameters, 1, parameters.length);
        // A static method of these very parameters comes first, whatever the order in which reflection has them.
        List<Method> declared = Arrays.stream(replaced.getDeclaredMethods())
                .sorted(Comparator.comparing(each -> !Modifier.isStatic(each.getModifiers())))
                .toList();
        for (Method each : declared) {
            if (each.getName().equals(method.getName())) {
                boolean isStatic = Modifier.isStatic(each.getModifiers());
                if (Arrays.equals(each.getParameterTypes(), isStatic ? parameters : rest)
                        && each.getReturnType() == method.getReturnType()) {
                    return new Call(owner, each.getName(), Type.getMethodDescriptor(each));
                }
                if (each.isVarArgs() && each.isAnnotationPresent(polymorphic())) {
                    return new Call(owner, each.getName(), withoutFirst(Type.getMethodDescriptor(method)));
                }
            }
        }
        throw new IllegalStateException(replaced + " has no method that " + method + " could stand for");
    }

    /** Of methods whose descriptor is that of the call. */
    @SuppressWarnings("unchecked")
    private static Class<? extends java.lang.annotation.Annotation> polymorphic() {
        return (Class<? extends java.lang.annotation.Annotation>)
                classOf("java.lang.invoke.MethodHandle$PolymorphicSignature");
    }

    private static String withoutFirst(String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        return Type.getMethodDescriptor(
                Type.getReturnType(descriptor), Arrays.copyOfRange(parameters, 1, parameters.length));
    }

    /**
     * Redirects the calls of one method.
     *
     * @return whether there was one
     */
    boolean redirect(MethodNode method) {
        boolean changed = false;
        // Java's compiler nests what is made while arguments are evaluated: the last that was begun is the first that
        // is finished.
        Deque<AbstractInsnNode> begun = new ArrayDeque<>();
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each.getOpcode() == Opcodes.NEW) {
                begun.push(each);
            } else if (each instanceof MethodInsnNode call) {
                boolean isConstructor = call.name.equals("<init>");
                AbstractInsnNode made =
                        isConstructor && !begun.isEmpty() && isOf(begun.peek(), call.owner) ? begun.pop() : null;
                Call instead = instead(call.owner, call.name, call.desc);
                if (instead == null || (isConstructor && made == null)) {
                    continue;
                }
                if (made != null) {
                    method.instructions.remove(made.getNext());
                    method.instructions.remove(made);
                }
                method.instructions.set(
                        call,
                        new MethodInsnNode(Opcodes.INVOKESTATIC, instead.owner, instead.name, instead.descriptor));
                changed = true;
            } else if (each instanceof InvokeDynamicInsnNode dynamic) {
                changed |= redirectReferences(dynamic);
            } else if (each.getOpcode() == Opcodes.D2L || each.getOpcode() == Opcodes.D2I) {
                boolean isLong = each.getOpcode() == Opcodes.D2L;
                method.instructions.set(
                        each,
                        new MethodInsnNode(
                                Opcodes.INVOKESTATIC,
                                Type.getInternalName(Casts.class),
                                isLong ? "toLong" : "toInt",
                                isLong ? "(D)J" : "(D)I"));
                changed = true;
            }
        }
        return changed;
    }

    private static boolean isOf(AbstractInsnNode made, String owner) {
        return made instanceof TypeInsnNode type && type.desc.equals(owner);
    }

    /** References to methods, which are arguments of what makes a lambda. */
    private boolean redirectReferences(InvokeDynamicInsnNode dynamic) {
        boolean changed = false;
        for (int i = 0; i < dynamic.bsmArgs.length; i++) {
            if (dynamic.bsmArgs[i] instanceof Handle handle) {
                Call instead = instead(handle.getOwner(), handle.getName(), handle.getDesc());
                if (instead != null) {
                    dynamic.bsmArgs[i] =
                            new Handle(Opcodes.H_INVOKESTATIC, instead.owner, instead.name, instead.descriptor, false);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private @Nullable Call instead(String owner, String name, String descriptor) {
        return calls.get(new Call(owner, name, descriptor));
    }
}
