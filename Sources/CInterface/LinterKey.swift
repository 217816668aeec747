import PushDocuments
import PushModel
import PushTexts

/// The options that distinguish the linters of two calls, apart from the time.
struct LinterKey: Hashable {
  private let type: String?
  private let part: PayloadPart?
  private let envelope: String?
  private let isWhole: Bool
  private let hasClock: Bool
  private let reportsEverySize: Bool
  /// The names and values, alternately.
  private let headers: [String]
  /// The day on which suppressions end, since 1970.
  private let day: Int?

  init(_ options: LinterOptions, today: Double?) {
    type = options.type
    part = options.part
    envelope = options.envelope?.name
    isWhole = options.request.isWhole
    hasClock = options.now != nil
    reportsEverySize = options.reportsEverySize
    headers = options.request.headers.flatMap { [$0.name, $0.value] }
    day = today.flatMap { CalendarDate(secondsSince1970: $0) }?.daysSince1970
  }
}
