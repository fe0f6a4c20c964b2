/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { FilterForm } from "@/components/filters/filter-form";
import { show } from "@/components/render-for-tests";
// Large: it would come too late for a test if it came with the first opening.
import "./calendar";
import { DateField } from "./date-field";

const name = "Elegir fecha: Desde";
const button = () => screen.getByRole("button", { name });
const dialog = () => screen.queryByRole<HTMLDialogElement>("dialog", { name });

/** The field, and its calendar opened. */
async function open(value?: string, bounds: { min?: string; max?: string } = {}) {
  const shown = await show(
    <FilterForm path="/movements" label="Filtros" apply="Aplicar" kept={{}}>
      <DateField name="from" label="Desde" value={value} {...bounds} />
    </FilterForm>,
  );
  fireEvent.click(button());
  await screen.findByRole("grid");
  return shown;
}

const days = (state: { selected?: boolean; disabled?: boolean } = {}) =>
  within(dialog() as HTMLElement)
    .getAllByRole<HTMLButtonElement>("gridcell")
    .filter(({ textContent }) => textContent)
    .filter((day) => !state.disabled || day.disabled)
    .filter((day) => !state.selected || day.getAttribute("aria-selected") === "true")
    .map(({ textContent }) => Number(textContent));
const month = () => screen.getByRole("grid").getAttribute("aria-labelledby") ?? "";
const monthName = () => document.getElementById(month())?.textContent;
const press = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));

beforeAll(() => {
  // What this document's dialogs lack: to open as a modal one, and to say that they are closed.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
});
beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T03:00:00Z"));
});
afterEach(() => jest.restoreAllMocks());

test("is closed until its button is pressed", async () => {
  await show(<DateField name="from" label="Desde" value={undefined} />);
  expect(dialog()).toBeNull();
  expect(button().getAttribute("aria-expanded")).toBe("false");
  expect(button().getAttribute("aria-haspopup")).toBe("dialog");
});

test("opens at the month of the date, which is marked", async () => {
  await open("2028-02-29");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(monthName()).toBe("Febrero 2028");
  expect(days()).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  expect(days({ selected: true })).toEqual([29]);
});

test("opens without a date at the portal's today, and chooses none", async () => {
  await open();
  expect(monthName()).toBe("Noviembre 2026");
  expect(days({ selected: true })).toEqual([]);
  expect(dialog()?.querySelector("[data-today]")?.textContent).toBe("20");
});

test("has Spanish names of days, and weeks that begin on Monday", async () => {
  await open("2026-06-15");
  const headers = screen.getAllByRole("columnheader");
  expect(headers.map((header) => [header.textContent, header.ariaLabel])).toEqual([
    ["Lu", "Lunes"],
    ["Ma", "Martes"],
    ["Mi", "Miércoles"],
    ["Ju", "Jueves"],
    ["Vi", "Viernes"],
    ["Sa", "Sábado"],
    ["Do", "Domingo"],
  ]);
  // 1 June 2026 is a Monday.
  const [first] = screen.getAllByRole("gridcell");
  expect(first?.textContent).toBe("1");
});

test("goes to the previous and the next month, also of another year", async () => {
  await open("2026-12-15");
  await press("Mes siguiente");
  expect(monthName()).toBe("Enero 2027");
  await press("Mes anterior");
  await press("Mes anterior");
  expect(monthName()).toBe("Noviembre 2026");
});

test("a chosen day is in the field and in the URL, and closes the calendar", async () => {
  const { router } = await open("2026-09-06");
  await act(async () => fireEvent.click(screen.getByRole("gridcell", { name: "30" })));
  expect(dialog()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("30/09/2026");
  expect(router.push.mock.calls).toEqual([["/movements?from=2026-09-30", { scroll: false }]]);
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["before the other field's date", { min: "2026-01-10" }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ["after the other field's date", { max: "2026-01-29" }, [30, 31]],
  ["at all where the other field has no date", { max: "2026-02-30" }, []],
])("no day can be chosen %s", async (_case, bounds, disabled) => {
  await open("2026-01-15", bounds);
  expect(days({ disabled: true })).toEqual(disabled);
});

test("opens at the nearest allowed day if today's month is not allowed", async () => {
  await open(undefined, { max: "2020-03-05" });
  expect(monthName()).toBe("Marzo 2020");
});

test("closes by its button and by the backdrop, without a change", async () => {
  const { router } = await open("2026-01-15");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cerrar" })));
  expect(dialog()).toBeNull();
  await act(async () => fireEvent.click(button()));
  fireEvent.pointerDown(screen.getByRole("grid"));
  expect(dialog()?.open).toBe(true);
  await act(async () => fireEvent.pointerDown(dialog() as HTMLElement));
  expect(dialog()).toBeNull();
  expect(router.push).not.toHaveBeenCalled();
});
