import { contractQueries } from "@/lib/http/contract-query";
import { fileRoute } from "@/lib/http/query-route";
import { exportStatement } from "@/lib/http/statement-export";

export const GET = fileRoute(
  contractQueries.statement,
  (caller, { year, format }) => exportStatement(caller, year, format),
  "statement",
);
