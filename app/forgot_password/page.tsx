import { redirect } from "next/navigation";
import { NewPassword } from "@/components/screens/recovery/new-password";
import { RequestLink } from "@/components/screens/recovery/request-link";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { identityMessages } from "@/lib/i18n/support";
import {
  accountActionPath,
  forgotPasswordPath,
  parseReturnPath,
  signInPath,
} from "@/lib/return-paths";
import { EntryFrame } from "../entry-frame";

/** Without a code: request a reset link. With a code from the provider's e-mail: set a password. */
export default async function ForgotPasswordPage({ searchParams }: PageProps<"/forgot_password">) {
  await noteLanguage();
  const query = await searchParams;
  const { next, mode, oobCode, continueUrl } = query;
  // A project's action URL may be this page's, for the links of all mails.
  if (oobCode !== undefined && mode !== "resetPassword") redirect(accountActionPath(query));
  const { identity, publicOrigin } = readConfig();
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
    <EntryFrame noScript={recovery.noScript}>
      {code === undefined ? (
        <RequestLink {...shared} returnUrl={publicOrigin + signInPath(returnPath)} />
      ) : (
        <NewPassword
          {...shared}
          code={code}
          newLinkPath={forgotPasswordPath(returnPath) + fragment}
        />
      )}
    </EntryFrame>
  );
}

function ownUrl(continueUrl: string | undefined, publicOrigin: string): URL | undefined {
  const url = URL.parse(continueUrl ?? "");
  return url?.origin === publicOrigin ? url : undefined;
}

function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
