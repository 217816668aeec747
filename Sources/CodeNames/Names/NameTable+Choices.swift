internal import CodeSyntax

/// A choice by a condition: `c ? a : b`, `a if c else b`, `if (c) a else b`.
package struct Choice {
  var condition: Range<Int>
  package var first: Range<Int>
  package var second: Range<Int>
}

/// A condition whose result is known inside of an alternative.
package struct KnownCondition {
  let condition: Range<Int>
  let isTrue: Bool
  /// The first token of the expression with the alternatives.
  package let start: Int

  package init(_ choice: Choice, in alternative: Range<Int>, from start: Int) {
    condition = choice.condition
    isTrue = choice.first.contains(alternative.lowerBound)
    self.start = start
  }
}

extension NameTable {
  /// Returns the choice that an expression is, without negations; nil if it has other alternatives.
  package func choice(of list: Range<Int>) -> Choice? {
    guard var choice = writtenChoice(list) else { return nil }
    for _ in 0..<Self.deepestExpression {
      let items = tree.items(of: choice.condition)
      guard let first = items.first else { break }
      if items.count == 1, tree.isOpen(first, "(") {
        choice.condition = tree.contents(of: first)
      } else if items.count == 2, tree.isSymbol(first, "!") || tree.isWord(first, "not") {
        choice.condition = choice.condition.dropFirst()
        swap(&choice.first, &choice.second)
      } else {
        break
      }
    }
    return choice
  }

  /// Returns the alternative of a choice at a use where a condition with the same text has a known result.
  package func chosen(of choice: Choice, by known: [KnownCondition], at use: Int) -> Range<Int>? {
    known.first { isSame($0.condition, choice.condition, at: use) }
      .map { $0.isTrue ? choice.first : choice.second }
  }

  /// Whether a true condition around a choice, which shares a word, can exclude one of its alternatives.
  package func isDecided(_ choice: Choice, by known: [KnownCondition]) -> Bool {
    let words = words(of: choice.condition)
    return known.contains {
      $0.isTrue && canRepeat($0.condition) && !self.words(of: $0.condition).isDisjoint(with: words)
    }
  }

  /// Whether conditions with the same text have the same result at a use: no name in them changes before it.
  private func isSame(_ condition: Range<Int>, _ other: Range<Int>, at use: Int) -> Bool {
    guard condition.count == other.count,
      zip(condition, other).allSatisfy({ tree.spelling($0) == tree.spelling($1) }),
      canRepeat(condition)
    else { return false }
    let start = min(condition.upperBound, other.upperBound)
    return condition.filter { tree.kind($0) == .word }.allSatisfy { word in
      uses(of: tree.spelling(word), in: start..<max(start, use))?.allSatisfy {
        if case .other = role(of: $0) { true } else { false }
      } ?? false
    }
  }

  /// Whether a condition has the same result each time: it contains no call and no assignment.
  private func canRepeat(_ condition: Range<Int>) -> Bool {
    condition.count <= Self.longestConditionHead
      && !condition.contains {
        tree.isSymbol($0, in: ["=", ":=", "++", "--", "+=", "-="]) || tree.isOpen($0, "({")
          || tree.isWord($0, in: ["await", "yield"])
          || tree.language.hasCommandCalls && tree.isAccess($0)
      }
  }
}
