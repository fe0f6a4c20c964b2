import type { Page } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";
import { checkQuery, sealedStatement } from "../sealed-statement.ts";
import { namedEntity } from "./screen-table.ts";

/** The address of a row of the table, its `:loan`, `:request`, `:document` or `:code` found for the lender of this page. */
export async function addressOf(path: string, page: Page): Promise<string> {
  const named = namedEntity(path);
  if (named) return path.replace(named.text, await idOf(named.read, page));
  if (path.includes(":document")) return documentAddress(path, page);
  if (path.includes(":code")) return path.replace(":code", await resetCode(page));
  return path;
}

async function idOf(read: string, page: Page): Promise<string> {
  const answer = await page.request.get(`/api${read}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}

async function documentAddress(path: string, page: Page): Promise<string> {
  await page.goto("/verify");
  const bytes = await sealedStatement(new URL(page.url()).origin);
  if (path.includes("=changed")) bytes[0] = 0x20;
  return `/verify?${checkQuery(bytes)}`;
}

/** The code of a reset e-mail, requested as a user does. */
async function resetCode(page: Page): Promise<string> {
  const recovery = new RecoveryPage(page);
  const { email } = await createLender("nueva");
  await page.goto("/forgot_password");
  await recovery.email.fill(email);
  await recovery.send.click();
  await page.getByRole("heading", { name: "Revisa tu correo" }).waitFor();
  return encodeURIComponent((await resetCodeOf(email)) ?? "");
}
