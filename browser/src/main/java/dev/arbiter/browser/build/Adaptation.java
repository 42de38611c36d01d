package dev.arbiter.browser.build;

import dev.arbiter.browser.jdk.Substitutes;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes Arbiter's compiled classes fit for TeaVM: templates become ordinary classes ({@link Unfolding}), and calls of what TeaVM's
 * class library lacks or does otherwise go to methods of ours ({@link Redirections}).
 *
 * <p>Everything is written into one folder, which is TeaVM's class path beside its own library. The sources, and what the JVM
 * runs, stay as they are.
 */
public final class Adaptation {

    private static final String FOLDED_CLASS = "dev/arbiter/kernel/FoldedClass";
    private static final String CONSTANTS = "dev/arbiter/browser/jdk/Constants";
    private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
    private static final String MAKER = "make$";
    private static final String MAKER_DESCRIPTOR =
            "(" + LOOKUP + "Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;";

    private final Redirections redirections = new Redirections(Substitutes.ALL);
    private final Path out;
    private final Set<String> own = new HashSet<>();
    private int changed;

    private Adaptation(Path out) {
        this.out = out;
    }

    /**
     * Adapts classes.
     *
     * @param arguments where to write; this module's classes, which are copied as they are and come before others of their names;
     *     TeaVM's class library, the rest of which is copied too; then folders and jars of classes and resources, in one or several
     *     class paths
     */
    public static void main(String... arguments) throws IOException {
        Adaptation adaptation = new Adaptation(Path.of(arguments[0]));
        adaptation.each(Path.of(arguments[1]), (name, bytes) -> {
            adaptation.own.add(name);
            adaptation.write(name, bytes);
        });
        adaptation.each(Path.of(arguments[2]), adaptation::copy);
        for (int i = 3; i < arguments.length; i++) {
            for (String each : arguments[i].split(File.pathSeparator, -1)) {
                adaptation.each(Path.of(each), adaptation::adapt);
            }
        }
        if (adaptation.changed == 0) {
            throw new IllegalStateException("there was nothing to adapt in " + String.join(" ", arguments));
        }
    }

    private interface Taker {
        void take(String name, byte[] bytes) throws IOException;
    }

    private void each(Path from, Taker taker) throws IOException {
        if (Files.isDirectory(from)) {
            try (Stream<Path> files = Files.walk(from)) {
                for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                    taker.take(from.relativize(each).toString(), Files.readAllBytes(each));
                }
            }
            return;
        }
        try (JarFile jar = new JarFile(from.toFile())) {
            for (ZipEntry each :
                    jar.stream().filter(entry -> !entry.isDirectory()).toList()) {
                try (InputStream in = jar.getInputStream(each)) {
                    taker.take(each.getName(), in.readAllBytes());
                }
            }
        }
    }

    private void write(String name, byte[] bytes) throws IOException {
        Path file = out.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    private void copy(String name, byte[] bytes) throws IOException {
        if (!own.contains(name) && !name.endsWith("module-info.class")) {
            write(name, bytes);
        }
    }

    private void adapt(String name, byte[] bytes) throws IOException {
        boolean isClass = name.endsWith(".class");
        if (isClass
                ? own.contains(name) || name.startsWith("META-INF/") || name.endsWith("module-info.class")
                : !name.startsWith("META-INF/services/")) {
            return;
        }
        byte[] adapted = isClass ? adapted(bytes) : null;
        changed += adapted == null ? 0 : 1;
        write(name, adapted == null ? bytes : adapted);
    }

    /** The adapted class, null if it is fit as it stands. */
    private byte @Nullable [] adapted(byte[] code) {
        ClassNode node = new ClassNode();
        new ClassReader(code).accept(node, ClassReader.EXPAND_FRAMES);
        boolean change = RecordComponents.add(node);
        Set<String> templates = new TreeSet<>();
        boolean isTemplate = false;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode each : method.instructions.toArray()) {
                if (each instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
                    templates.add(type.getInternalName());
                } else if (each instanceof MethodInsnNode call && call.owner.equals("java/lang/invoke/MethodHandles")) {
                    if (call.name.equals("lookup")) {
                        method.instructions.set(call, new InsnNode(Opcodes.ACONST_NULL));
                        change = true;
                    } else if (call.name.equals("classData")) {
                        call.owner = CONSTANTS;
                        isTemplate = true;
                        change = true;
                    }
                }
            }
        }
        if (foldsTemplates(node)) {
            node.methods.add(maker(templates));
        }
        for (MethodNode method : node.methods) {
            change |= redirections.redirect(method);
        }
        if (isTemplate) {
            Unfolding.unfold(node);
        }
        if (!change) {
            return null;
        }
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** Whether the class has templates folded; its calls then go to a method of its own, which knows no other templates. */
    private static boolean foldsTemplates(ClassNode node) {
        boolean folds = false;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode each : method.instructions) {
                if (each instanceof MethodInsnNode call
                        && call.owner.equals(FOLDED_CLASS)
                        && call.name.equals("make")) {
                    call.owner = node.name;
                    call.name = MAKER;
                    call.itf = (node.access & Opcodes.ACC_INTERFACE) != 0;
                    folds = true;
                }
            }
        }
        return folds;
    }

    /** A method that gives {@code FoldedClass} the constants and makes an instance of the template that is asked for. */
    private static MethodNode maker(Set<String> templates) {
        MethodNode maker = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, MAKER, MAKER_DESCRIPTOR, null, null);
        maker.instructions.add(new VarInsnNode(Opcodes.ALOAD, 2));
        maker.instructions.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CONSTANTS, "give", "(Ljava/lang/Object;)V"));
        List<String> all = List.copyOf(templates);
        for (int i = 0; i < all.size(); i++) {
            LabelNode next = new LabelNode();
            maker.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
            maker.instructions.add(new LdcInsnNode(Type.getObjectType(all.get(i))));
            maker.instructions.add(new JumpInsnNode(Opcodes.IF_ACMPNE, next));
            maker.instructions.add(new TypeInsnNode(Opcodes.NEW, all.get(i)));
            maker.instructions.add(new InsnNode(Opcodes.DUP));
            maker.instructions.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, all.get(i), "<init>", "()V"));
            maker.instructions.add(new InsnNode(Opcodes.ARETURN));
            maker.instructions.add(next);
            maker.instructions.add(new FrameNode(
                    Opcodes.F_NEW,
                    3,
                    new Object[] {"java/lang/invoke/MethodHandles$Lookup", "java/lang/Class", "java/lang/Object"},
                    0,
                    new Object[0]));
        }
        maker.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
        maker.instructions.add(new InsnNode(Opcodes.ARETURN));
        maker.maxLocals = 3;
        maker.maxStack = 2;
        return maker;
    }
}
