import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/feedback/message-page";
import { routes } from "@/lib/routes";

/** The 404 page of addresses that are not the portal's. */
export default async function NotFoundPage() {
  const t = await getTranslations("notFound");
  return (
    <main>
      <MessagePage title={t("title")} text={t("text")}>
        <a className="button button-primary" href={routes.summary.path}>
          {t("home")}
        </a>
      </MessagePage>
    </main>
  );
}
