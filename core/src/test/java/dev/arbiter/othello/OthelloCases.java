package dev.arbiter.othello;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.RuleCases;
import java.util.Random;
import java.util.SplittableRandom;

/** Positions of Othello, and moves on them, that may break any rule. */
public final class OthelloCases implements RuleCases {

    public OthelloCases() {}

    @Override
    public boolean has(Game<?> game, Rule rule) {
        return true;
    }

    @Override
    public String position(Game<?> game, Random random) {
        return OthelloRulingTest.scattered(new SplittableRandom(random.nextLong()))
                .text();
    }

    @Override
    public String attempt(Position<?> position, Random random) {
        return OthelloRulingTest.randomText(new SplittableRandom(random.nextLong()));
    }
}
