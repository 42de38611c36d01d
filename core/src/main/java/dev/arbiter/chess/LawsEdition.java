package dev.arbiter.chess;

import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An edition of the FIDE Laws of Chess, as far as an arbiter's decisions depend on it: which article says what, how much
 * extra time a penalty is, and which illegal move loses.
 *
 * <p>An article is cited where a source shows its number; where only the article that holds it is known, that one. The Laws of
 * July 2014 and July 2017 are known in part; {@code docs/settle.md} has the sources.
 */
enum LawsEdition {
    JULY_2009(LocalDate.of(2009, 7, 1), 3),
    JULY_2014(LocalDate.of(2014, 7, 1), 2),
    JULY_2017(LocalDate.of(2017, 7, 1), 2),
    JANUARY_2018(LocalDate.of(2018, 1, 1), 2),
    JANUARY_2023(LocalDate.of(2023, 1, 1), 2);

    /** The subject of an article, with its number in each edition; empty if it is not known. */
    enum Topic {
        CHECKMATE("5.1.a", "5.1a", "5.1.1", "5.1.1", "5.1.1"),
        RESIGNATION("5.1.b", "5.1b", "5.1.2", "5.1.2", "5.1.2"),
        STALEMATE("5.2.a", "5.2a", "5.2.1", "5.2.1", "5.2.1"),
        DEAD_POSITION("5.2.b", "5.2b", "5.2.2", "5.2.2", "5.2.2"),
        AGREEMENT("5.2.c", "5.2c", "5.2.3", "5.2.3", "5.2.3"),
        FIVEFOLD("", "9.6a", "9.6.1", "9.6.1", "9.6.1"),
        SEVENTY_FIVE("", "9.6b", "9.6.2", "9.6.2", "9.6.2"),
        FLAG("6.9", "6.9", "6.9", "6.9", "6.9"),
        /** Of a flag in rapid and blitz without adequate supervision. */
        FLAG_UNSUPERVISED("A.4.d", "A.4c", "A.4.3", "A.4.3", "A.5.3"),
        BOTH_FLAGS_EARLY("6.11.a", "6.11a", "Guidelines III.3.1", "Guidelines III.3.1.1", "Guidelines III.3.1.1"),
        BOTH_FLAGS_LAST("6.11.b", "6.11b", "Guidelines III.3.1", "Guidelines III.3.1.2", "Guidelines III.3.1.2"),
        BOTH_FLAGS_UNSUPERVISED("A.4.d", "", "", "", ""),
        /** That a move is not illegal before the clock is pressed. */
        NOT_COMPLETED("4.6", "7.5a", "7.5.1", "7.5.1", "7.5.1"),
        ILLEGAL("7.4.a", "7.5a", "7.5.1", "7.5.1", "7.5.1"),
        PROMOTION("7.4.a", "7.5a", "7.5.2", "7.5.2", "7.5.2"),
        NO_MOVE("", "", "7.8.1", "7.5.3", "7.5.3"),
        TWO_HANDS("", "", "7.7.1", "7.5.4", "7.5.4"),
        /** The penalty for an illegal move. */
        PENALTY("7.4.b", "7.5b", "7.5.3", "7.5.5", "7.5.5"),
        /** The same of a move with two hands, where it has an article of its own. */
        PENALTY_TWO_HANDS("", "", "7.7.2", "", ""),
        /** The same of a clock that was pressed without a move. */
        PENALTY_NO_MOVE("", "", "7.8.2", "", ""),
        RAPID_UNSUPERVISED("A.4.c", "A.4b", "A.4.2", "A.4.2", "A.5.2"),
        BLITZ_UNSUPERVISED("B.3.c", "B.4, A.4b", "B.4, A.4.2", "B.4, A.4.2", "B.3, A.5.2"),
        RAPID_SUPERVISED("A.3", "A.3", "A.3.1", "A.3.1", "A.4"),
        BLITZ_SUPERVISED("B.2", "B.3", "B.3.1", "B.3.1", "B.2"),
        ONE_MINUTE_RAPID("", "", "", "", "A.3"),
        ONE_MINUTE_BLITZ("", "B.2", "B.2", "B.2", "B.3, A.3"),
        TOUCH("4.3", "4.3", "4.3", "4.3", "4.3"),
        TOUCH_OWN("4.3.a", "4.3a", "4.3.1", "4.3.1", "4.3.1"),
        TOUCH_ENEMY("4.3.b", "4.3b", "4.3.2", "4.3.2", "4.3.2"),
        TOUCH_BOTH("4.3.c", "4.3c", "4.3.3", "4.3.3", "4.3.3"),
        CASTLE("4.4.a", "4.4a", "4.4.1", "4.4.1", "4.4.1"),
        ROOK_FIRST("4.4.b", "4.4b", "4.4.2", "4.4.2", "4.4.2"),
        CASTLE_ILLEGAL("4.4.c", "4.4c", "4.4.3", "4.4.3", "4.4.3"),
        NONE_TOUCHED_MOVES("4.5", "4.5", "4.5", "4.5", "4.5"),
        /** How long an offer of a draw stands. */
        OFFER_STANDS("9.1", "9.1", "9.1.2.1", "9.1.2.1", "9.1.2.1"),
        /** That a claim is an offer. */
        OFFER("9.1.b", "9.1b", "9.1.2.3", "9.1.2.3", "9.1.2.3"),
        REPETITION("9.2", "9.2", "9.2.1", "9.2.1", "9.2"),
        REPETITION_WRITTEN("9.2.a", "9.2a", "9.2.1.1", "9.2.1.1", "9.2.1"),
        REPETITION_STANDS("9.2.b", "9.2b", "9.2.1.2", "9.2.1.2", "9.2.2"),
        FIFTY("9.3", "9.3", "9.3", "9.3", "9.3"),
        FIFTY_WRITTEN("9.3.a", "9.3a", "9.3.1", "9.3.1", "9.3.1"),
        FIFTY_STANDS("9.3.b", "9.3b", "9.3.2", "9.3.2", "9.3.2"),
        CLAIM_AFTER_TOUCH("9.4", "9.4", "9.4", "9.4", "9.4"),
        CLAIM_CORRECT("9.5.a", "9.5a", "9.5.2", "9.5.2", "9.5.2"),
        CLAIM_WRONG("9.5.b", "9.5b", "9.5.3", "9.5.3", "9.5.3");

