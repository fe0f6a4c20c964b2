/** Path and text of every message. */
export function textsOf(messages: object, within = ""): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[within + key, value]] : textsOf(value, `${within}${key}.`),
  );
}
