/** A small file of the portal's, to tell by whether it answers. */
export const portalFile = "/icons/currency-other.svg";
const limitMilliseconds = 5_000;

/** Whether the portal answers within five seconds, asked by a request that costs it nothing. */
export async function isPortalReachable(): Promise<boolean> {
  try {
    await fetch(portalFile, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    return true;
  } catch {
    return false;
  }
}
