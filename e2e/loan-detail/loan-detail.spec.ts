import { aLoan, type WireLoan } from "../a-loan.ts";
import { expect, test } from "../fixtures.ts";
import { textsOf } from "../pages/list.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";
import { switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

type WholeLoan = WireLoan & {
  annualRate: string;
  maturityDate: string;
  nextPaymentDate?: string;
  schedule: {
    number: number;
    principalDue: string;
    interestDue: string;
    principalReceived?: string;
    interestReceived?: string;
    principalPaid?: string;
    interestPaid?: string;
    balanceAfter: string;
    status: string;
    dueDate: string;
  }[];
};

/** Rounded half up to two decimals. */
function shownOf(amount: string): string {
  const [, whole = "", decimals = ""] = /^(\d+)\.(\d+)$/.exec(amount) ?? [];
  const cents = BigInt(whole + decimals.slice(0, 2)) + ((decimals[2] ?? "0") < "5" ? 0n : 1n);
  return String(cents)
    .padStart(3, "0")
    .replace(/(\d\d)$/, ".$1");
}

const digitsOf = (text: string | undefined) => text?.replaceAll(",", "").match(/\d[\d.]*/)?.[0];
const minor = (amount: string) => BigInt(amount.replace(".", ""));

/** The exact sum of amounts with the same decimals; undefined unless all are known. */
function sumOf(amounts: readonly (string | undefined)[]): string | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length < amounts.length) return undefined;
  const decimals = known[0]?.split(".")[1]?.length ?? 0;
  const text = String(known.reduce((sum, each) => sum + minor(each), 0n)).padStart(
    decimals + 1,
    "0",
  );
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

test.describe("/loan_detail", () => {
  test.use({ profile: "ana" });

  test("shows the contract's figures and schedule of every loan, digit by digit", async ({
    page,
    openServed,
  }) => {
    test.slow();
    const { data } = (await (await page.request.get("/api/loans?limit=200")).json()) as {
      data: WireLoan[];
    };
    expect(data).toHaveLength(24);
    for (const { id } of data) {
      const loan = (await (await page.request.get(`/api/loans/${id}`)).json()) as WholeLoan;
      const detail = new LoanDetailPage(await openServed(`/loan_detail/${id}`));
      await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
      for (const [label, money] of [
        ["Capital", loan.principal],
        ["Capital vigente", loan.outstandingPrincipal],
        ["Interés ganado", loan.interestAccrued],
        ["Interés retirado", loan.interestPaid],
      ] as const)
        expect(digitsOf(await detail.figure(label)), label).toBe(shownOf(money.amount));
      expect(await detail.figure("Tasa anual")).toBe(`${loan.annualRate}%`);
      const next = detail.term("Próximo pago");
      if (loan.nextPaymentDate)
        expect(await detail.figure("Próximo pago")).toMatch(/hoy|mañana|en \d+ (días|meses)/);
      else await expect(next).toHaveCount(0);

      const periods = await detail.periods();
      expect(periods).toHaveLength(loan.schedule.length);
      for (const [index, period] of loan.schedule.entries()) {
        const shown = periods[index] ?? {};
        const label = `${loan.reference} ${period.number}`;
        expect(shown.dueDate, label).toContain(`n.º ${period.number}`);
        expect(digitsOf(shown.principal), label).toBe(period.principalDue);
        expect(digitsOf(shown.interest), label).toBe(period.interestDue);
        expect(digitsOf(shown.balance), label).toBe(period.balanceAfter);
        // A column of which nothing is known is not there.
        for (const [column, parts] of [
          ["received", [period.principalReceived, period.interestReceived]],
          ["withdrawn", [period.principalPaid, period.interestPaid]],
        ] as const)
          expect(digitsOf(shown[column]), `${label}: ${column}`).toBe(sumOf(parts));
        const isLate =
          ["PENDING", "ACTIVE"].includes(period.status) && period.dueDate < todayText();
        const late = isLate && !["PENDING", "CANCELED"].includes(loan.status);
        expect(/Atrasado \d/.test(shown.status ?? ""), label).toBe(late);
      }
    }
  });

  test("shows the loan's latest movements, and leads to all of them", async ({ page }) => {
    const loan = await aLoan<WireLoan>(page, "status=ACTIVE&sort=startDate");
    const { page: all } = (await (
      await page.request.get(`/api/movements?loanId=${loan.id}&limit=1`)
    ).json()) as { page: { total: number } };
    expect(all.total).toBeGreaterThan(5);
    const detail = new LoanDetailPage(page);
    await detail.open(loan.id);
    await expect(detail.movements.locator("tbody tr")).toHaveCount(5);
    await detail.movements.getByRole("link", { name: `Ver los ${all.total} movimientos` }).click();
    await expect(page).toHaveURL(`/movements?loanId=${loan.id}`);
  });

  test("a long loan takes at most four screens of a phone; its banner leads to the calendar, which opens @phone", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const detail = new LoanDetailPage(page);
    await detail.open((await aLoan<WireLoan>(page, "q=P-2025-0016")).id);
    await expect(detail.movements.locator("tbody tr")).toHaveCount(5);
    const size = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
    const { scrollHeight, scrollWidth } = await size();
    expect(scrollHeight).toBeLessThanOrEqual(4 * 740);
    expect(scrollWidth).toBe(360);
    await expect(page.getByText("3 pagos atrasados")).toBeVisible();
    await page.getByRole("link", { name: "Ver en el calendario" }).click();
    const rows = detail.schedule.getByRole("row");
    await expect(rows.filter({ hasText: "Atrasado" }).first()).toBeInViewport();
    await expect(rows).toHaveCount(1 + 6);
    await detail.schedule.getByText("Ver los 24").click();
    await expect(rows).toHaveCount(1 + 24);
    expect((await size()).scrollWidth).toBe(360);
  });
});

