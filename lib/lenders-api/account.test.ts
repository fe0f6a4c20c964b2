import { fetchAccount } from "./account";
import { answerWith, apiForEachTest, caller, reset } from "./api-for-tests";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const account = { holder: { name: "Ana Robles", taxId: "ROAA850314AB1" } };

test("an account is read once", async () => {
  api.answer = answerWith({ ...account, other: 1 });
  expect(await fetchAccount(caller)).toEqual(account);
  expect(api.received.map(({ url }) => url)).toEqual(["/lenders/v1/account"]);
});

test("there is none after a refusal, in another shape, or without a connection", async () => {
  const refusals = [404, 405, 403, 422].map((status) => answerWith({}, status));
  for (const answer of [...refusals, answerWith({ holder: "Ana" }), reset]) {
    api.answer = answer;
    expect(await fetchAccount(caller)).toBeUndefined();
  }
});

test("a token that is dead ends the session, as in every call", async () => {
  api.answer = answerWith({}, 401);
  await expect(fetchAccount(caller)).rejects.toMatchObject({ fault: "unauthorized" });
});
