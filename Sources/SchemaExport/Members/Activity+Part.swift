import ActivitySchema
import PushLinter

extension Activity {
  /// Returns the type that a part of a push decodes into.
  func type(of part: PayloadPart) -> TypeID {
    part == .contentState ? contentState : attributes
  }
}
