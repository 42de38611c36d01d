package dev.arbiter.archive.games;

import dev.arbiter.Note;
import dev.arbiter.Note.Topic;

/** The notes on the conversion of a record: what was corrected, cut off or left unchanged. */
public enum ConversionNote implements Note.Kind {
    KING_LEFT_OUT(Topic.RESULT, "a king put in the centre after the last move was left out"),
    KINGS_LEFT_OUT(Topic.RESULT, "kings put in the centre after the last move were left out"),
    /** Arguments: a ply, its text, which is ambiguous, and the readings. */
    LEFT_AS_WRITTEN(Topic.AMBIGUITY, "ply {0} is '{1}', which can be {2| or }; it is left as written"),
    /** Arguments: a ply, its text, the reason, and the article. */
    CUT_BEFORE_ILLEGAL(Topic.RECORD, "cut off before ply {0}, {1}, which is illegal: {2}{3}"),
    CUT_BEFORE_AMBIGUOUS(Topic.RECORD, "cut off before ply {0}, {1}, which cannot be read as one move"),
    /** Arguments: a ply, and what cannot be read after it. */
    CUT_AFTER(Topic.RECORD, "cut off after ply {0}: {1}"),
    NOT_JUDGED(Topic.RECORD, "it could not be judged, and is written unchanged"),
    /** Arguments: the old result, the one on the board, and the outcome there. */
    RESULT_CORRECTED(Topic.RESULT, "the result {0} was corrected to {1}, as the board shows: {2}"),
    /** Arguments: a tag, its old value, and the new one. */
    TAG_CORRECTED(Topic.RECORD, "the tag {0} said {1} and was corrected to {2}"),
    /** Argument: a text that would mean something else in the letters that were asked for. */
    ENGLISH_LETTERS(
            Topic.RECORD,
            "its moves are written with English letters, as '{0}' would mean something else with those asked for"),
    BRACES_MADE_ROUND(Topic.RECORD, "a comment has a '}', which would end it; its braces were written as '(' and ')'"),
    /** Arguments as for {@link #TAG_CORRECTED}; not every program reads the old value. */
    TAG_MADE_PLAIN(Topic.RECORD, "the tag {0} said {1} and is written {2}"),
    ESCAPED_LEFT_OUT(Topic.RECORD, "a line that begins with % was left out"),
    TAG_LEFT_OUT(Topic.RECORD, "the tag {0} was left out: not every program reads such a name"),
    SETUP_MISSING(Topic.RECORD, "the tag SetUp was missing"),
    /** Argument: why the format cannot hold the game. */
    NOT_WRITTEN(Topic.RECORD, "not written: {0}"),
    CUT_OFF(Topic.RECORD, "cut off: it has more moves, variations, comments or tags than are supported");

    private final Topic topic;
    private final String template;

    ConversionNote(Topic topic, String template) {
        this.topic = topic;
        this.template = template;
    }

    @Override
    public Topic topic() {
        return topic;
    }

    @Override
    public String template() {
        return template;
    }
}
