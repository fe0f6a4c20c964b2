import type { SignedIn } from "./lenders.ts";

const atOnce = 8;

/**
 * Lets lenders ask for pages and JSON, several at a time, until `work` is done. Returns a line per kind
 * of failure: another status than 200, data of another lender or none of the lender's own, and a
 * response from the proxy's cache. With `again` a request whose connection breaks is sent once more.
 */
export async function failuresDuring(
  work: () => Promise<void>,
  origin: string,
  lenders: readonly SignedIn[],
  again = false,
): Promise<{ readonly sent: number; readonly failures: readonly string[] }> {
  const failures = new Map<string, number>();
  let [sent, isWorking] = [0, true];
  const worked = work().finally(() => {
    isWorking = false;
  });
  const visit = async () => {
    while (isWorking) {
      const turn = sent++;
      const by = lenders[turn % lenders.length] as SignedIn;
      const path = pathOf(by, Math.floor(turn / lenders.length));
      const seen = () => faultOf(origin, path, by, lenders);
      const fault = await seen().catch((error) => (again ? seen() : String(error.cause ?? error)));
      if (fault) failures.set(`${path}: ${fault}`, (failures.get(`${path}: ${fault}`) ?? 0) + 1);
    }
  };
  await Promise.all([worked, ...Array.from({ length: atOnce }, visit)]);
  return { sent, failures: [...failures].map(([what, count]) => `${count} × ${what}`) };
}

function pathOf({ loanIds }: SignedIn, turn: number): string {
  const loan = loanIds[turn % loanIds.length];
  const paths = [
    "/api/loans",
    "/loans",
    `/loan_detail/${loan}`,
    "/api/movements?type=LOAN",
    "/movements?type=LOAN",
  ];
  return paths[turn % paths.length] ?? "/loans";
}

async function faultOf(origin: string, path: string, by: SignedIn, lenders: readonly SignedIn[]) {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: { Cookie: by.cookie },
    signal: AbortSignal.timeout(30_000),
  });
  const body = await answer.text();
  if (answer.status !== 200) return String(answer.status);
  if (answer.headers.get("x-cache") === "HIT") return "was served from the cache";
  const owners = lenders.filter(({ loanIds }) => loanIds.some((id) => body.includes(id)));
  if (!owners.includes(by)) return "holds none of the lender's own data";
  return owners.length > 1 ? "holds another lender's data" : undefined;
}
