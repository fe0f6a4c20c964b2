import type { ComponentType, ReactNode } from "react";
import ChangePasswordPage from "@/app/(portal)/change_password/page";
import AccountStatementPage from "@/app/(portal)/documents/account-statement/page";
import DocumentsPage from "@/app/(portal)/documents/page";
import HelpPage from "@/app/(portal)/help/page";
import ReturnHelpPage from "@/app/(portal)/help/return/page";
import PortalLayout from "@/app/(portal)/layout";
import LoanNotFoundPage from "@/app/(portal)/loan_detail/[id]/not-found";
import LoanPage from "@/app/(portal)/loan_detail/[id]/page";
import LoansPage from "@/app/(portal)/loans/page";
import SummaryPage from "@/app/(portal)/main-layout/page";
import MovementsPage from "@/app/(portal)/movements/page";
import PaymentsPage from "@/app/(portal)/payments/page";
import RequestsPage from "@/app/(portal)/requests/page";
import SearchPage from "@/app/(portal)/search/page";
import SecurityPage from "@/app/(portal)/security/page";
import StatementPage from "@/app/(portal)/statement/page";
import AccountActionPage from "@/app/account_action/page";
import ForgotPasswordPage from "@/app/forgot_password/page";
import RootLayout from "@/app/layout";
import NotFoundPage from "@/app/not-found";
import OfflinePage from "@/app/offline/page";
import SignInPage from "@/app/page";
import SignInReturnPage from "@/app/sign_in_return/page";
import VerifyPage from "@/app/verify/page";
import type { ScreenName, StateRow } from "@/e2e/screens/screen-table";

type Parameters = Promise<Record<string, string>>;
type Page = { readonly page: ComponentType<never>; readonly inPortal: boolean };

const pages: Readonly<Record<ScreenName, Page>> = {
  "sign-in": { page: SignInPage, inPortal: false },
  recovery: { page: ForgotPasswordPage, inPortal: false },
  "account-action": { page: AccountActionPage, inPortal: false },
  "sign-in-return": { page: SignInReturnPage, inPortal: false },
  summary: { page: SummaryPage, inPortal: true },
  "return-help": { page: ReturnHelpPage, inPortal: true },
  loans: { page: LoansPage, inPortal: true },
  payments: { page: PaymentsPage, inPortal: true },
  movements: { page: MovementsPage, inPortal: true },
  requests: { page: RequestsPage, inPortal: true },
  loan: { page: LoanPage, inPortal: true },
  search: { page: SearchPage, inPortal: true },
  statement: { page: StatementPage, inPortal: true },
  documents: { page: DocumentsPage, inPortal: true },
  "account-statement": { page: AccountStatementPage, inPortal: true },
  help: { page: HelpPage, inPortal: true },
  "change-password": { page: ChangePasswordPage, inPortal: true },
  security: { page: SecurityPage, inPortal: true },
  shell: { page: RequestsPage, inPortal: true },
  "not-found": { page: NotFoundPage, inPortal: false },
  verify: { page: VerifyPage, inPortal: false },
  offline: { page: OfflinePage, inPortal: false },
};

/** A screen in its layouts, as Next renders it; `path` has no placeholders. */
export function screenTree({ screen }: StateRow, path: string): ReactNode {
  const { page, inPortal } = pages[screen];
  const { pathname, searchParams } = new URL(path, "https://portal.example");
  const Page = page as ComponentType<{ searchParams: Parameters; params: Parameters }>;
  const content = (
    <Page
      searchParams={Promise.resolve(Object.fromEntries(searchParams))}
      params={Promise.resolve({ id: pathname.split("/").at(-1) ?? "" })}
    />
  );
  return <RootLayout>{inPortal ? <PortalLayout>{content}</PortalLayout> : content}</RootLayout>;
}

/** Next's not-found page. */
export function missingTree(): ReactNode {
  return (
    <RootLayout>
      <PortalLayout>
        <LoanNotFoundPage />
      </PortalLayout>
    </RootLayout>
  );
}
