/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { show } from "@/components/render-for-tests";
import { Shortcuts, ShortcutsButton } from "./shortcuts";

beforeAll(() => {
  // What every browser has, and the test's document lacks.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
    this.querySelector("input")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
  HTMLElement.prototype.hidePopover = jest.fn();
  Element.prototype.checkVisibility = () => true;
});

beforeEach(() => localStorage.clear());

const words = {
  title: "Atajos de teclado",
  followedBy: "y luego",
  use: "Usar atajos de una sola tecla",
  useText: "Este navegador lo recuerda.",
  close: "Cerrar",
  tables: "En Retiros, usa Tab.",
  always: [{ label: "Buscar", keys: ["Ctrl", "K"] }],
  actions: [
    { label: "Ir a Resumen", action: { kind: "go", path: "/main-layout" } },
    { label: "Ir a Préstamos", action: { kind: "go", path: "/loans" } },
    { label: "Ir a Movimientos", action: { kind: "go", path: "/movements" } },
    { label: "Ir a Retiros", action: { kind: "go", path: "/requests" } },
    { label: "Ir al primer filtro", action: { kind: "filter" } },
    { label: "Mostrar esta ayuda", action: { kind: "help" } },
  ],
} as const;

const page = (content?: ReactNode) =>
  show(
    <>
      <ShortcutsButton label="Atajos de teclado" menu="account-menu" />
      <div id="account-menu" />
      <main>{content}</main>
      <Shortcuts words={words} />
    </>,
  );

/** Presses keys one after the other; whether the browser may still act on the last. */
async function press(keys: readonly string[], more: object = {}, on: Element = document.body) {
  let left = true;
  for (const key of keys)
    await act(async () => {
      left = fireEvent.keyDown(on, { key, ...more });
    });
  return left;
}

const dialog = () => screen.queryByRole("dialog", { name: "Atajos de teclado" });
const opened = () => waitFor(() => dialog() ?? Promise.reject(new Error("no dialog yet")));

describe("the single keys", () => {
  test("open each screen by g and a letter, and do not reach the browser", async () => {
    const { router } = await page();
    for (const letter of ["r", "p", "m", "t"]) expect(await press(["g", letter])).toBe(false);
    expect(router.push.mock.calls.flat()).toEqual([
      "/main-layout",
      "/loans",
      "/movements",
      "/requests",
    ]);
  });

  test("of a screen that is switched off reach the browser", async () => {
    const { router } = await page();
    expect(await press(["g", "a"])).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("focus the first filter by f", async () => {
    await page();
    screen.getByRole("main").innerHTML =
      "<search><input type='hidden'><select aria-label='Estado'></select></search>";
    await press(["f"]);
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Estado" }));
  });

  test("do nothing if the second of two keys is missing, or with a modifier", async () => {
    const { router } = await page();
    for (const key of ["p", "m", "g", "x"]) expect(await press([key])).toBe(true);
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "repeat", "isComposing"])
      expect(await press(["g", "p"], { [modifier]: true })).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
    expect(dialog()).toBeNull();
  });

  test.each([
    ["textbox", <input key="1" aria-label="Campo" />],
    ["combobox", <select key="2" aria-label="Campo" />],
    ["listbox", <div key="3" role="listbox" aria-label="Campo" tabIndex={0} />],
  ])("are text in a %s", async (role, field) => {
    const { router } = await page(field);
    expect(await press(["g", "p", "?"], {}, screen.getByRole(role, { name: "Campo" }))).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
    expect(dialog()).toBeNull();
  });
});

describe("their help", () => {
  const use = () => screen.getByRole<HTMLInputElement>("checkbox", { name: words.use });

  test("opens by ?, lists the keys of each action, and closes by its button", async () => {
    await page();
    await press(["?"]);
    const help = within(await opened());
    expect(help.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
      [...words.actions, ...words.always].map(({ label }) => label),
    );
    expect(help.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "g y luego r",
      "g y luego p",
      "g y luego m",
      "g y luego t",
      "f",
      "?",
      "Ctrl K",
    ]);
    expect(help.getByText(words.tables)).toBeTruthy();
    fireEvent.click(help.getByRole("button", { name: "Cerrar" }));
    expect(dialog()).toBeNull();
  });

  test("closes by a press outside, not by one inside", async () => {
    await page();
    await press(["?"]);
    const help = await opened();
    fireEvent.pointerDown(within(help).getByRole("heading"));
    expect(dialog()).toBe(help);
    fireEvent.pointerDown(help);
    expect(dialog()).toBeNull();
  });

  test("blocks the shortcuts of the page behind it", async () => {
    const { router } = await page();
    await press(["?"]);
    await opened();
    await press(["g", "p"]);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("opens from the account menu, which is closed first", async () => {
    await page();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: words.title })));
    await opened();
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalled();
  });

  test("switches the keys off for this browser, and on again", async () => {
    const { router } = await page();
    await press(["?"]);
    await opened();
    expect(use().checked).toBe(true);
    expect(document.getElementById(use().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      words.useText,
    );
    fireEvent.click(use());
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    expect(await press(["?", "g", "p"])).toBe(true);
    expect(dialog()).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem("shortcuts")).toBe("off");

    await act(async () => fireEvent.click(screen.getByRole("button", { name: words.title })));
    await opened();
    expect(use().checked).toBe(false);
    fireEvent.click(use());
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    await press(["g", "p"]);
    expect(router.push).toHaveBeenCalledWith("/loans");
  });
});
