import type { Page } from "playwright/test";
import { AccountMenu } from "../pages/account-menu.ts";
import { ChangePasswordPage } from "../pages/change-password-page.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed, openMore } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { OfflinePage } from "../pages/offline-page.ts";
import { PaymentsPage } from "../pages/payments-page.ts";
import { SearchDialog } from "../pages/search-dialog.ts";
import { SheetPage } from "../pages/sheet-page.ts";
import { Shell } from "../pages/shell.ts";
import { switchOn } from "../sandbox-control.ts";
import { type ScreenState, states } from "./screen-state.ts";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { name }).first();
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const list = (name: string) => (page: Page) => listNamed(page, name);
const loading = (page: Page) => page.getByRole("main").getByText("Cargando…").first();
const failed = words("No pudimos mostrar estos datos");

/** On phones the filters are folded. */
async function openFilters(page: Page): Promise<void> {
  const folded = page.locator("summary", { hasText: /^Filtros/ });
  if (await folded.isVisible()) await folded.click();
}

/** Opens all that is folded on a page. */
async function unfold(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
}

const summary = states("summary", {
  data: { shows: heading("¿Qué viene?") },
  few: { shows: heading("¿Qué viene?") },
  loading: { shows: loading },
  empty: { shows: heading("Te damos la bienvenida") },
  error: { shows: failed },
  hidden: { act: (page) => new AccountMenu(page).hide(), shows: words("¿Qué viene?") },
  folded: { act: unfold, shows: words("Por año de vencimiento") },
  "one-error": { shows: failed },
  "no-additions": { shows: heading("¿Qué está atrasado?") },
  months: { shows: words(/^Del 1 ene 2026/) },
  back: { shows: words(/Desde el \d/) },
});

const returnHelp = states("return-help", {
  data: { shows: words(/^Ver los \d+ flujos$/) },
  loading: { shows: loading },
  empty: { shows: words("No hay flujos en este periodo.") },
  error: { shows: failed },
});

const loans = states("loans", {
  data: { shows: list("Préstamos") },
  loading: { shows: loading },
  empty: { shows: heading("Ningún préstamo aquí") },
  "no-match": { shows: heading("Ningún préstamo coincide") },
  error: { shows: failed },
  "bad-address": {
    shows: words("El enlace traía datos no válidos"),
  },
  columns: {
    act: (page) => page.getByRole("button", { name: "Columnas" }).click(),
    shows: (page) => page.getByRole("button", { name: "Mostrar todas" }),
  },
  unknown: { shows: list("Préstamos") },
});

const payments = states("payments", {
  data: { shows: list("Pagos") },
  loading: { shows: loading },
  empty: { shows: heading("No tienes pagos por venir") },
  "no-match": { shows: heading("Ningún pago coincide") },
  error: { shows: failed },
  "sums-error": { shows: words("No pudimos leer el total") },
  "no-additions": { shows: words("Estos datos no están disponibles.") },
  "reversed-range": { shows: words("Corrige las fechas para ver la lista") },
  downloads: {
    act: (page) => new ExportMenu(page).open(),
    shows: (page) => new PaymentsPage(page).file("Calendario (.ics)"),
  },
});

const whatIf = states("what-if", {
  data: { shows: words("Capital perdido") },
  loading: { shows: loading },
  empty: { shows: words("No tienes pagos por venir.") },
  error: { shows: failed },
  "no-additions": { shows: words(/^No sabemos tus pagos por venir/) },
});

const movements = states("movements", {
  data: { shows: list("Movimientos") },
  filtered: {
    shows: (page) => page.getByRole("list", { name: "Filtros activos" }),
  },
  filters: {
    act: openFilters,
    shows: (page) => new MovementsPage(page).type,
  },
  loading: { shows: loading },
  empty: { shows: heading("Aún no tienes movimientos") },
  "no-match": { shows: heading("Ningún movimiento coincide") },
  error: { shows: failed },
  "sums-error": {
    shows: words("No pudimos leer el total"),
  },
  "reversed-range": {
    shows: words("Corrige las fechas para ver la lista"),
  },
  calendar: {
    act: async (page) => {
      await openFilters(page);
      await new MovementsPage(page).openCalendar("Desde");
    },
    shows: (page) => page.getByRole("dialog", { name: "Elegir fecha: Desde" }),
  },
  export: {
    act: (page) => new ExportMenu(page).open(),
    shows: (page) => new ExportMenu(page).choice("CSV"),
  },
  toast: {
    act: async (page, lender) => {
      if (lender) await switchOn(lender, { name: "forbidden", path: "/movements" });
      await openMore(page);
      await page.getByRole("button", { name: "Actualizar" }).first().click();
      await page.getByRole("button", { name: "Cerrar aviso" }).waitFor();
    },
    shows: (page) => page.getByRole("button", { name: "Cerrar aviso" }),
  },
});

