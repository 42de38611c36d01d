package dev.arbiter.draughts;

import dev.arbiter.Cited;
import org.jspecify.annotations.Nullable;

/**
 * The official rules of a draughts game, for citing them.
 *
 * <p>An article is cited where this table knows it; where it does not, the book alone is named. No number is guessed.
 *
 * <pre>{@code
 * System.out.println(Draughts.ITALIAN.book().title());
 * }</pre>
 */
public enum RuleBook {
    /** English draughts: World Checkers/Draughts Federation, Rules of Draughts, section one. */
    WCDF("WCDF"),
    /** Italian draughts: Federazione Italiana Dama, Regolamento tecnico, capo I. */
    FID("FID capo I"),
    /** International (and Canadian) draughts: Fédération Mondiale du Jeu de Dames, annex 1, of November 2015. */
    FMJD("FMJD annex 1"),
    /** Killer draughts: international draughts but for where a king lands. */
    KILLER("FMJD annex 1"),
    /**
     * Brazilian draughts: FMJD section 64, rules of draughts-64; where kings move alone, the rules of the Confederação
     * Brasileira de Jogo de Damas (CBJD).
     */
    FMJD_64("FMJD-64"),
    /** Russian draughts: the Russian draughts code of 2004; for draws the rules of draughts-64 of FMJD's section 64. */
    RUSSIAN_CODE("Russian draughts code"),
    /** Pool checkers: American Pool Checker Association, tournament rules of play. */
    APCA("APCA"),
    /** Spanish and Portuguese draughts: Federação Portuguesa de Damas, Regras das damas clássicas, of March 2013. */
    FPD("FPD damas clássicas"),
    /** Czech draughts: Česká federace dámy. */
    CFD("ČFD česká dáma"),
    /** Thai draughts, which has no federation. */
    THAI("rules of Thai draughts"),
    /** Frisian draughts: Wrâldfederaasje Frysk Dammen, Official Rules for Frisian Draughts, 2011. */
    WFD("WFD rules 2011"),
    /** Turkish draughts, whose federations publish no numbered articles. */
    TURKISH("rules of Turkish draughts"),
    /** Antidraughts: Lidraughts' page of that name; what it leaves as it is in international draughts, as that has it. */
    ANTIDRAUGHTS("Lidraughts, Antidraughts"),
    /** Breakthrough: Lidraughts' page of that name; what it leaves as it is in international draughts, as that has it. */
    BREAKTHROUGH("Lidraughts, Breakthrough"),
    /** Frysk!: Lidraughts' page of that name, which has but the start; the rest is Frisian draughts. */
    FRYSK("Lidraughts, Frysk!"),
    /** Poddavki: the moves of Russian draughts, won by whom they would lose it. */
    PODDAVKI("rules of poddavki");

    /** What an article is about. */
    enum Topic {
        SQUARES,
        TURN,
        MAN_STEP,
        KING_STEP,
        CROWNING,
        /** That a piece on its last row is a king; where no article says so, the one on crowning does. */
        LAST_ROW,
        MAN_CAPTURE,
        MAN_TAKES_KING,
        KING_CAPTURE,
        LANDING,
        CONTINUATION,
        /** That a king goes on capturing; where no article says so, the one for all pieces does. */
        KING_CONTINUATION,
        OWN_PIECES,
        ONCE,
        OBLIGATION,
        /** That a king must capture; where no article says so, the one for all pieces does. */
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
        ENDINGS
    }

    private final String title;

    RuleBook(String title) {
        this.title = title;
    }

