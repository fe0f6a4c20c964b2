/** Why data could not be read; each has a message in the catalogue (`failure`). */
export type Fault =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "bad-filter"
  | "too-many-requests"
  | "unavailable"
  | "time-out"
  | "unreachable"
  | "bad-answer"
  | "unsupported"
  | "malformed-row"
  | "changed"
  | "too-many-rows";

export type Failure = {
  readonly fault: Fault;
  readonly requestId: string;
  readonly retryAfter?: number;
};

/** Another try fails too if the API lacks the call, refuses the filters, or has too much to add up. */
const lasting: readonly Fault[] = ["unsupported", "bad-filter", "too-many-rows"];

/** Whether another try may help. A permission may come with the next token, which a try has. */
export function mayPass({ fault }: Failure): boolean {
  return !lasting.includes(fault);
}

export type Outcome<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** The currencies that its sums leave out, because a part of them could not be read. */
      readonly unread?: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure; readonly unread?: undefined };

export function isUnsupported(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.fault === "unsupported";
}

export function unreadIn(
  reads: readonly { readonly unread?: readonly string[] | undefined }[],
): readonly string[] {
  return [...new Set(reads.flatMap(({ unread = [] }) => unread))].sort();
}

/** The read with the sums in the other currencies alone. */
export function readIn<Sums extends { readonly totals: readonly { readonly currency: string }[] }>(
  read: Outcome<Sums>,
  unread: readonly string[],
): Outcome<Sums> {
  if (!read.ok) return read;
  const totals = read.value.totals.filter(({ currency }) => !unread.includes(currency));
  return { ...read, value: { ...read.value, totals } };
}

/** The failure of `first` if all other reads failed for the same reason: one message is enough. Waits for them if it failed. */
export async function commonFailure(
  first: Promise<Outcome<unknown>>,
  others: readonly Promise<Outcome<unknown>>[],
): Promise<Failure | undefined> {
  const read = await first;
  if (read.ok) return undefined;
  const { failure } = read;
  const isCommon = (await Promise.all(others)).every(
    (other) => isUnsupported(other) || (!other.ok && other.failure.fault === failure.fault),
  );
  return isCommon ? failure : undefined;
}
