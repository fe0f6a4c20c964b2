import { isOffByRounding, type ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";

/** Says why shown amounts do not add up, if they do not. `inline`: within another note. */
export function RoundedNote(props: { sums: readonly ShownSum[]; inline?: boolean }) {
  if (!props.sums.some(isOffByRounding)) return null;
  const Element = props.inline ? "span" : "p";
  return <Element className="rounded-note-note">{translations("list")("rounded")}</Element>;
}
