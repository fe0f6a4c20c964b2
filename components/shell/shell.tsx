import type { ReactNode } from "react";
import { ContactLinks } from "@/components/feedback/contact-links";
import { ToastRegion } from "@/components/feedback/toast-region";
import { servedSettings } from "@/components/theme/served-settings";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { formatDate, formatInstantWithZone } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { supportAddresses } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { type HideableScreen, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { type AccountLink, Header } from "./header";
import { Letterhead } from "./letterhead";
import type { MenuItem } from "./navigation-menu";
import { NavigationProgress, PendingLink } from "./navigation-progress";
import { Presses } from "./presses";
import { printMoment } from "./print-moment";
import { RouteFocus } from "./route-focus";
import { searchWords } from "./search-words";

export async function Shell(props: {
  productName: string;
  origin: string;
  timeZone: string;
  email: string;
  signedInAt?: string | undefined;
  lastVisit?: CalendarDate | undefined;
  signOut: ReactNode;
  children: ReactNode;
}) {
  const { signedInAt: at, lastVisit: day } = props;
  const t = translations("shell");
  const tToasts = translations("failure");
  const allItems: (MenuItem & { readonly screen?: HideableScreen })[] = [
    { path: routes.summary.path, label: t("summary"), icon: "summary" },
    { path: routes.loans.path, label: t("loans"), icon: "loans", holds: routes.loanDetail.path },
    { screen: "payments", path: routes.payments.path, label: t("payments"), icon: "payments" },
    { path: routes.movements.path, label: t("movements"), icon: "movements" },
    { screen: "requests", path: routes.requests.path, label: t("requests"), icon: "requests" },
    {
      screen: "documents",
      path: routes.documents.path,
      label: t("documents"),
      icon: "documents",
      holds: routes.statement.path,
      wideOnly: true,
    },
  ];
  const items = offered<MenuItem>(allItems);
  const words = hasScreen("search") ? searchWords() : undefined;
  return (
    <>
      <a className="button button-primary fixed top-2 left-2 z-40 not-focus:-top-8" href="#content">
        {t("skip")}
      </a>
      <NavigationProgress label={t("navigating")} />
      <RouteFocus />
      <PendingLink />
      <Header
        productName={props.productName}
        navigation={{ label: t("navigation"), items }}
        search={words && translations("search")("title")}
        email={props.email}
        served={await servedSettings()}
        moments={[
          ...(at ? [{ label: t("signedIn"), at, text: formatInstantWithZone(at) }] : []),
          ...(day ? [{ label: t("visitBefore"), at: day, text: formatDate(day) }] : []),
        ]}
        theme={{
          label: t("theme"),
          names: { light: t("themeLight"), dark: t("themeDark"), system: t("themeSystem") },
        }}
        links={accountLinks()}
        words={{
          account: t("account"),
          signedInAs: t("signedInAs"),
          showAmounts: t("showAmounts"),
          hideAmounts: t("hideAmounts"),
          allDecimals: t("allDecimals"),
        }}
        signOut={props.signOut}
        contact={<ContactLinks className="pt-2 border-t border-border" />}
      />
      <Letterhead
        productName={props.productName}
        origin={props.origin}
        label={t("printed")}
        served={printMoment(new Date(), props.timeZone, requestLanguage())}
        timeZone={props.timeZone}
      />
      <main id="content" className="shell-main print:max-w-none print:p-0" tabIndex={-1}>
        {props.children}
      </main>
      <PrintedContact />
      <Presses words={words} />
      <ToastRegion dismiss={tToasts("dismiss")} retry={tToasts("retry")} />
    </>
  );
}

function accountLinks(): AccountLink[] {
  const t = translations("shell");
  return offered<AccountLink>([
    { screen: "documents", href: routes.documents.path, label: t("documents"), narrowOnly: true },
    { screen: "help", href: routes.help.path, label: t("help") },
    { href: routes.security.path, label: t("security") },
  ]);
}

/** Without the screens that are switched off. */
function offered<Item>(items: readonly (Item & { readonly screen?: HideableScreen })[]): Item[] {
  return items.flatMap(({ screen, ...item }) =>
    screen === undefined || hasScreen(screen) ? [item as Item] : [],
  );
}

/** Only in print, after the page, never alone on a sheet: how to reach support. Another named page would begin a new sheet. */
function PrintedContact() {
  const addresses = supportAddresses();
  if (!addresses.length) return null;
  return (
    <p className="hidden print:[main:has([data-sheet])+&]:[page:statement] print:block print:mt-[2mm] print:pt-[1mm] print:border-t print:text-[8pt] print:break-inside-avoid print:break-before-avoid print:wrap-anywhere">
      {translations("contact")("printed")} {addresses.join(" · ")}
    </p>
  );
}
