import "server-only";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { translations } from "@/lib/i18n/translations";

const longestName = 150;

const types = {
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
} as const;

/** Without characters that file systems refuse; browsers without Unicode get an ASCII name. */
export function fileAttachment(name: string, ending: keyof typeof types): Record<string, string> {
  return attachment(`${fileName(name)}.${ending}`, types[ending]);
}

/** The name says which Excel a CSV is for. */
export function tableAttachment(name: string, format: TableFormat): Record<string, string> {
  if (format === "xlsx" || format === "csv") return fileAttachment(name, format);
  const dialect = translations("exports")(`fileName.${format}`);
  return attachment(`${fileName(name)}_${dialect}.csv`, types.csv);
}

export function documentDisposition(title: string, type: string, ending: string, shown: boolean) {
  const end = `.${ending}`;
  const bare = title.toLowerCase().endsWith(end) ? title.slice(0, -end.length) : title;
  const name = fileName(bare) || translations("documents")("unnamed");
  return attachment(`${name}.${ending}`, type, shown ? "inline" : "attachment");
}

function attachment(file: string, type: string, disposition = "attachment") {
  return {
    "Content-Type": type,
    "Content-Disposition": `${disposition}; filename="${plainLetters(file)}"; filename*=UTF-8''${percentEncoded(file)}`,
    "Cache-Control": "private, no-store",
  };
}

/** Without path separators, control and direction characters, and dots or spaces at the ends. */
export function fileName(name: string, most = longestName): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, "-")
    .replace(/\s+/g, " ");
  return Array.from(safe)
    .slice(0, most)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
}

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "_");
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
