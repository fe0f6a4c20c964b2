import { denySession, isDenied } from "./deny-list";

it("remembers the sessions that were signed out, and those alone", () => {
  denySession({ id: "left", expiresAt: Date.now() / 1000 + 60 });
  expect(isDenied("left")).toBe(true);
  expect(isDenied("stays")).toBe(false);
});

it("forgets the dead ones first when it is full, and never grows past its size", () => {
  const expiresAt = Date.now() / 1000 + 60;
  denySession({ id: "early", expiresAt });
  denySession({ id: "dead", expiresAt: 1 });
  // With the one of the test before, this fills the list; the next one makes room.
  for (let count = 3; count < 50_000; count += 1) denySession({ id: `${count}`, expiresAt });
  denySession({ id: "late", expiresAt });
  expect([isDenied("dead"), isDenied("early"), isDenied("late")]).toEqual([false, true, true]);
  denySession({ id: "later", expiresAt });
  denySession({ id: "latest", expiresAt });
  expect([isDenied("left"), isDenied("latest")]).toEqual([false, true]);
});
