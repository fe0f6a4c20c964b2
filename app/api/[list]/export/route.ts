import { writeFile } from "@/lib/http/files/file-thread/write-file";
import { fileQuery } from "@/lib/http/gate/contract-query";
import { fileRoute, routeByList } from "@/lib/http/gate/query-route";
import { listSources } from "@/lib/lists/list-sources";

export const GET = routeByList((list) => {
  const { shape, screen } = listSources[list];
  return fileRoute(fileQuery(shape), (caller, query) => writeFile(list, caller, query), screen);
});
