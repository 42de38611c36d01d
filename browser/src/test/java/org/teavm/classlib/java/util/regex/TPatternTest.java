package org.teavm.classlib.java.util.regex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Expressions mean what they mean in the JDK. */
class TPatternTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    /** Single characters that texts are made of; those of the expression itself are added. */
    private static final String LETTERS =
            "aAbBhHxXoO0O1287wW.-+=:/()[]<>{},;|'\"*_#!?% \t\r\n\u000B\u0085\u2028½–éÉßſıКк\u00A0٣";

    private static final List<String> DIALECT = List.of(
            "",
            "a",
            "ab|a|b",
            "(a|ab)(c|bcd)?(d*)",
            "a*?b",
            "a*+a",
            "a++b",
            "(?>a|ab)c",
            "(a*)*",
            "(a*)+b",
            "(?:a|b)*?x",
            "(a(b)?)+",
            "(?<x>a)(?<y>b)\\k<x>\\k<y>?",
            "(a)\\1",
            "\\2(a)",
            "(?i)(a)\\1",
            "(?i)é",
            "(?iu)é",
            "(?iu)[а-я]+",
            "(?i)[a-c]+",
            "(?i)[^a]",
            "[^\\d\\s]+",
            "[a-z&&[^bh]]+",
            "[a-d[w-z]]+",
            "[&&a]",
            "[a&&b]|.",
            "[\\]\\[-]+",
            "[-a]+",
            "[a-]+",
            "[^]a]",
            "[.$^]",
            "^a",
            "a$",
            "(?m)^.",
            "(?m).$",
            "(?m)$",
            "(?m)^",
            "(?dm)^.$",
            "(?s).+",
            ".+",
            "(?d).+",
            "\\Aa",
            "a\\z",
            "a\\Z",
            ".\\Z",
            "\\b",
            "\\B",
            "\\bO\\b",
            "\\R",
            "\\R+x?",
            "\\v",
            "\\h+",
            "\\H",
            "\\V",
            "\\w+",
            "\\W",
            "\\S+",
            "\\D",
            "(?U)\\w+",
            "(?U)\\d",
            "(?U)\\s",
            "\\p{L}+",
            "\\P{L}",
            "\\p{Lu}",
            "(?i)\\p{Lu}",
            "\\pN",
            "\\p{N}+",
            "\\p{IsAlphabetic}",
            "\\p{Alnum}+",
            "\\p{Punct}",
            "\\p{Cntrl}",
            "(?i)\\p{Lower}",
            "\\p{javaLetterOrDigit}",
            "\\p{gc=Nd}",
            "[\\p{L}&&[^\\p{Lu}]]+",
            "a{2}",
            "a{1,}",
            "a{0,2}?b",
            "(?:ab){2}",
            "(ab){1,3}",
            "(?:a|b){0,2}?x",
            "(?=a).",
            "(?!a).",
            "(?<=a)b",
            "(?<!a)b",
            "(?<=a{1,2})b",
            "(?<=ab|x)O",
            "(?<=a*)b",
            "(?=(a+))\\1b",
            "\\Qa.b\\E",
            "\\Qa\\E+",
            "\\x41",
            "\\u0061",
            "\\x{41}",
            "\\0101",
            "\\t|\\n",
            "\\e|\\a|\\f|\\cA",
            "(?x) a b # c",
            "(?x)[a b]+",
            "a(?i)b|c",
            "(a(?i)b)c",
            "(?i:a)b",
            "(?-i)a",
            "(?i)ß",
            "(?iu)ſ",
            "x?+x",
            "(?:a?){3}",
            "(a|b)*\\1",
            "(?:(a)|b)*",
            "((a)|(b))+?x",
            "[\\Qa]\\E]",
            "[\\x30-\\x39]+",
            "\\G.",
            "(?:)",
            "()",
            "a||b",
            "(|a)+");

    private static final List<String> REFUSED = List.of(
            "(",
            ")",
            "a)",
            "[",
            "[a",
            "*",
            "a**",
            "+a",
            "?",
            "a{",
            "a{2",
            "a{2,1}",
            "{",
            "\\",
            "(?<",
            "(?<1>a)",
            "(?<a>x)(?<a>y)",
            "\\k<x>",
            "(?z)",
            "[b-a]",
            "\\p{Nonsense}",
            "\\j",
            "\\x4",
            "(?i",
            "[a&&",
            "\\p{L");

    @ParameterizedTest
    @ValueSource(strings = {"core", "archive", "query", "web"})
    void expressions_of_arbiter_find_what_they_find_in_the_jdk(String module) throws IOException {
        Set<String> texts = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("target/classes"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                new ClassReader(Files.readAllBytes(file)).accept(new Constants(texts), ClassReader.SKIP_DEBUG);
            }
        }
        int expressions = 0;
        for (String text : texts) {
            if ((text.indexOf('\\') >= 0 || text.indexOf('[') >= 0) && isExpression(text)) {
                expressions++;
                compare(text, 0, 40);
                compare(text, Pattern.DOTALL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, 10);
            }
        }
        assertThat(expressions).isPositive();
    }

    @Test
    void the_dialect_is_that_of_the_jdk() {
        for (String regex : DIALECT) {
            compare(regex, 0, 400);
            compare(regex, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE, 100);
            compare(regex, Pattern.LITERAL, 20);
        }
    }

    @Test
    void what_the_jdk_refuses_is_refused() {
        for (String regex : REFUSED) {
            assertThat(isExpression(regex)).as(regex).isFalse();
            assertThat(isRefused(regex)).as(regex).isTrue();
        }
    }

    @Test
    void a_long_text_needs_no_deep_stack() {
        String text = "a1,".repeat(200_000);
        assertThat(TPattern.compile("(?:[a-h][1-8]|pa|[\\s,;])+").matcher(text).matches())
                .isTrue();
        assertThat(TPattern.compile("(?s).*x|.*").matcher(text).matches()).isTrue();
    }

    private static final Pattern ENDS_OF_WORDS = Pattern.compile("\\\\[bB]");

    /** Texts of the characters of an expression and some others. */
    private static List<String> texts(String regex, int count) {
        Random random = new Random(regex.hashCode());
        String letters = LETTERS + regex.repeat(1 + LETTERS.length() / (1 + regex.length()));
        List<String> texts = new ArrayList<>(List.of("", "\n", "\r\n", "a\r\nb\n", "😀a😀", "aab", "ab"));
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(1 + i % 12); length >= 0; length--) {
                int run = random.nextInt(8) == 0 ? 3 : 1;
                text.append(String.valueOf(letters.charAt(random.nextInt(letters.length())))
                        .repeat(run));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    private static void compare(String regex, int flags, int count) {
        Pattern jdk = Pattern.compile(regex, flags);
        TPattern own = TPattern.compile(regex, flags);
        // From Java 19 on the JDK's ends of words are those of ASCII; the dialect is that of Java 17.
        boolean isNarrow =
                Runtime.version().feature() > 18 && ENDS_OF_WORDS.matcher(regex).find();
        for (String text : texts(regex, count)) {
            if (isNarrow && !text.chars().allMatch(character -> character < 128)) {
                continue;
            }
            String what = regex + " on " + text;
            Matcher expected = jdk.matcher(text);
            TMatcher found = own.matcher(text);
            assertThat(found.matches()).as(what).isEqualTo(expected.matches());
            expected.reset();
            found.reset();
            assertThat(found.lookingAt()).as(what).isEqualTo(expected.lookingAt());
            expected.reset();
            found.reset();
            while (expected.find()) {
                assertThat(found.find()).as(what).isTrue();
                assertThat(places(found, found.groupCount())).as(what).isEqualTo(places(expected));
            }
            assertThat(found.find()).as(what).isFalse();
            assertThat(own.split(text, -1)).as(what).isEqualTo(jdk.split(text, -1));
            assertThat(own.split(text, 2)).as(what).isEqualTo(jdk.split(text, 2));
            assertThat(own.split(text)).as(what).isEqualTo(jdk.split(text));
            assertThat(own.matcher(text).replaceAll("<$0>\\$"))
                    .isEqualTo(jdk.matcher(text).replaceAll("<$0>\\$"));
            assertThat(own.matcher(text).replaceFirst(each -> "<" + each.start() + ">"))
                    .isEqualTo(jdk.matcher(text).replaceFirst(each -> "<" + each.start() + ">"));
            assertThat(own.matcher(text).results().map(TMatchResult::group))
                    .containsExactlyElementsOf(
                            jdk.matcher(text).results().map(MatchResult::group).toList());
            // Within a pair of surrogates the JDK looks beyond the region.
            if (text.length() > 2 && text.indexOf('\uD83D') < 0) {
                assertThat(own.matcher(text).region(1, text.length() - 1).find())
                        .as(what)
                        .isEqualTo(
                                jdk.matcher(text).region(1, text.length() - 1).find());
            }
        }
    }

    private static List<Integer> places(MatchResult result) {
        List<Integer> places = new ArrayList<>();
        for (int group = 0; group <= result.groupCount(); group++) {
            places.add(result.start(group));
            places.add(result.end(group));
        }
        return places;
    }

    private static List<Integer> places(TMatchResult result, int groups) {
        List<Integer> places = new ArrayList<>();
        for (int group = 0; group <= groups; group++) {
            places.add(result.start(group));
            places.add(result.end(group));
        }
        return places;
    }

    private static boolean isExpression(String text) {
        try {
            Pattern.compile(text);
            return true;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    private static boolean isRefused(String text) {
        try {
            TPattern.compile(text);
            return false;
        } catch (TPatternSyntaxException e) {
            return true;
        }
    }

    /** Collects the constant texts of classes. */
    private static final class Constants extends ClassVisitor {

        private final Set<String> texts;

        Constants(Set<String> texts) {
            super(Opcodes.ASM9);
            this.texts = texts;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object constant) {
                    if (constant instanceof String text) {
                        texts.add(text);
                    }
                }
            };
        }
    }
}
