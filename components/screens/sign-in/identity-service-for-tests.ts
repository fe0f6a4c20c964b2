/** What the identity service and the portal answer, by the end of the address asked for. */
export const answers = new Map<string, { readonly status: number; readonly json: unknown }>();
/** The last body sent, by the end of the address, in the order of the first calls. */
export const bodies = new Map<string, string>();

export const identityOfTests = {
  apiKey: "key",
  authDomain: "identity.test",
  tenantId: "lenders",
  project: { projectId: "portal", appId: "1" },
};

export const ok = (json: unknown) => ({ status: 200, json });
export const refuse = (message: string) => ({
  status: 400,
  json: { error: { code: 400, message } },
});
export const noSession = (status: number, code: string) => ({ status, json: { code } });
/** A lender who has an authenticator app. */
export const halfSignedIn = (mfaInfo: readonly object[]) =>
  ok({ localId: "u", email: "ana@demo.test", mfaPendingCredential: "half", mfaInfo });
export const app = { mfaEnrollmentId: "app-1", displayName: "Teléfono", totpInfo: {} };

/** The answer for a lender whom the service lets in; the portal starts a session. */
export function signedIn() {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const idToken = `${part({})}.${part({ sub: "u", iat: now, exp: now + 3600 })}.x`;
  const user = { localId: "u", email: "ana@demo.test", tenantId: "lenders" };
  answers.set("accounts:lookup", ok({ users: [user] }));
  answers.set("session", ok({ userId: "u", expiresIn: 3600 }));
  return ok({ ...user, providerId: "google.com", idToken, refreshToken: "r", expiresIn: "3600" });
}

export function bodyOf(name: string): Record<string, unknown> {
  return JSON.parse(bodies.get(name) ?? "{}");
}

// The identity client takes these as they are when it is loaded.
beforeAll(() => {
  Object.assign(globalThis, { Headers: class {}, Response: class {} });
  globalThis.fetch = (async (input: string, init?: { body?: string }) => {
    const name = input.split("?")[0]?.split("/").at(-1) ?? "";
    bodies.set(name, init?.body ?? "");
    const answer = answers.get(name);
    if (!answer) throw new TypeError("Failed to fetch");
    const { status, json } = answer;
    return { ok: status < 400, status, headers: { get: () => null }, json: async () => json };
  }) as unknown as typeof fetch;
});

beforeEach(() => {
  answers.clear();
  bodies.clear();
  globalThis.BroadcastChannel = class {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
});
