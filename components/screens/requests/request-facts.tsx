import { Fragment } from "react";
import type { Cell } from "@/components/list/cell";
import { CellContent } from "@/components/list/cell-content";
import { translations } from "@/lib/i18n/translations";
import styles from "./request-facts.module.css";

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

/** What a phone's row of two lines has no room for; wide screens have a column for each. */
export function RequestFacts({ cells }: { cells: Record<(typeof facts)[number], Cell> }) {
  const t = translations();
  const absent = { sign: t("list.absent"), label: t("list.absentLabel") };
  return (
    <dl className={styles.facts}>
      {facts.map((key) => (
        <Fragment key={key}>
          <dt>{t(`requests.${key}`)}</dt>
          <dd>
            <CellContent cell={cells[key]} absent={absent} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
