#!/usr/bin/env python3
"""Writes the pages of the site from the Markdown of the repository: one page per document, and one per rule.

  stage.py FOLDER

FOLDER can already contain playground/ and library/, to which the pages then link. It gets the Markdown in pages/, and mkdocs.yml.
The Markdown is the one source: links are adapted to the places of the pages, and docs/rules.md is split. Requires only Python's standard library.
"""

import json
import os
import posixpath
import re
import shutil
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

FENCE = re.compile(r"^ *```")
# A span of code, or a link.
PIECE = re.compile(r"(?P<ticks>`+).+?(?P=ticks)|\[(?P<label>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<link>[^()\s]+)\)")
SOURCE = re.compile(r'\b(src|srcset)="([^"]+)"')


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def documents(folder):
    return sorted(f"{folder}/{name}" for name in os.listdir(os.path.join(ROOT, folder)) if name.endswith(".md"))


# The page of each document. Its address is the path without `.md`.
PAGES = {
    "README.md": "index.md",
    "README.zh-CN.md": "zh-cn/index.md",
    "docs/guide.zh-CN.md": "zh-cn/guide.md",
    "docs/rules.md": "rules/index.md",
    "docs/example/README.md": "example.md",
    **{path: path.removeprefix("docs/") for path in documents("docs") + documents("docs/guide") if path not in ("docs/rules.md", "docs/guide.zh-CN.md")},
    **{f"Distribution/{name}/README.md": f"packages/{name}.md" for name in ("npm", "python", "playground")},
    **{f"{name}.md": f"project/{name.lower()}.md" for name in ("ARCHITECTURE", "CONTRIBUTING", "SECURITY")},
}

HOME_SETTINGS = "---\nhide: [navigation]\n---\n\n"
# A search for words of a rule lists its own page first.
RULE_SETTINGS = "---\nsearch:\n  boost: 2\n---\n\n"


