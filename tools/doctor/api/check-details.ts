import type { LoanDetail } from "@/lib/domain/loans/loan";
import { reconcile } from "@/lib/domain/loans/reconciliation";
import { hasPayments } from "@/lib/domain/payments/payment";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { wireLoanDetail, wirePeriod } from "@/lib/lenders-api/loans";
import { wireRequest } from "@/lib/lenders-api/requests";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import { sumsOfLoan } from "./check-totals.ts";
import type { LendersApi } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";
import { orGateway, pageSize, readPage } from "./pages.ts";
import { type AnyRow, loans, movements, type Resource, requests } from "./resources.ts";
import type { Survey } from "./survey.ts";

const sampleSize = 6;
const mostLines = 12;

/** Checks some loans: their details, and their figures against their movements. */
export async function checkLoans(api: LendersApi, { rows }: Survey<AnyRow>, notes: Notes) {
  const differing: string[] = [];
  const unverified: string[] = [];
  const placed: LoanDetail[] = [];
  const sample = await readSample(api, rows, loans, async (row, json, at) => {
    const loan = wireLoanDetail.safeParse(json).data;
    if (!loan) return misfitsOfLoan(json);
    if (hasPayments(loan)) placed.push(loan);
    const { checks, leftOut } = reconcile(loan, await sumsOfLoan(api, loan.id));
    for (const { figure, verdict } of checks) {
      if (verdict.kind === "differs")
        differing.push(`${at}: ${figure} is not the sum of its completed movements`);
      if (verdict.kind === "unverifiable")
        unverified.push(`${at}: ${figure}: ${reasons[verdict.reason]}`);
    }
    for (const { count } of leftOut)
      unverified.push(`${at}: ${count} completed movements are not in any figure`);
    return [...misfitsOfLoan(json), ...disagreements(row, loan)];
  });
  const lacksSchedule = placed.length > 0 && placed.every(({ schedule }) => !schedule);
  notes("/loans/{id}", {
    ...judgeDetails(sample),
    ...(lacksSchedule && { lacking: ["schedule of /loans/{id}"] }),
  });
  notes("figures of loans", judgeFigures(sample.count, differing, unverified));
}

/** Checks the details of some withdrawal requests. */
export async function checkRequests(api: LendersApi, { rows }: Survey<AnyRow>, notes: Notes) {
  const sample = await readSample(api, rows, requests, async (row, json) => {
    const request = wireRequest.safeParse(json).data;
    if (!request) return misfitLines(misfitsOf(wireRequest, json, ""), 1);
    return [...disagreements(row, request), ...(await movementFaults(api, request))];
  });
  notes("/requests/{id}", judgeDetails(sample));
}

type Sample = { readonly count: number; readonly faults: readonly string[] };

/** Reads some of the rows one by one, evenly spread; `look` returns the faults of each. */
async function readSample(
  api: LendersApi,
  rows: readonly AnyRow[],
  { path, shape }: Pick<Resource, "path" | "shape">,
  look: (row: AnyRow, json: unknown, at: string) => Promise<string[]>,
): Promise<Sample> {
  const faults: string[] = [];
  const step = Math.max(1, (rows.length - 1) / (sampleSize - 1));
  const turns = [...Array(Math.min(sampleSize, rows.length)).keys()];
  const places = new Set(turns.map((turn) => Math.round(turn * step)));
  for (const place of places) {
    const row = rows[place] as AnyRow;
    const at = `${path.slice(1, -1)} ${place + 1} of ${shape.defaultSort}`;
    const answer = await api.ask(`${path}/${encodeURIComponent(row.id)}`);
    const seen = answer.ok ? await look(row, answer.json, at) : [answer.seen];
    faults.push(...seen.map((line) => `${at}: ${line}`));
  }
  return { count: places.size, faults };
}

// The portal links a request and its movements in both directions, by these ids alone.
async function movementFaults(api: LendersApi, { id, movementIds, status }: WithdrawalRequest) {
  const page = await readPage(api, movements, { requestId: id, limit: pageSize, offset: 0 });
  if (!page.ok) return [`its movements: ${page.seen}`];
  // They are reported as rows.
  if (page.malformedIds.length) return [];
  const found = new Set(page.rows.map((movement) => movement.id));
  const differ = found.symmetricDifference(new Set(movementIds ?? found)).size > 0;
  const agree = page.rows.every(({ requestStatus = status }) => requestStatus === status);
  return [
    ...(differ ? ["movementIds are not the movements with its requestId"] : []),
    ...(agree ? [] : ["the requestStatus of its movements is not its status"]),
  ];
}

function misfitsOfLoan(json: unknown): string[] {
  const schedule = (json as { schedule?: unknown } | null)?.schedule;
  const periods = Array.isArray(schedule) ? schedule : [];
  const misfits = [
    ...misfitsOf(wireLoanDetail, json, ""),
    ...periods.flatMap((period, index) => misfitsOf(wirePeriod, period, `schedule[${index}]`)),
  ];
  return misfitLines(misfits, periods.length);
}

// The fields that differ between the list and the entity.
function disagreements(row: AnyRow, entity: object): string[] {
  const own = new Map(Object.entries(entity));
  return Object.entries(row)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(own.get(field)))
    .map(([field]) => `${field} differs from the list`);
}

const reasons = {
  absent: "the loan does not tell it",
  currency: "it is in another currency than the loan",
  unread: "its movements cannot all be read",
  missing: "the loan has no completed movement, but the figure is not 0",
} as const;

function judgeDetails({ count, faults }: Sample): Verdict {
  if (!count) return skipped("there are none");
  if (!faults.length) return ok(`${count} read, and as in the list`);
  const seen = "some do not match the contract or the list";
  return failed(seen, `Correct the API, ${orGateway}`, faults.slice(0, mostLines));
}

function judgeFigures(count: number, differing: readonly string[], unverified: readonly string[]) {
  if (!count) return skipped("there are none");
  const lines = [...differing, ...unverified].slice(0, mostLines);
  if (differing.length)
    return failed(
      "they do not match the movements",
      "Over COMPLETED movements: LOAN − LOAN_WITHDRAWAL − (writtenOff − recovered) = outstandingPrincipal, INTEREST = interestAccrued, INTEREST_WITHDRAWAL = interestPaid.",
      lines,
    );
  if (unverified.length)
    return warning(
      `none differs in ${count} loans, but not all can be verified`,
      "The portal tells the lender the same of such a figure.",
      lines,
    );
  return ok(`those of ${count} loans tie with their movements`);
}
