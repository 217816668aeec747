import Foundation

@propertyWrapper struct WrappedClamp: Codable, Hashable {
  var wrappedValue: Int
}

@propertyWrapper struct WrappedStored<Value: Codable & Hashable>: Codable, Hashable {
  private var stored: Value
  var wrappedValue: Value {
    get { stored }
    set { stored = newValue }
  }
  init(wrappedValue: Value) { stored = wrappedValue }
}

struct Wrapped: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    @WrappedClamp var level: Int
    @WrappedClamp var preset: Int = 5
    @WrappedStored var maybe: Int?
    @WrappedStored var text: String
    var plain: Int
  }

  @WrappedStored private var words: [String] = []
}
