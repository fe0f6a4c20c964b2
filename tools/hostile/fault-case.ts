import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Case } from "./case.ts";
import { Client } from "./client.ts";
import { type ApiFault, type FaultName, statusOfFault } from "./lenders-api/api-faults.ts";
import type { SeenCall } from "./lenders-api/fake-api.ts";
import { line, within } from "./seen.ts";
import type { PortalKind } from "./stage/portal-kinds.ts";
import { type Answer, headerOf, textOf } from "./wire/answer.ts";

/** The portal's message per fault. */
export const words: Record<string, string> = JSON.parse(
  readFileSync("messages/es.json", "utf8"),
).failure;

/** A page or JSON route on which a fault of the API shows. */
type Surface = { readonly name: string; readonly path: string; readonly json: boolean };

const routes = (paths: Readonly<Record<string, string>>): readonly Surface[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, json: path.startsWith("/api/") }));

export const both = routes({ JSON: "/api/loans", page: "/loans" });
export const others = routes({
  export: "/api/movements/export?format=csv",
  search: "/api/search?list=loans&q=P-",
  "statement file": "/api/statement?format=csv&year=2026",
  summary: "/main-layout",
  movements: "/movements",
  withdrawals: "/requests",
  loan: "/loan_detail/:loan",
  statement: "/statement",
  documents: "/documents",
  "statement of account": "/documents/account-statement?from=2025-01-01&to=2025-12-31",
});
/** For faults that show at once: more silent surfaces would open the breaker for the others. */
export const payments = routes({
  payments: "/payments",
  "payments JSON": "/api/payments",
  "payment export": "/api/payments/export?format=csv",
  "payment calendar": "/api/payments/calendar.ics",
});

// Shared with the bystander case, which runs as long as fault cases do.
export const activity = { running: 0, endedAt: 0 };

export async function whileActive<Value>(work: () => Promise<Value>): Promise<Value> {
  activity.running += 1;
  try {
    return await work();
  } finally {
    activity.running -= 1;
    activity.endedAt = performance.now();
  }
}

function messageResult(answer: Answer, fault: FaultName, { json }: Surface): string {
  const text = textOf(answer);
  const id = headerOf(answer, "x-request-id");
  const named = id !== "" && text.includes(id) ? "request id" : "no request id";
  const kept = /canary-of-the-api|select \*|evil\.example/i.test(`${text}${answer.headers}`)
    ? "text of the API"
    : "no text of the API";
  if (json) return line(`${answer.status} ${JSON.parse(text).code}`, named, kept);
  const visible = text.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const sentence = visible.includes(words[fault] ?? "?") ? `“${fault}” message` : "no message";
  return line(`${answer.status} ${sentence}`, named, kept);
}

// The highest number of calls to one path: a page calls several.
function most(calls: readonly SeenCall[]): number {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return Math.max(0, ...[...byPath.values()].map(({ length }) => length));
}

/** A case for one fault of the API on one surface. */
export function faultCase(apiFault: ApiFault, surface: Surface, kind: PortalKind = "faults"): Case {
  const { id, title, fault, behave, again = false, hangUp = false } = apiFault;
  const opening = surface.json ? `${statusOfFault[fault]} ${fault}` : `200 “${fault}” message`;
  const tls = kind === "badTls";
  const calls = tls ? "0 calls" : again ? "1 or 2 calls" : "1 call";
  const [fewest, mostAllowed] = tls ? [0, 0] : [1, again ? 2 : 1];
  const limits = ["request id", "no text of the API", "within 10.5 s", calls];
  return {
    id: `fault-${id} ${surface.name}`,
    title: `the API ${title} (${surface.name})`,
    expected: line(opening, ...limits, ...(hangUp ? ["hung up"] : [])),
    run: async (stage) => {
      const client = new Client(stage, await stage.portal(kind), `fault-${id}-${surface.name}`);
      const { api } = client.portal;
      const { uid, mark } = client.lender;
      api.behave(uid, behave);
      const cookie = await client.signIn();
      return whileActive(async () => {
        const before = api.callsOf(uid).length;
        const answer = await client.ask(surface.path.replace(":loan", `loan-${mark}`), { cookie });
        const own = () => api.callsOf(uid).slice(before);
        const made = most(own());
        const counted = made >= fewest && made <= mostAllowed ? calls : `${made} calls`;
        await wait(hangUp ? 700 : 0);
        const gone = own().every(({ abortedAt }) => abortedAt !== undefined);
        const end = hangUp ? [gone ? "hung up" : "kept open"] : [];
        return line(messageResult(answer, fault, surface), within(answer, 10.5), counted, ...end);
      });
    },
  };
}
