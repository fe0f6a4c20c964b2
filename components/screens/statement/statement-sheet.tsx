import type { ReactNode } from "react";
import { VerifyLink } from "@/components/form/verify-link";
import styles from "./statement-page.module.css";

type Fact = { readonly key: string; readonly label: string; readonly value: string };

/** The frame of a statement's figures, on the screen and on paper. */
export function StatementSheet(props: {
  issuer: string;
  title: string;
  informative: string;
  amountsHidden: string;
  facts: readonly Fact[];
  basis: string;
  /** Whether its files carry a code. */
  signed: boolean;
  controls: ReactNode;
  children: ReactNode;
}) {
  const { issuer, title, informative, amountsHidden, facts, basis, signed } = props;
  return (
    <article className={styles.sheet} data-sheet="">
      <header className={styles.heading}>
        <p className={styles.issuer}>{issuer}</p>
        <h1>{title}</h1>
        <p className={styles.informative}>{informative}</p>
      </header>
      {props.controls}
      <p className={`${styles.notice} ${styles.hiddenAmounts}`}>{amountsHidden}</p>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {props.children}
      <p className={styles.basis}>{basis}</p>
      {signed ? (
        <p className={`${styles.basis} ${styles.verifiable}`}>
          <VerifyLink words="statement" />
        </p>
      ) : null}
    </article>
  );
}
