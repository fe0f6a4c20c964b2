import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { EntryPage } from "@/components/form/entry-page";
import { AccountAction } from "@/components/screens/account-action/account-action";
import { DeadLink } from "@/components/screens/account-action/dead-link";
import { Mark } from "@/components/shell/mark";
import { slogans } from "@/lib/brand";
import { readConfig } from "@/lib/config";
import { readActionLink } from "@/lib/domain/action-link";
import { readersCatalogue } from "@/lib/i18n/locale";
import { requestLanguage } from "@/lib/i18n/request-language";
import { identityMessages } from "@/lib/i18n/support";
import { continuePathOf, forgotPasswordPath, newPasswordPath, signInPath } from "@/lib/routes";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The project's action URL: the links of all mails of the identity service lead here. */
export default async function AccountActionPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const { identity, productName, publicOrigin } = readConfig();
  const link = readActionLink(query, identity.tenantId);
  if (link.kind === "resetPassword") redirect(newPasswordPath(query));
  const { accountAction } = readersCatalogue();
  const returnPath = continuePathOf(query.continueUrl, publicOrigin);
  // Somebody else may know the password.
  const isRescue = link.kind === "recoverEmail" || link.kind === "revertSecondFactorAddition";
  const shared = { texts: accountAction, signInPath: signInPath(returnPath) };
  return (
    <EntryPage
      mark={<Mark size={36} />}
      productName={productName}
      slogan={slogans[requestLanguage()]}
      origin={publicOrigin}
      noScript={accountAction.noScript}
      nonce={(await headers()).get("x-nonce") ?? undefined}
    >
      {"code" in link ? (
        <AccountAction
          {...shared}
          errors={identityMessages()}
          identity={identity}
          action={link.kind}
          code={link.code}
          nextPath={isRescue ? forgotPasswordPath(returnPath) : shared.signInPath}
        />
      ) : (
        <DeadLink {...shared} reason={link.kind} />
      )}
    </EntryPage>
  );
}
