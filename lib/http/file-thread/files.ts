import "server-only";
import type { z } from "zod";
import { today } from "@/lib/i18n/format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { exportAccountStatement } from "../account-statement-export";
import type { contractQueries } from "../contract-query";
import { exportList } from "../list-export";
import { loanFile } from "../loan-table";
import { movementFile } from "../movement-table";
import { paymentFile } from "../payment-table";
import { requestFile } from "../request-table";
import { sealDocument } from "../seal/seal-document";

type Asked<Name extends keyof typeof contractQueries> = z.output<(typeof contractQueries)[Name]>;

/** The files that have a row per loan, movement, payment or request, and may be long. */
export const files = {
  loans: (caller: Caller, { format, ...filter }: Asked<"loanExport">) =>
    exportList(loanFile, caller, filter, format),
  movements: (caller: Caller, { format, ...filter }: Asked<"movementExport">) =>
    exportList(movementFile, caller, filter, format),
  payments: (caller: Caller, { format, ...filter }: Asked<"paymentExport">) =>
    exportList(paymentFile, caller, { ...filter, today: today() }, format),
  requests: (caller: Caller, { format, ...filter }: Asked<"requestExport">) =>
    exportList(requestFile, caller, filter, format),
  accountStatement: async (caller: Caller, { format, ...asked }: Asked<"accountStatement">) => {
    const { response, isExact, ...document } = await exportAccountStatement(caller, asked, format);
    return isExact ? sealDocument(response, document) : response;
  },
};

export type Files = typeof files;
