import ActivitySchema
import JSONSyntax

/// Sample values of system types, independent of names.
enum SystemSample {
  /// Returns nil for a type whose members can be sampled one by one.
  static func value(of type: SchemaType, _ request: SampleRequest) -> JSONValue? {
    guard type.site == nil else { return nil }
    if let form = MeasurementForm(type), form != .measurement {
      return form.example(unit: type.name)
    }
    switch type.name {
    case "TimeZone": return zone
    case "Locale": return ["identifier": "en_US"]
    case "Calendar":
      return [
        "identifier": "gregorian", "timeZone": zone, "firstWeekday": 2,
        "minimumDaysInFirstWeek": 4,
      ]
    case "DateComponents": return ["hour": 18, "minute": 30]
    case "DateInterval":
      return ["start": SampleNumber.date(SampleNumber.earlier, request), "duration": 1_800]
    case "PersonNameComponents": return ["givenName": "Ana", "familyName": "Silva"]
    case "Duration": return [0, 5_000_000_000_000_000_000]
    case "AffineTransform": return [1, 0, 0, 1, 0, 0]
    case "CharacterSet": return ["bitmap": "/w=="]
    case "IndexSet.Run": return ["location": 0, "length": 1]
    case "URLComponents": return ["scheme": "https", "host": "example.com", "path": "/activity"]
    case "Calendar.RecurrenceRule.End": return ["count": 3]
    case "Locale.Currency": return "EUR"
    case "Locale.Region", "Locale.Subdivision": return "PT"
    case "Locale.Script": return "Latn"
    default: return value(of: type.shape, named: type.name)
    }
  }

  private static func value(of shape: Shape, named name: String) -> JSONValue? {
    guard case .record(let record) = shape else { return nil }
    return switch record.validation {
    case .textOrMembers: "en"
    case .numberOrMembers: 1
    case .collectionDifference: ["removals": [], "insertions": []]
    default: nil
    }
  }

  private static let zone: JSONValue = ["identifier": "Europe/Lisbon"]
}
