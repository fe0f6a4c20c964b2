import { createLender, mintToken, type TestLender } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";

/** A signed-in lender; `cookie` is a `Cookie` header. */
export type SignedIn = {
  readonly lender: TestLender;
  readonly idToken: string;
  readonly cookie: string;
  readonly loanIds: readonly string[];
  /** The ids of the lender's loans and movements; no other lender has them. */
  readonly ownIds: readonly string[];
};

const own = { "X-Portal-Request": "1", "Content-Type": "application/json" };

/** Creates a lender and signs them in through the proxy. */
export async function signInNewLender(
  cluster: Cluster,
  profile: "luis" | "nueva" = "luis",
): Promise<SignedIn> {
  const lender = await createLender(profile);
  const idToken = await mintToken(lender);
  const answer = await postToken(cluster.origin, cluster.origin, idToken);
  const cookie = cookieOf(answer);
  const [loanIds, movementIds] = await Promise.all([
    idsOf(cluster, "loans", idToken),
    idsOf(cluster, "movements", idToken),
  ]);
  return { lender, idToken, cookie, loanIds, ownIds: [...loanIds, ...movementIds] };
}

/** Asks one instance, or the proxy, for a session, as the browser would. */
export function postToken(
  origin: string,
  at: string,
  idToken: string,
  { cookie, ...options }: { readonly endOthers?: true; readonly cookie?: string } = {},
): Promise<Response> {
  return fetch(`${at}/api/session`, {
    method: "POST",
    headers: { ...own, Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify({ idToken, ...options }),
  });
}

/** The session of a sign-in, as a `Cookie` header. Throws if there is none. */
export function cookieOf(answer: Response): string {
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

export async function signOut(
  origin: string,
  at: string,
  { cookie }: Pick<SignedIn, "cookie">,
): Promise<number> {
  const response = await fetch(`${at}/api/session`, {
    method: "DELETE",
    headers: { ...own, Origin: origin, Cookie: cookie },
  });
  return response.status;
}

/** Requests the lender's loans at an origin and returns the status. */
export async function statusFor(at: string, { cookie }: Pick<SignedIn, "cookie">): Promise<number> {
  const response = await fetch(`${at}/api/loans`, { headers: { Cookie: cookie } });
  await response.body?.cancel();
  return response.status;
}

async function idsOf(
  { controlUrl }: Cluster,
  resource: "loans" | "movements",
  idToken: string,
): Promise<string[]> {
  const response = await fetch(`${controlUrl}/lenders/v1/${resource}?pageSize=100`, {
    headers: { Authorization: `Bearer ${idToken}` },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}
