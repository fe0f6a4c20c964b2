import type { ReactNode } from "react";
import { Link } from "@/components/link";

export function DocumentRows({ nothing, children }: { nothing?: string; children?: ReactNode }) {
  return (
    <div className="py-2 px-4 card print:p-0 print:border-0">
      {nothing === undefined ? (
        <ul className="divide-y divide-border">{children}</ul>
      ) : (
        <p className="min-h-[1lh] text-muted text-s">{nothing}</p>
      )}
    </div>
  );
}

export function DocumentRow(props: {
  name: ReactNode;
  href?: string;
  holds: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { name, href, holds, more, children } = props;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-bold">{href ? <Link href={href}>{name}</Link> : name}</p>
        <p className="min-h-[1lh] text-muted text-s">{holds}</p>
      </div>
      {children}
      {more}
    </li>
  );
}
