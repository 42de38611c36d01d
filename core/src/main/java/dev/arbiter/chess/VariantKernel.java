package dev.arbiter.chess;

import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.kernel.FoldedClass;
import java.lang.invoke.MethodHandles;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The operations on boards of one variant: {@link VariantGenerator}, specialised by the variant's traits. */
interface VariantKernel {

    /**
     * By what a copy of the generator is folded.
     *
     * @param counter counts moves without listing them; null in that one itself
     */
    record Folding(Set<VariantTrait> traits, @Nullable VariantKernel counter) {
        public Folding {
            traits = Set.copyOf(traits);
        }
    }

    /**
     * Lists every legal move, each once; none where the game is over.
     *
     * @param moves takes the {@linkplain PackedMove packed moves}; {@link VariantPosition#MOST_MOVES} always suffice. The
     *     counter leaves it as it is
     * @return how many there are
     */
    int legalMoves(VariantPosition board, int[] moves);

    /** Whether the game is over on this board by a rule of the variant's own. */
    boolean isOver(VariantPosition board);

    /**
     * Plays a legal move.
     *
     * @param after takes the board after the move; may be {@code before} itself
     */
    void play(VariantPosition before, int move, VariantPosition after);

    /**
     * The leaves of the legal move tree.
     *
     * @param depth 0 or more
     */
    long leaves(VariantPosition board, int depth);

    /** The kernel of a variant. */
    static VariantKernel of(Set<VariantTrait> traits) {
        return fold(new Folding(traits, fold(new Folding(traits, null))));
    }

    /** Defines the generator once more, as a class in which the traits are constants. */
    private static VariantKernel fold(Folding folding) {
        return (VariantKernel) FoldedClass.make(MethodHandles.lookup(), VariantGenerator.class, folding);
    }
}
