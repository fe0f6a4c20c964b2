const smallFile = "/icons/currency-other.svg";
const limitMilliseconds = 5_000;

/** Whether the portal answers within five seconds, asked by a request that costs it nothing. */
export async function isPortalReachable(): Promise<boolean> {
  try {
    await fetch(smallFile, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    return true;
  } catch {
    return false;
  }
}
