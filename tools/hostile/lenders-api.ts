import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../start-up/ports.ts";
import { markOf } from "./identity.ts";

const prefix = "/lenders/v1";
const asOf = "2026-11-20T12:00:00.000Z";
/** An amount that occurs in no other place. */
export const principal = "731245.91";
const money = (amount: string) => ({ amount, currency: "MXN" });

const loan = (mark: string) => ({
  id: `loan-${mark}`,
  reference: `P-${mark}`,
  product: "Préstamo a plazo",
  status: "ACTIVE",
  principal: money(principal),
  outstandingPrincipal: money(principal),
  annualRate: "12.5",
  startDate: "2026-01-15",
  maturityDate: "2027-01-15",
});

const period = {
  ...{ number: 1, dueDate: "2026-12-15", status: "PENDING" },
  ...{ principalDue: "0", interestDue: "7617.14", balanceAfter: principal },
};

const loanOf = (mark: string) => ({ loanId: `loan-${mark}`, loanReference: `P-${mark}` });

const movement = (mark: string, index: number) => ({
  id: `movement-${mark}-${index}`,
  type: "INTEREST",
  status: "COMPLETED",
  amount: money("12.34"),
  valueDate: "2026-10-01",
  createdAt: "2026-10-01T10:00:00.000Z",
  ...loanOf(mark),
  description: `Interés ${mark}`,
});

const request = (mark: string) => ({
  id: `request-${mark}`,
  reference: `R-${mark}`,
  type: "WITHDRAWAL",
  status: "PENDING",
  amount: money("99.01"),
  requestedAt: "2026-11-01T09:00:00.000Z",
});

/** The contract's response to a lender's call; undefined for an optional call or an unknown path. */
function goodAnswer(mark: string, { pathname, searchParams }: URL, movements: number): unknown {
  const limit = Number(searchParams.get("limit") ?? 25);
  const offset = Number(searchParams.get("offset") ?? 0);
  const list = (total: number, rowAt: (index: number) => object) => ({
    data: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
      rowAt(offset + index),
    ),
    page: { limit, offset, total },
    asOf,
  });
  const answers: Readonly<Record<string, () => unknown>> = {
    "/loans": () => list(1, () => loan(mark)),
    [`/loans/loan-${mark}`]: () => ({ ...loan(mark), asOf, schedule: [period] }),
    "/payments": () => list(1, () => ({ ...period, ...loanOf(mark), currency: "MXN" })),
    "/requests": () => list(1, () => request(mark)),
    "/movements/totals": () => ({
      data: [
        {
          ...{ currency: "MXN", type: "INTEREST", status: "COMPLETED", direction: "IN" },
          ...(searchParams.get("by") === "month" && { month: "2026-10" }),
          sum: (movements * 12.34).toFixed(2),
          count: movements,
        },
      ],
      asOf,
    }),
    "/movements": () => list(movements, (index) => movement(mark, index)),
  };
  return answers[pathname]?.();
}

function holderOf(authorization = ""): string {
  try {
    const [, claims = ""] = authorization.split(".");
    return String(JSON.parse(Buffer.from(claims, "base64url").toString()).sub);
  } catch {
    return "nobody";
  }
}

/** A lenders API that records every call; each lender has rows of their own. */
export class RecordingApi {
  readonly #calls = new Map<string, string[]>();
  /** How many a lender has; three if it is not set. */
  readonly movements = new Map<string, number>();
  /** The status of all answers to a lender, which then have a text of their own. */
  readonly refusals = new Map<string, number>();
  readonly #server = createServer(({ url = "", headers }, response) =>
    this.#answer(holderOf(headers.authorization), url.replace(prefix, ""), response),
  );
  url = "";

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listenOnLoopback(this.#server)}${prefix}`;
  }

  stop(): void {
    this.#server.close().closeAllConnections();
  }

  /** The paths that were asked for with a lender's token, below the prefix and with their queries. */
  callsOf(uid: string): readonly string[] {
    return this.#calls.get(uid) ?? [];
  }

  #answer(uid: string, path: string, response: ServerResponse): void {
    this.#calls.set(uid, [...this.callsOf(uid), path]);
    const refusal = this.refusals.get(uid);
    const answer = goodAnswer(markOf(uid), new URL(path, this.url), this.movements.get(uid) ?? 3);
    response.statusCode = refusal ?? (answer === undefined ? 404 : 200);
    response.setHeader("Content-Type", "application/json");
    // Headers and a text that the portal must not pass on.
    response.setHeader("Set-Cookie", `__Host-lenders_session=${apiCanary}; Path=/; Secure`);
    response.setHeader("X-Api", apiCanary);
    const bad = { title: apiCanary, detail: `${apiCanary} SELECT * FROM loans` };
    response.end(JSON.stringify(refusal || answer === undefined ? bad : answer));
  }
}

/** A text of the API that no answer of the portal may have. */
export const apiCanary = "CANARY-OF-THE-API-7f3a";
