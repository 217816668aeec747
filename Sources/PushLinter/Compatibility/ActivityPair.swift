import ActivitySchema
import PushModel

/// A declaration of an attributes type in the old version, and the one that replaces it in the new version.
struct ActivityPair {
  let old: Activity
  let new: Activity

  /// The maximum number of pairs of one type.
  static let maximumCount = 64

  /// Returns the pairs of the declarations of one type.
  ///
  /// An app, its extension and the archive of a release can each have a copy. A declaration of the new version is compared
  /// with the equal ones of the old version, or else with those among the changed ones whose paths end most like its own.
  ///
  /// - Parameter paths: the paths of the files by their numbers; without them, every declaration is compared with each.
  static func all(
    of name: String, _ old: Schema, _ new: Schema, in paths: [String]
  ) -> [ActivityPair] {
    let olds = old.activities(named: name)
    let news = new.activities(named: name)
    guard olds.count > 1 || news.count > 1 else {
      return zip(olds, news).map { ActivityPair(old: $0, new: $1) }
    }
    let oldOutlines = olds.map { SchemaOutline(of: $0, in: old) }
    let newOutlines = news.map { SchemaOutline(of: $0, in: new) }
    let changed = olds.indices.filter { !newOutlines.contains(oldOutlines[$0]) }
    let candidates = (changed.isEmpty ? Array(olds.indices) : changed)
      .map { (activity: olds[$0], names: names(of: olds[$0], in: paths)) }
    return zip(news, newOutlines).flatMap { activity, outline in
      let equal = olds.indices.filter { oldOutlines[$0] == outline }
      if !equal.isEmpty { return equal.map { ActivityPair(old: olds[$0], new: activity) } }
      let own = names(of: activity, in: paths)
      let common = candidates.map { zip($0.names, own).prefix { $0 == $1 }.count }
      let most = common.max()
      return zip(candidates, common).filter { $1 == most }
        .map { ActivityPair(old: $0.0.activity, new: activity) }
    }
  }

  /// Returns the names on the path of a declaration, the file first.
  private static func names(of activity: Activity, in paths: [String]) -> [String] {
    guard paths.indices.contains(activity.site.file) else { return [] }
    return paths[activity.site.file].utf8.split(separator: UInt8(ascii: "/")).reversed()
      .map { String(Substring($0)) }
  }
}
