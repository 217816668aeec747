import ActivitySchema
import PushLinter

extension Schema {
  /// Returns a type's name as in a declaration: `[String: Stop?]`.
  func spelling(of type: TypeID) -> String {
    let name = self[type].name
    switch self[type].shape {
    case .optional(let wrapped): return spelling(of: wrapped) + "?"
    case .array(let element) where name.hasPrefix("Array<"): return "[\(spelling(of: element))]"
    case .dictionary(.string, let values): return "[String: \(spelling(of: values))]"
    case .dictionary(.int, let values): return "[Int: \(spelling(of: values))]"
    case .dictionary(.rawValue(let keys), let values):
      return "[\(spelling(of: keys)): \(spelling(of: values))]"
    default: return name
    }
  }
}
