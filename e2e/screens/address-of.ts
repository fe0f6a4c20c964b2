import type { Page } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";
import { namedLoan } from "./screen-table.ts";

/** The address of a row of the table, its `:loan` or `:code` found for the lender of this page. */
export async function addressOf(path: string, page: Page): Promise<string> {
  const named = namedLoan(path);
  if (named) return path.replace(named.text, await idOf(named.query, page));
  if (path.includes(":code")) return path.replace(":code", await resetCode(page));
  return path;
}

async function idOf(query: string, page: Page): Promise<string> {
  const answer = await page.request.get(`/api/loans?${query}`);
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
