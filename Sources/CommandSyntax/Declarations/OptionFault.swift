/// An invalid value of an option.
package struct OptionFault: Error {
  let message: String

  package init(_ message: String) { self.message = message }
}
