import { writeFile } from "@/lib/http/files/file-thread/write-file";
import { fileQuery } from "@/lib/http/gate/contract-query";
import { fileRoute, routeByList } from "@/lib/http/gate/query-route";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { paymentSource } from "@/lib/lists/payments";
import { requestSource } from "@/lib/lists/requests";
import type { ListSource } from "@/lib/lists/source";

function listFileRoute({
  name,
  shape,
  screen,
}: Pick<ListSource<never>, "name" | "shape" | "screen">) {
  return fileRoute(fileQuery(shape), (caller, query) => writeFile(name, caller, query), screen);
}

export const GET = routeByList({
  loans: listFileRoute(loanSource),
  movements: listFileRoute(movementSource),
  payments: listFileRoute(paymentSource),
  requests: listFileRoute(requestSource),
});
