import CodeSyntax
import PushCode
import Testing

/// A state is read if one of its values is, or if its keys are certain; otherwise, the push says why not.
@Suite struct UnreadStateTests {
  private func state(
    _ value: String, _ before: String = "", after: String = ""
  ) -> CodePush.State? {
    result("\(before)send({ aps: { event: 'update', 'content-state': \(value) } })\(after)", "js")
      .pushes.first?.state
  }

  @Test(arguments: ["{}", "{ stops: n }", "{ ...ride, stops: 3 }", "[1]", "'x'", "null", "3"])
  func `A state with a value or a certain set of keys is read`(value: String) {
    guard case .read = state(value) else {
      Issue.record("\(value) is not read")
      return
    }
  }

  @Test(arguments: [
    ("{ ...ride }", UnreadState.Reason.members(of: "ride")),
    ("{ ...ride, stops: n }", .members(of: "ride")), ("build(ride)", .result(of: "build")),
    ("await ride.state()", .result(of: "ride.state")), ("ride.state", .member("ride.state")),
    ("done ? a : b", .alternatives), ("state ?? {}", .variable("state")),
    ("state", .variable("state")),
    ("a + b", .expression),
  ])
  func `A state of which nothing is known is not read`(value: String, reason: UnreadState.Reason) {
    guard case .unread(let unread) = state(value) else {
      Issue.record("\(value) is read")
      return
    }
    #expect(unread.reason == reason)
  }

  @Test(arguments: [
    ("function update(token, state) {", UnreadState.Reason.parameter("state", of: "update")),
    ("const update = (state) => {", .parameter("state", of: "update")),
    ("rides.forEach((state) => {", .parameter("state", of: nil)),
    ("const { state } = ride;", .variable("state")),
    ("function update({ token, state }) {", .parameter("state", of: "update")),
  ])
  func `A parameter is named with its function`(before: String, reason: UnreadState.Reason) {
    let end = before.hasSuffix("{") ? before.contains("forEach") ? " })" : " }" : ""
    guard case .unread(let unread) = state("state", before + " ", after: end) else {
      Issue.record("the state is read")
      return
    }
    #expect(unread.reason == reason)
  }

  @Test func `A push without a state has none`() {
    let found = result("send({ aps: { event: 'end', 'dismissal-date': 5, timestamp: 6 } })", "js")
    guard case .absent? = found.pushes.first?.state else {
      Issue.record("there is a state")
      return
    }
  }

  @Test(arguments: [
    "send({aps: {event: 'end', 'content-state': {...base, a: 1}}})",
    "const s = {...base, a: 1}\nsend({aps: {event: 'end', 'content-state': s}})",
    "function f(s) { send({aps: {event: 'end', 'content-state': s}}) }\nf({...base, a: 1})",
  ])
  func theMembersOfAnotherObjectAreUnread(source: String) {
    #expect(result(source, "js").pushes.first?.unreadState == nil)
    #expect(reasons(source, "js") == [.otherMembers(of: "base")])
  }
}
