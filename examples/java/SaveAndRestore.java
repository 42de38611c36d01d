import dev.arbiter.Position;
import dev.arbiter.draughts.Draughts;

/** Saves a position with all that came before it, which draws by repetition ask for, and restores it. */
public final class SaveAndRestore {

    public static void main(String[] arguments) {
        Position<?> played = Draughts.INTERNATIONAL.start().play("32-28").play("19-23").play("28x19");
        String saved = played.save();
        System.out.println(saved.replace("\n", " | "));
        Position<?> restored = Draughts.INTERNATIONAL.restore(saved);
        System.out.println(restored.equals(played) + ", " + restored.previous().text());
    }
}
