import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { isSettled } from "@/lib/domain/loans/loan";
import { addDecimals, type Money } from "@/lib/domain/money/money";
import { expectedOf, type Payment } from "@/lib/domain/payments/payment";
import { loanName } from "./entity-name";
import { today } from "./format";
import { paymentState } from "./status-word";
import { translations } from "./translations";

export type Due = {
  readonly loanId: string;
  readonly name: string;
  readonly date: CalendarDate;
  readonly money: Money;
  /** Set if its loan is late, with how late in words. */
  readonly late?: { readonly payment: Payment; readonly word: string } | undefined;
};

export function dueOf(payments: readonly Payment[], most?: number): Due[] {
  const t = translations();
  return payments
    .filter(({ status }) => !isSettled(status))
    .slice(0, most)
    .map((payment) => {
      const { principal, interest } = expectedOf(payment);
      const { loanId, loanReference: reference, product, dueDate: date, currency } = payment;
      const { word, late } = paymentState(payment, today(), t);
      return {
        loanId,
        name: loanName({ reference, product }, t),
        date,
        money: { amount: addDecimals([principal, interest]), currency },
        late: late && { payment, word },
      };
    });
}
