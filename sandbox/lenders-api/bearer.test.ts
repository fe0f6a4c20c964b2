import type { TokenWish } from "../control/tokens.ts";
import { mintToken } from "../control/tokens.ts";
import { lenderOf } from "./bearer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const wish: TokenWish = {
  uid: "lender-ana",
  email: "ana@demo.test",
  expiresIn: 3600,
  issuedAgo: 60,
};

test("a token of the lenders' tenant proves its subject", () => {
  expect(lenderOf(`Bearer ${mintToken(wish, now)}`, now)).toBe("lender-ana");
});

test.each<[reason: string, change: Partial<TokenWish>]>([
  ["has expired", { expiresIn: 0 }],
  ["was issued in the future", { issuedAgo: -5, authenticatedAgo: 60 }],
  ["tells of a sign-in in the future", { authenticatedAgo: -5 }],
  ["belongs to another tenant", { tenant: "otros-demo" }],
  ["belongs to no tenant", { tenant: null }],
  ["is for another audience", { claims: { aud: "other-project" } }],
  ["comes from another issuer", { claims: { iss: "https://securetoken.google.com/other" } }],
  ["has no subject", { claims: { sub: "" } }],
  ["has times that are no numbers", { claims: { exp: "tomorrow" } }],
])("a token that %s proves nothing", (_, change) => {
  expect(lenderOf(`Bearer ${mintToken({ ...wish, ...change }, now)}`, now)).toBeNull();
});

test.each([undefined, "", "Bearer", "Bearer ", "Bearer a", "Bearer a.b.c", "Bearer a.bnVsbA.c"])(
  "the header %p proves nothing",
  (header) => {
    expect(lenderOf(header, now)).toBeNull();
  },
);
