/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { keepSession } from "@/lib/browser/session-renewal";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { SessionKeeper } from "./session-keeper";

jest.mock("@/lib/browser/session-renewal", () => ({ keepSession: jest.fn() }));

const identity = { apiKey: "key" } as IdentityConfig;
const minute = 60_000;
const stop = jest.fn();

beforeEach(() => {
  stop.mockReset();
  jest.useFakeTimers({ now: 0 });
  jest.mocked(keepSession).mockReset().mockReturnValue(stop);
  globalThis.fetch = jest.fn(async () => ({}) as Response);
});
afterEach(() => jest.useRealTimers());

async function turn(state: "hidden" | "visible") {
  Object.defineProperty(document, "hidden", { configurable: true, value: state === "hidden" });
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
}

/** What the keeper does once it knows that the session is still alive. */
const sessionIsAlive = () => act(async () => jest.mocked(keepSession).mock.lastCall?.[2]?.());

test.each([
  [4.9, 0],
  [5, 1],
  [600, 1],
])(
  "a reader who was away for %s minutes finds the figures read again %s times",
  async (minutes, times) => {
    const { router } = await show(<SessionKeeper userId="u" expiresIn={60} identity={identity} />);
    await turn("hidden");
    jest.advanceTimersByTime(minutes * minute);
    await turn("visible");
    expect(router.refresh).not.toHaveBeenCalled();
    await sessionIsAlive();
    await sessionIsAlive();
    expect(router.refresh).toHaveBeenCalledTimes(times);
  },
);

test("a hidden page is not refreshed", async () => {
  const { router } = await show(<SessionKeeper userId="u" expiresIn={60} identity={identity} />);
  await turn("hidden");
  jest.advanceTimersByTime(10 * minute);
  await sessionIsAlive();
  expect(router.refresh).not.toHaveBeenCalled();
  await turn("visible");
});

test("keeps the session of this lender until the page is left", async () => {
  const { unmount } = await show(<SessionKeeper userId="u" expiresIn={60} identity={identity} />);
  expect(keepSession).toHaveBeenCalledTimes(1);
  expect(keepSession).toHaveBeenCalledWith(
    { userId: "u", expiresIn: 60 },
    identity,
    expect.any(Function),
  );
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
