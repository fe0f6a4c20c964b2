import { denySession, isDenied } from "./deny-list";

it("remembers the sessions that were signed out, and those alone", () => {
  denySession({ id: "left", expiresAt: Date.now() / 1000 + 60 });
  expect(isDenied("left")).toBe(true);
  expect(isDenied("stays")).toBe(false);
});

it("forgets the dead ones first when it is full, and never grows past its size", () => {
  const expiresAt = Date.now() / 1000 + 60;
  denySession({ id: "dead", expiresAt: 1 });
  for (let count = 0; count < 50_010; count += 1) denySession({ id: `${count}`, expiresAt });
  expect(isDenied("dead")).toBe(false);
  expect(isDenied("50009")).toBe(true);
  expect(isDenied("0")).toBe(false);
});
