import { headers } from "next/headers";
import { MessagePage } from "@/components/feedback/message-page";
import { GoOn, retryId } from "@/components/screens/offline/go-on";
import { translations } from "@/lib/i18n/translations";

/**
 * What the service worker shows in place of any page while there is no way to the portal. It is kept
 * on the device without the router's scripts: all that it does must work without React.
 */
export default async function OfflinePage() {
  const t = translations("offline");
  return (
    <main>
      <MessagePage title={t("title")} text={t("text")} scene="offline">
        <button type="button" className="button button-primary" id={retryId}>
          {t("retry")}
        </button>
      </MessagePage>
      <GoOn nonce={(await headers()).get("x-nonce") ?? undefined} />
    </main>
  );
}
