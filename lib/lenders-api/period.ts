import "server-only";
import { z } from "zod";
import type { Period } from "@/lib/domain/loan";
import { published } from "./published";
import { maybe, present, wireCalendarDate, wireCount, wireDecimal, wireStatus } from "./wire";

/** The fields of a period as the contract spells them. */
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
  balanceAfter: maybe(wireDecimal),
  status: wireStatus,
} satisfies Record<keyof Period, z.ZodType>;

/** A period of a schedule as the contract spells it. */
export const wirePeriod = z.object(periodFields).transform(present).register(published, {
  id: "Period",
  description: "One instalment of a schedule, in the loan's currency.",
});
