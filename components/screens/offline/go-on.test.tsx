/** @jest-environment jsdom */
import { renderToStaticMarkup } from "react-dom/server";
import { GoOn, retryId } from "./go-on";

const reload = jest.fn();
const replace = jest.fn();
let reachable: boolean;
const asked = jest.fn(async () => {
  if (!reachable) throw new TypeError("Failed to fetch");
});
let stop: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [reload, replace, asked]) mock.mockClear();
  reachable = false;
  stop = new AbortController();
  const { signal } = stop;
  jest.spyOn(document, "addEventListener").mockImplementation((type: string, act: unknown) => {
    EventTarget.prototype.addEventListener.call(document, type, act as EventListener, { signal });
  });
  document.documentElement.removeAttribute("data-theme");
  document.body.innerHTML = `<button id="${retryId}">Reintentar</button>`;
  hidden(false);
});

afterEach(() => {
  stop.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function hidden(value: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value });
}

/** Runs the page's own script, whose document was asked for at this path. */
function run(pathname: string) {
  const script = new DOMParser()
    .parseFromString(renderToStaticMarkup(<GoOn nonce="n" />), "text/html")
    .querySelector("script");
  const listen = (type: string, act: () => void) =>
    window.addEventListener(type, act, { signal: stop.signal });
  new Function("location", "fetch", "addEventListener", script?.textContent ?? "")(
    { pathname, reload, replace },
    asked,
    listen,
  );
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test.each([
  ["/loans", 1, []],
  ["/offline", 0, [["/"]]],
])("its button loads the page again, or the sign-in: %s", (path, reloads, replaced) => {
  run(path);
  document.querySelector("button")?.click();
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(replace.mock.calls).toEqual(replaced);
});

test("loads the page when the portal can be reached, with a check every five seconds", async () => {
  run("/loans");
  await pass(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  reachable = true;
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("looks at once when the device is online again", async () => {
  run("/loans");
  reachable = true;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("does not check while it is hidden, and checks at once when it is visible", async () => {
  run("/loans");
  hidden(true);
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
  hidden(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ["a=1; theme=dark", "dark"],
  ["theme=neon", null],
  ["other-theme=dark", null],
])("takes the reader's theme from the cookie %s", (cookie, theme) => {
  jest.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  run("/loans");
  expect(document.documentElement.getAttribute("data-theme")).toBe(theme);
});
