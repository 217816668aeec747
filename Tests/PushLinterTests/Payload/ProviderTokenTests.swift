import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules

/// Tests of the recognition of valid provider tokens.
@Suite struct ProviderTokenTests {
  private static let header = #"{"alg":"ES256","kid":"ABC123DEFG"}"#
  private static let claims = #"{"iss":"DEF123GHIJ","iat":1788729113}"#

  @Test func aTokenContainsItsIssueTime() {
    let token = ProviderToken("bearer \(jwt())")
    #expect(token.faults.isEmpty)
    #expect(token.issuedAt == 1_788_729_113)
  }

  @Test func theSchemeCanHaveCapitals() {
    #expect(ProviderToken("Bearer \(jwt())").faults.isEmpty)
  }

  @Test(
    arguments: [
      ("", .noBearer), ("basic YQ==", .noBearer), ("bearer", .missing), ("bearer ", .missing),
      ("bearer a", .parts(1)), ("bearer a.b.c.d", .parts(4)), ("bearer a b", .parts(2)),
      ("bearer e30.e30.e30", .absent("alg")), ("bearer e3.e30.e30", .unreadable(.header)),
      ("bearer e30.=.e30", .unreadable(.claims)), ("bearer e30.e30.", .empty(.signature)),
      ("bearer e30..e30", .empty(.claims)), ("bearer ..", .empty(.header)),
      ("bearer W10.e30.e30", .unreadable(.header)),
    ] as [(String, ProviderToken.Fault)])
  func anInvalidTokenHasAFault(_ value: String, _ fault: ProviderToken.Fault) {
    #expect(ProviderToken(value).faults.first == fault)
  }

  @Test(
    arguments: [
      (#"{"alg":"HS256","kid":"ABC123DEFG"}"#, claims, .algorithm),
      (#"{"kid":"ABC123DEFG"}"#, claims, .absent("alg")),
      (#"{"alg":"ES256"}"#, claims, .absent("kid")),
      (#"{"alg":"ES256","kid":"abc123defg"}"#, claims, .keyID),
      (#"{"alg":"ES256","kid":"ABC123DEFGH"}"#, claims, .keyID),
      (header, #"{"iat":1788729113}"#, .absent("iss")),
      (header, #"{"iss":"com.example","iat":1788729113}"#, .teamID),
      (header, #"{"iss":"DEF123GHIJ"}"#, .issueDate(.missing)),
      (header, #"{"iss":"DEF123GHIJ","iat":"1788729113"}"#, .issueDate(.text)),
      (header, #"{"iss":"DEF123GHIJ","iat":1788729113000}"#, .issueDate(.finerUnit)),
    ] as [(String, String, ProviderToken.Fault)])
  func aTokenThatAPNsRejectsHasAFault(
    _ header: String, _ claims: String, _ fault: ProviderToken.Fault
  ) {
    #expect(ProviderToken("bearer \(jwt(header, claims))").faults == [fault])
  }

  @Test func everyFaultOfTheContentsIsListed() {
    let token = ProviderToken(
      "bearer \(jwt(#"{"alg":"ES256","kid":"abc"}"#, #"{"iat":1788729113000}"#))")
    #expect(token.faults == [.keyID, .absent("iss"), .issueDate(.finerUnit)])
  }

  @Test(arguments: [63, 65, 70, 72])
  func aSignatureOfAnotherLengthIsAFault(_ count: Int) {
    let signature = [UInt8](repeating: 7, count: count)
    #expect(ProviderToken("bearer \(jwt(signature: signature))").faults == [.signature(count)])
  }

  /// OpenSSL writes this form, whose length varies because of leading zeros.
  @Test(arguments: [[32, 32], [33, 33], [33, 32], [31, 33], [1, 1]])
  func aSignatureInDERIsAccepted(_ lengths: [Int]) {
    let signature = der(lengths)
    #expect(ProviderToken("bearer \(jwt(signature: signature))").faults.isEmpty)
    let truncated = Array(signature.dropLast())
    #expect(
      ProviderToken("bearer \(jwt(signature: truncated))").faults == [.signature(truncated.count)])
  }

  @Test func aSequenceOfThreeNumbersIsNotASignature() {
    let signature = der([20, 20, 20])
    #expect(
      ProviderToken("bearer \(jwt(signature: signature))").faults == [.signature(signature.count)])
  }

  /// The DER of a sequence of integers of these lengths.
  private func der(_ lengths: [Int]) -> [UInt8] {
    let integers = lengths.flatMap { [0x02, UInt8($0)] + [UInt8](repeating: 0, count: $0) }
    return [0x30, UInt8(integers.count)] + integers
  }

  @Test(
    arguments: [
      ([], ""), ([0x66], "Zg"), ([0x66, 0x6F], "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v"),
      ([0xFB, 0xFF], "-_8"),
    ] as [([UInt8], String)])
  func base64ForURLsIsDecoded(_ bytes: [UInt8], _ text: String) {
    #expect((Base64URL.bytes(text.utf8) ?? []) == bytes)
  }

  private func jwt(
    _ header: String = header, _ claims: String = claims,
    signature: [UInt8] = [UInt8](repeating: 7, count: 64)
  ) -> String {
    [Array(header.utf8), Array(claims.utf8), signature]
      .map(base64).joined(separator: ".")
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> UInt8($0) & 1 } }
    return String(
      stride(from: 0, to: bits.count, by: 6).map { start in
        letters[
          (0..<6).reduce(0) { $0 << 1 | (start + $1 < bits.count ? Int(bits[start + $1]) : 0) }]
      })
  }
}
