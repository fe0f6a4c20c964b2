import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { z } from "zod";
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
import { openApiDocument } from "./document";
import { examples } from "./examples";

const document = JSON.parse(JSON.stringify(openApiDocument()));
const ajv = addFormats(new Ajv2020({ allowUnionTypes: true })).addVocabulary(["components"]);
ajv.addSchema({ $id: "contract", components: document.components });

const fits = (name: string, value: unknown, more: object = {}) =>
  ajv.validate({ $ref: `contract#/components/schemas/${name}`, ...more }, value);

test("docs/openapi.yaml is what `npm run openapi` writes", () => {
  expect(parse(readFileSync("docs/openapi.yaml", "utf8"))).toEqual(document);
});

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
  const example = examples[name as keyof typeof examples];

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
  const [loan] = examples.LoanList.data;
  for (const name of Object.keys(Loan.properties)) {
    const isOptional = !Loan.required.includes(name);
    expect([name, fits("Loan", { ...loan, [name]: null })]).toEqual([name, isOptional]);
    expect([name, fits("Loan", { ...loan, [name]: undefined })]).toEqual([name, isOptional]);
  }
});
