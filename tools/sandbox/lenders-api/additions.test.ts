import Big from "big.js";
import { testThatAdditionsTie } from "./additions-for-tests.ts";
import { openSandbox } from "./sandbox-for-tests.ts";
import type { Account, Loan, Movement, Payment, PaymentTotal, Totals } from "./wire.ts";

const ana = "lender-ana";
const sandbox = openSandbox("ana", "luis", "nueva", "perdidas");

describe.each([ana, "lender-luis", "lender-perdidas"])("%s", (uid) =>
  testThatAdditionsTie(sandbox, uid),
);

test("ana has two loans that are late, by the reader's day where it is told", async () => {
  const late = (query: string) => sandbox.readAll<Loan>(ana, `/loans?overdue=${query}`);
  const buckets = ["1-30", "31-60", "61-90", "90-"];
  const lists = await Promise.all(buckets.map((bucket) => late(bucket)));
  const loans = lists.flat();
  expect(loans).toHaveLength(2);
  expect(new Set(loans.map(({ status }) => status))).toEqual(new Set(["ACTIVE"]));
  const days = loans.map(({ daysLate = 0 }) => daysLate);
  const later = await Promise.all(buckets.map((bucket) => late(`${bucket}&today=2026-11-22`)));
  expect(later.flat().map(({ daysLate = 0 }) => daysLate - 1)).toEqual(days);
  const overdue = await sandbox.readAll<Payment>(ana, "/payments?overdue=true");
  expect(overdue).toHaveLength(6);
});

test("a payment is overdue after its due date, and not on it", async () => {
  const [due] = await sandbox.readAll<Payment>(ana, "/payments?overdue=false&from=2026-11-21");
  const of = (today: string) =>
    sandbox.readAll<Payment>(ana, `/payments?loanId=${due?.loanId}&overdue=true&today=${today}`);
  const before = await of(due?.dueDate ?? "");
  const after = await of("2099-01-01");
  expect(before.some(({ number }) => number === due?.number)).toBe(false);
  expect(after.some(({ number }) => number === due?.number)).toBe(true);
});

test("payments and their sums are found by part of the loan's reference or product", async () => {
  const all = await sandbox.readAll<Payment>(ana, "/payments");
  const [{ loanReference = "", product = "" } = {}] = all;
  const of = (q: string) => `?q=${encodeURIComponent(q.toLowerCase())}`;
  const found = await sandbox.readAll<Payment>(ana, `/payments${of(loanReference.slice(1))}`);
  expect(found).toEqual(all.filter((payment) => payment.loanReference === loanReference));
  const ofProduct = all.filter((payment) => payment.product === product);
  expect(ofProduct.length).toBeLessThan(all.length);
  expect(await sandbox.readAll<Payment>(ana, `/payments${of(product)}`)).toEqual(ofProduct);
  const totals = await sandbox.read<Totals<PaymentTotal>>(ana, `/payments/totals${of(product)}`);
  expect(totals.data.reduce((sum, { count }) => sum + count, 0)).toBe(ofProduct.length);
});

test("the payments that were running on a day are found, with what was booked of their interest", async () => {
  const all = await sandbox.readAll<Payment>(ana, "/payments");
  const interest = await sandbox.readAll<Movement>(
    ana,
    "/movements?type=INTEREST&status=COMPLETED",
  );
  for (const on of ["2026-04-28", "2026-09-30", "2026-11-21"]) {
    const includes = ({ fromDate = "", dueDate }: Payment) => fromDate <= on && on <= dueDate;
    const bookedOf = ({ loanId, fromDate = "" }: Payment) => {
      const booked = interest
        .filter((one) => one.loanId === loanId && one.valueDate <= on)
        .map(({ amount, direction }) => new Big(amount.amount).times(direction === "OUT" ? -1 : 1));
      const earlier = all
        .filter((one) => one.loanId === loanId && one.dueDate <= fromDate)
        .map(({ interestDue }) => new Big(interestDue).neg());
      const left = [...booked, ...earlier].reduce((sum, each) => sum.plus(each), new Big(0));
      return Math.max(0, Number(left));
    };
    const running = await sandbox.readAll<Payment>(ana, `/payments?runningOn=${on}`);
    expect(running.length).toBeGreaterThan(5);
    expect(running.map(({ interestBooked: _, ...payment }) => payment)).toEqual(
      all.filter(includes),
    );
    const booked = running.map(({ interestBooked = "none" }) => Number(interestBooked));
    expect(booked).toEqual(running.map(bookedOf));
  }
});

test("ana's calendar has her payments to come, for whoever has its address; luis has none", async () => {
  const { calendarUrl = "" } = await sandbox.read<Account>(ana, "/account");
  const { pathname } = new URL(calendarUrl);
  const response = await sandbox.app.request(pathname);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const days = (await response.text()).match(/(?<=DATE:)\d+/g);
  const payments = await sandbox.readAll<Payment>(ana, "/payments?from=2026-11-21");
  const toCome = payments.filter(({ status }) => status === "ACTIVE" || status === "PENDING");
  expect(days).toEqual(toCome.map(({ dueDate }) => dueDate.replaceAll("-", "")));
  expect((await sandbox.app.request(pathname.replace(/.\.ics/, ".ics"))).status).toBe(404);
  expect(await sandbox.read("lender-luis", "/account")).not.toHaveProperty("calendarUrl");
});

test("a lender without loans has empty lists and totals", async () => {
  for (const path of ["/payments", "/payments/totals?by=month", "/loans/totals?by=status"])
    expect((await sandbox.read<Totals<unknown>>("lender-nueva", path)).data).toEqual([]);
});

test.each([
  ["/loans?overdue=0-15", "overdue"],
  ["/loans?maturesFrom=tomorrow", "maturesFrom"],
  ["/loans/totals?by=status,rate", "by"],
  ["/loans/totals?today=2026-02-30", "today"],
  ["/payments?overdue=yes", "overdue"],
  ["/payments?runningOn=now", "runningOn"],
  ["/payments?sort=number", "sort"],
  ["/payments?from=2026-02-02&to=2026-02-01", "from"],
  ["/payments/totals?by=day", "by"],
])("%s is refused and names %s", async (path, parameter) => {
  const response = await sandbox.get(ana, path);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ parameter }] });
});

test("an API without the additions has none of their calls, filters and fields", async () => {
  const put = (body?: string) =>
    sandbox.app.request(`/control/lenders/${ana}/scenario`, {
      method: body ? "PUT" : "DELETE",
      ...(body && { body, headers: { "Content-Type": "application/json" } }),
    });
  await put(JSON.stringify({ name: "no-additions" }));
  const paths = ["/payments", "/payments/totals", "/loans/totals", "/movements/totals"];
  for (const path of paths) expect((await sandbox.get(ana, path)).status).toBe(404);
  expect((await sandbox.get(ana, "/loans?overdue=0")).status).toBe(422);
  const text = await (await sandbox.get(ana, "/loans?limit=200")).text();
  expect(text).not.toMatch(/daysLate|nextPayment"/);
  const [{ id }] = (JSON.parse(text) as { data: [Loan] }).data;
  const detail = await (await sandbox.get(ana, `/loans/${id}`)).text();
  expect(detail).toMatch(/principalDue/);
  expect(detail).not.toMatch(/Received/);
  await put();
});
