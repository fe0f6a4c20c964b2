import "server-only";
import { z } from "zod";

/** What `docs/openapi.yaml` says of a schema, beyond what zod can derive. */
export type Published = {
  readonly id?: string;
  /** The component name of an array's elements, which are parsed one by one. */
  readonly elements?: string | undefined;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** JSON Schema for strings that only a function can check. */
  readonly shape?: Readonly<Record<string, unknown>>;
};

/** Used only to generate the document, not at run time. */
export const published = z.registry<Published>();
