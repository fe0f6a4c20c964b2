import { readConfig } from "@/lib/config";
import type { Session } from "./cookie";
import { issueSession, sealForCookie } from "./issue";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({
  sessionSecrets: ["secret-secret-secret-secret-secret"],
} as unknown as ReturnType<typeof readConfig>);

const now = Math.floor(Date.now() / 1000);
const fresh = {
  accessToken: "new",
  email: "ana@demo.test",
  userId: "lender-ana",
  issuedAt: now,
  signedInAt: now,
  expiresAt: now + 3600,
};
const present: Session = {
  ...fresh,
  id: "6f1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11",
  accessToken: "present",
};

test("keeps the session's id while the same lender's token is renewed", () => {
  const renewed = issueSession({ ...present, issuedAt: now - 1 }, fresh);
  expect(renewed).toEqual({ ...fresh, id: present.id });
});

test("starts a new session for another sign-in of the same lender", () => {
  const again = issueSession({ ...present, issuedAt: now - 1, signedInAt: now - 1 }, fresh);
  expect(again).toEqual({ ...fresh, id: expect.any(String) });
  expect(again.id).not.toBe(present.id);
});

test("keeps the id when an older sign-in of the same lender is renewed", () => {
  const renewed = { ...fresh, signedInAt: now - 500 };
  expect(issueSession({ ...present, issuedAt: now - 1 }, renewed).id).toBe(present.id);
});

test("keeps the present token if the other is not newer", () => {
  expect(issueSession(present, fresh)).toBe(present);
  expect(issueSession(present, { ...fresh, issuedAt: now - 1 })).toBe(present);
});

test("starts a new session for another lender, however old the token", () => {
  const other = issueSession(present, { ...fresh, userId: "lender-luis", issuedAt: now - 9 });
  expect(other.userId).toBe("lender-luis");
  expect(other.id).not.toBe(present.id);
});

test("seals a cookie only if browsers accept its length", async () => {
  const real = await sealForCookie({ ...present, accessToken: "x".repeat(1_100) });
  expect(real?.length).toBeLessThan(2_500);
  expect(await sealForCookie({ ...present, accessToken: "x".repeat(3_000) })).toBeUndefined();
});
