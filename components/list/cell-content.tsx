import Link from "next/link";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { Absent, type AbsentWords } from "./absent";
import type { Cell } from "./cell";
import styles from "./cell-content.module.css";
import { Day } from "./day";

/** Characters of a link that stay in one line, as every reference does. */
const longestUnbroken = 24;

/** What stands in a cell, the same in table, card and grid. */
export function CellContent({ cell, absent }: { cell: Cell | undefined; absent: AbsentWords }) {
  switch (cell?.kind) {
    case "amount":
      return <Amount {...cell} />;
    case "chip":
      return <Chip {...cell} />;
    case "link":
      return (
        <span className={styles.text} title={hintOf(cell)}>
          <Link
            href={cell.href}
            prefetch={false}
            className={cell.text.length > longestUnbroken ? styles.long : undefined}
          >
            <bdi>{cell.text}</bdi>
          </Link>
          {cell.quiet ? " " : null}
          {cell.quiet ? <bdi className={styles.quiet}>{cell.quiet}</bdi> : null}
        </span>
      );
    case "text":
      return (
        <span className={`${styles.text} ${styles.words}`} title={hintOf(cell)}>
          <bdi>{cell.text}</bdi>
          {cell.quiet ? " " : null}
          {cell.quiet ? <bdi className={styles.quiet}>{cell.quiet}</bdi> : null}
        </span>
      );
    case "day":
      return <Day {...cell} />;
    case "figure":
      return <span className={styles.figure}>{cell.text}</span>;
    default:
      return (
        <span className={styles.quiet}>
          <Absent {...absent} />
        </span>
      );
  }
}

/** The whole of a text that its column may cut. */
function hintOf({ text, quiet }: { text: string; quiet?: string | undefined }): string | undefined {
  if (quiet) return `${text} · ${quiet}`;
  return text.length > longestUnbroken ? text : undefined;
}
