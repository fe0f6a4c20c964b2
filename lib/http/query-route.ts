import "server-only";
import type { z } from "zod";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { HideableScreen } from "@/lib/routes";
import { readContractQuery } from "./contract-query";
import { lenderResponse, lenderRoute } from "./lender-route";

type Route = (request: Request) => Promise<Response>;

type Read<Query, Value> = (caller: Caller, query: Query) => Promise<Value>;

/** A `lenderRoute` with its query; a bad one is a 422. */
export function jsonRoute<Shape extends z.ZodType>(
  shape: Shape,
  read: Read<z.output<Shape>, unknown>,
  screen?: HideableScreen,
): Route {
  return (request) =>
    lenderRoute(request, async (caller) => read(caller, readContractQuery(request, shape)), screen);
}

/** A `lenderResponse`, so a file, with its query; a bad one is a 422. */
export function fileRoute<Shape extends z.ZodType>(
  shape: Shape,
  respond: Read<z.output<Shape>, Response>,
  screen?: HideableScreen,
): Route {
  return (request) =>
    lenderResponse(
      request,
      async (caller) => respond(caller, readContractQuery(request, shape)),
      screen,
    );
}
