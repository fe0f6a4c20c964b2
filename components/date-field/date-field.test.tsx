/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { FilterForm } from "@/components/filters/filter-form";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
// Large: it would come too late for a test if it came with the first opening.
import "./calendar";
import { DateField } from "./date-field";
import { readDateText } from "./date-text";

setNowOfEachTest("2026-11-21T03:00:00Z");

type Bounds = { readonly min?: string; readonly max?: string };

const form = (value?: string, more: Bounds = {}) => (
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
  ])("sends no unchanged date, in any format, and no empty one: “%s”", async (typed, calls) => {
    const { router } = await show(form("2026-01-05"));
    enter(typed);
    expect(router.push.mock.calls).toEqual(calls);
  });

  const { unreadable, noSuchDay } = messages.dateField;
  test.each([
    ["mañana", unreadable],
    ["31/04/2026", noSuchDay],
  ])("shows an error for %s when it is left, and sends nothing", async (text, says) => {
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
  });

  test("stops the form with an unreadable date, with the page's own message", async () => {
    await show(form());
    type("mañana");
    const valid = await act(async () => screen.getByRole<HTMLFormElement>("form").checkValidity());
    expect(valid).toBe(false);
    expect(problem()).toBe(unreadable);
    expect(fireEvent(field(), new Event("invalid", { cancelable: true }))).toBe(false);
  });

  test("follows the URL, and replaces typed text", async () => {
    const { router, rerender } = await show(form("2026-01-05"));
    enter("mañana");
    await rerender(form("2026-02-28"));
    expect(field().value).toBe("28/02/2026");
    expect(problem()).toBeUndefined();
    await rerender(form());
    expect(field().value).toBe("");
    // What was sent before may be sent again.
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
  const dialog = () => screen.getByRole("dialog", { name });
  const isOpen = () => within(dialog()).queryByRole("grid") !== null;
  // Far quicker than to ask for all that is accessible among many rules of style.
  const cells = (role = "gridcell") => within(dialog()).getAllByRole<HTMLButtonElement>(role);
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

  /** The field, and its calendar opened. */
  async function open(value?: string, bounds: Bounds = {}) {
    const shown = await show(form(value, bounds));
    expect(isOpen()).toBe(false);
    expect(button().getAttribute("popovertarget")).toBe(dialog().id);
    await act(async () => toggle("open"));
    await within(dialog()).findByRole("grid");
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
    const heads = cells("columnheader").map((head) => `${head.textContent} ${head.ariaLabel}`);
    const weekdays = "Lu Lunes,Ma Martes,Mi Miércoles,Ju Jueves,Vi Viernes,Sa Sábado,Do Domingo";
    expect(heads.join()).toBe(weekdays);
    await act(async () => fireEvent.click(screen.getByLabelText("Mes anterior")));
    expect(monthName()).toBe("Enero 2028");
    await act(async () => fireEvent.click(screen.getByLabelText("Mes siguiente")));
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
});

describe("a typed date", () => {
  const { months } = messages.calendar;
  const read = (text: string) => {
    const reading = readDateText(text, months);
    return reading.kind === "date" ? reading.date : reading.kind;
  };

  test("a month may be its name, or the first three letters of it", () => {
    for (const [index, name] of months.entries()) {
      const date = `2026-${String(index + 1).padStart(2, "0")}-07`;
      expect(read(`7 de ${name.toLowerCase()} de 2026`)).toBe(date);
      expect(read(`7 ${name.slice(0, 3).toUpperCase()} 2026`)).toBe(date);
    }
  });

  test.each([
    [
      "2026-01-05",
      ["05/01/2026", "5/1/2026", "5/1/26", " 05 - 01 - 2026 ", "5.1.2026", "5 1 2026"],
    ],
    ["2026-01-05", ["05012026", "050126", "2026-01-05", "2026/1/5", "5 ene 2026", "5 Enero 2026"]],
    ["2026-01-05", ["5 de enero de 2026", "5-ene-26"]],
    ["empty", ["", "   "]],
    ["unreadable", ["mañana", "5/1", "5/1/202", "1/2/3/2026", "2026", "123"]],
    ["unreadable", ["5 foo 2026", "5 xenero 2026", "5 ero 2026"]],
    ["noSuchDay", ["31/04/2026", "29/02/2026", "00/01/2026", "01/13/2026"]],
    ["noSuchDay", ["32 ene 2026", "01/01/0000"]],
    ["2028-02-29", ["29/02/2028"]],
  ])("what is typed, the day before the month, is %s, and never guessed", (kind, texts) => {
    expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, kind]));
  });
});
