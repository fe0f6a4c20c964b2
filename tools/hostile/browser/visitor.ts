import type { BrowserContext, Page } from "playwright";
import { hydrated } from "../../../e2e/hydration.ts";
import type { Lender } from "../lenders-api/lender.ts";
import { mint, tenantId } from "../provider/provider.ts";
import { cookieName, type Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { openBrowser } from "./chromium.ts";
import { watchPolicy } from "./policy-violations.ts";

// The lender whose data each browser may receive.
const readers = new WeakMap<BrowserContext, Lender>();

/** From now on the browser belongs to another lender. */
export function becomes(context: BrowserContext, lender: Lender): void {
  readers.set(context, lender);
}

/** A browser context with its page, and what was recorded in it. */
export type Visitor = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly portal: Portal;
  /** Policy violations and script errors. */
  readonly faults: string[];
  /** Texts of dialogs that scripts opened. */
  readonly dialogs: string[];
  readonly addresses: string[];
};

export type VisitOptions = { readonly as?: Lender; readonly scripts?: boolean };

/** Opens a browser, signed in when `as` is set, and closes it after `work`. The ledger checks all responses. */
export async function visit<Value>(
  stage: Stage,
  { as, scripts = true }: VisitOptions,
  work: (visitor: Visitor) => Promise<Value>,
): Promise<Value> {
  const portal = await stage.portal("main");
  const context = await (await openBrowser()).newContext({
    baseURL: portal.origin,
    locale: "es-MX",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(45_000);
  const visitor = { context, portal, faults: [], dialogs: [], addresses: [] };
  try {
    if (as) becomes(context, as);
    await playProvider(stage, context);
    readAlong(stage, context, visitor);
    if (scripts) await watchPolicy(context, visitor.faults);
    if (as) await context.addCookies([await sessionCookie(portal, as)]);
    const page = await context.newPage();
    return await work({ ...visitor, page });
  } finally {
    await context.close();
  }
}

export async function sessionCookie(portal: Portal, lender: Lender) {
  const cookie = await portal.signIn(lender);
  return {
    name: cookieName,
    value: cookie.slice(cookieName.length + 1),
    domain: "localhost",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax" as const,
  };
}

function readAlong(
  stage: Stage,
  context: BrowserContext,
  visitor: Pick<Visitor, "faults" | "dialogs" | "addresses" | "portal">,
): void {
  context.on("request", (request) => {
    visitor.addresses.push(request.url());
    const what = `Chromium asks for ${request.url().slice(0, 80)}`;
    stage.ledger.noteText(what, request.url(), readers.get(context));
  });
  context.on("response", async (response) => {
    if (!response.url().startsWith(visitor.portal.origin)) return;
    const reader = readers.get(context);
    const text = await response.text().catch(() => "");
    stage.ledger.noteText(`Chromium ${response.url().slice(0, 120)}`, text, reader);
  });
  context.on("weberror", (error) => visitor.faults.push(error.error().message));
  context.on("dialog", (dialog) => {
    visitor.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}

// The identity service's web API, which accepts any password.
async function playProvider(stage: Stage, context: BrowserContext): Promise<void> {
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await context.route("https://*.googleapis.com/**", (route) => {
    const url = route.request().url();
    if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const holder = readers.get(context);
    if (!holder)
      return route.fulfill({
        status: 400,
        headers,
        json: { error: { code: 400, message: "INVALID_LOGIN_CREDENTIALS" } },
      });
    const token = mint(holder, { issuedAgo: 1 });
    stage.ledger.rememberToken(token);
    if (url.includes("accounts:lookup"))
      return route.fulfill({
        headers,
        json: { users: [{ localId: holder.uid, email: holder.email, tenantId }] },
      });
    if (url.includes("/v1/token"))
      return route.fulfill({
        headers,
        json: {
          id_token: token,
          refresh_token: "refresh",
          expires_in: "3600",
          user_id: holder.uid,
        },
      });
    return route.fulfill({
      headers,
      json: {
        idToken: token,
        refreshToken: "refresh",
        expiresIn: "3600",
        localId: holder.uid,
        email: holder.email,
      },
    });
  });
}

export async function signInByForm(
  { context, page }: Visitor,
  lender: Lender,
  path = "/",
): Promise<void> {
  becomes(context, lender);
  await page.goto(path);
  await hydrated(page);
  await page.getByLabel("Correo electrónico").fill(lender.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("any password");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.getByRole("button", { name: "Cuenta", exact: true }).waitFor();
}

export async function signOutByMenu({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "Cuenta", exact: true }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByLabel("Correo electrónico").waitFor();
}
