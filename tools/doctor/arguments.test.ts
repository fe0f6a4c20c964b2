import { readArguments } from "./arguments.ts";
import { UsageError } from "./usage-error.ts";

test("reads which sign-in to use", () => {
  expect(readArguments(["--email", "a@b.test", "--other-token-file", "t", "--json"])).toEqual({
    json: true,
    help: false,
    lender: { email: "a@b.test" },
    other: { tokenFile: "t" },
  });
});

test("reads where a mail's link is", () => {
  expect(readArguments(["--mail-link-file", "link"]).mailLinkFile).toBe("link");
});

test("reads what a back-end team's CI gives", () => {
  const args = ["--api", "http://api.test", "--token-file", "t", "--junit", "r.xml"];
  expect(readArguments([...args, "--watch", "--every", "3"])).toEqual({
    json: false,
    help: false,
    api: "http://api.test",
    lender: { tokenFile: "t" },
    junitFile: "r.xml",
    watch: 3,
  });
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
  [["secret"], /Unexpected argument/],
])("refuses %j", (args, expected) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(expected);
});
