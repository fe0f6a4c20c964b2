import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { EntryPage } from "@/components/form/entry-page";
import { NewPassword } from "@/components/screens/recovery/new-password";
import { RequestLink } from "@/components/screens/recovery/request-link";
import { Mark } from "@/components/shell/mark";
import { slogans } from "@/lib/brand";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { requestLanguage } from "@/lib/i18n/request-language";
import { identityMessages } from "@/lib/i18n/support";
import { accountActionPath, forgotPasswordPath, parseReturnPath, signInPath } from "@/lib/routes";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Without a code: request a reset link. With a code from the provider's e-mail: set a password. */
export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const { next, mode, oobCode, continueUrl } = query;
  // A project's action URL may be this page's, for the links of all mails.
  if (oobCode !== undefined && mode !== "resetPassword") redirect(accountActionPath(query));
  const { identity, productName, publicOrigin } = readConfig();
  const { recovery } = readersCatalogue();
  const returnUrl = ownUrl(text(continueUrl), publicOrigin);
  const returnPath = parseReturnPath(text(next) ?? returnUrl?.searchParams.get("next"));
  const fragment = returnUrl?.hash ?? "";
  const code = mode === "resetPassword" ? text(oobCode) : undefined;
  const shared = {
    texts: recovery,
    errors: identityMessages(),
    identity,
    signInPath: signInPath(returnPath) + fragment,
  };
  return (
    <EntryPage
      mark={<Mark size={36} />}
      productName={productName}
      slogan={slogans[requestLanguage()]}
      origin={publicOrigin}
      noScript={recovery.noScript}
      nonce={(await headers()).get("x-nonce") ?? undefined}
    >
      {code === undefined ? (
        <RequestLink {...shared} returnUrl={publicOrigin + signInPath(returnPath)} />
      ) : (
        <NewPassword
          {...shared}
          code={code}
          newLinkPath={forgotPasswordPath(returnPath) + fragment}
        />
      )}
    </EntryPage>
  );
}

function ownUrl(continueUrl: string | undefined, publicOrigin: string): URL | undefined {
  const url = URL.parse(continueUrl ?? "");
  return url?.origin === publicOrigin ? url : undefined;
}

function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
