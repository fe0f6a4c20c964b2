import { z } from "zod";
import { configure } from "@/lib/session/session-for-tests";
import { allowedFields, hashUser, type LogFields } from "./log-fields";

const line = {
  requestId: "6f1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11",
  route: "/loan_detail/[id]",
  method: "GET",
  status: 200,
  durationMs: 12.3,
  aborted: false,
  user: "0123456789ab",
  fault: "time-out",
  reason: "auth/id-token-expired",
  state: "half-open",
  resource: "movements",
  ids: ["mov-1", "loan:2"],
  count: 3,
  seconds: 5,
  digest: "2338867408@E394",
} satisfies LogFields;

test("logs every allowed field, and drops others, even if the types allow them", () => {
  const more = { ...line, token: "eyJ.eyJ.sig", email: "ana@demo.test", amount: "1200.50" };
  expect(allowedFields(more)).toEqual(line);
});

test.each([
  ["requestId", "a b"],
  ["requestId", "x".repeat(65)],
  ["route", "/loan_detail/L-1?token=1"],
  ["route", "/loans?status=ACTIVE"],
  ["method", "GET /x"],
  ["status", "200"],
  ["status", Number.NaN],
  ["user", "lender-ana"],
  ["user", "ana@demo.test"],
  ["fault", "no such loan: 1,200.50"],
  ["reason", "ana@demo.test"],
  ["reason", "1200.50"],
  ["reason", `eyJ${"x".repeat(80)}`],
  ["state", { open: true }],
  ["ids", "mov-1"],
])("drops %s of %j", (name, value) => {
  expect(allowedFields({ [name]: value } as LogFields)).toEqual({});
});

test("keeps at most twenty ids, and replaces a malformed id", () => {
  const ids = ["a b", "x".repeat(100), ...Array.from({ length: 30 }, (_, index) => `m-${index}`)];
  const written = allowedFields({ ids }).ids as string[];
  expect(written).toHaveLength(20);
  expect(written.slice(0, 3)).toEqual(["?", "?", "m-0"]);
});

test("logs an error's class and stack, never its message", () => {
  const cause = z.object({ amount: z.number() }).safeParse({ amount: "1200.50" }).error;
  const error = new TypeError("amount 1200.50 of\n    at ana@demo.test", { cause });
  const written = String(allowedFields({ error }).error);
  expect(written).toMatch(/^TypeError\nat .*log-fields\.test\.ts/);
  expect(written).toContain("\ncaused by ZodError");
  expect(written).not.toMatch(/1200|ana@demo/);
  expect(allowedFields({ error: "token eyJ" }).error).toBe("string");
});

jest.mock("@/lib/config");

test("returns twelve digits, the same while the newest secret is the same", () => {
  configure({
    sessionSecrets: ["new-new-new-new-new-new-new-new-new", "old-old-old-old-old-old-old-old-old"],
  });
  const ana = hashUser("lender-ana");
  expect(ana).toMatch(/^[0-9a-f]{12}$/);
  expect(hashUser("lender-luis")).not.toBe(ana);
  configure({ sessionSecrets: ["new-new-new-new-new-new-new-new-new"] });
  expect(hashUser("lender-ana")).toBe(ana);
  configure({ sessionSecrets: ["old-old-old-old-old-old-old-old-old"] });
  expect(hashUser("lender-ana")).not.toBe(ana);
});
