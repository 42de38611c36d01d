package dev.arbiter.browser.build;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes into the records of responses what the JVM says of them by reflection: their components' names and values. */
final class RecordComponents {

    private static final String RESPONSES = "dev/arbiter/archive/response/";
    private static final String UNWRAPPED = "Ldev/arbiter/archive/response/Unwrapped;";
    private static final String COMPONENTS = "dev/arbiter/browser/jdk/Components";

    private RecordComponents() {}

    /**
     * Makes a record answer to {@code Components}.
     *
     * @return whether the class is a record of a response
     */
    static boolean add(ClassNode node) {
        if (!"java/lang/Record".equals(node.superName) || !node.name.startsWith(RESPONSES)) {
            return false;
        }
        node.interfaces.add(COMPONENTS);
        InsnList names = new InsnList();
        InsnList values = new InsnList();
        begin(names, node, "java/lang/String");
        begin(values, node, "java/lang/Object");
        for (int i = 0; i < node.recordComponents.size(); i++) {
            RecordComponentNode component = node.recordComponents.get(i);
            names.add(new InsnNode(Opcodes.DUP));
            names.add(new IntInsnNode(Opcodes.BIPUSH, i));
            names.add(new LdcInsnNode(isUnwrapped(component) ? "" : component.name));
            names.add(new InsnNode(Opcodes.AASTORE));
            values.add(new InsnNode(Opcodes.DUP));
            values.add(new IntInsnNode(Opcodes.BIPUSH, i));
            values.add(new VarInsnNode(Opcodes.ALOAD, 0));
            values.add(new FieldInsnNode(Opcodes.GETFIELD, node.name, component.name, component.descriptor));
            box(values, Type.getType(component.descriptor));
            values.add(new InsnNode(Opcodes.AASTORE));
        }
        node.methods.add(method("componentNames", "()[Ljava/lang/String;", names));
        node.methods.add(method("componentValues", "()[Ljava/lang/Object;", values));
        return true;
    }

    private static void begin(InsnList code, ClassNode node, String type) {
        code.add(new IntInsnNode(Opcodes.BIPUSH, node.recordComponents.size()));
        code.add(new TypeInsnNode(Opcodes.ANEWARRAY, type));
    }

    private static MethodNode method(String name, String descriptor, InsnList code) {
        MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
        code.add(new InsnNode(Opcodes.ARETURN));
        method.instructions = code;
        method.maxLocals = 1;
        method.maxStack = 5;
        return method;
    }

    private static boolean isUnwrapped(RecordComponentNode component) {
        if (component.visibleAnnotations != null) {
            for (AnnotationNode each : component.visibleAnnotations) {
                if (each.desc.equals(UNWRAPPED)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void box(InsnList code, Type type) {
        String box = switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.DOUBLE -> "java/lang/Double";
            case Type.OBJECT -> null;
            default -> throw new IllegalStateException("no response has components of the type " + type);
        };
        if (box != null) {
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";"));
        }
    }
}
