import type { ScenarioName } from "../../tools/sandbox/scenarios/board.ts";

/** Whose figures are shown; null signed out. */
type Profile = "ana" | "luis" | "nueva" | null;

/** A state of a screen, and what brings it about, as plain data; for the browser tests and the pictures. */
type Row = {
  /** What a reader sees in this state alone, as a selector of Playwright. */
  readonly shows: string;
  /** The screen's own address, unless it is given. */
  readonly path?: string;
  /** The screen's own profile, unless it is given. */
  readonly profile?: Profile;
  /** What the lenders API does in the meantime. */
  readonly scenario?: { readonly name: ScenarioName; readonly ms?: number; readonly path?: string };
  /** Days since the lender's last visit in this browser; without it, it is the first. */
  readonly daysAway?: number;
  /** The state ends by itself while the page loads. */
  readonly passing?: true;
  /** What is done on the page that was opened, in words; `bring-about.ts` does it. */
  readonly act?: string;
  /** The one width at which there is such a state. */
  readonly only?: 360 | 1280;
};

/** What one opening of a screen may cost. */
type Budget = {
  /** What it reads of the lenders API, by path, in the alphabet's order; no two need each other. */
  readonly calls: string;
  /** What its scripts may weigh over a bare Next page's before the browser is idle, kB of gzip. */
  readonly scriptKilobytes: number;
  /**
   * Calls that go out only after the answer to another; else none. Of the summary three need the
   * currencies, and eight wait because a lender has at most 8 calls at once.
   */
  readonly inSeries?: number;
};

type Screen = {
  /**
   * `:loan` is the id of the lender's newest loan that still runs, `:loan=P-…` of the one with this
   * reference, `:request` of their newest pending withdrawal, `:code` a fresh reset code,
   * `:document` the digest and code of a statement, `:document=changed` those of changed bytes.
   */
  readonly path: string;
  readonly profile: Profile;
  /** Of a list: its name. */
  readonly list?: string;
  readonly budget?: Budget;
  readonly states: Readonly<Record<string, Row>>;
};

const heading = (name: string) => `role=heading[name="${name}"]`;
const table = (name: string) => `role=table[name="${name}"]`;
const button = (name: string) => `role=button[name="${name}"]`;

/** A state at another address. */
const at = (path: string, shows: string) => ({ path, shows });
/** A state of another lender. */
const of = <Of extends Profile>(profile: Of, shows: string) => ({ profile, shows });
/** A state in which something is done; see Row. */
const after = <Act extends string>(act: Act, shows: string, more: Partial<Row> = {}) => ({
  ...more,
  act,
  shows,
});
/** A state in which the lenders API has a fault, or an extreme value. */
const when = (name: ScenarioName, shows: string, path?: string) => ({
  scenario: { name, ...(path && { path }) },
  shows,
});
/** Usual data, and extreme values that an API may send. */
const data = (shows: string) => ({
  data: { shows },
  "long-amounts": when("long-amounts", shows),
  "hostile-texts": when("hostile-texts", shows),
});

const loading = {
  scenario: { name: "slow", ms: 30_000 },
  passing: true,
  shows: "main >> text=Cargando…",
} as const;
const failed = "text=No pudimos mostrar estos datos";
/** A 403 is not counted as a failure of the API, so the circuit breaker stays closed. */
const error = when("forbidden", failed);
const wrongDates = "text=Corrige las fechas para ver la lista";
const newPassword = { path: "/forgot_password?mode=resetPassword&oobCode=:code" };

