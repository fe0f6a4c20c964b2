import type { Page } from "playwright/test";
import { AccountMenu } from "../pages/account-menu.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { OfflinePage } from "../pages/offline-page.ts";
import { Shell } from "../pages/shell.ts";
import { ShortcutsDialog } from "../pages/shortcuts-dialog.ts";
import { switchOn } from "../sandbox-control.ts";
import type { ScreenState } from "./screen-state.ts";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { name }).first();
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const list = (name: string) => (page: Page) => listNamed(page, name);
const loading = (page: Page) => page.getByRole("main").getByText("Cargando…").first();
const failed = words("No pudimos mostrar estos datos");

const slow = { name: "slow", ms: 30_000 };
/** An answer to the portal, not a failure of the API: however many there are, it goes on asking. */
const refused = { name: "forbidden" };

/** The address of the lender's newest loan that still runs. */
async function loanPath(page: Page): Promise<string> {
  const answer = await page.request.get("/api/loans?limit=1&status=ACTIVE");
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/loan_detail/${data[0]?.id}`;
}

/** On phones the filters stand folded. */
async function openFilters(page: Page): Promise<void> {
  const folded = page.locator("summary", { hasText: /^Filtros/ });
  if (await folded.isVisible()) await folded.click();
}

type Row = Omit<ScreenState, "screen" | "path" | "profile" | "state"> &
  Partial<Pick<ScreenState, "path" | "profile">>;

/** A screen's states by name; what most of them share stands once. */
function states(
  screen: string,
  path: ScreenState["path"],
  rows: Readonly<Record<string, Row>>,
): ScreenState[] {
  return Object.entries(rows).map(([state, row]) => ({
    screen,
    state,
    path,
    profile: "ana",
    ...row,
  }));
}

const summary = states("summary", "/main-layout", {
  data: { shows: heading("Próximos pagos") },
  few: { profile: "luis", shows: heading("Próximos pagos") },
  loading: { scenario: slow, passing: true, shows: loading },
  empty: { profile: "nueva", shows: heading("Te damos la bienvenida") },
  error: { scenario: refused, shows: failed },
  hidden: { act: (page) => new AccountMenu(page).hide(), shows: words("Próximos pagos") },
});

const loans = states("loans", "/loans", {
  data: { shows: list("Préstamos") },
  loading: { scenario: slow, passing: true, shows: loading },
  empty: { profile: "nueva", shows: heading("Aún no tienes préstamos") },
  "no-match": { path: "/loans?q=zzzzz", shows: heading("Ningún préstamo coincide") },
  error: { scenario: refused, shows: failed },
  "bad-address": {
    path: "/loans?page=x&status=NADA",
    scenario: { name: "malformed-row" },
    shows: words("No entendimos parte de la dirección"),
  },
  columns: {
    only: 1280,
    act: (page) => page.getByRole("button", { name: "Columnas" }).click(),
    shows: (page) => page.getByRole("button", { name: "Mostrar todas" }),
  },
  unknown: { scenario: { name: "unknown-values" }, shows: list("Préstamos") },
});

const movements = states("movements", "/movements", {
  data: { shows: list("Movimientos") },
  filtered: {
    path: "/movements?type=INTEREST&status=COMPLETED&from=2020-01-01",
    shows: (page) => page.getByRole("list", { name: "Filtros activos" }),
  },
  filters: {
    only: 360,
    act: openFilters,
    shows: (page) => new MovementsPage(page).type,
  },
  loading: { scenario: slow, passing: true, shows: loading },
  empty: { profile: "nueva", shows: heading("Aún no tienes movimientos") },
  "no-match": { path: "/movements?q=zzzzz", shows: heading("Ningún movimiento coincide") },
  error: { scenario: refused, shows: failed },
  "sums-error": {
    scenario: { ...refused, path: "/movements/totals" },
    shows: words("No pudimos leer la suma"),
  },
  "reversed-range": {
    path: "/movements?from=2026-02-01&to=2026-01-01",
    shows: words("Corrige las fechas para ver tus movimientos"),
  },
  calendar: {
    act: async (page) => {
      await openFilters(page);
      await new MovementsPage(page).openCalendar("Desde");
    },
    shows: (page) => page.getByRole("dialog", { name: "Elegir fecha: Desde" }),
  },
  export: {
    act: (page) => new ExportMenu(page).button.click(),
    shows: (page) => new ExportMenu(page).choice("CSV para Excel"),
  },
  toast: {
    act: async (page, lender) => {
      if (lender) await switchOn(lender, { ...refused, path: "/movements" });
      await page.getByRole("button", { name: "Actualizar" }).first().click();
      await page.getByRole("button", { name: "Cerrar aviso" }).waitFor();
    },
    shows: (page) => page.getByRole("button", { name: "Cerrar aviso" }),
  },
});

const requests = states("requests", "/requests", {
  data: { shows: list("Retiros") },
  timeline: {
    act: (page) =>
      page
        .locator("summary", { hasText: /^Historial/ })
        .first()
        .click(),
    shows: words("Qué significa"),
  },
  loading: { scenario: slow, passing: true, shows: loading },
  empty: { profile: "nueva", shows: heading("Aún no tienes retiros") },
  "no-match": {
    path: "/requests?from=1990-01-01&to=1990-01-02",
    shows: heading("Ningún retiro coincide"),
  },
  error: { scenario: refused, shows: failed },
});

const loan = states("loan", loanPath, {
  data: { shows: heading("Calendario de pagos") },
  few: { profile: "luis", shows: heading("Calendario de pagos") },
  loading: { scenario: slow, passing: true, shows: loading },
  error: { scenario: refused, shows: failed },
  "404": { path: "/loan_detail/nada", shows: heading("No encontramos este préstamo") },
});

const statement = states("statement", "/statement?year=2025", {
  data: { shows: words("Interés ganado") },
  empty: { profile: "nueva", shows: words("No hubo intereses en 2025") },
  loading: { scenario: slow, passing: true, shows: loading },
  error: { scenario: refused, shows: failed },
});

const shell = states("shell", "/requests", {
  account: {
    act: (page) => new Shell(page).account.click(),
    shows: (page) => page.getByRole("button", { name: "Cerrar sesión" }),
  },
  shortcuts: {
    only: 1280,
    act: (page) => new ShortcutsDialog(page).openFromMenu(),
    shows: (page) => new ShortcutsDialog(page).dialog,
  },
});

const elsewhere: readonly ScreenState[] = [
  ...states("not-found", "/nada", { 404: { shows: heading("No encontramos esta página") } }),
  ...states("offline", "/requests", {
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

const screens = { summary, loans, movements, requests, loan, statement };

/** Each screen's data as an API sends it that spares nobody. */
const hostile = ["long-amounts", "hostile-texts"].flatMap((name) =>
  Object.values(screens)
    .flat()
    .filter(({ state }) => state === "data")
    .map((data) => ({ ...data, state: name, scenario: { name } })),
);

/** Every state of the screens that a signed-in lender sees. */
export const portalStates: readonly ScreenState[] = [
  ...Object.values(screens).flat(),
  ...shell,
  ...elsewhere,
  ...hostile,
];
