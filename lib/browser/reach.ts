export const portalFile = "/icons/currency-other.svg";
const limitMilliseconds = 5_000;

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