const screens = {
  "sign-in": {
    path: "/",
    profile: null,
    budget: { calls: "", scriptKilobytes: 45 },
    states: {
      ready: { shows: button("Iniciar sesión") },
      errors: after("send the empty form", "text=Escribe tu contraseña."),
      refused: after("send a wrong password", "text=El correo o la contraseña no son correctos."),
      unreachable: after(
        "send while the identity service is away",
        "text=No hay conexión. Revisa tu red",
      ),
      ended: at("/?next=%2Floans&reason=ended", "text=Tu sesión terminó. Inicia sesión de nuevo."),
    },
  },
  recovery: {
    path: "/forgot_password",
    profile: null,
    states: {
      ready: { shows: button("Enviar enlace") },
      errors: after("ask with the empty form", "text=Escribe tu correo electrónico."),
      sent: after("ask for a link", "text=Si hay una cuenta con nadie@demo.test"),
      "new-password": after("type a weak password", "li:has-text('cumplido')", newPassword),
      "new-password-errors": after(
        "save two passwords that differ",
        "text=Las dos contraseñas no son iguales.",
        newPassword,
      ),
      saved: after("save a good password", "text=Contraseña guardada", newPassword),
      "bad-code": at(
        "/forgot_password?mode=resetPassword&oobCode=nada",
        "text=Este enlace ya no es válido",
      ),
    },
  },
  "account-action": {
    path: "/account_action",
    profile: null,
    states: {
      malformed: { shows: "text=/^Está incompleto/" },
      foreign: at(
        "/account_action?mode=verifyEmail&oobCode=nada&tenantId=otros-demo",
        "text=/^Pertenece a una cuenta de otro portal/",
      ),
      "bad-code": at("/account_action?mode=verifyEmail&oobCode=nada", "text=/^Ya se usó/"),
    },
  },
  "sign-in-return": {
    path: "/sign_in_return",
    profile: null,
    states: { failed: { shows: "text=/^Este inicio de sesión no empezó/" } },
  },
  summary: {
    path: "/main-layout",
    profile: "ana",
    budget: {
      calls: `/loans /loans/totals ${"/movements ".repeat(8)}/movements/totals /movements/totals ${"/payments ".repeat(5)}/payments/totals /requests`,
      inSeries: 11,
      scriptKilobytes: 60,
    },
    states: {
      ...data(heading("¿Qué viene?")),
      few: of("luis", heading("¿Qué viene?")),
      loading,
      empty: of("nueva", "role=heading[name=/Te damos la bienvenida/]"),
      error,
      hidden: after("hide the amounts", "text=¿Qué viene?"),
      "one-error": when("forbidden", failed, "/loans/totals"),
      "no-additions": when("no-additions", heading("¿Qué está atrasado?")),
      months: at("/main-layout?from=2026-01&to=2026-03", "text=/^Del 1 ene 2026/"),
      back: { daysAway: 20, shows: "text=/Desde el \\d/" },
    },
  },
  figure: {
    path: "/figure?of=balance&currency=MXN",
    profile: "ana",
    budget: {
      calls: "/loans /loans/totals /movements /movements /movements/totals",
      inSeries: 2,
      scriptKilobytes: 60,
    },
    states: {
      ...data(table("Tu dinero y su interés en MXN")),
      expected: at("/figure?of=expected&currency=MXN", table("Pagos por venir en MXN")),
      loan: at("/figure?of=loan&loan=:loan", "role=table[name=/^Capital vigente/]"),
      sheet: {
        ...after("open the figure over the page", "role=dialog >> role=table"),
        path: "/main-layout",
      },
      unknown: at("/figure?of=balance&currency=ZZZ", heading("No encontramos esta página")),
      // Only the loan's page does not wait for all that it needs.
      loading: {
        ...at("/figure?of=loan&loan=:loan", loading.shows),
        passing: true,
        scenario: { ...loading.scenario, path: "/movements/totals" },
      },
      error,
    },
  },
  "return-help": {
    path: "/help/return?period=all",
    profile: "ana",
    states: {
      ...data("text=/^Ver los \\d+ flujos/"),
      flows: at("/help/return?period=all&flows=MXN", table("Flujos en MXN")),
      loading,
      empty: of("nueva", "text=No hay flujos en este periodo."),
      error,
    },
  },
  loans: {
    path: "/loans",
    profile: "ana",
    list: "Préstamos",
    budget: { calls: "/loans /loans/totals", scriptKilobytes: 45 },
    states: {
      ...data(table("Préstamos")),
      loading,
      empty: of("nueva", heading("Aún no tienes préstamos")),
      "no-match": at("/loans?q=zzzzz", "role=heading[name=/Ningún préstamo coincide/]"),
      error,
      "bad-address": at("/loans?page=x&status=NADA", "text=El enlace traía datos no válidos"),
      columns: after("open the menu of columns", button("Mostrar todas"), { only: 1280 }),
      unknown: when("unknown-values", table("Préstamos")),
    },
  },
  payments: {
    path: "/payments",
    profile: "ana",
    list: "Pagos",
    budget: { calls: "/payments /payments/totals /payments/totals", scriptKilobytes: 45 },
    states: {
      ...data(table("Pagos")),
      pending: at("/payments?status=PENDING", table("Pagos")),
      loading,
      empty: of("nueva", heading("No tienes pagos por venir")),
      "no-match": at(
        "/payments?from=1990-01-01&to=1990-01-02",
        "role=heading[name=/Ningún pago coincide/]",
      ),
      error,
      "sums-error": when("forbidden", "text=No pudimos leer el total", "/payments/totals"),
      "no-additions": when("no-additions", "text=Estos datos no están disponibles."),
      "reversed-range": at("/payments?from=2026-02-01&to=2026-01-01", wrongDates),
      downloads: after("open the menu of files", 'role=link[name="Calendario (.ics)"]'),
    },
  },
  "what-if": {
    path: "/payments/what-if?case=late-never",
    profile: "ana",
    budget: {
      calls: "/loans /loans /loans/totals /payments /payments /payments/totals",
      inSeries: 2,
      scriptKilobytes: 45,
    },
    states: {
      ...data("text=Capital perdido"),
      months: at(
        "/payments/what-if?months=coming-MXN&months=received-MXN",
        table("Programado y pagado en MXN"),
      ),
      loading,
      empty: of("nueva", "text=No tienes pagos por venir."),
      error,
      "no-additions": when(
        "no-additions",
        "text=/^No sabemos qué pagos son de préstamos atrasados/",
      ),
    },
  },
  movements: {
    path: "/movements",
    profile: "ana",
    list: "Movimientos",
    budget: { calls: "/movements /movements /movements/totals", scriptKilobytes: 45 },
    states: {
      ...data(table("Movimientos")),
      filtered: at(
        "/movements?type=INTEREST&status=COMPLETED&from=2020-01-01",
        'role=list[name="Filtros activos"]',
      ),
      filters: after("open the filters", 'role=combobox[name="Tipo"]', { only: 360 }),
      loading,
      empty: of("nueva", heading("Aún no tienes movimientos")),
      "no-match": at("/movements?q=zzzzz", "role=heading[name=/Ningún movimiento coincide/]"),
      error,
      "sums-error": when("forbidden", "text=No pudimos leer el total", "/movements/totals"),
      "reversed-range": at("/movements?from=2026-02-01&to=2026-01-01", wrongDates),
      calendar: after(
        "open the calendar of a date field",
        'role=dialog[name="Elegir fecha: Desde"]',
      ),
      export: after("open the menu of files", 'role=link[name="CSV"]'),
      toast: after("refresh while the API fails", button("Cerrar aviso")),
    },
  },
  requests: {
    path: "/requests",
    profile: "ana",
    list: "Retiros",
    budget: { calls: "/requests", scriptKilobytes: 45 },
    states: {
      ...data(table("Retiros")),
      one: at("/requests?id=:request", "role=heading[name=/^Qué significa/]"),
      "one-missing": at("/requests?id=nada", heading("No encontramos este retiro")),
      loading,
      empty: of("nueva", heading("Aún no tienes retiros")),
      "no-match": at(
        "/requests?from=1990-01-01&to=1990-01-02",
        "role=heading[name=/Ningún retiro coincide/]",
      ),
      error,
    },
  },
  sheet: {
    path: "/movements/sheet?type=INTEREST",
    profile: "ana",
    states: {
      data: { only: 1280, shows: "role=grid >> role=gridcell" },
      narrow: { only: 360, shows: "text=La hoja necesita una ventana ancha" },
      empty: {
        only: 1280,
        path: "/movements/sheet",
        ...of("nueva", heading("Aún no tienes movimientos")),
      },
      "no-match": {
        only: 1280,
        ...at("/movements/sheet?q=zzzzz", "role=heading[name=/Ningún movimiento coincide/]"),
      },
      error: { only: 1280, ...error },
      "reversed-range": at("/movements/sheet?from=2026-02-01&to=2026-01-01", wrongDates),
    },
  },
  loan: {
    path: "/loan_detail/:loan",
    profile: "ana",
    budget: { calls: "/documents /loans/:id /movements /movements/totals", scriptKilobytes: 60 },
    states: {
      ...data(heading("Calendario de pagos")),
      few: of("luis", heading("Calendario de pagos")),
      overdue: at("/loan_detail/:loan=P-2025-0016", "text=3 pagos atrasados"),
      opened: at("/loan_detail/:loan?open=calendario&open=conciliacion", "text=Ver menos"),
      canceled: at("/loan_detail/:loan=P-2026-0031", "text=Este préstamo se canceló."),
      loading: { ...loading, scenario: { ...loading.scenario, path: "/movements" } },
      // A loan that the API forbids is its 404 page.
      error: when("too-many-requests", failed),
      missing: at("/loan_detail/nada", heading("No encontramos este préstamo")),
    },
  },
  search: {
    path: "/search?q=P-2026",
    profile: "ana",
    states: {
      ...data('role=region[name="Movimientos"]'),
      ready: at("/search", "text=Escribe una referencia"),
      error,
    },
  },
  statement: {
    path: "/statement?year=2025",
    profile: "ana",
    states: {
      ...data("text=Interés ganado"),
      empty: of("nueva", "text=No hubo intereses en 2025"),
      loading,
      error,
    },
  },
  documents: {
    path: "/documents",
    profile: "ana",
    budget: {
      calls:
        "/account /documents /loans /movements /movements/totals /payments /payments/totals /requests",
      scriptKilobytes: 45,
    },
    states: {
      ...data("text=/^\\d+ pagos por venir, hasta /"),
      empty: of("nueva", "text=Aún no hay movimientos."),
      loading,
      error,
      "one-error": when("forbidden", failed, "/movements/totals"),
    },
  },
  "account-statement": {
    path: "/documents/account-statement?from=2026-01-01&to=2026-03-31",
    profile: "ana",
    states: {
      data: { shows: "text=Saldo final" },
      // Long amounts contradict each other, so that there is no statement.
      "hostile-texts": when("hostile-texts", "text=Saldo final"),
      long: at(
        "/documents/account-statement?from=2020-01-01&to=2026-12-31",
        "text=/los archivos tienen todo/",
      ),
      quiet: at(
        "/documents/account-statement?from=2026-03-01&to=2026-03-01&currency=MXN",
        "text=Saldo final",
      ),
      empty: of("nueva", "role=heading[name=/^No hay movimientos hasta el/]"),
      loading,
      error,
      "reversed-range": at(
        "/documents/account-statement?from=2026-02-01&to=2026-01-01",
        heading("La fecha final es anterior a la inicial"),
      ),
    },
  },
  help: {
    path: "/help",
    profile: "ana",
    states: {
      ...data(heading("Capital vigente")),
      empty: of("nueva", heading("Capital vigente")),
      error,
    },
  },
  "change-password": {
    path: "/change_password",
    profile: "nueva",
    states: {
      ready: { shows: button("Guardar contraseña") },
      refused: after("send a wrong current password", "text=La contraseña actual no es correcta.", {
        only: 360,
      }),
    },
  },
  security: {
    path: "/security",
    profile: "nueva",
    states: { ready: { shows: heading("Verificación en dos pasos") } },
  },
  shell: {
    path: "/requests",
    profile: "ana",
    states: {
      account: after("open the account menu", button("Cerrar sesión")),
      search: after("search over the page", "role=listbox >> role=option"),
    },
  },
  verify: {
    path: "/verify",
    profile: null,
    states: {
      ready: { shows: button("Verificar") },
      genuine: at("/verify?:document", "text=Documento auténtico"),
      changed: at("/verify?:document=changed", "text=No es auténtico"),
      "no-code": at("/verify?problem=no-code", "text=El archivo no lleva código"),
    },
  },
  "not-found": {
    path: "/nada",
    profile: "ana",
    states: { missing: { shows: heading("No encontramos esta página") } },
  },
  offline: {
    path: "/requests",
    profile: "ana",
    states: {
      offline: after("go to another page without a network", heading("No hay conexión")),
    },
  },
} as const satisfies Record<string, Screen>;

