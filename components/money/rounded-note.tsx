import { isOffByRounding, type ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import styles from "./rounded-note.module.css";

/** Says why shown amounts do not add up; nothing if those of all sums do, or if all decimals are shown. */
export function RoundedNote({ sums }: { sums: readonly ShownSum[] }) {
  if (!sums.some(isOffByRounding)) return null;
  return <p className={styles.note}>{translations("list")("rounded")}</p>;
}
