import { issueSession, sealForCookie } from "./issue";
import { configure, now, session } from "./session-for-tests";

jest.mock("@/lib/config");
configure();

const present = { ...session, accessToken: "present" };
const { id: _, ...fresh } = { ...session, accessToken: "new" };

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
