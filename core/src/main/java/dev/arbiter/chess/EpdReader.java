package dev.arbiter.chess;

import dev.arbiter.UnreadableException;
import dev.arbiter.chess.Epd.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one line of EPD from left to right: four fields as in a FEN, then the operations. */
final class EpdReader {

    private static final int LONGEST_CODE = 15;

    private final String line;
    private final Map<String, List<Operand>> operations = new LinkedHashMap<>();
    private int at;

    EpdReader(String line) {
        this.line = line;
    }

    Epd read() {
        FenReader fen = new FenReader(line, true);
        fen.readFour();
        if (isDigit(fen.at())) {
            fen.readCounters();
        }
        at = fen.at();
        skipBlanks();
        while (at < line.length()) {
            readOperation();
            skipBlanks();
        }
        Setup setup = fen.setup();
        int halfmoveClock = counter("hmvc", setup.halfmoveClock());
        int moveNumber = Math.max(1, counter("fmvn", setup.moveNumber()));
        return new Epd(setup.withCounters(halfmoveClock, moveNumber), operations);
    }

    private boolean isDigit(int place) {
        return place < line.length() && line.charAt(place) >= '0' && line.charAt(place) <= '9';
    }

    /** Takes a counter out of the operations. Its form has been looked at where it was read. */
    private int counter(String code, int otherwise) {
        List<Operand> operands = operations.remove(code);
        return operands == null ? otherwise : Integer.parseInt(operands.get(0).text());
    }

    private void readOperation() {
        if (line.charAt(at) == ';') {
            at++;
            return;
        }
        int start = at;
        String code = readCode();
        if (operations.containsKey(code)) {
            throw new UnreadableException(start + 1, "a second operation " + code, "each operation once");
        }
        List<Operand> operands = new ArrayList<>();
        int operandAt = skipBlanks();
        while (at < line.length() && line.charAt(at) != ';') {
            operands.add(readOperand());
            skipBlanks();
        }
        if (at == line.length()) {
            throw new UnreadableException(at + 1, "the end", "';' after the operation " + code);
        }
        at++;
        if (code.equals("hmvc") || code.equals("fmvn")) {
            requireCounter(code, operands, operandAt);
        }
        operations.put(code, operands);
    }

    private String readCode() {
        int start = at;
        while (at < line.length() && isCodeLetter(line.charAt(at), at == start)) {
            at++;
        }
        boolean ends = at == line.length() || isBlank(line.charAt(at)) || line.charAt(at) == ';';
        if (at == start || !ends) {
            String found = at == line.length() ? "the end" : FenReader.quoted(line.charAt(at));
            throw new UnreadableException(at + 1, found, "an operation's code, such as bm");
        }
        if (at - start > LONGEST_CODE) {
            throw new UnreadableException(start + 1, "a code of " + (at - start) + " letters", "a code of at most 15");
        }
        return line.substring(start, at);
    }

    private static boolean isCodeLetter(char character, boolean first) {
        boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
        return letter || (!first && (character == '_' || (character >= '0' && character <= '9')));
    }

    private Operand readOperand() {
        if (line.charAt(at) == '"') {
            int end = line.indexOf('"', at + 1);
            if (end < 0) {
                throw new UnreadableException(line.length() + 1, "the end", "'\"' to close the text");
            }
            String text = line.substring(at + 1, end);
            at = end + 1;
            if (at < line.length() && !isBlank(line.charAt(at)) && line.charAt(at) != ';') {
                throw new UnreadableException(
                        at + 1, FenReader.quoted(line.charAt(at)), "a blank or ';' after the text");
            }
            return new Operand(text, true);
        }
        int start = at;
        while (at < line.length() && !isBlank(line.charAt(at)) && line.charAt(at) != ';') {
            if (line.charAt(at) == '"') {
                throw new UnreadableException(at + 1, "'\"'", "a blank before a text");
            }
            at++;
        }
        return new Operand(line.substring(start, at), false);
    }

    private void requireCounter(String code, List<Operand> operands, int place) {
        boolean number = operands.size() == 1 && operands.get(0).text().matches("[0-9]{1,5}");
        if (!number) {
            String found = operands.size() == 1 ? operands.get(0).text() : operands.size() + " operands";
            throw new UnreadableException(place + 1, found, "one number of at most 5 digits for " + code);
        }
    }

    private int skipBlanks() {
        while (at < line.length() && isBlank(line.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char character) {
        return character == ' ' || character == '\t' || character == '\r' || character == '\n';
    }
}
