import fc from "fast-check";
import { headerNames, nastyTexts, parameters, paths } from "./words.ts";

/** One random request; `cookie` names the cookie to send. */
export type Input = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly cookie: "none" | "good" | "spoilt" | "garbage";
  readonly spoiltAt: number;
  readonly garbage: string;
  readonly body: string | undefined;
};

const printable = fc.string({ maxLength: 40 });
const bytes = fc.string({ unit: "binary", maxLength: 40 });
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: printable },
  { weight: 1, arbitrary: bytes },
);
const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));

// Valid characters of a request line; one value in ten keeps more.
function forLine(value: string): string {
  const utf8 = Buffer.from(value, "utf8").toString("latin1");
  const refused = value.length % 10 === 0 ? /[\s\0]/g : /[^\x21-\x7e]/g;
  return utf8.replace(refused, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

// Valid characters of a header; one value in ten keeps those that Node's parser refuses.
function forHeader(value: string, index = value.length): string {
  if (index % 10 !== 0) value = value.replace(/[^\t\x20-\x7e\xa0-\uffff]/g, "");
  return Buffer.from(value, "utf8")
    .toString("latin1")
    .replace(/[\r\n\0]/g, " ");
}

const assigned = ([name, value, encoded]: readonly [string, string, boolean]) =>
  `${name}=${encoded ? encodeURIComponent(value.toWellFormed()) : value}`;
const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), text, fc.boolean()), { maxLength: 4 })
  .map((pairs) => pairs.map(assigned).join("&"));
const path = fc
  .tuple(fc.constantFrom(...paths), fc.option(text, { freq: 3 }), query)
  .map(([start, rest, asked]) => forLine(`${start}${rest ?? ""}${asked && `?${asked}`}`) || "/");

const usual = "1 */* text/x-component same-origin bytes=0-1 application/json".split(" ");
const value = fc.oneof(text, fc.constantFrom(...usual)).map((each) => forHeader(each));
const headers = fc
  .array(fc.tuple(fc.constantFrom(...headerNames), value), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join(": ")));
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: text.map((idToken) => JSON.stringify({ idToken })) },
);

/** Random requests, most of them similar to real ones. */
export const inputs: fc.Arbitrary<Input> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant("GET") },
    { weight: 2, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE") },
  ),
  path,
  headers,
  cookie: fc.constantFrom("none", "good", "good", "spoilt", "garbage"),
  spoiltAt: fc.nat(2_000),
  garbage: text.map(forHeader),
  body,
});
