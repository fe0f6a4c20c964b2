import "server-only";
import type { Holder } from "@/lib/domain/holder";
import { published } from "./published";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import { maybe, wireObject, wireText } from "./wire";

const longest = 200;

const wireName = wireText.transform((text) => text.slice(0, longest).toWellFormed());

export const wireAccount = wireObject({
  holder: wireObject(
    {
      name: wireName,
      taxId: maybe(wireName, "The holder's number with the tax authority, such as the RFC."),
    },
    (holder): Holder => holder,
  ),
}).register(published, { id: "Account", description: "The lender's account." });

/** Undefined if it cannot be read: documents then have the name in the token. */
export function fetchAccount(caller: Caller) {
  return callLendersApi(caller, "/account", {}, wireAccount).catch((error) => {
    if (error instanceof LendersApiError && error.fault !== "unauthorized") return undefined;
    throw error;
  });
}
