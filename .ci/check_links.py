#!/usr/bin/env python3
"""Checks that every relative link in the HTML files of a folder has a target file, and an element in it.

usage: check_links.py FOLDER
"""

import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids.add(values.get("id"))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])


folder = pathlib.Path(sys.argv[1]).resolve()
pages = {path: Page(path) for path in folder.rglob("*.html")}
count = 0
for path, page in pages.items():
    for link in page.links:
        address = urllib.parse.urlsplit(link)
        if address.scheme:
            continue
        count += 1
        target = (path.parent / urllib.parse.unquote(address.path)).resolve() if address.path else path
        if not target.is_file():
            sys.exit(f"{path.relative_to(folder)}: {link} does not lead to a file")
        if address.fragment and target in pages and address.fragment not in pages[target].ids:
            sys.exit(f"{path.relative_to(folder)}: {link} does not lead to a heading")
print(f"links: ok, {count} in {len(pages)} pages")
