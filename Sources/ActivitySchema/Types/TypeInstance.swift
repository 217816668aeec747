import DeclarationSyntax

/// A declared type with its generic arguments, as one build compiles it.
struct TypeInstance {
  let nominal: Int
  var scope: Scope
  let name: String
  /// The index of the type in the table.
  let place: TypeID
  /// The build flags with which the type is compiled.
  var flags = BuildFlags.unknown
  /// The number of subclasses that decode as this class.
  var subclassCount = 0
}
