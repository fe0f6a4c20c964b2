import { writeFile } from "@/lib/http/files/file-thread/write-file";
import { contractQueries } from "@/lib/http/gate/contract-query";
import { fileRoute } from "@/lib/http/gate/query-route";

export const GET = fileRoute(
  contractQueries.taxPackage,
  (caller, query) => writeFile("taxPackage", caller, query),
  "documents",
  "statement",
);
