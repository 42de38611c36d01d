package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** What matchers are asked since Java 9. */
@InsteadOf("java.util.regex.Matcher")
public final class Matches {

    private Matches() {}

    public static Stream<MatchResult> results(Matcher matcher) {
        List<MatchResult> results = new ArrayList<>();
        matcher.reset();
        while (matcher.find()) {
            results.add(matcher.toMatchResult());
        }
        return results.stream();
    }

    public static String replaceAll(Matcher matcher, Function<MatchResult, String> replacer) {
        matcher.reset();
        StringBuffer out = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(out, replacer.apply(matcher.toMatchResult()));
        }
        matcher.appendTail(out);
        return out.toString();
    }

    public static String replaceFirst(Matcher matcher, Function<MatchResult, String> replacer) {
        matcher.reset();
        if (!matcher.find()) {
            StringBuffer whole = new StringBuffer();
            matcher.appendTail(whole);
            return whole.toString();
        }
        StringBuffer out = new StringBuffer();
        matcher.appendReplacement(out, replacer.apply(matcher.toMatchResult()));
        matcher.appendTail(out);
        return out.toString();
    }
}
