import type { ScenarioName } from "../../tools/sandbox/scenarios/catalogue.ts";

/** What brings a state about, as plain data; for the browser tests, the pictures and the workbench. */
type Row = {
  /** The screen's own address, unless it is given. */
  readonly path?: string;
  /** The screen's own profile, unless it is given. */
  readonly profile?: Profile;
  /** What the lenders API does in the meantime. */
  readonly scenario?: { readonly name: ScenarioName; readonly ms?: number; readonly path?: string };
  /** It passes by itself: the page is still coming while it shows. */
  readonly passing?: true;
  /** What is done on the page that was opened, in words. */
  readonly act?: string;
  /** The one width at which there is such a state. */
  readonly only?: 360 | 1280;
};

/** Whose figures are shown; null signed out. */
type Profile = "ana" | "luis" | "nueva" | null;

type Screen = {
  /** `:loan` is the id of the lender's newest loan that still runs, `:code` a fresh reset code. */
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
      loading,
      empty,
      "no-match": { path: "/requests?from=1990-01-01&to=1990-01-02" },
      error,
      ...hostile,
    },
  },
  loan: {
    path: "/loan_detail/:loan",
    profile: "ana",
    states: {
      data: {},
      few,
      loading,
      // A loan that the API forbids is its 404 page.
      error: { scenario: { name: "too-many-requests" } },
      "404": { path: "/loan_detail/nada" },
      ...hostile,
    },
  },
  statement: {
    path: "/statement?year=2025",
    profile: "ana",
    states: { data: {}, empty, loading, error, ...hostile },
  },
  shell: {
    path: "/requests",
    profile: "ana",
    states: {
      account: { act: "open the account menu" },
      shortcuts: { only: 1280, act: "open the dialog of keyboard shortcuts" },
    },
  },
  "not-found": { path: "/nada", profile: "ana", states: { "404": {} } },
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
/** `screen/state` of each state in which something is done on the opened page. */
export type ActedState = { [Name in ScreenName]: `${Name}/${ActedStateOf<Name>}` }[ScreenName];

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
