package dev.arbiter.live.match;

import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.live.LiveGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The openings of a match, from recorded games or lists of positions. Only those needed are kept. */
public final class Openings {

    private final List<Opening> openings;

    private Openings(List<Opening> openings) {
        this.openings = openings;
    }

    /** No openings: every game begins at the initial position. */
    public static Openings none(Game<?> game) {
        return new Openings(List.of(new Opening(game.start(), List.of())));
    }

    /**
     * Reads openings.
     *
     * @param file in any format of games or positions
     * @param plies the most plies of each
     * @param random whether their order is random, determined by the seed
     * @param first the number of the first one in the file, from 1, if the order is not random
     * @param needed the most openings
     * @throws IOException if the file cannot be read, or contains none
     */
    public static Openings read(Path file, Game<?> game, int plies, boolean random, int first, int needed, long seed)
            throws IOException {
        Random order = new Random(seed);
        List<GameRecord> kept = new ArrayList<>();
        long seen = 0;
        try (Stream<CheckedGame> games = Archives.checked(file, game)) {
            for (Iterator<CheckedGame> each = games.iterator(); each.hasNext(); ) {
                CheckedGame checked = each.next();
                GameRecord record = checked.record();
                String failure = checked.verdict().failure();
                if (failure != null) {
                    throw new IOException(file + ":" + record.place() + ": game " + record.number() + ": " + failure);
                }
                if (record.start() == null) {
                    continue;
                }
                seen++;
                if (!random && seen < first) {
                    continue;
                }
                if (kept.size() < needed) {
                    kept.add(record);
                } else if (random) {
                    // Of all that came, each is kept with the same chance.
                    long place = Math.floorMod(order.nextLong(), seen);
                    if (place < needed) {
                        kept.set((int) place, record);
                    }
                } else {
                    break;
                }
            }
        }
        if (kept.isEmpty()) {
            throw new IOException(file + ": there is no opening"
                    + (seen > 0 ? " number " + first + ", only " + seen : " of " + game.title()));
        }
        if (random) {
            Collections.shuffle(kept, order);
        }
        return new Openings(kept.stream().map(record -> opening(record, plies)).toList());
    }

    private static Opening opening(GameRecord record, int plies) {
        List<RecordedMove> moves = record.moves();
        Position<?> start = record.start();
        int at = 0;
        for (; at < moves.size() && moves.get(at).kind() == RecordedMove.Kind.SETUP && start != null; at++) {
            start = start.game().position(moves.get(at).text());
        }
        if (start == null) {
            throw new IllegalArgumentException("a record without a start");
        }
        LiveGame game = new LiveGame(start, Conditions.STANDARD);
        while (at < moves.size() && game.plies().size() < plies && game.end() == null) {
            RecordedMove move = moves.get(at++);
            if (move.kind() != RecordedMove.Kind.MOVE || game.play(move.text()) != null) {
                break;
            }
        }
        if (game.end() != null && !game.plies().isEmpty()) {
            game.takeBack(game.plies().size() - 1);
        }
        return new Opening(
                start, game.plies().stream().map(LiveGame.Played::text).toList());
    }

    /**
     * An opening; after the last one, they start again.
     *
     * @param number from 0
     */
    public Opening get(int number) {
        return openings.get(number % openings.size());
    }

    /** The number of openings. */
    public int size() {
        return openings.size();
    }
}
