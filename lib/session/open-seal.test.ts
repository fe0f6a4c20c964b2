import fc from "fast-check";
import { sealData } from "iron-session";
import { openSeal } from "./open-seal";

const secret = "secret-secret-secret-secret-secret";
const password = { 7: secret };
const secretOf = (id: string) => (id === "7" ? secret : undefined);

const sealOf = async (data: unknown, ttl = 60) =>
  (await sealData(data, { password, ttl })).replace(/~2$/, "");

function read(seal: string): unknown {
  try {
    const text = openSeal(seal, secretOf);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

test.each(["", "Íñigo 中 \u{1f600}", "\ud83d", "x".repeat(3_000), [], { a: [{ b: null }, 1.5] }])(
  "opens what iron-session seals, case %#",
  async (value) => {
    const data = { value, more: true };
    expect(read(await sealOf(data))).toEqual(JSON.parse(JSON.stringify(data)));
  },
);

test("refuses every changed seal", async () => {
  const seal = await sealOf({ user: "ana" });
  const character = fc.constantFrom(..."A7z_*-0");
  const change = fc.tuple(
    fc.nat(seal.length),
    fc.nat(2),
    fc.string({ unit: character, maxLength: 2 }),
  );
  fc.assert(
    fc.property(change, ([at, removed, added]) => {
      const changed = seal.slice(0, at) + added + seal.slice(at + removed);
      fc.pre(changed !== seal);
      expect(read(changed)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("refuses another secret's seal, one that expired, and a part too few or too many", async () => {
  const data = { user: "ana" };
  const foreign = await sealData(data, { password: { 7: `${secret}x` }, ttl: 60 });
  const unknown = await sealData(data, { password: { 8: secret }, ttl: 60 });
  for (const bad of [foreign, unknown]) expect(read(bad.replace(/~2$/, ""))).toBeUndefined();
  const seal = await sealOf(data, 1);
  expect(read(seal)).toEqual(data);
  for (const bad of [`${seal}*`, seal.split("*").slice(0, 7).join("*"), ""])
    expect(read(bad)).toBeUndefined();
  jest.useFakeTimers({ now: Date.now() + 62_000 });
  try {
    expect(read(seal)).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});
