/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { downloadExport } from "./export-download";
import { reportExport } from "./export-progress";
import { MovementActions } from "./movement-actions";

jest.mock("./export-download", () => ({ downloadExport: jest.fn() }));

const actions = (query: Record<string, string> = {}) => (
  <MovementActions address={readListAddress(movementList, query)} locale="es-419" />
);
const draw = (query?: Record<string, string>) => show(actions(query), "/movements");
/** The panel opens by the browser alone; what it holds is in the document all the time. */
const file = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name, hidden: true });
const exporting = (progress: Parameters<typeof reportExport>[0]) =>
  act(async () => reportExport(progress));
const cancel = jest.fn();

beforeAll(() => {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
beforeEach(() => jest.mocked(downloadExport).mockReset());
afterEach(() => exporting(undefined));

test("leads to the year's statement", async () => {
  await draw();
  const link = screen.getByRole("link", { name: "Estado anual de intereses" });
  expect(link.getAttribute("href")).toBe("/statement");
});

test("offers all that matches the filters in each format, whatever the page and order", async () => {
  await draw({ type: "INTEREST", q: "a & b", page: "3", pageSize: "10", sort: "amount" });
  const button = screen.getByRole("button", { name: "Exportar" });
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  const links = within(panel).getAllByRole<HTMLAnchorElement>("link", { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(["CSV para Excel", "CSV"]);
  for (const link of links) {
    expect(link.hasAttribute("download")).toBe(true);
    const { q, type, ...others } = Object.fromEntries(new URL(link.href).searchParams);
    expect({ q, type }).toEqual({ q: "a & b", type: "INTEREST" });
    expect(others).not.toHaveProperty("page");
    expect(others).not.toHaveProperty("sort");
  }
  expect(links[0]?.href).not.toBe(links[1]?.href);
  expect(
    within(panel).getByText("El archivo sí muestra los importes, aunque estén ocultos aquí."),
  ).toBeTruthy();
});

test("offers no file of reversed dates", async () => {
  await draw({ from: "2026-02-01", to: "2026-01-01" });
  expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
});

test("a press downloads by the page; one with a key is left to the browser", async () => {
  await draw();
  const leftToTheBrowser: boolean[] = [];
  const stay = (event: Event) => {
    leftToTheBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener("click", stay, { once: true });
  fireEvent.click(file("CSV"), { ctrlKey: true });
  expect(leftToTheBrowser).toEqual([true]);
  expect(downloadExport).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(file("CSV")));
  expect(downloadExport).toHaveBeenCalledTimes(1);
  const [href, words] = jest.mocked(downloadExport).mock.calls[0] ?? [];
  expect(href).toBe(file("CSV").href);
  // Filled in once the file's name and the reason are known.
  expect(words?.saved).toBe("Se guardó {file}.");
  expect(words?.failed).toContain("{reason}");
});

describe("while it runs", () => {
  test("says that it is being prepared as long as nobody knows how many there are", async () => {
    await draw();
    await exporting({ done: 0, cancel });
    const bar = screen.getByRole("progressbar", { name: "Preparando el archivo…" });
    expect(bar.hasAttribute("value")).toBe(false);
    expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
  });

  test("says how many of how many are there, their digits grouped", async () => {
    await draw();
    await exporting({ done: 1500, total: 120_000, cancel });
    const name = "1,500 de 120,000 movimientos";
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name });
    expect([bar.value, bar.max]).toEqual([1500, 120_000]);
  });

  test("can be cancelled; the focus goes with it, and comes back to the button", async () => {
    await draw();
    screen.getByRole("button", { name: "Exportar" }).focus();
    await exporting({ done: 0, cancel });
    const stop = screen.getByRole("button", { name: "Cancelar" });
    expect(document.activeElement).toBe(stop);
    fireEvent.click(stop);
    expect(cancel).toHaveBeenCalledTimes(1);
    await exporting(undefined);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Exportar" }));
  });

  test("never takes the focus from where the reader has gone", async () => {
    await show(
      <>
        {actions()}
        <input aria-label="Buscar" />
      </>,
    );
    screen.getByRole("textbox", { name: "Buscar" }).focus();
    await exporting({ done: 0, cancel });
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Buscar" }));
  });
});
