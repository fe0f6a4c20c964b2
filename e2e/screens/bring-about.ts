import type { Page } from "playwright/test";
import { hydrated, untilKept } from "../hydration.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { openFilters, openMore } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { changePassword, RecoveryPage } from "../pages/recovery-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { switchOn, type TestLender } from "../sandbox-control.ts";
import { addressOf } from "./address-of.ts";
import type { ActName, StateRow } from "./screen-table.ts";

/** A window of this height in pixels also renders what loads near the viewport only. */
const tallest = 4000;

/** A rule of each kind, some of which "Abcdef" meets, as the identity service states them. */
const passwordPolicy = {
  customStrengthOptions: {
    minPasswordLength: 10,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
  },
  allowedNonAlphanumericCharacters: ["!"],
  enforcementState: "ENFORCE",
  schemaVersion: 1,
};

/** The second half of the recovery, with rules for the password. */
async function openNewPassword(page: Page): Promise<RecoveryPage> {
  const recovery = new RecoveryPage(page);
  await page.route("**/v2/passwordPolicy**", (route) => route.fulfill({ json: passwordPolicy }));
  await recovery.save.waitFor();
  return recovery;
}

const secondsPerDay = 86_400;

/** Moves the browser's last visit of the summary back; the page must have opened it before. */
async function moveLastVisit(page: Page, days: number): Promise<void> {
  const context = page.context();
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === "__Secure-lenders_visit");
  if (!cookie) throw new Error("The summary kept no time of a visit.");
  const [account, seen] = cookie.value.split(".");
  const value = `${account}.${Number(seen) - days * secondsPerDay}.`;
  await context.addCookies([{ ...cookie, value }]);
}

const acts: Record<ActName, (page: Page, lender: TestLender | undefined) => Promise<unknown>> = {
  "send the empty form": (page) => new SignInPage(page).submit.click(),
  "send a wrong password": (page) => new SignInPage(page).send("ana@demo.test", "Demo-2025!"),
  "send while the identity service is away": async (page) => {
    await page.route("**/accounts:signInWithPassword**", (route) => route.abort());
    await new SignInPage(page).send("ana@demo.test", "Demo-2025!");
  },
  "ask with the empty form": (page) => new RecoveryPage(page).send.click(),
  "ask for a link": async (page) => {
    await new RecoveryPage(page).email.fill("nadie@demo.test");
    await new RecoveryPage(page).send.click();
  },
  "type a weak password": async (page) => (await openNewPassword(page)).newPassword.fill("Abcdef"),
  "save two passwords that differ": async (page) =>
    (await openNewPassword(page)).saveBoth("Abcdefg-2027", "otra"),
  "save a good password": async (page) => (await openNewPassword(page)).saveBoth("Abcdefg-2027!"),
  "hide the amounts": (page) => new Shell(page).hideAmounts(),
  "open the figure over the page": async (page) => {
    await hydrated(page);
    await page
      .getByRole("link", { name: /^Ver la suma/ })
      .first()
      .click();
  },
  "open the menu of columns": (page) => page.getByRole("button", { name: "Columnas" }).click(),
  "open the menu of files": (page) => new ExportMenu(page).open(),
  "open the filters": openFilters,
  "open the calendar of a date field": async (page) => {
    await openFilters(page);
    await new MovementsPage(page).openCalendar("Desde");
  },
  "refresh while the API fails": async (page, lender) => {
    if (lender) await switchOn(lender, { name: "forbidden", path: "/movements" });
    await openMore(page);
    await page.getByRole("button", { name: "Actualizar" }).first().click();
  },
  "send a wrong current password": (page) => changePassword(page, "Demo-2025!", "Nueva-2027!"),
  "open the account menu": (page) => new Shell(page).account.click(),
  "search over the page": async (page) => {
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
    await page.getByRole("combobox", { name: /^Buscar préstamos/ }).fill("P-2026");
  },
  "go to another page without a network": async (page) => {
    await untilKept(page);
    await page.context().setOffline(true);
    await page.goto("/movements");
  },
};

/** What a reader sees in this state alone. */
export const seenIn = ({ shows }: StateRow, page: Page) => page.locator(shows).first();

/** Brings a page with a signed-in lender into the state; returns when the state is visible. */
export async function bringAbout(row: StateRow, page: Page, lender: TestLender | undefined) {
  const { scenario, daysAway, passing, act, path } = row;
  const address = await addressOf(path, page);
  if (lender && scenario) await switchOn(lender, scenario);
  const window = page.viewportSize();
  if (window) await page.setViewportSize({ width: window.width, height: tallest });
  if (daysAway) {
    await page.goto(address);
    await moveLastVisit(page, daysAway);
  }
  // With all that the page loads by itself; some states have no scripts.
  await page.goto(address, { waitUntil: passing ? "commit" : "networkidle" });
  if (window) await page.setViewportSize(window);
  if (act) {
    await hydrated(page);
    await acts[act](page, lender);
  }
  await seenIn(row, page).waitFor();
}
