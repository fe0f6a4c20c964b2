import { randomBytes } from "node:crypto";
import { accounts, lendersTenant } from "../accounts.ts";
import { emailOf, refuseUnless } from "./tenant.ts";

const names: Readonly<Record<string, string>> = {
  "google.com": "Google",
  "microsoft.com": "Microsoft",
};

export const providerPath = "/stand-in-provider";

type Asked = Partial<Record<"providerId" | "continueUri", string | undefined>>;
type Attempt = Readonly<Record<"provider" | "sessionId" | "returnUrl", string>>;

/**
 * Plays a provider of accounts: a page on the identity service's port on which a person chooses an
 * account. An answer is good once, and only with its own session's id.
 */
export class StandInProvider {
  readonly #attempts = new Map<string, Attempt>();
  readonly #codes = new Map<string, { readonly state: string; readonly email: string }>();

  /** Answers `createAuthUri`. */
  begin(origin: string, { providerId = "", continueUri = "" }: Asked) {
    refuseUnless(names[providerId], "OPERATION_NOT_ALLOWED");
    const host = URL.parse(continueUri)?.hostname;
    refuseUnless(host === "localhost" || host === "127.0.0.1", "UNAUTHORIZED_DOMAIN");
    const [sessionId, state] = [secret(), secret()];
    this.#attempts.set(state, { provider: providerId, sessionId, returnUrl: continueUri });
    const authUri = `${origin}${providerPath}?${new URLSearchParams({ state })}`;
    return { kind: "identitytoolkit#CreateAuthUriResponse", authUri, providerId, sessionId };
  }

  /** The account that was chosen, in exchange for the provider's answer; `id` is the provider's own. */
  redeem(requestUri: string, sessionId: string) {
    const query = URL.parse(requestUri)?.searchParams;
    const [code = "", state = ""] = [query?.get("code") ?? "", query?.get("state") ?? ""];
    const [attempt, chosen] = [this.#attempts.get(state), this.#codes.get(code)];
    const isOwn = attempt?.sessionId === sessionId && chosen?.state === state;
    refuseUnless(attempt && chosen && isOwn, "INVALID_IDP_RESPONSE");
    this.#attempts.delete(state);
    this.#codes.delete(code);
    const { provider: providerId } = attempt;
    const email = emailOf(chosen.email);
    // The service takes Google's addresses for verified, and Microsoft's not.
    const emailVerified = providerId === "google.com";
    return { providerId, id: `${providerId}-${email}`, email, emailVerified };
  }

  /** What the browser gets at the provider's page. */
  visit(url: URL): { readonly page: string } | { readonly location: string } {
    const state = url.searchParams.get("state") ?? "";
    const attempt = this.#attempts.get(state);
    if (!attempt) return { page: document("Nothing to choose", "<p>This sign-in is over.</p>") };
    const email = url.searchParams.get("email");
    if (email === null) return { page: choice(names[attempt.provider] ?? "", state) };
    const answer = new URL(attempt.returnUrl);
    answer.searchParams.set("state", state);
    if (email === "") answer.searchParams.set("error", "access_denied");
    else {
      const code = secret();
      this.#codes.set(code, { state, email });
      answer.searchParams.set("code", code);
    }
    return { location: answer.href };
  }
}

function choice(name: string, state: string): string {
  const buttons = accounts
    .filter(({ tenant }) => tenant === lendersTenant)
    .map(({ email }) => `<p><button name="email" value="${email}">${email}</button></p>`);
  const hidden = `<input type="hidden" name="state" value="${encodeURIComponent(state)}">`;
  return document(
    `Stand-in for ${name}`,
    `<form>${hidden}${buttons.join("")}<p><button name="email" value="">Cancel</button></p></form>
<form>${hidden}<label>Another account <input name="email" type="email" required></label>
<button>Continue</button></form>`,
  );
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

function secret(): string {
  return randomBytes(18).toString("base64url");
}
