import { accountActions } from "@/lib/domain/action-link";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { applyAction, checkAction } from "./account-action";

jest.mock("./page-language", () => ({ pageLanguage: () => "en" }));

const config = { apiKey: "key", tenantId: "lenders" } as IdentityConfig;
const operations = [
  "VERIFY_EMAIL",
  "VERIFY_AND_CHANGE_EMAIL",
  "RECOVER_EMAIL",
  "REVERT_SECOND_FACTOR_ADDITION",
];
const fetched = jest.fn();
const answer = (json: unknown, status = 200) =>
  fetched.mockResolvedValue({ ok: status < 400, json: async () => json });

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched });
});

test("a code is good for the action of its own mail only", async () => {
  for (const [place, requestType] of operations.entries()) {
    const changes = requestType === "VERIFY_AND_CHANGE_EMAIL";
    const old = changes ? "old@demo.test" : "ana@demo.test";
    answer({ requestType, email: old, ...(changes && { newEmail: "ana@demo.test" }) });
    for (const [other, action] of accountActions.entries()) {
      const checked = checkAction(config, action, "c0de");
      if (other === place) expect(await checked).toBe("ana@demo.test");
      else await expect(checked).rejects.toMatchObject({ code: "auth/invalid-action-code" });
    }
  }
  const [url, options] = fetched.mock.lastCall ?? [];
  expect(url).toMatch(/\/v1\/accounts:resetPassword\?key=key$/);
  expect(JSON.parse(options.body)).toEqual({ oobCode: "c0de", tenantId: "lenders" });
  expect(options.headers).toMatchObject({ "X-Firebase-Locale": "en" });
});

test.each([
  ["EXPIRED_OOB_CODE", "expired-action-code"],
  ["INVALID_OOB_CODE", "invalid-action-code"],
])("has the client's code for %s", async (message, code) => {
  answer({ error: { message } }, 400);
  await expect(applyAction(config, "c0de")).rejects.toMatchObject({ code: `auth/${code}` });
});
