import type { Cell } from "@/components/list/cell";
import { translations } from "@/lib/i18n/translations";
import { FactList } from "./fact-list";

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

/** The cells that a phone's row has no space for; wide screens have columns for them. */
export function RequestFacts({ cells }: { cells: Record<(typeof facts)[number], Cell> }) {
  const t = translations();
  return (
    <FactList
      facts={facts.map((key) => ({ label: t(`requests.${key}`), cell: cells[key] }))}
      absent={{ sign: t("list.absent"), label: t("list.absentLabel") }}
    />
  );
}
