import Link from "next/link";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
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
    case "text":
      return <Words {...cell} />;
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

/** A text, or a link, and what is said quietly beside it; a column that cuts it has the whole in a hint. */
function Words({ text, quiet, href }: { text: string; quiet?: string | undefined; href?: string }) {
  const long = text.length > longestUnbroken;
  const words = <bdi>{text}</bdi>;
  return (
    <span
      className={href ? styles.text : `${styles.text} ${styles.words}`}
      title={quiet ? `${text} · ${quiet}` : long ? text : undefined}
    >
      {href ? (
        <Link href={href} prefetch={false} className={long ? styles.long : undefined}>
          {words}
        </Link>
      ) : (
        words
      )}
      {quiet && (
        <>
          {" "}
          <bdi className={styles.quiet}>{quiet}</bdi>
        </>
      )}
    </span>
  );
}
