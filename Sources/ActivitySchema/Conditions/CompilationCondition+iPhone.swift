extension CompilationCondition {
  /// Whether the condition is true in a build for an iPhone, if the source alone determines it.
  var truthOnIPhone: Truth {
    switch self {
    case .literal(let value): Truth(value)
    case .flag, .unreadable: .unknown
    case .check(let name, let argument): Self.truthOnIPhone(of: name, argument)
    case .versionedImport(let module):
      Self.canImport(module) == .fails ? .fails : .unknown
    case .atLeast(let name): name == "swift" || name == "compiler" ? .holds : .unknown
    case .below(let name): name == "swift" || name == "compiler" ? .fails : .unknown
    case .not(let condition): !condition.truthOnIPhone
    case .all(let conditions): conditions.reduce(.holds) { $0.and($1.truthOnIPhone) }
    case .any(let conditions): conditions.reduce(.fails) { $0.or($1.truthOnIPhone) }
    }
  }

  private static func truthOnIPhone(of name: String, _ argument: String) -> Truth {
    switch name {
    case "os": Truth(argument == "iOS")
    case "arch": Truth(argument == "arm64")
    case "targetEnvironment": .fails
    case "canImport": canImport(argument)
    case "_endian": Truth(argument == "little")
    case "_pointerBitWidth": Truth(argument == "_64")
    case "_runtime": Truth(argument == "_ObjC")
    case "objectFormat": Truth(argument == "MachO")
    default: .unknown
    }
  }

  /// Returns whether a module can be imported; a submodule such as `UIKit.UIView` can be only if its module can.
  private static func canImport(_ path: String) -> Truth {
    let module = path.prefix { $0 != "." }
    if modulesOnIPhone.contains(where: { $0 == module }) {
      return module.utf8.count == path.utf8.count ? .holds : .unknown
    }
    return modulesElsewhere.contains(where: { $0 == module }) ? .fails : .unknown
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
    "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security",
    "SensorKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit",
    "Swift", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit",
    "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
    "Vision", "VisionKit", "WatchConnectivity", "WeatherKit", "WebKit", "WidgetKit",
    "_Concurrency", "_StringProcessing", "os",
  ]

  /// Modules that exist only on other platforms.
  private static let modulesElsewhere = [
    "Android", "AppKit", "Bionic", "CRT", "Carbon", "Cocoa",
    "FoundationNetworking", "FoundationXML", "Glibc", "IOBluetooth", "Musl", "ScriptingBridge",
    "TVUIKit", "UCRT", "WASILibc", "WinSDK", "ucrt",
  ]
}
