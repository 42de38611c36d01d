package dev.arbiter.spark;

import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.util.AccumulatorV2;

/**
 * Gathers the counts of shares by their index. A share that is checked again, because a machine was lost, counts once.
 */
final class TallyAccumulator extends AccumulatorV2<Map.Entry<Integer, ShareTally>, ShareTally> {

    private static final long serialVersionUID = 1;

    private final TreeMap<Integer, ShareTally> tallies = new TreeMap<>();

    synchronized void add(int share, ShareTally tally) {
        tallies.put(share, tally);
    }

    @Override
    public synchronized boolean isZero() {
        return tallies.isEmpty();
    }

    @Override
    public synchronized AccumulatorV2<Map.Entry<Integer, ShareTally>, ShareTally> copy() {
        TallyAccumulator copy = new TallyAccumulator();
        copy.tallies.putAll(tallies);
        return copy;
    }

    @Override
    public synchronized void reset() {
        tallies.clear();
    }

    @Override
    public void add(Map.Entry<Integer, ShareTally> tally) {
        add(tally.getKey(), tally.getValue());
    }

    @Override
    public synchronized void merge(AccumulatorV2<Map.Entry<Integer, ShareTally>, ShareTally> other) {
        tallies.putAll(((TallyAccumulator) other).tallies);
    }

    @Override
    public synchronized ShareTally value() {
        ShareTally sum = new ShareTally();
        tallies.values().forEach(sum::add);
        return sum;
    }
}
