import { resetPolicies } from "../api-for-tests";
import type { Bearer } from "./bearer";
import { callWithPolicies } from "./call-with-policies";
import { LendersApiError } from "./error";
import { breakerState } from "./observe";

export const never = new AbortController().signal;
export const down = new LendersApiError("unavailable", { status: 503 });
export const refused = { fault: "unavailable", stoppedBy: "breaker", retryAfter: 5 };

let requests = 0;
export let sent: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
    return controller.signal;
  });
  resetPolicies();
  requests = 0;
  sent = jest.fn();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const nextRequest = () => `request-${requests++}`;

export function call(
  send: (signal: AbortSignal) => Promise<string>,
  { requestId = nextRequest(), signal = never, lender = "" } = {},
): Promise<unknown> {
  const send_ = (within: AbortSignal) => {
    sent();
    return send(within);
  };
  return callWithPolicies(
    { bearer: (lender || requestId) as Bearer, requestId },
    signal,
    send_,
  ).catch((error) => error);
}

export const answer = (value = "figures") => call(async () => value);
export const fail = (error: LendersApiError, requestId?: string) =>
  call(() => Promise.reject(error), requestId ? { requestId } : {});

export function hang(milliseconds: number, error: LendersApiError) {
  return () => new Promise<string>((_, reject) => setTimeout(() => reject(error), milliseconds));
}

export const late = (milliseconds: number, value: string) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(value), milliseconds));

export const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** The next call is a trial. */
export async function openForTrial(): Promise<void> {
  await open();
  await wait(5_000);
}

export async function times(count: number, one: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await one();
}

export async function open(): Promise<void> {
  await times(20, () => fail(down));
  expect(breakerState()).toBe("open");
  sent.mockClear();
}

export const failFor = (lender: string) => call(() => Promise.reject(down), { lender });

export async function timeOut(milliseconds = 10_000): Promise<void> {
  const timedOut = call(hang(milliseconds, new LendersApiError("time-out")));
  await jest.advanceTimersByTimeAsync(milliseconds);
  expect(await timedOut).toMatchObject({ fault: "time-out" });
}