type Screens = typeof screens;
type ScreenName = keyof Screens;

type ActOf<State> = State extends { act: infer Act extends string } ? Act : never;
type StatesOf<Name extends ScreenName> = Screens[Name]["states"];
/** All that is done on opened pages. */
export type ActName = {
  [Name in ScreenName]: {
    [State in keyof StatesOf<Name>]: ActOf<StatesOf<Name>[State]>;
  }[keyof StatesOf<Name>];
}[ScreenName];

const all = Object.entries<Screen>(screens).map(([name, screen]) => ({
  name: name as ScreenName,
  ...screen,
}));

/** Their states are those of another screen's page. */
const withoutPage = ["shell", "not-found", "offline"];

/** Every screen of a lender who is signed in, with the address of its usual state. */
export const lenderScreens = all
  .filter(({ name, profile }) => profile !== null && !withoutPage.includes(name))
  .map(({ name, path }) => ({ name, path }));

/** Every list: its address, which is also its path in the lenders API, and its name. */
export const lists = all.flatMap(({ path, list }) => (list ? [{ path, title: list }] : []));

/** The screens with a budget, and whether they are lists. */
export const budgets = all.flatMap(({ name, path, list, budget }) => {
  if (!budget) return [];
  const calls = budget.calls.split(" ").filter(Boolean);
  return [{ name, path, isList: list !== undefined, ...budget, calls }];
});

