import { Announce } from "@/components/feedback/announcements";
import { Scene } from "@/components/feedback/scene";
import { Link } from "@/components/link";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import { formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function DroppedNotice({ names }: { names: ListAddress["dropped"] }) {
  if (!names.length) return null;
  const t = translations("list");
  const words = names.map((name) => t(`parameters.${name}`));
  return (
    <p role="alert" className="notice mb-3" data-kind="warning">
      {t("dropped", { names: words.join(", ") })}
    </p>
  );
}

export function MalformedNotice({ count }: { count: number }) {
  return <Notices sentences={count ? [translations("list")("malformed", { count })] : []} />;
}

export function Notices({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} role="status" className="notice mb-3" data-kind="warning">
      {sentence}
    </p>
  ));
}

export function NothingListed(props: {
  scene?: "empty" | "noMatch";
  title: string;
  text?: string;
  action?: { readonly label: string; readonly href: string };
}) {
  return (
    <div
      className="card grid justify-items-center gap-3 py-7 px-4 border-dashed bg-transparent text-muted text-center"
      data-nothing=""
    >
      <Announce text={props.title} />
      <Scene name={props.scene ?? "noMatch"} />
      <h2 className="text-text">{props.title}</h2>
      {props.text ? <p>{props.text}</p> : null}
      {props.action ? (
        <Link className="button" href={props.action.href} scroll={false}>
          {props.action.label}
        </Link>
      ) : null}
    </div>
  );
}

/** One of three: nothing exists, nothing matches, or a page after the last. */
export function EmptyList(props: {
  total: number;
  filtered: boolean;
  part?: { readonly title: string; readonly action: { label: string; href: string } } | undefined;
  clearHref: string;
  firstPageHref: string;
  never: { readonly title: string; readonly text?: string };
  noMatch: string;
}) {
  const t = translations("list");
  if (props.total > 0)
    return (
      <NothingListed
        title={t("pastEnd")}
        text={t("count", { range: "0", total: formatCount(props.total) })}
        action={{ label: t("firstPage"), href: props.firstPageHref }}
      />
    );
  if (props.filtered)
    return (
      <NothingListed title={props.noMatch} action={{ label: t("clear"), href: props.clearHref }} />
    );
  return <NothingListed scene="empty" {...(props.part ?? props.never)} />;
}
