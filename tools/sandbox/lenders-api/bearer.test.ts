import type { TokenOptions } from "../control/tokens.ts";
import { mintToken } from "../control/tokens.ts";
import { lenderOf } from "./bearer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const options: TokenOptions = {
  uid: "lender-ana",
  email: "ana@demo.test",
  expiresIn: 3600,
  issuedAgo: 60,
};

test("a valid token of the lenders' tenant gives its subject", () => {
  expect(lenderOf(`Bearer ${mintToken(options, now)}`, now)).toBe("lender-ana");
});

test.each<[reason: string, change: Partial<TokenOptions>]>([
  ["has expired", { expiresIn: 0 }],
  ["was issued in the future", { issuedAgo: -5, authenticatedAgo: 60 }],
  ["has a sign-in time in the future", { authenticatedAgo: -5 }],
  ["belongs to another tenant", { tenant: "otros-demo" }],
  ["belongs to no tenant", { tenant: null }],
  ["is for another audience", { claims: { aud: "other-project" } }],
  ["comes from another issuer", { claims: { iss: "https://securetoken.google.com/other" } }],
  ["has no subject", { claims: { sub: "" } }],
  ["has times that are not numbers", { claims: { exp: "tomorrow" } }],
])("a token that %s is rejected", (_, change) => {
  expect(lenderOf(`Bearer ${mintToken({ ...options, ...change }, now)}`, now)).toBeNull();
});

test.each([undefined, "", "Bearer", "Bearer ", "Bearer a", "Bearer a.b.c", "Bearer a.bnVsbA.c"])(
  "the header %p is rejected",
  (header) => {
    expect(lenderOf(header, now)).toBeNull();
  },
);