const requests = states("requests", {
  data: { shows: list("Retiros") },
  timeline: {
    act: (page) =>
      page
        .locator("summary", { hasText: /^Historial/ })
        .first()
        .click(),
    shows: heading(/^Qué significa/),
  },
  loading: { shows: loading },
  one: { shows: heading(/^Qué significa/) },
  "one-missing": { shows: heading("No encontramos este retiro") },
  empty: { shows: heading("Aún no tienes retiros") },
  "no-match": {
    shows: heading("Ningún retiro coincide"),
  },
  error: { shows: failed },
});

const sheet = states("sheet", {
  data: { shows: (page) => new SheetPage(page).cells().first() },
  narrow: { shows: words("La hoja necesita una ventana ancha") },
  empty: { shows: heading("Aún no tienes movimientos") },
  "no-match": { shows: heading("Ningún movimiento coincide") },
  error: { shows: failed },
  "reversed-range": { shows: words("Corrige las fechas para ver la lista") },
});

const loan = states("loan", {
  data: { shows: heading("Calendario de pagos") },
  few: { shows: heading("Calendario de pagos") },
  overdue: { shows: words("3 pagos atrasados") },
  canceled: { shows: words("Este préstamo se canceló.") },
  loading: { shows: loading },
  error: { shows: failed },
  missing: { shows: heading("No encontramos este préstamo") },
});

const search = states("search", {
  data: { shows: (page) => page.getByRole("region", { name: "Movimientos" }) },
  ready: { shows: words("Escribe una referencia") },
  error: { shows: failed },
});

const statement = states("statement", {
  data: { shows: words("Interés ganado") },
  empty: { shows: words("No hubo intereses en 2025") },
  loading: { shows: loading },
  error: { shows: failed },
});

const documents = states("documents", {
  data: { shows: words(/^\d+ pagos por venir, hasta /) },
  empty: { shows: words("Aún no hay movimientos.") },
  loading: { shows: loading },
  error: { shows: failed },
  "one-error": { shows: failed },
});

const accountStatement = states("account-statement", {
  data: { shows: words("Saldo final") },
  long: { shows: words(/los archivos tienen todo/) },
  quiet: { shows: words("Saldo final") },
  empty: { shows: heading(/^No hay movimientos hasta el/) },
  loading: { shows: loading },
  error: { shows: failed },
  "reversed-range": { shows: heading("Corrige las fechas para ver la lista") },
});

const help = states("help", {
  data: { shows: heading("Capital vigente") },
  empty: { shows: heading("Capital vigente") },
  error: { shows: failed },
});

const changePassword = states("change-password", {
  ready: { shows: (page) => new ChangePasswordPage(page).save },
  refused: {
    act: (page) => new ChangePasswordPage(page).change("Demo-2025!", "Nueva-2027!"),
    shows: words("La contraseña actual no es correcta."),
  },
});

const security = states("security", {
  ready: { shows: heading("Verificación en dos pasos") },
});

const shell = states("shell", {
  account: {
    act: (page) => new Shell(page).account.click(),
    shows: (page) => page.getByRole("button", { name: "Cerrar sesión" }),
  },
  search: {
    act: async (page) => {
      const search = new SearchDialog(page);
      await search.open();
      await search.field.fill("P-2026");
      await search.options.first().waitFor();
    },
    shows: (page) => new SearchDialog(page).field,
  },
});

const elsewhere = [
  ...states("not-found", { missing: { shows: heading("No encontramos esta página") } }),
  ...states("offline", {
    offline: {
      act: async (page) => {
        await new OfflinePage(page).kept();
        await page.context().setOffline(true);
        await page.goto("/movements");
      },
      shows: (page) => new OfflinePage(page).heading,
    },
  }),
];

/** Every state of the screens that a signed-in lender sees. */
export const portalStates: readonly ScreenState[] = [
  ...summary,
  ...returnHelp,
  ...loans,
  ...payments,
  ...whatIf,
  ...movements,
  ...requests,
  ...sheet,
  ...loan,
  ...search,
  ...statement,
  ...documents,
  ...accountStatement,
  ...help,
  ...changePassword,
  ...security,
  ...shell,
  ...elsewhere,
];
