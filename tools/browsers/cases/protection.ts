import { browserCase, expectEqual } from "./case.ts";

const screens = [
  "/main-layout",
  "/loans",
  "/payments",
  "/movements",
  "/requests",
  "/statement",
  "/help",
  "/search?q=P-2026",
];

/** Styles that the browser has read but does not apply, which is what a policy leaves of them. */
const refused = `[
  ...[...document.querySelectorAll("style")].filter((style) => style.textContent && !style.sheet),
  ...[...document.querySelectorAll("[style]")].filter((each) =>
    each.getAttribute("style") && !each.style.cssText),
].map((each) => each.outerHTML.slice(0, 120))`;

const workerStart = `performance.getEntriesByType("navigation")[0].workerStart`;

const policy = browserCase(
  "the content security policy without a violation",
  async ({ person }) => {
    await person.becomeLender();
    for (const path of screens) {
      await person.open(path);
      await person.see("heading", /./);
      if (["/loans", "/movements"].includes(path))
        await person.see("table", /Préstamos|Movimientos/);
      await person.until("nothing is loading", `!document.querySelector("main [aria-busy=true]")`);
      expectEqual(`styles refused on ${path}`, await person.evaluate<string[]>(refused), []);
      expectEqual(`errors on ${path}`, await person.browser.complaints(), []);
    }
    await person.evaluate(
      `(() => { const picture = new Image(); picture.src = "https://example.invalid/x.png"; })()`,
    );
    await person.poll("a foreign picture is refused, and noted here", async () =>
      (await person.browser.complaints()).some((each) => each.startsWith("policy: img-src")),
    );
  },
);

const offline = browserCase("the page for no connection", async ({ person, stack, note }) => {
  await person.becomeLender();
  await person.open("/loans");
  await person.until("the worker is ready", "navigator.serviceWorker.ready");
  // The first loads after its start may still pass by the worker.
  let isPassed = false;
  for (let load = 0; load < 5 && !isPassed; load += 1) {
    await person.open("/loans");
    await person.until("the worker is in charge", "navigator.serviceWorker.controller");
    isPassed = (await person.evaluate<number>(workerStart)) > 0;
  }
  if (!isPassed)
    return note("not checked: so driven, this browser passes no page to the service worker");
  await stack.cable.unplug();
  try {
    await person.open("/requests");
    await person.see("heading", "No hay conexión");
    await person.seePath("/requests");
  } finally {
    await stack.cable.plugIn();
  }
  await person.press("button", "Reintentar");
  await person.see("heading", "Retiros");
});

export const protectionCases = [policy, offline];
