import { Link } from "@/components/link";
import {
  type ListAddress,
  type ListShape,
  listHref,
  type ParameterName,
} from "@/lib/domain/lists/list-address";
import { type MessageKey, translations } from "@/lib/i18n/translations";

export type View = {
  readonly label: MessageKey;
  /** `undefined` removes a filter. */
  readonly filters: { readonly [Name in ParameterName]?: string | undefined };
  readonly sort?: string;
};

export function ViewLinks(props: {
  label: MessageKey;
  shape: ListShape;
  address: ListAddress;
  views: readonly View[];
  joined?: boolean;
}) {
  const { label, shape, address, views, joined } = props;
  const t = translations();
  return (
    <ChoiceLinks
      label={t(label)}
      joined={joined}
      links={views.map((view) => ({
        label: t(view.label),
        href: viewHref(shape, address, view),
        chosen: isShown(view, address),
      }))}
    />
  );
}

export function viewHref(shape: ListShape, address: ListAddress, { filters, sort }: View): string {
  return listHref(shape, address, { filters, ...(sort !== undefined && { sort }) });
}

export function untoldFilters(
  { tabs }: { readonly tabs?: { readonly views: readonly View[] } },
  address: ListAddress,
): readonly ParameterName[] {
  const told = tabs?.views.find((view) => isShown(view, address))?.filters ?? {};
  return namesOf(address.filters).filter((name) => !(name in told));
}

export function isShown({ filters }: View, address: ListAddress): boolean {
  return namesOf(filters).every((name) => address.filters[name] === filters[name]);
}

function namesOf(filters: object): readonly ParameterName[] {
  return Object.keys(filters) as ParameterName[];
}

export function ChoiceLinks(props: {
  label: string;
  links: readonly { readonly label: string; readonly href: string; readonly chosen: boolean }[];
  joined?: boolean | undefined;
}) {
  const { label, links, joined } = props;
  return (
    <nav aria-label={label} className="max-wide:grow print:hidden">
      <ul
        className={
          joined
            ? "flex p-[2px] max-wide:grid max-wide:grid-flow-col max-wide:auto-cols-[minmax(min-content,1fr)] max-wide:p-0 border border-border rounded-round"
            : "flex flex-wrap gap-2"
        }
      >
        {links.map((link) => (
          <li key={link.label}>
            <Link
              className={
                joined
                  ? "pill w-full border-transparent [&:not([aria-current])]:bg-transparent max-wide:px-1"
                  : "pill tabular-nums"
              }
              href={link.href}
              aria-current={link.chosen ? "page" : undefined}
              scroll={false}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
