import type { ScenarioName } from "../../tools/sandbox/scenarios/catalogue.ts";

/** What brings a state about, as plain data; for the browser tests and the pictures. */
type Row = {
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
  /** What is done on the page that was opened, in words. */
  readonly act?: string;
  /** The one width at which there is such a state. */
  readonly only?: 360 | 1280;
};

/** Whose figures are shown; null signed out. */
type Profile = "ana" | "luis" | "nueva" | null;

type Screen = {
  /**
   * `:loan` is the id of the lender's newest loan that still runs, `:loan=P-…` of the one with this
   * reference, `:request` of their newest pending withdrawal, `:code` a fresh reset code,
   * `:document` the digest and code of a statement, `:document=changed` those of changed bytes.
   */
  readonly path: string;
  readonly profile: Profile;
  readonly states: Readonly<Record<string, Row>>;
};

/** Extreme values that an API may send. */
const hostile = {
  "long-amounts": { scenario: { name: "long-amounts" } },
  "hostile-texts": { scenario: { name: "hostile-texts" } },
} as const;

const loading = { scenario: { name: "slow", ms: 30_000 }, passing: true } as const;
/** A 403 is not counted as a failure of the API, so the circuit breaker stays closed. */
const error = { scenario: { name: "forbidden" } } as const;
const empty = { profile: "nueva" } as const;
const few = { profile: "luis" } as const;
const newPassword = "/forgot_password?mode=resetPassword&oobCode=:code";

const table = {
  "sign-in": {
    path: "/",
    profile: null,
    states: {
      ready: {},
      errors: { act: "send the empty form" },
      refused: { act: "send a wrong password" },
      unreachable: { act: "send while the identity service is away" },
      ended: { path: "/?next=%2Floans&reason=ended" },
    },
  },
  recovery: {
    path: "/forgot_password",
    profile: null,
    states: {
      ready: {},
      errors: { act: "send the empty form" },
      sent: { act: "send an address" },
      "new-password": { path: newPassword, act: "type a weak password" },
      "new-password-errors": { path: newPassword, act: "save two passwords that differ" },
      saved: { path: newPassword, act: "save a good password" },
      "bad-code": { path: "/forgot_password?mode=resetPassword&oobCode=nada" },
    },
  },
  "account-action": {
    path: "/account_action",
    profile: null,
    states: {
      malformed: {},
      foreign: { path: "/account_action?mode=verifyEmail&oobCode=nada&tenantId=otros-demo" },
      "bad-code": { path: "/account_action?mode=verifyEmail&oobCode=nada" },
    },
  },
  "sign-in-return": {
    path: "/sign_in_return",
    profile: null,
    states: { failed: {} },
  },
  summary: {
    path: "/main-layout",
    profile: "ana",
    states: {
      data: {},
      few,
      loading,
      empty,
      error,
      hidden: { act: "hide the amounts" },
      folded: { act: "open all that is folded" },
      "one-error": { scenario: { name: "forbidden", path: "/loans/totals" } },
      "no-additions": { scenario: { name: "no-additions" } },
      months: { path: "/main-layout?from=2026-01&to=2026-03" },
      back: { daysAway: 20 },
      ...hostile,
    },
  },
  "return-help": {
    path: "/help/return?period=all",
    profile: "ana",
    states: { data: {}, loading, empty, error, ...hostile },
  },
  loans: {
    path: "/loans",
    profile: "ana",
    states: {
      data: {},
      loading,
      empty,
      "no-match": { path: "/loans?q=zzzzz" },
      error,
      "bad-address": {
        path: "/loans?page=x&status=NADA",
        scenario: { name: "malformed-row" },
      },
      columns: { only: 1280, act: "open the menu of columns" },
      unknown: { scenario: { name: "unknown-values" } },
      ...hostile,
    },
  },
  payments: {
    path: "/payments",
    profile: "ana",
    states: {
      data: { path: "/payments?status=PENDING" },
      loading,
      empty,
      "no-match": { path: "/payments?from=1990-01-01&to=1990-01-02" },
      error,
      "sums-error": { scenario: { name: "forbidden", path: "/payments/totals" } },
      "no-additions": { scenario: { name: "no-additions" } },
      "reversed-range": { path: "/payments?from=2026-02-01&to=2026-01-01" },
      downloads: { act: "open the menu of downloads" },
      ...hostile,
    },
  },
  "what-if": {
    path: "/payments/what-if?case=late-never",
    profile: "ana",
    states: {
      data: {},
      loading,
      empty,
      error,
      "no-additions": { scenario: { name: "no-additions" } },
      ...hostile,
    },
  },
  movements: {
    path: "/movements",
    profile: "ana",
    states: {
      data: {},
      filtered: { path: "/movements?type=INTEREST&status=COMPLETED&from=2020-01-01" },
      filters: { only: 360, act: "open the filters" },
      loading,
      empty,
      "no-match": { path: "/movements?q=zzzzz" },
      error,
      "sums-error": { scenario: { name: "forbidden", path: "/movements/totals" } },
      "reversed-range": { path: "/movements?from=2026-02-01&to=2026-01-01" },
      calendar: { act: "open the calendar of a date field" },
      export: { act: "open the export menu" },
      toast: { act: "refresh while the API fails" },
      ...hostile,
    },
  },
  requests: {
    path: "/requests",
    profile: "ana",
    states: {
      data: {},
      timeline: { act: "open the history of a request" },
      one: { path: "/requests?id=:request" },
      "one-missing": { path: "/requests?id=nada" },
      loading,
      empty,
      "no-match": { path: "/requests?from=1990-01-01&to=1990-01-02" },
      error,
      ...hostile,
    },
  },
  sheet: {
    path: "/movements/sheet?type=INTEREST",
    profile: "ana",
    states: {
      data: { only: 1280 },
      narrow: { only: 360 },
      empty: { only: 1280, profile: "nueva" },
      "no-match": { only: 1280, path: "/movements/sheet?q=zzzzz" },
      error: { only: 1280, scenario: { name: "forbidden" } },
      "reversed-range": { path: "/movements/sheet?from=2026-02-01&to=2026-01-01" },
    },
  },
  loan: {
    path: "/loan_detail/:loan",
    profile: "ana",
    states: {
      data: {},
      few,
      overdue: { path: "/loan_detail/:loan=P-2025-0016" },
      canceled: { path: "/loan_detail/:loan=P-2026-0031" },
      loading: { scenario: { ...loading.scenario, path: "/movements" }, passing: true },
      // A loan that the API forbids is its 404 page.
      error: { scenario: { name: "too-many-requests" } },
      missing: { path: "/loan_detail/nada" },
      ...hostile,
    },
  },
  search: {
    path: "/search?q=P-2026",
    profile: "ana",
    states: { data: {}, ready: { path: "/search" }, error, ...hostile },
  },
  statement: {
    path: "/statement?year=2025",
    profile: "ana",
    states: { data: {}, empty, loading, error, ...hostile },
  },
  documents: {
    path: "/documents",
    profile: "ana",
    states: {
      data: {},
      empty,
      loading,
      error,
      "one-error": { scenario: { name: "forbidden", path: "/movements/totals" } },
      "hostile-texts": hostile["hostile-texts"],
    },
  },
  "account-statement": {
    path: "/documents/account-statement?from=2026-01-01&to=2026-03-31",
    profile: "ana",
    states: {
      data: {},
      long: { path: "/documents/account-statement?from=2020-01-01&to=2026-12-31" },
      quiet: { path: "/documents/account-statement?from=2026-03-01&to=2026-03-01&currency=MXN" },
      empty,
      loading,
      error,
      "reversed-range": { path: "/documents/account-statement?from=2026-02-01&to=2026-01-01" },
      // Long amounts contradict each other, so that there is no statement.
      "hostile-texts": hostile["hostile-texts"],
    },
  },
  help: {
    path: "/help",
    profile: "ana",
    states: { data: {}, empty, error, ...hostile },
  },
  "change-password": {
    path: "/change_password",
    profile: "nueva",
    states: {
      ready: {},
      refused: { only: 360, act: "send a wrong current password" },
    },
  },
  security: {
    path: "/security",
    profile: "nueva",
    states: { ready: {} },
  },
  shell: {
    path: "/requests",
    profile: "ana",
    states: {
      account: { act: "open the account menu" },
      search: { act: "search over the page" },
    },
  },
  verify: {
    path: "/verify",
    profile: null,
    states: {
      ready: {},
      genuine: { path: "/verify?:document" },
      changed: { path: "/verify?:document=changed" },
      "no-code": { path: "/verify?problem=no-code" },
    },
  },
  "not-found": { path: "/nada", profile: "ana", states: { missing: {} } },
  offline: {
    path: "/requests",
    profile: "ana",
    states: { offline: { act: "go to another page without a network" } },
  },
} as const satisfies Record<string, Screen>;

