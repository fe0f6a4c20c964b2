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
        <MaybeLink href={href}>{label}</MaybeLink>
      </dt>
      <dd>{children || <Absent sign={t("absent")} label={t("absentLabel")} />}</dd>
    </div>
  );
}

/** Next's link would only scroll to a place of this page, and not open what that place is folded in. */
function MaybeLink({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  if (href.startsWith("#")) return <a href={href}>{children}</a>;
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}

/**
 * Neither wrapped nor cut: the longer the number, the smaller it is set. A currency that is `named`
 * already is read out but not drawn.
 */
export function LoanAmount({ money, named }: { money: Money; named?: string }) {
  const amount = formatMoney(money);
  const size = amount.shown.length <= 13 ? "short" : amount.shown.length <= 20 ? "medium" : "long";
  return (
    <span data-length={size}>
      <Amount {...amount} repeated={named === money.currency && "always"} />
    </span>
  );
}
