package dev.arbiter.draughts;

import dev.arbiter.Cited;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The official rules of a draughts game, for citations.
 *
 * <p>An article is cited if this table has it; otherwise only the book is named. No number is guessed.
 */
public enum RuleBook {
    /** English draughts: World Checkers/Draughts Federation, Rules of Draughts, section one. */
    WCDF("WCDF", """
            1.5: SQUARES
            1.13: TURN
            1.15: MAN_STEP
            1.17: KING_STEP
            1.18: MAN_CAPTURE OWN_PIECES
            1.16: LAST_ROW
            1.19: CONTINUATION CROWNING
            1.20: ONCE OBLIGATION
            1.21: KING_CAPTURE
            1.30: WIN_BLOCKED WIN_NO_PIECE
            1.32.1: REPETITION
            1.32.2: KING_MOVES
            """),
    /** Italian draughts: Federazione Italiana Dama, Regolamento tecnico, capo I. */
    FID("FID capo I", """
            2.4: SQUARES
            art. 4: MAN_STEP
            4.7: KING_STEP
            5.3(a): MAN_CAPTURE
            5.3(b): MAN_TAKES_KING
            art. 5: KING_CAPTURE CONTINUATION OWN_PIECES ONCE CROWNING
            art. 6: OBLIGATION
            6.6: MOST_PIECES
            6.7: BY_KING
            6.8: MOST_KINGS
            6.9: EARLIEST_KING
            9.3(b1): REPETITION
            10.4: KING_MOVES
            """),
    /** International (and Canadian) draughts: Fédération Mondiale du Jeu de Dames, annex 1, of November 2015. */
    FMJD("FMJD annex 1", """
            2.6: SQUARES
            3.3: TURN
            3.4: MAN_STEP
            3.5: CROWNING
            3.9: KING_STEP
            4.2: MAN_CAPTURE OBLIGATION
            4.3: KING_CAPTURE KING_OBLIGATION
            4.5: CONTINUATION
            4.6: KING_CONTINUATION
            4.7: OWN_PIECES
            4.8: ONCE
            4.13: MOST_PIECES
            6.1: REPETITION
            6.2: KING_MOVES
            6.3: LONE_KING_3
            6.4: LONE_KING_2
            7.2.2: WIN_BLOCKED
            7.2.3: WIN_NO_PIECE
            """),
    /** Killer draughts: international draughts except for where a king lands. */
    KILLER(FMJD, "FMJD annex 1", """
            with the killer option: LANDING
            """),
    /**
     * Brazilian draughts: FMJD section 64, rules of draughts-64; where kings move alone, the rules of the Confederação
     * Brasileira de Jogo de Damas (CBJD), which count more than FMJD-64 7.2.5.
     */
    FMJD_64("FMJD-64", """
            4.16.1: MOST_PIECES
            7.2.3: REPETITION
            (CBJD): KING_MOVES
            7.2.6, CBJD: ENDINGS
            7.2.8, CBJD: LONE_KING_2
            """),
    /** Russian draughts: the Russian draughts code of 2004; for draws the rules of draughts-64 of FMJD's section 64. */
    RUSSIAN_CODE("Russian draughts code", """
            1.4: MAN_STEP KING_STEP
            1.5: MAN_CAPTURE KING_CAPTURE CONTINUATION CROWNING OBLIGATION OWN_PIECES ONCE
            (FMJD-64 7.2.3): REPETITION
            (FMJD-64 7.2.4): LONE_KING_3
            (FMJD-64 7.2.5): KING_MOVES
            (FMJD-64 7.2.6): ENDINGS
            (FMJD-64 7.2.7): MAIN_ROAD
            (FMJD-64 7.2.8): LONE_KING_2
            """),
    /** Pool checkers: American Pool Checker Association, tournament rules of play. */
    APCA("APCA", """
            1: SQUARES
            14: MAN_CAPTURE
            15: KING_STEP KING_CAPTURE
            16: CROWNING
            19: ONCE
            26: REPETITION KING_MOVES
            """),
    /** Spanish and Portuguese draughts: Federação Portuguesa de Damas, Regras das damas clássicas, of March 2013. */
    FPD("FPD damas clássicas", """
            2.1: SQUARES
            2.2: MAN_STEP KING_STEP CROWNING
            3.1: MAN_CAPTURE KING_CAPTURE CONTINUATION OWN_PIECES ONCE OBLIGATION MOST_PIECES MOST_KINGS
            3.2: KING_MOVES MAIN_ROAD
            4: WIN_BLOCKED WIN_NO_PIECE
            """),
    /** Czech draughts: Česká federace dámy. */
    CFD("ČFD česká dáma", """
            2.6: SQUARES
            3.9: KING_STEP
            4.1: MAN_CAPTURE
            4.14: BY_KING
            """),
    /** Thai draughts, which has no federation. */
    THAI("rules of Thai draughts", ""),
    /** Frisian draughts: Wrâldfederaasje Frysk Dammen, Official Rules for Frisian Draughts, 2011. */
    WFD("WFD rules 2011", """
            article 3: SQUARES
            article 6: TURN
            article 7: MAN_STEP MAN_CAPTURE
            article 8: CROWNING
            article 9: KING_STEP KING_CAPTURE
            part B, simple move and shot: OBLIGATION CONTINUATION OWN_PIECES ONCE MOST_PIECES BY_KING
            part C, the endgame: SAME_KING LONE_KING_2
            part D, the result of the game: REPETITION WIN_BLOCKED WIN_NO_PIECE
            """),
    /** Turkish draughts, whose federations publish no numbered articles. */
    TURKISH("rules of Turkish draughts", ""),
    /**
     * Antidraughts: Lidraughts' page of that name, and the rules of international draughts for everything that it does not
     * change.
     */
    ANTIDRAUGHTS(FMJD, "Lidraughts, Antidraughts", """
            none: WIN_BLOCKED WIN_NO_PIECE REPETITION
            """),
    /**
     * Breakthrough: Lidraughts' page of that name, and the rules of international draughts for everything that it does not
     * change.
     */
    BREAKTHROUGH(FMJD, "Lidraughts, Breakthrough", """
            none: WIN_BLOCKED WIN_NO_PIECE FIRST_KING CROWNING
            """),
    /** Frysk!: Lidraughts' page of that name for the initial position, and the rules of Frisian draughts. */
    FRYSK(WFD, "Lidraughts, Frysk!", ""),
    /** Poddavki: the moves of Russian draughts, with win and loss exchanged. */
    PODDAVKI(RUSSIAN_CODE, "rules of poddavki", """
            none: WIN_BLOCKED WIN_NO_PIECE
            """);

