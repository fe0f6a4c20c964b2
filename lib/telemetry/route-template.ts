import "server-only";
import { apiTemplates, routes } from "@/lib/routes";

const loanDetailTemplate = `${routes.loanDetail.path}/[id]`;

const pages = Object.values(routes)
  .filter((route) => route !== routes.loanDetail)
  .map(({ path }) => path as string);

const known = new Set([...pages, ...apiTemplates, loanDetailTemplate]);
const parents = new Set(
  [...known].filter((each) => each.endsWith("/[id]")).map((each) => each.slice(0, -"/[id]".length)),
);
const files =
  /^\/(_next\/static\/.*[^/]|icons\/[^/]+|(icon\.svg|apple-icon\.png|manifest\.webmanifest|styles\.css|service-worker\.js))$/;

/** Returns the template (`/loan_detail/[id]`), `static` for files, or `other` for unknown paths. */
export function routeTemplateOf(target: string | undefined): string {
  const [path = ""] = (target ?? "").split("?", 1);
  if (known.has(path) && !path.endsWith("/[id]")) return path;
  if (files.test(path)) return "static";
  const end = path.lastIndexOf("/");
  const parent = path.slice(0, end);
  return parents.has(parent) && end < path.length - 1 ? `${parent}/[id]` : "other";
}
