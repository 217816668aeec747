# Installs an archive with the formula of its release, and runs the formula's test, with a stand-in for what it uses of Homebrew.
#
# usage: ruby .ci/formula.rb FORMULA ARCHIVE FOLDER
require "digest"
require "fileutils"

class Folder < String
  def install(*files)
    FileUtils.mkdir_p(self)
    files.map { |file| file.is_a?(Hash) ? file.first : [file, File.basename(file)] }.each { |file, name| FileUtils.cp(file, "#{self}/#{name}") }
  end
end

class Formula
  FACTS = {}
  HERE = [RUBY_PLATFORM[/linux/] ? :on_linux : :on_macos, RUBY_PLATFORM[/x86_64/] ? :on_intel : :on_arm]
  %i[desc homepage version license url sha256].each { |name| define_singleton_method(name) { |value| FACTS[name] = value } }
  %i[on_linux on_macos on_intel on_arm].each { |name| define_singleton_method(name) { |&block| block.call if HERE.include?(name) } }
  %i[bin bash_completion zsh_completion fish_completion].each { |name| define_method(name) { Folder.new("#{ARGV[2]}/#{name}") } }
  def self.test(&block) = define_method(:run_test, &block)
  def version = FACTS[:version]
  def shell_output(command) = `#{command}`
  def assert_match(expected, text) = text.include?(expected) || abort("formula: '#{text}' does not contain #{expected}")
end

load ARGV[0]
url, sha256 = Formula::FACTS.values_at(:url, :sha256)
[File.basename(url), sha256] == [File.basename(ARGV[1]), Digest::SHA256.file(ARGV[1]).hexdigest] || abort("formula: #{url} with #{sha256} is another archive")
# Homebrew unpacks the only folder of an archive, and starts there.
FileUtils.mkdir_p(ARGV[2])
system("tar", "-xzf", ARGV[1], "-C", ARGV[2], exception: true)
Dir.chdir(Dir["#{ARGV[2]}/activity-lint-*"].first) { ActivityLint.new.install }
ActivityLint.new.run_test
