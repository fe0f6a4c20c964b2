import { hasStore, isStoreAnswering } from "@/lib/store/store";
import { markDraining, readiness } from "./drain";

jest.mock("@/lib/store/store");

afterEach(() => {
  markDraining(false);
  jest.resetAllMocks();
});

test("is ready without a configured store", async () => {
  expect(await readiness()).toBe("ready");
  expect(isStoreAnswering).not.toHaveBeenCalled();
});

test.each([
  [true, "ready"],
  [false, "store-unavailable"],
])("depends on the store if there is one (%s)", async (answering, expected) => {
  jest.mocked(hasStore).mockReturnValue(true);
  jest.mocked(isStoreAnswering).mockResolvedValue(answering);
  expect(await readiness()).toBe(expected);
});

test("is not ready while it drains, and does not call the store", async () => {
  jest.mocked(hasStore).mockReturnValue(true);
  markDraining();
  expect(await readiness()).toBe("draining");
  expect(isStoreAnswering).not.toHaveBeenCalled();
});
