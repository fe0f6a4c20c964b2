import { expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "ana" });

test("from the summary, three presses say on a phone's screen what is left if the late ones never pay", async ({
  openServed,
}) => {
  const phone = { width: 360, height: 740 };
  const page = await openServed("/main-layout");
  await page.setViewportSize(phone);
  const part = new SummaryPage(page).block("¿Qué viene?");
  const question = part.getByRole("link", { name: "¿Y si pagan tarde?" });
  await openServed((await question.getAttribute("href")) ?? "");
  const never = page.getByRole("link", { name: "Los atrasados ya no pagan" });
  await openServed((await never.getAttribute("href")) ?? "");
  await expect(page).toHaveURL("/payments/what-if?case=late-never");
  await expect(page.getByText(/pago atrasado no pagan nada más/)).toBeInViewport();
  const lost = page.getByRole("row", { name: /^Capital perdido/ }).first();
  await expect(lost).toBeInViewport();
  await expect(lost.getByRole("cell").last()).toHaveText(/[1-9]/);
  await expect(page.getByRole("row", { name: /^Rendimiento por venir/ }).first()).toBeInViewport();
});
