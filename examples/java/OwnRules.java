import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.Precedence;
import dev.arbiter.draughts.RuleBook;
import dev.arbiter.draughts.Variant;

/** A rule set of one's own: Russian draughts in which the most pieces must be taken. */
public final class OwnRules {

    public static void main(String[] arguments) {
        Variant variant = Variant.builder("majority", Draughts.RUSSIAN.variant())
                .precedence(Precedence.MOST)
                .build();
        Draughts game = Draughts.of(variant, "Russian draughts by majority", RuleBook.RUSSIAN_CODE);
        Position<DraughtsMove> position = game.position("W:Wc3,g3:Bb4,f4,d6");
        System.out.println(position.movesByText().keySet());
        if (position.ruling("c3:a5") instanceof Ruling.Illegal<DraughtsMove> illegal) {
            System.out.println(illegal.sentence());
        }
    }
}
