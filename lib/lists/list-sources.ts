import "server-only";
import type { ExportedList } from "@/lib/routes";
import { loanSource } from "./loans";
import { movementSource } from "./movements";
import { paymentSource } from "./payments";
import { requestSource } from "./requests";
import type { ListSource } from "./source";

/** Each list by its name. Its rows go from its own `read` and `pages` to its own columns alone. */
export const listSources = {
  loans: loanSource,
  movements: movementSource,
  payments: paymentSource,
  requests: requestSource,
} as Readonly<Record<ExportedList, ListSource<unknown, unknown>>>;
