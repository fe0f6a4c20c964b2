import "server-only";
import { filterWord } from "@/lib/i18n/filter-word";
import { today } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import type { ListFile, ListFilters, NameParts } from "./source";

/** The filters that a name says, in its order; those of the second kind say which they are. */
const asWords = ["type", "status", "requestStatus", "overdue", "currency", "product"] as const;
const labelled = {
  loanId: "loan",
  requestId: "request",
  maturesFrom: "maturesFrom",
  maturesTo: "maturesTo",
  from: "from",
  to: "to",
  q: "search",
} as const;

export function listFileName(
  { name, shape }: Pick<ListFile<never>, "name" | "shape">,
  filters: ListFilters,
  ids: NameParts,
  t: Translator,
): string {
  const shown: ListFilters = { ...filters, ...ids };
  const parts = [
    t(`titles.${name}`),
    ...asWords.map((filter) => {
      const value = filters[filter];
      return value && filterWord(shape, filter, value, t);
    }),
    ...(Object.keys(labelled) as (keyof typeof labelled)[]).map((filter) => {
      const value = filters[filter] && shown[filter];
      return value && t(`exports.fileName.${labelled[filter]}`, { value });
    }),
    t("exports.fileName.day", { value: today() }),
  ];
  return parts.flatMap((part) => (part ? part.replace(/\s+/g, "-") : [])).join("_");
}