/** A screen in one of its states. */
export type StateRow = Omit<Row, "act"> & {
  readonly screen: ScreenName;
  readonly state: string;
  readonly path: string;
  readonly profile: Profile;
  readonly act?: ActName;
};

/** Every state of every screen, in the order in which a reader meets them. */
export const stateRows: readonly StateRow[] = all.flatMap(({ name, path, profile, states }) =>
  Object.entries(states).map(
    ([state, row]) => ({ screen: name, state, path, profile, ...row }) as StateRow,
  ),
);

/**
 * A row's path with the id of the loan or request that it names; `read` gets it from the portal's JSON.
 * Throws if the lender has none.
 */
export async function namedAddress(
  path: string,
  read: (address: string) => Promise<{ json(): Promise<unknown> }>,
): Promise<string> {
  const [text, kind, reference] = /:(loan|request)(?:=([\w-]+))?/.exec(path) ?? [];
  if (text === undefined) return path;
  const which = reference ? `q=${reference}` : "status=ACTIVE&sort=-startDate";
  const query = kind === "loan" ? `loans?${which}` : "requests?status=PENDING&sort=-requestedAt";
  const answer = await read(`/api/${query}&limit=1`);
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  if (!data[0]) throw new Error(`There is no ${text} for ${path}`);
  return path.replace(text, data[0].id);
}
