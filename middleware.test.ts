import { NextRequest } from "next/server";
import { apiTemplates } from "@/lib/routes";
import { sealSession } from "@/lib/session/cookie";
import { isDenied } from "@/lib/session/deny-list";
import { configure, now, session, sessionSecrets } from "@/lib/session/session-for-tests";
import { StoreUnavailable } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";
import { config, middleware } from "./middleware";

jest.mock("@/lib/config");
jest.mock("@/lib/session/deny-list");
jest.mock("@/lib/telemetry/log");

const origin = "http://localhost:3000";

let cookie: string;

beforeAll(async () => {
  configure();
  cookie = `__Host-lenders_session=${await sealSession(session, sessionSecrets)}`;
});

beforeEach(() => {
  jest.mocked(isDenied).mockReset().mockResolvedValue(false);
  jest.mocked(logEvent).mockReset();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return middleware(new NextRequest(origin + path, { method, headers }));
}

const letsOn = (response: Response) => response.headers.get("x-middleware-next") === "1";

test("lets a valid session open its page, and everybody sign in", async () => {
  expect(letsOn(await ask("/loans", { cookie }))).toBe(true);
  expect(isDenied).toHaveBeenCalledWith(
    session.id,
    expect.stringContaining("sign-in-"),
    `${session.id}-${now}`,
  );
  expect(letsOn(await ask("/"))).toBe(true);
  expect(letsOn(await ask("/", { cookie }))).toBe(true);
});

test("follows a reader's choice of language, also without a session", async () => {
  configure({ languages: ["es", "en"] });
  const response = await ask("/loans?language=en", { "sec-fetch-site": "same-origin" });
  expect(response.headers.get("set-cookie")).toMatch(/^language=en;/);
  configure();
});

test("answers a screen that is switched off, and a sheet's own name, like an unknown path, with or without a session", async () => {
  configure({ hiddenScreens: ["payments"] });
  for (const path of ["/payments?page=2", "/api/payments/export", "/(.)figure?of=balance"])
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const response = await ask(path, headers);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("<h1>No encontramos esta página</h1>");
      expect(response.headers.get("content-security-policy")).toContain("nonce-");
    }
  expect(letsOn(await ask("/loans", { cookie }))).toBe(true);
  configure();
});

test("redirects users without a session, and logs nothing", async () => {
  const stranger = await ask("/loans?page=2");
  expect(stranger.status).toBe(307);
  expect(stranger.headers.get("location")).toBe(`${origin}/?next=%2Floans%3Fpage%3D2`);
  expect(isDenied).not.toHaveBeenCalled();
  expect(logEvent).not.toHaveBeenCalled();
});

test("redirects and logs a session that is signed out, repeated or no session; its cookie stays", async () => {
  for (const [isOver, header, reason] of [
    [true, cookie, "signed-out"],
    [false, `${cookie}x`, "not-opened"],
    [false, `${cookie}; ${cookie}`, "not-opened"],
  ] as const) {
    jest.mocked(isDenied).mockResolvedValue(isOver);
    const { status, headers } = await ask("/loans", { cookie: header });
    expect([status, headers.get("cache-control")]).toEqual([307, "private, no-store"]);
    expect(headers.get("set-cookie")).toBeNull();
    const requestId = expect.any(String);
    expect(logEvent).toHaveBeenLastCalledWith("session-refused", { requestId, reason });
  }
  expect(letsOn(await ask("/", { cookie: `${cookie}x` }))).toBe(true);
});

test.each(["/loans", "/", "/loan_detail/L-1"])(
  "responds to %s with a page and 503 while sign-outs cannot be checked",
  async (path) => {
    jest.mocked(isDenied).mockRejectedValue(new StoreUnavailable());
    const response = await ask(path, { cookie });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const nonce = /'nonce-([^']+)'/.exec(
      response.headers.get("content-security-policy") ?? "",
    )?.[1];
    const page = await response.text();
    expect(page).toContain("El portal no está disponible en este momento");
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(page).toContain(response.headers.get("x-request-id"));
    expect(page).not.toContain(session.email);
  },
);

test("serves users without a session while the store is unavailable", async () => {
  jest.mocked(isDenied).mockRejectedValue(new StoreUnavailable());
  expect(letsOn(await ask("/"))).toBe(true);
  expect((await ask("/loans")).status).toBe(307);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "responds to %s of a page with 405",
  async (method) => {
    const response = await ask("/loans", { cookie }, method);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(isDenied).not.toHaveBeenCalled();
  },
);

test("returns the status that was decided before Next handled the request", async () => {
  expect((await ask("/", { "x-portal-verdict": "400" })).status).toBe(400);
  expect((await ask("/", { "x-portal-verdict": "405" })).status).toBe(405);
});

describe("the time of a visit", () => {
  const visitOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith("__Secure-lenders_visit="));

  test("is kept by the summary, for the summary alone, out of the reach of scripts", async () => {
    const line = visitOf(await ask("/main-layout?period=year", { cookie }));
    expect(line).toMatch(/^__Secure-lenders_visit=[\w-]{16}\.\d{10}\.;/);
    for (const attribute of ["Path=/main-layout", "Secure", "HttpOnly", "SameSite=lax"])
      expect(line).toContain(attribute);
  });

  test("has the end of the visit before", async () => {
    const [, mark] =
      /=([\w-]{16})/.exec(visitOf(await ask("/main-layout", { cookie })) ?? "") ?? [];
    const before = now - 86_400;
    const kept = `${cookie}; __Secure-lenders_visit=${mark}.${before}.`;
    expect(visitOf(await ask("/main-layout", { cookie: kept }))).toMatch(
      new RegExp(`=${mark}\\.\\d{10}\\.${before};`),
    );
  });

  test("is not kept by other pages, without a session, or by a page that is loaded in advance", async () => {
    expect(visitOf(await ask("/loans", { cookie }))).toBeUndefined();
    expect(visitOf(await ask("/main-layout"))).toBeUndefined();
    const early = { cookie, "sec-purpose": "prefetch;prerender" };
    expect(visitOf(await ask("/main-layout", early))).toBeUndefined();
  });
});

test("leaves out the routes that do its work themselves, and no other", () => {
  const [pattern = ""] = config.matcher;
  const passes = (path: string) => new RegExp(`^${pattern}$`).test(path);
  const routes = apiTemplates.map((template) => template.replace("[id]", "L-1"));
  const paths = [...routes, "/styles.css"];
  expect(paths.filter((path) => !passes(path)).sort()).toEqual([
    "/api/digest",
    "/api/documents/check",
    "/api/loans",
    "/api/movements",
    "/api/payments",
    "/api/report",
    "/api/requests",
    "/api/session",
    "/api/session/use",
    "/styles.css",
  ]);
  for (const path of ["/api/nowhere", "/api/loans/L-1", "/api/loans/", "/api/movements.rsc"])
    expect([path, passes(path)]).toEqual([path, true]);
});