type Table = typeof table;
export type ScreenName = keyof Table;
export type StateOf<Name extends ScreenName> = keyof Table[Name]["states"] & string;
/** The states of a screen in which something is done on the opened page. */
export type ActedStateOf<Name extends ScreenName> = {
  [State in StateOf<Name>]: Table[Name]["states"][State] extends { act: string } ? State : never;
}[StateOf<Name>];

/** Their states are those of another screen's page. */
const withoutPage = ["shell", "not-found", "offline"];

/** Every screen of a lender who is signed in, with the address of its usual state. */
export const lenderScreens = Object.entries<Screen>(table)
  .filter(([name, { profile }]) => profile !== null && !withoutPage.includes(name))
  .map(([name, { path }]) => ({ name: name as ScreenName, path }));

/** A screen in one of its states. */
export type StateRow = Row & {
  readonly screen: ScreenName;
  readonly state: string;
  readonly path: string;
  readonly profile: Profile;
};

/** Every state of every screen, in the order in which a reader meets them. */
export const stateRows: readonly StateRow[] = Object.entries<Screen>(table).flatMap(
  ([screen, { path, profile, states }]) =>
    Object.entries(states).map(([state, row]) => ({
      screen: screen as ScreenName,
      state,
      path,
      profile,
      ...row,
    })),
);

/**
 * The loan or request that a row's path names: the words that its id replaces, and the read of the
 * contract that finds it.
 */
export function namedEntity(path: string): { text: string; read: string } | undefined {
  const [text, kind, reference] = /:(loan|request)(?:=([\w-]+))?/.exec(path) ?? [];
  if (text === undefined) return undefined;
  if (kind === "request")
    return { text, read: "/requests?limit=1&status=PENDING&sort=-requestedAt" };
  const which = reference ? `q=${reference}` : "status=ACTIVE&sort=-startDate";
  return { text, read: `/loans?limit=1&${which}` };
}
