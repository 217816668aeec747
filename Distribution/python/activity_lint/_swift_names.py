"""Finds names in Swift files quickly, without parsing them: it can find too many, but not too few.

Declarations in comments and strings count too: skipping them would require parsing them, and a misread quote would hide the rest
of a file. The command and the package for Node.js search in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Union

# A declared name that is always wanted: overloads of the container's methods affect types that they do not name.
ALWAYS_WANTED = "KeyedDecodingContainer"

# The protocol of activities, or a vendor's protocol with a similar name.
_ACTIVITY = "ActivityAttribute"
_BYTE_ORDER_MARK = "\xef\xbb\xbf"

# Files are read as Latin-1, in which each byte is a character; bytes of letters beyond ASCII are above 0x7f.
_WORD = re.compile(r"[A-Za-z0-9_\x80-\xff]+")
_KEYWORD = re.compile(
    r"(?<![A-Za-z0-9_\x80-\xff])(actor|class|enum|extension|protocol|struct|typealias)(?=[\x00- /`])"
)
# The contents of block comments, and the text between two words outside of them.
_IN_COMMENT = re.compile(r"[^*/]+")
_BLANK = re.compile(r"[\x00- ]+")
_LINE = re.compile(r"//[^\n\r]*")
_BRACE_OR_COMMENT = re.compile(r"[{}]|/[/*]")

# The maximum number of characters to skip between two words. Comments can overlap, so without it the cost would be quadratic.
_LONGEST_TRIVIA = 400
# The maximum number of characters to read of an inheritance clause, or of generic arguments.
_LONGEST_CLAUSE = 400
# The maximum number of comments, or of generic arguments, inside each other.
_DEEPEST_NESTING = 8

# Types that every app extends, and whose decoding no extension changes, unless the app declares the name.
_FRAMEWORK_TYPES = frozenset(
    """
    Array Binding Bool Bundle Button ButtonStyle CGFloat CGPoint CGRect CGSize Calendar Character
    Collection Color Data Date DateFormatter Dictionary Double EnvironmentValues FileManager Float
    Font Image Int JSONDecoder JSONEncoder Label Locale MutableCollection NSAttributedString
    NSObject Notification NotificationCenter Optional Publisher RangeReplaceableCollection Result
    Sequence Set ShapeStyle String StringProtocol Substring Task Text TimeInterval TimeZone
    UIApplication UIColor UIDevice UIFont UIImage UIImageView UILabel UINavigationController
    UIScreen UIStackView UITableView UIView UIViewController UIWindow URL URLRequest URLSession UUID
    UserDefaults View ViewModifier
    """.split()
)


class SwiftNames:
    """The names that a file declares."""

    def __init__(self, content: bytes) -> None:
        text = content.decode("latin-1")
        if text.startswith(_BYTE_ORDER_MARK):
            text = "   " + text[3:]
        self._text = text
        # The end of the last word that was read of an inheritance clause.
        self._clauses_end = 0
        self.mentions_activities = _ACTIVITY in text
        self.declared: set[str] = set()
        self.protocols: set[str] = set()
        self.inherited: set[str] = set()
        self.extended: set[str] = set()
        # Each alias with a part of the name that it replaces.
        self.aliases: set[tuple[str, str]] = set()
        self.declared_like_framework: set[str] = set()
        self.extended_like_framework: set[str] = set()
        for found in _KEYWORD.finditer(text):
            self._read_declaration(found[1], found.end())
        del self._text

    def _read_declaration(self, keyword: str, end: int) -> None:
        start = self._after_trivia(end)
        if start is None:
            # Declarations after a comment this long are not read here, so the file is relevant in any case.
            self.declared.add(ALWAYS_WANTED)
            return
        word = self._quotable_word(start)
        if word is None:
            return
        name, end = word[0], word[2]
        is_like_framework = name in _FRAMEWORK_TYPES
        if keyword == "extension":
            if is_like_framework:
                self.extended_like_framework.add(name)
            else:
                end = self._read_extended_path(word)
        elif self._is_name(word):
            self.declared.add(name)
            if keyword == "protocol":
                self.protocols.add(name)
            if is_like_framework:
                self.declared_like_framework.add(name)
            if keyword == "typealias":
                self._read_alias(name, end)
        self._read_inheritance(end)

    def _read_extended_path(self, word: _Word) -> int:
        """Reads `Ride.Stop`, in which both parts are names; returns the offset after it."""
        part: Union[_Word, None] = word
        end = word[2]
        while part is not None:
            end = part[2]
            if self._is_name(part):
                self.declared.add(part[0])
                self.extended.add(part[0])
            part = self._word_after_dot(end)
        return end

    def _read_alias(self, name: str, start: int) -> None:
        """Reads `= Ride.Stop`."""
        equal = self._after_trivia(self._after_arguments(start))
        if equal is None or not self._text.startswith("=", equal):
            return
        target = self._after_trivia(equal + 1)
        if target is not None and self._text.startswith("(", target):
            target = self._after_trivia(target + 1)
        part = None if target is None else self._quotable_word(target)
        while part is not None and part[0] not in _FRAMEWORK_TYPES:
            self.aliases.add((name, part[0]))
            part = self._word_after_dot(part[2])

    def _read_inheritance(self, start: int) -> None:
        """Reads `: A, B` or `<T>: A, B` up to the brace. Other words there are harmless."""
        text = self._text
        offset = self._after_trivia(start)
        if offset is None or not text.startswith((":", "<"), offset):
            return
        limit = min(len(text), offset + _LONGEST_CLAUSE)
        end = offset
        while found := _BRACE_OR_COMMENT.search(text, end, limit):
            end = found.start()
            if found[0] in "{}":
                break
            after = self._after_trivia(end)
            end = max(end + 1, limit if after is None else after)
        else:
            end = max(end, limit)
        # Clauses can overlap, and the words of each are needed once.
        for word in _WORD.finditer(text, max(offset, self._clauses_end), end + 1):
            if word.end() > end:
                break
            self.inherited.add(word[0])
            self._clauses_end = word.end()

    # Words

    def _quotable_word(self, start: int) -> Union[_Word, None]:
        """Returns the word at an offset, without the backticks around it."""
        is_quoted = self._text.startswith("`", start)
        word = _WORD.match(self._text, start + is_quoted)
        if word is None:
            return None
        return word[0], is_quoted, word.end() + self._text.startswith("`", word.end())

    def _word_after_dot(self, start: int) -> Union[_Word, None]:
        """Returns the word after generic arguments and a dot, if they follow."""
        dot = self._after_trivia(self._after_arguments(start))
        if dot is None or not self._text.startswith(".", dot):
            return None
        word = self._after_trivia(dot + 1)
        return None if word is None else self._quotable_word(word)

    def _after_arguments(self, start: int) -> int:
        """Returns the offset after `<A, B<C>>`, or the same offset if nothing like that follows."""
        text = self._text
        opening = self._after_trivia(start)
        if opening is None or not text.startswith("<", opening):
            return start
        depth = 0
        for offset in range(opening, min(len(text), opening + _LONGEST_CLAUSE)):
            character = text[offset]
            if character == "<":
                depth += 1
            elif character == ">" and text[offset - 1] != "-":
                depth -= 1
            elif character in "{}":
                return start
            else:
                continue
            if depth == 0:
                return offset + 1
            if depth > _DEEPEST_NESTING:
                return start
        return start

    def _is_name(self, word: _Word) -> bool:
        """Returns whether a word is a name.

        "a class of types" in a comment is not a declaration, so a lowercase name needs backticks or a following symbol.
        """
        name, is_quoted, end = word
        if is_quoted or not "a" <= name[0] <= "z":
            return True
        following = self._after_trivia(end)
        return following is None or self._text.startswith(
            (":", "{", "<", "=", ".", "where"), following
        )

    def _after_trivia(self, start: int) -> Union[int, None]:
        """Returns the offset after white space and comments; None if they are too long."""
        text = self._text
        limit = min(len(text), start + _LONGEST_TRIVIA)
        offset = start
        depth = 0
        while offset < limit:
            if text.startswith("/*", offset):
                depth += 1
                if depth > _DEEPEST_NESTING:
                    return None
                offset += 2
            elif depth > 0:
                if text.startswith("*/", offset):
                    depth -= 1
                    offset += 2
                else:
                    inside = _IN_COMMENT.match(text, offset, limit)
                    offset = inside.end() if inside else offset + 1
            else:
                skipped = _BLANK.match(text, offset, limit) or _LINE.match(text, offset, limit + 1)
                if skipped is None:
                    return offset
                offset = min(limit, skipped.end())
        return limit if limit == len(text) else None


# A name, whether it is in backticks, and the offset after it.
_Word = tuple[str, bool, int]


def mentioned(content: bytes) -> Iterator[str]:
    """Returns every word of a file."""
    return (found[0] for found in _WORD.finditer(content.decode("latin-1")))
