/** Every path of the portal and the message key (namespace `titles`) of its page title. */
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

/** The message keys of the titles; `notFound` is for every path that is not the portal's. */
export type TitleKey = (typeof routes)[keyof typeof routes]["title"] | "notFound";

/** The path of one loan's page; the id is one encoded segment. */
export function loanDetailPath(id: string): string {
  return `${routes.loanDetail.path}/${encodeURIComponent(id)}`;
}

type FilterValues = Readonly<Record<string, string | undefined>>;

/** The file of all movements that match these filters of their list. */
export function movementExportPath(format: string, filters: FilterValues): string {
  return withQuery("/api/movements/export", { format, ...filters });
}

/** The payments that fall due on a day (`YYYY-MM-DD`) or later: where the menu leads. */
export function paymentsFromPath(day: string): string {
  return withQuery(routes.payments.path, { from: day });
}

/** The file of all payments that match these filters of their list. */
export function paymentExportPath(format: string, filters: FilterValues): string {
  return withQuery("/api/payments/export", { format, ...filters });
}

/** The calendar file of the payments to come that match; without amounts unless they are asked for. */
export function paymentCalendarPath(filters: FilterValues, withAmounts: boolean): string {
  const amounts = withAmounts ? "shown" : undefined;
  return withQuery("/api/payments/calendar.ics", { amounts, ...filters });
}

function withQuery(path: string, values: FilterValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

/** The page that shows what a search finds. */
export function searchPath(text: string): string {
  return `${routes.search.path}?${new URLSearchParams({ q: text })}`;
}

/** What a search finds in one list, as JSON. */
export function foundPath(list: string, text: string): string {
  return `/api/search?${new URLSearchParams({ list, q: text })}`;
}

/** The file of a year's interest statement. */
export function statementExportPath(format: string, year: number): string {
  return `/api/statement?${new URLSearchParams({ format, year: String(year) })}`;
}

/** The list of the payments that match these filters. */
export function paymentsPath(filters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size ? `${routes.payments.path}?${query}` : routes.payments.path;
}

/** The path of a year's interest statement. */
export function statementPath(year: number): string {
  return `${routes.statement.path}?year=${year}`;
}

/** The words that the help page explains; each is the id of its row there. */
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

/** The place of the help page that explains a word. */
export function helpTermPath(term: HelpTerm): string {
  return `${routes.help.path}#${term}`;
}

/** Which title a path has. */
export function titleKeyOf(pathname: string): TitleKey {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (/^\/loan_detail\/[^/]+$/.test(path)) return routes.loanDetail.title;
  const route = Object.values(routes).find((each) => each.path === path);
  return route && route !== routes.loanDetail ? route.title : "notFound";
}

/** The pages for everyone; every other is a lender's. */
const openPaths: readonly string[] = [
  routes.signIn.path,
  routes.forgotPassword.path,
  routes.offline.path,
];

/** Whether a path is one of the pages that only a signed-in lender sees. */
export function isPortalPath(pathname: string): boolean {
  return Object.values(routes).some(
    ({ path }) =>
      !openPaths.includes(path) && (pathname === path || pathname.startsWith(`${path}/`)),
  );
}

/**
 * The return path of a sign-in: a path of this portal with its query, or undefined.
 * Only what a browser resolves to this very origin is let through.
 */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return undefined;
  if (text.includes("\\")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(text, base);
  if (!url || url.origin !== base || !isPortalPath(url.pathname)) return undefined;
  return url.pathname + url.search;
}

/** "/" with the page to return to after sign-in, and why the reader was sent there. */
export function signInPath(returnPath?: string, reason?: "ended" | "refused" | "left"): string {
  const query = new URLSearchParams();
  const next = parseReturnPath(returnPath);
  if (next) query.set("next", next);
  if (reason) query.set("reason", reason);
  return query.size ? `${routes.signIn.path}?${query}` : routes.signIn.path;
}

/** The recovery page, keeping the page to return to after the sign-in that follows. */
export function forgotPasswordPath(returnPath?: string): string {
  const next = parseReturnPath(returnPath);
  const { path } = routes.forgotPassword;
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}
