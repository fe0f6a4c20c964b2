import { headers } from "next/headers";

export async function GET(): Promise<Response> {
  return Response.json({ requestId: (await headers()).get("x-request-id") });
}
