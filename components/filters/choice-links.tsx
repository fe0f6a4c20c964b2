import { Link } from "@/components/link";

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
            ? "flex p-[2px] max-wide:p-0 border border-border rounded-round max-wide:justify-between"
            : "flex flex-wrap gap-2"
        }
      >
        {links.map((link) => (
          <li key={link.label}>
            <Link
              className={
                joined
                  ? "pill border-transparent [&:not([aria-current])]:bg-transparent max-wide:px-2"
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
