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
        <span className={styles.text}>
          <Link
            href={cell.href}
            prefetch={false}
            className={cell.text.length > longestUnbroken ? styles.long : undefined}
          >
            <bdi>{cell.text}</bdi>
          </Link>
          {cell.quiet ? <bdi className={styles.quiet}>{cell.quiet}</bdi> : null}
        </span>
      );
    case "text":
      return (
        <span className={styles.text}>
          <bdi>{cell.text}</bdi>
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
