import { DeferredContent } from "@/components/feedback/deferred-content";
import { Seal } from "@/components/proof/seal";
import { countCompleted, currencyBalances } from "@/lib/domain/balances/balance";
import type { Losses } from "@/lib/domain/balances/losses";
import { firstMonth, type Ledger } from "@/lib/domain/movements/movement-totals";
import { monthsOf, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { Growth } from "./balance-cards";
import { BalanceProof, notOfMovements } from "./balance-proof";
import { BalanceDifferences, BalanceNotes, type BalanceReads, differencesOf } from "./have";
import { Misread } from "./returns";

/** How a currency's balance is made, its months, and whether the sums have all its movements. */
export function BalanceFigure(props: {
  currency: string;
  period: ReturnPeriod;
  misread: boolean;
  ledger: Ledger;
  losses: Losses | undefined;
  reads: BalanceReads;
}) {
  const { currency, period, misread, ledger, losses, reads } = props;
  const own = ledger.totals.filter((total) => total.currency === currency);
  const [balance] = currencyBalances(own, losses?.currencies);
  if (!balance) return null;
  const months = ledger.byMonth ? monthsOf(period, firstMonth(ledger.totals)) : [];
  const differences = differencesOf(reads, own, currency);
  return (
    <>
      {misread ? <Misread /> : null}
      <DeferredContent value={differences} fallback={null}>
        {(known) => <BalanceDifferences differences={known} />}
      </DeferredContent>
      <BalanceProof balance={balance} />
      <Growth {...{ currency, months }} totals={own} losses={losses?.dated} />
      {/* It may come late, and then moves nothing that is in sight. */}
      <DeferredContent value={Promise.all([reads.last, reads.loans, differences])} fallback={null}>
        {([last, loans, known]) => {
          // Without the loans a loss may be missing in the balance.
          const listing = last.ok && loans.ok ? last.value.get(currency) : undefined;
          return listing && known.every(({ what }) => what === "count") ? (
            <Seal
              counted={countCompleted(own, currency) - balance.uncounted}
              listed={listing.total}
              asOf={listing.asOf}
              others={notOfMovements(balance)}
            />
          ) : null;
        }}
      </DeferredContent>
      <BalanceNotes
        ledger={{ ...ledger, totals: own }}
        months={months}
        losses={losses?.currencies.filter((each) => each.currency === currency)}
      />
    </>
  );
}
