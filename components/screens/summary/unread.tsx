import { FailureActions, failureSentence } from "@/components/feedback/failure-notice";
import type { Failure } from "@/lib/domain/failure";
import { referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";

export function Unread({ failure }: { failure: Failure }) {
  const t = translations();
  return (
    <div role="status" className="grid gap-1 justify-items-start mt-2 notice" data-kind="warning">
      <p>
        {t("summary.yield.unread")}. {failureSentence(failure)}
      </p>
      <p>{referenceText(failure.requestId)}</p>
      <FailureActions failure={failure} quiet />
    </div>
  );
}

export function UnreadCurrencies({ currencies }: { currencies: readonly string[] }) {
  if (!currencies.length) return null;
  return (
    <p role="status" className="mb-3 notice" data-kind="warning">
      {translations("summary")("unreadCurrencies", { currencies: currencies.join(", ") })}
    </p>
  );
}
