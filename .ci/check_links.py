#!/usr/bin/env python3
"""Checks that every link in the HTML files of a folder has a target file, and an element in it, and that no page loads anything from another host.

usage: check_links.py FOLDER

A link to a folder leads to its index.html, as on a file server.
"""

import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.resources, self.ids = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids.add(values.get("id"))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag == "link" and values.get("href") and not {"next", "prev", "canonical"} & set(values.get("rel", "").split()):
            self.resources.append(values["href"])
        self.resources += [values[name] for name in ("src", "srcset") if values.get(name)]


folder = pathlib.Path(sys.argv[1]).resolve()
pages = {path: Page(path) for path in folder.rglob("*.html")}
count = 0
for path, page in pages.items():
    name = path.relative_to(folder)
    for link in page.resources:
        if urllib.parse.urlsplit(link).netloc:
            sys.exit(f"{name}: {link} is loaded from another host")
    for link in page.links + page.resources:
        address = urllib.parse.urlsplit(link)
        if address.scheme or address.netloc:
            continue
        count += 1
        target = (path.parent / urllib.parse.unquote(address.path)).resolve() if address.path else path
        if target.is_dir():
            target /= "index.html"
        if not target.is_file():
            sys.exit(f"{name}: {link} does not lead to a file")
        # The playground reads its fragment.
        is_address = "=" in address.fragment
        if address.fragment and not is_address and target in pages and urllib.parse.unquote(address.fragment) not in pages[target].ids:
            sys.exit(f"{name}: {link} does not lead to a heading")
print(f"links: ok, {count} in {len(pages)} pages")
