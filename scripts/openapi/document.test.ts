import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { z } from "zod";
import { documentEndings, mostDocumentMegabytes } from "@/lib/domain/documents/issued-document";
import {
  documentList,
  type ListShape,
  loanList,
  movementList,
  paymentList,
  requestList,
} from "@/lib/domain/lists/list-address";
import type { Filter } from "@/lib/domain/lists/list-filter";
import { loanGroupings } from "@/lib/domain/loans/loan-totals";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import { wireDocumentList } from "@/lib/lenders-api/documents";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { wireLoanDetail, wireLoanList } from "@/lib/lenders-api/loans";
import { wireTotals } from "@/lib/lenders-api/movement-totals";
import { wireMovementList } from "@/lib/lenders-api/movements";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePaymentList } from "@/lib/lenders-api/payments";
import { wireRequest, wireRequestList } from "@/lib/lenders-api/requests";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import {
  wireCalendarDate,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireInstant,
  wireStatus,
} from "@/lib/lenders-api/wire";
import { componentSchemas, schemaRef } from "./components";

const document = parse(readFileSync("docs/openapi.yaml", "utf8"));
const ajv = addFormats(new Ajv2020({ allowUnionTypes: true })).addVocabulary(["components"]);
ajv.addSchema({ $id: "contract", components: document.components });

// biome-ignore lint/suspicious/noExplicitAny: the tests below check the content.
type Answer = { content: Record<string, { schema: { $ref: string }; example: any }> };

const fits = (name: string, value: unknown, more: object = {}) =>
  ajv.validate({ $ref: `contract#/components/schemas/${name}`, ...more }, value);

test("the schemas are what `npm run openapi` writes", () => {
  const { Problem: _byHand, ...schemas } = document.components.schemas;
  expect(schemas).toEqual(JSON.parse(JSON.stringify(componentSchemas())));
});

/** The schema of each query parameter of a call, by name. */
function parametersOf(path: string): Map<string, unknown> {
  const parameters: { $ref?: string; name: string; schema: unknown }[] =
    document.paths[path].get.parameters;
  const shared = ({ $ref = "" }) => document.components.parameters[$ref.split("/").at(-1) ?? ""];
  return new Map(
    parameters.map((each) => shared(each) ?? each).map((each) => [each.name, each.schema]),
  );
}

const kinds: Readonly<Record<Exclude<Filter, readonly string[]>, object>> = {
  currency: schemaRef("Currency"),
  date: schemaRef("CalendarDate"),
  id: schemaRef("Id"),
  search: { type: "string", maxLength: 100 },
  year: { type: "string", pattern: "^[1-9]\\d{3}$" },
};

const day = ["today", schemaRef("CalendarDate")] as const;
const by = (...texts: readonly string[]) => ["by", { type: "string", enum: texts }] as const;
const groups = { type: "array", items: { type: "string", enum: loanGroupings } };

test.each<[string, ListShape, ...(readonly [string, object])[]]>([
  ["/loans", loanList],
  ["/loans/totals", loanList, ["by", groups], day],
  ["/movements", movementList],
  ["/movements/totals", movementList, by("month", "day")],
  ["/payments", paymentList, day, ["runningOn", schemaRef("CalendarDate")]],
  ["/payments/totals", paymentList, day, by("month", "month,loanLate")],
  [
    "/requests",
    { ...requestList, filters: { ...requestList.filters, type: knownWithdrawalTypes } },
  ],
  ["/documents", documentList],
])("the published filters and orders of %s are the portal's", (path, list, ...others) => {
  const { sortFields, defaultSort, filters } = list;
  const filterSchemas = Object.entries(filters).map(([name, filter]) => [
    name,
    typeof filter === "string" ? kinds[filter] : { type: "string", enum: filter },
  ]);
  const orders = sortFields.flatMap((field) => [field, `-${field}`]);
  const sort = ["sort", { type: "string", enum: orders, default: defaultSort }];
  const page = ["limit", "offset"].map((name) => [
    name,
    document.components.parameters[name].schema,
  ]);
  const paging = [...(orders.length > 0 ? [sort] : []), ...page];
  const expected = [...filterSchemas, ...others, ...(path.endsWith("/totals") ? [] : paging)];
  expect([...parametersOf(path)]).toEqual(expected);
});

