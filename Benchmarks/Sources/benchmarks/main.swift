import Corpus
import Foundation

try AppTree(fileCount: Int(CommandLine.arguments[2])!).write(
  to: URL(filePath: CommandLine.arguments[1]))
