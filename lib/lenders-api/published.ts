import "server-only";
import { z } from "zod";

/** What the published contract says of a schema, where zod cannot tell it from the schema. */
export type Published = {
  /** Its name among the components of `docs/openapi.yaml`. */
  readonly id?: string;
  /** The name of an array's elements, where each of them is read by itself. */
  readonly elements?: string | undefined;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** JSON Schema in place of what zod tells: for texts whose shape only a function knows. */
  readonly shape?: Readonly<Record<string, unknown>>;
};

/** Kept beside the schemas, read by `openapi/` alone: reading an answer takes nothing from here. */
export const published = z.registry<Published>();
