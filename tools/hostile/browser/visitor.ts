import type { BrowserContext, Page } from "playwright";
import { hydrated } from "../../../e2e/hydration.ts";
import type { Case } from "../case.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { mint, tenantId } from "../provider/provider.ts";
import { cookieName, type Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { openBrowser } from "./chromium.ts";

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

/** Adds each violation of the content security policy, in any page of the context, to `faults`. */
async function watchPolicy(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding("noteViolation", (_source, text: string) => {
    faults.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      const page = globalThis as unknown as { noteViolation: (text: string) => void };
      page.noteViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
}

// The identity service's web API, which accepts any password.
async function playProvider(stage: Stage, context: BrowserContext): Promise<void> {
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await context.route("https://*.googleapis.com/**", (route) => {
    const url = route.request().url();
    const holder = readers.get(context);
    if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const error = { code: 400, message: "INVALID_LOGIN_CREDENTIALS" };
    if (!holder) return route.fulfill({ status: 400, headers, json: { error } });
    const { uid, email } = holder;
    const token = mint(holder, { issuedAgo: 1 });
    stage.ledger.rememberToken(token);
    const renewed = { id_token: token, refresh_token: "refresh", expires_in: "3600", user_id: uid };
    const signedIn = { idToken: token, refreshToken: "refresh", expiresIn: "3600" };
    const json = url.includes("accounts:lookup")
      ? { users: [{ localId: uid, email, tenantId }] }
      : url.includes("/v1/token")
        ? renewed
        : { ...signedIn, localId: uid, email };
    return route.fulfill({ headers, json });
  });
}

export const form = ({ page }: Pick<Visitor, "page">) => page.getByLabel("Correo electrónico");

export const violations = ({ faults }: Visitor) => faults.join(" | ") || "0 violations";

/** Opens a page, with all code and data that it loads by itself. */
export async function openWhole({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

export async function signInByForm(
  { context, page }: Visitor,
  lender: Lender,
  path = "/",
): Promise<void> {
  becomes(context, lender);
  await page.goto(path);
  await hydrated(page);
  await form({ page }).fill(lender.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("any password");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.getByRole("button", { name: "Cuenta", exact: true }).waitFor();
}

export async function signOutByMenu({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "Cuenta", exact: true }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await form({ page }).waitFor();
}

type Look = (visitor: Visitor, lender: Lender) => Promise<string>;

/** Tests by the ids of their cases. */
export type Looks = Readonly<Record<string, Look>>;

const visitCase = (isSignedIn: boolean, scripts?: boolean) => {
  return (id: string, title: string, expected: string, look: Look): Case => {
    const lender = lenderNamed(id);
    const options = { ...(isSignedIn && { as: lender }), ...(scripts === false && { scripts }) };
    const run = (stage: Stage) => visit(stage, options, (visitor) => look(visitor, lender));
    return { id, title, expected, run };
  };
};

/** A case that a signed-in lender runs in Chromium. */
export const lenderVisit = visitCase(true);

/** The same without a session. */
export const strangerVisit = visitCase(false);

/** The same without scripts too. */
export const plainVisit = visitCase(false, false);
