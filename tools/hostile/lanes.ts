import type { Group } from "./case.ts";
import { ids, paths, returnPaths } from "./cases/addresses.ts";
import { attemptLimits } from "./cases/attempts.ts";
import { browser } from "./cases/browser.ts";
import { browserMarkup, policy } from "./cases/browser-policy.ts";
import { cookies } from "./cases/cookies.ts";
import { identityUnavailable, storeUnavailable } from "./cases/dependencies.ts";
import { digests } from "./cases/digest.ts";
import { bystander, quickFaults, slowFaults } from "./cases/faults.ts";
import { stillReader, unreadFiles } from "./cases/files.ts";
import { foreignSites } from "./cases/foreign-site.ts";
import { fuzzing } from "./cases/fuzz.ts";
import { headers, nonces } from "./cases/headers.ts";
import { hosts, methods } from "./cases/methods.ts";
import { heavyAnswers, outages } from "./cases/outage.ts";
import { crossing, secrecy } from "./cases/secrecy.ts";
import { sessionEnded, signOut } from "./cases/session-end.ts";
import { sessionLimits } from "./cases/session-limits.ts";
import { sessionPosts, slowBody } from "./cases/session-post.ts";
import { bypass, rotation, sessionLife } from "./cases/sessions.ts";
import { tokens } from "./cases/tokens.ts";

const sessions = [
  tokens,
  digests,
  sessionPosts,
  cookies,
  signOut,
  sessionLife,
  sessionLimits,
  sessionEnded,
  bypass,
  rotation,
  attemptLimits,
  storeUnavailable,
];

/**
 * The order of the run: the lanes of one entry run in parallel, the groups of a lane one after the
 * other. Cases that wait for timeouts run beside cases that use the processor.
 */
export const lanes: readonly (readonly (readonly Group[])[])[] = [
  [[bystander], [slowFaults, quickFaults], [slowBody], [stillReader]],
  [sessions],
  [
    [headers, nonces, methods, ids, returnPaths, hosts, paths],
    [identityUnavailable, outages, heavyAnswers],
  ],
  [[policy, browser, browserMarkup, foreignSites]],
  [[unreadFiles]],
  [[crossing, fuzzing, secrecy]],
];
