# Functions that `.ci/run` and `.ci/nightly` share: named steps with a log, a time and an exit status each.
#
# A step that fails does not end its lane: one run shows every failure; `finish` names them at the end.

logs=$PWD/.build/ci
rm -rf "$logs"
mkdir -p "$logs"

# step NAME COMMAND [ARGUMENT]...: runs a command with its output in a log, and prints its status, its totals and its skipped parts.
step() {
  local name=$1 start=$SECONDS status=0
  shift
  "$@" > "$logs/$name.log" 2>&1 < /dev/null || status=$?
  printf '%s\t%s\t%s\n' "$name" "$status" "$((SECONDS - start))" >> "$logs/steps"
  if [ "$status" = 0 ]; then
    printf '%-16s ok, %s s\n' "$name" "$((SECONDS - start))"
    grep -hE '^. Test run with|SKIPPED' "$logs/$name.log" | cut -c 1-200 | sed 's/^/    /' || true
  else
    printf '%-16s FAILED with status %s, %s s\n' "$name" "$status" "$((SECONDS - start))"
  fi
  return "$status"
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
