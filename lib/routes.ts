/** Every page's path, and the key of its title (namespace `titles`). */
export const routes = {
  signIn: { path: "/", title: "product" },
  forgotPassword: { path: "/forgot_password", title: "forgotPassword" },
  accountAction: { path: "/account_action", title: "accountAction" },
  signInReturn: { path: "/sign_in_return", title: "product" },
  changePassword: { path: "/change_password", title: "changePassword" },
  security: { path: "/security", title: "security" },
  summary: { path: "/main-layout", title: "product" },
  figure: { path: "/figure", title: "figure" },
  loans: { path: "/loans", title: "loans" },
  loanSheet: { path: "/loans/sheet", title: "loanSheet" },
  payments: { path: "/payments", title: "payments" },
  whatIf: { path: "/payments/what-if", title: "whatIf" },
  paymentSheet: { path: "/payments/sheet", title: "paymentSheet" },
  movements: { path: "/movements", title: "movements" },
  movementSheet: { path: "/movements/sheet", title: "movementSheet" },
  requests: { path: "/requests", title: "requests" },
  requestSheet: { path: "/requests/sheet", title: "requestSheet" },
  search: { path: "/search", title: "search" },
  statement: { path: "/statement", title: "statement" },
  documents: { path: "/documents", title: "documents" },
  accountStatement: { path: "/documents/account-statement", title: "accountStatement" },
  loanDetail: { path: "/loan_detail", title: "loanDetail" },
  helpReturn: { path: "/help/return", title: "helpReturn" },
  help: { path: "/help", title: "help" },
  verify: { path: "/verify", title: "verify" },
  offline: { path: "/offline", title: "offline" },
} as const;

export const sessionApi = "/api/session";
export const endedSessionApi = "/api/session/ended";
export const sessionUseApi = "/api/session/use";
export const reportApi = "/api/report";
export const livenessApi = "/api/health/live";
export const readinessApi = "/api/health/ready";
const paymentsApi = "/api/payments";
const paymentCalendarApi = "/api/payments/calendar.ics";
const searchApi = "/api/search";
const statementApi = "/api/statement";
const accountStatementApi = "/api/documents/account-statement";
export const documentCheckApi = "/api/documents/check";
const documentKeysApi = "/api/documents/keys";
export const digestApi = "/api/digest";
export const documentFilesApi = "/api/documents/files";
const taxPackageApi = "/api/documents/package";

export const exportedLists = ["loans", "movements", "payments", "requests"] as const;

export type ExportedList = (typeof exportedLists)[number];

export function isExportedList(name: string): name is ExportedList {
  return (exportedLists as readonly string[]).includes(name);
}

export const apiTemplates: readonly string[] = [
  accountStatementApi,
  digestApi,
  livenessApi,
  readinessApi,
  ...exportedLists.flatMap((list) => [`/api/${list}`, `/api/${list}/export`]),
  paymentCalendarApi,
  reportApi,
  searchApi,
  sessionApi,
  endedSessionApi,
  sessionUseApi,
  statementApi,
  documentCheckApi,
  documentKeysApi,
  `${documentKeysApi}/[id]`,
  `${documentFilesApi}/[id]`,
  taxPackageApi,
];

/** The screens that an operator can switch off, with their pages and routes, and all below them. */
export const hideableScreens = {
  payments: [routes.payments.path, paymentsApi],
  requests: [routes.requests.path, "/api/requests"],
  search: [routes.search.path, searchApi],
  statement: [routes.statement.path, statementApi, taxPackageApi],
  "account-statement": [routes.accountStatement.path, accountStatementApi],
  documents: [routes.documents.path, documentFilesApi, taxPackageApi],
  help: [routes.help.path],
} as const;

export type HideableScreen = keyof typeof hideableScreens;

export type TitleKey = (typeof routes)[keyof typeof routes]["title"] | "notFound";

export const loanDetailPath = (id: string) => `${routes.loanDetail.path}/${encodeURIComponent(id)}`;

