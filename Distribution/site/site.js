// Completes the elements that the theme's script adds: a keyboard scrolls a wide table or picture, and the landmark with the buttons of a block of code has a name.
let count = 0;
new MutationObserver(() => {
  for (const wide of document.querySelectorAll(":is(.md-typeset__scrollwrap, .md-typeset picture):not([tabindex])")) wide.tabIndex = 0;
  for (const buttons of document.querySelectorAll(".md-code__nav:not([aria-label])")) buttons.ariaLabel = `Code block ${(count += 1)}`;
}).observe(document.documentElement, { childList: true, subtree: true });
// A picture has the colors of the page, which its button can select.
const follow = () => {
  for (const source of document.querySelectorAll("picture source")) source.media = document.body.dataset.mdColorScheme === "slate" ? "all" : "not all";
};
new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
follow();
