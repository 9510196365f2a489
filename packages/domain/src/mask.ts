/** Puts the characters at the marks '#' and stops where they end. */
export function fillMask(characters: string, mask: string): string {
  let filled = '';
  let at = 0;
  for (const sign of mask) {
    if (at >= characters.length) break;
    filled += sign === '#' ? characters[at++] : sign;
  }
  return filled;
}
