// Completes the elements that the theme's script adds: a keyboard scrolls a wide table or picture, and the landmark with the buttons of a block of code has a name.
let count = 0;
new MutationObserver(() => {
  for (const wide of document.querySelectorAll(":is(.md-typeset__scrollwrap, .md-typeset picture):not([tabindex])")) wide.tabIndex = 0;
  for (const buttons of document.querySelectorAll(".md-code__nav:not([aria-label])")) buttons.ariaLabel = `Code block ${(count += 1)}`;
}).observe(document.documentElement, { childList: true, subtree: true });
