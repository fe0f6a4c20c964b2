import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import { inAnyOrder } from "@/lib/lenders-api/read-all";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ListSource } from "@/lib/lists/source";
import { type ExportedList, exportedLists, type HideableScreen } from "@/lib/routes";
import { pageQuery, readContractQuery } from "./contract-query";
import { lenderResponse, lenderRoute } from "./lender-route";
import { problemResponse } from "./problem";

type Route = (request: Request) => Promise<Response>;

/** A `lenderResponse`, so a file, with its query; a bad one is a 422. */
export function fileRoute<Shape extends z.ZodType>(
  shape: Shape,
  respond: (caller: Caller, query: z.output<Shape>) => Promise<Response>,
  ...screens: readonly (HideableScreen | undefined)[]
): Route {
  return (request) =>
    lenderResponse(
      request,
      async (caller) => respond(caller, readContractQuery(request, shape)),
      ...screens,
    );
}

export function routeByList(routeOf: (list: ExportedList) => Route) {
  const routes = new Map<string, Route>(exportedLists.map((list) => [list, routeOf(list)]));
  type Given = { readonly params: Promise<{ readonly list: string }> };
  return async (request: Request, { params }: Given): Promise<Response> => {
    const route = routes.get((await params).list);
    if (route) return route(request);
    const requestId = (await headers()).get("x-request-id") ?? crypto.randomUUID();
    return problemResponse({ status: 404, code: "not-found", title: "Not found", requestId });
  };
}

export function listRoute<Row>(
  list: Pick<ListSource<Row, unknown>, "shape" | "screen" | "read">,
  asCells: (read: Listing<Row>) => unknown,
): Route {
  const query = pageQuery(list.shape);
  const read = (request: Request) => async (caller: Caller) => {
    const { as, ...asked } = readContractQuery(request, query);
    if (as) return asCells(await inAnyOrder(asked, (query) => list.read(caller, query)));
    const { rows, malformedIds, limit, offset, total, asOf } = await list.read(caller, asked);
    return { data: rows, page: { limit, offset, total }, asOf, malformed: malformedIds.length };
  };
  return (request) => lenderRoute(request, read(request), list.screen);
}
