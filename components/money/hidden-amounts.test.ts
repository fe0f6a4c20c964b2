/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import {
  areAmountsHidden,
  followRememberedChoice,
  hideAmounts,
  hideBeforePaintSource,
  useAmountsHidden,
} from "./hidden-amounts";

const restore = () => new Function(hideBeforePaintSource)();
const drawAgain = () => document.documentElement.removeAttribute("data-amounts");

function elsewhere(change: () => void, key: string | null = "amounts"): void {
  change();
  dispatchEvent(new StorageEvent("storage", { key }));
}

let stop: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  drawAgain();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.restoreAllMocks();
});

test("amounts hidden in one document are hidden in the next before the first paint", () => {
  restore();
  expect(areAmountsHidden()).toBe(false);
  hideAmounts(true);
  drawAgain();
  restore();
  expect(areAmountsHidden()).toBe(true);
  // The document may be drawn again later.
  drawAgain();
  stop = followRememberedChoice();
  expect(areAmountsHidden()).toBe(true);
  hideAmounts(false);
  expect(areAmountsHidden()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test("follows another tab, also if that clears its storage, until it is stopped", () => {
  stop = followRememberedChoice();
  elsewhere(() => localStorage.setItem("amounts", "hidden"));
  expect(areAmountsHidden()).toBe(true);
  elsewhere(() => localStorage.clear(), null);
  expect(areAmountsHidden()).toBe(false);
  stop();
  elsewhere(() => localStorage.setItem("amounts", "hidden"));
  expect(areAmountsHidden()).toBe(false);
});

test("hides on this page if the browser stores nothing, and ignores unrelated events", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  restore();
  stop = followRememberedChoice();
  hideAmounts(true);
  elsewhere(() => undefined, null);
  expect(areAmountsHidden()).toBe(true);
});

test("updates components, also if another tab hides the amounts", async () => {
  const { result } = renderHook(useAmountsHidden);
  expect(result.current).toBe(false);
  await act(async () => hideAmounts(true));
  expect(result.current).toBe(true);
  await act(async () => drawAgain());
  expect(result.current).toBe(false);
});
