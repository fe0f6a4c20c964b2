import { demoPassword, lendersTenant, otherTenant, projectId } from "../accounts.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Before = (title: string) => Fields;

/** One call; its body may use the answers of steps before, by title. */
export type Step = {
  readonly title: string;
  readonly method?: "GET" | "PATCH";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (before: Before) => object | undefined;
};

export const owner = { Authorization: "Bearer owner" };

export const toolkit = "/identitytoolkit.googleapis.com";

export const tenantPath = (tenant: string) =>
  `${toolkit}/v1/projects/${projectId}/tenants/${tenant}`;

const email = "luis@demo.test";
const newPassword = "Nueva-2027!";
const continueUrl = "http://localhost:3000/";

/** A call of the browser's client; `tenantId` is the lenders' tenant. */
const call = (title: string, name: string, body: (before: Before) => object): Step => ({
  title,
  path: `${toolkit}/v1/accounts:${name}?key=k`,
  body: (before) => ({ tenantId: lendersTenant, ...body(before) }),
});

const signIn = (title: string, given: object = {}) =>
  call(title, "signInWithPassword", () => ({
    email,
    password: demoPassword,
    returnSecureToken: true,
    ...given,
  }));

const asOwner = (title: string, name: string, body: object): Step => ({
  title,
  path: `${tenantPath(lendersTenant)}/accounts${name}`,
  headers: owner,
  body: () => body,
});

const mails = (title: string): Step => ({
  title,
  method: "GET",
  path: `/emulator/v1/projects/${projectId}/tenants/${lendersTenant}/oobCodes`,
});

const codeIn = (before: Before, title: string) =>
  (before(title).oobCodes as { oobCode: string }[]).at(-1)?.oobCode;

const renew = (title: string, from: string, grant = "refresh_token"): Step => ({
  title,
  path: "/securetoken.googleapis.com/v1/token?key=k",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: (before) =>
    new URLSearchParams({ grant_type: grant, refresh_token: `${before(from).refreshToken}` }),
});

const tokenOf = (title: string) => (before: Before) => ({ idToken: before(title).idToken });

/** What the portal, its tests and its operators ask of the identity service, except second steps. */
export const steps: readonly Step[] = [
  { title: "the project", method: "GET", path: `${toolkit}/v1/projects?key=k` },
  signIn("a sign-in"),
  signIn("another case of the address", { email: "LUIS@demo.test" }),
  signIn("a wrong password", { password: "wrong" }),
  signIn("an unknown address", { email: "nadie@demo.test" }),
  signIn("another tenant's account", { email: "externo@demo.test" }),
  signIn("a disabled account", { email: "bloqueada@demo.test" }),
  signIn("no password", { password: undefined }),
  signIn("no address", { email: undefined }),
  signIn("a malformed address", { email: "luis" }),
  { ...signIn("no key"), path: `${toolkit}/v1/accounts:signInWithPassword` },
  { ...call("a token alone", "lookup", tokenOf("a sign-in")), body: tokenOf("a sign-in") },
  call("a token in another tenant", "lookup", (before) => ({
    ...tokenOf("a sign-in")(before),
    tenantId: otherTenant,
  })),
  call("no token", "lookup", () => ({})),
  renew("a renewal", "a sign-in"),
  renew("another grant", "a sign-in", "password"),
  call("an address without an account", "sendOobCode", () => ({
    requestType: "PASSWORD_RESET",
    email: "nadie@demo.test",
    continueUrl,
  })),
  call("a mail for a password", "sendOobCode", () => ({
    requestType: "PASSWORD_RESET",
    email,
    continueUrl,
  })),
  mails("the mails"),
  call("its code", "resetPassword", (before) => ({ oobCode: codeIn(before, "the mails") })),
  call("a short password", "resetPassword", (before) => ({
    oobCode: codeIn(before, "the mails"),
    newPassword: "short",
  })),
  call("a new password", "resetPassword", (before) => ({
    oobCode: codeIn(before, "the mails"),
    newPassword,
  })),
  call("its code again", "resetPassword", (before) => ({ oobCode: codeIn(before, "the mails") })),
  signIn("the old password"),
  signIn("the new password", { password: newPassword }),
  asOwner("an unproven address", ":update", { localId: "lender-luis", emailVerified: false }),
  call("a mail for the address", "sendOobCode", (before) => ({
    requestType: "VERIFY_EMAIL",
    ...tokenOf("the new password")(before),
    continueUrl,
  })),
  mails("the mail for the address"),
  call("the proof", "update", (before) => ({
    oobCode: codeIn(before, "the mail for the address"),
  })),
  call("the proof again", "update", (before) => ({
    oobCode: codeIn(before, "the mail for the address"),
  })),
  call("a change of the password", "update", (before) => ({
    ...tokenOf("the new password")(before),
    password: demoPassword,
    returnSecureToken: true,
  })),
  call("a change to a short one", "update", (before) => ({
    ...tokenOf("the new password")(before),
    password: "short",
  })),
  asOwner("claims", ":update", {
    localId: "lender-luis",
    customAttributes: '{"investor_id":"I-1"}',
  }),
  renew("a renewal with claims", "a change of the password"),
  asOwner("a look-up by the Admin SDK", ":lookup", { localId: ["lender-luis"] }),
  asOwner("nobody", ":lookup", { localId: ["nobody"] }),
  asOwner("an account that exists", "", { email, password: demoPassword }),
  asOwner("an id that exists", "", { localId: "lender-luis", email: "otra@demo.test" }),
  asOwner("an import", ":batchCreate", {
    users: [{ localId: "lender-nuevo", email: "nuevo@demo.test", emailVerified: false }],
  }),
  asOwner("an import without accounts", ":batchCreate", { users: [] }),
  asOwner("a link for its first password", ":sendOobCode", {
    requestType: "PASSWORD_RESET",
    email: "nuevo@demo.test",
    returnOobLink: true,
  }),
  call("the link's code", "resetPassword", (before) => ({
    oobCode: before("a link for its first password").oobCode,
    newPassword,
  })),
  signIn("the first password", { email: "nuevo@demo.test", password: newPassword }),
  call("a link for a stranger", "sendOobCode", () => ({
    requestType: "PASSWORD_RESET",
    email: "nuevo@demo.test",
    returnOobLink: true,
  })),
  asOwner("a disabled lender", ":update", { localId: "lender-luis", disableUser: true }),
  call("a token of a disabled lender", "lookup", tokenOf("a change of the password")),
  renew("a renewal of a disabled lender", "a change of the password"),
  call("an address at a sign-in with a provider", "createAuthUri", () => ({
    identifier: email,
    continueUri: continueUrl,
  })),
];

/** Sends a step to a service. */
export async function answerOf(
  origin: string,
  { method, path, headers, body }: Step,
  before: Before = () => ({}),
): Promise<{ readonly code: number; readonly body: Fields }> {
  const asked = body?.(before);
  const response = await fetch(origin + path, {
    method: method ?? "POST",
    headers: { "Content-Type": "application/json", ...headers },
    ...(asked && { body: asked instanceof URLSearchParams ? asked : JSON.stringify(asked) }),
  });
  return { code: response.status, body: (await response.json()) as Fields };
}
