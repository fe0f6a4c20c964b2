import { contractQueries } from "@/lib/http/contract-query";
import { fileRoute } from "@/lib/http/query-route";
import { taxPackage } from "@/lib/http/tax-package";

export const GET = fileRoute(contractQueries.taxPackage, taxPackage, "documents", "statement");
