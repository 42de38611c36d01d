#!/bin/sh
# TeaVM 0.16.0 (Maven: org.teavm:teavm-classlib, teavm-maven-plugin), Java compiled to JavaScript and to WebAssembly; Node 24.21.0 (npm).
#
# These compile without a word and answer otherwise than on the JVM, some of them differently in the two:
#                                            JVM                    JavaScript              WebAssembly
#     "\u00A07".strip().length()             2                      1                       2
#     "a1b2".split("(?=[a-z])")              [a1, b2]               [, a1, b2]              [, a1, b2]
#     (long) 1e19, (int) 1e19                the largest of each    -8446744073709551616,   the largest of each
#                                                                   -1981284352
#     Math.rint(2.5), rint(-0.2)             2.0, -0.0              3.0, 0.0                3.0, 0.0
#     Math.round(-2.5)                       -2                     -3                      -3
#     %.1f of 0.25, %.0f of 0.5              0.3, 1                 0.2, 0                  0.2, 0
#     (int) Math.log10(1000)                 3                      2                       2
#     new Random(1).nextInt(1000)            985                    371                     371
#     \v against a line break                matches                does not                does not
#     \R, \p{N}, \k<name> in a pattern       compile                PatternSyntaxException  the same
# A method that is missing ends the build; a construct of a pattern that is missing is told only when the pattern is compiled, at run time.
#
# Expected: the answers that the JDK's documentation specifies (the algorithm of Random too), or an error from the compiler.
#
# It matters where a program is tested on the JVM and shipped from the same source as JavaScript: nothing but a test of the compiled program
# finds these, and that of one target does not answer for the other. Arbiter's build calls its own methods instead (docs/architecture.md).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 >npm.log 2>&1 || { cat npm.log >&2; exit 2; }
mkdir source
cat >source/Asked.java <<'EOF'
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;

public class Asked {
    /** Not constant, so that javac does not compute with them. */
    static double large = 1e19, half = 0.5, thousand = 1000;

    static void ask(String what, Supplier<Object> question) {
        Object answer;
        try {
            answer = question.get();
        } catch (RuntimeException e) {
            answer = e.getClass().getName();
        }
        System.out.println(what + ": " + answer);
    }

    public static void main(String[] none) {
        ask("strip", () -> "\u00A07".strip().length());
        ask("split", () -> Arrays.toString("a1b2".split("(?=[a-z])")));
        ask("cast", () -> (long) large + ", " + (int) large);
        ask("rint", () -> Math.rint(half + 2) + ", " + Math.rint(-0.4 * half));
        ask("round", () -> Math.round(-half - 2));
        ask("format", () -> String.format(Locale.ROOT, "%.1f, %.0f", half / 2, half));
        ask("log10", () -> (int) Math.log10(thousand));
        ask("Random", () -> new Random(1).nextInt(1000));
        ask("vertical", () -> Pattern.compile("\\v").matcher("\n").matches());
        ask("line break", () -> Pattern.compile("\\R").matcher("\n").matches());
        ask("number", () -> Pattern.compile("\\p{N}").matcher("7").matches());
        ask("named", () -> Pattern.compile("(?<x>a)\\k<x>").matcher("aa").matches());
    }
}
EOF
target() {
  echo "<execution><id>$1</id><configuration><targetType>$2</targetType><targetFileName>$3</targetFileName></configuration></execution>"
}
cat >pom.xml <<EOF
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>asked</groupId><artifactId>asked</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.teavm</groupId><artifactId>teavm-classlib</artifactId><version>0.16.0</version></dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.teavm</groupId><artifactId>teavm-maven-plugin</artifactId><version>0.16.0</version>
        <configuration>
          <targetDirectory>\${project.build.directory}</targetDirectory>
          <mainClass>Asked</mainClass>
          <jsModuleType>ES2015</jsModuleType>
          <modular>true</modular>
          <runtimeFileName>runtime.js</runtimeFileName>
        </configuration>
        <executions>$(target javascript JAVASCRIPT asked.js)$(target wasm WEBASSEMBLY_GC asked.wasm)</executions>
      </plugin>
    </plugins>
  </build>
</project>
EOF
cat >javascript.mjs <<'EOF'
import { main } from './target/asked.js';
main([]);
EOF
cat >wasm.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import { load } from './target/runtime.js';
const module = await load(new Uint8Array(readFileSync('target/asked.wasm')), { stackDeobfuscator: { enabled: false } });
module.exports.main([]);
EOF
javac --release 17 -d target/classes source/Asked.java
teavm=org.teavm:teavm-maven-plugin:0.16.0
mvn -q -B $teavm:compile@javascript $teavm:compile@wasm $teavm:copy-webassembly-gc-runtime >mvn.log 2>&1 || { cat mvn.log >&2; exit 2; }
{
  echo JVM
  java -cp target/classes Asked
  echo JavaScript
  node_modules/.bin/node javascript.mjs
  echo WebAssembly
  node_modules/.bin/node wasm.mjs
} >seen
cat seen
cat >expected <<'EOF'
JVM
strip: 2
split: [a1, b2]
cast: 9223372036854775807, 2147483647
rint: 2.0, -0.0
round: -2
format: 0.3, 1
log10: 3
Random: 985
vertical: true
line break: true
number: true
named: true
JavaScript
strip: 1
split: [, a1, b2]
cast: -8446744073709551616, -1981284352
rint: 3.0, 0.0
round: -3
format: 0.2, 0
log10: 2
Random: 371
vertical: false
line break: java.util.regex.PatternSyntaxException
number: java.util.regex.PatternSyntaxException
named: java.util.regex.PatternSyntaxException
WebAssembly
strip: 2
split: [, a1, b2]
cast: 9223372036854775807, 2147483647
rint: 3.0, 0.0
round: -3
format: 0.2, 0
log10: 2
Random: 371
vertical: false
line break: java.util.regex.PatternSyntaxException
number: java.util.regex.PatternSyntaxException
named: java.util.regex.PatternSyntaxException
EOF
cmp -s expected seen || { echo "the behaviour has changed"; exit 1; }
