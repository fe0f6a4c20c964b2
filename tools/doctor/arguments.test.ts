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

test.each([
  [["--email", "a@b.test", "--token-file", "t"], /--email or --token-file, not both/],
  [["--other-email", "a@b.test"], /A second lender needs a first/],
  [["--email", ""], /is empty/],
  [["--password", "secret"], /Unknown option '--password'/],
  [["secret"], /Unexpected argument/],
])("refuses %j", (args, expected) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(expected);
});
