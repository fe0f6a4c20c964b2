import { X509Certificate } from "node:crypto";
import { probeApi, readApiTls } from "@/lib/lenders-api/transport/probe-api";
import type { Call } from "../calls.ts";
import { connectionFault, type Probe, probe } from "../probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";

const timeOutMilliseconds = 10_000;
const paths = ["/loans", "/loans/{id}", "/movements", "/requests", "/requests/{id}"];
const optionalPaths = [
  "/movements/totals",
  "/loans/totals",
  "/payments",
  "/payments/totals",
  "/documents",
  "/account",
];
/** What an API returns for an endpoint that it lacks. */
const lackingStatuses = [404, 405, 501];
const refusalAdvice = "Return 401 for a missing, expired or forged token, before any other check.";

/** Checks that the API responds in time; otherwise all other checks are pointless. */
export async function checkReach(base: string, calls: Call[], notes: Notes): Promise<boolean> {
  const verdict = judgeReach(new URL(base).host, await ask(base, "/loans", undefined, calls));
  notes("reachable", verdict);
  return verdict.outcome === "ok";
}

function judgeReach(host: string, answer: Probe): Verdict {
  if (!answer.answered) return failed(`${host}: ${answer.fault.seen}`, answer.fault.wayOut);
  const { status, milliseconds } = answer;
  const wayOut = "Set API_BASE_URL to the redirect's target: redirects are not followed.";
  if (status >= 300 && status < 400) return failed(`/loans returns ${status}, a redirect`, wayOut);
  return ok(`${host} answered in ${Math.round(milliseconds)} ms, of 10 s at most`);
}

/**
 * Checks that every endpoint refuses calls without a token or with a malformed one. An optional
 * endpoint may be missing.
 */
export async function checkClosed(base: string, calls: Call[]): Promise<Verdict> {
  const open: string[] = [];
  const silent: string[] = [];
  const lacking = new Set<string>();
  for (const [kind, bearer] of [
    ["without a token", undefined],
    ["with a broken token", "doctor.is-no.token"],
  ] as const) {
    for (const path of [...paths, ...optionalPaths]) {
      const answer = await ask(base, path, bearer, calls);
      const isOptional = optionalPaths.includes(path);
      if (isOptional && answer.answered && lackingStatuses.includes(answer.status))
        lacking.add(path);
      else if (!answer.answered) silent.push(`${path} ${kind}: ${answer.fault.seen}`);
      else if (answer.status !== 401) open.push(`${path} ${kind}: ${answer.status}`);
    }
  }
  const asked = paths.length + optionalPaths.length - lacking.size;
  if (!open.length && silent.length) return unknown(silent);
  if (!open.length)
    return ok(`401 from all ${asked} endpoints, without a token and with a broken one`);
  const isWrongPath =
    open.length === 2 * paths.length && open.every((line) => line.endsWith(": 404"));
  return failed(
    "not every endpoint returns 401",
    isWrongPath ? "Check the path of API_BASE_URL: it does not exist." : refusalAdvice,
    [...open, ...silent],
  );
}

/** A call without an answer was not let in; neither was it refused. */
function unknown(silent: readonly string[]): Verdict {
  return warning(
    "not known of every call: some got no answer",
    "Run the doctor again; see the speed and the table of calls below.",
    silent,
  );
}

/** Checks that a token with valid claims and an invalid signature is refused. */
export async function checkForged(base: string, token: string, calls: Call[]): Promise<Verdict> {
  const [, claims = ""] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  const forged = {
    "without a signature": `${header}.${claims}.`,
    "with an invalid signature": `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(342)}`,
  };
  const taken: string[] = [];
  const silent: string[] = [];
  for (const [kind, bearer] of Object.entries(forged)) {
    const answer = await ask(base, "/loans", bearer, calls);
    if (!answer.answered) silent.push(`${kind}: ${answer.fault.seen}`);
    else if (answer.status !== 401) taken.push(`${kind}: ${answer.status}`);
  }
  if (!taken.length) return silent.length ? unknown(silent) : ok("401");
  return failed("not every forged token gets a 401", `Verify signatures. ${refusalAdvice}`, [
    ...taken,
    ...silent,
  ]);
}

async function ask(base: string, path: string, bearer: string | undefined, calls: Call[]) {
  const address = base + path.replace("{id}", "doctor-no-such-id");
  const headers = {
    accept: "application/json",
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
  const answer = await probe(address, timeOutMilliseconds, {}, (url, { signal }) =>
    probeApi(url, { headers, signal }),
  );
  const status = answer.answered ? String(answer.status) : "none";
  calls.push({ endpoint: path, answer: status, milliseconds: answer.milliseconds });
  return answer;
}

const minimumDays = 21;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Checks that the API uses TLS, and when its certificate expires. */
export async function checkTls(base: string): Promise<Verdict> {
  const { protocol, hostname } = new URL(base);
  if (protocol === "http:" && loopback.includes(hostname))
    return skipped("plain http, which stays on this machine");
  if (protocol === "http:")
    return warning(
      "plain http: others on the network can read tokens and figures",
      "Use https, unless the network is private.",
    );
  try {
    const tls = await readApiTls(base, AbortSignal.timeout(timeOutMilliseconds));
    if (!tls) return skipped("its certificate could not be read");
    const { validToDate } = new X509Certificate(tls.certificate);
    const days = Math.floor((validToDate.getTime() - Date.now()) / 86_400_000);
    if (days >= minimumDays) return ok(`${tls.version}, its certificate good for ${days} days`);
    return warning(
      `${tls.version}, but its certificate expires in ${days} days`,
      "Make sure that it is renewed automatically.",
    );
  } catch (error) {
    const { seen, wayOut } = connectionFault(error);
    return failed(seen.replace(/^TLS: /, ""), wayOut);
  }
}
