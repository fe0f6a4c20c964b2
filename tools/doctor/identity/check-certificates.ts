import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { jsonOf, probe } from "../probe.ts";
import { failed, ok, skipped, type Verdict } from "../report/finding.ts";

// The portal's own timeout for a sign-in.
const timeOutMilliseconds = 8_000;
const wayOut = "Allow https to www.googleapis.com: sign-ins need the certificates.";

/** Checks that the certificates for ID tokens can be fetched and read. */
export async function checkCertificates(url: string | undefined): Promise<Verdict> {
  if (url === undefined) return skipped("the emulator signs nothing, so none are asked for");
  const answer = await probe(url, timeOutMilliseconds);
  if (!answer.answered) return failed(`${new URL(url).host}: ${answer.fault.seen}`, wayOut);
  if (answer.status !== 200) return failed(`their address returns ${answer.status}`, wayOut);
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(answer.text));
  const certificates = Object.values(parsed.data ?? {});
  if (!certificates.length) return failed("their address returns something else", wayOut);
  const unusable = certificates.filter((pem) => !isUsable(pem)).length;
  if (unusable)
    return failed(
      `${unusable} of ${certificates.length} cannot be read, or are not valid today`,
      "Check that no proxy responds instead of the service, and this machine's date.",
    );
  const milliseconds = Math.round(answer.milliseconds);
  return ok(`${certificates.length} readable, answered in ${milliseconds} ms`);
}

function isUsable(pem: string): boolean {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(pem);
    const now = Date.now();
    const isNow = validFromDate.getTime() <= now && now < validToDate.getTime();
    return publicKey.asymmetricKeyType === "rsa" && isNow;
  } catch {
    return false;
  }
}