    /** The subject of an article. */
    enum Topic {
        SQUARES,
        TURN,
        MAN_STEP,
        KING_STEP,
        CROWNING,
        /** A piece on its last row is a king; without an article of its own, the one on crowning is cited. */
        LAST_ROW,
        MAN_CAPTURE,
        MAN_TAKES_KING,
        KING_CAPTURE,
        LANDING,
        CONTINUATION,
        /** A king continues to capture; without an article of its own, the one for all pieces is cited. */
        KING_CONTINUATION,
        OWN_PIECES,
        ONCE,
        OBLIGATION,
        /** A king must capture; without an article of its own, the one for all pieces is cited. */
        KING_OBLIGATION,
        MOST_PIECES,
        BY_KING,
        MOST_KINGS,
        EARLIEST_KING,
        SAME_KING,
        WIN_BLOCKED,
        WIN_NO_PIECE,
        FIRST_KING,
        REPETITION,
        KING_MOVES,
        LONE_KING_3,
        MAIN_ROAD,
        LONE_KING_2,
        ENDINGS;

        /** The topic that is cited if there is no article on this one; null if there is none. */
        @Nullable
        Topic wider() {
            return switch (this) {
                case LAST_ROW -> CROWNING;
                case KING_CONTINUATION -> CONTINUATION;
                case KING_OBLIGATION -> OBLIGATION;
                default -> null;
            };
        }
    }

    private final @Nullable RuleBook base;
    private final String title;
    private final String table;

    /** What the table says, once it has been asked for: never anything else. */
    @SuppressWarnings("ImmutableEnumChecker")
    private @Nullable Map<Topic, String> articles;

    RuleBook(String title, String table) {
        this(null, title, table);
    }

    /**
     * A book.
     *
     * @param base the book that it changes, whose articles it cites where it has none of its own
     * @param table its articles and what they are about, a line each; {@code none} where not even its base is cited
     */
    RuleBook(@Nullable RuleBook base, String title, String table) {
        this.base = base;
        this.title = title;
        this.table = table;
    }

    /** The articles that are known, read when the first one is asked for; two threads may both do so, to the same effect. */
    private Map<Topic, String> articles() {
        Map<Topic, String> known = articles;
        if (known == null) {
            Map<Topic, String> read = new EnumMap<>(Topic.class);
            if (base != null) {
                for (Map.Entry<Topic, String> each : base.articles().entrySet()) {
                    read.put(each.getKey(), base.asCitedBy(title, each.getValue()));
                }
            }
            for (String line : table.lines().toList()) {
                int colon = line.indexOf(": ");
                String article = line.substring(0, colon);
                for (String topic : line.substring(colon + 2).split(" ", -1)) {
                    if (article.equals("none")) {
                        read.remove(Topic.valueOf(topic));
                    } else {
                        read.put(Topic.valueOf(topic), article);
                    }
                }
            }
            known = Map.copyOf(read);
            articles = known;
        }
        return known;
    }

    /** An article as a book of this title cites it, in brackets with this book's title where that is another. */
    private String asCitedBy(String other, String article) {
        return other.equals(title) || article.startsWith("(") ? article : "(" + title + " " + article + ")";
    }

    /** The book's short name, with which its citations begin. */
    public String title() {
        return title;
    }

    /** A rule with its article in this book, such as {@code WCDF 1.20}. */
    public Cited cite(DraughtsRule rule) {
        return cite(rule, rule.topic());
    }

    /**
     * A rule with the article of this book about kings, if men and kings have separate articles.
     *
     * @param rule a rule that a king's move breaks
     */
    public Cited citeOfKing(DraughtsRule rule) {
        return cite(
                rule,
                switch (rule.topic()) {
                    case MAN_STEP -> Topic.KING_STEP;
                    case MAN_CAPTURE -> Topic.KING_CAPTURE;
                    case CONTINUATION -> Topic.KING_CONTINUATION;
                    case OBLIGATION -> Topic.KING_OBLIGATION;
                    default -> rule.topic();
                });
    }

    private Cited cite(DraughtsRule rule, Topic topic) {
        String article = articles().get(topic);
        Topic wider = topic.wider();
        if (article == null && wider != null) {
            article = articles().get(wider);
        }
        return new Cited(rule, article == null ? title : title + " " + article);
    }
}
