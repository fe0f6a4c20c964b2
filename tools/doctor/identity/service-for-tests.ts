import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../../start-up/ports.ts";

export const lender = {
  email: "canary.ana@demo.test",
  password: "Canary-2026!",
  uid: "lender-ana",
};

/** What the checks of the identity service read of the portal's configuration. */
export const configForTests = {
  publicOrigin: "https://portal.example",
  identity: {
    apiKey: "canary-key",
    authDomain: "demo.test",
    tenantId: "lenders-demo",
    project: { projectId: "demo-lenders", appId: "demo" },
  },
};

/** The portal's variables without those of its API. */
export const variablesForTests = {
  IDENTITY_API_KEY: "key",
  IDENTITY_AUTH_DOMAIN: "demo.test",
  IDENTITY_TENANT_ID: "lenders-demo",
  IDENTITY_CONFIG: JSON.stringify({ projectId: "demo-lenders", appId: "demo" }),
  SESSION_SECRET: "0123456789012345678901234567890123456789",
  PUBLIC_ORIGIN: "http://localhost:3000",
};

type Answer = (response: ServerResponse, body: Record<string, unknown>, referer?: string) => void;
type Answers = Record<string, Answer>;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** An error in the identity service's format. */
export function refusal(message: string, status = 400, reason?: string) {
  const details = reason ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }] : [];
  return json({ error: { code: status, message, details } }, status);
}

/** A fake identity service; each response is chosen by the last part of the path. */
export async function startIdentityForTests(tokenOf: (uid: string) => string) {
  const requests: { url: string; body: string }[] = [];
  const good: Answers = {
    projects: json({ projectId: "1", authorizedDomains: ["localhost", "portal.example"] }),
    "accounts:signUp": refusal("ADMIN_ONLY_OPERATION"),
    passwordPolicy: json({
      customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
      enforcementState: "ENFORCE",
    }),
    recaptchaConfig: json({
      recaptchaEnforcementState: [
        { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "AUDIT" },
      ],
    }),
    "accounts:signInWithPassword": (response, { email, password }) => {
      const isLender = email === lender.email && password === lender.password;
      const answer = isLender
        ? json({ idToken: tokenOf(lender.uid) })
        : refusal("INVALID_LOGIN_CREDENTIALS");
      answer(response);
    },
    "accounts:lookup": json({ users: [{ localId: lender.uid }] }),
  };
  const identity = { host: "", url: "", requests, answers: {} as Answers, stop };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://identity");
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      requests.push({ url: request.url ?? "", body: text });
      const name = pathname.split("/").at(-1) ?? "";
      const answer = identity.answers[name] ?? good[name] ?? refusal("NOT_FOUND", 404);
      answer(response, text ? JSON.parse(text) : {}, request.headers.referer);
    });
  });

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  identity.host = `127.0.0.1:${await listenOnLoopback(server)}`;
  identity.url = `http://${identity.host}`;
  return identity;
}
