import type { ComponentType, ReactNode } from "react";
import ReturnHelpPage from "@/app/(portal)/help/return/page";
import PortalLayout from "@/app/(portal)/layout";
import LoanNotFoundPage from "@/app/(portal)/loan_detail/[id]/not-found";
import LoanPage from "@/app/(portal)/loan_detail/[id]/page";
import LoansPage from "@/app/(portal)/loans/page";
import SummaryPage from "@/app/(portal)/main-layout/page";
import MovementsPage from "@/app/(portal)/movements/page";
import RequestsPage from "@/app/(portal)/requests/page";
import StatementPage from "@/app/(portal)/statement/page";
import ForgotPasswordPage from "@/app/forgot_password/page";
import RootLayout from "@/app/layout";
import NotFoundPage from "@/app/not-found";
import OfflinePage from "@/app/offline/page";
import SignInPage from "@/app/page";
import type { ScreenName, StateRow } from "@/e2e/screens/screen-table";

type Parameters = Promise<Record<string, string>>;
type Page = { readonly page: ComponentType<never>; readonly inPortal: boolean };

const pages: Readonly<Record<ScreenName, Page>> = {
  "sign-in": { page: SignInPage, inPortal: false },
  recovery: { page: ForgotPasswordPage, inPortal: false },
  summary: { page: SummaryPage, inPortal: true },
  "return-help": { page: ReturnHelpPage, inPortal: true },
  loans: { page: LoansPage, inPortal: true },
  movements: { page: MovementsPage, inPortal: true },
  requests: { page: RequestsPage, inPortal: true },
  loan: { page: LoanPage, inPortal: true },
  statement: { page: StatementPage, inPortal: true },
  shell: { page: RequestsPage, inPortal: true },
  "not-found": { page: NotFoundPage, inPortal: false },
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
