import { answerWith, apiForEachTest, pageOf } from "@/lib/lenders-api/api-for-tests";
import { loadIssuedDocuments, loadLoanDocuments } from "./issued-documents";

const api = apiForEachTest();
const mockConfig: { hiddenScreens?: string[] } = {};

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url, ...mockConfig }) }));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/ended" }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));
jest.mock("next/navigation", () => ({}));

const window = { limit: 10, offset: 0 };
const document = {
  id: "d-1",
  kind: "contract",
  title: "Contrato",
  issuedOn: "2026-02-28",
  mediaType: "application/pdf",
  size: 48213,
};
const nothing = { ok: true, value: undefined };

test("an API without documents has none; another failure is one", async () => {
  api.answer = answerWith({}, 405);
  expect(await loadIssuedDocuments(window)).toEqual(nothing);
  expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
  api.answer = answerWith({}, 403);
  expect(await loadIssuedDocuments(window)).toMatchObject({ failure: { fault: "forbidden" } });
  api.answer = answerWith(pageOf([]));
  expect(await loadIssuedDocuments(window)).toMatchObject({ value: { total: 0 } });
  expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
  expect(api.received.at(-1)?.url).toContain("/documents?loanId=ln_1&limit=10&offset=0");
});

test("any kind and title stay as they came; a row that does not fit is counted and hides no other", async () => {
  const odd = { kind: "<b>póliza</b>", title: "\u202E\r\n\u0000\uD83D".concat("x".repeat(1000)) };
  const rows = [
    { ...document, ...odd, loanId: null, more: 1 },
    ...[{ size: -1 }, { size: "1e9" }, { issuedOn: "2026-02-30" }, { title: "\u200B" }].map(
      (wrong, at) => ({ ...document, ...wrong, id: `bad-${at}` }),
    ),
    { ...document, id: "d-2" },
    { ...document, id: "d-2" },
  ];
  api.answer = answerWith(pageOf(rows, 8, 0, 10));
  const outcome = await loadIssuedDocuments(window);
  const title = odd.title.toWellFormed();
  const read = [
    { ...document, ...odd, title },
    { ...document, id: "d-2" },
  ];
  const malformedIds = ["bad-0", "bad-1", "bad-2", "bad-3", "d-2"];
  expect(outcome).toMatchObject({ ok: true, value: { rows: read, malformedIds } });
  expect(outcome).not.toHaveProperty("value.rows.0.loanId");
});

test("nothing is asked for a loan's page if the documents are switched off", async () => {
  mockConfig.hiddenScreens = ["documents"];
  expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
  expect(api.received).toEqual([]);
});

test("an API that ignores the filters gives a loan or a year no documents of another", async () => {
  api.answer = answerWith(pageOf([{ ...document, loanId: "ln_2" }]));
  expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
  for (const asked of [{ kind: "certificate" }, { year: "2025" }])
    expect(await loadIssuedDocuments({ ...window, ...asked })).toEqual(nothing);
  expect(await loadIssuedDocuments({ ...window, kind: "contract" })).toMatchObject({
    value: { total: 1 },
  });
});
