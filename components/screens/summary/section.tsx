import Link from "next/link";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export function Section(props: {
  title: string;
  id?: string;
  more?: { readonly label: string; readonly href: string } | undefined;
  children: ReactNode;
}) {
  const { title, id, more, children } = props;
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 id={titleId}>{title}</h2>
        {more ? (
          <Link href={more.href} prefetch={false}>
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
