import { ReportLink } from "@/components/feedback/failure-notice";
import { MessagePage } from "@/components/feedback/message-page";
import { Link } from "@/components/link";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { readConfig } from "@/lib/config";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** The same 404 page for a missing loan and for another lender's. */
export default async function LoanNotFoundPage() {
  await noteLanguage();
  const t = translations();
  const texts = { signingOut: t("session.signingOut"), signOutFailed: t("session.signOutFailed") };
  return (
    <MessagePage title={t("notFound.loanTitle")} text={t("notFound.loanText")}>
      <Link className="button button-primary" href={routes.loans.path}>
        {t("notFound.myLoans")}
      </Link>
      <SignOutButton
        texts={texts}
        label={t("notFound.changeAccount")}
        identity={readConfig().identity}
        keepsPage
      />
      <ReportLink />
    </MessagePage>
  );
}
