import "server-only";
import { z } from "zod";
import type { Holder } from "@/lib/domain/holder";
import { readCalendarUrl } from "@/lib/domain/payments/calendar-url";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import { maybe, published, wireObject, wireText } from "./wire";

const longest = 200;

const wireCalendarUrl = z.preprocess(readCalendarUrl, z.url().optional()).register(published, {
  description:
    "Where calendar programs read the payments to come, to subscribe to: `https:` or `webcal:`, to 1,000 characters, without a user or a password. Who has it can read it, so it must be hard to guess. Any other value is as a missing one.",
});

const wireName = wireText.transform((text) => text.slice(0, longest).toWellFormed());

export const wireAccount = wireObject({
  holder: wireObject(
    {
      name: wireName,
      taxId: maybe(wireName, "The holder's number with the tax authority, such as the RFC."),
    },
    (holder): Holder => holder,
  ),
  calendarUrl: wireCalendarUrl,
}).register(published, { id: "Account", description: "The lender's account." });

/** Undefined if it cannot be read: documents then have the name in the token. */
export function fetchAccount(caller: Caller) {
  return callLendersApi(caller, "/account", {}, wireAccount).catch((error) => {
    if (error instanceof LendersApiError && error.fault !== "unauthorized") return undefined;
    throw error;
  });
}
