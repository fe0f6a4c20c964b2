import Link from "next/link";
import { type ReactNode, useId } from "react";
import type { Failure, Outcome } from "@/lib/domain/failure";
import { translations } from "@/lib/i18n/translations";
import styles from "./block.module.css";
import { failureSentence } from "./failure-notice";
import { KeepLast, Kept } from "./keep-last";
import { RetryButton } from "./retry-button";
import { Reveal } from "./reveal";
import { Waiting } from "./skeleton";

/** One part of a page under its own heading; beside it the way to the whole list, or a quiet note. */
export function Block(props: {
  title: string;
  id?: string;
  more?: { readonly label: string; readonly href: string } | undefined;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { title, id, more, note, children } = props;
  const titleId = useId();
  return (
    <section id={id} className={styles.block} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 id={titleId}>{title}</h2>
        {note ? <p className={styles.quiet}>{note}</p> : null}
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

/**
 * What one read gives a block. Each block waits, fails and keeps its last figures by itself, so that
 * one slow or broken read takes nothing from the others.
 */
export function BlockRead<Value>(props: {
  title: string;
  read: Promise<Outcome<Value>>;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const { title, read, fallback, children } = props;
  return (
    <KeepLast>
      <Reveal value={read} fallback={fallback}>
        {(outcome) =>
          outcome.ok ? (
            <Kept>{children(outcome.value)}</Kept>
          ) : (
            <BlockFailure title={title} failure={outcome.failure} />
          )
        }
      </Reveal>
    </KeepLast>
  );
}

function BlockFailure({ title, failure }: { title: string; failure: Failure }) {
  const t = translations("failure");
  const sentence = failureSentence(failure);
  return (
    <Kept failed={`${title}: ${t("keptRows")} ${sentence}`}>
      <div role="alert" className={styles.failure}>
        <p className={styles.failed}>{t("title")}</p>
        <p>{sentence}</p>
        <p className={styles.quiet}>{t("requestId", { requestId: failure.requestId })}</p>
        <RetryButton label={t("retry")} />
      </div>
    </Kept>
  );
}

/** In a block's place when there is nothing to show; never for what could not be read. */
export function BlockEmpty({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}

/** In a block's place while it loads: lines of the real ones' height. */
export function BlockLines({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.lines}>
      <Waiting label={label} />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={index} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
