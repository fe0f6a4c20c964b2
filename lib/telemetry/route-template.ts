import "server-only";
import { routes } from "@/lib/routes";

const loanDetailTemplate = `${routes.loanDetail.path}/[id]`;

const handlers = [
  "/api/health/live",
  "/api/health/ready",
  "/api/loans",
  "/api/loans/[id]",
  "/api/movements",
  "/api/movements/export",
  "/api/payments",
  "/api/payments/calendar.ics",
  "/api/payments/export",
  "/api/requests",
  "/api/search",
  "/api/session",
  "/api/session/ended",
  "/api/statement",
];

const pages = Object.values(routes)
  .filter((route) => route !== routes.loanDetail)
  .map(({ path }) => path as string);

const known = new Set([...pages, ...handlers, loanDetailTemplate]);
const parents = new Set(
  [...known].filter((each) => each.endsWith("/[id]")).map((each) => each.slice(0, -"/[id]".length)),
);
const files =
  /^\/(_next\/static|icons)\/|^\/(icon\.svg|apple-icon\.png|manifest\.webmanifest|service-worker\.js)$/;

/**
 * The template of the route that a request's target belongs to, such as `/loan_detail/[id]`; `static`
 * for files, and `other` for what is no route of the portal. Every answer is one of a few dozen.
 */
export function routeTemplateOf(target: string | undefined): string {
  const [path = ""] = (target ?? "").split("?", 1);
  if (known.has(path) && !path.endsWith("/[id]")) return path;
  if (files.test(path)) return "static";
  const end = path.lastIndexOf("/");
  const parent = path.slice(0, end);
  return parents.has(parent) && end < path.length - 1 ? `${parent}/[id]` : "other";
}
