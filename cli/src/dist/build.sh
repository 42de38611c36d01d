# Builds the distribution into cli/target/arbiter; sourced by the launcher at the root, which sets root, arbiter_home and
# quiet_build. Two launches at once wait for one another.
build_log=$root/target/build.log
say() {
  [ -n "$quiet_build" ] || echo "arbiter: $*" >&2
}
first_build() {
  [ ! -f "$arbiter_home/built" ]
}
# Maven's progress: a line for each module, and one for every 50 files that it fetches.
progress() {
  awk -v quiet="$quiet_build" '
    /^\[INFO\] Building Arbiter.*\[[0-9]+\/[0-9]+\]/ {
      step = $0; sub(/.*\[/, "", step); sub(/\].*/, "", step); sub(/\//, " of ", step)
      name = $0; sub(/^\[INFO\] Building Arbiter:? */, "", name); sub(/(^| )[0-9][^ ]* +\[.*/, "", name)
      say("building " (name == "" ? "the parent project" : name) " (" step ")")
    }
    /^Downloaded from / && ++fetched % 50 == 0 { say(fetched " files downloaded") }
    function say(text) {
      if (quiet == "") { print "arbiter: " text; fflush() }
    }' >&2
}
build() {
  # A change of sources while Maven runs must count as newer than the build.
  touch "$root/target/build.started"
  rm -f "$root/target/build.succeeded"
  quiet_download=-ntp
  ! first_build || quiet_download=
  {
    # shellcheck disable=SC2086 # an option or none
    mvn -B $quiet_download -f "$root/pom.xml" -pl cli -am -Dmaven.test.skip=true -Dmaven.compiler.failOnWarning=false \
      package 2>&1 </dev/null && touch "$root/target/build.succeeded"
  } | tee "$build_log" | if first_build; then progress; else cat >/dev/null; fi
  [ -f "$root/target/build.succeeded" ] && mv "$root/target/build.started" "$arbiter_home/built"
}
if ! mkdir -p "$root/target" 2>/dev/null || [ ! -w "$root/target" ]; then
  if first_build; then
    echo "arbiter: cannot build in $root: it is not writable; build elsewhere, or unpack the zip of a build" >&2
    exit 2
  fi
  say "$root is not writable: running the existing build, which is older than the sources"
else
  if first_build; then
    say "building from source for the first time; Maven downloads about 45 MB (log: $build_log)"
  else
    say "building from source (log: $build_log)"
  fi
  if ! command -v mvn >/dev/null; then
    echo "arbiter: found no mvn on the PATH, expected Maven 3.8 or later (Debian: apt-get install maven openjdk-17-jdk)" >&2
    exit 2
  fi
  if command -v flock >/dev/null; then
    exec 9>"$root/target/build.lock"
    flock 9
  fi
  if stale && ! build; then
    tail -n 20 "$build_log" >&2
    echo "arbiter: the build failed; see $build_log" >&2
    exit 2
  fi
  exec 9>&-
fi
