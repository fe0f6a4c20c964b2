import { z } from "zod";
import { textOfFile } from "@/lib/config-rules";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { sealForCookie } from "@/lib/session/issue";
import { type VerifiedToken, verifyIdToken } from "@/lib/session/verify";
import { type TokenSource, UsageError } from "../arguments.ts";
import { jsonOf } from "../probe.ts";
import { failed, type Notes, ok, type Verdict, warning } from "../report.ts";
import { codesOf, type IdentityService, refused } from "./service.ts";

const signedIn = z.object({ idToken: z.string().min(1) });
const halfSignedIn = z.object({ mfaPendingCredential: z.string() });

/**
 * A lender's ID token, from the file or by a sign-in with the prompted password. Undefined when the
 * sign-in fails, which is reported; throws a UsageError for an unusable file.
 */
export async function obtainToken(
  source: TokenSource,
  service: IdentityService,
  askPassword: () => Promise<string>,
  notes: Notes,
): Promise<string | undefined> {
  if ("tokenFile" in source) return readToken(source.tokenFile);
  const answer = await service.post("/v1/accounts:signInWithPassword", {
    email: source.email,
    password: await askPassword(),
    returnSecureToken: true,
  });
  const note = (verdict: Verdict) => void notes("sign-in", verdict);
  if (!answer.answered) return note(failed(answer.fault.seen, answer.fault.wayOut));
  const json = jsonOf(answer.text);
  const token = signedIn.safeParse(json).data?.idToken;
  if (answer.status === 200 && token) {
    note(ok(`answered in ${Math.round(answer.milliseconds)} ms`));
    return token;
  }
  if (halfSignedIn.safeParse(json).success) {
    const wayOut = "Use an account without a second step, or --token-file.";
    return note(failed("the account also needs a code", wayOut));
  }
  return note(refused(answer.status === 200 ? ["no token"] : codesOf(answer)));
}

/** The ID token in a file. */
function readToken(file: string): string {
  let text: string | undefined;
  try {
    text = textOfFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new UsageError(`The token file cannot be read${code}.`);
  }
  if (text === undefined)
    throw new UsageError("The token file is no regular file of at most 1 MB.");
  const token = text.trim();
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    throw new UsageError("The token file holds no ID token: three parts with dots between them.");
  return token;
}

const fewestSeconds = 120;

const waysOut: Readonly<Record<string, string>> = {
  "auth/id-token-expired": "Use a token that is less than an hour old.",
  "auth/mismatching-tenant-id":
    "It is for another tenant: set IDENTITY_TENANT_ID, or use a lender's token.",
  "auth/argument-error":
    "It is from another project or issuer: compare IDENTITY_CONFIG's projectId.",
  "auth/invalid-id-token": "Use the ID token of a sign-in, not an access or refresh token.",
  "auth/user-disabled": "Use an account that is not disabled.",
  "auth/user-not-found": "Use an account that still exists.",
  "issued-in-the-future": "Synchronise this machine's clock by NTP.",
  "time-out": "Allow access to the identity service's certificates.",
};

/**
 * Checks that the portal accepts the token and that browsers accept its cookie. Returns the token for
 * calls to the API, or undefined.
 */
export async function checkToken(token: string, notes: Notes): Promise<Bearer | undefined> {
  const verification = await verifyIdToken(token);
  if (verification.outcome !== "verified") {
    const { outcome, detail } = verification;
    const seen = outcome === "refused" ? "the portal refuses it" : "the portal cannot verify it";
    const wayOut = waysOut[detail] ?? "See the section on the identity service above.";
    notes("token", failed(`${seen} (${detail})`, wayOut));
    return undefined;
  }
  notes("token", judgeLife("the portal takes it", verification.token.expiresAt));
  notes("cookie", await judgeCookie(token, verification.token));
  return token as Bearer;
}

/** Without an identity service: how long the token lives, as it says itself; undefined once it has expired. */
export function checkUnverified(token: string, notes: Notes): Bearer | undefined {
  const claims = jsonOf(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  const expiresAt = z.object({ exp: z.number() }).safeParse(claims).data?.exp;
  const verdict =
    expiresAt === undefined
      ? failed("it does not say when it expires", "Put the ID token of a sign-in into the file.")
      : judgeLife("not verified, as the API is checked alone", expiresAt);
  notes("token", verdict);
  return verdict.outcome === "failed" ? undefined : (token as Bearer);
}

function judgeLife(seen: string, expiresAt: number): Verdict {
  const seconds = expiresAt - Math.floor(Date.now() / 1000);
  if (seconds <= 0)
    return failed(
      `it expired ${-seconds} s ago`,
      "Put the ID token of a new sign-in into the file.",
    );
  if (seconds >= fewestSeconds) return ok(`${seen}; good for ${Math.floor(seconds / 60)} minutes`);
  return warning(
    `${seen}, but it expires in ${seconds} s`,
    "Use a newer one: later calls are refused.",
  );
}

async function judgeCookie(token: string, verified: VerifiedToken): Promise<Verdict> {
  const session = { ...verified, id: crypto.randomUUID(), accessToken: token };
  if (await sealForCookie(session)) return ok(`the token has ${token.length} characters, and fits`);
  return failed(
    `too large for browsers: the token has ${token.length} characters`,
    "Give lenders fewer or shorter custom claims.",
  );
}
