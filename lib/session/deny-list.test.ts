import { readConfig } from "@/lib/config";
import { StoreUnavailable } from "@/lib/store/unavailable";
import { denySession, isDenied } from "./deny-list";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({} as ReturnType<typeof readConfig>);

it("remembers the sessions that were signed out, and those alone", async () => {
  await denySession({ id: "left", expiresAt: Date.now() / 1000 + 60 });
  expect(await isDenied("left")).toBe(true);
  expect(await isDenied("stays")).toBe(false);
});

it("forgets the dead ones when it is full, never one alive, and says when it has no room", async () => {
  const expiresAt = Date.now() / 1000 + 60;
  await denySession({ id: "dead", expiresAt: 1 });
  // With the one of the test before, this fills the list.
  for (let count = 2; count < 100_000; count += 1) await denySession({ id: `${count}`, expiresAt });
  await denySession({ id: "late", expiresAt });
  expect(await Promise.all(["dead", "left", "late"].map(isDenied))).toEqual([false, true, true]);
  await expect(denySession({ id: "later", expiresAt })).rejects.toThrow(StoreUnavailable);
  await denySession({ id: "left", expiresAt });
  expect(await Promise.all(["left", "2", "later"].map(isDenied))).toEqual([true, true, false]);
});
