import { PassThrough } from "node:stream";
import { readArguments, UsageError } from "./arguments.ts";
import { type Call, callTable, judgeConnections, judgeSpeed, summarise } from "./calls.ts";
import { namesLikeKnown } from "./check-configuration.ts";
import { passwordReader } from "./password.ts";

test("reads the arguments", () => {
  const args = ["--email", "a@b.test", "--other-token-file", "t", "--json"];
  const sources = { lender: { email: "a@b.test" }, other: { tokenFile: "t" } };
  expect(readArguments(args)).toEqual({ json: true, help: false, ...sources });
});

test.each([
  [["--api", "http://a.test", "--email", "a@b.test"], /no identity service to sign in to/],
  [["--email", "a@b.test", "--token-file", "t"], /--email or --token-file, not both/],
  [["--other-email", "a@b.test"], /A second lender needs a first/],
  [["--email", ""], /is empty/],
  [["--password", "secret"], /Unknown option '--password'/],
])("refuses %j", (args, expected) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(expected);
});

test.each([
  [
    ["API_BASEURL", "timezone"],
    ["API_BASEURL, like API_BASE_URL", "timezone, like TIME_ZONE"],
  ],
  [["IDENTITY_TENANT"], ["IDENTITY_TENANT, like IDENTITY_TENANT_ID"]],
  [["API_BASE_URL", "API_BASEURL"], []],
  [["PATH", "HOST", "LANG", "LANGUAGE", "https_proxy", "ftp_proxy", "KUBERNETES_PORT"], []],
])("of the variables %j those like the portal's are %j", (set, like) => {
  expect(namesLikeKnown(set)).toEqual(like);
});

test.each([
  ["Contrasex\u007fña-2026!\r", "Contraseña-2026!"],
  ["secret\u0003", "Interrupted."],
  ["\r", "No password was given."],
])("the keys %j at a terminal, which hides them, are %s", async (keys, result) => {
  const modes: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode(isRaw: boolean) {
      modes.push(isRaw);
      if (isRaw) setImmediate(() => stdin.write(keys));
    },
  });
  let shown = "";
  const ask = passwordReader(stdin as unknown as typeof process.stdin, (text) => {
    shown += text;
  });
  expect(await ask("Password: ").catch(({ message }) => message)).toBe(result);
  expect([shown, modes]).toEqual(["Password: \n", [true, false]]);
});

const call = (endpoint: string, answer: string, milliseconds: number): Call => ({
  endpoint,
  answer,
  milliseconds,
});

test("calls are a table by endpoint, with the median and the slowest", () => {
  const calls = [
    call("/movements", "200", 30.4),
    call("/loans", "200", 10),
    call("/movements", "422", 5),
    call("/movements", "200", 900),
  ];
  expect(callTable(summarise(calls))).toEqual([
    "endpoint    calls  answers         median  slowest",
    "/loans          1  1× 200           10 ms    10 ms",
    "/movements      3  2× 200, 1× 422   30 ms   900 ms",
  ]);
});

test("a slow response is a warning, and a retried call a fault", () => {
  const quick = call("/loans", "200", 2_999);
  const both = [quick, call("/loans", "200 (second try)", 3_100.4)];
  expect([judgeSpeed([quick]).outcome, judgeConnections([quick]).outcome]).toEqual(["ok", "ok"]);
  const seen = expect.stringContaining("3100 ms");
  expect(judgeSpeed(both)).toMatchObject({ outcome: "warning", seen });
  const retried = { outcome: "failed", seen: "1 of 2 calls were retried" };
  expect(judgeConnections(both)).toMatchObject(retried);
});
