/** @jest-environment jsdom */
import { keepOfflinePage } from "./offline-page";
import { pageLanguage } from "./page-language";

afterEach(() => {
  document.documentElement.lang = "";
});

test.each([
  ["en", "en"],
  ["es", "es"],
  ["en-GB", "en"],
  ["fr", "es"],
  ["", "es"],
])("a document in %p is read as %s", (lang, language) => {
  document.documentElement.lang = lang;
  expect(pageLanguage()).toBe(language);
});

test.each([
  ["es", "/service-worker.js?version=7"],
  ["en", "/service-worker.js?version=7&language=en"],
])("a page in %s registers the worker of its language", async (lang, address) => {
  document.documentElement.lang = lang;
  const register = jest.fn();
  Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });
  // The build sets it.
  Object.assign(globalThis, { BUILD_MOMENT: 7 });
  keepOfflinePage();
  expect(register).toHaveBeenCalledWith(address);
});
