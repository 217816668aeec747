import ActivitySchema

/// Walks through two types in parallel, and collects the values that change their meaning.
struct MeaningComparison {
  private let sender: Schema
  private let reader: Schema
  private(set) var changes: [(place: WitnessPlace, change: MeaningChange)] = []
  private var visited: Set<Pair> = []

  private struct Pair: Hashable {
    let sent: TypeID
    let read: TypeID
  }

  /// The maximum nesting depth of places.
  private static let maximumDepth = 64

  init(_ sent: VersionedPart, _ read: VersionedPart) {
    (sender, reader) = (sent.schema, read.schema)
    compare(sent.type, read.type, at: WitnessPlace())
  }

  private mutating func compare(_ sent: TypeID, _ read: TypeID, at place: WitnessPlace) {
    let (sent, read) = (sender.unwrapped(sent), reader.unwrapped(read))
    guard place.keys.count < Self.maximumDepth,
      visited.insert(Pair(sent: sent, read: read)).inserted
    else { return }
    switch sender[sent].shape {
    case .record(let record): compare(record.properties, read, at: place)
    case .custom(let custom): compare(custom.properties, read, at: place)
    case .array(let element), .vector(_, let element), .range(let element):
      compareElements(element, reader.elementType(of: read, at: 0), at: place)
    case .dictionary(_, let values):
      compareElements(values, reader.dictionaryValue(of: read), at: place)
    case .enumeration(let cases):
      for enumerationCase in cases {
        guard let other = reader.enumerationCase(enumerationCase.key, of: read) else { continue }
        compare(enumerationCase.values, other.values, at: place.appending(enumerationCase.key))
      }
    default: break
    }
  }

  private mutating func compareElements(
    _ sent: TypeID, _ read: TypeID?, at place: WitnessPlace
  ) {
    if let read { compare(sent, read, at: place.appending(WitnessPlace.anyElement)) }
  }

  private mutating func compare(_ sent: [Property], _ read: TypeID, at place: WitnessPlace) {
    switch reader[read].shape {
    case .record(let record): compare(sent, record.properties, at: place)
    case .custom(let custom): compare(sent, custom.properties, at: place)
    default: break
    }
  }

  private mutating func compare(_ sent: [Property], _ read: [Property], at place: WitnessPlace) {
    let (senders, readers) = (Set(sent.map { $0.name }), Set(read.map { $0.name }))
    let others = Dictionary(keepingFirst: read.map { ($0.key, $0) })
    for property in sent {
      guard let other = others[property.key] else { continue }
      let change = MeaningChange(
        property, in: sender, other, in: reader, ofSender: senders, ofReader: readers)
      if let change { changes.append((place.appending(property.key), change)) }
      compare(property.type, other.type, at: place.appending(property.key))
    }
  }
}
