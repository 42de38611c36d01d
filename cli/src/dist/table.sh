# Puts DuckDB's driver on the class path (driver_path); read in by bin/arbiter where tables are asked for. Maven fetches it on
# first use; nothing else does. Needs root, which the launcher of a source checkout sets. Two launches at once wait for one
# another.
driver_target=$root/table/target/driver
driver_stale() {
  [ ! -f "$driver_target/fetched" ] || [ "$root/pom.xml" -nt "$driver_target/fetched" ] ||
    [ "$root/table/pom.xml" -nt "$driver_target/fetched" ]
}
driver_fetch() {
  # Maven takes a jar that was split for one that is newer than that of another version.
  rm -f "$driver_target/duckdb_jdbc.jar" "$driver_target"/libduckdb_java.so_*
  mvn -B -ntp -f "$root/pom.xml" -pl table dependency:copy@driver >"$driver_log" 2>&1 </dev/null || return
  driver_split >>"$driver_log" 2>&1 </dev/null || echo "arbiter: the driver stays as it came" >>"$driver_log"
  touch "$driver_target/fetched"
}
# Takes the native libraries out of the driver's jar, and puts that of this machine beside it, where the driver looks for it: from
# the jar it would be unpacked, all 70 MB, each time that a table is asked. For another machine the jar stays as it came.
driver_split() {
  case $(uname -s)_$(uname -m) in
    Linux_x86_64) driver_library=libduckdb_java.so_linux_amd64 ;;
    Linux_aarch64) driver_library=libduckdb_java.so_linux_arm64 ;;
    Darwin_arm64) driver_library=libduckdb_java.so_macos_arm64 ;;
    *) return ;;
  esac
  driver_jar=${jdk:-$(dirname "$(dirname "$java")")}/bin/jar
  (
    cd "$driver_target" && rm -rf parts && mkdir parts && cd parts && "$driver_jar" --extract --file ../duckdb_jdbc.jar &&
      mv "$driver_library" .. && rm -f libduckdb_java.so_* &&
      "$driver_jar" --create --file ../split.jar --manifest META-INF/MANIFEST.MF -C . . && mv ../split.jar ../duckdb_jdbc.jar &&
      cd .. && rm -rf parts
  )
}
if driver_stale; then
  driver_log=$root/target/driver.log
  mkdir -p "$root/target"
  echo "arbiter: Maven fetches DuckDB, some 80 MB, where it has not yet (log: $driver_log)" >&2
  if ! command -v mvn >/dev/null; then
    echo "arbiter: found no mvn on the PATH, expected Maven 3.8 or later (Debian: apt-get install maven); or name the jar of" \
      "DuckDB's driver in ARBITER_PATH" >&2
    exit 2
  fi
  if command -v flock >/dev/null; then
    exec 9>"$root/target/build.lock"
    flock 9
  fi
  if driver_stale && ! driver_fetch; then
    tail -n 20 "$driver_log" >&2
    echo "arbiter: DuckDB could not be fetched; the whole log is $driver_log" >&2
    exit 2
  fi
  exec 9>&-
fi
driver_path=$driver_target/duckdb_jdbc.jar
