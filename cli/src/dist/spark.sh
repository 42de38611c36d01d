# Puts Apache Spark and the job for it on the class path (spark_path); read in by bin/arbiter where a check asks for it.
# Maven fetches Spark on first use; nothing else does. Needs root, which the launcher of a source checkout sets.
spark_target=$root/spark/target
spark_stale() {
  [ ! -f "$spark_target/built" ] ||
    [ -n "$(find "$root"/pom.xml "$root"/spark/pom.xml "$root"/core/src/main "$root"/archive/src/main "$root"/spark/src/main \
      -newer "$spark_target/built" -print -quit)" ]
}
if spark_stale; then
  spark_log=$root/target/spark.log
  mkdir -p "$root/target"
  echo "arbiter: building the job for Spark; Maven fetches Spark, some 280 MB, where it has not yet (log: $spark_log)" >&2
  mvn -B -ntp -f "$root/pom.xml" -pl spark -am -DskipTests -Dspotless.check.skip -Dmaven.compiler.failOnWarning=false \
    package >"$spark_log" 2>&1 </dev/null || {
    tail -n 20 "$spark_log" >&2
    echo "arbiter: the build failed; the whole log is $spark_log" >&2
    exit 2
  }
fi
spark_path=$spark_target/arbiter-spark.jar:$(cat "$spark_target/class.path")
