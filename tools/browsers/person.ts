import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { createLender, mintToken, type TestLender } from "../../e2e/sandbox-control.ts";
import { type BrowserPage, type Key, watchScript } from "./browser/browser-page.ts";

const patienceMs = 60_000;
const pollMs = 100;
const tokenSeconds = 3600;

const library = "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
const queries = readFileSync(createRequire(import.meta.url).resolve(library), "utf8").replace(
  /\/\/# sourceMappingURL.*/,
  "",
);

/** What a person does and sees in a page of the portal, by roles and names. */
export class Person {
  readonly browser: BrowserPage;
  readonly origin: string;

  constructor(browser: BrowserPage, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  open(path: string): Promise<void> {
    return this.browser.goto(this.origin + path);
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.browser.evaluate(expression);
  }

  /** Waits until the expression is true; each new document gets the queries first. `what` is for the error, for example "the grid is there". */
  async until(what: string, expression: string): Promise<void> {
    await this.poll(what, async () => {
      const answer = await this.evaluate<{ is: boolean } | null>(
        `"TestingLibraryDom" in window && document.body ? { is: Boolean(${expression}) } : null`,
      );
      if (!answer) await this.evaluate(`(() => { ${watchScript}; ${queries} })()`);
      return answer?.is === true;
    });
  }

  /** Waits until the check holds. A check in a document that is just replaced may fail. */
  async poll(what: string, check: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + patienceMs;
    let fault: unknown;
    for (;;) {
      try {
        if (await check()) return;
        fault = undefined;
      } catch (error) {
        fault = error;
      }
      if (Date.now() > deadline) {
        const place = "location.href + ' ' + document.title";
        const seen = await this.evaluate<string>(place).catch(String);
        throw new Error(`not within ${patienceMs / 1000} s: ${what} (${fault ?? seen})`);
      }
      await delay(pollMs);
    }
  }

  /** Waits until an element is seen by role and name. */
  async see(role: string, name: string | RegExp): Promise<void> {
    await this.until(`${role} "${name}" is seen`, `${byRole(role, name)}.length > 0`);
  }

  async seeNo(role: string, name: string | RegExp): Promise<void> {
    await this.until(`${role} "${name}" is gone`, `${byRole(role, name)}.length === 0`);
  }

  /** The accessible names of a role's elements that match, in order, of the page or of a table. */
  names(role: string, pattern: RegExp, table?: string): Promise<string[]> {
    const place = table === undefined ? "document.body" : `${byRole("table", table)}[0]`;
    return this.evaluate(`(() => {
      const names = [];
      const note = (name) => { if (${pattern}.test(name)) names.push(name); return false; };
      TestingLibraryDom.queryAllByRole(${place}, ${quote(role)}, { name: note });
      return names;
    })()`);
  }

  seePath(path: string): Promise<void> {
    return this.until(
      `the URL is ${path}`,
      `location.pathname + location.search === ${quote(path)}`,
    );
  }

  seeText(text: string): Promise<void> {
    return this.until(`"${text}" is seen`, `document.body.innerText.includes(${quote(text)})`);
  }

  /** Clicks as a mouse does. */
  async press(role: string, name: string | RegExp): Promise<void> {
    await this.see(role, name);
    await this.browser.click(`${byRole(role, name)}[0]`);
  }

  /** Replaces what a field holds. */
  async fill(label: string, text: string): Promise<void> {
    const field = `TestingLibraryDom.queryAllByLabelText(document.body, ${quote(label)}, { selector: "input" })[0]`;
    await this.until(`the field "${label}" is seen`, field);
    await this.browser.click(field);
    await this.evaluate(`(${field}.select(), 0)`);
    await this.browser.type(text);
    await this.until(`"${label}" holds what was typed`, `${field}.value === ${quote(text)}`);
  }

  /** Chooses what a list field offers, by its value. */
  async choose(label: string, value: string): Promise<void> {
    await this.see("combobox", label);
    await this.evaluate(
      `TestingLibraryDom.fireEvent.change(${byRole("combobox", label)}[0], { target: { value: ${quote(value)} } })`,
    );
  }

  /** Presses Tab until this element has the focus. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    await this.see(role, name);
    for (let stops = 0; stops < 100; stops += 1) {
      await this.key("Tab");
      if (await this.evaluate<boolean>(isFocused(role, name))) return;
    }
    throw new Error(`The Tab key did not reach ${role} "${name}".`);
  }

  seeFocus(role: string, name: string | RegExp): Promise<void> {
    return this.until(`${role} "${name}" has the focus`, isFocused(role, name));
  }

  key(key: Key): Promise<void> {
    return this.browser.press(key);
  }

  /** Becomes a new lender without the form. */
  async becomeLender(): Promise<TestLender> {
    const lender = await createLender("ana");
    await this.openSignIn();
    await this.startSession(lender, tokenSeconds);
    return lender;
  }

  /** Gives the browser a session that ends after so many seconds. */
  async startSession(lender: TestLender, seconds: number): Promise<void> {
    const idToken = await mintToken(lender, { expiresIn: seconds });
    const status = await this.evaluate<number>(`fetch("/api/session", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Portal-Request": "1" },
      body: ${quote(JSON.stringify({ idToken }))},
    }).then(({ status }) => status)`);
    if (status !== 200) throw new Error(`POST /api/session: ${status}`);
  }

  /** Fills in the form of the sign-in page and sends it. */
  async sendPassword(email: string, password: string): Promise<void> {
    await this.fill("Correo electrónico", email);
    await this.fill("Contraseña", password);
    await this.press("button", "Iniciar sesión");
  }

  /** Opens "/" in a browser without a session. */
  async openSignIn(): Promise<void> {
    await this.open("/");
    await this.see("button", "Iniciar sesión");
  }
}

const quote = (text: string) => JSON.stringify(text);

function byRole(role: string, name: string | RegExp): string {
  const wanted = typeof name === "string" ? quote(name) : String(name);
  return `TestingLibraryDom.queryAllByRole(document.body, ${quote(role)}, { name: ${wanted} })`;
}

function isFocused(role: string, name: string | RegExp): string {
  return `${byRole(role, name)}.includes(document.activeElement)`;
}
