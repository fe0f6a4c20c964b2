import "server-only";
import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/log";
import { problemResponse } from "./problem";

/** The answer where the portal itself failed: it says no more than the id under which the log does. */
export function unexpectedResponse(error: unknown, requestId: string): Response {
  unstable_rethrow(error);
  log.error({ requestId, stack: error instanceof Error ? error.stack : undefined }, "unexpected");
  return problemResponse({
    status: 500,
    code: "unexpected",
    title: "Something failed in the portal",
    requestId,
  });
}
