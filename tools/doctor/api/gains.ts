import type { z } from "zod";
import { isLacking } from "@/lib/lenders-api/transport/error";
import { type Findings, failed, skipped, type Verdict, warning } from "../report.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";

/** What an API may leave out of the contract, and what its lenders would gain. */
export const gains = {
  "/documents": "contracts, notes and certificates, under Documentos and in each loan",
  "/payments": "the list of payments, the next ones and their calendar",
  "loanDaysLate of /payments": "each payment says that its loan is late",
  "principalReceived of /payments":
    "what was paid of an instalment; expected is what is left of it",
  "interestReceived of /payments": "what was paid of an instalment; expected is what is left of it",
  "runningOn of /payments": "the instalments that run on a day, for accrued interest",
  "interestBooked of /payments?runningOn": "the return counts accrued interest",
  "/payments/totals": "exact sums of all payments, and the months to come",
  "by=month,loanLate of /payments/totals": "what follows if late loans never pay",
  "/loans/totals": "exact sums of more than 2,000 loans, and filters by delay, product and year",
  "principal of /loans/totals": "the sums above the list of loans, of more than 2,000 loans",
  "/movements/totals": "exact sums of more than 2,000 movements, and quicker ones of fewer",
  "by=day of /movements/totals": "the annual return of more than 2,000 movements",
  "/account": "the holder's name and tax id on statements",
  "calendarUrl of /account": "a subscription to the calendar of payments",
  "daysLate of /loans": "how late a loan is by its oldest unpaid instalment",
  "nextPayment of /loans": "the amount of the next payment beside its day",
  "borrower of /loans": "how much depends on few borrowers",
  "writtenOff of /loans": "losses: in the balance, the return, the files",
  "recovered of /loans": "what came back of a loss",
  "writtenOffOn of /loans": "a loss counts on its own day in the return, not today",
  "schedule of /loans/{id}": "its instalments and what is paid of them",
  "requestId of /movements": "a link from a movement to its withdrawal",
  "requestStatus of /movements": "whether a withdrawal waits for approval or is on its way",
  "withheld of /movements": "taxes withheld: on rows, statements and in files",
  "gross of /movements": "the amount before taxes, as the API knows it",
  "history of /requests": "the day of each step of a withdrawal",
  "resolvedAt of /requests": "how long withdrawals usually take",
} as const;

export type Optional = keyof typeof gains;

/** Most lenders have none of these, so that no row has them proves nothing. */
const rare: readonly string[] = ["writtenOff", "recovered", "writtenOffOn"];

export const isRare = (field: string) => rare.includes(field);

/** Those of the fields of a list that the API may leave out. */
export function optionalOf(path: string, fields: readonly string[]): Optional[] {
  return fields.map((field) => `${field} of ${path}`).filter((name) => name in gains) as Optional[];
}

/** The verdict on a call, filter or grouping that the API does not have. */
export function lacking(...names: readonly Optional[]): Verdict {
  return { outcome: "skipped", seen: "the API does not have it", lacking: names };
}

export const wayOut = "Correct the response, or return 404: the portal does without.";

type Wanted<Parsed> = {
  readonly query?: Query;
  readonly schema: z.ZodType<Parsed>;
  /** Of a list, whose rows are parsed apart. */
  readonly row?: z.ZodType;
  /** What a refused query lacks. */
  readonly grouping?: Optional | undefined;
};

/** What an optional call answers, or the verdict when that cannot be read. */
export async function readOptional<Parsed extends object>(
  api: LendersApi,
  path: Optional,
  { query = {}, schema, row, grouping }: Wanted<Parsed>,
): Promise<{ readonly data: Parsed; readonly json: unknown } | Verdict> {
  const answer = await api.ask(path, query);
  if (!answer.ok) {
    if (grouping && answer.error.fault === "bad-filter") return lacking(grouping);
    return isLacking(answer.error) ? lacking(path) : failed(answer.seen, wayOut);
  }
  const { json } = answer;
  const { data } = schema.safeParse(json);
  // In a list, repeated rows are misfits too.
  const { malformedIds = [] } = (data ?? {}) as { malformedIds?: readonly string[] };
  if (data && !(row && malformedIds.length)) return { data, json };
  const { data: rows = [] } = (json ?? {}) as { data?: unknown[] };
  const ofRows = row ? rows.flatMap((each, at) => misfitsOf(row, each, `data[${at}]`)) : [];
  const lines = misfitLines([...misfitsOf(schema, json, ""), ...ofRows], rows.length);
  return failed("200, of another shape", wayOut, lines.slice(0, 12));
}

/** Lists once what the findings so far found missing. */
export function noteGains(findings: Findings): void {
  const notes = findings.section("what lenders would gain");
  const missing = new Set(findings.all.flatMap((finding) => finding.lacking ?? []));
  for (const [name, gain] of Object.entries(gains)) {
    if (!missing.has(name)) continue;
    const isOfFew = isRare(name.split(" ")[0] ?? "");
    const seen = "no row of this lender has it";
    notes(name, isOfFew ? skipped(seen, gain) : warning("missing", gain));
  }
}
