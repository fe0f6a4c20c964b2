import { issueSession } from "./issue";
import { now, session } from "./session-for-tests";

const present = { ...session, issuedAt: now - 1 };
const { id: _, ...fresh } = session;

test.each([
  ["the same sign-in", {}, true],
  ["an older sign-in of the lender", { signedInAt: now - 500 }, true],
  ["a later sign-in of the lender", { signedInAt: now + 1 }, false],
  ["another lender, however old,", { userId: "lender-luis", issuedAt: now - 9 }, false],
])("a token of %s keeps the session's id: %j", (_whose, token, isKept) => {
  const issued = issueSession(present, { ...fresh, ...token });
  expect(issued).toEqual({ ...fresh, ...token, id: expect.any(String) });
  expect(issued.id === present.id).toBe(isKept);
});
