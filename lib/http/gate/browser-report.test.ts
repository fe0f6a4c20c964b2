import { readReports } from "./browser-report";

const read = (body: unknown) => readReports(JSON.stringify(body));
const error = { kind: "error", path: "/loan_detail/ln_77?q=Ana", name: "TypeError" };
const place = "https://portal.example/_next/static/chunks/0a1b-c2.js:1:2345";

test("an error has its class, its place in the build and the route's template", () => {
  expect(read({ ...error, place })).toEqual([
    { kind: "error", route: "/loan_detail/[id]", name: "TypeError", place: "0a1b-c2.js:1:2345" },
  ]);
});

test("nothing else of a report is kept: no message, no id, no query, no URL", () => {
  const kept = read({
    ...error,
    name: "Ana owes 1234.56",
    place: "https://portal.example/secret?token=eyJ:1:2",
    message: "secret",
    stack: "secret",
  });
  expect(kept).toEqual([
    { kind: "error", route: "/loan_detail/[id]", name: "Error", place: undefined },
  ]);
});

test.each([
  ["inline", "inline"],
  ["eval", "eval"],
  ["https://portal.example/secret", "own"],
  ["https://evil.example/secret?token=1", "foreign"],
  ["data", "data"],
  ["chrome-extension://abc/secret.js", "chrome-extension"],
  ["secret", "other"],
])("a violation that blocked %s says: %s", (blocked, kind) => {
  const expected = [
    { kind: "violation", route: "/loans", directive: "script-src-elem", blocked: kind },
  ];
  const page = "https://portal.example/loans?q=secret";
  const old = { "document-uri": page, "violated-directive": "script-src-elem 'nonce-secret'" };
  expect(read({ "csp-report": { ...old, "blocked-uri": blocked } })).toEqual(expected);
  const body = { documentURL: page, effectiveDirective: "script-src-elem", blockedURL: blocked };
  expect(read([{ type: "csp-violation", body }])).toEqual(expected);
});

test("a measurement has its name, its value and the route's template", () => {
  const vital = { kind: "vital", path: "/loans?q=secret", name: "LCP", value: 1.25 };
  expect(read({ ...vital, user: "secret" })).toEqual([
    { kind: "vital", route: "/loans", name: "LCP", value: 1.25 },
  ]);
  for (const wrong of [{ name: "secret" }, { value: -1 }, { value: "1" }, { value: 1e9 }])
    expect(read({ ...vital, ...wrong })).toBeUndefined();
});

test("a directive that is no directive's name is not kept", () => {
  const report = { "document-uri": "x", "effective-directive": "Secret 1", "blocked-uri": "" };
  expect(read({ "csp-report": report })).toMatchObject([{ route: "other", directive: "other" }]);
});

test.each(["", "{", "[]", "{}", '{"kind":"other"}', '[{"type":"deprecation","body":{}}]'])(
  "a body without reports is refused: %s",
  (body) => expect(readReports(body)).toBeUndefined(),
);

test("ten reports are read at most, and none of them is long", () => {
  expect(read(Array(50).fill(error))).toHaveLength(10);
  expect(read({ ...error, name: "A".repeat(3_000) })).toBeUndefined();
});
