import "server-only";
import type { z } from "zod";
import { today } from "@/lib/i18n/format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { exportAccountStatement } from "../account-statement-export";
import type { contractQueries } from "../contract-query";
import { exportLoans } from "../loan-export";
import { exportMovements } from "../movement-export";
import { exportPayments } from "../payment-export";
import { exportRequests } from "../request-export";
import { sealDocument } from "../seal/seal-document";

type Asked<Name extends keyof typeof contractQueries> = z.output<(typeof contractQueries)[Name]>;

/** The files that have a row per loan, movement, payment or request, and may be long. */
export const files = {
  loans: (caller: Caller, { format, ...filter }: Asked<"loanExport">) =>
    exportLoans(caller, filter, format),
  movements: (caller: Caller, { format, ...filter }: Asked<"movementExport">) =>
    exportMovements(caller, filter, format),
  payments: (caller: Caller, { format, ...filter }: Asked<"paymentExport">) =>
    exportPayments(caller, { ...filter, today: today() }, format),
  requests: (caller: Caller, { format, ...filter }: Asked<"requestExport">) =>
    exportRequests(caller, filter, format),
  accountStatement: async (caller: Caller, { format, ...asked }: Asked<"accountStatement">) => {
    const { response, isExact, ...document } = await exportAccountStatement(caller, asked, format);
    return isExact ? sealDocument(response, document) : response;
  },
};

export type Files = typeof files;
