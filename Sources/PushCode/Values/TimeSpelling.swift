import CodeNames
import CodeSyntax

/// The spellings of times in languages and libraries.
struct TimeSpelling {
  private let time: KnownTime
  /// Whole expressions, with `…` for the first argument of the last call.
  private var whole: Set<String> = []
  /// The ends of expressions with any receiver.
  private var ends: [String] = []
  /// The ends of expressions with one of some starts.
  private var starts: [String] = []
  private var endsAfterStart: [String] = []

  /// Returns the time of an expression.
  ///
  /// - Parameter call: The text without the first argument of the last call.
  static func time(
    of text: String, _ call: String, from first: Int, in names: NameTable
  ) -> KnownTime? {
    let row = all.first { row in
      row.whole.contains(text) || row.whole.contains(call)
        || row.ends.contains { text.hasSuffix($0) || call.hasSuffix($0) }
        || row.endsAfterStart.contains { text.hasSuffix($0) }
          && row.starts.contains { text.hasPrefix($0) }
    }
    return row.flatMap { isOfLibrary(names.tree.spelling(first), names) ? $0.time : nil }
  }

  /// Whether the first name of an expression is the one of its library.
  private static func isOfLibrary(_ name: String, _ names: NameTable) -> Bool {
    if let module = imports[name] {
      return names.tree.imports(of: name).contains { $0.module.hasPrefix(module) }
    }
    guard let modules = libraries[name] else { return true }
    return names.isBuiltIn(name, from: modules)
  }

  /// The modules from which names must be imported.
  private static let imports = [
    "formatISO": "date-fns", "getUnixTime": "date-fns", "timegm": "calendar",
  ]
  /// The other modules from which names can be imported; the source may not declare them itself.
  private static let libraries: [String: [String]] = [
    "Calendar": ["java.util"], "Carbon": ["Carbon", "Illuminate"], "CarbonImmutable": ["Carbon"],
    "DateTimeFormatter": ["java.time"], "Utc": ["chrono"], "calendar": [], "dayjs": [],
    "moment": ["moment"], "strtotime": [],
  ]

  /// The units of the durations since Rust's `UNIX_EPOCH`.
  static let durations: [(end: String, time: KnownTime)] = [
    (".as_secs()", .unixSeconds), (".as_secs_f64()", .fractionalUnixSeconds),
    (".as_millis()", .unixMilliseconds), (".as_micros()", .unixMicroseconds),
    (".as_nanos()", .unixNanoseconds),
  ]

  private static let all = [
    TimeSpelling(
      time: .unixSeconds,
      whole: [
        "time()", "Time.now.to_i", "Time.current.to_i", "Time.now.utc.to_i", "Time.zone.now.to_i",
        "DateTime.now.to_i", "System.system_time(:second)", "System.os_time(:second)",
        "DateTime.to_unix(…)", "calendar.timegm(…)", "timegm(…)",
        "time.mktime(…)", "strtotime(…)", "getUnixTime(…)",
      ],
      ends: [
        ".Unix()", ".getEpochSecond()", ".epochSecond", ".epochSeconds", ".toEpochSecond()",
        ".ToUnixTimeSeconds()", "->getTimestamp()", "now()->timestamp", ".from_now.to_i",
        ".unix_timestamp()",
        "|>DateTime.to_unix()",
      ],
      starts: ["moment(", "moment.utc(", "dayjs(", "dayjs.utc("], endsAfterStart: [".unix()"]),
    TimeSpelling(
      time: .unixSeconds, starts: ["now()", "Carbon::", "CarbonImmutable::"],
      endsAfterStart: ["->timestamp"]),
    TimeSpelling(
      time: .fractionalUnixSeconds,
      whole: ["time.time()", "microtime(true)", "Time.now.to_f", "Time.current.to_f"],
      ends: [".timeIntervalSince1970"]),
    TimeSpelling(
      time: .unixMilliseconds,
      whole: [
        "Date.now()", "System.currentTimeMillis()", "System.system_time(:millisecond)",
        "System.os_time(:millisecond)", "Calendar.getInstance().getTimeInMillis()",
        "Calendar.getInstance().timeInMillis", "Date().time",
        "Process.clock_gettime(Process::CLOCK_REALTIME,:millisecond)",
        "DateTime.to_unix(…,:millisecond)",
      ],
      ends: [
        ".UnixMilli()", ".getTime()", ".toEpochMilli()", ".toEpochMilliseconds()",
        ".ToUnixTimeMilliseconds()", ".millisecondsSinceEpoch", ".timestamp_millis()",
        "->getTimestampMs()", "now()->valueOf()", "|>DateTime.to_unix(:millisecond)",
        ".strftime(\"%Q\").to_i",
        ".strftime('%Q').to_i",
      ],
      starts: ["newDate(", "moment(", "moment.utc(", "dayjs(", "dayjs.utc("],
      endsAfterStart: [".valueOf()"]),
    TimeSpelling(
      time: .unixMicroseconds, ends: [".UnixMicro()", ".microsecondsSinceEpoch"]),
    TimeSpelling(
      time: .unixNanoseconds, whole: ["time.time_ns()"],
      ends: [".UnixNano()", ".unix_timestamp_nanos()"]),
    TimeSpelling(time: .secondsSince2001, ends: [".timeIntervalSinceReferenceDate"]),
    TimeSpelling(
      time: .iso8601Text,
      whole: [
        "date('c')", "date(\"c\")", "date(DATE_ATOM)", "Instant.now().toString()", "formatISO(…)",
        "ISO8601DateFormatter().string(…)", "DateTime.to_iso8601(…)", "NaiveDateTime.to_iso8601(…)",
        "DateTimeFormatter.ISO_INSTANT.format(…)",
        "DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(…)",
        // JSON encoders write these as text.
        "time.Now()", "time.Now().UTC()", "time.Now().Add(…)", "time.Now().UTC().Add(…)",
        "Utc::now()", "chrono::Utc::now()", "DateTime.utc_now()",
      ],
      ends: [
        ".toISOString()", ".isoformat()", ".iso8601", ".iso8601(…)", ".toIso8601String()",
        ".to_rfc3339()", ".Format(time.RFC3339)", "->toIso8601String()", "->toISOString()",
        "UtcNow.ToString(\"o\")", ".ISO8601Format()", "|>DateTime.to_iso8601()",
        ".format(DateTimeFormatter.ISO_INSTANT)",
        ".format(DateTimeFormatter.ISO_OFFSET_DATE_TIME)",
      ]),
  ]
}
