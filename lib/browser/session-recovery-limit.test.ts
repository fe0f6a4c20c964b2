/** @jest-environment jsdom */
import { allowsRecovery } from "./session-recovery-limit";

const start = 1_800_000_000_000;

beforeEach(() => sessionStorage.clear());

test("allows one renewal of a refused token per minute", () => {
  expect(allowsRecovery("refused", start)).toBe(true);
  expect(allowsRecovery("refused", start + 59_000)).toBe(false);
  expect(allowsRecovery("refused", start + 60_000)).toBe(true);
});

test("counts only refusals against a refusal", () => {
  expect(allowsRecovery("ended", start)).toBe(true);
  expect(allowsRecovery(undefined, start + 1)).toBe(true);
  expect(allowsRecovery("refused", start + 2)).toBe(true);
});

test("stops a browser that returns repeatedly, for any reason", () => {
  for (let count = 0; count < 4; count += 1)
    expect(allowsRecovery(undefined, start + count)).toBe(true);
  expect(allowsRecovery(undefined, start + 5)).toBe(false);
  expect(allowsRecovery("ended", start + 6)).toBe(false);
  expect(allowsRecovery(undefined, start + 61_000)).toBe(true);
});

test("accepts a malformed record and a clock that was set back", () => {
  for (const record of ["{", "null", '{"at":1}', `[null, 1, {"at":"${start}","refused":true}]`]) {
    sessionStorage.setItem("lenders-recoveries", record);
    expect(allowsRecovery("refused", start)).toBe(true);
  }
  expect(allowsRecovery("refused", start - 3_600_000)).toBe(true);
});

test("does not allow a recovery if it cannot be recorded", () => {
  const write = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(allowsRecovery(undefined, start)).toBe(false);
  write.mockRestore();
});
