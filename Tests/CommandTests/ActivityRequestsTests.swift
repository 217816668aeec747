import Testing

@testable import activity_lint

/// An app whose requests lack a push type gets no pushes, so nothing about them is asked of its declarations.
@Suite struct ActivityRequestsTests {
  @Test(arguments: [
    "try Activity.request(attributes: a, content: c, pushType: nil)",
    "try Activity<RideAttributes>.request(attributes: a, contentState: s)",
    "try ActivityKit.Activity.request(\n  attributes: a, content: c,\n  pushType: nil\n)",
  ])
  func requestsWithoutAPushTypeAreLocal(_ code: String) {
    #expect(ActivityRequests(in: code).areLocal)
  }

  @Test(arguments: [
    "", "try Activity.request(attributes: a, content: c, pushType: .token)",
    "try Activity.request(attributes: a, content: c, pushType: .channel(id))",
    "func start(pushType: PushType?) { try Activity.request(attributes: a, content: c, pushType: pushType) }",
    "try Activity.request(attributes: a, content: c, pushType: nilOrToken)",
    "try Activity.request(attributes: a, content: c)\nfor await t in Activity<A>.pushToStartTokenUpdates {}",
    "let activities: [Activity<RideAttributes>]", "URLSession.request(attributes: a)",
    "MyActivity.request(attributes: a)",
  ])
  func otherCodeMayGetPushes(_ code: String) {
    #expect(!ActivityRequests(in: code).areLocal)
  }

  @Test func declarationsOfSuchAnAppAreFine() throws {
    let folder = try TemporaryFolder()
    let request = "func start() { Activity.request(attributes: RideAttributes(), pushType: VALUE) }"
    let declarations =
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops = 0 } }"
    try folder.write(declarations, to: "App/Ride.swift")
    try folder.write(request.replacing("VALUE", with: "nil"), to: "App/Start.swift")
    let local = folder.run(["check"])
    #expect(local.output == "The declarations are fine.\n" && local.status == 0)
    #expect(
      local.errors
        == "note: every `Activity.request` lacks a push type, so nothing about pushes was checked\n"
    )
    try folder.write(request.replacing("VALUE", with: ".token"), to: "App/Start.swift")
    #expect(folder.run(["check"]).output.contains("default-is-not-optional"))
  }
}
