import { parseArgs } from "node:util";

/** The doctor cannot start; the message says why. */
export class UsageError extends Error {}

export const usage = `Usage: npm run doctor -- [--api URL] [--email ADDRESS | --token-file FILE]
                         [--other-email ADDRESS | --other-token-file FILE] [--json]

Checks the portal's configuration, the identity service and the lenders API, and with a lender's
sign-in the live data. It changes nothing.

  --api URL                checks this API alone; of the configuration only API_HEADERS, API_CA,
                           API_CLIENT_CERT, API_CLIENT_KEY, API_OVER_PLAIN_HTTP and proxies count
  --email ADDRESS          signs in as this lender; the password is prompted for, or piped in
  --token-file FILE        uses the ID token in this file instead
  --other-email ADDRESS    a second lender, whose data the first must not see; a piped
                           password is the second line
  --other-token-file FILE  uses this ID token of the second lender instead
  --json                   one JSON document instead of text

Exits with 0 when nothing failed, 1 when something failed, 2 when it could not start.`;

export type TokenSource = { readonly email: string } | { readonly tokenFile: string };

/** What the doctor is asked to do; `api` is the only service to check. */
export type Options = ReturnType<typeof readArguments>;

/** Parses the arguments; throws a UsageError that says what is wrong. */
export function readArguments(args: readonly string[]) {
  const { api, json, help, ...given } = parse(args);
  const lender = sourceOf(given, "");
  const other = sourceOf(given, "other-");
  const signsIn = [lender, other].some((each) => each && "email" in each);
  if (other && !lender) throw new UsageError(`A second lender needs a first.\n\n${usage}`);
  if (api !== undefined && signsIn)
    throw new UsageError(
      `--api has no identity service to sign in to: give --token-file.\n\n${usage}`,
    );
  return { json, help, api, lender, other };
}

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
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    // The first sentence names the wrong argument; the others are guesses.
    const [what] = (error as Error).message.split(". ");
    throw new UsageError(`${what}.\n\n${usage}`);
  }
}

type Given = Omit<ReturnType<typeof parse>, "api" | "json" | "help">;

function sourceOf(given: Given, prefix: "" | "other-"): TokenSource | undefined {
  const email = given[`${prefix}email`];
  const tokenFile = given[`${prefix}token-file`];
  const names = `--${prefix}email or --${prefix}token-file`;
  if (email !== undefined && tokenFile !== undefined)
    throw new UsageError(`Give ${names}, not both.`);
  if (email === "" || tokenFile === "") throw new UsageError(`${names} is empty.`);
  if (email !== undefined) return { email };
  return tokenFile === undefined ? undefined : { tokenFile };
}
