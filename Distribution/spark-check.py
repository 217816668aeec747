#!/usr/bin/env python3
"""Checks payloads, one per line, on all machines of a Spark cluster.

    spark-submit Distribution/spark-check.py PROGRAM LINES OUTPUT [OPTION…]

PROGRAM is activity-lint, LINES a file or a folder of JSON Lines, OUTPUT a folder that Spark creates, and the options are
those of `activity-lint check`. OUTPUT contains the result of every payload in `--format jsonl`, with line numbers over
all of LINES. Spark writes the results of a partition once, even after failures, and `_SUCCESS` when all are
complete; without `_SUCCESS`, start again.
"""

import itertools
import json
import os
import shlex
import sys

from pyspark.sql import SparkSession

from merge_results import moved


def measure(partition):
    """Returns the numbers of lines, of lines that are not blank, and of bytes."""
    lines = filled = size = 0
    for line in partition:
        lines += 1
        filled += bool(line.strip())
        size += len(line.encode()) + 1
    return lines, filled, size


def main(program, source, output, options):
    context = SparkSession.builder.appName("activity-lint").getOrCreate().sparkContext
    context.addPyFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), "merge_results.py"))
    payloads = context.textFile(source, int(os.environ.get("PARTITIONS", context.defaultParallelism)))

    # A partition contains the same lines each time it is read, and the program counts lines from its start.
    sizes = payloads.mapPartitions(lambda partition: [measure(partition)]).collect()
    lines_before = [0, *itertools.accumulate(lines for lines, _, _ in sizes)]
    bytes_before = [0, *itertools.accumulate(size for _, _, size in sizes)]

    # Findings are not a failure, but status 2 is: Spark retries such a partition, and then fails.
    command = [program, "check", "--ndjson", "--jobs", "1", "--format", "jsonl", "--fail-on", "never", *options, "--", "-"]
    results = payloads.pipe(shlex.join(command), checkCode=True).mapPartitionsWithIndex(
        lambda index, part: (moved(result, lines_before[index], bytes_before[index]) for result in part))
    results.saveAsTextFile(output)

    expected = sum(filled for _, filled, _ in sizes)
    numbers = context.textFile(output).map(lambda result: json.loads(result)["line"])
    found, distinct = numbers.count(), numbers.distinct().count()
    print(f"{expected} payloads, {found} results, {distinct} lines")
    return 0 if expected == found == distinct else 1


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:4], sys.argv[4:]))
