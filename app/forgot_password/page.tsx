import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { EntryPage } from "@/components/form/entry-page";
import { NewPassword } from "@/components/screens/recovery/new-password";
import { RequestLink } from "@/components/screens/recovery/request-link";
import { Mark } from "@/components/shell/mark";
import { readConfig } from "@/lib/config";
import { catalogueOf } from "@/lib/i18n/locale";
import { forgotPasswordPath, parseReturnPath, signInPath } from "@/lib/routes";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Without a code: request a reset link. With a code from the provider's e-mail: set a password. */
export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const { next, mode, oobCode, continueUrl } = await searchParams;
  const { identity, productName, publicOrigin } = readConfig();
  const { recovery, identityErrors } = catalogueOf(await getLocale());
  const returnUrl = ownUrl(text(continueUrl), publicOrigin);
  const returnPath = parseReturnPath(text(next) ?? returnUrl?.searchParams.get("next"));
  const fragment = returnUrl?.hash ?? "";
  const code = mode === "resetPassword" ? text(oobCode) : undefined;
  const shared = {
    texts: recovery,
    errors: identityErrors,
    identity,
    signInPath: signInPath(returnPath) + fragment,
  };
  return (
    <EntryPage
      mark={<Mark size={36} />}
      productName={productName}
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
