import { headers } from "next/headers";

/** The least dynamic page, at an address for which the portal's middleware opens the session. */
export default async function BarePage() {
  return <p>{(await headers()).get("x-request-id")}</p>;
}
