import { getTranslations } from "next-intl/server";
import { csvFormats } from "@/lib/domain/csv";
import { statementExportPath } from "@/lib/routes";
import { PrintButton } from "./print-button";
import styles from "./statement-actions.module.css";

/** The statement on paper, or as a file. */
export async function StatementActions({ year }: { year: number }) {
  const t = await getTranslations("statement");
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