        private final String july2009;
        private final String july2014;
        private final String july2017;
        private final String january2018;
        private final String january2023;

        Topic(String july2009, String july2014, String july2017, String january2018, String january2023) {
            this.july2009 = july2009;
            this.july2014 = july2014;
            this.july2017 = july2017;
            this.january2018 = january2018;
            this.january2023 = january2023;
        }

        /** The article on this in an edition; empty where none is known. */
        String article(LawsEdition edition) {
            return switch (edition) {
                case JULY_2009 -> july2009;
                case JULY_2014 -> july2014;
                case JULY_2017 -> july2017;
                case JANUARY_2018 -> january2018;
                case JANUARY_2023 -> january2023;
            };
        }

        /** The topic that is cited if this one's article is not known; null if none is. */
        @Nullable
        Topic wider() {
            return switch (this) {
                case PENALTY_TWO_HANDS, PENALTY_NO_MOVE -> PENALTY;
                case TOUCH_OWN, TOUCH_ENEMY, TOUCH_BOTH -> TOUCH;
                case REPETITION_WRITTEN, REPETITION_STANDS -> REPETITION;
                case FIFTY_WRITTEN, FIFTY_STANDS -> FIFTY;
                default -> null;
            };
        }
    }

    private final LocalDate since;
    private final int losing;

    /** @param losing which illegal move of a player loses the game */
    LawsEdition(LocalDate since, int losing) {
        this.since = since;
        this.losing = losing;
    }

    /** The edition in force on a day, the last one where none is given; null before the first that is known. */
    static @Nullable LawsEdition of(@Nullable LocalDate day) {
        LawsEdition found = day == null ? JANUARY_2023 : null;
        if (day != null) {
            for (LawsEdition each : values()) {
                found = day.isBefore(each.since) ? found : each;
            }
        }
        return found;
    }

    /** Whether this edition's article on a topic is known. */
    boolean has(Topic topic) {
        return !topic.article(this).isEmpty();
    }

    /** Which illegal move of a player loses the game, from 1. */
    int losing() {
        return losing;
    }

    /** Whether a fifth occurrence ends the game only if nothing but a move of each side and its way back came between. */
    boolean fiveInARow() {
        return this == JULY_2014;
    }

    /** Whether a player who resigns loses even if the opponent cannot checkmate. */
    boolean resignationAlwaysLoses() {
        return compareTo(JANUARY_2023) < 0;
    }

    /** Whether a player who claims a win on time must have time left, in unsupervised rapid and blitz. */
    boolean claimantNeedsTime() {
        return this == JULY_2014 || this == JULY_2017;
    }

    /** Whether both players have to have made a move before they agree to a draw. */
    boolean agreementNeedsMoves() {
        return compareTo(JULY_2017) >= 0;
    }

    /** Whether a completed illegal move in unsupervised rapid and blitz loses at once. */
    boolean losesAtOnce() {
        return this == JULY_2014 || this == JULY_2017;
    }

    /** Whether a pawn that was not replaced becomes a queen. */
    boolean becomesQueen() {
        return compareTo(JULY_2014) >= 0;
    }

    /** Articles as they are cited: {@code FIDE 7.5.5, A.3}; with their year, {@code FIDE 7.4.b (2009)}, in earlier editions. */
    String cite(Topic... topics) {
        return cite(List.of(topics));
    }

    /** The articles on several topics as a citation; each is cited once. */
    String cite(List<Topic> topics) {
        Set<String> cited = new LinkedHashSet<>();
        for (Topic topic : topics) {
            String article = topic.article(this);
            Topic wider = topic.wider();
            if (article.isEmpty() && wider != null) {
                article = wider.article(this);
            }
            if (!article.isEmpty()) {
                cited.addAll(List.of(article.split(", ", -1)));
            }
        }
        String text = "FIDE " + String.join(", ", cited);
        return this == JANUARY_2023 ? text : text + " (" + since.getYear() + ")";
    }
}
