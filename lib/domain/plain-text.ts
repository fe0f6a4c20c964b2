/** The text as searches compare it: without accents, in lower case. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