for (const [name, path, failed, whole] of [
  ["the loan", "/loans", "main", "movements"],
  ["its movements", "/movements", "movements", "schedule"],
] as const)
  test(`${name} fails alone, and comes back with Reintentar`, async ({ page, lender }) => {
    const loan = await aLoan<WireLoan>(page);
    await switchOn(lender, { name: "unavailable", path });
    const detail = new LoanDetailPage(page);
    await detail.open(loan.id);
    const place = failed === "main" ? page.getByRole("main") : detail[failed];
    await expect(place.getByRole("alert")).toContainText("Nuestro sistema no está disponible");
    await expect(detail[whole].locator("tbody tr").first()).toBeVisible();
    await switchOff(lender);
    await place.getByRole("button", { name: "Reintentar" }).click();
    await expect(place.getByRole("alert")).toHaveCount(0);
    await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
    await expect(detail.movements.locator("tbody tr").first()).toBeVisible();
  });

test("loan and movements are read together", async ({ page, lender }) => {
  const loan = await aLoan<WireLoan>(page);
  await switchOn(lender, { name: "slow", ms: 4000 });
  const detail = new LoanDetailPage(page);
  const started = Date.now();
  await detail.open(loan.id);
  await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
  await expect(detail.movements.locator("tbody tr").first()).toBeVisible();
  expect(Date.now() - started, "less than one after the other").toBeLessThan(2 * 4000);
});

test("link previews show the title only", async ({ page }) => {
  const loan = await aLoan<WireLoan>(page);
  const html = await (await page.request.get(`/loan_detail/${loan.id}`)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).not.toContain(loan.reference);
  expect(html).toContain("<title>Detalle del préstamo</title>");
  expect(html).not.toMatch(/<meta (name|property)="(description|og:|twitter:)/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a loan is whole", async ({ page }) => {
    const loan = await aLoan<WireLoan>(page);
    const detail = new LoanDetailPage(page);
    await detail.open(loan.id);
    await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
    await expect(detail.schedule.locator("tbody tr").first()).toBeVisible();
    // On a slow machine they arrive late, and are then below everything else.
    const movements = page.getByRole("table", { name: "Movimientos del préstamo" });
    await expect(movements.locator("tbody tr").first()).toBeVisible();
  });

  test("a loan that comes late has one heading of level 1 at any time @phone", async ({
    page,
    lender,
  }) => {
    const loan = await aLoan<WireLoan>(page);
    await switchOn(lender, { name: "slow", ms: 2500, path: "/loans" });
    const html = await (await page.request.get(`/loan_detail/${loan.id}`)).text();
    const waiting = /role="heading" aria-level="1"[^>]*>Detalle del préstamo</;
    expect(html.match(/<h1[\s>]/g), "in the document").toHaveLength(1);
    expect(waiting.test(html), "it came late").toBe(true);

    const detail = new LoanDetailPage(page);
    await page.goto(`/loan_detail/${loan.id}`, { waitUntil: "commit" });
    await detail.heading.first().waitFor();
    const headings = new Set<string>();
    await expect
      .poll(
        async () => {
          headings.add((await textsOf(detail.heading)).join(" and "));
          return detail.schedule.isVisible();
        },
        { timeout: 20_000, intervals: [20] },
      )
      .toBe(true);
    expect([...headings]).not.toContainEqual(expect.stringContaining(" and "));
    await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
  });
});

function todayText(): string {
  return new Date().toISOString().slice(0, 10);
}
