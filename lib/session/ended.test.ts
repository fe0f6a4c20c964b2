import { sealSession } from "./cookie";
import { endedSessionPath, isEndedBy, openEndedTicket } from "./ended";
import { configure, now, session, sessionSecrets } from "./session-for-tests";

jest.mock("@/lib/config");
configure();

async function ticketOf(path: string): Promise<string | null> {
  return new URL(path, "http://portal.invalid").searchParams.get("ticket");
}

afterEach(() => jest.useRealTimers());

test("ends only the refused token", async () => {
  const ticket = await openEndedTicket(await ticketOf(await endedSessionPath(session)));
  expect(ticket && isEndedBy(ticket, session)).toBe(true);
  expect(ticket && isEndedBy(ticket, { ...session, issuedAt: now + 1 })).toBe(false);
  const other = "7a1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11";
  expect(ticket && isEndedBy(ticket, { ...session, id: other })).toBe(false);
});

test("is valid for a minute", async () => {
  const text = await ticketOf(await endedSessionPath(session));
  jest.useFakeTimers({ now: (now + 58) * 1000 });
  expect(await openEndedTicket(text)).toBeDefined();
  jest.setSystemTime((now + 61) * 1000);
  expect(await openEndedTicket(text)).toBeUndefined();
});

test("cannot be forged, and a session cookie is not accepted instead", async () => {
  expect(await openEndedTicket(null)).toBeUndefined();
  expect(await openEndedTicket("made-up")).toBeUndefined();
  expect(await openEndedTicket(await sealSession(session, sessionSecrets))).toBeUndefined();
});

test("keeps the requested page if it belongs to the portal", async () => {
  expect(await endedSessionPath(session, "/loans?page=2")).toContain("&next=%2Floans%3Fpage%3D2");
  expect(await endedSessionPath(session, "//evil.example")).not.toContain("next=");
});
