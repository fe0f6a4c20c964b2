import { decimal } from "../money/money";
import { requestSteps, type WithdrawalRequest } from "./withdrawal-request";

const at = (day: number) => `2026-03-0${day}T10:00:00Z`;

const request = (status: string, more: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
  id: "r-1",
  status,
  amount: { amount: decimal("1"), currency: "MXN" },
  requestedAt: at(1),
  ...more,
});

const history = (...changes: [status: string, day: number][]) =>
  changes.map(([status, day]) => ({ status, at: at(day) }));

const told = (given: WithdrawalRequest) =>
  requestSteps(given).map((step) => [step.place, step.status, step.at?.slice(8, 10)]);

test("a request that waits has its steps ahead", () => {
  expect(told(request("PENDING", { history: history(["PENDING", 1]) }))).toEqual([
    ["current", "PENDING", "01"],
    ["ahead", "PENDING_WITHDRAWAL", undefined],
    ["ahead", "COMPLETED", undefined],
  ]);
});

test("a paid one has the moment of each step, in whatever order the changes come", () => {
  const changes = history(["COMPLETED", 4], ["PENDING", 1], ["PENDING_WITHDRAWAL", 2]);
  expect(told(request("COMPLETED", { history: changes }))).toEqual([
    ["past", "PENDING", "01"],
    ["past", "PENDING_WITHDRAWAL", "02"],
    ["current", "COMPLETED", "04"],
  ]);
});

test("a canceled one ends there", () => {
  const changes = history(["PENDING", 1], ["CANCELED", 2]);
  expect(told(request("CANCELED", { history: changes }))).toEqual([
    ["past", "PENDING", "01"],
    ["current", "CANCELED", "02"],
  ]);
});

test("a status that repeats is one step, since its first change", () => {
  const changes = history(["PENDING", 1], ["PENDING_WITHDRAWAL", 2], ["PENDING_WITHDRAWAL", 3]);
  expect(told(request("PENDING_WITHDRAWAL", { history: changes }))).toEqual([
    ["past", "PENDING", "01"],
    ["current", "PENDING_WITHDRAWAL", "02"],
    ["ahead", "COMPLETED", undefined],
  ]);
});

test("without a history there is the request and the present status, and no step between", () => {
  expect(told(request("COMPLETED", { resolvedAt: at(5) }))).toEqual([
    ["past", "PENDING", "01"],
    ["current", "COMPLETED", "05"],
  ]);
  expect(told(request("PENDING_WITHDRAWAL"))).toEqual([
    ["past", "PENDING", "01"],
    ["current", "PENDING_WITHDRAWAL", undefined],
    ["ahead", "COMPLETED", undefined],
  ]);
});

test("a history that is behind the status, or starts late, is completed by what is known", () => {
  const changes = history(["PENDING_WITHDRAWAL", 3]);
  expect(told(request("COMPLETED", { history: changes, resolvedAt: at(5) }))).toEqual([
    ["past", "PENDING", "01"],
    ["past", "PENDING_WITHDRAWAL", "03"],
    ["current", "COMPLETED", "05"],
  ]);
});

test("an unknown status is a step with nothing ahead", () => {
  const changes = history(["PENDING", 1], ["ON_HOLD", 2]);
  expect(told(request("ON_HOLD", { history: changes }))).toEqual([
    ["past", "PENDING", "01"],
    ["current", "ON_HOLD", "02"],
  ]);
});
