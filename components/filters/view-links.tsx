import Link from "next/link";
import {
  type ListAddress,
  type ListShape,
  listHref,
  type ParameterName,
} from "@/lib/domain/list-address";

/** A link's filters; `undefined` removes a filter. */
export type View = {
  readonly label: string;
  readonly filters: { readonly [Name in ParameterName]?: string | undefined };
};

/** Links to often used filters; each replaces the filters it names and keeps the others. */
export function ViewLinks(props: {
  label: string;
  shape: ListShape;
  address: ListAddress;
  views: readonly View[];
}) {
  const { label, shape, address, views } = props;
  const isShown = ({ filters }: View) =>
    (Object.keys(filters) as ParameterName[]).every(
      (name) => address.filters[name] === filters[name],
    );
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {views.map((view) => (
        <li key={view.label}>
          <Link
            className="pill"
            href={listHref(shape, address, { filters: view.filters })}
            aria-current={isShown(view) ? "true" : undefined}
            prefetch={false}
            scroll={false}
          >
            {view.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
