import { Fragment } from "react";
import type { Cell } from "@/components/list/cell";
import { CellContent, cellProps } from "@/components/list/cell-content";
import { translations } from "@/lib/i18n/translations";
import styles from "./request-facts.module.css";

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

/** The cells that a phone's row has no space for; wide screens have columns for them. */
export function RequestFacts({ cells }: { cells: Record<(typeof facts)[number], Cell> }) {
  const t = translations();
  const absent = { sign: t("list.absent"), label: t("list.absentLabel") };
  return (
    <dl className={styles.facts}>
      {facts.map((key) => (
        <Fragment key={key}>
          <dt>{t(`requests.${key}`)}</dt>
          <dd {...cellProps(cells[key])}>
            <CellContent cell={cells[key]} absent={absent} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
