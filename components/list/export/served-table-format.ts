import { cookies } from "next/headers";
import {
  type TableFormat,
  tableFormatCookie,
  tableFormats,
} from "@/lib/domain/documents/table-format";

/** The format of this browser's last export; undefined without one. */
export async function servedTableFormat(): Promise<TableFormat | undefined> {
  const value = (await cookies()).get(tableFormatCookie)?.value;
  return tableFormats.find((format) => format === value);
}