def anchor(heading):
    """Returns GitHub's anchor of a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def sections(text, level):
    """Returns the heading and the text of each section of a level, outside code blocks."""
    found, inside = [], False
    for line in text.split("\n"):
        inside ^= bool(FENCE.match(line))
        if not inside and line.startswith("#" * level + " "):
            found.append((line[level + 1 :], []))
        elif found:
            found[-1][1].append(line)
    return [(heading, "\n".join(lines)) for heading, lines in found]


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.pages = os.path.join(folder, "pages")
        self.playground = os.path.exists(os.path.join(self.pages, "playground", "index.html"))
        self.library = os.path.exists(os.path.join(self.pages, "library", "documentation", "activitylint", "index.html"))
        catalog, details = read("docs/rules.md").split("\n## Rules in detail\n")
        self.catalog = catalog
        self.rules = dict(sections(details, 3))
        listing = catalog.split("\n## All rules\n")[1]
        self.groups = [(group, re.findall(r"^\| \[`([a-z-]+)`\]", text, re.MULTILINE)) for group, text in sections(listing, 3)]
        if sorted(rule for _, rules in self.groups for rule in rules) != sorted(self.rules):
            sys.exit("stage.py: the table of the rules in docs/rules.md differs from their sections")

    # MARK: Links

    def target(self, link, source, page):
        """Returns the link of a page that leads where a link of its source leads, or nothing if the site has no such place."""
        path, hash, fragment = link.partition("#")
        if "://" in link or link.startswith("mailto:"):
            return link
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
        if os.path.isdir(os.path.join(ROOT, path)):
            path += "/README.md"
        if path == "docs/rules.md" and fragment in self.rules:
            target, hash, fragment = f"rules/{fragment}.md", "", ""
        elif path in PAGES:
            target = PAGES[path]
        elif os.path.isfile(os.path.join(ROOT, path)) and not path.endswith(".md"):
            # A browser shows files with these names.
            target = f"files/{path}" if path.endswith((".json", ".svg", ".png")) else f"files/{path}.txt"
            os.makedirs(os.path.join(self.pages, os.path.dirname(target)), exist_ok=True)
            shutil.copyfile(os.path.join(ROOT, path), os.path.join(self.pages, target))
        else:
            return None
        if target == page:
            return f"#{fragment}" if fragment else posixpath.basename(page)
        return posixpath.relpath(target, posixpath.dirname(page)) + hash + fragment

    def line(self, line, source, page):
        """Adapts the links of a line, and makes links of the ids of rules."""

        def piece(match):
            link = self.target(match["link"], source, page) if match["link"] else None
            rule = match[0].strip("`")
            if rule in self.rules and page != f"rules/{rule}.md":
                link = posixpath.relpath(f"rules/{rule}.md", posixpath.dirname(page))
            label = match[0] if match["ticks"] else match["label"]
            return f"[{label}]({link})" if link else label

        def picture(match):
            # The address of a page is a folder, except that of an index.
            folder = posixpath.dirname(page) if page.endswith("index.md") else page.removesuffix(".md")
            target = posixpath.join(posixpath.dirname(page), self.target(match[2], source, page))
            return f'{match[1]}="{posixpath.relpath(target, folder or ".")}"'

        return SOURCE.sub(picture, line) if line.lstrip().startswith("<") else PIECE.sub(piece, line)

    def adapted(self, text, source, page):
        lines, inside = [], False
        for line in text.split("\n"):
            fence = bool(FENCE.match(line))
            lines.append(line if inside or fence or line.startswith("#") else self.line(line, source, page))
            inside ^= fence
        return "\n".join(lines)

    # MARK: Rules

    def rule(self, rule):
        """Returns the page of a rule: its section of docs/rules.md under headings, and the causes that name it."""
        summary, parts = [], {"Example": [], "Without this finding": [], "Symptoms and causes": [], "Evidence": []}
        current, fragment, inside = summary, "", False
        for line in self.adapted(self.rules[rule], "docs/rules.md", f"rules/{rule}.md").strip("\n").split("\n"):
            if FENCE.match(line):
                inside = not inside
                current = parts["Example"] if current is summary else current
            elif not inside and line == "Without this finding:":
                current = parts["Without this finding"]
                continue
            elif not inside and line.startswith("The device log may contain:"):
                current = parts["Symptoms and causes"]
            elif not inside and line.startswith("Sources:"):
                current = parts["Evidence"]
            elif not inside and line.startswith("In the playground: "):
                fragment = line.split("`")[1]
                continue
            current.append(line)
        first = summary[0].split(" · ")
        summary[0] = f"**{first[0]}** · [{first[1]}](index.md#{anchor(first[1])}) · {', '.join(first[2:])}"
        if fragment and self.playground:
            parts["Example"] += ["", f"**[Open this example in the playground](../playground/index.html{fragment})**"]
        parts["Symptoms and causes"] += ["", *self.mentions(rule)]
        text = "\n".join([f"# {rule}", "", *summary])
        for heading, lines in parts.items():
            if body := "\n".join(lines).strip("\n"):
                text += f"\n\n## {heading}\n\n{body}"
        return text + "\n"

    def mentions(self, rule):
        name = f"`{rule}`"
        rows = [row.strip("| ").split(" | ") for row in self.catalog.split("\n## Limits")[0].split("\n") if row.startswith("| ")]
        return [f"* {self.line(cells[0], 'docs/rules.md', f'rules/{rule}.md')}" for cells in rows if len(cells) == 2 and name in cells[1]]

    # MARK: Writing

    def write(self, page, text):
        path = os.path.join(self.pages, page)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def navigation(self):
        rules = [{group: [f"rules/{rule}.md" for rule in rules]} for group, rules in self.groups]
        order = ("checking", "servers", "headers", "templates", "sequences", "fixing", "configuration", "reports")
        guide = [f"guide/{name}.md" for name in order]
        reference = ["cli.md", "schemas.md", "co-process.md", "performance.md"]
        packages = [{"npm": "packages/npm.md"}, {"Python": "packages/python.md"}, "mock-apns.md"]
        if self.library:
            packages.append({"Swift": "library/documentation/activitylint/index.html"})
        playground = ["packages/playground.md"]
        if self.playground:
            playground.insert(0, {"Open the playground": "playground/index.html"})
        project = ["releases.md", "changes.md", *(f"project/{name}.md" for name in ("architecture", "contributing", "security"))]
        chinese = ["zh-cn/index.md", "zh-cn/guide.md"]
        listed = [*chinese, *guide, "compatibility.md", "integrations.md", "installation.md", "editors.md", "agents.md", "example.md", *reference, *packages, *playground, *project]
        paths = {path for entry in listed for path in ([entry] if isinstance(entry, str) else entry.values())}
        if left := set(PAGES.values()) - paths - {"index.md", "rules/index.md"}:
            sys.exit(f"stage.py: not in the navigation: {', '.join(sorted(left))}")
        return [
            {"Home": "index.md"},
            {"Guide": [*guide, "compatibility.md", "integrations.md", "installation.md", "editors.md", "agents.md", "example.md"]},
            {"Rules": ["rules/index.md", *rules]},
            {"Reference": reference},
            {"Packages": packages},
            {"Playground": playground},
            {"Project": project},
            {"中文": chinese},
        ]

    def stage(self):
        for source, page in PAGES.items():
            text = self.catalog + "\n" if source == "docs/rules.md" else read(source)
            self.write(page, (HOME_SETTINGS if page == "index.md" else "") + self.adapted(text, source, page))
        for rule in self.rules:
            page = f"rules/{rule}.md"
            self.write(page, f"{RULE_SETTINGS}{self.rule(rule)}")
        here = os.path.join(ROOT, "Distribution", "site")
        for name in ("site.css", "site.js"):
            shutil.copyfile(os.path.join(here, name), os.path.join(self.pages, name))
        settings = {"INHERIT": os.path.join(here, "mkdocs.yml"), "hooks": [os.path.join(here, "hooks.py")], "docs_dir": "pages", "site_dir": "site", "nav": self.navigation()}
        with open(os.path.join(self.folder, "mkdocs.yml"), "w", encoding="utf-8") as file:
            json.dump(settings, file, indent=1)


if len(sys.argv) != 2:
    sys.exit(__doc__)
Site(sys.argv[1]).stage()
