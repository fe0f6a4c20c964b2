import type { Page } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";

/** The address of a row of the table, its `:loan` or `:code` found for the lender of this page. */
export async function addressOf(path: string, page: Page): Promise<string> {
  if (path.includes(":loan")) return path.replace(":loan", await runningLoan(page));
  if (path.includes(":code")) return path.replace(":code", await resetCode(page));
  return path;
}

/** The lender's newest loan that still runs. */
async function runningLoan(page: Page): Promise<string> {
  const answer = await page.request.get("/api/loans?limit=1&status=ACTIVE");
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}

/** The code of a reset e-mail, asked for as a reader does. */
async function resetCode(page: Page): Promise<string> {
  const recovery = new RecoveryPage(page);
  const { email } = await createLender("nueva");
  await page.goto("/forgot_password");
  await recovery.email.fill(email);
  await recovery.send.click();
  await page.getByRole("heading", { name: "Revisa tu correo" }).waitFor();
  return encodeURIComponent((await resetCodeOf(email)) ?? "");
}
