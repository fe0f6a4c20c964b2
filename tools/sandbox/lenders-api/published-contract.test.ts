import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { List } from "./list.ts";
import { openSandbox } from "./sandbox-for-tests.ts";

type Parameter = { name: string; schema: { enum?: string[] } };
type Call = {
  parameters: (Parameter | { $ref: string })[];
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
};

const document = parse(readFileSync("docs/openapi.yaml", "utf8"));
const ajv = addFormats(new Ajv2020({ allowUnionTypes: true })).addVocabulary(["components"]);
ajv.addSchema({ $id: "contract", components: document.components });

const sandbox = openSandbox();
const paths: string[] = Object.keys(document.paths);
const callOf = (path: string): Call => document.paths[path].get;
const lenders = ["lender-ana", "lender-luis"];

// The schema errors of a 200. Blank texts count as absent, as the portal reads them; the published
// schema does not mention that.
function faults(path: string, answer: unknown) {
  const body = JSON.parse(JSON.stringify(answer), (_, value) => (value === "" ? undefined : value));
  const reference = callOf(path).responses["200"]?.content?.["application/json"]?.schema.$ref;
  ajv.validate({ $ref: `contract${reference}` }, body);
  return ajv.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
}

const isOne = (path: string) => path.endsWith("{id}");

// The URLs of a call for a lender: a page of 200, or each entry.
async function addresses(lender: string, path: string): Promise<string[]> {
  if (path === "/movements/totals") return [path, `${path}?by=month`, `${path}?by=day`];
  if (path === "/payments/totals") return [path, `${path}?by=month,loanLate`];
  if (path === "/loans/totals") return [path, `${path}?by=status,product,daysLate`];
  if (!isOne(path)) return [`${path}?limit=200`];
  const list = path.replace("/{id}", "");
  const all = await sandbox.readAll<{ id: string }>(lender, list);
  return all.map(({ id }) => `${list}/${id}`);
}

test("the published calls are exactly those of the sandbox", () => {
  const served = sandbox.app.routes.map(({ path }) => path).filter((path) => !path.includes("*"));
  const contract = served.filter((path) => path.startsWith("/lenders/v1/"));
  const published = paths.map((path) => `/lenders/v1${path.replace("{id}", ":id")}`);
  expect(new Set(contract)).toEqual(new Set(published));
});

const isFile = (path: string) => !callOf(path).responses["200"]?.content?.["application/json"];

test("every document has a published type, and its size", async () => {
  type Issued = { id: string; mediaType: string; size: number };
  const documents = await sandbox.readAll<Issued>("lender-luis", "/documents");
  expect(documents.length).toBeGreaterThan(10);
  const published = Object.keys(callOf("/documents/{id}").responses["200"]?.content ?? {});
  for (const { id, mediaType, size } of documents) {
    const response = await sandbox.get("lender-luis", `/documents/${id}`);
    const bytes = await response.bytes();
    expect(published).toContain(mediaType);
    expect([response.headers.get("Content-Type"), bytes.length]).toEqual([mediaType, size]);
  }
});

describe.each(paths.filter((path) => !isFile(path)))("GET %s", (path) => {
  test.each(lenders)("returns the published schema for %s", async (lender) => {
    for (const address of await addresses(lender, path))
      expect([address, faults(path, await sandbox.read(lender, address))]).toEqual([address, []]);
  });

  test.each([
    ...["missing-fields", "number-amounts", "eighteen-decimals", "unknown-values"],
    "wrong-schema",
  ])("returns the published schema in the scenario %s, unless it is wrong", async (name) => {
    const asked = (await addresses("lender-luis", path)).slice(0, 3);
    const scenario = "/lenders/lender-luis/scenario";
    expect((await sandbox.control("PUT", scenario, { name })).ok).toBe(true);
    for (const address of asked) {
      const found = faults(path, await sandbox.read("lender-luis", address));
      expect(found.length > 0).toBe(name === "wrong-schema");
    }
    await sandbox.control("DELETE", scenario);
  });

  test("accepts every published value of a parameter", async () => {
    for (const parameter of callOf(path).parameters) {
      const reference = "$ref" in parameter ? parameter.$ref.split("/").at(-1) : undefined;
      const { name, schema } = reference ? document.components.parameters[reference] : parameter;
      for (const value of (schema.enum ?? []) as string[])
        expect([
          value,
          (await sandbox.get("lender-ana", `${path}?${name}=${value}`)).status,
        ]).toEqual([value, 200]);
    }
  });
});

test.each([
  ["no token", "/loans", "401", {}],
  ["another's loan", "/loans/{id}", "404", undefined],
  ["a bad filter", "/movements?status=OPEN", "422", undefined],
])("%s is refused with a published problem", async (_, address, status, headers) => {
  const { data } = await sandbox.read<List<{ id: string }>>("lender-luis", "/loans");
  const path = address.replace("{id}", data[0]?.id ?? "");
  const response = headers
    ? await sandbox.app.request(`/lenders/v1${path}`, { headers })
    : await sandbox.get("lender-ana", path);
  expect(String(response.status)).toBe(status);
  const content = document.components.responses[status].content;
  const type = response.headers.get("Content-Type") ?? "";
  ajv.validate({ $ref: `contract${content[type].schema.$ref}` }, await response.json());
  expect(ajv.errors).toBeNull();
});
