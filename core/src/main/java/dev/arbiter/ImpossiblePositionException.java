package dev.arbiter;

import java.util.List;

/** Thrown for a position that can be read but not played on, with every rule that it contradicts. */
public final class ImpossiblePositionException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Finding> findings;

    /**
     * A rule that a position contradicts.
     *
     * @param by the rule
     * @param reason what is wrong, naming pieces and squares
     */
    public record Finding(Cited by, Note reason) {

        /** For games whose reasons are sentences, which are then the same in every language. */
        public Finding(Cited by, String sentence) {
            this(by, Note.of(MoveNote.SENTENCE, sentence));
        }

        /** What is wrong in one sentence, without the final full stop. */
        public String sentence() {
            return reason.sentence();
        }
    }

    /** @param findings what is wrong, the gravest first; at least one */
    public ImpossiblePositionException(List<Finding> findings) {
        super(message(findings));
        this.findings = List.copyOf(findings);
    }

    /** What is wrong, the gravest first. */
    public List<Finding> findings() {
        return findings;
    }

    /** What is wrong as clauses, the gravest first. */
    public List<Note> reasons() {
        return findings.stream().map(Finding::reason).toList();
    }

    private static String message(List<Finding> findings) {
        StringBuilder message = new StringBuilder();
        for (Finding finding : findings) {
            message.append(message.isEmpty() ? "" : "; ").append(finding.sentence());
        }
        return message.toString();
    }
}
