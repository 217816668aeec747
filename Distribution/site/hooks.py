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
OPTION = re.compile(r"<code>(-[^<]{1,30})</code>")
# What the theme adds to a Chinese page.
CHINESE = {
    '<html lang="en"': '<html lang="zh-CN"',
    'placeholder="Search"': 'placeholder="搜索"',
    'aria-label="Search"': 'aria-label="搜索"',
    "Table of contents": "目录",
    "Back to top": "回到页面顶部",
    "Skip to content": "跳转至",
    "Link to this section": "本节的链接",
    'aria-label="Clear"': 'aria-label="清空"',
    'title="Clear"': 'title="清空"',
    "Use dark colors": "使用深色",
    "Use light colors": "使用浅色",
}


def on_page_markdown(markdown, **_):
    # In the code of a table, GitHub requires a backslash before this character, and mkdocs would show it.
    return ROW.sub(lambda row: CODE.sub(lambda code: code[0].replace("\\|", "|"), row[0]), markdown)


def on_post_page(output, page, **_):
    # A dialog has a name, and a column without a heading has no empty one.
    output = output.replace('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"')
    if page.file.src_path.startswith("zh-cn/"):
        for english, chinese in CHINESE.items():
            output = output.replace(english, chinese)
    # The style keeps an option on one line, which otherwise can end after its first hyphen.
    output = OPTION.sub(r'<code class="option">\1</code>', output)
    return output.replace("<th></th>", "<td></td>")
