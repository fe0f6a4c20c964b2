import type { Movement } from "@/lib/domain/movements/movement";
import { type MovementTotal, totalMovements } from "@/lib/domain/movements/movement-totals";
import { wireTotals } from "@/lib/lenders-api/movement-totals";
import { isLacking, type LendersApi, type Query } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";
import { readPages } from "./pages.ts";
import { movements } from "./resources.ts";

/** The API's sums, or that it has none, or why they cannot be read. */
export type Totals =
  | { readonly kind: "sums"; readonly sums: readonly MovementTotal[] }
  | { readonly kind: "lacking"; readonly isGrouping: boolean }
  | { readonly kind: "unread"; readonly seen: string; readonly details?: string[] };

/** Reads the sums of the matching movements. */
export async function readTotals(api: LendersApi, query: Query): Promise<Totals> {
  const answer = await api.ask("/movements/totals", query);
  if (!answer.ok) {
    const isGrouping = query.by === "day" && answer.error.fault === "bad-filter";
    return isGrouping || isLacking(answer)
      ? { kind: "lacking", isGrouping }
      : { kind: "unread", seen: answer.seen };
  }
  const parsed = wireTotals.safeParse(answer.json);
  if (parsed.success) return { kind: "sums", sums: parsed.data.data };
  const misfits = misfitsOf(wireTotals, answer.json, "");
  const rows = (answer.json as { data?: unknown[] } | null)?.data?.length ?? 0;
  return { kind: "unread", seen: "200, of another shape", details: misfitLines(misfits, rows) };
}

/** Reads all matching movements; undefined when there are too many or some cannot be read. */
export async function readMovements(
  api: LendersApi,
  filter: Query,
): Promise<readonly Movement[] | undefined> {
  const pages = await readPages(api, movements, filter);
  if (!Array.isArray(pages)) return undefined;
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return rows.size === pages[0]?.total ? [...rows.values()] : undefined;
}

/** The sums of one loan's movements: from the API, or else added up. */
export async function sumsOfLoan(
  api: LendersApi,
  loanId: string,
): Promise<readonly MovementTotal[] | undefined> {
  const totals = await readTotals(api, { loanId });
  if (totals.kind === "sums") return totals.sums;
  const rows = totals.kind === "lacking" ? await readMovements(api, { loanId }) : undefined;
  return rows && totalMovements(rows);
}
