import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { EntryPage } from "@/components/form/entry-page";
import { SignIn } from "@/components/screens/sign-in/sign-in";
import { Mark } from "@/components/shell/mark";
import { readConfig } from "@/lib/config";
import { catalogueOf } from "@/lib/i18n/locale";
import { endReasons, forgotPasswordPath, parseReturnPath, routes } from "@/lib/routes";
import { readSession } from "@/lib/session/session";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The only page that search engines may index, and only without parameters. */
export async function generateMetadata(): Promise<Metadata> {
  const { entry } = catalogueOf(await getLocale());
  return {
    description: entry.text,
    robots: { index: true, follow: false },
    alternates: { canonical: new URL(routes.signIn.path, readConfig().publicOrigin) },
  };
}

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const returnPath = typeof query.next === "string" ? parseReturnPath(query.next) : undefined;
  const reason = endReasons.find((each) => each === query.reason);
  const destination = returnPath ?? routes.summary.path;
  // A refused token may not have expired yet: redirecting with it would lead back here.
  if (reason !== "refused" && (await readSession())) redirect(destination);

  const { identity, productName, publicOrigin } = readConfig();
  const { signIn, identityErrors } = catalogueOf(await getLocale());
  return (
    <EntryPage
      mark={<Mark size={36} />}
      productName={productName}
      origin={publicOrigin}
      noScript={signIn.noScript}
      nonce={(await headers()).get("x-nonce") ?? undefined}
    >
      <SignIn
        texts={signIn}
        errors={identityErrors}
        identity={identity}
        destination={destination}
        recoveryPath={forgotPasswordPath(returnPath)}
        {...(reason && { reason })}
      />
    </EntryPage>
  );
}