    /** The article on a topic, or null where it is not known. */
    private @Nullable String article(Topic topic) {
        return switch (this) {
            case WCDF ->
                switch (topic) {
                    case SQUARES -> "1.5";
                    case TURN -> "1.13";
                    case MAN_STEP -> "1.15";
                    case KING_STEP -> "1.17";
                    case MAN_CAPTURE, OWN_PIECES -> "1.18";
                    case LAST_ROW -> "1.16";
                    case CONTINUATION, CROWNING -> "1.19";
                    case ONCE, OBLIGATION -> "1.20";
                    case KING_CAPTURE -> "1.21";
                    case WIN_BLOCKED, WIN_NO_PIECE -> "1.30";
                    case REPETITION -> "1.32.1";
                    case KING_MOVES -> "1.32.2";
                    default -> null;
                };
            case FID ->
                switch (topic) {
                    case SQUARES -> "2.4";
                    case MAN_STEP -> "art. 4";
                    case KING_STEP -> "4.7";
                    case MAN_CAPTURE -> "5.3(a)";
                    case MAN_TAKES_KING -> "5.3(b)";
                    case KING_CAPTURE, CONTINUATION, OWN_PIECES, ONCE, CROWNING -> "art. 5";
                    case OBLIGATION -> "art. 6";
                    case MOST_PIECES -> "6.6";
                    case BY_KING -> "6.7";
                    case MOST_KINGS -> "6.8";
                    case EARLIEST_KING -> "6.9";
                    case REPETITION -> "9.3(b1)";
                    case KING_MOVES -> "10.4";
                    default -> null;
                };
            case FMJD ->
                switch (topic) {
                    case SQUARES -> "2.6";
                    case TURN -> "3.3";
                    case MAN_STEP -> "3.4";
                    case CROWNING -> "3.5";
                    case KING_STEP -> "3.9";
                    case MAN_CAPTURE, OBLIGATION -> "4.2";
                    case KING_CAPTURE, KING_OBLIGATION -> "4.3";
                    case CONTINUATION -> "4.5";
                    case KING_CONTINUATION -> "4.6";
                    case OWN_PIECES -> "4.7";
                    case ONCE -> "4.8";
                    case MOST_PIECES -> "4.13";
                    case REPETITION -> "6.1";
                    case KING_MOVES -> "6.2";
                    case LONE_KING_3 -> "6.3";
                    case LONE_KING_2 -> "6.4";
                    case WIN_BLOCKED -> "7.2.2";
                    case WIN_NO_PIECE -> "7.2.3";
                    default -> null;
                };
            case KILLER -> topic == Topic.LANDING ? "with the killer option" : FMJD.article(topic);
            case FMJD_64 ->
                switch (topic) {
                    case MOST_PIECES -> "4.16.1";
                    case REPETITION -> "7.2.3";
                    // FMJD-64 7.2.5 counts fewer; Brazil's federation is followed.
                    case KING_MOVES -> "(CBJD)";
                    case ENDINGS -> "7.2.6, CBJD";
                    case LONE_KING_2 -> "7.2.8, CBJD";
                    default -> null;
                };
            case RUSSIAN_CODE ->
                switch (topic) {
                    case MAN_STEP, KING_STEP -> "1.4";
                    case MAN_CAPTURE, KING_CAPTURE, CONTINUATION, CROWNING, OBLIGATION, OWN_PIECES, ONCE -> "1.5";
                    case REPETITION -> "(FMJD-64 7.2.3)";
                    case LONE_KING_3 -> "(FMJD-64 7.2.4)";
                    case KING_MOVES -> "(FMJD-64 7.2.5)";
                    case ENDINGS -> "(FMJD-64 7.2.6)";
                    case MAIN_ROAD -> "(FMJD-64 7.2.7)";
                    case LONE_KING_2 -> "(FMJD-64 7.2.8)";
                    default -> null;
                };
            case APCA ->
                switch (topic) {
                    case SQUARES -> "1";
                    case MAN_CAPTURE -> "14";
                    case KING_STEP, KING_CAPTURE -> "15";
                    case CROWNING -> "16";
                    case ONCE -> "19";
                    case REPETITION, KING_MOVES -> "26";
                    default -> null;
                };
            case FPD ->
                switch (topic) {
                    case SQUARES -> "2.1";
                    case MAN_STEP, KING_STEP, CROWNING -> "2.2";
                    case MAN_CAPTURE,
                            KING_CAPTURE,
                            CONTINUATION,
                            OWN_PIECES,
                            ONCE,
                            OBLIGATION,
                            MOST_PIECES,
                            MOST_KINGS -> "3.1";
                    case KING_MOVES, MAIN_ROAD -> "3.2";
                    case WIN_BLOCKED, WIN_NO_PIECE -> "4";
                    default -> null;
                };
            case CFD ->
                switch (topic) {
                    case SQUARES -> "2.6";
                    case KING_STEP -> "3.9";
                    case MAN_CAPTURE -> "4.1";
                    case BY_KING -> "4.14";
                    default -> null;
                };
            case WFD ->
                switch (topic) {
                    case SQUARES -> "article 3";
                    case TURN -> "article 6";
                    case MAN_STEP, MAN_CAPTURE -> "article 7";
                    case CROWNING -> "article 8";
                    case KING_STEP, KING_CAPTURE -> "article 9";
                    case OBLIGATION, CONTINUATION, OWN_PIECES, ONCE, MOST_PIECES, BY_KING ->
                        "part B, simple move and shot";
                    case SAME_KING, LONE_KING_2 -> "part C, the endgame";
                    case REPETITION, WIN_BLOCKED, WIN_NO_PIECE -> "part D, the result of the game";
                    default -> null;
                };
            case ANTIDRAUGHTS ->
                switch (topic) {
                    case WIN_BLOCKED, WIN_NO_PIECE, REPETITION -> null;
                    default -> FMJD.inBrackets(topic);
                };
            case BREAKTHROUGH ->
                switch (topic) {
                    case WIN_BLOCKED, WIN_NO_PIECE, FIRST_KING, CROWNING -> null;
                    default -> FMJD.inBrackets(topic);
                };
            case FRYSK -> WFD.inBrackets(topic);
            case PODDAVKI ->
                switch (topic) {
                    case WIN_BLOCKED, WIN_NO_PIECE -> null;
                    default -> RUSSIAN_CODE.inBrackets(topic);
                };
            case THAI, TURKISH -> null;
        };
    }

    /** An article as another book cites it, or null where this one does not have it. */
    private @Nullable String inBrackets(Topic topic) {
        String article = article(topic);
        if (article == null) {
            return null;
        }
        return article.startsWith("(") ? article : "(" + title + " " + article + ")";
    }

    /** The book's short name, with which every citation begins. */
    public String title() {
        return title;
    }

    /** A rule with the article of this book that says so, such as {@code WCDF 1.20}. */
    public Cited cite(DraughtsRule rule) {
        return cite(rule, rule.topic());
    }

    /**
     * A rule with the article of this book that says so of a king, where men and kings have articles of their own.
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
        String article = article(topic);
        if (article == null) {
            article = switch (topic) {
                case LAST_ROW -> article(Topic.CROWNING);
                case KING_CONTINUATION -> article(Topic.CONTINUATION);
                case KING_OBLIGATION -> article(Topic.OBLIGATION);
                default -> null;
            };
        }
        return new Cited(rule, article == null ? title : title + " " + article);
    }
}
