import { expect, test } from "../fixtures.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";
import { callsOf, createLender, mintToken, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test("a missing loan and another lender's are the same page, with the status 404", async ({
  page,
}) => {
  const other = await createLender("luis");
  const detail = new LoanDetailPage(page);
  const foreign = await foreignLoan(other.uid, other.email);
  const texts: string[] = [];
  for (const id of ["ln_nobody", foreign]) {
    expect(await detail.open(id)).toBe(404);
    await expect(detail.notFound).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver mis préstamos" })).toHaveAttribute(
      "href",
      "/loans",
    );
    await expect(page.getByRole("button", { name: "Cambiar de cuenta" })).toBeVisible();
    texts.push(await page.getByRole("main").innerText());
    await expect(page).toHaveTitle("Detalle del préstamo");
  }
  expect(texts[0]).toBe(texts[1]);
});

test("a 403 for a loan returns the same page, payload and JSON as a missing loan", async ({
  page,
  lender,
}) => {
  const detail = new LoanDetailPage(page);
  const seen = async () => {
    const status = await detail.open("ln_nobody");
    await expect(detail.notFound).toBeVisible();
    const payload = await page.request.get("/loan_detail/ln_nobody", { headers: { RSC: "1" } });
    const answer = await page.request.get("/api/loans/ln_nobody");
    const { requestId: _, ...problem } = await answer.json();
    return {
      status,
      text: await page.getByRole("main").innerText(),
      payload: payload.status(),
      failureInPayload: (await payload.text()).includes("No pudimos mostrar estos datos"),
      json: answer.status(),
      problem,
    };
  };
  const missing = await seen();
  expect(missing).toMatchObject({ status: 404, json: 404, failureInPayload: false });
  await switchOn(lender, { name: "forbidden" });
  expect(await seen()).toEqual(missing);
});

test("an id that no loan can have is not found without a call", async ({ page, lender }) => {
  const detail = new LoanDetailPage(page);
  for (const id of ["a%2F..%2Fb", "a%5Cb", "x".repeat(129)]) {
    expect(await detail.open(id), id).toBe(404);
    await expect(detail.notFound).toBeVisible();
  }
  expect(await callsOf(lender)).toEqual([]);
});

test("an id is one segment of the API's address, whatever it holds", async ({ page, lender }) => {
  const detail = new LoanDetailPage(page);
  await detail.open("a%3Fb%23c%25d");
  await expect(detail.notFound).toBeVisible();
  const paths = (await callsOf(lender)).map(({ path }) => path);
  expect(paths).toContain("/loans/a%3Fb%23c%25d");
});

test("Cambiar de cuenta signs out and keeps the address for the next sign-in", async ({ page }) => {
  const detail = new LoanDetailPage(page);
  await detail.open("ln_nobody");
  await page.getByRole("button", { name: "Cambiar de cuenta" }).click();
  await expect(page).toHaveURL("/?next=%2Floan_detail%2Fln_nobody");
  expect((await page.request.get("/api/loans")).status()).toBe(401);
});

test("a loan that is found missing only after the page began says so all the same", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "slow", ms: 1200 });
  const detail = new LoanDetailPage(page);
  await detail.open("ln_nobody");
  await expect(detail.notFound).toBeVisible();
});

/** The id of a loan of another lender, asked of the lenders API with that lender's own token. */
async function foreignLoan(uid: string, email: string): Promise<string> {
  const origin = process.env.SANDBOX_API_URL ?? "http://127.0.0.1:4010";
  const response = await fetch(`${origin}/lenders/v1/loans?limit=1`, {
    headers: { Authorization: `Bearer ${await mintToken({ uid, email })}` },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}
