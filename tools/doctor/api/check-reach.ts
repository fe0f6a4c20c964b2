import { X509Certificate } from "node:crypto";
import type { Call } from "../calls.ts";
import { connectionFault, daysLeft, minimumDays, type Probe, probe } from "../probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import { probeApi, readApiTls } from "./probe-api.ts";

const timeOutMilliseconds = 10_000;
const paths = ["/loans", "/loans/{id}", "/movements", "/requests", "/requests/{id}"];
const optionalPaths = [
  ...["/movements/totals", "/loans/totals", "/payments", "/payments/totals"],
  ...["/documents", "/account"],
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
  const tokens = { "without a token": undefined, "with a broken token": "doctor.is-no.token" };
  const attempts = Object.entries(tokens).flatMap(([kind, bearer]) =>
    [...paths, ...optionalPaths].map((path) => [`${path} ${kind}`, path, bearer] as const),
  );
  const replies = await tryAll(base, attempts, calls);
  const { open, lacking } = replies;
  const asked = paths.length + optionalPaths.length - lacking.size;
  const isWrongPath =
    open.length === 2 * paths.length && open.every((line) => line.endsWith(": 404"));
  const address = "Check the path of API_BASE_URL: it does not exist.";
  const closed = `401 from all ${asked} endpoints, without a token and with a broken one`;
  const seen = "not every endpoint returns 401";
  return judgeReplies(replies, closed, seen, isWrongPath ? address : refusalAdvice);
}

/** Checks that a token with valid claims and an invalid signature is refused. */
export async function checkForged(base: string, token: string, calls: Call[]): Promise<Verdict> {
  const [, claims = ""] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  const forged = {
    "without a signature": `${header}.${claims}.`,
    "with an invalid signature": `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(342)}`,
  };
  const attempts = Object.entries(forged).map(
    ([name, bearer]) => [name, "/loans", bearer] as const,
  );
  const replies = await tryAll(base, attempts, calls);
  const seen = "not every forged token gets a 401";
  return judgeReplies(replies, "401", seen, `Verify signatures. ${refusalAdvice}`);
}

type Attempt = readonly [name: string, path: string, bearer: string | undefined];

/** Which attempts got something else than a 401, which no answer, and which paths are not there. */
async function tryAll(base: string, attempts: readonly Attempt[], calls: Call[]) {
  const replies = { open: [] as string[], silent: [] as string[], lacking: new Set<string>() };
  for (const [name, path, bearer] of attempts) {
    const answer = await ask(base, path, bearer, calls);
    if (!answer.answered) replies.silent.push(`${name}: ${answer.fault.seen}`);
    else if (optionalPaths.includes(path) && lackingStatuses.includes(answer.status))
      replies.lacking.add(path);
    else if (answer.status !== 401) replies.open.push(`${name}: ${answer.status}`);
  }
  return replies;
}

/** A call without an answer was not let in; neither was it refused. */
function judgeReplies(
  { open, silent }: Awaited<ReturnType<typeof tryAll>>,
  closed: string,
  seen: string,
  wayOut: string,
): Verdict {
  if (open.length) return failed(seen, wayOut, [...open, ...silent]);
  if (!silent.length) return ok(closed);
  return warning(
    "not known of every call: some got no answer",
    "Run the doctor again; see the speed and the table of calls below.",
    silent,
  );
}

async function ask(base: string, path: string, bearer: string | undefined, calls: Call[]) {
  const address = base + path.replace("{id}", "doctor-no-such-id");
  const headers = {
    accept: "application/json",
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
  const answer = await probe(timeOutMilliseconds, (signal) => probeApi(address, headers, signal));
  const status = answer.answered ? String(answer.status) : "none";
  calls.push({ endpoint: path, answer: status, milliseconds: answer.milliseconds });
  return answer;
}

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
    const days = daysLeft(new X509Certificate(tls.certificate));
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
