package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.MoveLog;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.text.VariantTag;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Moves of PGN that are single squares: those of Othello. In chess they are rare, and need more notes. */
final class SingleSquares {

    private static final Pattern SQUARE = Pattern.compile("(?i:(?:p?@)?[a-h][1-8]|pa|ps|pass|--)[!?+]*");

    private static final Pattern SITES = Pattern.compile("(?i)playok|kurnik");
    private static final Pattern DISCS = Pattern.compile("(\\d{1,2})-(\\d{1,2})");
    private static final int SQUARES = 64;

    private SingleSquares() {}

    /** Whether a text is a single square, as for placing a disc, or a pass. */
    static boolean isOne(String text) {
        return SQUARE.matcher(text).matches();
    }

    /**
     * Whether the first games of a PGN file have no other moves, and some are of Othello and not of chess. For files of chess,
     * reading stops at the first move of a piece.
     */
    static boolean areOthello(byte[] head) throws IOException {
        GameWalk games = GameWalk.ofRecords(Replays.Kind.PLAIN);
        games.begin(Readers.open(Format.PGN, ByteFeed.of(head), null));
        Squares squares = new Squares();
        boolean found = false;
        try {
            while (games.next()) {
                squares.clear();
                if (games.failure() != null) {
                    return false;
                }
                games.read(squares);
                Game<?> named = named(games.tags());
                if (!squares.areAlone || (named != null && !named.equals(Format.TRANSCRIPT.usualGame()))) {
                    return false;
                }
                found |= named != null || isByDiscs(games.tags()) || isOthelloAlone(squares.moves);
            }
        } catch (RuntimeException e) {
            // The head says nothing; where its games are judged, the fault is reported.
            return false;
        }
        return found;
    }

    /** Takes the moves of a game as long as they are single squares. */
    private static final class Squares implements TokenSink {
        final MoveLog moves = new MoveLog();
        boolean areAlone;
        private int depth;

        void clear() {
            moves.clear();
            areAlone = true;
            depth = 0;
        }

        @Override
        public boolean after(Token token, RecordReader reader, Judge judge) {
            depth += token == Token.OPEN ? 1 : token == Token.CLOSE ? -1 : 0;
            if (depth == 0 && (token == Token.MOVE || token == Token.NO_MOVE)) {
                areAlone = isOne(reader.text());
                moves.add(reader.bytes(), reader.from(), reader.to(), Place.NOWHERE);
            }
            return areAlone;
        }
    }

    /** Whether a site that has both games says by the result that it is of Othello: the discs of both are 64 together. */
    static boolean isByDiscs(Tags tags) {
        String site = tags.get("Site");
        String result = tags.get("Result");
        Matcher discs = site == null || result == null || !SITES.matcher(site).find() ? null : DISCS.matcher(result);
        return discs != null
                && discs.matches()
                && Integer.parseInt(discs.group(1)) + Integer.parseInt(discs.group(2)) == SQUARES;
    }

    /** The game that tags name. */
    static @Nullable Game<?> named(Tags tags) {
        for (String name : new String[] {"Variant", "GameType", "Game"}) {
            Game<?> game = VariantTag.game(tags.get(name));
            if (game != null) {
                return game;
            }
        }
        return null;
    }

    private static boolean isOthelloAlone(MoveLog moves) {
        return moves.isWhole()
                && moves.count() > 0
                && isLegal(moves, Format.TRANSCRIPT.usualGame())
                && !isLegal(moves, Format.PGN.usualGame());
    }

    private static boolean isLegal(MoveLog moves, Game<?> game) {
        Replay<?> replay = game.replay();
        return moves.areLegal(replay);
    }
}
