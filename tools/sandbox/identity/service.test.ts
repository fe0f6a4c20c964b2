import { demoPassword, lendersTenant, otherTenant } from "../accounts.ts";
import { identityService } from "./service.ts";

let service: ReturnType<typeof identityService>;

beforeEach(() => {
  service = identityService(() => "http://127.0.0.1:9099");
});

async function call(path: string, body: object): Promise<Record<string, never>> {
  const response = await service.request(`/identitytoolkit.googleapis.com${path}?key=k`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tenantId: lendersTenant, ...body }),
  });
  const answer = await response.json();
  return response.ok ? answer : answer.error.message;
}

const signIn = () =>
  call("/v1/accounts:signInWithPassword", { email: "nueva@demo.test", password: demoPassword });

// Browser tests show the second step, and the mails' codes.
test("another password revokes the tokens of earlier seconds, and a new one follows", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const { idToken } = await signIn();
  jest.setSystemTime(Date.now() + 2_000);
  const changed = await call("/v1/accounts:update", { idToken, password: "Nueva-2027!" });
  jest.useRealTimers();
  expect(await call("/v1/accounts:lookup", { idToken })).toBe("TOKEN_EXPIRED");
  const { users } = await call("/v1/accounts:lookup", { idToken: changed.idToken });
  expect(users).toHaveLength(1);
});

test("tenants do not mix, and only the Admin SDK changes accounts of others", async () => {
  const { idToken, localId } = await signIn();
  expect(await call("/v1/accounts:lookup", { idToken, tenantId: otherTenant })).toBe(
    "TENANT_ID_MISMATCH",
  );
  expect(await call("/v1/accounts:lookup", { tenantId: "nowhere" })).toBe("TENANT_NOT_FOUND");
  const claims = { localId, customAttributes: "{}" };
  expect(await call("/v1/accounts:update", claims)).toBe("MISSING_ID_TOKEN");
  const asked = { requestType: "PASSWORD_RESET", email: "nueva@demo.test", returnOobLink: true };
  expect(await call("/v1/accounts:sendOobCode", asked)).toBe("INSUFFICIENT_PERMISSION");
  const path = `/v1/projects/demo-lenders/tenants/${lendersTenant}/accounts:batchCreate`;
  expect(await call(path, { users: [{ localId: "o", email: "o@demo.test" }] })).toMatch(/API key/);
});

test.each([
  ["google.com", { emailVerified: true, refreshToken: expect.any(String) }],
  ["microsoft.com", { emailVerified: false, needConfirmation: true }],
])(
  "%s opens the lender's account only with a proven address, and once",
  async (providerId, answer) => {
    const continueUri = "http://localhost:3000/sign_in_return";
    const begin = () => call("/v1/accounts:createAuthUri", { providerId, continueUri });
    const [mine, theirs] = [await begin(), await begin()];
    const chosen = new URL(mine.authUri ?? "");
    chosen.searchParams.set("email", "nueva@demo.test");
    const { headers } = await service.request(chosen.pathname + chosen.search);
    const requestUri = headers.get("Location");
    const redeem = ({ sessionId }: typeof mine) =>
      call("/v1/accounts:signInWithIdp", { requestUri, sessionId });
    expect(await redeem(theirs)).toBe("INVALID_IDP_RESPONSE");
    const signedIn = await redeem(mine);
    expect(signedIn).toMatchObject({ providerId, localId: "lender-nueva", ...answer });
    expect("idToken" in signedIn).toBe(!("needConfirmation" in answer));
    expect(await redeem(mine)).toBe("INVALID_IDP_RESPONSE");
  },
);
