import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Case } from "./case.ts";
import { type ApiFault, type FaultName, statusOfFault } from "./lenders-api/api-faults.ts";
import type { SeenCall } from "./lenders-api/fake-api.ts";
import { type Lender, lenderNamed } from "./lenders-api/lender.ts";
import { line, within } from "./seen.ts";
import type { PortalKind } from "./stage/portal-kinds.ts";
import { type Answer, headerOf, textOf } from "./wire/answer.ts";

/** The portal's message per fault. */
export const words: Record<string, string> = JSON.parse(
  readFileSync("messages/es.json", "utf8"),
).failure;

/** A page or JSON route on which a fault of the API shows. */
export type Surface = {
  readonly name: string;
  readonly path: (lender: Lender) => string;
  readonly json: boolean;
};

export const json: Surface = { name: "JSON", path: () => "/api/loans", json: true };
export const page: Surface = { name: "page", path: () => "/loans", json: false };
export const others: readonly Surface[] = [
  { name: "export", path: () => "/api/movements/export?format=csv", json: true },
  { name: "search", path: () => "/api/search?list=loans&q=P-", json: true },
  { name: "statement file", path: () => "/api/statement?format=csv&year=2026", json: true },
  { name: "summary", path: () => "/main-layout", json: false },
  { name: "movements", path: () => "/movements", json: false },
  { name: "withdrawals", path: () => "/requests", json: false },
  { name: "loan", path: ({ mark }) => `/loan_detail/loan-${mark}`, json: false },
  { name: "statement", path: () => "/statement", json: false },
  { name: "documents", path: () => "/documents", json: false },
  {
    name: "statement of account",
    path: () => "/documents/account-statement?from=2025-01-01&to=2025-12-31",
    json: false,
  },
];
/** For faults that show at once: more silent surfaces would open the breaker for the others. */
export const payments: readonly Surface[] = [
  { name: "payments", path: () => "/payments", json: false },
  { name: "payments JSON", path: () => "/api/payments", json: true },
  { name: "payment export", path: () => "/api/payments/export?format=csv", json: true },
  { name: "payment calendar", path: () => "/api/payments/calendar.ics", json: true },
];

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

function messageResult(answer: Answer, fault: FaultName, surface: Surface): string {
  const text = textOf(answer);
  const id = headerOf(answer, "x-request-id");
  const named = id !== "" && text.includes(id) ? "request id" : "no request id";
  const kept = /canary-of-the-api|select \*|evil\.example/i.test(`${text}${answer.headers}`)
    ? "text of the API"
    : "no text of the API";
  if (surface.json) return line(`${answer.status} ${JSON.parse(text).code}`, named, kept);
  const visible = text.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const sentence = visible.includes(words[fault] ?? "?") ? `“${fault}” message` : "no message";
  return line(`${answer.status} ${sentence}`, named, kept);
}

// The highest number of calls to one path: a page calls several.
function most(calls: readonly SeenCall[]): number {
  const times = new Map<string, number>();
  for (const { path } of calls) times.set(path, (times.get(path) ?? 0) + 1);
  return Math.max(0, ...times.values());
}

/** A case for one fault of the API on one surface. */
export function faultCase(apiFault: ApiFault, surface: Surface, kind: PortalKind = "faults"): Case {
  const { id, title, fault, behave, again = false, hangUp = false } = apiFault;
  const lender = lenderNamed(`fault-${id}-${surface.name}`);
  const opening = surface.json ? `${statusOfFault[fault]} ${fault}` : `200 “${fault}” message`;
  const tls = kind === "badTls";
  const calls = tls ? "0 calls" : again ? "1 or 2 calls" : "1 call";
  const [fewest, mostAllowed] = tls ? [0, 0] : [1, again ? 2 : 1];
  return {
    id: `fault-${id} ${surface.name}`,
    title: `the API ${title} (${surface.name})`,
    expected: line(
      opening,
      "request id",
      "no text of the API",
      "within 10.5 s",
      calls,
      ...(hangUp ? ["hung up"] : []),
    ),
    run: async (stage) => {
      const portal = await stage.portal(kind);
      portal.api.behave(lender.uid, behave);
      const cookie = await portal.signIn(lender);
      return whileActive(async () => {
        const before = portal.api.callsOf(lender.uid).length;
        const answer = await portal.request({ path: surface.path(lender), cookie, as: lender });
        const own = () => portal.api.callsOf(lender.uid).slice(before);
        const made = most(own());
        const counted = made >= fewest && made <= mostAllowed ? calls : `${made} calls`;
        await wait(hangUp ? 700 : 0);
        const gone = own().every(({ abortedAt }) => abortedAt !== undefined);
        return line(
          messageResult(answer, fault, surface),
          within(answer, 10.5),
          counted,
          ...(hangUp ? [gone ? "hung up" : "kept open"] : []),
        );
      });
    },
  };
}
