/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://portal.test/"}
 */
import { renderHook } from "@testing-library/react";
import { chooseSetting, FollowSettings } from "./chosen-settings";
import { attributeOf, hiddenAmounts, readSetting, settings, themeSetting } from "./settings";

const channels = new Set<Channel>();

class Channel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    channels.add(this);
  }
  postMessage = (data: unknown) => {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  };
  close = () => channels.delete(this);
}

const html = document.documentElement;
const ofPage = () => settings.map((setting) => html.getAttribute(attributeOf(setting)));
const drawAgain = () => {
  for (const setting of settings) html.removeAttribute(attributeOf(setting));
};

beforeEach(() => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  for (const setting of settings) chooseSetting(setting, undefined);
});

test("each setting knows its values, and takes anything else for no choice", () => {
  const read = (text: string | null | undefined) => readSetting(themeSetting, text);
  expect(["light", "dark"].map(read)).toEqual(["light", "dark"]);
  for (const text of [undefined, null, "", "Dark", "system", "dark; x"])
    expect(read(text)).toBeUndefined();
});

test("a choice is kept in a cookie, also for a page as it was before, until it is taken back", () => {
  const { rerender, unmount } = renderHook(FollowSettings);
  chooseSetting(hiddenAmounts, "hidden");
  chooseSetting(themeSetting, "dark");
  expect(document.cookie).toBe("amounts=hidden; theme=dark");
  for (const follow of [() => dispatchEvent(new Event("pageshow")), rerender]) {
    drawAgain();
    follow();
    expect(ofPage()).toEqual(["dark", "hidden", null]);
  }
  chooseSetting(hiddenAmounts, undefined);
  expect(ofPage()).toEqual(["dark", null, null]);
  expect(document.cookie).toBe("theme=dark");
  unmount();
});

test("follows another tab until it is stopped, and lets no unknown value in", () => {
  const { unmount } = renderHook(FollowSettings);
  const tell = (name: string, value: unknown) => new Channel().postMessage({ name, value });
  tell("amounts", "hidden");
  expect(ofPage()).toEqual([null, "hidden", null]);
  tell("amounts", "x");
  tell("other", "hidden");
  expect(ofPage()).toEqual([null, "hidden", null]);
  tell("amounts", undefined);
  expect(ofPage()).toEqual([null, null, null]);
  unmount();
  tell("amounts", "hidden");
  expect(ofPage()).toEqual([null, null, null]);
});
