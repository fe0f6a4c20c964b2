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
  type TokenOptions,
} from "../provider/provider.ts";
import { callsSeen, cookieChange, line, statusOf } from "../seen.ts";
import { cookieIn, type Portal } from "../stage/portal-under-test.ts";

const refused = "401, no cookie, 0 calls";
const seconds = () => Math.floor(Date.now() / 1000);

// Posts a token, then calls a JSON route with the cookie from the response, if any.
async function tryToken(portal: Portal, id: string, token: string): Promise<string> {
  const lender = lenderNamed(id);
  const answer = await portal.postToken(token);
  const cookie = cookieIn(answer);
  await portal.request({ path: "/api/loans", as: lender, ...(cookie && { cookie }) });
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
    run: async (stage) => tryToken(await stage.portal("main"), id, tokenOf(lenderNamed(id))),
  };
}

const tokenWith = (id: string, title: string, options: () => TokenOptions, expected?: string) =>
  tokenCase(id, title, (holder) => mint(holder, options()), expected);

// Replaces a token's signature.
function resigned(token: string, signatureOf: (signed: string) => string): string {
  const signed = token.split(".").slice(0, 2).join(".");
  return `${signed}.${signatureOf(signed)}`;
}

const otherAlgorithm = (digest: string, padding?: number) => (signed: string) =>
  sign(digest, Buffer.from(signed), { key: signingKey, ...(padding && { padding }) }).toString(
    "base64url",
  );

const ellipticKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** Tokens that are not valid for a lender of this portal. */
export const tokens: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    tokenWith("token-good", "a lender's token (control)", () => ({}), "200, cookie set, 1 call"),
    tokenWith("token-expired", "expired a second ago", () => ({ expiresIn: -1 })),
    tokenWith("token-no-exp", "without an expiry", () => ({ claims: { exp: undefined } })),
    tokenWith("token-exp-text", "whose expiry is a text", () => ({
      claims: { exp: String(seconds() + 3600) },
    })),
    tokenWith("token-other-tenant", "of another tenant", () => ({
      claims: { firebase: { tenant: "others", sign_in_provider: "password" } },
    })),
    tokenWith("token-tenant-case", "of a tenant that differs in case only", () => ({
      claims: { firebase: { tenant: "Lenders-Tenant", sign_in_provider: "password" } },
    })),
    tokenWith("token-no-tenant", "of the project, without a tenant", () => ({
      claims: { firebase: { sign_in_provider: "password" } },
    })),
    tokenWith("token-tenant-list", "whose tenant is a list with the portal's", () => ({
      claims: { firebase: { tenant: ["lenders-tenant"] } },
    })),
    tokenWith("token-no-provider", "without the provider's claims", () => ({
      claims: { firebase: undefined },
    })),
    tokenWith("token-provider-null", "whose provider's claims are null", () => ({
      claims: { firebase: null },
    })),
    tokenWith("token-other-project", "of another project", () => ({
      claims: { aud: "other", iss: "https://securetoken.google.com/other" },
    })),
    tokenWith("token-other-audience", "for another audience, from the right issuer", () => ({
      claims: { aud: "other" },
    })),
    tokenWith("token-audience-list", "for a list of audiences with the right one", () => ({
      claims: { aud: ["other", projectId] },
    })),
    tokenWith("token-other-issuer", "from another issuer, for the right audience", () => ({
      claims: { iss: "https://securetoken.google.com/other" },
    })),
    tokenWith(
      "token-lookalike-issuer",
      "from an issuer whose name begins with the right one",
      () => ({
        claims: { iss: `https://securetoken.google.com/${projectId}.evil.example` },
      }),
    ),
    tokenWith("token-session-issuer", "that is a session cookie of the provider", () => ({
      claims: { iss: `https://session.firebase.google.com/${projectId}` },
    })),
    tokenWith("token-custom", "that is a custom token of a service account", () => ({
      claims: { iss: "robot@hostile.test", aud: "https://identitytoolkit.googleapis.com/" },
    })),
    tokenCase("token-none", "with alg none and no signature", (holder) =>
      resigned(mint(holder, { header: { alg: "none", kid: undefined } }), () => ""),
    ),
    tokenCase("token-none-kid", "with alg none, the right key id and no signature", (holder) =>
      resigned(mint(holder, { header: { alg: "none" } }), () => ""),
    ),
    tokenWith("token-none-signed", "with alg none and a good signature", () => ({
      header: { alg: "none" },
    })),
    tokenWith("token-none-case", "with alg nOnE", () => ({ header: { alg: "nOnE" } })),
    tokenWith("token-hs256-certificate", "HS256 with the certificate as the secret", () => ({
      header: { alg: "HS256" },
      secret: certificatePem,
    })),
    tokenWith("token-hs256-key", "HS256 with the public key as the secret", () => ({
      header: { alg: "HS256" },
      secret: publicKeyPem,
    })),
    tokenWith("token-hs256-empty", "HS256 with an empty secret", () => ({
      header: { alg: "HS256" },
      secret: "",
    })),
    tokenWith("token-hs256-as-rs256", "alg RS256, but an HMAC with the certificate", () => ({
      secret: certificatePem,
    })),
    tokenCase("token-rs512", "signed by the right key with RS512", (holder) =>
      resigned(mint(holder, { header: { alg: "RS512" } }), otherAlgorithm("sha512")),
    ),
    tokenCase("token-ps256", "signed by the right key with PS256", (holder) =>
      resigned(
        mint(holder, { header: { alg: "PS256" } }),
        otherAlgorithm("sha256", constants.RSA_PKCS1_PSS_PADDING),
      ),
    ),
    tokenCase("token-es256", "signed with ES256 by an unknown key", (holder) =>
      resigned(mint(holder, { header: { alg: "ES256" } }), (signed) =>
        sign("sha256", Buffer.from(signed), ellipticKey).toString("base64url"),
      ),
    ),
    tokenWith("token-foreign-key", "signed by an unknown key with the right key id", () => ({
      key: strangersKey,
    })),
    tokenWith("token-unknown-kid", "signed by an unknown key with an unknown key id", () => ({
      key: strangersKey,
      header: { kid: "no-such-key" },
    })),
    tokenWith("token-no-kid", "without a key id", () => ({ header: { kid: undefined } })),
    tokenWith("token-kid-prototype", "whose key id is __proto__", () => ({
      header: { kid: "__proto__" },
    })),
    tokenWith("token-kid-path", "whose key id is a path", () => ({
      header: { kid: "../../../../dev/null" },
    })),
    tokenWith("token-jwk", "that contains an unknown key (jwk)", () => ({
      key: strangersKey,
      header: { jwk: strangersJwk },
    })),
    tokenWith("token-jku", "with a URL of an unknown key (jku, x5u)", () => ({
      key: strangersKey,
      header: { jku: "https://evil.example/keys", x5u: "https://evil.example/certificate" },
    })),
    tokenWith("token-future", "issued in five minutes", () => ({
      claims: { iat: seconds() + 300 },
    })),
    tokenWith("token-future-sign-in", "with a sign-in time in five minutes", () => ({
      claims: { auth_time: seconds() + 300 },
    })),
    tokenWith("token-not-before", "not valid before five minutes from now", () => ({
      claims: { nbf: seconds() + 300 },
    })),
    tokenWith("token-no-iat", "without the time of issue", () => ({ claims: { iat: undefined } })),
    tokenWith("token-iat-text", "whose time of issue is a text", () => ({
      claims: { iat: String(seconds()) },
    })),
    tokenWith("token-no-auth-time", "without the time of sign-in", () => ({
      claims: { auth_time: undefined },
    })),
    tokenWith("token-sub-empty", "with an empty sub", () => ({ claims: { sub: "" } })),
    tokenWith("token-sub-missing", "without a sub", () => ({ claims: { sub: undefined } })),
    tokenWith("token-sub-long", "whose sub has 129 characters", () => ({
      claims: { sub: "s".repeat(129) },
    })),
    tokenWith("token-sub-number", "whose sub is a number", () => ({ claims: { sub: 7 } })),
    tokenWith("token-sub-list", "whose sub is a list", () => ({ claims: { sub: ["lender"] } })),
    tokenWith("token-sub-object", "whose sub is an object", () => ({ claims: { sub: { a: 1 } } })),
    tokenCase("token-claims-changed", "whose claims were changed after signing", (holder) => {
      const [header, , signature] = mint(lenderNamed("someone-else")).split(".");
      const [, claims] = mint(holder).split(".");
      return `${header}.${claims}.${signature}`;
    }),
    tokenCase("token-cut", "with an incomplete signature", (holder) => mint(holder).slice(0, -8)),
    tokenCase("token-tail", "with a fourth part", (holder) => `${mint(holder)}.e30`),
    tokenCase("token-two", "that is two tokens joined", (holder) =>
      [mint(holder), mint(holder)].join(" "),
    ),
    tokenCase("token-claims-null", "whose claims are null", () =>
      resigned(
        `${encodePart({ alg: "RS256", kid: "hostile-key-1" })}.${encodePart("null")}.x`,
        (signed) => sign("sha256", Buffer.from(signed), signingKey).toString("base64url"),
      ),
    ),
    tokenCase("token-garbage", "that is not a token", () => "a.b.c"),
    tokenCase("token-dots", "that is dots", () => "...."),
    tokenCase("token-nul", "with a NUL and letters of other scripts", () => "\0ñ漢"),
    tokenWith(
      "token-too-large",
      "a good token that is too long for a cookie",
      () => ({ claims: { roles: "x".repeat(3000) } }),
      "413, no cookie, 0 calls",
    ),
  ],
};
