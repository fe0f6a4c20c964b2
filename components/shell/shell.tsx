import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { ContactLinks } from "@/components/feedback/contact-links";
import { ToastRegion } from "@/components/feedback/toast-region";
import { PopoverManners } from "@/components/status/late-popover-manners";
import { servedTheme } from "@/components/theme/served-theme";
import { formatInstantWithZone, today } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import { type HideableScreen, paymentsFromPath, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { AmountSwitch, ShowAmountsButton } from "./amount-privacy";
import { Icon } from "./icon";
import { Letterhead } from "./letterhead";
import { Mark } from "./mark";
import { type MenuItem, NavigationMenu } from "./navigation-menu";
import { NavigationProgress } from "./navigation-progress";
import { PendingLink } from "./pending-link";
import { Presses } from "./presses";
import { printMoment } from "./print-moment";
import { PrintedContact } from "./printed-contact";
import { RouteFocus } from "./route-focus";
import searchStyles from "./search-link.module.css";
import { searchWords } from "./search-words";
import styles from "./shell.module.css";
import { Shortcuts, ShortcutsButton } from "./shortcuts";
import { ThemeChoice } from "./theme-choice";

export async function Shell(props: {
  productName: string;
  origin: string;
  timeZone: string;
  email: string;
  /** When the user entered the password: an instant, if known. */
  signedInAt?: string | undefined;
  signOut: ReactNode;
  children: ReactNode;
}) {
  const t = translations("shell");
  const tShortcuts = translations("shortcuts");
  const tSearch = translations("search");
  const tToasts = translations("failure");
  const allItems: (MenuItem & { readonly screen?: HideableScreen })[] = [
    { path: routes.summary.path, label: t("summary"), icon: "summary" },
    {
      path: routes.loans.path,
      label: t("loans"),
      icon: "loans",
      holds: routes.loanDetail.path,
    },
    {
      screen: "payments",
      path: routes.payments.path,
      href: paymentsFromPath(today()),
      label: t("payments"),
      icon: "payments",
    },
    {
      path: routes.movements.path,
      label: t("movements"),
      icon: "movements",
    },
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
  const items = allItems.flatMap(({ screen, ...item }) =>
    screen === undefined || hasScreen(screen) ? [item] : [],
  );
  const words = hasScreen("search") ? searchWords() : undefined;
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <Suspense>
        <NavigationProgress label={t("navigating")} />
        <RouteFocus />
        <PendingLink />
      </Suspense>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.brand} href={routes.summary.path}>
            <Mark />
            <span>{props.productName}</span>
          </a>
          <NavigationMenu label={t("navigation")} items={items} />
          {words ? (
            <Link
              href={routes.search.path}
              prefetch={false}
              className={searchStyles.link}
              aria-keyshortcuts="Control+K Meta+K"
              title={`${tSearch("title")} (Ctrl K)`}
              data-search=""
            >
              <Icon name="search" />
              <span className="visually-hidden">{tSearch("title")}</span>
            </Link>
          ) : null}
          <ShowAmountsButton label={t("showAmounts")} />
          <button className={styles.account} type="button" popoverTarget="account-menu">
            <span aria-hidden="true" className={styles.initial}>
              {props.email.slice(0, 1).toUpperCase()}
            </span>
            <span className="visually-hidden">{t("account")}</span>
          </button>
        </div>
        <div id="account-menu" popover="auto" className={styles.accountMenu}>
          <div className={styles.email}>
            <p>
              <span className={styles.quiet}>{t("signedInAs")}</span> <bdi>{props.email}</bdi>
            </p>
            {props.signedInAt ? (
              <p className={styles.quiet}>
                {t("lastAccess")}{" "}
                <time dateTime={props.signedInAt}>{formatInstantWithZone(props.signedInAt)}</time>
              </p>
            ) : null}
          </div>
          <AmountSwitch of="hidden" label={t("hideAmounts")} />
          <AmountSwitch of="decimals" label={t("allDecimals")} />
          <ThemeChoice
            label={t("theme")}
            names={{ light: t("themeLight"), dark: t("themeDark"), system: t("themeSystem") }}
            served={await servedTheme()}
          />
          <ShortcutsButton label={tShortcuts("title")} menu="account-menu" />
          {hasScreen("documents") ? (
            <Link
              href={routes.documents.path}
              prefetch={false}
              className={`${styles.help} ${styles.narrowOnly}`}
            >
              {t("documents")}
            </Link>
          ) : null}
          {hasScreen("help") ? (
            <Link href={routes.help.path} prefetch={false} className={styles.help}>
              {t("help")}
            </Link>
          ) : null}
          <Link href={routes.security.path} prefetch={false} className={styles.help}>
            {t("security")}
          </Link>
          <Link href={routes.changePassword.path} prefetch={false} className={styles.help}>
            {t("changePassword")}
          </Link>
          {props.signOut}
          <ContactLinks className={styles.contact} />
        </div>
      </header>
      <Letterhead
        productName={props.productName}
        origin={props.origin}
        label={t("printed")}
        served={printMoment(new Date(), props.timeZone, requestLanguage())}
        timeZone={props.timeZone}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {props.children}
      </main>
      <PrintedContact />
      <PopoverManners />
      <Presses words={words} />
      <Shortcuts
        words={{
          title: tShortcuts("title"),
          followedBy: tShortcuts("followedBy"),
          use: tShortcuts("use"),
          useText: tShortcuts("useText"),
          close: tShortcuts("close"),
          tables: tShortcuts("tables"),
          always: [
            ...(words ? [{ label: tShortcuts("search"), keys: ["Ctrl", "K"] }] : []),
            { label: tShortcuts("cells"), keys: ["←", "↑", "↓", "→"] },
            { label: tShortcuts("open"), keys: [tShortcuts("enter")] },
          ],
          actions: [
            ...items.map(({ path, label }) => ({
              label: tShortcuts("go", { page: label }),
              action: { kind: "go", path } as const,
            })),
            { label: tShortcuts("filter"), action: { kind: "filter" } },
            { label: tShortcuts("help"), action: { kind: "help" } },
          ],
        }}
      />
      <ToastRegion dismiss={tToasts("dismiss")} retry={tToasts("retry")} />
    </>
  );
}
