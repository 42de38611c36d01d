package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.Note;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Chess itself, in which nothing is changed, and Chess960, which begins elsewhere. Both have kernels of their own, which know
 * nothing of variants. Sources: FIDE Laws of Chess and their Guidelines II.
 */
final class StandardChess extends VariantRules {

    static final VariantRules RULES =
            new StandardChess("chess", "Chess", false, Set.of("Standard", "Normal", "Classical", "From position"));

    static final VariantRules RULES_960 = new StandardChess(
            "chess960",
            "Chess960",
            true,
            Set.of("960", "Fischerandom", "Fischer random", "Fischer random chess", "Freestyle", "wild/fr"));

    private final boolean isChess960;

    StandardChess(String id, String title, boolean isChess960, Set<String> aliases) {
        super(id, title, aliases, Set.of(), Set.of());
        this.isChess960 = isChess960;
    }

    @Override
    String notation() {
        return isChess960 ? "X-FEN, Shredder-FEN; SAN, UCI, long algebraic" : "FEN; SAN, UCI, long algebraic";
    }

    /** Chess960 castles by its own guidelines. */
    @Override
    Cited cited(ChessRule rule) {
        boolean own = isChess960 && rule.name().startsWith("CASTLING_");
        return own ? new Cited(rule, ChessRule.CASTLING_IN_CHESS960) : rule.cited();
    }

    @Override
    boolean castlesOntoRook(int king, int rook) {
        return isChess960;
    }

    @Override
    boolean beginsAnywhere() {
        return isChess960;
    }

    /** By writing a move down that is not yet played (9.2.1, 9.3.1). */
    @Override
    boolean claimsByWriting() {
        return true;
    }

    @Override
    Setup startSetup(Chess game) {
        return Chess960Starts.setup(Chess960Starts.STANDARD);
    }

    @Override
    Setup read(Chess game, String text, Consumer<Note> notes) {
        return Fen.readLeniently(text, notes);
    }

    @Override
    String write(Setup setup) {
        return Fen.write(setup);
    }

    @Override
    Epd readEpd(Chess game, String text) {
        return Epd.read(text);
    }

    @Override
    Board board(Chess game, Board pieces) {
        return pieces.getClass() == Board.class ? pieces : new Board(pieces);
    }

    @Override
    SetupValidator review(Setup setup, Chess game) {
        return new SetupValidator(setup, game);
    }

    @Override
    ChessPosition position(Chess game, Board board, int halfmoveClock, int moveNumber) {
        return new ChessPosition(game, board, halfmoveClock, moveNumber);
    }
}
