/// Evaluates the condition after `#if` or `#elseif`, which ends with its line, for a build for an iPhone.
///
/// A truth value is nil if the source does not determine it, because it does not contain the values of build flags.
package struct CompilationCondition {
  /// The maximum nesting of parentheses and `!`.
  private static let maximumNesting = 32

  package let source: SourceText
  package let tokens: [Token]
  /// The next token; after `truth`, the first one that is not part of the condition.
  package private(set) var index: Int

  package init(source: SourceText, tokens: [Token], index: Int) {
    self.source = source
    self.tokens = tokens
    self.index = index
  }

  package mutating func truth() -> Bool? {
    let truth = isAtEnd ? nil : anyOfAlternatives(nesting: 0)
    let isWhole = isAtEnd
    while !isAtEnd { index += 1 }
    return isWhole ? truth : nil
  }

  private var token: Token? { index < tokens.count ? tokens[index] : nil }

  private var isAtEnd: Bool {
    guard let token else { return true }
    return token.isAtLineStart || token.kind == .endOfFile
  }

  private mutating func takeOperator(_ spelling: String) -> Bool {
    guard !isAtEnd, let token, token.kind == .operator, source.text(in: token.range) == spelling
    else { return false }
    index += 1
    return true
  }

  private mutating func anyOfAlternatives(nesting: Int) -> Bool? {
    var conditions = [allOfConjunction(nesting: nesting)]
    while takeOperator("||") { conditions.append(allOfConjunction(nesting: nesting)) }
    return conditions.contains(true) ? true : conditions.contains(nil) ? nil : false
  }

  private mutating func allOfConjunction(nesting: Int) -> Bool? {
    var conditions = [operand(nesting: nesting)]
    while takeOperator("&&") { conditions.append(operand(nesting: nesting)) }
    return conditions.contains(false) ? false : conditions.contains(nil) ? nil : true
  }

  /// Evaluates an operand, which can be on the next line after an operator or a parenthesis.
  private mutating func operand(nesting: Int) -> Bool? {
    guard nesting < Self.maximumNesting, let token else { return nil }
    switch token.kind {
    case .operator where source.text(in: token.range) == "!":
      index += 1
      return operand(nesting: nesting + 1).map { !$0 }
    case .leftParenthesis:
      index += 1
      let truth = anyOfAlternatives(nesting: nesting + 1)
      guard self.token?.kind == .rightParenthesis else { return nil }
      index += 1
      return truth
    case .identifier where token.keyword == .true || token.keyword == .false:
      index += 1
      return token.keyword == .true
    case .identifier, .quotedIdentifier:
      index += 1
      guard !isAtEnd, self.token?.kind == .leftParenthesis else { return nil }
      return check(source.text(in: token.range))
    default: return nil
    }
  }

  /// The number above which no release of Swift has its first number.
  private static let newestRelease = 9

  /// Returns whether a version such as `99` or `99.1` is far from released.
  private func isFuture(_ version: String) -> Bool {
    Int(version.prefix { $0 != "." }).map { $0 > Self.newestRelease } ?? false
  }

  /// Evaluates `os(iOS)`, `swift(>=5.9)` or `canImport(X, _version: 2)`, from its parenthesis.
  private mutating func check(_ name: String) -> Bool? {
    index += 1
    var isVersioned = false
    var comparison: String?
    var words: [String] = []
    var loop = LoopGuard()
    while let token, token.kind != .rightParenthesis, loop.advances(to: index) {
      guard token.kind != .endOfFile, token.kind != .pound else { return nil }
      if token.kind == .comma {
        isVersioned = true
      } else if token.kind == .operator {
        comparison = source.text(in: token.range)
      } else if !isVersioned {
        words.append(source.text(in: token.range))
      }
      index += 1
    }
    index += 1
    if let comparison {
      // No compiler parses code for a future release yet.
      if isFuture(words.first ?? "") { return comparison == "<" }
      guard comparison == ">=" || comparison == "<" else { return nil }
      return name == "swift" || name == "compiler" ? comparison == ">=" : nil
    }
    let argument = words.joined()
    if isVersioned { return Self.canImport(argument) == false ? false : nil }
    switch name {
    case "os": return argument == "iOS"
    case "arch": return argument == "arm64"
    case "targetEnvironment": return false
    case "canImport": return Self.canImport(argument)
    case "_endian": return argument == "little"
    case "_pointerBitWidth": return argument == "_64"
    case "_runtime": return argument == "_ObjC"
    case "objectFormat": return argument == "MachO"
    default: return nil
    }
  }

  /// Returns whether a module can be imported; a submodule such as `UIKit.UIView` can be only if its module can.
  private static func canImport(_ path: String) -> Bool? {
    let module = path.prefix { $0 != "." }
    if modulesOnIPhone.contains(where: { $0 == module }) {
      return module.utf8.count == path.utf8.count ? true : nil
    }
    return modulesElsewhere.contains(where: { $0 == module }) ? false : nil
  }

  /// The modules of the iOS SDK that app code imports.
  private static let modulesOnIPhone = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdServices", "AdSupport", "AlarmKit", "AppIntents", "AppTrackingTransparency",
    "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay",
    "Charts", "ClassKit", "CloudKit", "Combine", "CommonCrypto", "Compression", "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit",
    "Darwin", "DeviceCheck", "Dispatch", "EventKit", "EventKitUI", "FamilyControls", "Foundation",
    "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "ImageIO",
    "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication",
    "LockedCameraCapture", "MachO", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "OSLog", "ObjectiveC",
    "Observation", "PDFKit", "PassKit", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook",
    "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "SensorKit", "ShazamKit",
    "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI",
    "SystemConfiguration", "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity",
    "WeatherKit", "WebKit", "WidgetKit", "_Concurrency", "_StringProcessing", "os",
  ]

  /// Modules that exist only on other platforms.
  private static let modulesElsewhere = [
    "Android", "AppKit", "Bionic", "CRT", "Carbon", "Cocoa", "FoundationNetworking",
    "FoundationXML", "Glibc", "IOBluetooth", "Musl", "ScriptingBridge", "TVUIKit", "UCRT",
    "WASILibc", "WinSDK", "ucrt",
  ]
}
