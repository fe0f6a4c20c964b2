import { AsyncLocalStorage } from "node:async_hooks";
import { NextRequest } from "next/server";

const origin = "https://portal.example";
const name = "__Host-lenders_session";
const useName = "__Host-lenders_use";

type Running = { readonly headers: Headers; readonly setCookies: string[] };
const running = new AsyncLocalStorage<Running>();
/** A request must not find what was kept with the one before. */
const apart = AsyncLocalStorage.snapshot();

/** Replaces `next/headers` with the data of the current request. */
export const nextHeaders = {
  headers: async () => running.getStore()?.headers ?? new Headers(),
  cookies: async () => ({
    set: (key: string, value: string, { maxAge }: { maxAge: number }) =>
      running.getStore()?.setCookies.push(`${key}=${value}; Max-Age=${maxAge}`),
  }),
};

type Answer = (request: NextRequest) => Promise<Response>;
type Sending = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Delays the response on its way to the browser. */
  readonly arrives?: Promise<unknown>;
};

/** A lender's browser with a cookie jar. Responses may arrive in any order. */
export class BrowserForTests {
  cookie: string | undefined;
  /** The cookie of the last use. */
  use: string | undefined;
  /** Every Set-Cookie line, in the order of arrival. */
  readonly received: string[] = [];

  constructor(cookie?: string) {
    this.cookie = cookie;
  }

  /** Sends the present cookie; the jar stores what the response sets when it arrives. */
  async send(path: string, answer: Answer, options: Sending = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    const pairs = [
      this.cookie !== undefined && `${name}=${this.cookie}`,
      this.use !== undefined && `${useName}=${this.use}`,
    ].filter(Boolean);
    if (pairs.length) headers.set("cookie", pairs.join("; "));
    const request = new NextRequest(origin + path, {
      method: options.method ?? "GET",
      headers,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const setCookies: string[] = [];
    const response = await apart(() => running.run({ headers, setCookies }, () => answer(request)));
    await options.arrives;
    for (const line of [...setCookies, ...response.headers.getSetCookie()]) this.take(line);
    return response;
  }

  /** Calls the session route as the portal's pages do. */
  call(
    method: "POST" | "DELETE",
    answer: Answer,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const headers = {
      "content-type": "application/json",
      "x-portal-request": "1",
      origin,
      ...more,
    };
    return this.send("/api/session", answer, { method, headers, body });
  }

  private take(line: string): void {
    this.received.push(line);
    const [, use] = /^__Host-lenders_use=([^;]*)/.exec(line) ?? [];
    if (use !== undefined) this.use = use || undefined;
    const [, value] = /^__Host-lenders_session=([^;]*)/.exec(line) ?? [];
    if (value !== undefined) this.cookie = /Max-Age=0\b/.test(line) ? undefined : value;
  }
}
