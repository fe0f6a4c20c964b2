import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { VerifyLink } from "@/components/form/verify-link";
import { SignIn } from "@/components/screens/sign-in/sign-in";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { codeMessages, identityMessages } from "@/lib/i18n/support";
import { endReasons, forgotPasswordPath, parseReturnPath } from "@/lib/return-paths";
import { routes } from "@/lib/routes";
import { isHiddenPath } from "@/lib/screens";
import { readSession } from "@/lib/session/session";
import { EntryFrame } from "./entry-frame";

/** The only page that search engines may index, and only without parameters. */
export async function generateMetadata(): Promise<Metadata> {
  await noteLanguage();
  const { entry } = readersCatalogue();
  return {
    description: entry.text,
    robots: { index: true, follow: false },
    alternates: { canonical: new URL(routes.signIn.path, readConfig().publicOrigin) },
  };
}

export default async function SignInPage({ searchParams }: PageProps<"/">) {
  await noteLanguage();
  const query = await searchParams;
  const returnPath = typeof query.next === "string" ? shownPath(query.next) : undefined;
  const { sessionIdleMinutes } = readConfig();
  const known = endReasons.find((each) => each === query.reason);
  const reason = known === "idle" && !sessionIdleMinutes ? "ended" : known;
  const destination = returnPath ?? routes.summary.path;
  // A refused token may not have expired yet: redirecting with it would lead back here.
  if (reason !== "refused" && (await readSession())) redirect(destination);

  const { identity, documentKeys, publicOrigin, signInProviders: providers } = readConfig();
  const { signIn } = readersCatalogue();
  return (
    <EntryFrame
      noScript={signIn.noScript}
      foot={documentKeys.length > 0 ? <VerifyLink words="entry" /> : undefined}
    >
      <SignIn
        texts={signIn}
        codeTexts={codeMessages()}
        errors={identityMessages()}
        identity={identity}
        destination={destination}
        recoveryPath={forgotPasswordPath(returnPath)}
        {...(reason && { reason })}
        {...(providers.length && {
          federated: { providers, returnUrl: publicOrigin + routes.signInReturn.path },
        })}
      />
    </EntryFrame>
  );
}

function shownPath(text: string): string | undefined {
  const path = parseReturnPath(text);
  const [pathname = ""] = path?.split("?", 1) ?? [];
  return isHiddenPath(pathname) ? undefined : path;
}
