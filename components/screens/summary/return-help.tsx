import type { ReactNode } from "react";
import { Link } from "@/components/link";
import type { ReturnPeriod } from "@/lib/domain/returns/return-period";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { PeriodLinks } from "./period-links";

export function ReturnHelp(props: { period: ReturnPeriod; misread: boolean; children: ReactNode }) {
  const { period, misread, children } = props;
  const t = translations("returnHelp");
  return (
    <article className="grid grid-cols-1 gap-2 max-w-[760px]">
      <Link href={routes.summary.path} className="action-link">
        ‹ {t("back")}
      </Link>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <a className="action-link justify-self-start" href="#flows">
        {t("yours")}
      </a>
      <h2 className="mt-4">{t("flowsTitle")}</h2>
      <ul className="grid gap-1 pl-5 list-disc">
        {(["out", "in", "interest", "closing", "accrued"] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <h2 className="mt-4">{t("equationTitle")}</h2>
      <p>{t("equation")}</p>
      <p>{t("period")}</p>
      <p>{t("none")}</p>
      <h2 className="mt-4">{t("rateTitle")}</h2>
      <p>{t("rate")}</p>
      <h2 id="flows" className="mt-4">
        {t("yours")}
      </h2>
      <PeriodLinks path={routes.helpReturn.path} period={period} misread={misread} />
      {children}
    </article>
  );
}
