public import ActivitySchema

/// Shows what was read from the declarations.
public enum SchemaReport {
  /// An outline for people: each activity with the keys that its pushes carry.
  public static func text(_ schema: Schema, files: [Source]) -> String {
    var listing = SchemaListing(schema: schema, files: files)
    for activity in schema.activities { listing.add(activity) }
    return String(decoding: listing.output.bytes, as: UTF8.self)
  }

  /// One JSON document, in which types refer to each other by name.
  public static func json(_ schema: Schema, files: [Source]) -> String {
    var document = SchemaDocument(schema: schema, files: files)
    return String(decoding: document.encoded(), as: UTF8.self)
  }
}
