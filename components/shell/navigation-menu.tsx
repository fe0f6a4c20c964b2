"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon, type IconName } from "./icon";

export type MenuItem = {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Prefix of other paths that belong to this item. */
  readonly holds?: string;
  /** Not in a phone's bar, which has room for five; the account menu has it there. */
  readonly wideOnly?: boolean;
};

export function NavigationMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="navigation-menu-menu print:hidden">
      <ul>
        {items.map(({ path, label, icon, holds, wideOnly }) => (
          <li key={path} className={wideOnly ? "navigation-menu-wide-only" : undefined}>
            <Link
              href={path}
              prefetch={false}
              aria-current={
                pathname === path
                  ? "page"
                  : [`${path}/`, holds].some((prefix) => prefix && pathname.startsWith(prefix))
                    ? true
                    : undefined
              }
            >
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
