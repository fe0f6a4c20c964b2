import { csvFormats } from "@/lib/domain/csv";
import { translations } from "@/lib/i18n/translations";
import { statementExportPath } from "@/lib/routes";
import { PrintButton } from "./print-button";
import styles from "./statement-actions.module.css";

/** The statement on paper, or as a file. */
export function StatementActions({ year }: { year: number }) {
  const t = translations("statement");
  return (
    <div className={styles.actions}>
      {csvFormats.map((format) => (
        <a key={format} href={statementExportPath(format, year)} download>
          {t(format)}
        </a>
      ))}
      <PrintButton label={t("print")} />
    </div>
  );
}
