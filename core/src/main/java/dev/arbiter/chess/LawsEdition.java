package dev.arbiter.chess;

import java.time.LocalDate;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    JULY_2009(LocalDate.of(2009, 7, 1), 3, """
            CHECKMATE 5.1.a
            RESIGNATION 5.1.b
            STALEMATE 5.2.a
            DEAD_POSITION 5.2.b
            AGREEMENT 5.2.c
            FLAG 6.9
            FLAG_UNSUPERVISED A.4.d
            BOTH_FLAGS_EARLY 6.11.a
            BOTH_FLAGS_LAST 6.11.b
            BOTH_FLAGS_UNSUPERVISED A.4.d
            NOT_COMPLETED 4.6
            ILLEGAL 7.4.a
            PROMOTION 7.4.a
            PENALTY 7.4.b
            RAPID_UNSUPERVISED A.4.c
            BLITZ_UNSUPERVISED B.3.c
            RAPID_SUPERVISED A.3
            BLITZ_SUPERVISED B.2
            TOUCH 4.3
            TOUCH_OWN 4.3.a
            TOUCH_ENEMY 4.3.b
            TOUCH_BOTH 4.3.c
            CASTLE 4.4.a
            ROOK_FIRST 4.4.b
            CASTLE_ILLEGAL 4.4.c
            NONE_TOUCHED_MOVES 4.5
            OFFER 9.1.b
            REPETITION 9.2
            REPETITION_WRITTEN 9.2.a
            REPETITION_STANDS 9.2.b
            FIFTY 9.3
            FIFTY_WRITTEN 9.3.a
            FIFTY_STANDS 9.3.b
            CLAIM_AFTER_TOUCH 9.4
            CLAIM_CORRECT 9.5.a
            CLAIM_WRONG 9.5.b
            """),
    JULY_2014(LocalDate.of(2014, 7, 1), 2, """
            CHECKMATE 5.1a
            RESIGNATION 5.1b
            STALEMATE 5.2a
            DEAD_POSITION 5.2b
            AGREEMENT 5.2c
            FIVEFOLD 9.6a
            SEVENTY_FIVE 9.6b
            FLAG 6.9
            FLAG_UNSUPERVISED A.4c
            BOTH_FLAGS_EARLY 6.11a
            BOTH_FLAGS_LAST 6.11b
            NOT_COMPLETED 7.5a
            ILLEGAL 7.5a
            PROMOTION 7.5a
            PENALTY 7.5b
            RAPID_UNSUPERVISED A.4b
            BLITZ_UNSUPERVISED B.4, A.4b
            RAPID_SUPERVISED A.3
            BLITZ_SUPERVISED B.3
            ONE_MINUTE_BLITZ B.2
            TOUCH 4.3
            TOUCH_OWN 4.3a
            TOUCH_ENEMY 4.3b
            TOUCH_BOTH 4.3c
            CASTLE 4.4a
            ROOK_FIRST 4.4b
            CASTLE_ILLEGAL 4.4c
            NONE_TOUCHED_MOVES 4.5
            OFFER 9.1b
            REPETITION 9.2
            REPETITION_WRITTEN 9.2a
            REPETITION_STANDS 9.2b
            FIFTY 9.3
            FIFTY_WRITTEN 9.3a
            FIFTY_STANDS 9.3b
            CLAIM_AFTER_TOUCH 9.4
            CLAIM_CORRECT 9.5a
            CLAIM_WRONG 9.5b
            """),
    JULY_2017(LocalDate.of(2017, 7, 1), 2, """
            CHECKMATE 5.1.1
            RESIGNATION 5.1.2
            STALEMATE 5.2.1
            DEAD_POSITION 5.2.2
            AGREEMENT 5.2.3
            FIVEFOLD 9.6.1
            SEVENTY_FIVE 9.6.2
            FLAG 6.9
            FLAG_UNSUPERVISED A.4.3
            BOTH_FLAGS_EARLY Guidelines III.3.1
            BOTH_FLAGS_LAST Guidelines III.3.1
            NOT_COMPLETED 7.5.1
            ILLEGAL 7.5.1
            PROMOTION 7.5.2
            TWO_HANDS 7.7.1
            NO_MOVE 7.8.1
            PENALTY 7.5.3
            PENALTY_TWO_HANDS 7.7.2
            PENALTY_NO_MOVE 7.8.2
            RAPID_UNSUPERVISED A.4.2
            BLITZ_UNSUPERVISED B.4, A.4.2
            RAPID_SUPERVISED A.3.1
            BLITZ_SUPERVISED B.3.1
            ONE_MINUTE_BLITZ B.2
            TOUCH 4.3
            TOUCH_OWN 4.3.1
            TOUCH_ENEMY 4.3.2
            TOUCH_BOTH 4.3.3
            CASTLE 4.4.1
            ROOK_FIRST 4.4.2
            CASTLE_ILLEGAL 4.4.3
            NONE_TOUCHED_MOVES 4.5
            OFFER 9.1.2.3
            REPETITION 9.2.1
            REPETITION_WRITTEN 9.2.1.1
            REPETITION_STANDS 9.2.1.2
            FIFTY 9.3
            FIFTY_WRITTEN 9.3.1
            FIFTY_STANDS 9.3.2
            CLAIM_AFTER_TOUCH 9.4
            CLAIM_CORRECT 9.5.2
            CLAIM_WRONG 9.5.3
            """),
    JANUARY_2018(LocalDate.of(2018, 1, 1), 2, """
            CHECKMATE 5.1.1
            RESIGNATION 5.1.2
            STALEMATE 5.2.1
            DEAD_POSITION 5.2.2
            AGREEMENT 5.2.3
            FIVEFOLD 9.6.1
            SEVENTY_FIVE 9.6.2
            FLAG 6.9
            FLAG_UNSUPERVISED A.4.3
            BOTH_FLAGS_EARLY Guidelines III.3.1.1
            BOTH_FLAGS_LAST Guidelines III.3.1.2
            NOT_COMPLETED 7.5.1
            ILLEGAL 7.5.1
            PROMOTION 7.5.2
            NO_MOVE 7.5.3
            TWO_HANDS 7.5.4
            PENALTY 7.5.5
            RAPID_UNSUPERVISED A.4.2
            BLITZ_UNSUPERVISED B.4, A.4.2
            RAPID_SUPERVISED A.3.1
            BLITZ_SUPERVISED B.3.1
            ONE_MINUTE_BLITZ B.2
            TOUCH 4.3
            TOUCH_OWN 4.3.1
            TOUCH_ENEMY 4.3.2
            TOUCH_BOTH 4.3.3
            CASTLE 4.4.1
            ROOK_FIRST 4.4.2
            CASTLE_ILLEGAL 4.4.3
            NONE_TOUCHED_MOVES 4.5
            OFFER 9.1.2.3
            REPETITION 9.2.1
            REPETITION_WRITTEN 9.2.1.1
            REPETITION_STANDS 9.2.1.2
            FIFTY 9.3
            FIFTY_WRITTEN 9.3.1
            FIFTY_STANDS 9.3.2
            CLAIM_AFTER_TOUCH 9.4
            CLAIM_CORRECT 9.5.2
            CLAIM_WRONG 9.5.3
            """),
    JANUARY_2023(LocalDate.of(2023, 1, 1), 2, """
            CHECKMATE 5.1.1
            RESIGNATION 5.1.2
            STALEMATE 5.2.1
            DEAD_POSITION 5.2.2
            AGREEMENT 5.2.3
            FIVEFOLD 9.6.1
            SEVENTY_FIVE 9.6.2
            FLAG 6.9
            FLAG_UNSUPERVISED A.5.3
            BOTH_FLAGS_EARLY Guidelines III.3.1.1
            BOTH_FLAGS_LAST Guidelines III.3.1.2
            NOT_COMPLETED 7.5.1
            ILLEGAL 7.5.1
            PROMOTION 7.5.2
            NO_MOVE 7.5.3
            TWO_HANDS 7.5.4
            PENALTY 7.5.5
            RAPID_UNSUPERVISED A.5.2
            BLITZ_UNSUPERVISED B.3, A.5.2
            RAPID_SUPERVISED A.4
            BLITZ_SUPERVISED B.2
            ONE_MINUTE_RAPID A.3
            ONE_MINUTE_BLITZ B.3, A.3
            TOUCH 4.3
            TOUCH_OWN 4.3.1
            TOUCH_ENEMY 4.3.2
            TOUCH_BOTH 4.3.3
            CASTLE 4.4.1
            ROOK_FIRST 4.4.2
            CASTLE_ILLEGAL 4.4.3
            NONE_TOUCHED_MOVES 4.5
            OFFER 9.1.2.3
            REPETITION 9.2
            REPETITION_WRITTEN 9.2.1
            REPETITION_STANDS 9.2.2
            FIFTY 9.3
            FIFTY_WRITTEN 9.3.1
            FIFTY_STANDS 9.3.2
            CLAIM_AFTER_TOUCH 9.4
            CLAIM_CORRECT 9.5.2
            CLAIM_WRONG 9.5.3
            """);

    /** What an article is about. */
    enum Topic {
        CHECKMATE,
        RESIGNATION,
        STALEMATE,
        DEAD_POSITION,
        AGREEMENT,
        FIVEFOLD,
        SEVENTY_FIVE,
        FLAG,
        /** Of a flag in rapid and blitz without adequate supervision. */
        FLAG_UNSUPERVISED,
        BOTH_FLAGS_EARLY,
        BOTH_FLAGS_LAST,
        BOTH_FLAGS_UNSUPERVISED,
        /** That a move is not illegal before the clock is pressed. */
        NOT_COMPLETED,
        ILLEGAL,
        PROMOTION,
        NO_MOVE,
        TWO_HANDS,
        /** What an illegal move costs. */
        PENALTY,
        /** The same of a move with two hands, where it has an article of its own. */
        PENALTY_TWO_HANDS,
        /** The same of a clock that was pressed without a move. */
        PENALTY_NO_MOVE,
        RAPID_UNSUPERVISED,
        BLITZ_UNSUPERVISED,
        RAPID_SUPERVISED,
        BLITZ_SUPERVISED,
        ONE_MINUTE_RAPID,
        ONE_MINUTE_BLITZ,
        TOUCH,
        TOUCH_OWN,
        TOUCH_ENEMY,
        TOUCH_BOTH,
        CASTLE,
        ROOK_FIRST,
        CASTLE_ILLEGAL,
        NONE_TOUCHED_MOVES,
        OFFER,
        REPETITION,
        REPETITION_WRITTEN,
        REPETITION_STANDS,
        FIFTY,
        FIFTY_WRITTEN,
        FIFTY_STANDS,
        CLAIM_AFTER_TOUCH,
        CLAIM_CORRECT,
        CLAIM_WRONG;

        /** What is cited where the article on this is not known; null where then nothing is. */
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

    /** Never anything else than what the table says. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final Map<Topic, String> articles;

    /**
     * An edition.
     *
     * @param losing which illegal move of a player loses the game
     * @param table a topic and its article a line
     */
    LawsEdition(LocalDate since, int losing, String table) {
        this.since = since;
        this.losing = losing;
        Map<Topic, String> read = new EnumMap<>(Topic.class);
        for (String line : table.lines().toList()) {
            int blank = line.indexOf(' ');
            read.put(Topic.valueOf(line.substring(0, blank)), line.substring(blank + 1));
        }
        articles = Map.copyOf(read);
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

    /** Whether an article of this edition is known that says so. */
    boolean has(Topic topic) {
        return articles.containsKey(topic);
    }

    /** Which illegal move of a player loses the game, from 1. */
    int losing() {
        return losing;
    }

    /** Whether five times the same position end a game only with nothing but a move and its way back between. */
    boolean fiveInARow() {
        return this == JULY_2014;
    }

    /** Whether who resigns has lost though the opponent cannot checkmate. */
    boolean resignationAlwaysLoses() {
        return compareTo(JANUARY_2023) < 0;
    }

    /** Whether who claims a win on time needs time left, too, in unsupervised rapid and blitz. */
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

    /** The same; an article is cited once. */
    String cite(List<Topic> topics) {
        Set<String> cited = new LinkedHashSet<>();
        for (Topic topic : topics) {
            String article = articles.get(topic);
            Topic wider = topic.wider();
            if (article == null && wider != null) {
                article = articles.get(wider);
            }
            if (article != null) {
                cited.addAll(List.of(article.split(", ", -1)));
            }
        }
        String text = "FIDE " + String.join(", ", cited);
        return this == JANUARY_2023 ? text : text + " (" + since.getYear() + ")";
    }
}
