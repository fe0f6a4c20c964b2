import type { ReactNode } from "react";
import { NothingListed } from "@/components/list/list-notices";
import type { PeriodFault, StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { Holder } from "@/lib/domain/holder";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { PeriodChoice } from "./period-choice";
import { StatementSheet } from "./statement-sheet";

export function AccountPage(props: {
  period: StatementPeriod;
  currency: string | undefined;
  holder: Promise<Holder>;
  issuer: string;
  signed: boolean;
  children: ReactNode;
}) {
  const { period, currency, holder, issuer, signed, children } = props;
  const t = translations("accountStatement");
  const { from, to } = period;
  const range = t("wholePeriod", { from: formatDate(from), to: formatDate(to) });
  const facts = [
    {
      key: "period",
      label: t("period"),
      value: to === today() ? `${range} (${t("untilToday")})` : range,
    },
    { key: "issued", label: t("issued"), value: formatDate(today()) },
  ];
  return (
    <StatementSheet
      issuer={issuer}
      title={t("title")}
      informative={t("informative")}
      amountsHidden={t("amountsHidden")}
      holder={holder}
      facts={facts}
      basis={t("basis", { product: issuer })}
      signed={signed}
      controls={<PeriodChoice period={period} currency={currency} />}
    >
      {children}
    </StatementSheet>
  );
}

export function AccountFaultPage(props: {
  fault: PeriodFault;
  given: { readonly from?: string | undefined; readonly to?: string | undefined };
  currency: string | undefined;
}) {
  const { fault, given, currency } = props;
  const t = translations("accountStatement");
  return (
    <article className="statement-page-sheet grid grid-cols-1 gap-4 print:block">
      <h1>{t("title")}</h1>
      <PeriodChoice period={given} currency={currency} open />
      <NothingListed scene="noMatch" title={t(fault)} text={t("faultText")} />
    </article>
  );
}
