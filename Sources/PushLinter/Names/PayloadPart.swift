/// The two values of a push that are decoded into the app's own types.
package enum PayloadPart: String, Sendable, CaseIterable {
  case attributes
  case contentState = "content-state"
}
