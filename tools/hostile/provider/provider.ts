import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { selfSigned } from "./certificate.ts";

export const projectId = "lenders-hostile";
export const tenantId = "lenders-tenant";

/** The lender in a token. */
export type Holder = { readonly uid: string; readonly email: string };

/** Changes to an ordinary token; a claim or header that is `undefined` is left out. */
export type TokenOptions = {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: KeyObject;
  /** Signs with HMAC and this secret instead of a key. */
  readonly secret?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly issuedAgo?: number;
};

const keyId = "hostile-key-1";
// Lenders signed in before this run; a newer token is a renewal.
const signedInAt = Math.floor(Date.now() / 1000) - 3600;
const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The key whose certificate the endpoint serves, and an unknown one. */
export const signingKey = ours.privateKey;
export const publicKeyPem = ours.publicKey.export({ type: "spki", format: "pem" }).toString();
export const certificatePem = selfSigned("securetoken.system.gserviceaccount.com", ours);
const strangers = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const strangersKey = strangers.privateKey;
export const strangersJwk = strangers.publicKey.export({ format: "jwk" });

/** The response of the certificate endpoint: certificates by key id. */
export const certificates = { [keyId]: certificatePem };

export function encodePart(part: unknown): string {
  return Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
}

/** An ID token as the identity service issues it for the lenders tenant, RS256. */
export function mint(holder: Holder, options: TokenOptions = {}): string {
  const { header = {}, claims = {}, key = signingKey, secret, expiresIn = 3600 } = options;
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = now - (options.issuedAgo ?? 5);
  const signed = [
    encodePart({ alg: "RS256", kid: keyId, typ: "JWT", ...header }),
    encodePart({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: signedInAt,
      user_id: holder.uid,
      sub: holder.uid,
      iat: issuedAt,
      exp: now + expiresIn,
      email: holder.email,
      email_verified: true,
      firebase: {
        identities: { email: [holder.email] },
        sign_in_provider: "password",
        tenant: tenantId,
      },
      ...claims,
    }),
  ].join(".");
  const signature =
    secret === undefined
      ? createSign("RSA-SHA256").update(signed).sign(key, "base64url")
      : createHmac("sha256", secret).update(signed).digest("base64url");
  return `${signed}.${signature}`;
}
