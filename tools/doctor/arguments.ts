import { parseArgs } from "node:util";
import { UsageError } from "./usage-error.ts";

export const usage = `Usage: npm run doctor -- [--email ADDRESS | --token-file FILE]
                         [--other-email ADDRESS | --other-token-file FILE]
                         [--mail-link-file FILE] [--json]

Checks the portal's configuration, the identity service and the lenders API, and with a lender's
sign-in the live data. It changes nothing.

  --email ADDRESS          signs in as this lender; the password is prompted for, or piped in
  --token-file FILE        uses the ID token in this file instead
  --other-email ADDRESS    a second lender, whose data the first must not see; a piped
                           password is the second line
  --other-token-file FILE  uses this ID token of the second lender instead
  --mail-link-file FILE    checks where this link from a mail of the identity service leads
  --json                   one JSON document instead of text

Exits with 0 when nothing failed, 1 when something failed, 2 when it could not start.`;

export type TokenSource = { readonly email: string } | { readonly tokenFile: string };

export type Options = {
  readonly json: boolean;
  readonly help: boolean;
  readonly lender?: TokenSource;
  readonly other?: TokenSource;
  readonly mailLinkFile?: string;
};

/** Parses the arguments; throws a UsageError that says what is wrong. */
export function readArguments(args: readonly string[]): Options {
  const values = parse(args);
  const lender = source(values.email, values["token-file"], "--email", "--token-file");
  const other = source(
    values["other-email"],
    values["other-token-file"],
    "--other-email",
    "--other-token-file",
  );
  if (other && !lender) throw new UsageError(`A second lender needs a first.\n\n${usage}`);
  return {
    json: values.json,
    help: values.help,
    ...(lender && { lender }),
    ...(other && { other }),
    ...(values["mail-link-file"] && { mailLinkFile: values["mail-link-file"] }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        email: { type: "string" },
        "token-file": { type: "string" },
        "other-email": { type: "string" },
        "other-token-file": { type: "string" },
        "mail-link-file": { type: "string" },
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
