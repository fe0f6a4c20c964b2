"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon, type IconName } from "./icon";
import styles from "./navigation-menu.module.css";

export type MenuItem = {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Prefix of the paths that belong to this item. */
  readonly holds?: string;
};

export function NavigationMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul>
        {items.map(({ path, label, icon, holds }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={
                pathname === path ? "page" : holds && pathname.startsWith(holds) ? true : undefined
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
