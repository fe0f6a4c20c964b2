import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type { Money } from "@/lib/domain/money/money";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatMoney } from "@/lib/i18n/format";

export type Entry = {
  readonly id: string;
  readonly name: ReactNode;
  readonly money: Money;
  readonly facts: ReactNode;
  readonly chip?: ReactNode;
};

export function Entries({ entries }: { entries: readonly Entry[] }) {
  const amounts = alignAmounts(entries.map(({ money }) => formatMoney(money)));
  return (
    <ul className="entries card divide-y divide-border print:break-inside-avoid">
      {entries.map(({ id, name, money, facts, chip }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
        <li key={`${id} ${index}`} className="entries-entry">
          <div className="entries-line">
            {name}
            <div className="entries-figure">
              <Amount {...(amounts[index] ?? formatMoney(money))} />
            </div>
          </div>
          <div className="entries-line text-muted text-s">{facts}</div>
          {chip}
        </li>
      ))}
    </ul>
  );
}

export function EntryName({ href, name }: { href: string; name: string }) {
  return (
    <Link className="wide-press font-medium no-underline hover:underline" href={href}>
      <bdi>{name}</bdi>
    </Link>
  );
}
