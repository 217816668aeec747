/// What a column counts; whoever reads a report has one of these in mind.
package enum ColumnUnit: Sendable {
  case scalars
  /// Code units, as JavaScript, Java and Objective-C count.
  case utf16
  /// Of UTF-8.
  case bytes
}
