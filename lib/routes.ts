/** Every page's path, and the key of its title (namespace `titles`). */
export const routes = {
  signIn: { path: "/", title: "product" },
  forgotPassword: { path: "/forgot_password", title: "forgotPassword" },
  summary: { path: "/main-layout", title: "product" },
  loans: { path: "/loans", title: "loans" },
  payments: { path: "/payments", title: "payments" },
  movements: { path: "/movements", title: "movements" },
  requests: { path: "/requests", title: "requests" },
  search: { path: "/search", title: "search" },
  statement: { path: "/statement", title: "statement" },
  loanDetail: { path: "/loan_detail", title: "loanDetail" },
  helpReturn: { path: "/help/return", title: "helpReturn" },
  help: { path: "/help", title: "help" },
  offline: { path: "/offline", title: "offline" },
} as const;

export const sessionApi = "/api/session";
export const endedSessionApi = "/api/session/ended";
export const livenessApi = "/api/health/live";
export const readinessApi = "/api/health/ready";
const movementExportApi = "/api/movements/export";
const paymentsApi = "/api/payments";
const paymentCalendarApi = "/api/payments/calendar.ics";
const paymentExportApi = "/api/payments/export";
const searchApi = "/api/search";
const statementApi = "/api/statement";

/** The portal's own API, with `[id]` for an id. */
export const apiTemplates: readonly string[] = [
  livenessApi,
  readinessApi,
  "/api/loans",
  "/api/loans/[id]",
  "/api/movements",
  movementExportApi,
  paymentsApi,
  paymentCalendarApi,
  paymentExportApi,
  "/api/requests",
  searchApi,
  sessionApi,
  endedSessionApi,
  statementApi,
];

/** The session expired, the API refused a valid token, or only this browser was signed out. */
export const endReasons = ["ended", "refused", "left"] as const;

export type EndReason = (typeof endReasons)[number];

/** `notFound` is for unknown paths. */
export type TitleKey = (typeof routes)[keyof typeof routes]["title"] | "notFound";

export function loanDetailPath(id: string): string {
  return `${routes.loanDetail.path}/${encodeURIComponent(id)}`;
}

type FilterValues = Readonly<Record<string, string | undefined>>;

/** The CSV file of all movements that match these filters. */
export function movementExportPath(format: string, filters: FilterValues): string {
  return withQuery(movementExportApi, { format, ...filters });
}

/** The payments that are due on a day (`YYYY-MM-DD`) or later: the target of the menu. */
export function paymentsFromPath(day: string): string {
  return withQuery(routes.payments.path, { from: day });
}

/** The CSV file of all payments that match these filters. */
export function paymentExportPath(format: string, filters: FilterValues): string {
  return withQuery(paymentExportApi, { format, ...filters });
}

/** The calendar file of the matching payments to come, with amounts only on request. */
export function paymentCalendarPath(filters: FilterValues, withAmounts: boolean): string {
  const amounts = withAmounts ? "shown" : undefined;
  return withQuery(paymentCalendarApi, { amounts, ...filters });
}

function withQuery(path: string, values: FilterValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

export function searchPath(text: string): string {
  return `${routes.search.path}?${new URLSearchParams({ q: text })}`;
}

export function foundPath(list: string, text: string): string {
  return `${searchApi}?${new URLSearchParams({ list, q: text })}`;
}

/** The CSV file of a year's interest statement. */
export function statementExportPath(format: string, year: number): string {
  return `${statementApi}?${new URLSearchParams({ format, year: String(year) })}`;
}

export function paymentsPath(filters: FilterValues): string {
  return withQuery(routes.payments.path, filters);
}

export function statementPath(year: number): string {
  return `${routes.statement.path}?year=${year}`;
}

/** The terms that the help page explains; each is the id of its row there. */
export const helpTerms = [
  "placed",
  "outstanding",
  "interestEarned",
  "interestWithdrawn",
  "interestAvailable",
  "interestOverdue",
  "accountWithdrawals",
  "balance",
  "onTheWay",
  "toPlace",
  "expected",
  "received",
  "withdrawn",
] as const;

export type HelpTerm = (typeof helpTerms)[number];

export function helpTermPath(term: HelpTerm): string {
  return `${routes.help.path}#${term}`;
}

export function titleKeyOf(pathname: string): TitleKey {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const loanId = path.startsWith(loanDetailPath("")) && path.slice(loanDetailPath("").length);
  if (loanId && !loanId.includes("/")) return routes.loanDetail.title;
  const route = Object.values(routes).find((each) => each.path === path);
  return route && route !== routes.loanDetail ? route.title : "notFound";
}

const openPaths: readonly string[] = [
  routes.signIn.path,
  routes.forgotPassword.path,
  routes.offline.path,
];

/** Whether only signed-in lenders see this page. */
export function isPortalPath(pathname: string): boolean {
  return Object.values(routes).some(
    ({ path }) =>
      !openPaths.includes(path) && (pathname === path || pathname.startsWith(`${path}/`)),
  );
}

/** Returns a return path if a browser would resolve it to this origin, otherwise undefined. */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return undefined;
  if (text.includes("\\")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(text, base);
  if (!url || url.origin !== base || !isPortalPath(url.pathname)) return undefined;
  return url.pathname + url.search;
}

/** Returns the sign-in page's URL with the return path and the reason. */
export function signInPath(returnPath?: string, reason?: EndReason): string {
  const query = new URLSearchParams();
  const next = parseReturnPath(returnPath);
  if (next) query.set("next", next);
  if (reason) query.set("reason", reason);
  return query.size ? `${routes.signIn.path}?${query}` : routes.signIn.path;
}

/** Returns the recovery page's URL with the return path. */
export function forgotPasswordPath(returnPath?: string): string {
  const next = parseReturnPath(returnPath);
  const { path } = routes.forgotPassword;
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}
