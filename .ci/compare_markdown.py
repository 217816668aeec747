#!/usr/bin/env python3
"""Compares the pages of the site with CommonMark, which GitHub shows: the same text, headings, lists, tables, links and code.

usage: compare_markdown.py PAGES SITE

PAGES is the folder of that name which Distribution/site/stage.py writes, SITE the output of Distribution/build-site. Requires markdown-it-py.
"""

import collections
import html.parser
import pathlib
import re
import sys

from markdown_it import MarkdownIt

KINDS = {"h1", "h2", "h3", "h4", "li", "tr", "td", "pre", "em", "strong", "img", "a"}


class Article(html.parser.HTMLParser):
    """Counts the elements of the article in a page, and collects its text; ignores what the theme adds to it."""

    def __init__(self, text):
        super().__init__()
        self.kinds, self.text, self.inside, self.ignored = collections.Counter(), [], False, None
        self.feed(text)
        self.text = re.sub(r"\s+", "", "".join(self.text))

    def handle_starttag(self, tag, attributes):
        self.inside |= tag == "article"
        if not self.inside or self.ignored:
            return
        if "headerlink" in (dict(attributes).get("class") or ""):
            self.ignored = tag
        elif tag in KINDS:
            self.kinds[tag] += 1

    def handle_endtag(self, tag):
        self.inside &= tag != "article"
        self.ignored = None if tag == self.ignored else self.ignored

    def handle_data(self, data):
        if self.inside and not self.ignored:
            self.text.append(data)


def main():
    pages, site = (pathlib.Path(path) for path in sys.argv[1:])
    markdown = MarkdownIt("commonmark").enable("table")
    count = 0
    for path in sorted(pages.rglob("*.md")):
        name = path.relative_to(pages)
        folder = site / (name.parent if name.name == "index.md" else name.with_suffix(""))
        text = markdown.render(re.sub(r"\A---\n.*?\n---\n", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
        expected, found = Article(f"<article>{text}</article>"), Article((folder / "index.html").read_text(encoding="utf-8"))
        # A column without a heading has no header cell on the site (Distribution/site/hooks.py).
        expected.kinds["td"] += text.count("<th></th>")
        for kind in sorted(KINDS):
            if expected.kinds[kind] != found.kinds[kind]:
                sys.exit(f"FAILED: {name} has {expected.kinds[kind]} elements <{kind}> on GitHub, and {found.kinds[kind]} on the site")
        if expected.text != found.text:
            place = next((place for place, (one, other) in enumerate(zip(expected.text, found.text)) if one != other), min(len(expected.text), len(found.text)))
            sys.exit(f"FAILED: {name}: GitHub shows {expected.text[place - 30 : place + 60]!r}, and the site {found.text[place - 30 : place + 60]!r}")
        count += 1
    print(f"markdown: ok, {count} pages as on GitHub")


main()
