package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import java.util.List;
import java.util.Random;

/** Random games with whatever may stand beside moves, the same for the same seed. */
public final class RandomGames {

    private static final List<String> WORDS = List.of(
            "good",
            "\"quoted\"",
            "back\\slash",
            "[%clk 0:02:59]",
            "[%eval -0.31,20]",
            "[%cal Ge2e4,Rd1h5]",
            "[Event \"x\"]",
            "%",
            "(in brackets)",
            "; half",
            "1-0",
            "$5",
            "zögernd",
            "黒",
            "{",
            "a}b",
            "1. e4",
            "a-word-that-is-so-long-that-no-line-of-seventy-nine-characters-could-ever-hold-it-without-being-broken",
            "\u2659");

    private static final List<String> SIGNS =
            List.of("!", "?", "!!", "??", "!?", "?!", "$7", "$13", "$146", "$255", "+-", "=", "-/+", "~");

    private final Random random;
    private final boolean remarks;
    private final boolean variations;
    private final boolean signs;
    private final List<String> words;

    RandomGames(long seed, boolean remarks, boolean variations, boolean signs) {
        this(seed, remarks, variations, signs, WORDS);
    }

    /** @param words of which comments are made */
    public RandomGames(long seed, boolean remarks, boolean variations, boolean signs, List<String> words) {
        this.signs = signs;
        this.words = words;
        this.random = new Random(seed);
        this.remarks = remarks;
        this.variations = variations;
    }

    /** The games that records of a format may be of. */
    static List<String> games(Format format) {
        return switch (format) {
            case PGN ->
                List.of(
                        "chess",
                        "chess960",
                        "crazyhouse",
                        "atomic",
                        "antichess",
                        "suicide",
                        "horde",
                        "racingkings",
                        "threecheck",
                        "kingofthehill");
            case PDN ->
                List.of(
                        "international",
                        "russian",
                        "checkers",
                        "italian",
                        "frisian",
                        "turkish",
                        "antidraughts",
                        "breakthrough",
                        "frysk",
                        "poddavki");
            case JSON_LINES ->
                List.of("chess", "crazyhouse", "chess960", "international", "russian", "breakthrough", "othello");
            case MOVE_LINES -> List.of("chess");
            case CHECKERS_CHECK -> List.of("checkers");
            default -> List.of("othello");
        };
    }

    /** A game that records of a format may be of. */
    public GameRecord next(Format format, int number) {
        List<String> ids = games(format);
        return next(Games.find(ids.get(number % ids.size())).orElseThrow(), format);
    }

    <M> GameRecord next(Game<M> game, Format format) {
        boolean tagged = format == Format.PGN || format == Format.PDN || format == Format.JSON_LINES;
        Position<M> start = game.start();
        boolean fromElsewhere = tagged && random.nextInt(4) == 0;
        for (int ply = 0; fromElsewhere && ply < 7 && !start.legalMoves().isEmpty(); ply++) {
            start = start.play(
                    start.legalMoves().get(random.nextInt(start.legalMoves().size())));
        }
        start = game.position(start.text());
        GameRecord.Builder builder = GameRecord.from(start);
        if (tagged) {
            builder.tag("Event", words(3).strip());
            builder.tag("Annotator", "a \"b\" \\ c] [\\\"");
            game.tags().forEach(builder::tag);
            if (fromElsewhere) {
                if (format == Format.PGN) {
                    builder.tag("SetUp", "1");
                }
                builder.tag("FEN", start.text());
            }
        } else if (format == Format.GGF || format == Format.SGF) {
            builder.tag("PB", "bl[a]ck\\");
            builder.tag("PW", "white (;GM[x]");
        }
        line(builder, start, 2 + random.nextInt(30), 0);
        return tagged ? builder.result(List.of("1-0", "0-1", "1/2-1/2", "*").get(random.nextInt(4))) : builder.build();
    }

    private <M> void line(GameRecord.Builder builder, Position<M> start, int length, int depth) {
        Position<M> position = start;
        remarks(builder);
        for (int ply = 0; ply < length && !position.outcome().isOver(); ply++) {
            List<M> moves = position.legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            M move = moves.get(random.nextInt(moves.size()));
            if (position.path(move).isEmpty()) {
                builder.noMove("PA");
            } else {
                builder.move(position.text(move));
            }
            remarks(builder);
            while (variations && depth < 3 && random.nextInt(6) == 0) {
                builder.variation();
                line(builder, position, 1 + random.nextInt(5), depth + 1);
                builder.end();
                if (signs) {
                    // In other formats comments stand before variations.
                    remarks(builder);
                }
            }
            position = position.play(move);
        }
    }

    private void remarks(GameRecord.Builder builder) {
        while (remarks && random.nextInt(3) == 0) {
            if (signs && random.nextInt(3) == 0) {
                builder.nag(SIGNS.get(random.nextInt(SIGNS.size())));
            } else {
                builder.comment(words(1 + random.nextInt(14)));
            }
        }
    }

    private String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(words.get(random.nextInt(words.size())));
        }
        return text.toString();
    }
}
