import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";
import { sealedStatement } from "../sealed-statement.ts";
import { namedAddress } from "./screen-table.ts";

/** The address of a row of the table, its `:loan`, `:request`, `:document` or `:code` found for the lender of this page. */
export async function addressOf(path: string, page: Page): Promise<string> {
  if (path.includes(":document")) {
    await page.goto("/verify");
    return documentAddress(path, new URL(page.url()).origin);
  }
  if (path.includes(":code")) return path.replace(":code", await resetCode(page));
  return namedAddress(path, (address) => page.request.get(address));
}

/** The address of a row with `:document`, for a statement of the portal at `origin`. */
export async function documentAddress(path: string, origin: string): Promise<string> {
  const bytes = await sealedStatement(origin);
  if (path.includes("=changed")) bytes[0] = 0x20;
  const [code = ""] = /D1\.[\w.-]+$/.exec(bytes.toString("latin1")) ?? [];
  const digest = createHash("sha256").update(bytes.subarray(0, -code.length)).digest("hex");
  return `/verify?${new URLSearchParams({ digest, code })}`;
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
