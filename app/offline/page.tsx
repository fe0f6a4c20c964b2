import { headers } from "next/headers";
import { MessagePage } from "@/components/feedback/message-page";
import { GoOn, retryId } from "@/components/screens/offline/go-on";
import { BrandLink } from "@/components/shell/brand-link";
import { readConfig } from "@/lib/config";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";

/** Stored by the service worker without the router's scripts: it must work without React. */
export default async function OfflinePage() {
  await noteLanguage();
  const t = translations("offline");
  return (
    <>
      <header className="shell-header">
        <div className="shell-bar">
          <BrandLink productName={readConfig().productName} />
        </div>
      </header>
      <main>
        <MessagePage title={t("title")} text={t("text")} scene="offline">
          <button type="button" className="button button-primary" id={retryId}>
            {t("retry")}
          </button>
        </MessagePage>
        <GoOn nonce={(await headers()).get("x-nonce") ?? undefined} />
      </main>
    </>
  );
}
