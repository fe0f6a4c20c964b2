import {
  type ApiForTests,
  answerWith,
  caller,
  startApiForTests,
} from "@/lib/lenders-api/api-for-tests";
import { exportStatement } from "./statement-export";

let api: ApiForTests;

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

beforeEach(async () => {
  api = await startApiForTests();
});
afterEach(() => api.stop());

/** The file's first record, and that of January, where the API has these sums of interest. */
async function recordsOf(...sums: object[]): Promise<(string | undefined)[]> {
  const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", month: "2025-01" };
  api.answer = (request, response) => {
    const data = request.url?.includes("type=INTEREST&") ? sums : [];
    answerWith({ data: data.map((sum) => ({ ...total, count: 1, ...sum })) })(request, response);
  };
  const file = await exportStatement(caller, 2025, "csv");
  const [title, , january] = (await file.text()).split("\r\n");
  return [title, january];
}

test("takes off what was reversed", async () => {
  const [title, january] = await recordsOf(
    { direction: "IN", sum: "1127.20" },
    { direction: "OUT", sum: "27.20" },
  );
  expect(title).toContain('Documento informativo, sin validez fiscal"');
  expect(january).toBe('"2025","Enero","MXN","1100.00","0"');
});

test("says in its title that reversals are unknown", async () => {
  const [title, january] = await recordsOf({ sum: "1127.20" });
  expect(title).toMatch(/sin validez fiscal\. Las sumas del servicio no distinguen los reversos/);
  expect(january).toBe('"2025","Enero","MXN","1127.20","0"');
});
