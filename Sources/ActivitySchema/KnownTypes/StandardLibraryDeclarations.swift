/// The standard library's types that decode member by member or from a raw value, declared in the form that a decoder
/// sees.
enum StandardLibraryDeclarations {
  static let all = SystemDeclarations(
    text: text,
    names: [
      "ContinuousClock", "SuspendingClock", "TaskPriority", "ObservationRegistrar",
      "FloatingPointRoundingRule", "CollectionDifference", "_Change",
    ])

  private static let text = """
    struct ContinuousClock { struct Instant: Codable { var _value: Duration } }
    struct SuspendingClock { struct Instant: Codable { var _value: Duration } }
    struct TaskPriority: RawRepresentable, Codable {
      var rawValue: UInt8
      init(rawValue: UInt8) {}
    }
    struct ObservationRegistrar: Codable {}
    enum FloatingPointRoundingRule: Int, Codable {
      case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero
    }
    struct CollectionDifference<ChangeElement>: Codable {
      typealias Change = _Change<ChangeElement, Int?>
      var removals: [Change]; var insertions: [Change]
    }
    struct _Change<ChangeElement, Offset>: Codable {
      var offset: Int; var element: ChangeElement; var associatedOffset: Offset; var isRemove: Bool
    }
    """
}
