import { checkKeyLimits } from "./check-key-limits.ts";
import { checkSignUp } from "./check-sign-up.ts";
import { configForTests as config, identityOfFile, json, refusal } from "./service-for-tests.ts";

const its = identityOfFile();

describe("sign-up", () => {
  test.each([
    ["ADMIN_ONLY_OPERATION", "ok"],
    ["OPERATION_NOT_ALLOWED : no passwords, but perhaps other providers", "warning"],
    ["INVALID_EMAIL", "warning"],
    ["WEAK_PASSWORD : short", "warning"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS", "warning"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "warning"],
    ["EMAIL_EXISTS", "warning"],
  ])("refused with %s is %s", async (message, outcome) => {
    its.identity.answers = { "accounts:signUp": refusal(message) };
    expect(await checkSignUp(its.service, config)).toMatchObject({ outcome });
  });

  test("that is not refused fails", async () => {
    its.identity.answers = { "accounts:signUp": json({ idToken: "a.b.c" }) };
    expect(await checkSignUp(its.service, config)).toMatchObject({ outcome: "failed" });
  });

  test("is tried with an address and a password of which no account can be made", async () => {
    let asked: Record<string, unknown> = {};
    its.identity.answers = {
      "accounts:signUp": (response, body) => {
        asked = body;
        refusal("INVALID_EMAIL")(response);
      },
    };
    await checkSignUp(its.service, config);
    expect(asked).toEqual({ email: "no address", password: "1", tenantId: "lenders-demo" });
  });
});

describe("the key", () => {
  const blocked = refusal("blocked", 403, "API_KEY_HTTP_REFERRER_BLOCKED");
  const limitedFor = (isBlocked: (referer: string | undefined) => boolean) => {
    its.identity.answers = {
      projects: (response, _body, referer) =>
        isBlocked(referer) ? blocked(response) : json({})(response),
    };
    return checkKeyLimits(its.service, config);
  };

  test("that only the portal's origin may use is well", async () => {
    const verdict = await limitedFor((referer) => referer !== "https://portal.example/");
    expect(verdict.outcome).toBe("ok");
  });

  test.each([
    ["anybody", () => false, /from another origin and from no origin$/],
    ["programs", (referer: string | undefined) => referer !== undefined, /from no origin$/],
  ])("that %s may use is a warning", async (_who, isBlocked, seen) => {
    const verdict = await limitedFor(isBlocked);
    expect(verdict).toMatchObject({ outcome: "warning", seen: expect.stringMatching(seen) });
  });

  test("is not called limited after another refusal", async () => {
    its.identity.answers = { projects: refusal("QUOTA_EXCEEDED", 429) };
    expect((await checkKeyLimits(its.service, config)).outcome).toBe("skipped");
  });
});
