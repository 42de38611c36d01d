package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a game's moves are legal under other rules than those chosen first.
 *
 * @param plies the number of moves up to the first that is not legal
 * @param replay after them
 * @param finding on that move; null if all are legal
 * @param notes on ambiguous texts
 * @param noted the places of the moves on which the replay has notes, in order
 */
record Fit(int plies, Replay<?> replay, Verdict.@Nullable Finding finding, List<PlacedNote> notes, List<Place> noted) {}
