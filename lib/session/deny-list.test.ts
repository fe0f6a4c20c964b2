import { readConfig } from "@/lib/config";
import { StoreUnavailable } from "@/lib/store/store";
import { deny, isDenied } from "./deny-list";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({} as never);

test("denies only the sessions that were signed out", async () => {
  await deny(["left"], Date.now() / 1000 + 60);
  expect(await isDenied("left")).toBe(true);
  expect(await isDenied("stays")).toBe(false);
  expect(await isDenied("stays", "left")).toBe(true);
});

test("drops only expired ids when it is full, and throws if there are none", async () => {
  const expiresAt = Date.now() / 1000 + 60;
  await deny(["dead"], 1);
  // Together with the id of the previous test, this fills the list.
  await deny(
    Array.from({ length: 199_998 }, (_, index) => `${index + 2}`),
    expiresAt,
  );
  await deny(["late"], expiresAt);
  expect(await Promise.all(["dead", "left", "late"].map((id) => isDenied(id)))).toEqual([
    false,
    true,
    true,
  ]);
  await expect(deny(["later"], expiresAt)).rejects.toThrow(StoreUnavailable);
  await deny(["left"], expiresAt);
  expect(await Promise.all(["left", "2", "later"].map((id) => isDenied(id)))).toEqual([
    true,
    true,
    false,
  ]);
});
