import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { ReportLink } from "./failure-notice";
import { MessagePage } from "./message-page";

export function NotFoundMessage() {
  const t = translations("notFound");
  return (
    <MessagePage title={t("title")} text={t("text")}>
      <a className="button button-primary" href={routes.summary.path}>
        {t("home")}
      </a>
      <ReportLink />
    </MessagePage>
  );
}
