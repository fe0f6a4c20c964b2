import { Announce } from "@/components/feedback/announcements";
import { Scene } from "@/components/feedback/scene";
import type { FilterFields } from "@/components/filters/list-filters";
import { untoldFilters, viewHref } from "@/components/filters/view-links";
import { Link } from "@/components/link";
import { type ListAddress, listHref, unfilteredHref } from "@/lib/domain/lists/list-address";
import { formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function DroppedNotice({ names }: { names: ListAddress["dropped"] }) {
  if (!names.length) return null;
  const t = translations("list");
  return (
    <p role="alert" className="notice mb-3" data-kind="warning">
      {t("dropped", { names: names.map((name) => t(`parameters.${name}`)).join(", ") })}
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
  action?: { readonly label: string; readonly href: string } | undefined;
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

/** A page after the last, nothing that matches, nothing in a tab, or nothing at all. */
export function EmptyList(props: {
  list: Pick<FilterFields, "shape" | "tabs">;
  address: ListAddress;
  total: number;
  never: { readonly title: string; readonly text?: string };
  noMatch: string;
}) {
  const { list, address, total, never, noMatch } = props;
  const { shape, tabs } = list;
  const t = translations();
  if (total > 0) {
    const text = t("list.count", { range: "0", total: formatCount(total) });
    const action = { label: t("list.firstPage"), href: listHref(shape, address, { page: 1 }) };
    return <NothingListed title={t("list.pastEnd")} text={text} action={action} />;
  }
  if (untoldFilters(list, address).length) {
    const action = { label: t("list.clear"), href: unfilteredHref(shape, address) };
    return <NothingListed title={noMatch} action={action} />;
  }
  const whole = tabs?.views.at(-1);
  if (!tabs || !whole || !Object.keys(address.filters).length)
    return <NothingListed scene="empty" {...never} />;
  const action = { label: t(tabs.whole), href: viewHref(shape, address, whole) };
  return <NothingListed scene="empty" title={t(tabs.none)} action={action} />;
}
