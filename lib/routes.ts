/** Every page's path, and the key of its title (namespace `titles`). */
export const routes = {
  signIn: { path: "/", title: "product" },
  forgotPassword: { path: "/forgot_password", title: "forgotPassword" },
  summary: { path: "/main-layout", title: "product" },
  loans: { path: "/loans", title: "loans" },
  movements: { path: "/movements", title: "movements" },
  requests: { path: "/requests", title: "requests" },
  statement: { path: "/statement", title: "statement" },
  loanDetail: { path: "/loan_detail", title: "loanDetail" },
  offline: { path: "/offline", title: "offline" },
} as const;

export const sessionApi = "/api/session";
export const endedSessionApi = "/api/session/ended";
export const livenessApi = "/api/health/live";
export const readinessApi = "/api/health/ready";
const movementExportApi = "/api/movements/export";
const statementApi = "/api/statement";

/** The portal's own API, with `[id]` for an id. */
export const apiTemplates: readonly string[] = [
  livenessApi,
  readinessApi,
  "/api/loans",
  "/api/loans/[id]",
  "/api/movements",
  movementExportApi,
  "/api/requests",
  sessionApi,
  endedSessionApi,
  statementApi,
];

/**
 * Why the user is at "/": the session expired, the lenders API refused a valid token, or the user
 * signed out of this browser only.
 */
export const endReasons = ["ended", "refused", "left"] as const;

export type EndReason = (typeof endReasons)[number];

/** `notFound` is for unknown paths. */
export type TitleKey = (typeof routes)[keyof typeof routes]["title"] | "notFound";

export function loanDetailPath(id: string): string {
  return `${routes.loanDetail.path}/${encodeURIComponent(id)}`;
}

/** The CSV file of all movements that match these filters. */
export function movementExportPath(
  format: string,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `${movementExportApi}?${query}`;
}

/** The CSV file of a year's interest statement. */
export function statementExportPath(format: string, year: number): string {
  return `${statementApi}?${new URLSearchParams({ format, year: String(year) })}`;
}

export function statementPath(year: number): string {
  return `${routes.statement.path}?year=${year}`;
}

export function titleKeyOf(pathname: string): TitleKey {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const loanId = path.startsWith(loanDetailPath("")) && path.slice(loanDetailPath("").length);
  if (loanId && !loanId.includes("/")) return routes.loanDetail.title;
  const route = Object.values(routes).find((each) => each.path === path);
  return route && route !== routes.loanDetail ? route.title : "notFound";
}

/** Pages without a session. */
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

/**
 * Returns a return path with its query if a browser would resolve it to this origin, otherwise
 * undefined.
 */
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
