import fc from "fast-check";
import { openSession, seal, sealSession, sessionCookieOf, unseal } from "./cookie";
import { now, session } from "./session-for-tests";

const oldSecret = "old-secret-old-secret-old-secret-old";
const newSecret = "new-secret-new-secret-new-secret-new";

test("opens a sealed session, and the sealed text reveals nothing", async () => {
  const value = await sealSession(session, [newSecret]);
  expect(await openSession(value, [newSecret], now)).toEqual(session);
  expect(value).not.toContain(session.accessToken);
  expect(Buffer.from(value, "base64").toString()).not.toContain("ana");
});

test("does not open what is no cookie, or no session", async () => {
  for (const bad of [
    undefined,
    "",
    "x",
    "%",
    "x".repeat(5000),
    await seal({ ...session, expiresAt: "later" }, [newSecret], 60),
    await seal({ ...session, role: "admin" }, [newSecret], 60),
  ])
    expect(await openSession(bad, [newSecret], now)).toBeUndefined();
});

test("refuses every changed seal", async () => {
  const value = await seal({ user: "ana" }, [newSecret], 60);
  const change = fc.tuple(
    fc.nat(value.length),
    fc.nat(2),
    fc.string({ unit: fc.constantFrom(..."A7z_*-0"), maxLength: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([at, removed, added]) => {
      const changed = value.slice(0, at) + added + value.slice(at + removed);
      fc.pre(changed !== value);
      expect(await unseal(changed, [newSecret])).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test.each(["constructor", "__proto__", "toString"])("knows no secret named %s", async (name) => {
  const parts = (await seal({ user: "ana" }, [newSecret], 60)).split("*");
  parts[1] = name;
  expect(await unseal(parts.join("*"), [newSecret])).toBeUndefined();
});

test("is read from a header that contains it once", () => {
  const name = "__Host-lenders_session";
  expect(sessionCookieOf(`a=1; ${name}=Fe26.2*a=b~2;b=2`)).toBe("Fe26.2*a=b~2");
  expect(sessionCookieOf(`a=1;\t${name} = x `)).toBe("x");
  for (const header of [
    null,
    "",
    name,
    `x${name}=a`,
    `\u00a0${name}=a`,
    `a=1; \u000b${name}=a`,
    `\ufeff${name}=a`,
    `${name}\u00a0=a`,
    `${name}x=a`,
    `${name}=a; ${name}=a`,
    `${name}=a;${name}`,
    `${name}=bad; other=1; ${name}=good`,
  ])
    expect(sessionCookieOf(header) || undefined).toBeUndefined();
});

test("expires with its token, to the second", async () => {
  const value = await sealSession(session, [newSecret]);
  expect(await openSession(value, [newSecret], session.expiresAt - 1)).toEqual(session);
  expect(await openSession(value, [newSecret], session.expiresAt)).toBeUndefined();
});

test("never seals without an expiry, even after the token expired", async () => {
  const value = await seal({ late: true }, [newSecret], -5);
  expect(await unseal(value, [newSecret])).toEqual({ late: true });
  jest.useFakeTimers({ now: Date.now() + 90_000 });
  try {
    expect(await unseal(value, [newSecret])).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

describe("while the secret rotates", () => {
  test.each([
    ["sealed before, opened after", [oldSecret], [newSecret, oldSecret]],
    ["sealed after, opened by a server that knows both", [newSecret, oldSecret], [newSecret]],
    ["sealed after, opened beside the old secret", [newSecret], [newSecret, oldSecret]],
    ["sealed where the order is turned", [oldSecret, newSecret], [newSecret, oldSecret]],
  ])("opens a cookie %s", async (_case, sealing, opening) => {
    const value = await sealSession(session, sealing);
    expect(await openSession(value, opening, now)).toEqual(session);
  });

  test("does not open a cookie sealed with a removed secret", async () => {
    const value = await sealSession(session, [oldSecret]);
    expect(await openSession(value, [newSecret], now)).toBeUndefined();
  });
});
