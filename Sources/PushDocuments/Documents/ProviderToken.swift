import JSONSyntax
import PushTexts

/// The JWT by which a server authenticates to APNs (Apple, *Establishing a token-based connection to APNs*).
///
/// Only the issue time of the token is stored; no report can contain the token.
package struct ProviderToken {
  /// The issue time in seconds since 1970; nil if the token does not contain it.
  package let issuedAt: Double?
  /// Every fault of the contents; only the first fault of the form, which hides the contents.
  package let faults: [Fault]

  package enum Fault: Error, Equatable {
    case noBearer, missing
    /// The number of parts between dots is not three.
    case parts(Int)
    /// The part has no characters.
    case empty(Part)
    /// The part cannot be read: it is not a JSON object in Base64 for URLs.
    case unreadable(Part)
    case algorithm, keyID, teamID
    /// The header has no `alg` or `kid`, or the claims have no `iss`.
    case absent(String)
    case issueDate(IssueDateFault)
    /// The number of bytes is not 64, and the bytes are not a signature in DER either.
    case signature(Int)
  }

  package enum Part: String {
    case header, claims, signature
  }

  package enum IssueDateFault {
    case missing, text, finerUnit
  }

  /// Parses the token in a header.
  ///
  /// - Parameter authorization: The value of the header.
  package init(_ authorization: String) {
    do throws(Fault) {
      let (header, claims, signature) = try Self.parts(of: authorization)
      let issued = claims.value("iat")
      let checks = [
        Self.fault("alg", in: header, .algorithm) { $0.text == "ES256" },
        Self.fault("kid", in: header, .keyID, Self.isID),
        Self.fault("iss", in: claims, .teamID, Self.isID),
        Self.fault(ofIssueDate: issued).map { .issueDate($0) },
        Self.isSignature(signature) ? nil : .signature(signature.count),
      ]
      faults = checks.compactMap { $0 }
      issuedAt = faults.isEmpty ? issued?.number : nil
    } catch {
      (issuedAt, faults) = (nil, [error])
    }
  }

  /// Returns the parts of the token. Throws the first fault of its form.
  private static func parts(
    of authorization: String
  ) throws(Fault) -> (header: JSONTree, claims: JSONTree, signature: [UInt8]) {
    let words = authorization.split(separator: " ")
    guard let scheme = words.first, scheme.lowercased() == "bearer" else { throw .noBearer }
    guard words.count > 1 else { throw .missing }
    let parts = words[1].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2, parts.count == 3 else {
      throw .parts(words.count == 2 ? parts.count : words.count - 1)
    }
    for (part, text) in zip([Part.header, .claims, .signature], parts) where text.isEmpty {
      throw .empty(part)
    }
    guard let header = object(parts[0]) else { throw .unreadable(.header) }
    guard let claims = object(parts[1]) else { throw .unreadable(.claims) }
    guard let signature = Base64URL.bytes(parts[2].utf8) else { throw .unreadable(.signature) }
    return (header, claims, signature)
  }

  /// Returns the fault of a value; nil if it is valid.
  private static func fault(
    _ name: String, in object: JSONTree, _ fault: Fault, _ isValid: (Member.Value) -> Bool
  ) -> Fault? {
    guard let value = object.value(name) else { return .absent(name) }
    return isValid(value) ? nil : fault
  }

  private static func fault(ofIssueDate value: Member.Value?) -> IssueDateFault? {
    switch value {
    case .string?: .text
    case .number(let seconds)?: UnixTime.isPlausibleInMilliseconds(seconds) ? .finerUnit : nil
    default: .missing
    }
  }

  /// Returns whether bytes have the form of a signature that APNs accepts.
  ///
  /// RFC 7518, 3.4, requires two numbers of 32 bytes each. APNs also accepts DER, which OpenSSL writes (Apple, *Sending
  /// push notifications using command-line tools*; kylebrowning/APNSwift#36).
  private static func isSignature(_ bytes: [UInt8]) -> Bool {
    bytes.count == 2 * numberLength || isSequenceOfTwoIntegers(bytes)
  }

  /// Returns whether bytes are the DER of a sequence of two positive integers of at most 32 bytes (X.690).
  private static func isSequenceOfTwoIntegers(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, bytes[0] == 0x30, Int(bytes[1]) == bytes.count - 2 else { return false }
    var rest = bytes[2...]
    for _ in 0..<2 {
      guard rest.popFirst() == 0x02, let length = rest.popFirst(),
        1...numberLength + 1 ~= Int(length), rest.count >= Int(length)
      else { return false }
      rest = rest.dropFirst(Int(length))
    }
    return rest.isEmpty
  }

  private static let numberLength = 32
  /// The number of characters of a key id and of a team id.
  private static let idLength = 10

  private static func isID(_ value: Member.Value) -> Bool {
    guard let text = value.text, text.utf8.count == idLength else { return false }
    return text.utf8.allSatisfy { $0.isUppercase || $0.isDigit }
  }

  private static func object(_ part: Substring) -> JSONTree? {
    guard let bytes = Base64URL.bytes(part.utf8) else { return nil }
    let (tree, problems) = JSONParser.parse(bytes)
    guard tree.kind(of: tree.root) == .object, !problems.includeViolation
    else { return nil }
    return tree
  }
}

extension JSONTree {
  fileprivate func value(_ name: String) -> Member.Value? {
    member(name, of: root).map { Member.Value(of: $0, in: self) }
  }
}

/// The Base64 of JSON Web Tokens, with the URL alphabet and without padding (RFC 7515, 2).
enum Base64URL {
  /// Returns the decoded bytes of a string, or nil if it is not valid.
  static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard !text.isEmpty, text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      guard let digit = digits.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
