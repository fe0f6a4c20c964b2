"use client";

import { Fragment } from "react";
import type { Cell } from "@/components/list/cell";
import { CellContent, cellProps } from "@/components/list/cell-content";
import type { AbsentWords } from "@/components/money/absent";
import styles from "./request-facts.module.css";

/**
 * Labels and cells. A component of the browser: the payload has a row's cells anyway, and needs no
 * elements for them.
 */
export function FactList(props: {
  facts: readonly { readonly label: string; readonly cell: Cell }[];
  absent: AbsentWords;
}) {
  return (
    <dl className={styles.facts}>
      {props.facts.map(({ label, cell }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd {...cellProps(cell)}>
            <CellContent cell={cell} absent={props.absent} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
