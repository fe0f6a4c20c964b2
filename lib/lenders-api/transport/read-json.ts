import "server-only";
import { LendersApiError } from "./error";

/** Three times what 200 movements have, or a schedule of a hundred years. */
const mostValues = 30_000;

/**
 * Parses JSON with every number as a string, so that none becomes a float. Throws for more values
 * than any response has: parsing them would block other requests.
 */
export function readJson(text: string): unknown {
  // Each value but the first follows one of these characters; strings and numbers are names and
  // values.
  const isTooMuch = holds(mostValues, beginnings, text) || holds(2 * mostValues, tokens, text);
  if (isTooMuch) throw unreadable(new RangeError("more values than the portal reads (30,000)"));
  try {
    return JSON.parse(text.replace(tokens, quoteNumber));
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Also matches within strings; that only makes the count larger. */
const beginnings = /[,[{]/g;

/**
 * Strings and numbers. The closing quote is optional: an unterminated string then matches to the
 * end, instead of being retried from every quote (quadratic). Digits match greedily: 5 MB of zeros
 * would be millions of numbers.
 */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[-+.\d][-+.\deE]*/gs;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Twice as fast as a reviver. */
function quoteNumber(token: string): string {
  if (token.startsWith('"')) return token;
  if (!number.test(token)) throw new SyntaxError("Not a number of JSON");
  return `"${token}"`;
}

/** Whether there are more matches than `most`. */
function holds(most: number, what: RegExp, text: string): boolean {
  what.lastIndex = 0;
  let count = 0;
  while (count <= most && what.test(text)) count += 1;
  return count > most;
}

function unreadable(cause: unknown): LendersApiError {
  return new LendersApiError("bad-answer", { status: 200, cause });
}
