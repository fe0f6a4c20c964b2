import { z } from "zod";
import type { Config } from "@/lib/config";
import { textOfFile } from "@/lib/config-rules";
import { type TokenSource, UsageError } from "../arguments.ts";
import { jsonOf } from "../probe.ts";
import { failed, type Notes, ok } from "../report/finding.ts";
import { codesOf, explainRefusal, type IdentityService } from "./service.ts";

const signedIn = z.object({ idToken: z.string().min(1) });
const halfSignedIn = z.object({ mfaPendingCredential: z.string() });

/**
 * A lender's ID token, from the file or by a sign-in with the prompted password. Undefined when the
 * sign-in fails, which is reported; throws a UsageError for an unusable file.
 */
export async function obtainToken(
  source: TokenSource,
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
  askPassword: () => Promise<string>,
  notes: Notes,
): Promise<string | undefined> {
  if ("tokenFile" in source) return readToken(source.tokenFile);
  const answer = await service.post("/v1/accounts:signInWithPassword", {
    email: source.email,
    password: await askPassword(),
    tenantId: identity.tenantId,
    returnSecureToken: true,
  });
  if (!answer.answered) {
    notes("sign-in", failed(answer.fault.seen, answer.fault.wayOut));
    return undefined;
  }
  const token = signedIn.safeParse(jsonOf(answer.text)).data?.idToken;
  if (answer.status === 200 && token) {
    notes("sign-in", ok(`answered in ${Math.round(answer.milliseconds)} ms`));
    return token;
  }
  if (halfSignedIn.safeParse(jsonOf(answer.text)).success) {
    const wayOut = "Use an account without a second step, or --token-file.";
    notes("sign-in", failed("the account also needs a code", wayOut));
    return undefined;
  }
  const codes = answer.status === 200 ? ["no token"] : codesOf(answer);
  notes("sign-in", failed(`refused: ${codes.join(", ")}`, explainRefusal(codes)));
  return undefined;
}

function readToken(file: string): string {
  const token = readGivenFile(file, "The token file").trim();
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    throw new UsageError("The token file holds no ID token: three parts with dots between them.");
  return token;
}

/** The text of a file that an option names; `what` is the file in the error for an unusable one. */
export function readGivenFile(file: string, what: string): string {
  const text = attempt(file, what);
  if (text === undefined) throw new UsageError(`${what} is no regular file of at most 1 MB.`);
  return text;
}

function attempt(file: string, what: string): string | undefined {
  try {
    return textOfFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new UsageError(`${what} cannot be read${code}.`);
  }
}
