/// Texts that are typical of pushes: a fifth in other scripts, a few with escapes.
struct Texts {
  static let dishes = [
    "Margherita", "Pho Bo", "Caesar salad", "Oat latte", "Chicken katsu", "Falafel wrap",
    "Tiramisu",
    "Garlic bread", "Veggie burger", "Mango lassi", "東京ラーメン", "抹茶ケーキ",
  ]
  static let names = ["Ana", "Björn", "Chloé", "Dmitri", "Eun-ji", "Farouk", "José", "渡辺", "李小龍"]
  private static let foreign = ["東京ラーメン", "北京烤鸭", "김치찌개", "宫保鸡丁", "비빔밥", "🚀", "🍕", "🛵", "☕️"]
  private static let phrases = [
    "Your order is on its way.", "The courier is two stops away.", "Delivered to the front desk.",
    "Please have your code ready:", "Traffic is heavier than usual,", "we will keep you posted.",
    "Tap for the live map", "Leave it at the door, thanks!", "Kitchen confirmed the order",
  ]

  /// Returns text of about the given number of characters.
  static func text(_ count: Int, _ random: inout RandomSource) -> String {
    let kind = random.fraction()
    var text = ""
    while text.count < count {
      if !text.isEmpty { text += " " }
      text += kind < 0.22 && random.chance(0.4) ? random.pick(foreign) : random.pick(phrases)
      if kind > 0.94, random.chance(0.4) { text += random.pick(["\n", "\t", " \"now\"", " a\\b"]) }
    }
    return text
  }
}
