import Foundation

class ClassesBase: Codable {
  var base: Int
}

class ClassesDerived: ClassesBase {
  var own: String = "o"
  var more: Int?
}

class ClassesPlain {
  var untouched = 5
}

final class ClassesSynthesized: ClassesPlain, Codable {
  var value: Int = 1
  var list: [ClassesBase] = []
}

final class Classes: ActivityAttributes {
  final class ContentState: Codable, Hashable {
    let id: Int
    var name: String?

    static func == (left: ContentState, right: ContentState) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  let base: ClassesBase
  let derived: ClassesDerived
  let synthesized: ClassesSynthesized
}
