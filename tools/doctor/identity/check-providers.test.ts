import { checkProvider } from "./check-providers.ts";
import { configForTests, identityOfFile, json, refusal } from "./service-for-tests.ts";

const config = { ...configForTests, requireVerifiedEmail: false };

const its = identityOfFile();

const begun = (query: Record<string, string>) =>
  json({ authUri: `https://accounts.test/auth?${new URLSearchParams(query)}`, sessionId: "s" });
const good = { state: "s", redirect_uri: "https://portal.example/sign_in_return" };

async function judge(
  answer: ReturnType<typeof json>,
  provider: "google.com" | "microsoft.com" = "google.com",
  requireVerifiedEmail = false,
) {
  const asked: Record<string, unknown>[] = [];
  its.identity.answers = {
    "accounts:createAuthUri": (response, body) => {
      asked.push(body);
      answer(response);
    },
  };
  const verdict = await checkProvider(its.service, provider, { ...config, requireVerifiedEmail });
  expect(asked).toEqual([
    { providerId: provider, continueUri: good.redirect_uri, tenantId: "lenders-demo" },
  ]);
  return verdict;
}

test("a provider that the tenant offers is well", async () => {
  expect((await judge(begun(good))).outcome).toBe("ok");
});

test.each([
  ["a disabled provider", refusal("OPERATION_NOT_ALLOWED"), /Enable google\.com in the tenant/],
  ["a foreign host", refusal("UNAUTHORIZED_DOMAIN"), /authorised domains/],
  ["no state", begun({}), /provider's settings/],
  ["another way back", begun({ ...good, redirect_uri: "https://other.test/" }), /PUBLIC_ORIGIN/],
  ["another service", json({}), /provider's settings/],
])("fails with %s", async (_name, answer, wayOut) => {
  const verdict = await judge(answer);
  expect(verdict.outcome).toBe("failed");
  expect("wayOut" in verdict && verdict.wayOut).toMatch(wayOut);
});

test("wants verified addresses where Microsoft accounts are offered", async () => {
  expect((await judge(begun(good), "microsoft.com")).outcome).toBe("warning");
  expect((await judge(begun(good), "microsoft.com", true)).outcome).toBe("ok");
});
