import { exportAnnualStatement } from "@/lib/http/documents/annual-statement-file";
import { writeFile } from "@/lib/http/files/file-thread/write-file";
import { contractQueries } from "@/lib/http/gate/contract-query";
import { fileRoute } from "@/lib/http/gate/query-route";

/** A PDF's fonts take long to read; the short tables do not wait for the lender's other files. */
export const GET = fileRoute(
  contractQueries.statement,
  (caller, query) =>
    query.format === "pdf"
      ? writeFile("statement", caller, query)
      : exportAnnualStatement(caller, query),
  "statement",
);
