import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/feedback/message-page";
import { SignOutButton } from "@/components/session/sign-out-button";
import { readConfig } from "@/lib/config";
import { routes } from "@/lib/routes";

/** The 404 page of a loan: the same for one that is missing and one that is another lender's. */
export default async function LoanNotFoundPage() {
  const t = await getTranslations();
  const texts = {
    signingOut: t("session.signingOut"),
    signOutFailed: t("session.signOutFailed"),
  };
  return (
    <MessagePage title={t("notFound.loanTitle")} text={t("notFound.loanText")}>
      <Link className="button button-primary" href={routes.loans.path} prefetch={false}>
        {t("notFound.myLoans")}
      </Link>
      <SignOutButton
        texts={texts}
        label={t("notFound.changeAccount")}
        identity={readConfig().identity}
        keepsPage
      />
    </MessagePage>
  );
}
