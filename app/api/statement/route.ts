import { contractQueries } from "@/lib/http/contract-query";
import { writeFile } from "@/lib/http/file-thread/write-file";
import { fileRoute } from "@/lib/http/query-route";
import { exportStatement } from "@/lib/http/statement-export";

/** A PDF's fonts take long to read; the short tables do not wait for the lender's other files. */
export const GET = fileRoute(
  contractQueries.statement,
  (caller, query) =>
    query.format === "pdf"
      ? writeFile("statement", caller, query)
      : exportStatement(caller, query.year, query.format),
  "statement",
);
