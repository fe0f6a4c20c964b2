import fc from "fast-check";
import { isPortalPath, parseReturnPath } from "./routes";

// Known tricks for open redirects: each before and after a host, with and without one of the
// portal's paths at the end.

const beginnings = [
  ...["//", "///", "////", "/////", "\\/\\/", "/\\/\\/", "/\\/", "/\\", "\\\\", "/;@", "//;@"],
  ...[
    "/%09/",
    "//%09/",
    "///%09/",
    "/\t/",
    "/\n/",
    "/\r/",
    "/%0a/",
    "/%0d/",
    "/%00/",
    "/ /",
    "/%20/",
  ],
  ...["/%5c", "//%5c", "///%5c", "/%2f%2f", "/%2f%2f%2f", "/%2f%5c%2f", "//%2fx", "/<>//", "<>//"],
  ...[
    "http://",
    "https://",
    "http:",
    "https:",
    "https:/",
    "http:\\\\",
    "//https://",
    "//https:///",
  ],
  ...["/http://", "/https://", "/https:///", "/https:/%5c", "/https://%09/", "/https://%5c"],
  ...["javascript://", "/javascript:", "//javascript:", "/%09/javascript:", "data:text/html,", "@"],
  ...["//portal.example@", "//portal.example+&@", "//portal.example:80#@", "//x:y@", "/.", "."],
  ...[
    "/../",
    "/..//",
    "/.//",
    "/./\\",
    "/%2e%2e//",
    "/loans/..//",
    "/loans/%2e%2e//",
    "/loans/..\\",
  ],
  ...[
    "\u3002\u3002//",
    "/\u2215\u2215",
    "/\uFF0F\uFF0F",
    "\u00a0//",
    "\ufeff//",
    " //",
    "\t//",
    "\0//",
  ],
];
const hosts = [
  "evil.example",
  "evil%E3%80%82example",
  "[::ffff:203.0.113.9]",
  "0xcb.0x00.0x71.0x09",
];
const endings = [
  "",
  "/",
  "//",
  "/%2e%2e",
  "/%2f..",
  "/loans",
  "/../loans",
  "\\@portal.example/loans",
];

const origin = "https://portal.example";

const bases = [`${origin}/`, `${origin}/?next=x`, `${origin}/api/session/ended`];

/** Whether a browser stays on a lender's page of the portal with this path. */
function isAtHome(path: string): boolean {
  return bases.every((base) => {
    const url = new URL(path, base);
    return url.origin === origin && isPortalPath(url.pathname);
  });
}

test("leads nowhere else by any of the known tricks", () => {
  let tried = 0;
  for (const beginning of beginnings)
    for (const host of hosts)
      for (const ending of endings) {
        tried += 1;
        const parsed = parseReturnPath(beginning + host + ending);
        if (parsed !== undefined) expect(parsed).toBe("/loans");
      }
  expect(tried).toBeGreaterThan(2_000);
});

test("stays at home where a trick is within a page's own path or query", () => {
  const strays: string[] = [];
  let letIn = 0;
  for (const beginning of beginnings)
    for (const host of hosts)
      for (const path of ["/loans", "/loans/", "/loans?next=", "/loan_detail/", "/loans#"]) {
        const parsed = parseReturnPath(path + beginning + host);
        if (parsed === undefined) continue;
        letIn += 1;
        if (!isAtHome(parsed)) strays.push(parsed);
      }
  expect(strays).toEqual([]);
  expect(letIn).toBeGreaterThan(200);
});

test("stays at home with any of the tricks in the fragment that the sign-in page adds", () => {
  for (const beginning of beginnings)
    for (const host of hosts) {
      const { hash } = new URL(`#${beginning}${host}`, origin);
      expect(isAtHome(`/loan_detail/L1?tab=x${hash}`)).toBe(true);
    }
});

test("leads nowhere else whatever the text", () => {
  const pieces = fc.constantFrom(
    ...beginnings,
    ...hosts,
    ...endings,
    "/loan_detail/",
    "?",
    "#",
    "%",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join("")),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.constantFrom("", "/", "/loans", "/loans?q="), texts, (start, text) => {
      const parsed = parseReturnPath(start + text);
      return parsed === undefined || isAtHome(parsed);
    }),
    { numRuns: 2_000, seed: 20261121 },
  );
});
