import "server-only";
import type { ListSource } from "@/lib/lists/source";
import { fileQuery } from "./contract-query";
import { writeFile } from "./file-thread/write-file";
import { fileRoute } from "./query-route";

/** The route of a list's file. */
export function listFileRoute(list: Pick<ListSource<never>, "name" | "shape" | "screen">) {
  const { name, shape, screen } = list;
  return fileRoute(fileQuery(shape), (caller, query) => writeFile(name, caller, query), screen);
}
