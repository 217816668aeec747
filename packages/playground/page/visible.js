// Makes characters visible that hide, reverse or break text. A page has no commands and no cursor that the text could affect.

/** Controls, separators, marks of direction, and characters that Unicode specifies as invisible. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Joiners and variation selectors, which are part of many emoji and scripts, directly after a visible character beyond ASCII. */
const joined = /^[\u200c\u200d\ufe00-\ufe0f]$/;
const isVisible = (unit) => unit > "\x7f" && !joined.test(unit);

/** Returns the text in which invisible characters are written as their numbers, such as `\u{202e}`. */
export function visible(text) {
  return text.replace(unseen, (character, offset) => {
    if (joined.test(character) && isVisible(text.charAt(offset - 1))) return character;
    return `\\u{${character.codePointAt(0).toString(16)}}`;
  });
}
