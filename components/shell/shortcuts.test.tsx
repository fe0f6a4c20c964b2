/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { press, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { openDialogs } from "./dialogs-for-tests";
import { Shortcuts, ShortcutsButton } from "./shortcuts";
import { actionOf } from "./shortcuts-keys";

beforeAll(openDialogs);
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
      <ShortcutsButton label={words.title} menu="account-menu" />
      <div id="account-menu" />
      <main>{content}</main>
      <Shortcuts words={words} />
    </>,
  );

/** Presses keys one after the other; whether the browser may still act on the last. */
async function type(keys: readonly string[], more: object = {}, on: Element = document.body) {
  let left = true;
  for (const key of keys)
    await act(async () => {
      left = fireEvent.keyDown(on, { key, ...more });
    });
  return left;
}

const dialog = () => screen.queryByRole("dialog", { name: words.title });
const opened = () => waitFor(() => dialog() ?? Promise.reject(new Error("no dialog yet")));

const key = (name: string, at = 0) => ({ key: name, at });

test.each([
  ["two letters within 1.5 seconds", key("m", 1500), key("g"), { kind: "go", path: "/movements" }],
  ["slower ones", key("m", 1501), key("g"), undefined],
  ["a second one alone", key("m"), undefined, undefined],
  ["another first one", key("m"), key("x"), undefined],
  ["a first one", key("g"), undefined, undefined],
  ["one key, whatever was pressed before", key("?"), key("g"), { kind: "help" }],
  ["one key", key("f"), undefined, { kind: "filter" }],
])("%s: acts as it should", (_what, pressed, before, action) => {
  expect(actionOf(pressed, before)).toEqual(action);
});

describe("the single keys", () => {
  test("open each screen by g and a letter, and do not reach the browser", async () => {
    const { router } = await page();
    for (const letter of ["r", "p", "m", "t"]) expect(await type(["g", letter])).toBe(false);
    const paths = words.actions.slice(0, 4).map(({ action }) => "path" in action && action.path);
    expect(router.push.mock.calls.flat()).toEqual(paths);
  });

  test("focus the first filter by f", async () => {
    await page();
    screen.getByRole("main").innerHTML =
      "<search><input type='hidden'><select aria-label='Estado'></select></search>";
    await type(["f"]);
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Estado" }));
  });

  test("do nothing with a modifier, or of a screen that is switched off", async () => {
    const { router } = await page();
    expect(await type(["g", "a"])).toBe(true);
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "repeat", "isComposing"])
      expect(await type(["g", "p"], { [modifier]: true })).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each([
    ["textbox", <input key="1" aria-label="Campo" />],
    ["combobox", <select key="2" aria-label="Campo" />],
    ["listbox", <div key="3" role="listbox" aria-label="Campo" tabIndex={0} />],
  ])("are text in a %s", async (role, field) => {
    const { router } = await page(field);
    expect(await type(["g", "p", "?"], {}, screen.getByRole(role, { name: "Campo" }))).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
    expect(dialog()).toBeNull();
  });
});

describe("their help", () => {
  const use = () => screen.getByRole<HTMLInputElement>("checkbox", { name: words.use });

  test("opens by ?, lists the keys of each action, and blocks them on the page behind it", async () => {
    const { router } = await page();
    await type(["?"]);
    const help = within(await opened());
    const labels = [...words.actions, ...words.always].map(({ label }) => label);
    expect(textsOf(help.getAllByRole("term"))).toEqual(labels);
    expect(textsOf(help.getAllByRole("definition"))).toEqual([
      ...["r", "p", "m", "t"].map((letter) => `g y luego ${letter}`),
      "f",
      "?",
      "Ctrl K",
    ]);
    expect(help.getByText(words.tables)).toBeTruthy();
    await type(["g", "p"]);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("closes by a press outside, not by one inside", async () => {
    await page();
    await type(["?"]);
    const help = await opened();
    fireEvent.pointerDown(within(help).getByRole("heading"));
    expect(dialog()).toBe(help);
    fireEvent.pointerDown(help);
    expect(dialog()).toBeNull();
  });

  test("switches the keys off for this browser, and on again; the account menu closes before it", async () => {
    const { router } = await page();
    await type(["?"]);
    await opened();
    expect(use().checked).toBe(true);
    const text = document.getElementById(use().getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBe(words.useText);
    fireEvent.click(use());
    await press("Cerrar");
    expect(dialog()).toBeNull();
    expect(await type(["?", "g", "p"])).toBe(true);
    expect(dialog()).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem("shortcuts")).toBe("off");

    await press(words.title);
    await opened();
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalled();
    expect(use().checked).toBe(false);
    fireEvent.click(use());
    await press("Cerrar");
    await type(["g", "p"]);
    expect(router.push).toHaveBeenCalledWith("/loans");
  });
});
