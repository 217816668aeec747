"""Corrects differences between mkdocs and GitHub, and what screen readers announce."""

import logging
import os
import re

import jieba

# Its cache is then in the environment of the site, not in the temporary folder of all users.
jieba.dt.tmp_dir = os.path.dirname(jieba.__file__)
jieba.setLogLevel(logging.WARNING)

ROW = re.compile(r"^\|.*$", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")


def on_page_markdown(markdown, **_):
    # In the code of a table, GitHub requires a backslash before this character, and mkdocs would show it.
    return ROW.sub(lambda row: CODE.sub(lambda code: code[0].replace("\\|", "|"), row[0]), markdown)


def on_post_page(output, page, **_):
    # A screen reader uses the voice of this language.
    if page.file.src_path.startswith("zh-cn/"):
        output = output.replace('<html lang="en"', '<html lang="zh-CN"')
    # A dialog has a name, and a column without a heading has no empty one.
    output = output.replace('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"')
    return output.replace("<th></th>", "<td></td>")
