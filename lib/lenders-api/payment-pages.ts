import "server-only";
import type { Payment, PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import { fetchPayments } from "./payments";
import { SeenIds } from "./seen-ids";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const pageSize = 200;
const mostNamed = 20;

type ListRead = Exclude<PaymentsRead, { read: "dates" }>;

type DatesRead = Extract<PaymentsRead, { read: "dates" }>;

/** Only the loans' next dates can be read. */
export class DatesOnly extends LendersApiError {
  readonly dates: DatesRead;

  constructor(dates: DatesRead) {
    super(dates.why === "time-out" ? "time-out" : "too-many-rows", { status: 200 });
    this.dates = dates;
  }
}

export type PaymentPage = Pick<ListRead, "read" | "loansWithoutSchedule" | "total"> & {
  readonly rows: readonly Payment[];
};

/**
 * Reads all matching payments by due date, page by page and on demand, each payment once. Throws a
 * LendersApiError if a page fails, a row is malformed or the payments changed meanwhile, and DatesOnly
 * if no amounts can be read.
 */
export async function* fetchPaymentPages(
  caller: Caller,
  filter: PaymentFilter,
): AsyncGenerator<PaymentPage, void, undefined> {
  const seen = new SeenIds();
  let expected: number | undefined;
  let limit = pageSize;
  for (let offset = 0; expected === undefined || offset < expected; ) {
    const page = await fetchPayments(caller, { ...filter, sort: "dueDate", limit, offset });
    if (page.read === "dates") throw new DatesOnly(page);
    const { rows, total, malformedIds, read, loansWithoutSchedule } = page;
    if (malformedIds.length) {
      const cause = `Malformed payments: ${malformedIds.slice(0, mostNamed).join(", ")}`;
      throw new LendersApiError("malformed-row", { status: 200, cause });
    }
    expected ??= total;
    const wanted = Math.max(0, Math.min(limit, expected - offset));
    const isNew = ({ loanId, number }: Payment) => seen.add(`${loanId}/${number}`);
    if (total !== expected || rows.length !== wanted || !rows.every(isNew))
      throw new LendersApiError("changed", { status: 200 });
    offset += limit;
    // Schedules are read again for each page, so the rest is read as one page.
    if (read === "active-loans") limit = Math.max(pageSize, expected - offset);
    yield { rows, total, read, loansWithoutSchedule };
  }
}
