import { isKnownMovementType } from "@/lib/domain/movement";
import { isKnownStatus } from "@/lib/domain/status";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { fieldName } from "../shape.ts";
import { isRare, optionalOf } from "./gains.ts";
import { fieldsOf, type Misfit, misfitLines } from "./misfits.ts";
import { orGateway } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";

const mostLines = 12;

/** Whether the rows match the contract, and which of its fields are missing in all of them. */
export function judgeRows<Row extends AnyRow>(
  { path, row }: Pick<Resource<Row>, "path" | "row">,
  raw: readonly unknown[],
  misfits: readonly Misfit[],
): Verdict {
  if (!raw.length)
    return skipped("there are none", "Use a lender with loans, movements and requests.");
  if (misfits.length)
    return failed(
      "some do not fit the contract, and the portal hides those",
      `Correct these fields in the API, ${orGateway}`,
      misfitLines(misfits, raw.length).slice(0, mostLines),
    );
  const known = fieldsOf(row);
  const present = new Set(raw.flatMap(presentFields));
  const missing = known.filter((field) => !present.has(field));
  const lacking = optionalOf(path, missing);
  const absent = missing.filter((field) => !isRare(field));
  const foreign = [...present].filter((field) => !known.includes(field)).map(fieldName);
  if (absent.length && foreign.length)
    return warning(
      `${raw.length} fit, but some fields are in none of them, and others are not the contract's`,
      "See whether the API gives these fields other names: the portal shows “—” in their place.",
      [`absent: ${absent.join(", ")}`, `ignored: ${foreign.slice(0, mostLines).join(", ")}`],
    );
  const none = absent.length ? `; in none of them: ${absent.join(", ")}` : "";
  return { ...ok(`${raw.length} fit${none}`), ...(lacking.length && { lacking }) };
}

export function presentFields(element: unknown): string[] {
  if (typeof element !== "object" || element === null) return [];
  return Object.entries(element).flatMap(([field, value]) => (value === null ? [] : [field]));
}

/** Counts statuses and types that the portal does not know; undefined without any. */
export function judgeWords(rows: readonly AnyRow[]): Verdict | undefined {
  const statuses = rows.filter(({ status }) => !isKnownStatus(status)).length;
  const types = rows.filter(({ type }) => type !== undefined && !isKnownMovementType(type)).length;
  if (statuses + types === 0) return undefined;
  return warning(
    `${statuses} rows with a status and ${types} with a type that the contract lacks`,
    `The portal shows them unchanged and leaves them out of sums. Answer the contract's, ${orGateway}`,
  );
}
