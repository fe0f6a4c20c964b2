import "server-only";
import { z } from "zod";
import { published } from "@/lib/lenders-api/wire";
// The registry names a schema when the file that holds it is read.
import "@/lib/lenders-api/account";
import "@/lib/lenders-api/documents";
import "@/lib/lenders-api/loans";
import "@/lib/lenders-api/loan-totals";
import "@/lib/lenders-api/movement-totals";
import "@/lib/lenders-api/payment-totals";
import "@/lib/lenders-api/payments";
import "@/lib/lenders-api/movements";
import "@/lib/lenders-api/requests";

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Where the document keeps a component. */
export const schemaRef = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/**
 * The wire shape of everything that is read, by its published name: what an API sends, before it is
 * transformed. Throws where the elements of a list have no published name.
 */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(published, {
    io: "input",
    metadata: published,
    uri: (id) => schemaRef(id).$ref,
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([id, { $schema, $id, ...schema }]) => [id, schema] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

/** Replaces what zod generates by what the registry says. */
function describe(zodSchema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  const { def } = zodSchema._zod;
  // zod hands these on from a schema to those that wrap it, where they belong to the first alone.
  const own = published.get(zodSchema);
  if (own?.shape) {
    const { shape, id: _, ...described } = own;
    replace(json, { ...described, ...shape });
  }
  if (own?.examples) json.examples = [...own.examples];
  if (own && "elements" in own) {
    if (!own.elements) throw new Error("The rows of a list need a published name");
    replace(json, { type: "array", items: schemaRef(own.elements) });
  }
  if (def.type === "pipe" && def.in._zod.def.type === "transform") nullable(json);
}

function nullable(json: z.core.JSONSchema.BaseSchema): void {
  const { description, ...value } = json;
  replace(json, { ...(description && { description }), anyOf: [value, { type: "null" }] });
}

function replace(json: z.core.JSONSchema.BaseSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}
