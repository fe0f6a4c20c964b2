import { Notices } from "@/components/list/list-notices";
import type { PaymentsRead } from "@/lib/domain/payment";
import { type Translator, translations } from "@/lib/i18n/translations";

type ListedPayments = Exclude<PaymentsRead, { read: "dates" }>;

/** Says which payments are missing. */
export function PaymentLimits({ read }: { read: ListedPayments }) {
  return <Notices sentences={limitSentences(read, translations())} />;
}

/** Which payments are missing: those of loans that have ended, or without a schedule. */
export function limitSentences(read: ListedPayments, t: Translator): string[] {
  const { loansWithoutSchedule: count } = read;
  return [
    ...(read.read === "active-loans" ? [t("payments.activeLoansOnly")] : []),
    ...(count ? [t("payments.loansWithoutSchedule", { count })] : []),
  ];
}
