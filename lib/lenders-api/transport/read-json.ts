import "server-only";
import { LendersApiError } from "./error";

/** Four times what 200 movements have; enough for a year of sums per day of a large account. */
const mostValues = 40_000;

/** In each place a string or a number; objects name their values. */
const mostTokens = 2 * mostValues;

/** With every number as a string, so that none becomes a float. Throws over 40,000 values. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(withNumbersQuoted(text));
  } catch (cause) {
    throw new LendersApiError("bad-answer", { status: 200, cause });
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![-+.\deE])/y;

/** Outside a string, a character from "+" to "9" must begin a number, except the comma. */
const codes = { quote: 0x22, plus: 0x2b, comma: 0x2c, nine: 0x39, bracket: 0x5b, brace: 0x7b };

function withNumbersQuoted(text: string): string {
  let quoted = "";
  let copied = 0;
  let values = 0;
  let tokens = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === codes.quote) {
      tokens += 1;
      at = endOfString(text, at);
    } else if (code === codes.comma || code === codes.bracket || code === codes.brace) {
      // Each value but the first follows one of these.
      values += 1;
      at += 1;
    } else if (code >= codes.plus && code <= codes.nine) {
      tokens += 1;
      number.lastIndex = at;
      // JSON.parse has the same rule for numbers, and says what the text is instead.
      if (!number.test(text)) return text;
      quoted += `${text.slice(copied, at)}"${text.slice(at, number.lastIndex)}"`;
      at = number.lastIndex;
      copied = at;
    } else at += 1;
    if (values > mostValues || tokens > mostTokens)
      throw new RangeError("more values than the portal reads (40,000)");
  }
  return quoted + text.slice(copied);
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
}
