package dev.arbiter.chess;

import dev.arbiter.chess.Epd.Operand;
import dev.arbiter.text.TextCursor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one line of EPD from left to right: four fields as in a FEN, then the operations. */
final class EpdReader {

    private static final int LONGEST_CODE = 15;

    private final TextCursor line;
    private final Map<String, List<Operand>> operations = new LinkedHashMap<>();

    EpdReader(String line) {
        this.line = new TextCursor(line);
    }

    Epd read() {
        FenReader fen = new FenReader(line, true);
        fen.readFour();
        if (TextCursor.isDigit(line.peek())) {
            fen.readCounters();
        }
        while (line.skipBlanks() || !line.isAtEnd()) {
            if (!line.isAtEnd() && !line.skip(';')) {
                readOperation();
            }
        }
        Setup setup = fen.setup();
        int halfmoveClock = counter("hmvc", setup.halfmoveClock());
        int moveNumber = Math.max(1, counter("fmvn", setup.moveNumber()));
        return new Epd(setup.withCounters(halfmoveClock, moveNumber), operations);
    }

    /** Takes a counter out of the operations. Its form has been looked at where it was read. */
    private int counter(String code, int otherwise) {
        List<Operand> operands = operations.remove(code);
        return operands == null ? otherwise : Integer.parseInt(operands.get(0).text());
    }

    private void readOperation() {
        int start = line.at();
        String code = readCode();
        if (operations.containsKey(code)) {
            throw line.unreadableAt(start, "a second operation " + code, "each operation once");
        }
        List<Operand> operands = new ArrayList<>();
        line.skipBlanks();
        int operandAt = line.at();
        while (!isAtOperationEnd()) {
            operands.add(readOperand());
            line.skipBlanks();
        }
        if (!line.skip(';')) {
            throw line.unreadable("';' after the operation " + code);
        }
        if (code.equals("hmvc") || code.equals("fmvn")) {
            requireCounter(code, operands, operandAt);
        }
        operations.put(code, operands);
    }

    private String readCode() {
        int start = line.at();
        while (isCodeLetter(line.peek(), line.at() == start)) {
            line.next();
        }
        int length = line.at() - start;
        if (length == 0 || !isAtOperandEnd()) {
            throw line.unreadable("an operation's code, such as bm");
        }
        if (length > LONGEST_CODE) {
            throw line.unreadableAt(start, "a code of " + length + " letters", "a code of at most 15");
        }
        return line.between(start, line.at());
    }

    private static boolean isCodeLetter(char character, boolean first) {
        boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
        return letter || (!first && (character == '_' || TextCursor.isDigit(character)));
    }

    private Operand readOperand() {
        boolean isQuoted = line.skip('"');
        int start = line.at();
        while (isQuoted ? !line.isAtEnd() && line.peek() != '"' : !isAtOperandEnd()) {
            if (line.peek() == '"') {
                throw line.unreadable("a blank before a text");
            }
            line.next();
        }
        String text = line.between(start, line.at());
        if (isQuoted && !line.skip('"')) {
            throw line.unreadable("'\"' to close the text");
        }
        if (!isAtOperandEnd()) {
            throw line.unreadable("a blank or ';' after the text");
        }
        return new Operand(text, isQuoted);
    }

    private void requireCounter(String code, List<Operand> operands, int place) {
        boolean number = operands.size() == 1 && operands.get(0).text().matches("[0-9]{1,5}");
        if (!number) {
            String found = operands.size() == 1 ? operands.get(0).text() : operands.size() + " operands";
            throw line.unreadableAt(place, found, "one number of at most 5 digits for " + code);
        }
    }

    private boolean isAtOperationEnd() {
        return line.isAtEnd() || line.peek() == ';';
    }

    private boolean isAtOperandEnd() {
        char next = line.peek();
        return isAtOperationEnd() || next == ' ' || next == '\t' || next == '\r' || next == '\n';
    }
}
