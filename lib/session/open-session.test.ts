import { AsyncLocalStorage } from "node:async_hooks";
import { enterRequest } from "@/lib/current-request";
import * as cookies from "./cookie";
import { sealSession, sessionCookieName } from "./cookie";
import { isDenied } from "./deny-list";
import { openSessionOf } from "./open-session";
import { configure, session, sessionSecrets } from "./session-for-tests";

jest.mock("@/lib/config");
jest.mock("./deny-list");
jest.mock("./cookie", () => ({ __esModule: true, ...jest.requireActual("./cookie") }));

const opened = jest.spyOn(cookies, "openSession");

async function headerOf(userId: string): Promise<string> {
  const own = { ...session, id: crypto.randomUUID(), userId };
  return `${sessionCookieName}=${await sealSession(own, sessionSecrets)}`;
}

/** Runs within its own request. */
function asRequest<Value>(run: () => Promise<Value>): Promise<Value> {
  const record = { route: "/loans", method: "GET", requestId: "request-1" };
  return new AsyncLocalStorage().run(undefined, () => {
    enterRequest({ record });
    return run();
  });
}

beforeEach(() => {
  configure();
  jest.mocked(isDenied).mockReset().mockResolvedValue(false);
  opened.mockClear();
});

test("opens the cookie and reads the deny list once per request", async () => {
  const header = await headerOf("ana");
  const users = await asRequest(async () => {
    const looks = await Promise.all([openSessionOf(header), openSessionOf(header)]);
    const later = await openSessionOf(header);
    for (const look of [...looks, later]) expect(await look?.isSignedOut()).toBe(false);
    return [...looks, later].map((look) => look?.session.userId);
  });
  expect(users).toEqual(["ana", "ana", "ana"]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(isDenied).toHaveBeenCalledTimes(1);
});

test("shares nothing between requests or cookies", async () => {
  const [ana, luis] = [await headerOf("ana"), await headerOf("luis")];
  await asRequest(async () => {
    expect((await openSessionOf(ana))?.session.userId).toBe("ana");
    expect((await openSessionOf(luis))?.session.userId).toBe("luis");
  });
  jest.mocked(isDenied).mockResolvedValue(true);
  const look = await asRequest(() => openSessionOf(ana));
  expect(await look?.isSignedOut()).toBe(true);
  expect(opened).toHaveBeenCalledTimes(3);
});

test("opens it again outside a request, and returns undefined without a cookie", async () => {
  const header = await headerOf("ana");
  await openSessionOf(header);
  await openSessionOf(header);
  expect(opened).toHaveBeenCalledTimes(2);
  expect(await openSessionOf(null)).toBeUndefined();
  expect(await openSessionOf(`${header}x`)).toBeUndefined();
});
