import Foundation

/// Replaces the protocol of the same name on the phone.
protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

/// A declaration that is compiled here and read as text by the parser.
struct Twin: Sendable {
  let name: String
  /// Asks the real decoder for `attributes` or `content-state`.
  let decode: @Sendable (_ part: String, _ data: Data) throws -> Void

  init<A: ActivityAttributes>(_ name: String, _ type: A.Type)
  where A: SendableMetatype, A.ContentState: SendableMetatype {
    self.name = name
    decode = { part, data in
      if part == "attributes" {
        _ = try JSONDecoder().decode(A.self, from: data)
      } else {
        _ = try JSONDecoder().decode(A.ContentState.self, from: data)
      }
    }
  }
}

let twins: [Twin] = {
  var twins: [Twin] = [
    .init("Alternatives", Alternatives.self),
    .init("ArrayState", ArrayState.self),
    .init("Associated", Associated.self),
    .init("Branches", Branches.self),
    .init("Builds", Builds.self),
    .init("Classes", Classes.self),
    .init("Collections", Collections.self),
    .init("Conformances", Conformances.self),
    .init("Constants", Constants.self),
    .init("Decisions", Decisions.self),
    .init("Deep", Deep.self),
    .init("Defaults", Defaults.self),
    .init("Dictionaries", Dictionaries.self),
    .init("EmptyState", EmptyState.self),
    .init("Extended", Extended.self),
    .init("Fallbacks", Fallbacks.self),
    .init("Floats", Floats.self),
    .init("GenericHelpers", GenericHelpers.self),
    .init("Generics", Generics.self),
    .init("Geometry", Geometry.self),
    .init("Handwritten", Handwritten.self),
    .init("Helpers", Helpers.self),
    .init("Inferred", Inferred.self),
    .init("Integers", Integers.self),
    .init("KeyLoops", KeyLoops.self),
    .init("KeyTests", KeyTests.self),
    .init("Keys", Keys.self),
    .init("Languages", Languages.self),
    .init("Lookups", Lookups.self),
    .init("MapState", MapState.self),
    .init("Members", Members.self),
    .init("NestedDecoders", NestedDecoders.self),
    .init("NumberState", NumberState.self),
    .init("OddRawEnums", OddRawEnums.self),
    .init("OnlyConstants", OnlyConstants.self),
    .init("Optionals", Optionals.self),
    .init("ParsedTexts", ParsedTexts.self),
    .init("PartlyRead", PartlyRead.self),
    .init("Payloads", Payloads.self),
    .init("Ranges", Ranges.self),
    .init("RawEnums", RawEnums.self),
    .init("RawStructs", RawStructs.self),
    .init("Recursive", Recursive.self),
    .init("Shadowed", Shadowed.self),
    .init("Spelled", Spelled.self),
    .init("Structured", Structured.self),
    .init("SystemValues", SystemValues.self),
    .init("Tagged", Tagged.self),
    .init("TextState", TextState.self),
    .init("Texts", Texts.self),
    .init("UnknownCases", UnknownCases.self),
    .init("Wrapped", Wrapped.self),
    .init("WrittenOut", WrittenOut.self),
  ]
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    twins += [
      .init("Durations", Durations.self),
      .init("Halves", Halves.self),
      .init("KeyedDictionaries", KeyedDictionaries.self),
      .init("Recurrences", Recurrences.self),
      .init("WideIntegers", WideIntegers.self),
    ]
  }
  return twins
}()
