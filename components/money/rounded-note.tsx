import { isOffByRounding, type ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";

/** Says why shown amounts do not add up, if they do not. `inline`: within another note. */
export function RoundedNote(props: { sums: readonly ShownSum[]; inline?: boolean }) {
  if (!props.sums.some(isOffByRounding)) return null;
  const look = "rounded-note [.rounded-note~*_&]:hidden all-digits:hidden amounts-hidden:hidden";
  const text = translations("list")("rounded");
  if (props.inline) return <span className={look}>{text}</span>;
  return <p className={`${look} mt-2 text-muted text-s`}>{text}</p>;
}
