/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { FilterForm } from "@/components/filters/filter-form";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
import { DateField } from "./date-field";

const form = (value?: string, more: { error?: string } = {}) => (
  <FilterForm path="/movements" label="Filtros" apply="Aplicar" kept={{}}>
    <DateField name="from" label="Desde" value={value} {...more} />
  </FilterForm>
);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Desde" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form")).get("from");
const problem = () => screen.queryByRole("alert")?.textContent;

test("shows the URL's date as dd/mm/yyyy, and sends it as yyyy-mm-dd", async () => {
  await show(form("2026-01-05"));
  expect(field().value).toBe("05/01/2026");
  expect(sent()).toBe("2026-01-05");
  expect(problem()).toBeUndefined();
});

test.each([undefined, "", "2026-02-30", "mañana", "2026-1-5"])(
  "is empty where the address says no date: %j",
  async (value) => {
    await show(form(value));
    expect(field().value).toBe("");
    expect(sent()).toBe("");
  },
);

test("a date that is typed applies when the field is left, once", async () => {
  const { router } = await show(form());
  type("5 de marzo de 2026");
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.blur(field());
  fireEvent.blur(field());
  expect(router.push.mock.calls).toEqual([["/movements?from=2026-03-05", { scroll: false }]]);
});

test("sent by Enter, it is not sent again when the field is left", async () => {
  const { router } = await show(form());
  type("5/1/26");
  fireEvent.keyDown(field(), { key: "Enter" });
  fireEvent.blur(field());
  expect(router.push).not.toHaveBeenCalled();
});

test("an unchanged date is not sent again, in any format", async () => {
  const { router } = await show(form("2026-01-05"));
  type("5 ene 2026");
  fireEvent.blur(field());
  expect(router.push).not.toHaveBeenCalled();
});

test("an empty field removes the filter", async () => {
  const { router } = await show(form("2026-01-05"));
  type("");
  fireEvent.blur(field());
  expect(router.push).toHaveBeenCalledWith("/movements", { scroll: false });
});

describe("an unreadable date", () => {
  const { unreadable, noSuchDay } = messages.dateField;
  test.each([
    { text: "mañana", says: unreadable },
    { text: "5/1", says: unreadable },
    { text: "31/04/2026", says: noSuchDay },
    { text: "29/02/2026", says: noSuchDay },
    ...Object.values(hostileTexts).map((text) => ({ text, says: unreadable })),
  ])("shows an error when the field is left, and is never sent: $text", async ({ text, says }) => {
    const { router } = await show(form());
    type(text);
    expect(problem()).toBeUndefined();
    fireEvent.blur(field());
    expect(problem()).toBe(says);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    expect(router.push).not.toHaveBeenCalled();
    expect(sent()).toBe("");
  });

  test("stops the form, with the page's own message", async () => {
    await show(form());
    type("mañana");
    const valid = await act(async () => screen.getByRole<HTMLFormElement>("form").checkValidity());
    expect(valid).toBe(false);
    expect(problem()).toBe(unreadable);
    expect(fireEvent(field(), new Event("invalid", { cancelable: true }))).toBe(false);
  });

  test("is replaced by a correct date", async () => {
    const { router } = await show(form());
    type("mañana");
    fireEvent.blur(field());
    type("5/1/2026");
    fireEvent.blur(field());
    expect(problem()).toBeUndefined();
    expect(router.push).toHaveBeenCalledTimes(1);
  });
});

test("shows the page's error for a readable date", async () => {
  await show(form("2026-01-05", { error: "No puede ser anterior." }));
  expect(problem()).toBe("No puede ser anterior.");
  expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

test("follows the URL, and replaces typed text", async () => {
  const { rerender } = await show(form("2026-01-05"));
  type("mañana");
  fireEvent.blur(field());
  await rerender(form("2026-02-28"));
  expect(field().value).toBe("28/02/2026");
  expect(problem()).toBeUndefined();
  await rerender(form());
  expect(field().value).toBe("");
});

test("the same date can be sent again after the URL has changed", async () => {
  const { router, rerender } = await show(form());
  type("5/1/2026");
  fireEvent.blur(field());
  await rerender(form("2026-01-05"));
  await rerender(form());
  type("5/1/2026");
  fireEvent.blur(field());
  expect(router.push).toHaveBeenCalledTimes(2);
});
