import { isPortalPath, routes } from "./routes";

/** Why a session ended: it expired, the API refused its token, only this browser signed out, or it was not used. */
export const endReasons = ["ended", "refused", "left", "idle"] as const;

export type EndReason = (typeof endReasons)[number];

/** Returns a return path if a browser would resolve it to this origin, otherwise undefined. */
export function parseReturnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return undefined;
  if (text.includes("\\")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(text, base);
  if (!url || url.origin !== base || !isPortalPath(url.pathname)) return undefined;
  return url.pathname + url.search;
}

export function signInPath(returnPath?: string, reason?: EndReason): string {
  const query = new URLSearchParams();
  const next = parseReturnPath(returnPath);
  if (next) query.set("next", next);
  if (reason) query.set("reason", reason);
  return query.size ? `${routes.signIn.path}?${query}` : routes.signIn.path;
}

export function forgotPasswordPath(returnPath?: string): string {
  const next = parseReturnPath(returnPath);
  const { path } = routes.forgotPassword;
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

export const accountActionPath = (link: Query) => `${routes.accountAction.path}?${linkQuery(link)}`;

export const newPasswordPath = (link: Query) => `${routes.forgotPassword.path}?${linkQuery(link)}`;

function linkQuery(link: Query): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(link))
    for (const each of [value ?? []].flat()) query.append(name, each);
  return query;
}

/** The return path in the URL that a mail of the identity service leads on to; undefined if foreign. */
export function continuePathOf(continueUrl: string | string[] | undefined, publicOrigin: string) {
  const url = typeof continueUrl === "string" ? URL.parse(continueUrl) : null;
  if (url?.origin !== publicOrigin) return undefined;
  return (
    parseReturnPath(url.searchParams.get("next")) ?? parseReturnPath(url.pathname + url.search)
  );
}
