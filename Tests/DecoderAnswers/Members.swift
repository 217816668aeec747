import Foundation

struct Members: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    static let version = 3
    static var shared: Int { 4 }

    let a: Int, b: String
    var c, d: Double
    private var secret: Int
    fileprivate(set) var guarded: Bool
    public internal(set) var open: String
    var observed: Int {
      didSet { observed = max(observed, oldValue) }
    }
    var watched: String = "w" {
      willSet { _ = newValue }
    }

    var computed: Int { a + secret }
    var accessors: Double {
      get { c }
      set { d = newValue }
    }

    subscript(index: Int) -> Int { index }
    func method(x: Int = 1) -> Int {
      let local = x
      return local
    }
    @available(*, deprecated, message: "var old: Int { }")
    var dated: Int? { nil }
  }

  class Box: Codable {
    var kept: Int
    lazy var built: Int = 5
    nonisolated(unsafe) var loose: Bool? = nil
    weak var owner: Box?
  }

  let box: Box
  let tail: Int
}
