import { type ConnectionFault, connectionFault } from "./connection-fault.ts";

/** What came of a request of the doctor's own: not one that the portal would send. */
export type Probe =
  | {
      readonly answered: true;
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      readonly milliseconds: number;
    }
  | { readonly answered: false; readonly fault: ConnectionFault; readonly milliseconds: number };

/** One request, never redirected, its body included in the time. Never throws. */
export async function probe(
  url: string,
  timeOutMilliseconds: number,
  request: RequestInit = {},
): Promise<Probe> {
  const start = performance.now();
  const signal = AbortSignal.timeout(timeOutMilliseconds);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal });
    const { status, headers } = response;
    const text = await response.text();
    return { answered: true, status, headers, text, milliseconds: performance.now() - start };
  } catch (error) {
    const milliseconds = performance.now() - start;
    const fault = signal.aborted ? tooLate(timeOutMilliseconds) : connectionFault(error);
    return { answered: false, fault, milliseconds };
  }
}

function tooLate(milliseconds: number): ConnectionFault {
  return {
    seen: `no whole answer within ${milliseconds / 1000} s`,
    wayOut: "See that it is up and near enough; the portal waits no longer either.",
  };
}

/** The JSON of a text, or undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
