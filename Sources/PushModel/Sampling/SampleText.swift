import PushTexts

/// Plausible strings for a name.
package enum SampleText {
  /// Returns the string that fits a word of the name, or else the words of the name.
  package static func text(for name: String, _ request: SampleRequest) -> String {
    let words = SampleWords(name)
    if words.suggestsTime, let time = ClockTime(Double(request.second)) { return time.iso8601 }
    return words.meaning(in: table) ?? (words.sentence.isEmpty ? "Text" : words.sentence)
  }

  package static func url(for name: String) -> String {
    let words = SampleWords(name)
    let isImage = words.contains(anyOf: ["image", "photo", "avatar", "icon", "logo", "picture"])
    return isImage ? "https://example.com/image.png" : "https://example.com/activity"
  }

  package static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  /// `Hello`
  package static let base64 = "SGVsbG8="

  private static let table: [String: String] = [
    // People.
    "name": "Ana", "driver": "Ana", "player": "Ana", "leader": "Ana", "host": "Ana",
    "courier": "Ana", "user": "Ana", "sender": "Ana", "recipient": "Ben", "passenger": "Ben",
    "artist": "Ana", "person": "Ana", "author": "Ana", "email": "ana@example.com",
    "phone": "+1 555 0100", "team": "Lions", "home": "Lions", "away": "Tigers", "club": "Lions",
    "opponent": "Tigers", "visitor": "Tigers", "customer": "Ana", "client": "Ana", "guest": "Ana",
    "barista": "Ana", "waiter": "Ana", "chef": "Ana", "doctor": "Ana", "nurse": "Ana",
    "teacher": "Ana", "coach": "Ana", "rider": "Ana", "friend": "Ana", "member": "Ana",
    // Places.
    "address": "12 Main Street", "street": "12 Main Street", "pickup": "12 Main Street",
    "destination": "Central Station", "station": "Central Station", "stop": "Central Station",
    "origin": "Harbour", "from": "Harbour", "to": "Central Station", "venue": "Town Hall",
    "place": "Town Hall", "location": "Town Hall",
    "city": "Lisbon", "country": "PT", "gate": "B12", "terminal": "1", "platform": "4",
    "track": "4", "seat": "14C", "line": "S1", "route": "S1", "timezone": "Europe/Lisbon",
    "zone": "Europe/Lisbon", "locale": "en_US", "language": "en",
    // Things.
    "drink": "Espresso", "coffee": "Espresso", "product": "Espresso", "item": "Espresso",
    "dish": "Margherita", "meal": "Margherita", "food": "Margherita", "pizza": "Margherita",
    "phase": "On the way", "stage": "On the way", "state": "On the way", "mode": "standard",
    "kind": "standard", "type": "standard", "category": "standard", "size": "medium",
    "title": "On the way", "headline": "On the way", "subtitle": "Nearly there",
    "message": "Nearly there", "body": "Nearly there", "text": "Nearly there",
    "note": "Nearly there", "notice": "Nearly there", "comment": "Nearly there",
    "status": "On the way", "detail": "Nearly there", "description": "Nearly there",
    "question": "Which planet is the largest?", "answer": "Jupiter", "hint": "It has a red spot",
    "url": "https://example.com/activity", "link": "https://example.com/activity",
    "icon": "star.fill", "symbol": "star.fill", "image": "photo", "photo": "photo",
    "emoji": "🚗", "color": "#34C759", "colour": "#34C759", "tint": "#34C759", "hex": "#34C759",
    "currency": "EUR", "price": "24.90", "amount": "24.90", "total": "24.90", "fare": "24.90",
    "plate": "12-AB-34", "model": "Estate", "vehicle": "Blue estate", "version": "1.0",
    "id": "A1B2C3", "identifier": "A1B2C3", "token": "A1B2C3", "number": "1042", "code": "LX123",
    "score": "2:1", "path": "/activity", "etag": "A1B2C3", "eta": "12 min",
  ]
}
