/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import {
  downloadExport,
  type ExportProgress,
  reportExport,
} from "@/components/list/export/export-download";
import { ExportMenu } from "@/components/list/export/export-menu";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/lists/list-address";
import { Presses } from "./presses";
import { searchWords } from "./search-words";

// Before the components, which the linter sorts above `render-for-tests`.
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));
jest.mock("@/components/list/export/export-download", () => ({
  ...jest.requireActual("@/components/list/export/export-download"),
  downloadExport: jest.fn(),
}));
let mockFormat: string | undefined;
jest.mock("next/headers", () => ({
  cookies: async () => ({ get: () => mockFormat && { value: mockFormat } }),
}));

const actions = (query: Record<string, string> = {}) => (
  <>
    <ExportMenu list="movements" address={readListAddress(movementList, query)} />
    <Presses words={searchWords()} />
  </>
);
const draw = (query?: Record<string, string>) => show(actions(query), "/movements");
/** The panel opens by the browser alone; what it holds is in the document all the time. */
const file = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const cancel = jest.fn();
const exporting = (read: ExportProgress["read"]) =>
  act(async () => reportExport({ read, words: wordsOf(), cancel }));
const ended = () => act(async () => reportExport(undefined));
/** The words that the page gives to a download. */
const wordsOf = () => {
  const menu = document.querySelector<HTMLElement>("[data-export-words]");
  return { ...JSON.parse(menu?.dataset.exportWords ?? ""), rows: file("CSV").dataset.export };
};

beforeAll(() => {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
beforeEach(() => {
  mockFormat = undefined;
  jest.mocked(downloadExport).mockReset();
});
afterEach(ended);

test("offers all matching movements in each format, on any page and in any order", async () => {
  await draw({ type: "INTEREST", q: "a & b", page: "3", pageSize: "10", sort: "amount" });
  const button = screen.getByRole("button", { name: "Exportar" });
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  const links = within(panel).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Excel, punto decimal (1,234.56)",
    "Excel, coma decimal (1.234,56)",
    "Libro de Excel (.xlsx)",
    "CSV",
  ]);
  // Without page and order.
  expect(links.map(({ search }) => search)).toEqual(
    ["excel-mx", "excel-es", "xlsx", "csv"].map(
      (format) => `?format=${format}&type=INTEREST&q=a+%26+b`,
    ),
  );
  expect(links.every((link) => link.hasAttribute("download"))).toBe(true);
  expect(
    within(panel).getByText("El archivo sí muestra los importes, aunque estén ocultos aquí."),
  ).toBeTruthy();
});

test("the format of the last export comes first, and says so", async () => {
  mockFormat = "xlsx";
  await draw();
  const items = screen.getAllByRole("listitem");
  expect(items[0]?.textContent).toMatch(/^Libro de Excel \(\.xlsx\)Última vez/);
  expect(items.filter(({ textContent }) => textContent?.includes("Última vez"))).toHaveLength(1);
});

test("a press lets the page download; with a modifier key the browser does", async () => {
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
  expect(words?.rows).toBe("{done} de {total} movimientos");
});

describe("while it runs", () => {
  /** The bar is loaded with the first download. */
  const drawRunning = async () => {
    await draw();
    await act(async () => fireEvent.click(file("CSV")));
  };
  const openMenu = () => screen.getByRole("button", { name: "Exportar" });

  test.each<[ExportProgress["read"], string, (number | null)[]]>([
    [undefined, "Preparando el archivo…", [null, null]],
    [{ rows: 1500, total: 120_000 }, "1,500 de 120,000 movimientos", [1500, 120_000]],
    // How many rows a workbook has so far is not known.
    [{ bytes: 1_260_000 }, "1.3 MB recibidos", [null, null]],
  ])("shows how much has arrived: %j", async (read, name, [value, max]) => {
    await drawRunning();
    await exporting(read);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name });
    expect(bar.getAttribute("value")).toBe(value === null ? null : `${value}`);
    if (max) expect(bar.max).toBe(max);
  });

  test("can be cancelled; the focus moves to it, and back to the button", async () => {
    await drawRunning();
    openMenu().focus();
    await exporting(undefined);
    const stop = screen.getByRole("button", { name: "Cancelar" });
    expect(document.activeElement).toBe(stop);
    fireEvent.click(stop);
    expect(cancel).toHaveBeenCalledTimes(1);
    await ended();
    expect(document.activeElement).toBe(openMenu());
  });

  test("never moves the focus if the user has moved it", async () => {
    await show(
      <>
        {actions()}
        <input aria-label="Buscar" />
      </>,
    );
    await act(async () => fireEvent.click(file("CSV")));
    screen.getByRole("textbox", { name: "Buscar" }).focus();
    await exporting(undefined);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Buscar" }));
  });
});
