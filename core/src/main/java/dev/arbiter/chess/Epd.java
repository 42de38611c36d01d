package dev.arbiter.chess;

import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Extended Position Description: a position and operations on it, such as {@code bm Nf3; id "WAC.001";}.
 *
 * <p>Source: the PGN standard, 16.2. The operations {@code hmvc} and {@code fmvn} are the setup's two counters; the
 * others are kept as they are, in their order. The two numbers of a FEN are taken where they stand before the
 * operations, and empty operations are passed over, as test suites have both.
 *
 * @param setup the position, which may be impossible
 * @param operations the operands of each operation by its code
 */
public record Epd(Setup setup, Map<String, List<Operand>> operations) {

    /**
     * One operand.
     *
     * @param text what it says, without its quotation marks
     * @param isQuoted whether it stands in quotation marks, as text with blanks or semicolons must
     */
    public record Operand(String text, boolean isQuoted) {}

    public Epd {
        Map<String, List<Operand>> copy = new LinkedHashMap<>();
        operations.forEach((code, operands) -> copy.put(code, List.copyOf(operands)));
        operations = Collections.unmodifiableMap(copy);
    }

    /**
     * Reads one line of EPD.
     *
     * @throws UnreadableException where it is none, with the column
     */
    public static Epd read(String line) {
        return new EpdReader(line).read();
    }

    /** The text of an operation's first operand; empty where there is no such operation or it has none. */
    public Optional<String> first(String code) {
        List<Operand> operands = operations.getOrDefault(code, List.of());
        return operands.isEmpty()
                ? Optional.empty()
                : Optional.of(operands.get(0).text());
    }

    /**
     * The moves of an operation such as {@code bm} or {@code am}, which are SAN.
     *
     * @param code of the operation; without it there are no moves
     * @throws UnreadableException where an operand is no legal move, with the number of the operand as its column
     * @throws dev.arbiter.ImpossiblePositionException where the setup is no position
     */
    public List<ChessMove> moves(String code, Chess game) {
        List<ChessMove> moves = new ArrayList<>();
        ChessPosition position = setup.position(game);
        for (Operand operand : operations.getOrDefault(code, List.of())) {
            Ruling<ChessMove> ruling = position.ruling(operand.text());
            if (ruling instanceof Ruling.Legal<ChessMove> legal) {
                moves.add(legal.move());
            } else {
                String sentence = ruling instanceof Ruling.Illegal<ChessMove> illegal
                        ? illegal.sentence()
                        : ((Ruling.Unreadable<ChessMove>) ruling).sentence();
                throw new UnreadableException(
                        moves.size() + 1, operand.text() + " (" + sentence + ")", "a legal move for " + code);
            }
        }
        return moves;
    }

    /** Writes the line: four fields, the counters where they are not 0 and 1, then every operation. */
    public String write() {
        StringBuilder line = new StringBuilder(100);
        Board board = setup.board();
        Fen.writeFour(line, board, board.enPassant(), Fen.Castling.X_FEN);
        if (setup.halfmoveClock() != 0) {
            line.append(" hmvc ").append(setup.halfmoveClock()).append(';');
        }
        if (setup.moveNumber() != 1) {
            line.append(" fmvn ").append(setup.moveNumber()).append(';');
        }
        operations.forEach((code, operands) -> {
            line.append(' ').append(code);
            for (Operand operand : operands) {
                line.append(' ').append(operand.isQuoted() ? '"' + operand.text() + '"' : operand.text());
            }
            line.append(';');
        });
        return line.toString();
    }
}
