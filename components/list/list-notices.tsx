import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ListAddress } from "@/lib/domain/list-address";
import { formatCount } from "@/lib/i18n/format";
import styles from "./list-notices.module.css";

/** Names the parts of the address that made no sense and were left out. */
export async function DroppedNotice({ names }: { names: ListAddress["dropped"] }) {
  if (!names.length) return null;
  const t = await getTranslations("list");
  const words = names.map((name) => t(`parameters.${name}`));
  return (
    <p role="alert" className={styles.notice}>
      {t("dropped", { names: words.join(", ") })}
    </p>
  );
}

/** Says how many elements could not be shown: they are counted, never hidden in silence. */
export async function MalformedNotice({ count }: { count: number }) {
  if (!count) return null;
  const t = await getTranslations("list");
  return (
    <p role="status" className={styles.notice}>
      {t("malformed", { count })}
    </p>
  );
}

/** In a list's place when there is nothing to list; with what to do about it. */
export function NothingListed(props: {
  title: string;
  text?: string;
  action?: { readonly label: string; readonly href: string };
}) {
  return (
    <div className={styles.nothing}>
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" focusable="false">
        <rect x="8" y="12" width="40" height="32" rx="7" fill="var(--color-neutral-surface)" />
        <path
          d="M16 23h24M16 31h15"
          stroke="var(--color-border-strong)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <h2>{props.title}</h2>
      {props.text ? <p>{props.text}</p> : null}
      {props.action ? (
        <Link className="button" href={props.action.href} prefetch={false} scroll={false}>
          {props.action.label}
        </Link>
      ) : null}
    </div>
  );
}

/** Which of the three empty lists this is: never any, none that match, or a page past the last. */
export async function EmptyList(props: {
  total: number;
  filtered: boolean;
  clearHref: string;
  firstPageHref: string;
  never: { readonly title: string; readonly text: string };
  noMatch: string;
}) {
  const t = await getTranslations("list");
  if (props.total > 0)
    return (
      <NothingListed
        title={t("pastEnd")}
        text={t("count", { shown: "0", total: formatCount(props.total) })}
        action={{ label: t("firstPage"), href: props.firstPageHref }}
      />
    );
  if (props.filtered)
    return (
      <NothingListed title={props.noMatch} action={{ label: t("clear"), href: props.clearHref }} />
    );
  return <NothingListed {...props.never} />;
}
