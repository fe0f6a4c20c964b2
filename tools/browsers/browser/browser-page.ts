/** What the device asks of the pages. */
export type Device = { readonly dark: boolean; readonly reducedMotion: boolean };

export const plainDevice: Device = { dark: false, reducedMotion: false };

export type Key = "Tab" | "Enter" | "Escape" | "Space" | "ArrowUp" | "PageUp" | "Home";

/** One tab of a real browser. Expressions are JavaScript that the page evaluates. */
export type BrowserPage = {
  /** Ends when the document is loaded, also when the browser shows an error instead. */
  readonly goto: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** The expression's value; one that is a promise is awaited. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks the element that the expression returns, as a mouse does. */
  readonly click: (expression: string) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly deleteCookie: (name: string) => Promise<void>;
  /** Seconds since the epoch; undefined without this cookie. */
  readonly cookieExpiry: (name: string) => Promise<number | undefined>;
  /** The page as PDF; undefined if the browser's driver cannot print. */
  readonly print: () => Promise<Buffer | undefined>;
  /** Errors of scripts and of the content security policy, emptied by reading them. */
  readonly complaints: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** A browser that is installed, and where it saves files. */
export type LaunchedBrowser = {
  readonly version: string;
  readonly page: BrowserPage;
  readonly downloads: string;
  /** The process that started all others of the browser; WebKit's is its driver. */
  readonly processId: number;
};

/** Notes all errors of a document from the moment it runs; may run again. */
export const watchScript = `(() => {
  if (window.noted) return;
  window.noted = [];
  addEventListener("securitypolicyviolation", (event) =>
    noted.push("policy: " + event.violatedDirective + " " + event.blockedURI));
  addEventListener("error", (event) => event.message && noted.push("script: " + event.message));
  addEventListener("unhandledrejection", (event) => noted.push("promise: " + event.reason));
  const { error } = console;
  console.error = (...words) => { noted.push("console: " + words.join(" ")); error(...words); };
})()`;
