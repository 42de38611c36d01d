# Builds the distribution into cli/target/arbiter; read in by the launcher at the root, which sets root and
# arbiter_home. Two launches at once wait for one another.
build_log=$root/target/build.log
mkdir -p "$root/target"
echo "arbiter: building from source (log: $build_log)" >&2
if ! command -v mvn >/dev/null; then
  echo "arbiter: found no mvn on the PATH, expected Maven 3.8 or later (Debian: apt-get install maven openjdk-17-jdk)" >&2
  exit 2
fi
build() {
  # A change of sources while Maven runs must count as newer than the build.
  touch "$root/target/build.started" &&
    mvn -B -ntp -f "$root/pom.xml" -pl cli -am -Dmaven.test.skip=true -Dmaven.compiler.failOnWarning=false package >"$build_log" 2>&1 </dev/null &&
    mv "$root/target/build.started" "$arbiter_home/built"
}
if command -v flock >/dev/null; then
  exec 9>"$root/target/build.lock"
  flock 9
fi
if stale && ! build; then
  tail -n 20 "$build_log" >&2
  echo "arbiter: the build failed; the whole log is $build_log" >&2
  exit 2
fi
exec 9>&-
