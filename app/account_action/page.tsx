import { redirect } from "next/navigation";
import { AccountAction, DeadLink } from "@/components/screens/account-action/account-action";
import { readConfig } from "@/lib/config";
import { readActionLink } from "@/lib/domain/action-link";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { identityMessages } from "@/lib/i18n/support";
import {
  continuePathOf,
  forgotPasswordPath,
  newPasswordPath,
  signInPath,
} from "@/lib/return-paths";
import { EntryFrame } from "../entry-frame";

/** The project's action URL: the links of all mails of the identity service lead here. */
export default async function AccountActionPage({ searchParams }: PageProps<"/account_action">) {
  await noteLanguage();
  const query = await searchParams;
  const { identity, publicOrigin } = readConfig();
  const link = readActionLink(query, identity.tenantId);
  if (link.kind === "resetPassword") redirect(newPasswordPath(query));
  const { accountAction } = readersCatalogue();
  const returnPath = continuePathOf(query.continueUrl, publicOrigin);
  // Somebody else may know the password.
  const isRescue = link.kind === "recoverEmail" || link.kind === "revertSecondFactorAddition";
  const shared = { texts: accountAction, signInPath: signInPath(returnPath) };
  return (
    <EntryFrame noScript={accountAction.noScript}>
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
    </EntryFrame>
  );
}
