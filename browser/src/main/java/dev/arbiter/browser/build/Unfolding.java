package dev.arbiter.browser.build;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns a template into an ordinary class.
 *
 * <p>A template has the constants of one kernel in static fields, and the JVM defines it anew for each kernel as a hidden class.
 * Where there are no hidden classes, the static fields become fields of an instance, so that one class serves all kernels: every
 * static method takes that instance as one more, last, parameter, and the class initialiser is run by the constructor.
 */
final class Unfolding {

    /** In the place of the class initialiser; no name that Java's compiler gives. */
    private static final String INITIALISER = "initialise$";

    private final ClassNode template;
    private final Set<String> moved = new HashSet<>();
    private final Map<String, MethodNode> statics = new HashMap<>();

    private Unfolding(ClassNode template) {
        this.template = template;
    }

    /** Changes the template's node in place. */
    static void unfold(ClassNode template) {
        new Unfolding(template).unfold();
    }

    private void unfold() {
        for (FieldNode field : template.fields) {
            // What has its value in the class file is the same for all kernels.
            if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
                field.access &= ~(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL);
                moved.add(field.name);
            }
        }
        for (MethodNode method : template.methods) {
            if (method.name.equals("<clinit>")) {
                method.name = INITIALISER;
                method.access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
            }
            if (isStatic(method)) {
                statics.put(method.name + method.desc, method);
            }
        }
        template.methods.forEach(this::rewrite);
        for (MethodNode method : statics.values()) {
            method.desc = withInstance(method.desc);
        }
        template.access |= Opcodes.ACC_PUBLIC;
    }

    private void rewrite(MethodNode method) {
        boolean isStatic = isStatic(method);
        int instance = isStatic ? sizeOf(method.desc) : 0;
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (isStatic) {
                shift(each, instance, Type.getArgumentTypes(method.desc).length);
            }
            if (each instanceof InvokeDynamicInsnNode) {
                throw new IllegalStateException("the template " + template.name + " has a lambda in " + method.name
                        + ", which unfolding does not know");
            } else if (each instanceof FieldInsnNode access
                    && access.owner.equals(template.name)
                    && moved.contains(access.name)) {
                moveAccess(method.instructions, access, instance);
            } else if (each instanceof MethodInsnNode call
                    && call.owner.equals(template.name)
                    && statics.containsKey(call.name + call.desc)) {
                method.instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, instance));
                call.desc = withInstance(call.desc);
            } else if (method.name.equals("<init>")
                    && each instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(template.superName)) {
                InsnList more = new InsnList();
                more.add(new VarInsnNode(Opcodes.ALOAD, 0));
                more.add(new MethodInsnNode(Opcodes.INVOKESTATIC, template.name, INITIALISER, withInstance("()V")));
                method.instructions.insert(call, more);
            }
        }
        if (method.name.equals("<init>")) {
            method.access = Opcodes.ACC_PUBLIC;
        }
        if (isStatic) {
            method.maxLocals++;
            // Names for debuggers, and of parameters, no longer fit.
            method.parameters = null;
            if (method.localVariables != null) {
                for (LocalVariableNode local : method.localVariables) {
                    local.index += local.index >= instance ? 1 : 0;
                }
            }
        }
        method.maxStack += 2;
    }

    private void moveAccess(InsnList code, FieldInsnNode access, int instance) {
        if (access.getOpcode() == Opcodes.GETSTATIC) {
            code.insertBefore(access, new VarInsnNode(Opcodes.ALOAD, instance));
            access.setOpcode(Opcodes.GETFIELD);
            return;
        }
        code.insertBefore(access, new VarInsnNode(Opcodes.ALOAD, instance));
        if (Type.getType(access.desc).getSize() == 1) {
            code.insertBefore(access, new InsnNode(Opcodes.SWAP));
        } else {
            code.insertBefore(access, new InsnNode(Opcodes.DUP_X2));
            code.insertBefore(access, new InsnNode(Opcodes.POP));
        }
        access.setOpcode(Opcodes.PUTFIELD);
    }

    /** Makes room for the instance behind a static method's parameters. */
    private void shift(AbstractInsnNode each, int instance, int parameters) {
        if (each instanceof VarInsnNode local && local.var >= instance) {
            local.var++;
        } else if (each instanceof IincInsnNode local && local.var >= instance) {
            local.var++;
        } else if (each instanceof FrameNode frame) {
            if (frame.type != Opcodes.F_NEW) {
                throw new IllegalStateException("frames must be expanded");
            }
            List<Object> locals = new java.util.ArrayList<>(frame.local);
            locals.add(parameters, template.name);
            frame.local = locals;
        }
    }

    private String withInstance(String descriptor) {
        return descriptor.replace(")", "L" + template.name + ";)");
    }

    private static int sizeOf(String descriptor) {
        int size = 0;
        for (Type each : Type.getArgumentTypes(descriptor)) {
            size += each.getSize();
        }
        return size;
    }

    private static boolean isStatic(MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }
}
