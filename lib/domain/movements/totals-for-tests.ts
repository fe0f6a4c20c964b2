import { decimal } from "../money/money";
import type { MovementTotal } from "./movement-totals";

type Fields = Partial<Record<keyof MovementTotal, unknown>> & { readonly sum?: string };

/** A total of one completed movement of 1 MXN of interest, with these fields instead. */
export function movementTotal({ sum = "1", ...fields }: Fields): MovementTotal {
  const usual = { currency: "MXN", type: "INTEREST", status: "COMPLETED", count: 1 };
  return { ...usual, ...fields, sum: decimal(sum) } as MovementTotal;
}
