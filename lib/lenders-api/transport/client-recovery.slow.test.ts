import { type ApiForTests, answerWith, caller, pageOf, startApiForTests } from "../api-for-tests";
import { fetchLoans } from "../loans";
import { type ApiCallOutcome, onApiCall } from "./observe";
import { resetPolicies } from "./policies-for-tests";

let api: ApiForTests;
let baseUrl: string;
const outcomes: ApiCallOutcome[] = [];

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: baseUrl }) }));

beforeEach(async () => {
  resetPolicies();
  api = await startApiForTests();
  baseUrl = api.url;
  onApiCall((outcome) => outcomes.push(outcome));
});
afterEach(() => api.stop());

const good = answerWith(pageOf([]));
const ask = (requestId: string) => fetchLoans({ ...caller, requestId }, { limit: 25, offset: 0 });

test("an API that is down costs less than a second, and is in use again soon after it is back", async () => {
  await api.stop();
  const port = Number(new URL(api.url).port);
  const times: number[] = [];
  for (let call = 0; call < 100; call += 1) {
    const start = performance.now();
    await ask(`request-${call}`).catch(() => undefined);
    times.push(performance.now() - start);
  }
  expect(Math.max(...times)).toBeLessThan(1_000);
  expect(outcomes.at(-1)).toMatchObject({ fault: "unavailable", stoppedBy: "breaker" });

  api = await startApiForTests(port);
  api.answer = good;
  const back = performance.now();
  while (!(await ask(`request-${performance.now()}`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(performance.now() - back).toBeLessThan(15_000);
}, 20_000);
