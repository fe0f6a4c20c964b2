import "server-only";
import { z } from "zod";
import { idSegment } from "@/lib/lenders-api/path";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { wireId } from "@/lib/lenders-api/wire";

const claims = z.object({ investor_id: wireId });

/**
 * The path of the lender's own `resource`. The API wants to be told who asks; the token says it, which
 * the session gate has verified and the API verifies again. "forbidden" where it names no investor.
 */
export function investorPath({ bearer }: Caller, resource: string): string {
  const payload = Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString();
  const parsed = claims.safeParse(jsonOf(payload));
  if (!parsed.success) throw new LendersApiError("forbidden");
  return `/v2/investors/${idSegment(parsed.data.investor_id)}/${resource}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
