"""Writes the Markdown of `docs/` as pages beside the playground. Requires only Python's standard library.

Supported is what `docs/` uses: headings, paragraphs, lists, tables, fences, code, bold text, emphasis and links.
"""

import html
import os
import re

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · activity-lint</title>
<link rel="stylesheet" href="{root}playground.css">
</head>
<body class="document">
<nav><a href="{root}index.html">Playground</a> <a href="{root}docs/index.html">Documentation</a></nav>
<article class="prose">
{body}
</article>
</body>
</html>
"""

INLINE = re.compile(r"(`+)(.+?)\1|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[((?:[^\]`]|`[^`]*`)+)\]\(([^)\s]+)\)")
CELL = re.compile(r"(?<!\\)\|")
ITEM = re.compile(r"^( *)(?:[*-]|(\d+)\.) +(.*)$")


def pages(folder):
    """Returns the pages for the Markdown files below a folder by their paths, such as `docs/rules.html`."""
    root = os.path.dirname(folder)
    paths = sorted(os.path.relpath(os.path.join(at, name), root) for at, _, names in os.walk(folder) for name in names if name.endswith(".md"))
    found, index = {}, []
    for path in paths:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        page = path.removesuffix(".md") + ".html"
        title = re.search(r"^# (.+)$", text, re.MULTILINE)[1]
        found[page] = Document(path, paths).page(title, text)
        index.append(f"* [{title}]({os.path.relpath(path, folder)})")
    found["docs/index.html"] = Document("docs/index.md", paths).page("Documentation", "# Documentation\n\n" + "\n".join(index) + "\n")
    return found


def anchor(heading):
    return re.sub(r"[^\w -]", "", heading.replace("`", "").lower()).replace(" ", "-")


class Document:
    def __init__(self, path, paths):
        self.folder = os.path.dirname(path)
        self.language = "zh-CN" if path.endswith(".zh-CN.md") else "en"
        self.paths = paths

    def page(self, title, text):
        root = "../" * (self.folder.count("/") + 1)
        return PAGE.format(language=self.language, title=html.escape(re.sub(r"[`*]", "", title)), root=root, body="\n".join(self.blocks(text.split("\n"))))

    def blocks(self, lines):
        found, paragraph = [], []

        def end():
            if paragraph:
                found.append(f"<p>{self.inline(' '.join(paragraph))}</p>")
                paragraph.clear()

        lines = iter([*lines, ""])
        line = next(lines, None)
        while line is not None:
            if fence := re.match(r"^ *```", line):
                end()
                code = []
                for line in lines:
                    if line.strip() == "```":
                        break
                    code.append(line.removeprefix(" " * (len(fence[0]) - 3)))
                found.append(f'<pre tabindex="0"><code>{html.escape(chr(10).join(code))}</code></pre>')
            elif heading := re.match(r"^(#+) (.+)$", line):
                end()
                level = len(heading[1])
                found.append(f'<h{level} id="{html.escape(anchor(heading[2]))}">{self.inline(heading[2])}</h{level}>')
            elif line.startswith("|"):
                end()
                table = []
                while line is not None and line.startswith("|"):
                    table.append(line)
                    line = next(lines, None)
                found.append(self.table(table))
                continue
            elif ITEM.match(line):
                end()
                items = []
                while line is not None and (ITEM.match(line) or (line.startswith("  ") and line.strip())):
                    items.append(line)
                    line = next(lines, None)
                found.append(self.list(items))
                continue
            elif line.startswith("<!--"):
                end()
                while "-->" not in line and (line := next(lines, None)) is not None:
                    pass
            elif line.strip():
                paragraph.append(line.removeprefix("> ").strip())
            else:
                end()
            line = next(lines, None)
        return found

    def list(self, lines):
        items = []
        tag = "ol" if ITEM.match(lines[0])[2] else "ul"
        for line in lines:
            if match := ITEM.match(line):
                items.append([match[3]])
            else:
                items[-1].append(line.strip())
        return f"<{tag}>" + "".join(f"<li>{self.inline(' '.join(item))}</li>" for item in items) + f"</{tag}>"

    def table(self, lines):
        rows = [[self.inline(cell.strip().replace("\\|", "|")) for cell in CELL.split(line.strip().strip("|"))] for line in lines if not re.fullmatch(r"[|: -]+", line)]
        head = "".join(f'<th scope="col">{cell}</th>' for cell in rows[0])
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[1:])
        return f'<div class="table"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

    def inline(self, text):
        nodes, end = [], 0
        for match in INLINE.finditer(text):
            nodes.append(html.escape(text[end : match.start()]))
            end = match.end()
            _, code, bold, emphasis, label, address = match.groups()
            if code is not None:
                nodes.append(f"<code>{html.escape(code.strip() if match[1] != '`' else code)}</code>")
            elif bold is not None:
                nodes.append(f"<strong>{self.inline(bold)}</strong>")
            elif emphasis is not None:
                nodes.append(f"<em>{self.inline(emphasis)}</em>")
            else:
                nodes.append(self.link(label, address))
        return "".join(nodes) + html.escape(text[end:])

    def link(self, label, address):
        """Links to pages and to other sites; a link to another file of the repository becomes its text."""
        path, _, fragment = address.partition("#")
        target = os.path.normpath(os.path.join(self.folder, path))
        if path == "" or target in self.paths:
            address = path.removesuffix(".md") + (".html" if path else "") + (f"#{fragment}" if fragment else "")
        elif not address.startswith("https://"):
            return self.inline(label)
        return f'<a href="{html.escape(address)}">{self.inline(label)}</a>'
