import { MessagePage } from "@/components/feedback/message-page";
import { ReportLink } from "@/components/feedback/report-link";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

export default function NotFoundPage() {
  const t = translations("notFound");
  return (
    <main>
      <MessagePage title={t("title")} text={t("text")}>
        <a className="button button-primary" href={routes.summary.path}>
          {t("home")}
        </a>
        <ReportLink />
      </MessagePage>
    </main>
  );
}
