import type { ReactNode } from "react";
import { translations } from "@/lib/i18n/translations";
import { openEntrySource } from "./early-input-source";
import styles from "./entry-page.module.css";

const icons = {
  readOnly:
    "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9v6",
  address: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  password: "M4 6h16v12H4zM4 7l8 6 8-6",
} as const;

/** The page of someone who is not signed in: whose portal it is, why to trust it, one thing to do. */
export function EntryPage(props: {
  readonly mark: ReactNode;
  readonly productName: string;
  /** The portal's own origin, as its readers should see it in their browser. */
  readonly origin: string;
  readonly noScript: string;
  /** Of the request's policy. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}) {
  const t = translations("entry");
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        {props.mark}
        <span>{props.productName}</span>
      </p>
      <div className={styles.pitch}>
        <p className={styles.headline}>{t("headline")}</p>
        <p>{t("text")}</p>
      </div>
      <div className={styles.form}>
        <noscript>
          <p className={styles.noScript}>{props.noScript}</p>
        </noscript>
        {props.children}
        <script nonce={props.nonce} suppressHydrationWarning>
          {openEntrySource}
        </script>
      </div>
      <div className={styles.facts}>
        <Fact icon="readOnly">{t("readOnly")}</Fact>
        <Fact icon="address">
          {t.rich("address", {
            origin: () => <span className={styles.origin}>{props.origin}</span>,
          })}
        </Fact>
        <Fact icon="password">{t("password")}</Fact>
      </div>
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

/** The ground of the left part, with the mark large in its corner. */
function Ground() {
  return (
    <div className={styles.ground}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          d="M15.2 8.4a8.4 8.4 0 1 0 8.4 8.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="22.6" cy="9.4" r="3.1" fill="currentColor" />
      </svg>
    </div>
  );
}