test("the published files are those that the portal hands on", () => {
  const { description, responses } = document.paths["/documents/{id}"].get;
  expect(Object.keys(responses["200"].content)).toEqual([...documentEndings.keys()]);
  expect(description).toContain(`up to ${mostDocumentMegabytes} MiB`);
});

/** The example of a response, by the name of its schema. */
const examples = Object.fromEntries(
  Object.values<{ get: { responses: Record<string, Answer> } }>(document.paths).flatMap(
    ({ get }) => {
      const { schema, example } = get.responses["200"]?.content["application/json"] ?? {};
      return schema ? [[schema.$ref.split("/").at(-1) ?? "", example]] : [];
    },
  ),
);

test("the document is OpenAPI 3.1, by the specification's own schema", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

describe.each(
  Object.entries<z.ZodType>({
    DocumentList: wireDocumentList,
    LoanList: wireLoanList,
    LoanDetail: wireLoanDetail,
    MovementList: wireMovementList,
    MovementTotals: wireTotals,
    PaymentList: wirePaymentList,
    PaymentTotals: wirePaymentTotals,
    LoanTotals: wireLoanTotals,
    RequestList: wireRequestList,
    Request: wireRequest,
  }),
)("the example of a %s", (name, schema) => {
  const example = examples[name];

  test("fits what is published, and has nothing else", () => {
    const alone = { type: "object", unevaluatedProperties: false };
    expect([fits(name, example, alone), ajv.errors]).toEqual([true, null]);
  });

  test("is read by the portal, and none of it left out", () => {
    const parsed = schema.parse(readJson(JSON.stringify(example)));
    const { malformedIds = [], malformedPeriods = 0 } = parsed as Record<string, unknown>;
    expect([malformedIds, malformedPeriods]).toEqual([[], 0]);
  });
});

const scalars = {
  Decimal: wireDecimal,
  CalendarDate: wireCalendarDate,
  Instant: wireInstant,
  Currency: wireCurrency,
  Count: wireCount,
  Status: wireStatus,
};

test.each<[keyof typeof scalars, unknown, boolean]>([
  ["Decimal", "1234.56", true],
  ["Decimal", 1234.56, true],
  ["Decimal", "-0.000000000000000001", true],
  ["Decimal", "1e21", true],
  ["Decimal", "1,234.56", false],
  ["Decimal", "", false],
  ["Decimal", null, false],
  ["Decimal", true, false],
  ["CalendarDate", "2028-02-29", true],
  ["CalendarDate", "2026-02-30", false],
  ["CalendarDate", "2026-02-28T00:00:00Z", false],
  ["Instant", "2026-02-28T23:59:59.999Z", true],
  ["Instant", "2026-02-28T10:00:00-06:00", true],
  ["Instant", "2026-02-28", false],
  ["Currency", "USDC", true],
  ["Currency", "USDC.e", true],
  ["Currency", "$", false],
  ["Count", 0, true],
  ["Count", -1, false],
  ["Count", 1.5, false],
  ["Status", "ON_HOLD", true],
  ["Status", " ", false],
])("what is published and what is read agree on a %s: %j is %j", (name, value, isGood) => {
  const read = scalars[name].safeParse(readJson(JSON.stringify(value))).success;
  expect([fits(name, value), read]).toEqual([isGood, isGood]);
});

test.each(["Status", "MovementType"])("a %s is text for generators of types", (name) => {
  const { description: _, examples, ...shape } = document.components.schemas[name];
  expect(shape).toEqual({ type: "string", pattern: "\\S" });
  expect(examples).toContain(name === "Status" ? "DEFAULTED" : "LOAN_WITHDRAWAL");
});

test("a field that may be absent may be null, and no other may", () => {
  const { Loan } = document.components.schemas;
  const [loan] = examples.LoanList?.data ?? [];
  for (const name of Object.keys(Loan.properties)) {
    const isOptional = !Loan.required.includes(name);
    expect([name, fits("Loan", { ...loan, [name]: null })]).toEqual([name, isOptional]);
    expect([name, fits("Loan", { ...loan, [name]: undefined })]).toEqual([name, isOptional]);
  }
});
