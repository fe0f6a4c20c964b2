import { headers } from "next/headers";

/** The smallest dynamic route handler. */
export async function GET(): Promise<Response> {
  return Response.json({ requestId: (await headers()).get("x-request-id") });
}
