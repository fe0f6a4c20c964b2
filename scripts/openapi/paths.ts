import "server-only";
import { documentEndings, mostDocumentMegabytes } from "@/lib/domain/documents/issued-document";
import { type JsonSchema, schemaRef } from "./components";
import { examples } from "./examples";
import {
  idParameter,
  listParameters,
  lists,
  loanTotalsParameters,
  paymentTotalsParameters,
  totalsParameters,
} from "./parameters";

type Call = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly JsonSchema[];
  /** Without it, a file. */
  readonly answer?: keyof typeof examples;
  /** What else than the common refusals it may answer. */
  readonly refusals: readonly string[];
};

const commonRefusals = ["401", "403", "429", "5XX"];

const calls: Readonly<Record<string, Call>> = {
  "/account": {
    operationId: "getAccount",
    summary: "Whose account it is, and its calendar",
    description:
      "The holder is printed on statements, and `Documentos` offers a subscription to the calendar. Optional: an API without it answers 404, 405 or 501; then statements have the name in the token.",
    parameters: [],
    answer: "Account",
    refusals: ["404", "405", "501"],
  },
  "/documents": {
    operationId: "listDocuments",
    summary: "What the lender's company issued",
    description:
      "Newest first. Optional: an API without it answers 404, 405 or 501, and the portal shows no documents.",
    parameters: listParameters(lists.documents),
    answer: "DocumentList",
    refusals: ["404", "405", "422", "501"],
  },
  "/documents/{id}": {
    operationId: "getDocument",
    summary: "The bytes of one document",
    description: `Optional, as \`/documents\` is. Sent with \`Accept: */*\`. The portal hands on the media types below alone, uncompressed and up to ${mostDocumentMegabytes} MiB. The headers must come within 10 seconds, and the portal waits 60 seconds for the body, with pauses of 10 seconds at most.`,
    parameters: [idParameter],
    refusals: ["404"],
  },
  "/loans": {
    operationId: "listLoans",
    summary: "The lender's loans",
    parameters: listParameters(lists.loans),
    answer: "LoanList",
    refusals: ["422"],
  },
  "/loans/{id}": {
    operationId: "getLoan",
    summary: "One loan with its schedule",
    parameters: [idParameter],
    answer: "LoanDetail",
    refusals: ["404"],
  },
  "/loans/totals": {
    operationId: "totalLoans",
    summary: "The exact sums of all loans that match",
    description:
      "Apart by currency and by what `by` names. The filters are those of `/loans`; an API that has them gives `principal` too, and without them the portal adds up the list of loans itself, to 2,000. Optional: an API without it answers 404, 405 or 501, and the portal adds up the loans, to 2,000. One that has it has the optional filters of `/loans` too.",
    parameters: loanTotalsParameters(),
    answer: "LoanTotals",
    refusals: ["404", "405", "422", "501"],
  },
  "/movements": {
    operationId: "listMovements",
    summary: "The lender's movements",
    parameters: listParameters(lists.movements),
    answer: "MovementList",
    refusals: ["422"],
  },
  "/movements/totals": {
    operationId: "totalMovements",
    summary: "The exact sums of all movements that match",
    description:
      "Apart by currency, type, status and direction, since a movement may go against its type. Optional: an API without it answers 404, 405 or 501, and the portal adds up the movements, to 2,000.",
    parameters: totalsParameters(),
    answer: "MovementTotals",
    refusals: ["404", "405", "422", "501"],
  },
  "/payments": {
    operationId: "listPayments",
    summary: "The instalments of the loans that were placed",
    description:
      "Of every loan but PENDING and CANCELED ones. CANCELED is only what a DEFAULTED loan will not pay; an instalment that was prepaid or restructured is not listed. Ties of an order go by loan id, then number. Optional: an API without it answers 404, 405 or 501, and the portal shows no payments.",
    parameters: listParameters(lists.payments),
    answer: "PaymentList",
    refusals: ["404", "405", "422", "501"],
  },
  "/payments/totals": {
    operationId: "totalPayments",
    summary: "The exact sums of all payments that match",
    description:
      "Apart by currency and status, overdue ones apart from the others. Optional, as `/payments` is.",
    parameters: paymentTotalsParameters(),
    answer: "PaymentTotals",
    refusals: ["404", "405", "422", "501"],
  },
  "/requests": {
    operationId: "listRequests",
    summary: "The lender's withdrawal requests",
    parameters: listParameters(lists.requests),
    answer: "RequestList",
    refusals: ["422"],
  },
  "/requests/{id}": {
    operationId: "getRequest",
    summary: "One withdrawal request",
    parameters: [idParameter],
    answer: "Request",
    refusals: ["404"],
  },
};

/** Every call of the contract, each a GET. */
export function paths(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(calls).map(([path, { answer, refusals, ...call }]) => [
      path,
      {
        get: {
          ...call,
          responses: { "200": answer ? answerOf(answer) : file, ...refusalsOf(refusals) },
        },
      },
    ]),
  );
}

const file: JsonSchema = {
  description: "The document.",
  content: Object.fromEntries([...documentEndings.keys()].map((type) => [type, {}])),
};

function answerOf(answer: keyof typeof examples): JsonSchema {
  const content = { schema: schemaRef(answer), example: examples[answer] };
  return { description: "What was asked for.", content: { "application/json": content } };
}

function refusalsOf(own: readonly string[]): JsonSchema {
  const statuses = [...commonRefusals, ...own].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

const refusals: Readonly<Record<string, string>> = {
  "401": "No token, or one that is dead. The portal ends the session.",
  "403": "The token is good, and its lender may not see this.",
  "404": "Missing, or another lender's: the two are answered alike.",
  "405": "Not offered.",
  "422": "A parameter that cannot be read.",
  "429": "Too many calls.",
  "501": "Not offered.",
  "5XX":
    "A failure of the API. 502, 503 and 504 are asked for once more, unless `Retry-After` is given.",
};

/** The refusals that calls share, by status. The portal reads the status, and nothing of the body. */
export function refusalResponses(): Record<string, JsonSchema> {
  const content = { "application/problem+json": { schema: schemaRef("Problem") } };
  const retryAfter = {
    description: "Seconds to wait, or a date of HTTP.",
    schema: { type: "string" },
  };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      {
        description,
        ...(["429", "5XX"].includes(status) && { headers: { "Retry-After": retryAfter } }),
        content,
      },
    ]),
  );
}
