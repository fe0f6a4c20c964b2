import { PassThrough } from "node:stream";
import { readArguments, UsageError } from "./arguments.ts";
import { namesLikeKnown } from "./check-configuration.ts";
import { passwordReader } from "./password.ts";

test.each([
  [
    ["--email", "a@b.test", "--other-token-file", "t", "--json", "--mail-link-file", "link"],
    { json: true, lender: { email: "a@b.test" }, other: { tokenFile: "t" }, mailLinkFile: "link" },
  ],
  [
    "--api http://api.test --token-file t --junit r.xml --watch --every 3".split(" "),
    { api: "http://api.test", lender: { tokenFile: "t" }, junitFile: "r.xml", watch: 3 },
  ],
])("reads %j", (args, options) => {
  expect(readArguments(args)).toEqual({ json: false, help: false, ...options });
});

test.each([
  [["--api", "http://a.test", "--email", "a@b.test"], /no identity service to sign in to/],
  [["--api", "http://a.test", "--mail-link-file", "m"], /which --api leaves out/],
  [["--watch", "--email", "a@b.test"], /sign in for each check.*--token-file/],
  [["--watch", "--json"], /leave out --json/],
  [["--every", "3"], /--every needs --watch/],
  [["--watch", "--every", "0"], /from 1 to 3600/],
  [["--watch", "--every", "3601"], /from 1 to 3600/],
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
