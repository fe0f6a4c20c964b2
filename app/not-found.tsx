import { headers } from "next/headers";
import { ReportLink } from "@/components/feedback/failure-notice";
import { MessagePage } from "@/components/feedback/message-page";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { routes, titleKeyOf } from "@/lib/routes";
import { readSession } from "@/lib/session/session";
import PortalLayout from "./(portal)/layout";

/** Has the shell for a lender who is signed in. Next includes it in every page, where it is not visible. */
export default async function NotFoundPage() {
  await noteLanguage();
  const t = translations("notFound");
  const [path = ""] = ((await headers()).get("x-portal-path") ?? "").split("?", 1);
  const isSeen = titleKeyOf(path) === "notFound";
  const message = (
    <MessagePage title={t("title")} text={t("text")}>
      <a className="button button-primary" href={routes.summary.path}>
        {t("home")}
      </a>
      <ReportLink />
    </MessagePage>
  );
  if (isSeen && (await readSession())) return <PortalLayout>{message}</PortalLayout>;
  return <main>{message}</main>;
}
