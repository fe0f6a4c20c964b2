import { headers } from "next/headers";
import { NotFoundMessage } from "@/components/feedback/not-found-message";
import { noteLanguage } from "@/lib/i18n/note-language";
import { titleKeyOf } from "@/lib/routes";
import { readSession } from "@/lib/session/session";
import PortalLayout from "./(portal)/layout";

/** Has the shell for a lender who is signed in. Next includes it in every page, where it is not visible. */
export default async function NotFoundPage() {
  await noteLanguage();
  const [path = ""] = ((await headers()).get("x-portal-path") ?? "").split("?", 1);
  const isSeen = titleKeyOf(path) === "notFound";
  if (isSeen && (await readSession()))
    return (
      <PortalLayout>
        <NotFoundMessage />
      </PortalLayout>
    );
  return (
    <main>
      <NotFoundMessage />
    </main>
  );
}
