import { constants, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Case, Group } from "../case.ts";
import { trial } from "../client.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import {
  certificatePem,
  encodePart,
  mint,
  projectId,
  publicKeyPem,
  signingKey,
  strangersJwk,
  strangersKey,
  type TokenOptions,
} from "../provider/provider.ts";
import { cookieChange, line, statusOf } from "../seen.ts";
import { cookieIn } from "../stage/portal-under-test.ts";

const refused = "401, no cookie, 0 calls";
const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300;

// Posts a token, then calls a JSON route with the cookie from the response, if any.
const token = (
  id: string,
  title: string,
  tokenOf: (holder: Lender) => string,
  expected = refused,
): Case =>
  trial(`token-${id}`, title, expected, async (client) => {
    const answer = await client.portal.postToken(tokenOf(client.lender));
    const cookie = cookieIn(answer);
    await client.ask("/api/loans", cookie ? { cookie } : {});
    return line(statusOf(answer), cookieChange(answer), client.calls);
  });

const minted = (options: TokenOptions) => (holder: Lender) => mint(holder, options);

const later = (claim: string) => (holder: Lender) =>
  mint(holder, { claims: { [claim]: inFiveMinutes() } });

/** A token that differs from a good one in its claims. */
const claims = (id: string, title: string, changes: Record<string, unknown>) =>
  token(id, title, minted({ claims: changes }));

const tenant = (id: string, title: string, firebase: unknown) => claims(id, title, { firebase });

/** The same in its header, and perhaps in its key. */
const header = (id: string, title: string, changes: Record<string, unknown>, more?: TokenOptions) =>
  token(id, title, minted({ header: changes, ...more }));

const hmac = (id: string, what: string, secret: string) =>
  header(`hs256-${id}`, `HS256 with ${what}`, { alg: "HS256" }, { secret });

type Signature = (signed: string) => string;

// Replaces a token's signature.
function resigned(token: string, signatureOf: Signature): string {
  const signed = token.split(".").slice(0, 2).join(".");
  return `${signed}.${signatureOf(signed)}`;
}

const forged = (id: string, title: string, changes: object, signature: Signature) =>
  token(id, title, (holder) => resigned(mint(holder, { header: { ...changes } }), signature));

const by =
  (digest: string, key: KeyObject, padding?: number): Signature =>
  (signed) =>
    sign(digest, Buffer.from(signed), { key, ...(padding && { padding }) }).toString("base64url");

const ellipticKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const sign_in_provider = "password";
const stranger = { key: strangersKey };
const issuer = "https://securetoken.google.com";
const otherCase = { tenant: "Lenders-Tenant", sign_in_provider };
const service = { iss: "robot@hostile.test", aud: "https://identitytoolkit.googleapis.com/" };
const lookalike = { iss: `${issuer}/${projectId}.evil.example` };
const sessionCookie = { iss: `https://session.firebase.google.com/${projectId}` };
const twoAudiences = { aud: ["other", projectId] };
const evil = "https://evil.example";

