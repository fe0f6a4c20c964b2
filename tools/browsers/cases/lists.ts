import { createLender } from "../../../e2e/sandbox-control.ts";
import { takeSavedFile } from "../saved-file.ts";
import { browserCase, expectEqual } from "./case.ts";

const firstCell = `document.querySelector("main [role=table] tbody [role=row]")?.innerText`;

const pages = browserCase("lists and page turns", async ({ person }) => {
  await person.becomeLender();
  await person.open("/loans?pageSize=10");
  await person.see("table", "Préstamos");
  await person.press("link", "Página siguiente");
  await person.seePath("/loans?page=2&pageSize=10");
  await person.open("/movements");
  await person.see("table", "Movimientos");
  const first = await person.evaluate<string>(firstCell);
  await person.press("link", "Página siguiente");
  await person.seePath("/movements?page=2");
  await person.until("other rows are shown", `${firstCell} !== ${JSON.stringify(first)}`);
  await person.browser.back();
  await person.seePath("/movements");
  await person.until("the first rows are back", `${firstCell} === ${JSON.stringify(first)}`);
});

const filters = browserCase("filters, the date field and its calendar", async ({ person }) => {
  await person.becomeLender();
  await person.open("/movements?type=INTEREST");
  await person.see("table", "Movimientos");
  await person.press("button", "Elegir fecha: Desde");
  await person.see("dialog", "Elegir fecha: Desde");
  await person.press("button", "Mes anterior");
  await person.press("gridcell", "15");
  await person.until("the URL has the date", `/[?&]from=\\d{4}-\\d{2}-15/.test(location.search)`);
  await person.see("link", /^Quitar el filtro Desde/);
  await person.fill("Hasta", "31/12/2026");
  await person.key("Enter");
  await person.until("the URL has both dates", `/&to=2026-12-31/.test(location.search)`);
  await person.see("table", "Movimientos");
  const types = `[...document.querySelectorAll("main [role=table] [role=cell]")].map((cell) => cell.innerText)`;
  await person.until("the filter holds", `!${types}.includes("Retiro")`);
});

const exported = browserCase("an export is a complete file", async ({ person, browser }) => {
  await person.becomeLender();
  await person.open("/movements?type=INTEREST");
  await person.see("table", "Movimientos");
  const total = await person.evaluate<number>(
    `fetch("/api/movements?type=INTEREST&limit=1").then((it) => it.json()).then(({ page }) => page.total)`,
  );
  await person.press("button", "Exportar");
  await person.press("link", "CSV");
  const lines = (bytes: Buffer) => bytes.toString().split("\r\n").length - 1;
  const name = await takeSavedFile(
    { person, browser },
    ".csv",
    (bytes) => lines(bytes) === total + 1,
  );
  const [filters] = name.split(/_(?:hasta-\d|exportado-\d)/);
  expectEqual("the file's name before its days", filters, "Movimientos_Interés");
});

export const listCases = [pages, filters, exported];

export const keyboard = browserCase("keyboard only", async ({ person }) => {
  const lender = await createLender("ana");
  await person.openSignIn();
  await person.tabTo("textbox", "Correo electrónico");
  await person.browser.type(lender.email);
  await person.key("Tab");
  await person.browser.type(lender.password);
  await person.key("Enter");
  await person.see("heading", "Resumen");
  await person.open("/movements");
  await person.see("table", "Movimientos");
  await person.key("Tab");
  await person.seeFocus("link", "Saltar al contenido");
  await person.tabTo("button", "Cuenta");
  await person.key("Enter");
  await person.tabTo("button", "Cerrar sesión");
  await person.key("Escape");
  await person.seeFocus("button", "Cuenta");
  await person.tabTo("button", "Elegir fecha: Desde");
  await person.key("Enter");
  await person.see("dialog", "Elegir fecha: Desde");
  await person.until(
    "a day has the focus",
    `document.activeElement.getAttribute("role") === "gridcell"`,
  );
  await person.key("PageUp");
  await person.key("Home");
  await person.key("Enter");
  await person.until("the URL has the date", `/from=\\d{4}-\\d{2}-\\d{2}/.test(location.search)`);
  await person.seeFocus("button", "Elegir fecha: Desde");
});
