/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { identity } from "@/components/entry-for-tests";
import { onAnnounce } from "@/components/feedback/announcements";
import { press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { keepSession } from "@/lib/browser/session-renewal";
import { signOutEverywhere } from "@/lib/browser/sign-out";
import messages from "@/messages/es.json";
import { SessionKeeper } from "./session-keeper";
import { SignOutButton } from "./sign-out-button";

jest.mock("@/lib/browser/session-renewal", () => ({ keepSession: jest.fn() }));
jest.mock("@/lib/browser/sign-out", () => ({ signOutEverywhere: jest.fn() }));

describe("the keeper of the session", () => {
  const stop = jest.fn();
  beforeEach(() => {
    stop.mockReset();
    jest.mocked(keepSession).mockReset().mockReturnValue(stop);
    globalThis.fetch = jest.fn(async () => ({}) as Response);
  });
  afterEach(() => jest.restoreAllMocks());

  const draw = () => show(<SessionKeeper userId="u" expiresIn={60} identity={identity} />);
  async function turn(state: "hidden" | "visible") {
    Object.defineProperty(document, "hidden", { configurable: true, value: state === "hidden" });
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  }
  /** What the keeper does once it knows that the session is still alive. */
  const sessionIsAlive = () => act(async () => jest.mocked(keepSession).mock.lastCall?.[2]?.());

  /** Two clocks, in minutes since the page was drawn. */
  function clocks(wall: number, steady: number): void {
    jest.spyOn(Date, "now").mockReturnValue(1_800_000_000_000 + wall * 60_000);
    jest.spyOn(performance, "now").mockReturnValue(5_000 + steady * 60_000);
  }

  test.each([
    ["4.9 minutes", 4.9, 4.9, 0],
    ["5 minutes", 5, 5, 1],
    ["a sleep of the machine, and of its steady clock", 7, 0, 1],
    ["a change of the wall clock", -60, 7, 1],
  ])("reads the figures again for a reader who was away for %s", async (...row) => {
    const [, wall, steady, times] = row;
    clocks(0, 0);
    const { router } = await draw();
    await turn("hidden");
    clocks(wall, steady);
    // A hidden page is not refreshed.
    await sessionIsAlive();
    await turn("visible");
    expect(router.refresh).not.toHaveBeenCalled();
    await sessionIsAlive();
    await sessionIsAlive();
    expect(router.refresh).toHaveBeenCalledTimes(times);
  });

  test("keeps the session of this lender until the page is left", async () => {
    const { unmount } = await draw();
    expect(jest.mocked(keepSession).mock.calls).toEqual([
      [{ userId: "u", expiresIn: 60 }, identity, expect.any(Function)],
    ]);
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe("the button to sign out", () => {
  const { session: texts } = messages;
  const label = "Cerrar sesión";
  const isBusy = () => screen.getByRole("button", { name: label }).getAttribute("aria-disabled");
  const draw = (keepsPage = false) =>
    show(<SignOutButton texts={texts} label={label} identity={identity} keepsPage={keepsPage} />);
  let outcome: PromiseWithResolvers<void>;

  beforeEach(() => {
    outcome = Promise.withResolvers();
    const call = jest.mocked(signOutEverywhere).mockReset();
    call.mockImplementation(() => outcome.promise);
  });

  test("signs out once, however often it is pressed, and announces it", async () => {
    const said: string[] = [];
    const stop = onAnnounce((text) => said.push(text));
    await draw();
    await press(label);
    await press(label);
    stop();
    expect(jest.mocked(signOutEverywhere).mock.calls).toEqual([[identity, undefined]]);
    expect(isBusy()).toBe("true");
    expect(said).toEqual([texts.signingOut]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows that it failed, and can be pressed again", async () => {
    await draw();
    await press(label);
    await act(async () => outcome.reject(new TypeError("Failed to fetch")));
    expect(screen.getByRole("alert").textContent).toBe(texts.signOutFailed);
    expect(isBusy()).toBe("false");
    outcome = Promise.withResolvers();
    await press(label);
    expect(signOutEverywhere).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("keeps the page for the next sign-in if the account is changed", async () => {
    history.replaceState(null, "", "/loan_detail/ln_nobody?x=1");
    await draw(true);
    await press(label);
    expect(signOutEverywhere).toHaveBeenCalledWith(identity, "/loan_detail/ln_nobody?x=1");
  });
});
