import "server-only";
import { readConfig } from "@/lib/config";
import type { IssuedDocument } from "@/lib/domain/documents/issued-document";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { Holder } from "@/lib/domain/holder";
import { inOneLine } from "@/lib/http/pages/plain-page";
import { formatDate, today } from "@/lib/i18n/format";
import { tableFormatOf } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { fileName } from "../files/attachment";
import { accountStatementFile } from "./account-statement-file";
import { exportAnnualStatement } from "./annual-statement-file";
import { documentFile } from "./document-file";
import { holderText } from "./read-holder";

export type PackageFacts = {
  readonly year: number;
  readonly period: StatementPeriod;
  readonly holder: Holder;
  readonly currencies: readonly string[];
  readonly certificates: { readonly rows: readonly IssuedDocument[]; readonly unread: number };
};

type Part = {
  readonly path: string;
  /** Where it is known before the file is opened. */
  readonly ending?: "pdf" | "csv";
  readonly open: () => Promise<Response>;
};

/** In UTF-8 with its ending at most 255 bytes, so that every system can unpack it. */
const longestTitle = 60;

/** In the order of the archive; each is read only when it is opened. */
export function packageParts(caller: Caller, facts: PackageFacts): Part[] {
  const { year, period, currencies, certificates } = facts;
  const t = translations("taxPackage");
  const formats = [
    { ending: "pdf", format: "pdf" },
    { ending: "csv", format: tableFormatOf("excel") },
  ] as const;
  return [
    ...formats.map(({ ending, format }) => ({
      path: t("annual", { year: `${year}` }),
      ending,
      open: () => exportAnnualStatement(caller, { year, format }),
    })),
    ...(hasScreen("account-statement") ? currencies : []).flatMap((currency) =>
      formats.map(({ ending, format }) => ({
        path: t("account", { year: `${year}`, currency }),
        ending,
        open: () => accountStatementFile(caller, { ...period, currency, format }),
      })),
    ),
    ...certificates.rows.map(({ id, title, issuedOn }, index) => {
      const number = `${index + 1}`.padStart(2, "0");
      const bare = title.replace(/\.[a-z]{3,4}$/i, "");
      return {
        path: `${t("certificates")}/${fileName(`${number} ${issuedOn} ${bare}`, longestTitle)}`,
        open: () => documentFile(caller, id, { name: title, as: "saved" }),
      };
    }),
  ];
}

/** Says whose files these are, the code of each, where codes are checked, and what is missing, also in its name. */
export function packageReadme(
  { year, period, holder, certificates }: PackageFacts,
  sent: readonly { readonly name: string; readonly code: string | undefined }[],
  missing: readonly string[],
): { readonly name: string; readonly text: string } {
  const t = translations("taxPackage");
  const { from, to } = period;
  const { publicOrigin, documentKeys } = readConfig();
  const { rows, unread } = certificates;
  const days = { from: formatDate(from), to: formatDate(to) };
  const lacking = [
    ...missing.map((name) => t("missing", { name })),
    ...(unread > 0 ? [t("unread", { count: unread })] : []),
  ];
  const lines = [
    t("fileName", { year: `${year}` }),
    `${translations("statement")("holder")}: ${inOneLine(holderText(holder))}`,
    `${translations("statement")("period")}: ${translations("statement")("wholeYear", days)}`,
    `${translations("statement")("issued")}: ${formatDate(today())}`,
    "",
    ...sent.flatMap(({ name, code }) => [name, `  ${code ?? t("noCode")}`]),
    "",
    ...(documentKeys.length ? [t("check", { address: publicOrigin + routes.verify.path })] : []),
    rows.length ? t("issuedIn", { year: `${year}` }) : t("noCertificates"),
    ...lacking,
  ];
  return {
    name: t(lacking.length ? "readmeOfPart" : "readme"),
    text: lines.map((line) => `${line}\r\n`).join(""),
  };
}
