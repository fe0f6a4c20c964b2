import type { ReactNode } from "react";
import { ContactLinks } from "@/components/feedback/contact-links";
import { markBox, markFigure } from "@/components/theme/mark-drawing";
import { translations } from "@/lib/i18n/translations";
import { openEntrySource } from "./early-input-source";

const icons = {
  readOnly:
    "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9v6",
  address: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  password: "M4 6h16v12H4zM4 7l8 6 8-6",
  document: "M6 3.5h8l4 4v13H6zM9 13.5l2.2 2.2 4-4.2",
} as const;

/** The frame of the pages for users who are not signed in. */
export function EntryPage(props: {
  readonly mark: ReactNode;
  readonly productName: string;
  readonly slogan: string;
  /** The portal's origin, as the browser should show it. */
  readonly origin: string;
  /** Says that the page needs scripts; without it, it needs none. */
  readonly noScript?: string;
  /** The nonce of the request's policy. */
  readonly nonce: string | undefined;
  /** The last of the facts. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = translations("entry");
  return (
    <main className="entry-page-page">
      <p className="entry-page-brand">
        {props.mark}
        <span>{props.productName}</span>
      </p>
      <div className="entry-page-pitch">
        <p className="entry-page-headline">{props.slogan}</p>
        <p>{t("text")}</p>
      </div>
      <div className="entry-page-form">
        {props.noScript === undefined ? null : (
          <noscript>
            <p className="entry-page-no-script">{props.noScript}</p>
          </noscript>
        )}
        {props.children}
        <script nonce={props.nonce} suppressHydrationWarning>
          {openEntrySource}
        </script>
      </div>
      <div className="entry-page-facts">
        <Fact icon="readOnly">{t("readOnly")}</Fact>
        <Fact icon="address">
          {t.rich("address", {
            origin: () => <span className="entry-page-origin">{props.origin}</span>,
          })}
        </Fact>
        <Fact icon="password">{t("password")}</Fact>
        {props.foot ? <Fact icon="document">{props.foot}</Fact> : null}
      </div>
      <ContactLinks className="entry-page-contact" />
      <Ground />
    </main>
  );
}

function Fact({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <p>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={icons[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{children}</span>
    </p>
  );
}

function Ground() {
  return (
    <div className="entry-page-ground">
      <svg viewBox={markBox} aria-hidden="true" focusable="false">
        {markFigure}
      </svg>
    </div>
  );
}
