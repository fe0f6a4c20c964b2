import "server-only";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { TimeoutError } from "@/lib/with-timeout";

/** An error with its causes as plain data: a copy of an error for another thread loses its fields. */
export type Failure = {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: Failure | undefined;
  readonly api?: Omit<LendersApiError, keyof Error>;
};

export type Result<Value> = { readonly value: Value } | { readonly failure: Failure };

export async function resultOf<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

export function valueIn<Value>(result: Result<Value>): Value {
  if ("failure" in result) throw errorOf(result.failure);
  return result.value;
}

export function failureOf(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const cause = error.cause instanceof Error ? failureOf(error.cause) : undefined;
  const api = error instanceof LendersApiError && { api: { ...error } };
  return { name, message, stack, cause, ...api };
}

export function errorOf({ name, message, stack, cause: its, api }: Failure): Error {
  const cause = its && errorOf(its);
  if (name === "TimeoutError") return new TimeoutError();
  const error = api
    ? new LendersApiError(api.fault, { ...api, cause })
    : new Error(message, { cause });
  return Object.assign(error, { name, stack });
}
