import Link from "next/link";
import type { ReactNode } from "react";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { Money } from "@/lib/domain/money";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** A term and its value, "—" where there is none; `href` leads to what the value is made of. */
export function Figure(props: { label: string; href?: string | undefined; children: ReactNode }) {
  const { label, href, children } = props;
  const t = translations("list");
  return (
    <div>
      <dt>
        {href ? (
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>{children || <Absent sign={t("absent")} label={t("absentLabel")} />}</dd>
    </div>
  );
}

/** Neither wrapped nor cut: the longer the number, the smaller it is set. */
export function LoanAmount({ money }: { money: Money }) {
  const amount = formatMoney(money);
  const size = amount.shown.length <= 13 ? "short" : amount.shown.length <= 20 ? "medium" : "long";
  return (
    <span data-length={size}>
      <Amount {...amount} />
    </span>
  );
}
