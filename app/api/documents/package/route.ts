import { contractQueries } from "@/lib/http/contract-query";
import { writeFile } from "@/lib/http/file-thread/write-file";
import { fileRoute } from "@/lib/http/query-route";

export const GET = fileRoute(
  contractQueries.taxPackage,
  (caller, query) => writeFile("taxPackage", caller, query),
  "documents",
  "statement",
);
