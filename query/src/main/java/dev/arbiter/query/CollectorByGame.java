package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.query.IndexedAnswers.Answers;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.index.Segment;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Counts the games that are found by what they are games of, and has those taken that have the position asked about. */
final class CollectorByGame implements Collector {

    private final Finder.Start start;
    private final GamesMet met;
    private final Function<Position<?>, Collector> makers;
    private final Map<String, Optional<Collector>> collectors = new HashMap<>();
    private @Nullable Collector current;
    private @Nullable Game<?> game;

    /** What the collector of a game took. */
    record Taken(Game<?> game, Object collected) {}

    /**
     * @param met takes the games; of this thread alone
     * @param makers make what takes the records of a game from its position on
     */
    CollectorByGame(Finder.Start start, GamesMet met, Function<Position<?>, Collector> makers) {
        this.start = start;
        this.met = met;
        this.makers = makers;
    }

    private @Nullable Collector of(Game<?> played) {
        Optional<Collector> known = collectors.get(played.id());
        if (known == null) {
            known = Optional.ofNullable(start.in(played)).map(makers);
            collectors.put(played.id(), known);
        }
        return known.orElse(null);
    }

    @Override
    public void clear() {
        current = null;
        game = null;
    }

    @Override
    public void begin(BoardState board, int plies) {
        game = board.game();
        Collector its = of(board.game());
        if (its != null) {
            if (its != current) {
                // Else the record goes on from another position.
                its.clear();
            }
            current = its;
            its.begin(board, plies);
        } else {
            current = null;
        }
    }

    @Override
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        return current != null && current.move(board, mover, text, from, to);
    }

    @Override
    public @Nullable Object collect(Subject found) {
        Game<?> played = game;
        if (played == null) {
            return null;
        }
        met.count(played.id(), 1);
        Object collected = current == null ? null : current.collect(found);
        return collected == null ? null : new Taken(played, collected);
    }

    /** The same, taken from an index as far as possible. */
    static final class Indexed implements IndexedFile.Collecting {

        private final Finder.Start start;
        private final GamesMet all;
        private final GamesMet met = new GamesMet();
        private final Function<Position<?>, IndexedFile.Collecting> makers;
        private final Map<String, Optional<IndexedFile.Collecting>> parts = new HashMap<>();

        /**
         * @param all takes the games once this counts
         * @param makers make what takes the records of a game from its position on
         */
        Indexed(Finder.Start start, GamesMet all, Function<Position<?>, IndexedFile.Collecting> makers) {
            this.start = start;
            this.all = all;
            this.makers = makers;
        }

        @Override
        public void commit() {
            parts.values().forEach(part -> part.ifPresent(IndexedFile.Collecting::commit));
            synchronized (all) {
                all.add(met);
            }
        }

        @Override
        public BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain) {
            BitSet read = (BitSet) answers.possible().clone();
            read.andNot(certain);
            Segment.Column played = segment.column(Segment.RULES);
            for (int code = 1; played != null && code <= played.size(); code++) {
                BitSet its = played.games(code);
                its.and(certain);
                String id = String.valueOf(played.value(code));
                BitSet sure = (BitSet) answers.sure().clone();
                sure.and(its);
                IndexedFile.Collecting part = part(id);
                if (part != null) {
                    BitSet more = part.take(segment, games, answers, its);
                    read.or(more);
                    sure.andNot(more);
                }
                met.count(id, sure.cardinality());
            }
            return read;
        }

        private IndexedFile.@Nullable Collecting part(String id) {
            Optional<IndexedFile.Collecting> known = parts.get(id);
            if (known == null) {
                Game<?> game = Games.find(id).orElse(null);
                known = Optional.ofNullable(game == null ? null : start.in(game))
                        .map(makers);
                parts.put(id, known);
            }
            return known.orElse(null);
        }

        /** Restricts reading to games that can reach a position. */
        static IndexedFile.Collecting reaching(Position<?> position) {
            return new IndexedFile.Collecting() {
                @Override
                public BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain) {
                    BitSet possible = (BitSet) answers.possible().clone();
                    possible.and(certain);
                    BitSet read = new BitSet();
                    segment.reaching(position.key(), new Segment.Reaching() {
                        @Override
                        public void surely(int game, int ply, int next) {
                            perhaps(game);
                        }

                        @Override
                        public void perhaps(int game) {
                            if (possible.get(game)) {
                                read.set(game);
                            }
                        }
                    });
                    return read;
                }

                @Override
                public void commit() {
                    // Whatever is read is counted there.
                }
            };
        }
    }
}
