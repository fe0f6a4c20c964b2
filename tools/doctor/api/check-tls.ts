import { X509Certificate } from "node:crypto";
import { readApiTls } from "@/lib/lenders-api/transport/probe-api";
import { connectionFault } from "../connection-fault.ts";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";

const timeOutMilliseconds = 10_000;
const minimumDays = 21;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Checks that the API uses TLS, and when its certificate expires. */
export async function checkTls(base: string): Promise<Verdict> {
  const { protocol, hostname } = new URL(base);
  if (protocol === "http:")
    return loopback.includes(hostname)
      ? skipped("plain http, which stays on this machine")
      : warning(
          "plain http: others on the network can read tokens and figures",
          "Use https, unless the network is private.",
        );
  try {
    const tls = await readApiTls(base, AbortSignal.timeout(timeOutMilliseconds));
    if (!tls) return skipped("its certificate could not be read");
    const { validToDate } = new X509Certificate(tls.certificate);
    return judge(tls.version, validToDate.getTime() - Date.now());
  } catch (error) {
    const { seen, wayOut } = connectionFault(error);
    return failed(seen.replace(/^TLS: /, ""), wayOut);
  }
}

function judge(version: string, millisecondsLeft: number): Verdict {
  const days = Math.floor(millisecondsLeft / 86_400_000);
  if (days >= minimumDays) return ok(`${version}, its certificate good for ${days} days`);
  return warning(
    `${version}, but its certificate expires in ${days} days`,
    "Make sure that it is renewed automatically.",
  );
}
