/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { FilterForm } from "@/components/filters/filter-form";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
// Large: it would come too late for a test if it came with the first opening.
import "./calendar";
import { DateField } from "./date-field";

setNowOfEachTest("2026-11-21T03:00:00Z");

type Bounds = { readonly min?: string; readonly max?: string };

const form = (value?: string, more: Bounds & { error?: string } = {}) => (
  <FilterForm path="/movements" label="Filtros" apply="Aplicar" kept={{}}>
    <DateField name="from" label="Desde" value={value} {...more} />
  </FilterForm>
);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Desde" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** Types a date and leaves the field. */
const enter = (value: string) => {
  type(value);
  fireEvent.blur(field());
};
const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form")).get("from");
const problem = () => screen.queryByRole("alert")?.textContent;
const to = (address: string) => [address, { scroll: false }];

describe("the field", () => {
  test.each([
    ["2026-01-05", "05/01/2026"],
    ...[undefined, "", "2026-02-30", "mañana", "2026-1-5"].map((value) => [value, ""]),
  ])("shows the URL's date as dd/mm/yyyy, and sends it as it was: %j", async (value, text) => {
    await show(form(value));
    expect(field().value).toBe(text);
    expect(sent()).toBe(text ? value : "");
    expect(problem()).toBeUndefined();
  });

  test("applies a typed date when it is left, once", async () => {
    const { router } = await show(form());
    type("5 de marzo de 2026");
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.blur(field());
    fireEvent.blur(field());
    expect(router.push.mock.calls).toEqual([to("/movements?from=2026-03-05")]);
  });

  test("sent by Enter, does not send the date again when it is left", async () => {
    const { router } = await show(form());
    type("5/1/26");
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.blur(field());
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each([
    ["5 ene 2026", []],
    ["", [to("/movements")]],
  ])(
    "sends no unchanged date, in any format, and without a date no filter: “%s”",
    async (...row) => {
      const { router } = await show(form("2026-01-05"));
      enter(row[0]);
      expect(router.push.mock.calls).toEqual(row[1]);
    },
  );

  const { unreadable, noSuchDay } = messages.dateField;
  test.each([
    { text: "mañana", says: unreadable },
    { text: "31/04/2026", says: noSuchDay },
    ...Object.values(hostileTexts).map((text) => ({ text, says: unreadable })),
  ])(
    "shows an error for $text when it is left, and sends nothing until it is mended",
    async (...row) => {
      const [{ text, says }] = row;
      const { router } = await show(form());
      type(text);
      expect(problem()).toBeUndefined();
      fireEvent.blur(field());
      expect(problem()).toBe(says);
      expect(field().getAttribute("aria-invalid")).toBe("true");
      expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
      expect(router.push).not.toHaveBeenCalled();
      expect(sent()).toBe("");
      enter("5/1/2026");
      expect(problem()).toBeUndefined();
      expect(router.push).toHaveBeenCalledTimes(1);
    },
  );

  test("stops the form with an unreadable date, with the page's own message", async () => {
    await show(form());
    type("mañana");
    const valid = await act(async () => screen.getByRole<HTMLFormElement>("form").checkValidity());
    expect(valid).toBe(false);
    expect(problem()).toBe(unreadable);
    expect(fireEvent(field(), new Event("invalid", { cancelable: true }))).toBe(false);
  });

  test("shows the page's error for a readable date", async () => {
    await show(form("2026-01-05", { error: "No puede ser anterior." }));
    expect(problem()).toBe("No puede ser anterior.");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  });

  test("follows the URL, and replaces typed text", async () => {
    const { rerender } = await show(form("2026-01-05"));
    enter("mañana");
    await rerender(form("2026-02-28"));
    expect(field().value).toBe("28/02/2026");
    expect(problem()).toBeUndefined();
    await rerender(form());
    expect(field().value).toBe("");
  });

  test("can send the same date again after the URL has changed", async () => {
    const { router, rerender } = await show(form());
    enter("5/1/2026");
    await rerender(form("2026-01-05"));
    await rerender(form());
    enter("5/1/2026");
    expect(router.push).toHaveBeenCalledTimes(2);
  });
});

describe("its calendar", () => {
  const name = "Elegir fecha: Desde";
  const button = () => screen.getByRole("button", { name });
  const dialog = () => screen.getByRole("dialog", { name, hidden: true });
  const isOpen = () => within(dialog()).queryByRole("grid", { hidden: true }) !== null;
  // Far quicker than to ask for all that is accessible among many rules of style.
  const cells = (role = "gridcell") =>
    within(dialog()).getAllByRole<HTMLButtonElement>(role, { hidden: true });
  const days = () => cells().filter(({ textContent }) => textContent);
  const numbers = (some: readonly HTMLElement[]) => textsOf(some).map(Number);
  const chosen = () => days().filter((day) => day.getAttribute("aria-selected") === "true");
  const monthName = () => {
    const [grid] = cells("grid");
    return document.getElementById(grid?.getAttribute("aria-labelledby") ?? "")?.textContent;
  };
  /** What this document lacks: its popovers neither open nor close. */
  const toggle = (newState: "open" | "closed") =>
    dialog().dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  const press = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));

  /** The field, and its calendar opened. */
  async function open(value?: string, bounds: Bounds = {}) {
    const shown = await show(form(value, bounds));
    expect(isOpen()).toBe(false);
    expect(button().getAttribute("popovertarget")).toBe(dialog().id);
    await act(async () => toggle("open"));
    await within(dialog()).findByRole("grid", { hidden: true });
    return shown;
  }

  beforeAll(() => {
    HTMLElement.prototype.hidePopover = () => void toggle("closed");
  });

  test("opens from its button at the month of the date, which is marked, with Spanish names", async () => {
    await open("2028-02-29");
    expect(button().getAttribute("aria-haspopup")).toBe("dialog");
    expect(monthName()).toBe("Febrero 2028");
    expect(numbers(days())).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
    expect(numbers(chosen())).toEqual([29]);
    expect(cells("columnheader").map((head) => [head.textContent, head.ariaLabel])).toEqual([
      ["Lu", "Lunes"],
      ["Ma", "Martes"],
      ["Mi", "Miércoles"],
      ["Ju", "Jueves"],
      ["Vi", "Viernes"],
      ["Sa", "Sábado"],
      ["Do", "Domingo"],
    ]);
    // 1 February 2028 is a Tuesday.
    expect(textsOf(cells().slice(0, 2))).toEqual(["", "1"]);
  });

  test.each([
    ["at the portal's today", {}, "Noviembre 2026", "20"],
    ["at the nearest allowed day", { max: "2020-03-05" }, "Marzo 2020", undefined],
  ])("opens without a date %s, and chooses none", async (_what, bounds, month, today) => {
    await open(undefined, bounds);
    expect(monthName()).toBe(month);
    expect(chosen()).toEqual([]);
    expect(dialog().querySelector("[data-today]")?.textContent).toBe(today);
  });

  test("goes to the previous and the next month, also of another year", async () => {
    await open("2026-12-15");
    await press("Mes siguiente");
    expect(monthName()).toBe("Enero 2027");
    await press("Mes anterior");
    await press("Mes anterior");
    expect(monthName()).toBe("Noviembre 2026");
  });

  test("puts a chosen day into the field and the URL, and closes", async () => {
    const { router } = await open("2026-09-06");
    await act(async () => fireEvent.click(days().at(-1) as HTMLElement));
    expect(isOpen()).toBe(false);
    expect(field().value).toBe("30/09/2026");
    expect(router.push.mock.calls).toEqual([to("/movements?from=2026-09-30")]);
  });

  test.each([
    ["before the other field's date", { min: "2026-01-10" }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ["after the other field's date", { max: "2026-01-29" }, [30, 31]],
    ["at all where the other field has no date", { max: "2026-02-30" }, []],
  ])("no day can be chosen %s", async (_case, bounds, disabled) => {
    await open("2026-01-15", bounds);
    expect(numbers(days().filter((day) => day.disabled))).toEqual(disabled);
  });

  test("closes by its button, without a change", async () => {
    const { router } = await open("2026-01-15");
    await act(async () => fireEvent.click(screen.getByText("Cerrar")));
    expect(isOpen()).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
  });
});
