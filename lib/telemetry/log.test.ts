import { enterRequest } from "@/lib/current-request";
import { logEvent, logRequestError, logWhatIsPrinted } from "./log";

const mockLines: Record<string, unknown>[] = [];

jest.mock("pino", () => {
  const write = (fields: object, event: string) => mockLines.push({ event, ...fields });
  const pino = () => ({ info: write, warn: write, error: write });
  return Object.assign(pino, { stdTimeFunctions: {} });
});

const requestId = "6f1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11";
const request = {
  path: "/loan_detail/PRE-1?token=eyJ",
  method: "GET",
  headers: { "x-request-id": requestId },
};
const { error: print, warn } = console;

afterEach(() => {
  Object.assign(console, { error: print, warn });
  mockLines.length = 0;
});

test("logs an error with the request's id, the route and the digest of the page", () => {
  const error = Object.assign(new Error("amount 1200.50"), { digest: "123@E1" });
  logRequestError(error, request);
  expect(mockLines).toEqual([
    {
      event: "unexpected",
      requestId,
      route: "/loan_detail/[id]",
      method: "GET",
      digest: "123@E1",
      error: expect.stringMatching(/^Error\nat /),
    },
  ]);
});

test("replaces printed errors by log lines with the request id, without their text", () => {
  logWhatIsPrinted();
  const { error: printError, warn: printWarning } = console;
  enterRequest({ record: { route: "/loans", method: "GET", requestId } });
  printError(" ⨯", new Error("amount 1200.50"));
  printWarning("token eyJ");
  const of = { event: "unexpected", requestId, route: "/loans", method: "GET", reason: "printed" };
  expect(mockLines).toEqual([{ ...of, error: expect.stringMatching(/^Error\nat /) }, of]);
  expect(JSON.stringify(mockLines)).not.toMatch(/1200|eyJ/);
});

test.each([
  [true, "foreign-request"],
  [false, "unexpected"],
])("an error of no page, at a request of the router (%s), is logged as %s", (ofRouter, event) => {
  logWhatIsPrinted();
  const { error: printError } = console;
  enterRequest({ record: { route: "/loans", method: "GET", requestId, ofRouter } });
  printError(new Error("forged state"));
  logRequestError(new Error("forged state"), request);
  printError(Object.assign(new Error("in a page"), { digest: "1" }));
  printError("a text");
  expect(mockLines.map((line) => line.event)).toEqual([event, event, "unexpected", "unexpected"]);
});

test("logs an error once, and not if its cause was logged", () => {
  logWhatIsPrinted();
  const { error: printError } = console;
  const known = new Error("known");
  logEvent("export-broken", { error: known });
  printError("failed to pipe response", new Error("wrapper", { cause: known }));
  logRequestError(new Error("wrapper", { cause: known }), request);
  logRequestError(known, request);
  expect(mockLines.map(({ event }) => event)).toEqual(["export-broken"]);
});
