/** Without control and direction characters, which could hide or reorder what is printed. */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Breaks a text into lines of at most `width`, at spaces, and a longer word anywhere. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    let taken = 0;
    for (const character of word) {
      const wide = widthOf(character);
      if (line && taken + wide > width) {
        lines.push(line);
        [line, taken] = ["", 0];
      }
      line += character;
      taken += wide;
    }
  }
  return line ? [...lines, line] : lines;
}
