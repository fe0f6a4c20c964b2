import { type ConnectionFault, connectionFault } from "./connection-fault.ts";

/** The result of a request that the portal itself does not send. */
export type Probe =
  | {
      readonly answered: true;
      readonly status: number;
      readonly headers: Pick<Headers, "get">;
      readonly text: string;
      readonly milliseconds: number;
    }
  | { readonly answered: false; readonly fault: ConnectionFault; readonly milliseconds: number };

type Sent = RequestInit & { readonly signal: AbortSignal };
type Answered = Pick<Response, "status" | "text"> & { readonly headers: Pick<Headers, "get"> };

/** One request without redirects; the timeout includes the body. Never throws. */
export async function probe(
  url: string,
  timeOutMilliseconds: number,
  request: RequestInit = {},
  send: (url: string, request: Sent) => Promise<Answered> = fetch,
): Promise<Probe> {
  const start = performance.now();
  const signal = AbortSignal.timeout(timeOutMilliseconds);
  try {
    const response = await send(url, { ...request, redirect: "manual", signal });
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
    seen: `no complete response within ${milliseconds / 1000} s`,
    wayOut: "Check that it is running and fast enough; the portal has the same timeout.",
  };
}

/** The parsed JSON, or undefined when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
