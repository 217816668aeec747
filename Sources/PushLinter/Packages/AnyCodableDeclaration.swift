/// The type `AnyCodable` that several packages contain a copy of.
///
/// It tries one type after another and accepts every JSON value. It is nested in the attributes type, because an app can
/// have a type of this name.
enum AnyCodableDeclaration {
  static let text = """
      /// Any JSON value.
      struct AnyCodable: Codable, Hashable {
        init(from decoder: any Decoder) throws {}
        func encode(to encoder: any Encoder) throws {}
      }
    """
}
