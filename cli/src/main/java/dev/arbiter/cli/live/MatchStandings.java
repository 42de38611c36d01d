package dev.arbiter.cli.live;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.live.match.Match;
import dev.arbiter.live.match.Results;
import dev.arbiter.live.match.Score;
import dev.arbiter.live.match.Sprt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The standings of a match, in lines as {@code cutechess-cli} prints them, and as JSON. */
final class MatchStandings {

    private MatchStandings() {}

    /** Of two engines the score of the first; of more a table, the best first. */
    static List<String> lines(Match match) {
        Results results = match.results();
        int engines = match.settings().engines().size();
        return engines == 2 ? ofTwo(match, results.of(0)) : table(match, results, engines);
    }

    private static List<String> ofTwo(Match match, Score score) {
        List<String> lines = new ArrayList<>();
        lines.add(text(
                "Score of %s vs %s: %d - %d - %d  [%.3f] %d",
                match.name(0),
                match.name(1),
                score.wins(),
                score.losses(),
                score.draws(),
                score.share(),
                score.games()));
        Score.Estimate elo = score.elo();
        lines.add(text(
                "Elo difference: %s +/- %s, LOS: %.1f %%, DrawRatio: %.1f %%",
                number(elo.elo()),
                number(elo.error()),
                100 * score.superiority(),
                score.games() == 0 ? 0 : 100.0 * score.draws() / score.games()));
        Score.Pairs pairs = score.pairs();
        if (pairs.total() > 0) {
            Score.Estimate normalized = score.normalizedElo();
            lines.add(text(
                    "Pairs (0 to 2 points): %d, %d, %d, %d, %d, normalized Elo: %s +/- %s",
                    pairs.none(),
                    pairs.half(),
                    pairs.one(),
                    pairs.oneAndHalf(),
                    pairs.two(),
                    number(normalized.elo()),
                    number(normalized.error())));
        }
        Sprt sprt = match.settings().sprt();
        if (sprt != null) {
            Sprt.Verdict verdict = sprt.verdict(score);
            lines.add(text(
                    "SPRT: llr %.3f, lbound %.2f, ubound %.2f%s",
                    sprt.ratio(score),
                    sprt.lower(),
                    sprt.upper(),
                    verdict == Sprt.Verdict.UNDECIDED ? "" : " - " + verdict + " was accepted"));
        }
        return lines;
    }

    private static List<String> table(Match match, Results results, int engines) {
        List<String> lines = new ArrayList<>();
        lines.add(text("%4s %-25s %7s %7s %7s %7s %7s", "Rank", "Name", "Elo", "+/-", "Games", "Score", "Draws"));
        int rank = 0;
        for (int engine : ranked(results, engines)) {
            Score score = results.of(engine);
            Score.Estimate elo = score.elo();
            lines.add(text(
                    "%4d %-25s %7s %7s %7d %6.1f%% %6.1f%%",
                    ++rank,
                    match.name(engine),
                    whole(elo.elo()),
                    whole(elo.error()),
                    score.games(),
                    100 * score.share(),
                    score.games() == 0 ? 0 : 100.0 * score.draws() / score.games()));
        }
        return lines;
    }

    private static List<Integer> ranked(Results results, int engines) {
        return IntStream.range(0, engines)
                .boxed()
                .sorted(Comparator.comparingDouble(engine -> -results.of(engine).share()))
                .toList();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String number(double value) {
        return Double.isInfinite(value) || Double.isNaN(value) ? sign(value) : text("%.1f", value);
    }

    private static String whole(double value) {
        return Double.isInfinite(value) || Double.isNaN(value) ? sign(value) : text("%.0f", value);
    }

    private static String sign(double value) {
        return Double.isNaN(value) ? "?" : value > 0 ? "inf" : "-inf";
    }

    /** Everything as one object; infinite values are null. */
    static JsonObject json(Match match) {
        Results results = match.results();
        JsonObject all = new JsonObject();
        all.addProperty("game", match.settings().game().id());
        all.addProperty("games", match.schedule().size());
        all.addProperty("played", results.played());
        JsonArray engines = new JsonArray();
        for (int engine : ranked(results, match.settings().engines().size())) {
            engines.add(json(match.name(engine), results.of(engine)));
        }
        all.add("engines", engines);
        Sprt sprt = match.settings().sprt();
        if (sprt != null) {
            Score score = results.of(0);
            JsonObject test = new JsonObject();
            test.addProperty("elo0", sprt.elo0());
            test.addProperty("elo1", sprt.elo1());
            test.addProperty("model", sprt.model().name().toLowerCase(Locale.ROOT));
            test.addProperty("llr", sprt.ratio(score));
            test.addProperty("lower", sprt.lower());
            test.addProperty("upper", sprt.upper());
            test.addProperty("verdict", sprt.verdict(score).name().toLowerCase(Locale.ROOT));
            all.add("sprt", test);
        }
        return all;
    }

    private static JsonObject json(String name, Score score) {
        JsonObject engine = new JsonObject();
        engine.addProperty("name", name);
        engine.addProperty("games", score.games());
        engine.addProperty("wins", score.wins());
        engine.addProperty("draws", score.draws());
        engine.addProperty("losses", score.losses());
        engine.addProperty("score", score.share());
        engine.addProperty("elo", finite(score.elo().elo()));
        engine.addProperty("eloError", finite(score.elo().error()));
        engine.addProperty("los", score.superiority());
        Score.Pairs pairs = score.pairs();
        JsonArray counts = new JsonArray();
        for (long each : List.of(pairs.none(), pairs.half(), pairs.one(), pairs.oneAndHalf(), pairs.two())) {
            counts.add(each);
        }
        engine.add("pairs", counts);
        return engine;
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? (Double) value : null;
    }
}
