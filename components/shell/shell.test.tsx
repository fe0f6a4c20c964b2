/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { hrefOf, linksIn } from "@/components/reading-for-tests";
import { configureContact, show } from "@/components/render-for-tests";
import { listenForPopovers } from "@/components/status/popover-manners";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { startNavigation } from "./navigation-events";
import { printMoment } from "./print-moment";
import { Shell } from "./shell";

/** What is sent to other tabs. */
const toOtherTabs: unknown[] = [];

beforeAll(() => {
  globalThis.BroadcastChannel = class {
    postMessage = (message: unknown) => toOtherTabs.push(message);
    close() {}
  } as unknown as typeof BroadcastChannel;
});

beforeEach(() => {
  toOtherTabs.length = 0;
  document.documentElement.removeAttribute("data-theme");
  document.documentElement.removeAttribute("data-amounts");
});

afterEach(() => jest.useRealTimers());

const frame = (
  address = "/loans",
  more: { email?: string; signedInAt?: string; lastVisit?: CalendarDate } = {},
) =>
  show(
    <Shell
      productName="Portal de Prueba"
      origin="https://portal.test"
      timeZone="UTC"
      email="ana@demo.test"
      signOut={<button type="button">Cerrar sesión</button>}
      {...more}
    >
      <h1>Préstamos</h1>
    </Shell>,
    address,
  );

const menu = () => within(screen.getByRole("navigation", { name: "Principal" }));

const current = () =>
  menu()
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map((link) => [link.textContent, link.getAttribute("aria-current")]);

describe("the frame", () => {
  test("has the six screens in its menu, a magnifier; the account has the help, and the documents for phones", async () => {
    await frame();
    expect(linksIn(menu().getAllByRole("link"))).toEqual([
      ["Resumen", "/main-layout"],
      ["Préstamos", "/loans"],
      ["Pagos", "/payments"],
      ["Movimientos", "/movements"],
      ["Retiros", "/requests"],
      ["Documentos", "/documents"],
    ]);
    expect(hrefOf("Buscar")).toBe("/search");
    const keys = screen.getByRole("link", { name: "Buscar" }).getAttribute("aria-keyshortcuts");
    expect(keys).toBe("Control+K Meta+K");
    const account = within(document.getElementById("account-menu") as HTMLElement);
    expect(linksIn(account.getAllByRole("link")).slice(0, 3)).toEqual([
      ["Documentos", "/documents"],
      ["Ayuda", "/help"],
      ["Seguridad", "/security"],
    ]);
  });

  test.each([
    ["/loan_detail/ln_1", "Préstamos", "true"],
    ["/statement", "Documentos", "true"],
    ["/documents/account-statement", "Documentos", "true"],
  ])("marks the item that %s belongs to", async (address, name, mark) => {
    await frame(address);
    expect(current()).toEqual([[name, mark]]);
  });

  test("closes a menu when the focus leaves it, except to its button", async () => {
    const stop = new AbortController();
    listenForPopovers(stop.signal);
    await frame();
    const opened = document.getElementById("account-menu");
    if (!opened) throw new Error("no menu");
    opened.hidePopover = jest.fn();
    const inside = within(opened).getAllByRole("button");
    const opener = document.querySelector("[popovertarget=account-menu]");
    fireEvent.focusOut(inside[0] ?? opened, { relatedTarget: inside[1] });
    fireEvent.focusOut(inside[0] ?? opened, { relatedTarget: opener });
    expect(opened.hidePopover).not.toHaveBeenCalled();
    fireEvent.focusOut(inside[0] ?? opened, { relatedTarget: document.querySelector("main") });
    expect(opened.hidePopover).toHaveBeenCalledTimes(1);
    stop.abort();
  });

  test("shows that another page is loading, and announces it after a second", async () => {
    await frame("/loans?page=2");
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    await act(async () => startNavigation("/loans?page=2", "push"));
    expect(screen.queryByRole("progressbar")).toBeNull();
    await act(async () => startNavigation("/movements", "push"));
    expect(screen.getByRole("progressbar", { name: "Cargando la página" })).toBeTruthy();
    expect(menu().getByRole("link", { name: "Movimientos" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    expect(screen.getByRole("status").textContent).toBe("");
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("status").textContent.trim()).toBe("Cargando la página");
  });
});

describe("the account menu", () => {
  const account = () => screen.getByRole("button", { name: /Cuenta$/ });
  const theme = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

  test("opens from the account's button, which has a name, and shows who is signed in", async () => {
    await frame();
    const opened = document.getElementById(account().getAttribute("popovertarget") ?? "");
    expect(opened?.hasAttribute("popover")).toBe(true);
    expect(opened?.textContent).toContain("Conectado como ana@demo.test");
    const inside = within(opened as HTMLElement);
    expect(inside.getByText("ana@demo.test").tagName).toBe("BDI");
    expect(inside.getByRole("button", { name: "Cerrar sesión" })).toBeTruthy();
    // What is not known is not said.
    expect(document.body.textContent).not.toMatch(/Iniciaste sesión|Visita anterior/);
  });

  test("says when the lender signed in, with the time's zone, and when the visit before was", async () => {
    const lastVisit = "2026-11-20" as CalendarDate;
    await frame("/loans", { signedInAt: "2026-11-22T20:02:59Z", lastVisit });
    const time = screen.getByText("22 nov 2026, 14:02 GMT-6");
    expect(time.getAttribute("datetime")).toBe("2026-11-22T20:02:59Z");
    expect(time.parentElement?.textContent).toMatch(/^Iniciaste sesión/);
    expect(screen.getByText("20 nov 2026").parentElement?.textContent).toMatch(/^Visita anterior/);
  });

  test("has the contact at its end, and in print below the page; nothing if there is none", async () => {
    const inMenu = () => screen.queryByRole("navigation", { name: "Soporte y avisos legales" });
    const { unmount } = await frame();
    expect(document.getElementById("account-menu")?.lastElementChild).toBe(inMenu());
    expect(screen.getByText(/^Soporte:/).textContent).toBe(
      "Soporte: soporte@prestamistas.example · https://www.prestamistas.example/soporte",
    );
    unmount();
    configureContact(undefined);
    await frame();
    expect(inMenu()).toBeNull();
    expect(document.body.textContent).not.toMatch(/soporte/i);
  });

  test("sends a chosen theme to the other tabs", async () => {
    await frame();
    for (const name of ["Oscuro", "Automático"])
      await act(async () => fireEvent.click(theme(name)));
    const name = "theme";
    expect(toOtherTabs).toEqual([{ name, value: "dark" }, { name }]);
  });

  test("follows a theme that was chosen in another tab", async () => {
    await frame();
    await act(async () => document.documentElement.setAttribute("data-theme", "light"));
    expect(theme("Claro").checked).toBe(true);
  });
});

test("shows the day, the minute and the zone in the reader's language", () => {
  const instant = new Date("2026-11-21T02:05:00Z");
  expect(printMoment(instant, "UTC", "es")).toBe("21 de noviembre de 2026 a las 02:05 UTC");
  expect(printMoment(instant, "UTC", "en")).toBe("21 November 2026 at 02:05 UTC");
  expect(printMoment(instant, "America/Mexico_City", "es")).toContain(
    "20 de noviembre de 2026 a las 20:05",
  );
});