export const verifyProblems = ["no-code", "too-large", "unread", "too-many"] as const;

export type VerifyProblem = (typeof verifyProblems)[number];

/** The result for a file's code and the SHA-256 of the bytes before it, or why there is none. */
export function verifyPath(
  found: { readonly digest: string; readonly code: string } | { readonly problem: VerifyProblem },
): string {
  return `${routes.verify.path}?${new URLSearchParams(found)}`;
}

type FilterValues = Readonly<Record<string, string | undefined>>;

export function listExportPath(list: ExportedList, format: string, filters: FilterValues): string {
  return withQuery(`/api/${list}/export`, { format, ...filters });
}

/** The file of the matching payments to come, with amounts only on request. */
export function paymentCalendarPath(filters: FilterValues, withAmounts: boolean): string {
  const amounts = withAmounts ? "shown" : undefined;
  return withQuery(paymentCalendarApi, { amounts, ...filters });
}

export function withQuery(path: string, values: FilterValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

export const searchPath = (text: string) =>
  `${routes.search.path}?${new URLSearchParams({ q: text })}`;

export const foundPath = (list: string, text: string) =>
  `${searchApi}?${new URLSearchParams({ list, q: text })}`;

export const statementExportPath = (format: string, year: number) =>
  `${statementApi}?format=${format}&year=${year}`;

export const taxPackagePath = (year: number) => `${taxPackageApi}?year=${year}`;

type AccountStatementValues = {
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string | undefined;
};

/** The statement of account of a period; without one, of the last month. */
export const accountStatementPath = (values: AccountStatementValues = {}) =>
  withQuery(routes.accountStatement.path, values);

export const accountStatementExportPath = (
  format: string,
  values: Required<AccountStatementValues>,
) => withQuery(accountStatementApi, { ...values, format });

const longestName = 150;

/** A document's file, named after its title. A browser opens a PDF, unless it is to be saved. */
export function documentFilePath(
  { id, title }: { readonly id: string; readonly title: string },
  saved?: "saved",
): string {
  const name = Array.from(title).slice(0, longestName).join("");
  return withQuery(`${documentFilesApi}/${encodeURIComponent(id)}`, { name, as: saved });
}

export const loansPath = (filters: FilterValues) => withQuery(routes.loans.path, filters);

export const paymentsPath = (filters: FilterValues) => withQuery(routes.payments.path, filters);

export const statementPath = (year: number) => `${routes.statement.path}?year=${year}`;

/** How one figure is made, with its chart; `period` as in the summary's address. */
export const figurePath = (
  values: FilterValues & { readonly of: "balance" | "expected" | "loan" },
  period = "",
) =>
  withQuery(routes.figure.path, { ...values, ...Object.fromEntries(new URLSearchParams(period)) });

/** The terms that the help page explains; each is the id of its row there. */
export const helpTerms = [
  "placed",
  "outstanding",
  "interestEarned",
  "interestWithdrawn",
  "interestAvailable",
  "interestOverdue",
  "gross",
  "withheld",
  "netReceived",
  "accountWithdrawals",
  "balance",
  "moneyIn",
  "moneyOut",
  "net",
  "inProcess",
  "toApprove",
  "onTheWay",
  "toPlace",
  "expected",
  "received",
  "withdrawn",
  "withdrawalDays",
] as const;

/** Explained only to lenders who have losses. */
export const lossTerms = ["losses", "writtenOff", "recovered", "afterLosses"] as const;

export type HelpTerm = (typeof helpTerms)[number] | (typeof lossTerms)[number];

export const helpTermPath = (term: HelpTerm) => `${routes.help.path}#${term}`;

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
  routes.accountAction.path,
  routes.signInReturn.path,
  routes.offline.path,
  routes.verify.path,
];

export function isPortalPath(pathname: string): boolean {
  return Object.values(routes).some(
    ({ path }) =>
      !openPaths.includes(path) && (pathname === path || pathname.startsWith(`${path}/`)),
  );
}
