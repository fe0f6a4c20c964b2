import { execFileSync } from "node:child_process";
import { createHash, createSign, X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import { listenOnLoopback } from "../start-up/ports.ts";

export const projectId = "lenders-hostile";
export const tenantId = "lenders-tenant";

/** A lender of one attack; `mark` is in each of their rows and in no other row. */
export type Lender = { readonly uid: string; readonly email: string; readonly mark: string };

/** The mark of a lender's rows. */
export function markOf(uid: string): string {
  return `M${createHash("sha256").update(uid).digest("hex").slice(0, 14)}Q`;
}

/** All lenders' marks in a text. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/M[0-9a-f]{14}Q/g))];
}

export function lenderNamed(name: string): Lender {
  const uid = `lender-${createHash("sha256").update(name).digest("hex").slice(0, 20)}`;
  const mark = markOf(uid);
  return { uid, email: `${mark.toLowerCase()}@hostile.test`, mark };
}

const keyId = "hostile-key-1";
const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=identity -keyout -";
/** A key and its certificate, one after the other. */
const pem = execFileSync("openssl", request.split(" "), { encoding: "utf8", stdio: "pipe" });

/** An ID token as the identity service issues it for the lenders' tenant, signed with RS256. */
export function mint({ uid, email }: Lender): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", kid: keyId, typ: "JWT" })}.${encode({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 60,
    user_id: uid,
    sub: uid,
    iat: now - 5,
    exp: now + 3600,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: "password", tenant: tenantId },
  })}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(pem, "base64url")}`;
}

/** Serves the identity service's certificate, as Google does. */
export async function serveCertificate() {
  const certificate = String(new X509Certificate(pem));
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "public, max-age=20000");
    response.end(JSON.stringify({ [keyId]: certificate }));
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}/`;
  return { url, stop: () => server.close().closeAllConnections() };
}
