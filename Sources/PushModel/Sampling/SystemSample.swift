import ActivitySchema
import JSONSyntax
import PushDecoding

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
    case "DateComponents": return ["hour": 18, "minute": 30]
    case "DateInterval":
      return ["start": SampleNumber.date(SampleNumber.earlier, request), "duration": 1_800]
    case "PersonNameComponents": return ["givenName": "Ana", "familyName": "Silva"]
    case "Duration": return [0, 5_000_000_000_000_000_000]
    default: return nil
    }
  }

  private static let zone: JSONValue = ["identifier": "Europe/Lisbon"]
}
