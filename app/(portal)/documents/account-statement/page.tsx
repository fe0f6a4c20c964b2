import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton } from "@/components/feedback/section";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { AccountFigures } from "@/components/screens/statement/account-figures";
import { AccountFaultPage, AccountPage } from "@/components/screens/statement/statement-pages";
import { readConfig } from "@/lib/config";
import { readStatementPeriod } from "@/lib/domain/documents/statement-period";
import { movementList } from "@/lib/domain/lists/list-address";
import { isFilterValue } from "@/lib/domain/lists/list-filter";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loadAccountStatement } from "@/lib/loaders/account-statement";
import { requireSession } from "@/lib/loaders/load";
import { loadHolder } from "@/lib/loaders/statement";

export default async function AccountStatementRoute({
  searchParams,
}: PageProps<"/documents/account-statement">) {
  await noteLanguage();
  await requireSession();
  const { productName, documentKeys } = readConfig();
  const { from, to, currency: asked } = await searchParams;
  const given = { from: oneOf(from), to: oneOf(to) };
  const currency =
    typeof asked === "string" && isFilterValue(movementList.filters.currency, asked)
      ? asked
      : undefined;
  const period = readStatementPeriod(given, today());
  if (typeof period === "string")
    return <AccountFaultPage fault={period} given={given} currency={currency} />;
  return (
    <AccountPage
      period={period}
      currency={currency}
      holder={loadHolder()}
      issuer={productName}
      signed={documentKeys.length > 0}
    >
      <StaleWhileError key={`${period.from} ${period.to} ${currency}`}>
        <DeferredContent value={loadAccountStatement(period, currency)} fallback={<CardSkeleton />}>
          {(outcome) => <AccountFigures period={period} asked={currency} outcome={outcome} />}
        </DeferredContent>
      </StaleWhileError>
    </AccountPage>
  );
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.join(" ");
}
