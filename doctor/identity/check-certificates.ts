import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { jsonOf, probe } from "../probe.ts";
import { failed, ok, skipped, type Verdict } from "../report/finding.ts";

/** The portal gives up a sign-in that waits longer. */
const timeOutMilliseconds = 8_000;
const wayOut =
  "Let this machine reach www.googleapis.com over https: nobody signs in without them.";

/** Whether the certificates that ID tokens are verified with can be fetched and read from here. */
export async function checkCertificates(url: string | undefined): Promise<Verdict> {
  if (url === undefined) return skipped("the emulator signs nothing, so none are asked for");
  const answer = await probe(url, timeOutMilliseconds);
  if (!answer.answered) return failed(`${new URL(url).host}: ${answer.fault.seen}`, wayOut);
  if (answer.status !== 200) return failed(`their address answers ${answer.status}`, wayOut);
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(answer.text));
  const certificates = Object.values(parsed.data ?? {});
  if (!certificates.length) return failed("their address answers something else", wayOut);
  const unusable = certificates.filter((pem) => !isUsable(pem)).length;
  if (unusable)
    return failed(
      `${unusable} of ${certificates.length} cannot be read, or are not valid today`,
      "See that no proxy answers in the service's place, and that this machine's date is right.",
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
