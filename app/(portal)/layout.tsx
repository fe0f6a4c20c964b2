import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SessionKeeper } from "@/components/shell/session-keeper";
import { Shell } from "@/components/shell/shell";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { readConfig } from "@/lib/config";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadLastVisit } from "@/lib/loaders/last-visit";
import { requireSession } from "@/lib/loaders/load";
import { idleSeconds, idleSecondsLeft } from "@/lib/session/limits";

export default async function PortalLayout({ children }: { children: ReactNode }) {
  await noteLanguage();
  const session = await requireSession();
  const { email, userId, expiresAt, signedInAt } = session;
  const limit = idleSeconds();
  const left = idleSecondsLeft(session, (await headers()).get("cookie"));
  const { productName, publicOrigin, timeZone, identity } = readConfig();
  const t = translations("session");
  const texts = { signingOut: t("signingOut"), signOutFailed: t("signOutFailed") };
  return (
    <Shell
      productName={productName}
      origin={publicOrigin}
      timeZone={timeZone}
      email={email}
      signedInAt={signedInAt > 0 ? new Date(signedInAt * 1000).toISOString() : undefined}
      lastVisit={await loadLastVisit()}
      signOut={<SignOutButton texts={texts} label={t("signOut")} identity={identity} />}
    >
      <SessionKeeper
        userId={userId}
        expiresIn={expiresAt - Date.now() / 1000}
        identity={identity}
        idle={limit && left ? { limit, left } : undefined}
      />
      {children}
    </Shell>
  );
}
