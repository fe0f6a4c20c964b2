import { type CalendarDate, parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import { type Findings, skipped, type Verdict } from "../report.ts";
import { checkLoans, checkRequests } from "./check-details.ts";
import { checkDates, checkFilters } from "./check-filters.ts";
import { checkUnknownIds } from "./check-ids.ts";
import { checkAccount, checkDocuments, checkPayments } from "./check-optional.ts";
import { checkOrder, checkSorts } from "./check-order.ts";
import { checkLoanTotals, checkTotals, checkWithheld, readMovements } from "./check-totals.ts";
import { noteGains } from "./gains.ts";
import type { LendersApi } from "./lenders-api.ts";
import { type AnyRow, loans, movements, type Resource, requests } from "./resources.ts";
import { type Survey, survey } from "./survey.ts";

/** Checks each endpoint with one lender's data. */
export async function examineData(api: LendersApi, findings: Findings): Promise<void> {
  const ofLoans = await examineList(api, loans, findings);
  const ofMovements = await examineList(api, movements, findings);
  const ofRequests = await examineList(api, requests, findings);
  const single = findings.section("live data: one by one");
  for (const { path } of [loans, requests])
    single(`${path}/{id} of nothing`, await checkUnknownIds(api, { path }));
  if (ofRequests) await checkRequests(api, ofRequests, single);
  if (ofLoans) await checkLoans(api, ofLoans, single);
  if (ofMovements) {
    const { rows, whole } = ofMovements;
    single("withheld of movements", checkWithheld(rows));
    const loan = ofLoans?.rows.at(-1);
    // An account with too many movements is checked by the oldest loan only.
    const filter = whole || !loan ? {} : { loanId: loan.id };
    const all = whole ? rows : loan && (await readMovements(api, filter));
    for (const by of [undefined, "month", "day"] as const) {
      const check = by ? `/movements/totals by ${by}` : "/movements/totals";
      single(check, await checkTotals(api, filter, all, by));
    }
  }
  single("/account", await checkAccount(api));
  single("/documents", await checkDocuments(api));
  const today = await dayOf(api);
  single("/loans/totals", await checkLoanTotals(api, ofLoans, today));
  await checkPayments(api, today, single);
  noteGains(findings);
}

/** Checks one list and returns its rows; undefined when it cannot be read. */
export async function examineList<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  findings: Findings,
): Promise<Survey<Row> | undefined> {
  const { path } = resource;
  const notes = findings.section(`live data: ${path}`);
  const surveyed = await survey(api, resource, notes);
  if (!surveyed) return undefined;
  notes(`${path}: order`, await checkOrder(api, resource, surveyed.total));
  const ofRows = async (check: () => Promise<Verdict>) =>
    surveyed.readable ? check() : skipped("it rests on rows, and some cannot be read");
  notes(`${path}: sort`, await ofRows(() => checkSorts(api, resource)));
  if (resource.day)
    notes(`${path}: from and to`, await ofRows(() => checkDates(api, resource, surveyed)));
  notes(`${path}: filters`, await ofRows(() => checkFilters(api, resource, surveyed)));
  return surveyed;
}

/** The API's day, by which it counts days late. */
async function dayOf(api: LendersApi): Promise<CalendarDate> {
  const answer = await api.ask("/loans", { limit: 1 });
  const { asOf } = (answer.ok ? answer.json : {}) as { asOf?: unknown };
  const dayIn = (instant: string) => parseCalendarDate(instant.slice(0, "YYYY-MM-DD".length));
  const dayOfApi = typeof asOf === "string" ? dayIn(asOf) : undefined;
  return dayOfApi ?? (dayIn(new Date().toISOString()) as CalendarDate);
}
