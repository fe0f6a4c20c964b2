import "server-only";
import { LendersApiError } from "./error";

/** Three times what 200 movements hold, or a schedule of a hundred years. */
const mostValues = 30_000;

/**
 * JSON in which every number is the text of its digits, so that none passes through a float. More
 * values than any answer has are not read: they would hold up every other reader.
 */
export function readJson(text: string): unknown {
  // Each value has one of its own, but the first; texts and numbers are names and values.
  const isTooMuch = holds(mostValues, beginnings, text) || holds(2 * mostValues, tokens, text);
  if (isTooMuch) throw unreadable(new RangeError("more values than the portal reads (30,000)"));
  try {
    return JSON.parse(text.replace(tokens, quoteNumber));
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** What may stand before a value, in texts as well. */
const beginnings = /[,[{]/g;

/**
 * Texts and numbers. A text that does not end goes on to the end of all: looked for from each quote it
 * takes hours. What looks like a number is taken whole: 5 MB of zeros would be millions of them.
 */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[-+.\d][-+.\deE]*/gs;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Half the time of a reviver, which every value would be handed to. */
function quoteNumber(token: string): string {
  if (token.startsWith('"')) return token;
  if (!number.test(token)) throw new SyntaxError("Not a number of JSON");
  return `"${token}"`;
}

/** Whether there are more than that; counts no further. */
function holds(most: number, what: RegExp, text: string): boolean {
  what.lastIndex = 0;
  let count = 0;
  while (count <= most && what.test(text)) count += 1;
  return count > most;
}

function unreadable(cause: unknown): LendersApiError {
  return new LendersApiError("bad-answer", { status: 200, cause });
}