/** Tokens that are not valid for a lender of this portal. */
export const tokens: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    token("good", "a lender's token (control)", minted({}), "200, cookie set, 1 call"),
    token("expired", "expired a second ago", minted({ expiresIn: -1 })),
    claims("no-exp", "without an expiry", { exp: undefined }),
    claims("exp-text", "whose expiry is a text", { exp: `${inFiveMinutes() + 3300}` }),
    tenant("other-tenant", "of another tenant", { tenant: "others", sign_in_provider }),
    tenant("tenant-case", "of a tenant that differs in case only", otherCase),
    tenant("no-tenant", "of the project, without a tenant", { sign_in_provider }),
    tenant("tenant-list", "whose tenant is a list with the portal's", {
      tenant: ["lenders-tenant"],
    }),
    tenant("no-provider", "without the provider's claims", undefined),
    tenant("provider-null", "whose provider's claims are null", null),
    claims("other-project", "of another project", { aud: "other", iss: `${issuer}/other` }),
    claims("other-audience", "for another audience, from the right issuer", { aud: "other" }),
    claims("audience-list", "for a list of audiences with the right one", twoAudiences),
    claims("other-issuer", "from another issuer, for the right audience", {
      iss: `${issuer}/other`,
    }),
    claims("lookalike-issuer", "from an issuer whose name begins with the right one", lookalike),
    claims("session-issuer", "that is a session cookie of the provider", sessionCookie),
    claims("custom", "that is a custom token of a service account", service),
    forged("none", "with alg none and no signature", { alg: "none", kid: undefined }, () => ""),
    forged(
      "none-kid",
      "with alg none, the right key id and no signature",
      { alg: "none" },
      () => "",
    ),
    header("none-signed", "with alg none and a good signature", { alg: "none" }),
    header("none-case", "with alg nOnE", { alg: "nOnE" }),
    hmac("certificate", "the certificate as the secret", certificatePem),
    hmac("key", "the public key as the secret", publicKeyPem),
    hmac("empty", "an empty secret", ""),
    header(
      "hs256-as-rs256",
      "alg RS256, but an HMAC with the certificate",
      {},
      { secret: certificatePem },
    ),
    forged(
      "rs512",
      "signed by the right key with RS512",
      { alg: "RS512" },
      by("sha512", signingKey),
    ),
    forged(
      "ps256",
      "signed by the right key with PS256",
      { alg: "PS256" },
      by("sha256", signingKey, constants.RSA_PKCS1_PSS_PADDING),
    ),
    forged(
      "es256",
      "signed with ES256 by an unknown key",
      { alg: "ES256" },
      by("sha256", ellipticKey),
    ),
    header("foreign-key", "signed by an unknown key with the right key id", {}, stranger),
    header(
      "unknown-kid",
      "signed by an unknown key with an unknown key id",
      { kid: "no-such-key" },
      stranger,
    ),
    header("no-kid", "without a key id", { kid: undefined }),
    header("kid-prototype", "whose key id is __proto__", { kid: "__proto__" }),
    header("kid-path", "whose key id is a path", { kid: "../../../../dev/null" }),
    header("jwk", "that contains an unknown key (jwk)", { jwk: strangersJwk }, stranger),
    header(
      "jku",
      "with a URL of an unknown key (jku, x5u)",
      { jku: `${evil}/keys`, x5u: `${evil}/certificate` },
      stranger,
    ),
    token("future", "issued in five minutes", later("iat")),
    token("future-sign-in", "with a sign-in time in five minutes", later("auth_time")),
    token("not-before", "not valid before five minutes from now", later("nbf")),
    claims("no-iat", "without the time of issue", { iat: undefined }),
    claims("iat-text", "whose time of issue is a text", { iat: `${inFiveMinutes() - 300}` }),
    claims("no-auth-time", "without the time of sign-in", { auth_time: undefined }),
    claims("sub-empty", "with an empty sub", { sub: "" }),
    claims("sub-missing", "without a sub", { sub: undefined }),
    claims("sub-long", "whose sub has 129 characters", { sub: "s".repeat(129) }),
    claims("sub-number", "whose sub is a number", { sub: 7 }),
    claims("sub-list", "whose sub is a list", { sub: ["lender"] }),
    claims("sub-object", "whose sub is an object", { sub: { a: 1 } }),
    token("claims-changed", "whose claims were changed after signing", (holder) => {
      const [header, , signature] = mint(lenderNamed("someone-else")).split(".");
      const [, claims] = mint(holder).split(".");
      return `${header}.${claims}.${signature}`;
    }),
    token("cut", "with an incomplete signature", (holder) => mint(holder).slice(0, -8)),
    token("tail", "with a fourth part", (holder) => `${mint(holder)}.e30`),
    token("two", "that is two tokens joined", (holder) => `${mint(holder)} ${mint(holder)}`),
    token("claims-null", "whose claims are null", () => {
      const header = encodePart({ alg: "RS256", kid: "hostile-key-1" });
      return resigned(`${header}.${encodePart("null")}.x`, by("sha256", signingKey));
    }),
    token("garbage", "that is not a token", () => "a.b.c"),
    token("dots", "that is dots", () => "...."),
    token("nul", "with a NUL and letters of other scripts", () => "\0ñ漢"),
    token(
      "too-large",
      "a good token that is too long for a cookie",
      minted({ claims: { roles: "x".repeat(3000) } }),
      "413, no cookie, 0 calls",
    ),
  ],
};
