import "server-only";
import type { z } from "zod";
import type { Period } from "@/lib/domain/loans/loan";
import { published } from "./published";
import { maybe, wireCalendarDate, wireCount, wireDecimal, wireObject, wireStatus } from "./wire";

export const periodFields = {
  number: wireCount,
  fromDate: maybe(wireCalendarDate),
  dueDate: wireCalendarDate,
  principalDue: wireDecimal,
  interestDue: wireDecimal,
  principalReceived: maybe(wireDecimal, "What the borrower paid of `principalDue`."),
  interestReceived: maybe(wireDecimal, "What the borrower paid of `interestDue`."),
  principalPaid: maybe(wireDecimal, "What the lender withdrew of `principalDue`."),
  interestPaid: maybe(wireDecimal, "What the lender withdrew of `interestDue`."),
  balanceAfter: maybe(wireDecimal, "The loan's capital after this instalment, as planned."),
  status: wireStatus,
} satisfies Record<keyof Period, z.ZodType>;

export const wirePeriod = wireObject(periodFields).register(published, {
  id: "Period",
  description: "One instalment of a schedule, in the loan's currency.",
});
