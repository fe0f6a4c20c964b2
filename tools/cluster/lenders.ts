import {
  createLender,
  mintToken,
  openSession,
  type TestLender,
} from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";

/** A signed-in lender; `cookie` is a `Cookie` header. */
export type SignedIn = {
  readonly lender: TestLender;
  readonly idToken: string;
  readonly cookie: string;
  /** No other lender has one of them. */
  readonly loanIds: readonly string[];
};

const own = { "X-Portal-Request": "1", "Content-Type": "application/json" };

/** Creates a lender and signs them in through the proxy. */
export async function signInNewLender({ origin }: Pick<Cluster, "origin">): Promise<SignedIn> {
  const lender = await createLender("luis");
  const idToken = await mintToken(lender);
  const cookie = await openSession(origin, idToken);
  const answer = await fetch(`${origin}/api/loans`, { headers: { Cookie: cookie } });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return { lender, idToken, cookie, loanIds: data.map(({ id }) => id) };
}

/** Asks one instance, or the proxy, for a session, as the browser would. */
export function postToken(
  origin: string,
  at: string,
  idToken: string,
  options: { readonly endOthers?: true } = {},
): Promise<Response> {
  return fetch(`${at}/api/session`, {
    method: "POST",
    headers: { ...own, Origin: origin },
    body: JSON.stringify({ idToken, ...options }),
  });
}

export async function signOut(origin: string, at: string, { cookie }: Pick<SignedIn, "cookie">) {
  const headers = { ...own, Origin: origin, Cookie: cookie };
  return (await fetch(`${at}/api/session`, { method: "DELETE", headers })).status;
}

/** Requests the lender's loans at an origin and returns the status. */
export async function statusFor(at: string, { cookie }: Pick<SignedIn, "cookie">): Promise<number> {
  const response = await fetch(`${at}/api/loans`, { headers: { Cookie: cookie } });
  await response.body?.cancel();
  return response.status;
}
