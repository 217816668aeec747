/// An invalid value of an option.
package struct OptionFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
