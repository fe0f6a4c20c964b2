import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../../start-up/ports.ts";

export const lender = {
  email: "canary.ana@demo.test",
  password: "Canary-2026!",
  uid: "lender-ana",
};

/** The portal's variables without those of its API. */
export const variablesForTests = {
  IDENTITY_API_KEY: "canary-key",
  IDENTITY_AUTH_DOMAIN: "demo.test",
  IDENTITY_TENANT_ID: "lenders-demo",
  IDENTITY_CONFIG: JSON.stringify({ projectId: "demo-lenders", appId: "demo" }),
  SESSION_SECRET: "canary-secret-0123456789012345678901234567",
  PUBLIC_ORIGIN: "http://localhost:3000",
};

type Answer = (response: ServerResponse, body: Record<string, unknown>, referer?: string) => void;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** An error in the identity service's format. */
export function refusal(message: string, status = 400, reason?: string): Answer {
  const details = reason ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }] : [];
  return json({ error: { code: status, message, details } }, status);
}

const audited = { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "AUDIT" };

/** The answers of a good service to whom `tokenOf` gives tokens, by the last part of the path. */
const goodAnswers = (tokenOf: (uid: string) => string): Record<string, Answer> => ({
  projects: json({ projectId: "1", authorizedDomains: ["localhost", "portal.example"] }),
  "accounts:signUp": refusal("ADMIN_ONLY_OPERATION"),
  passwordPolicy: json({
    customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
    enforcementState: "ENFORCE",
  }),
  recaptchaConfig: json({ recaptchaEnforcementState: [audited] }),
  "accounts:signInWithPassword": (response, body) => {
    const isLender = body.email === lender.email && body.password === lender.password;
    const token = json({ idToken: tokenOf(lender.uid) });
    (isLender ? token : refusal("INVALID_LOGIN_CREDENTIALS"))(response, body);
  },
  "accounts:lookup": json({ users: [{ localId: lender.uid }] }),
});

/** A fake identity service; `answers` replace the good ones. */
export async function startIdentityForTests(tokenOf: (uid: string) => string) {
  const good = goodAnswers(tokenOf);
  const requests: { url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    const url = request.url ?? "";
    requests.push({ url, body });
    const name = url.split("?")[0]?.split("/").at(-1) ?? "";
    const answer = identity.answers[name] ?? good[name] ?? refusal("NOT_FOUND", 404);
    answer(response, body ? JSON.parse(body) : {}, request.headers.referer);
  });
  const identity = {
    host: `127.0.0.1:${await listenOnLoopback(server)}`,
    requests,
    answers: {} as Record<string, Answer>,
    stop: () => server.close().closeAllConnections(),
  };
  return identity;
}
