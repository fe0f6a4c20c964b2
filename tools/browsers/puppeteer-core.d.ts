// The first `npm run test:all -- browsers` installs Puppeteer (package.json beside this). What is used of it.
declare module "puppeteer-core" {
  type LoadOptions = { readonly waitUntil: "load"; readonly timeout: number };
  export type ElementHandle<Kind = Node> = { click(): Promise<void>; readonly kind?: Kind };
  export type Page = {
    on(event: "pageerror", listener: (error: unknown) => void): void;
    goto(url: string, options: LoadOptions): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    evaluateHandle(expression: string): Promise<{ asElement(): ElementHandle | null }>;
    evaluateOnNewDocument(script: string): Promise<unknown>;
    pdf(options: { readonly format: "A4" }): Promise<Uint8Array>;
    browser(): Browser;
    readonly keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
  };
  type Browser = {
    newPage(): Promise<Page>;
    version(): Promise<string>;
    process(): { readonly pid?: number } | null;
    close(): Promise<void>;
    cookies(): Promise<readonly { readonly name: string; readonly expires: number }[]>;
    deleteMatchingCookies(cookie: { readonly name: string }): Promise<void>;
  };
  type LaunchOptions = {
    readonly browser: "firefox";
    readonly executablePath: string;
    readonly headless: boolean;
    readonly acceptInsecureCerts: boolean;
    readonly defaultViewport: { readonly width: number; readonly height: number };
    readonly timeout: number;
    readonly protocolTimeout: number;
    readonly handleSIGINT: boolean;
    readonly handleSIGTERM: boolean;
    readonly handleSIGHUP: boolean;
    readonly env: NodeJS.ProcessEnv;
    readonly extraPrefsFirefox: Readonly<Record<string, string | number | boolean>>;
  };
  const puppeteer: { launch(options: LaunchOptions): Promise<Browser> };

  export { puppeteer as default };
}
