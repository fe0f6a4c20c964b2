import type { ReactNode } from "react";
import { Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { watchedLink } from "@/components/list/export/export-words";
import { Amount } from "@/components/money/amount";
import type { YearPreview } from "@/lib/domain/documents/document-previews";
import { formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { statementPath, taxPackagePath } from "@/lib/routes";

/** A year's interest, and all its files in one for the lender's accountant. */
export function YearCard(props: {
  preview: YearPreview;
  menu: ReactNode;
  verifyUrl: string | undefined;
}) {
  const { preview, menu, verifyUrl } = props;
  const { year, statements } = preview;
  const t = translations("taxPackage");
  const isRunning = today().startsWith(`${year}-`);
  return (
    <div className="card grid gap-3 mb-3 p-4 print:p-0 print:border-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-l font-bold">
            <Link href={statementPath(year)}>
              {t(isRunning ? "runningTitle" : "title", { year: `${year}` })}
            </Link>
          </h3>
          <p className="text-muted text-s">
            {statements.some(({ withholding }) => withholding)
              ? translations("withholding")("net")
              : translations("statement")("earned")}
          </p>
        </div>
        {menu}
      </div>
      <ul className="flex flex-wrap gap-y-2 gap-x-6">
        {statements.map(({ currency, total, withholding }) => (
          <li key={currency} className="min-w-0">
            <p className="text-xl leading-[1.25] font-bold wrap-anywhere">
              <Amount {...formatMoney({ amount: total.earned, currency })} />
            </p>
            {withholding?.withheld.map(({ kind, sum }) => (
              <p key={kind} className="text-muted text-s wrap-anywhere">
                <bdi>{translations("withholding")("of", { kind })}</bdi>{" "}
                <Amount {...formatMoney({ amount: sum, currency })} repeated="always" />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {statements.some(({ assumesDirections }) => assumesDirections) ? (
        <Note>{translations("movements")("directionsAssumed")}</Note>
      ) : null}
      <div className="flex flex-wrap gap-y-1 gap-x-3 print:hidden">
        <a
          className="button button-primary"
          href={taxPackagePath(year)}
          download
          {...watchedLink("movements")}
        >
          {t("prepare")}
        </a>
        {verifyUrl ? (
          <a className="button-quiet max-middle:-ml-2" href={mailOf(year, verifyUrl)}>
            {t("send")}
          </a>
        ) : null}
      </div>
      <p className="text-muted text-s print:hidden">
        {t("holds")}{" "}
        <span className="hidden amounts-hidden:inline">
          {translations("exports")("amountsIncluded")}
        </span>
      </p>
    </div>
  );
}

/** A mail without a receiver, a name or a figure. */
function mailOf(year: number, address: string): string {
  const t = translations("taxPackage");
  const subject = encodeURIComponent(t("mailSubject", { year: `${year}` }));
  const body = t("mailBody", { year: `${year}`, address }).replaceAll("\n", "\r\n");
  return `mailto:?subject=${subject}&body=${encodeURIComponent(body)}`;
}
