import { parseArgs } from "node:util";

/** The doctor cannot start; the message says why. */
export class UsageError extends Error {}

export const usage = `Usage: npm run doctor -- [--api URL] [--email ADDRESS | --token-file FILE]
                         [--other-email ADDRESS | --other-token-file FILE]
                         [--mail-link-file FILE] [--junit FILE]
                         [--json | --watch [--every SECONDS]]

Checks the portal's configuration, the identity service and the lenders API, and with a lender's
sign-in the live data. It changes nothing.

  --api URL                checks this API alone; of the configuration only API_HEADERS, API_CA,
                           API_CLIENT_CERT, API_CLIENT_KEY, API_OVER_PLAIN_HTTP and proxies count
  --email ADDRESS          signs in as this lender; the password is prompted for, or piped in
  --token-file FILE        uses the ID token in this file instead
  --other-email ADDRESS    a second lender, whose data the first must not see; a piped
                           password is the second line
  --other-token-file FILE  uses this ID token of the second lender instead
  --mail-link-file FILE    checks where this link from a mail of the identity service leads
  --junit FILE             writes the findings as JUnit XML too
  --json                   one JSON document instead of text
  --watch                  checks again and again, and prints what has changed; Ctrl C ends it
  --every SECONDS          the pause between two such checks: 10 without this, 1 to 3600

Exits with 0 when nothing failed, 1 when something failed, 2 when it could not start.`;

export type TokenSource = { readonly email: string } | { readonly tokenFile: string };

export type Options = {
  readonly json: boolean;
  readonly help: boolean;
  /** The only service to check. */
  readonly api?: string;
  readonly lender?: TokenSource;
  readonly other?: TokenSource;
  readonly mailLinkFile?: string;
  readonly junitFile?: string;
  /** The seconds between two checks. */
  readonly watch?: number;
};

/** Parses the arguments; throws a UsageError that says what is wrong. */
export function readArguments(args: readonly string[]): Options {
  const values = parse(args);
  const { api, json, help, watch, every = "10", "mail-link-file": mailLinkFile } = values;
  const lender = source(values.email, values["token-file"], "--email", "--token-file");
  const other = source(
    values["other-email"],
    values["other-token-file"],
    "--other-email",
    "--other-token-file",
  );
  const signsIn = [lender, other].some((each) => each && "email" in each);
  const refusals = {
    "A second lender needs a first.": other && !lender,
    "--api has no identity service to sign in to: give --token-file.": api && signsIn,
    "--mail-link-file is about the identity service, which --api leaves out.": api && mailLinkFile,
    "--watch would sign in for each check, and be locked out: give --token-file.": watch && signsIn,
    "--watch prints text: leave out --json.": watch && json,
    "--every needs --watch.": values.every !== undefined && !watch,
    "--every is a number of seconds from 1 to 3600.": !isPause(every),
  };
  const refusal = Object.entries(refusals).find(([, isWrong]) => isWrong)?.[0];
  if (refusal) throw new UsageError(`${refusal}\n\n${usage}`);
  return {
    json,
    help,
    ...(api !== undefined && { api }),
    ...(lender && { lender }),
    ...(other && { other }),
    ...(mailLinkFile && { mailLinkFile }),
    ...(values.junit && { junitFile: values.junit }),
    ...(watch && { watch: Number(every) }),
  };
}

const isPause = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3_600;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: { type: "string" },
        email: { type: "string" },
        "token-file": { type: "string" },
        "other-email": { type: "string" },
        "other-token-file": { type: "string" },
        "mail-link-file": { type: "string" },
        junit: { type: "string" },
        json: { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
        every: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    // The first sentence names the wrong argument; the others are guesses.
    const [what] = (error as Error).message.split(". ");
    throw new UsageError(`${what}.\n\n${usage}`);
  }
}

function source(
  email: string | undefined,
  tokenFile: string | undefined,
  ...names: readonly string[]
): TokenSource | undefined {
  if (email !== undefined && tokenFile !== undefined)
    throw new UsageError(`Give ${names.join(" or ")}, not both.`);
  if (email === "" || tokenFile === "") throw new UsageError(`${names.join(" or ")} is empty.`);
  if (email !== undefined) return { email };
  return tokenFile === undefined ? undefined : { tokenFile };
}
