"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { Link } from "@/components/link";
import { Icon, type IconName } from "@/components/theme/icon";

export type MenuItem = {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly holds?: string;
  /** Not in a phone's bar, which has room for five; the account menu has it there. */
  readonly wideOnly?: boolean;
};

export function NavigationMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  // Not the address: an open figure has its own, and the page below it counts.
  const folders = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const pathname = `/${folders.join("/")}`;
  return (
    <nav
      aria-label={label}
      className="print:hidden max-wide:order-1 max-wide:basis-full max-wide:[@media(height>=420px)]:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:px-[env(safe-area-inset-left)] max-wide:pb-[env(safe-area-inset-bottom)] max-wide:border-t max-wide:border-border max-wide:bg-surface"
    >
      <ul className="flex wide:flex-wrap wide:gap-1">
        {items.map(({ path, label, icon, holds, wideOnly }) => (
          <li key={path} className={wideOnly ? "max-wide:hidden" : "max-wide:flex-auto"}>
            <Link
              className="navigation-menu-link"
              href={path}
              aria-current={
                pathname === path
                  ? "page"
                  : [`${path}/`, holds].some((prefix) => prefix && pathname.startsWith(prefix))
                    ? true
                    : undefined
              }
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
