import { headers } from "next/headers";

/** The smallest dynamic page, at a path for which the portal's middleware opens the session. */
export default async function BarePage() {
  return <p>{(await headers()).get("x-request-id")}</p>;
}
