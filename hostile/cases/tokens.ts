import { constants, generateKeyPairSync, sign } from "node:crypto";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import {
  certificatePem,
  encodePart,
  mint,
  projectId,
  publicKeyPem,
  signingKey,
  strangersJwk,
  strangersKey,
  type Wish,
} from "../provider/provider.ts";
import { callsSeen, cookieChange, line, statusOf } from "../seen.ts";
import { cookieIn, type Portal } from "../stage/portal-under-test.ts";

const refused = "401, no cookie, 0 calls";
const seconds = () => Math.floor(Date.now() / 1000);

/** Posts a token, then tries what a browser would do next with whatever came back. */
async function trial(portal: Portal, id: string, token: string): Promise<string> {
  const lender = lenderNamed(id);
  const answer = await portal.postToken(token);
  const cookie = cookieIn(answer);
  await portal.ask({ path: "/api/loans", as: lender, ...(cookie && { cookie }) });
  return line(statusOf(answer), cookieChange(answer), callsSeen(portal, lender));
}

function tokenCase(
  id: string,
  title: string,
  tokenOf: (holder: ReturnType<typeof lenderNamed>) => string,
  expected = refused,
): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => trial(await stage.portal("main"), id, tokenOf(lenderNamed(id))),
  };
}

const wished = (id: string, title: string, wish: () => Wish, expected?: string) =>
  tokenCase(id, title, (holder) => mint(holder, wish()), expected);

/** Replaces a token's signature by what makes one of its signed part. */
function resigned(token: string, signatureOf: (signed: string) => string): string {
  const signed = token.split(".").slice(0, 2).join(".");
  return `${signed}.${signatureOf(signed)}`;
}

const otherAlgorithm = (digest: string, padding?: number) => (signed: string) =>
  sign(digest, Buffer.from(signed), { key: signingKey, ...(padding && { padding }) }).toString(
    "base64url",
  );

const ellipticKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** Every way in which an ID token is not that of a lender of this portal. */
export const tokens: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    wished("token-good", "a lender's token (control)", () => ({}), "200, cookie set, 1 call"),
    wished("token-expired", "expired a second ago", () => ({ expiresIn: -1 })),
    wished("token-no-exp", "without an expiry", () => ({ claims: { exp: undefined } })),
    wished("token-exp-text", "whose expiry is a text", () => ({
      claims: { exp: String(seconds() + 3600) },
    })),
    wished("token-other-tenant", "of another tenant", () => ({
      claims: { firebase: { tenant: "others", sign_in_provider: "password" } },
    })),
    wished("token-tenant-case", "of a tenant that differs in case alone", () => ({
      claims: { firebase: { tenant: "Lenders-Tenant", sign_in_provider: "password" } },
    })),
    wished("token-no-tenant", "of the project, of no tenant", () => ({
      claims: { firebase: { sign_in_provider: "password" } },
    })),
    wished("token-tenant-list", "whose tenant is a list holding ours", () => ({
      claims: { firebase: { tenant: ["lenders-tenant"] } },
    })),
    wished("token-no-provider", "without the provider's claims", () => ({
      claims: { firebase: undefined },
    })),
    wished("token-provider-null", "whose provider's claims are null", () => ({
      claims: { firebase: null },
    })),
    wished("token-other-project", "of another project", () => ({
      claims: { aud: "other", iss: "https://securetoken.google.com/other" },
    })),
    wished("token-other-audience", "for another audience, of our issuer", () => ({
      claims: { aud: "other" },
    })),
    wished("token-audience-list", "for a list of audiences holding ours", () => ({
      claims: { aud: ["other", projectId] },
    })),
    wished("token-other-issuer", "of another issuer, for our audience", () => ({
      claims: { iss: "https://securetoken.google.com/other" },
    })),
    wished("token-lookalike-issuer", "of an issuer whose name begins with ours", () => ({
      claims: { iss: `https://securetoken.google.com/${projectId}.evil.example` },
    })),
    wished("token-session-issuer", "that is a session cookie of the provider", () => ({
      claims: { iss: `https://session.firebase.google.com/${projectId}` },
    })),
    wished("token-custom", "that is a custom token of a service account", () => ({
      claims: { iss: "robot@hostile.test", aud: "https://identitytoolkit.googleapis.com/" },
    })),
    tokenCase("token-none", "with alg none and no signature", (holder) =>
      resigned(mint(holder, { header: { alg: "none", kid: undefined } }), () => ""),
    ),
    tokenCase("token-none-kid", "with alg none, our key id and no signature", (holder) =>
      resigned(mint(holder, { header: { alg: "none" } }), () => ""),
    ),
    wished("token-none-signed", "with alg none and a good signature", () => ({
      header: { alg: "none" },
    })),
    wished("token-none-case", "with alg nOnE", () => ({ header: { alg: "nOnE" } })),
    wished("token-hs256-certificate", "HS256 with the certificate as the secret", () => ({
      header: { alg: "HS256" },
      secret: certificatePem,
    })),
    wished("token-hs256-key", "HS256 with the public key as the secret", () => ({
      header: { alg: "HS256" },
      secret: publicKeyPem,
    })),
    wished("token-hs256-empty", "HS256 with an empty secret", () => ({
      header: { alg: "HS256" },
      secret: "",
    })),
    wished("token-hs256-as-rs256", "RS256 in name, an HMAC by the certificate in fact", () => ({
      secret: certificatePem,
    })),
    tokenCase("token-rs512", "signed by our key with RS512", (holder) =>
      resigned(mint(holder, { header: { alg: "RS512" } }), otherAlgorithm("sha512")),
    ),
    tokenCase("token-ps256", "signed by our key with PS256", (holder) =>
      resigned(
        mint(holder, { header: { alg: "PS256" } }),
        otherAlgorithm("sha256", constants.RSA_PKCS1_PSS_PADDING),
      ),
    ),
    tokenCase("token-es256", "signed with ES256 by a stranger", (holder) =>
      resigned(mint(holder, { header: { alg: "ES256" } }), (signed) =>
        sign("sha256", Buffer.from(signed), ellipticKey).toString("base64url"),
      ),
    ),
    wished("token-foreign-key", "signed by a stranger under our key id", () => ({
      key: strangersKey,
    })),
    wished("token-unknown-kid", "signed by a stranger under an unknown key id", () => ({
      key: strangersKey,
      header: { kid: "no-such-key" },
    })),
    wished("token-no-kid", "without a key id", () => ({ header: { kid: undefined } })),
    wished("token-kid-prototype", "whose key id is __proto__", () => ({
      header: { kid: "__proto__" },
    })),
    wished("token-kid-path", "whose key id is a path", () => ({
      header: { kid: "../../../../dev/null" },
    })),
    wished("token-jwk", "that brings a stranger's key along (jwk)", () => ({
      key: strangersKey,
      header: { jwk: strangersJwk },
    })),
    wished("token-jku", "that says where a stranger's key lies (jku, x5u)", () => ({
      key: strangersKey,
      header: { jku: "https://evil.example/keys", x5u: "https://evil.example/certificate" },
    })),
    wished("token-future", "issued in five minutes", () => ({ claims: { iat: seconds() + 300 } })),
    wished("token-future-sign-in", "of a sign-in in five minutes", () => ({
      claims: { auth_time: seconds() + 300 },
    })),
    wished("token-not-before", "not valid before five minutes from now", () => ({
      claims: { nbf: seconds() + 300 },
    })),
    wished("token-no-iat", "without the time of issue", () => ({ claims: { iat: undefined } })),
    wished("token-iat-text", "whose time of issue is a text", () => ({
      claims: { iat: String(seconds()) },
    })),
    wished("token-no-auth-time", "without the time of sign-in", () => ({
      claims: { auth_time: undefined },
    })),
    wished("token-sub-empty", "of nobody: an empty sub", () => ({ claims: { sub: "" } })),
    wished("token-sub-missing", "of nobody: no sub", () => ({ claims: { sub: undefined } })),
    wished("token-sub-long", "whose sub has 129 characters", () => ({
      claims: { sub: "s".repeat(129) },
    })),
    wished("token-sub-number", "whose sub is a number", () => ({ claims: { sub: 7 } })),
    wished("token-sub-list", "whose sub is a list", () => ({ claims: { sub: ["lender"] } })),
    wished("token-sub-object", "whose sub is an object", () => ({ claims: { sub: { a: 1 } } })),
    tokenCase("token-claims-changed", "whose claims were changed after signing", (holder) => {
      const [header, , signature] = mint(lenderNamed("someone-else")).split(".");
      const [, claims] = mint(holder).split(".");
      return `${header}.${claims}.${signature}`;
    }),
    tokenCase("token-cut", "whose signature was cut", (holder) => mint(holder).slice(0, -8)),
    tokenCase("token-tail", "with a fourth part", (holder) => `${mint(holder)}.e30`),
    tokenCase("token-two", "that is two tokens in one text", (holder) =>
      [mint(holder), mint(holder)].join(" "),
    ),
    tokenCase("token-claims-null", "whose claims are null", () =>
      resigned(
        `${encodePart({ alg: "RS256", kid: "hostile-key-1" })}.${encodePart("null")}.x`,
        (signed) => sign("sha256", Buffer.from(signed), signingKey).toString("base64url"),
      ),
    ),
    tokenCase("token-garbage", "that is no token at all", () => "a.b.c"),
    tokenCase("token-dots", "that is dots", () => "...."),
    tokenCase("token-nul", "that is a NUL and letters of other scripts", () => "\0ñ漢"),
    wished(
      "token-too-large",
      "a good token that fits in no cookie",
      () => ({ claims: { roles: "x".repeat(3000) } }),
      "413, no cookie, 0 calls",
    ),
  ],
};
