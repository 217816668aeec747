"""Corrects what screen readers announce, while mkdocs writes the pages."""


def on_post_page(output, **_):
    # A dialog has a name, and a column without a heading has no empty one.
    output = output.replace('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"')
    return output.replace("<th></th>", "<td></td>")
