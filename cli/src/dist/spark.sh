# Puts Apache Spark and the job for it on the class path (spark_path), with the options that Spark needs in Java
# (spark_options); read in by bin/arbiter where a check asks for it. Maven fetches Spark on first use; nothing else does.
# Needs root, which the launcher of a source checkout sets. Two launches at once wait for one another.
spark_target=$root/spark/target
spark_stale() {
  [ ! -f "$spark_target/built" ] ||
    [ -n "$(find "$root"/pom.xml "$root"/spark/pom.xml "$root"/core/src/main "$root"/archive/src/main "$root"/spark/src/main \
      -newer "$spark_target/built" -print -quit)" ]
}
spark_build() {
  mvn -B -ntp -f "$root/pom.xml" -pl spark -am -Dmaven.test.skip=true -Dmaven.compiler.failOnWarning=false \
    package >"$spark_log" 2>&1 </dev/null
}
if spark_stale; then
  spark_log=$root/target/spark.log
  mkdir -p "$root/target"
  echo "arbiter: building the job for Spark; Maven fetches Spark, some 280 MB, where it has not yet (log: $spark_log)" >&2
  if ! command -v mvn >/dev/null; then
    echo "arbiter: found no mvn on the PATH, expected Maven 3.8 or later (Debian: apt-get install maven)" >&2
    exit 2
  fi
  if command -v flock >/dev/null; then
    exec 9>"$root/target/build.lock"
    flock 9
  fi
  if spark_stale && ! spark_build; then
    tail -n 20 "$spark_log" >&2
    echo "arbiter: the build failed; the whole log is $spark_log" >&2
    exit 2
  fi
  exec 9>&-
fi
spark_path=$spark_target/arbiter-spark.jar:$(cat "$spark_target/class.path")
# What spark-submit gives, but for what Spark can do without and Java prints warnings of: the Vector API, and a package
# that JDK 25 no longer has. The first option silences what slf4j says of the logger it found. The last ones have Java's
# optimizing compiler wait four times as long for a method to prove worth its while: most of what Spark calls often, it
# calls while it starts, and compiling that cost more than a tenth of a check of 500 MB.
spark_options='-Dslf4j.internal.verbosity=ERROR -XX:+IgnoreUnrecognizedVMOptions
  --add-opens=java.base/java.lang=ALL-UNNAMED
  --add-opens=java.base/java.lang.invoke=ALL-UNNAMED
  --add-opens=java.base/java.lang.reflect=ALL-UNNAMED
  --add-opens=java.base/java.io=ALL-UNNAMED
  --add-opens=java.base/java.net=ALL-UNNAMED
  --add-opens=java.base/java.nio=ALL-UNNAMED
  --add-opens=java.base/java.util=ALL-UNNAMED
  --add-opens=java.base/java.util.concurrent=ALL-UNNAMED
  --add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED
  --add-opens=java.base/jdk.internal.ref=ALL-UNNAMED
  --add-opens=java.base/sun.nio.ch=ALL-UNNAMED
  --add-opens=java.base/sun.nio.cs=ALL-UNNAMED
  --add-opens=java.base/sun.util.calendar=ALL-UNNAMED
  --add-opens=java.security.jgss/sun.security.krb5=ALL-UNNAMED
  -Dio.netty.tryReflectionSetAccessible=true
  -Dio.netty.allocator.type=pooled
  -Dio.netty.handler.ssl.defaultEndpointVerificationAlgorithm=NONE
  --sun-misc-unsafe-memory-access=allow
  --enable-native-access=ALL-UNNAMED
  -XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=2400 -XX:Tier4CompileThreshold=60000
  -XX:Tier4BackEdgeThreshold=160000'
