import type { Group } from "./case.ts";
import { attemptLimits } from "./cases/attempts.ts";
import { browser } from "./cases/browser.ts";
import { browserMarkup } from "./cases/browser-markup.ts";
import { policy } from "./cases/browser-policy.ts";
import { bypass } from "./cases/bypass.ts";
import { cookies } from "./cases/cookies.ts";
import { identityUnavailable, storeUnavailable } from "./cases/dependencies.ts";
import { bystander } from "./cases/fault-bystander.ts";
import { stillReader, unreadFiles } from "./cases/files.ts";
import { foreignSites } from "./cases/foreign-site.ts";
import { fuzzing } from "./cases/fuzz.ts";
import { headers } from "./cases/headers.ts";
import { heavyAnswers } from "./cases/heavy-answers.ts";
import { hosts } from "./cases/hosts.ts";
import { ids } from "./cases/loan-ids.ts";
import { methods } from "./cases/methods.ts";
import { nonces } from "./cases/nonces.ts";
import { outages } from "./cases/outage.ts";
import { paths } from "./cases/paths.ts";
import { quickFaults } from "./cases/quick-faults.ts";
import { returnPaths } from "./cases/return-paths.ts";
import { rotation } from "./cases/rotation.ts";
import { crossing, secrecy } from "./cases/secrecy.ts";
import { sessionEnded } from "./cases/session-ended.ts";
import { sessionLife } from "./cases/session-life.ts";
import { sessionPosts, slowBody } from "./cases/session-post.ts";
import { signOut } from "./cases/sign-out.ts";
import { slowFaults } from "./cases/slow-faults.ts";
import { tokens } from "./cases/tokens.ts";

/**
 * The order of the run: the lanes of one entry run in parallel, the groups of a lane one after the
 * other. Cases that wait for timeouts run beside cases that use the processor.
 */
export const lanes: readonly (readonly (readonly Group[])[])[] = [
  [[bystander], [slowFaults, quickFaults], [slowBody], [stillReader]],
  [
    [
      tokens,
      sessionPosts,
      cookies,
      signOut,
      sessionLife,
      sessionEnded,
      bypass,
      rotation,
      attemptLimits,
      storeUnavailable,
    ],
  ],
  [
    [headers, nonces, methods, ids, returnPaths, hosts, paths],
    [identityUnavailable, outages, heavyAnswers],
  ],
  [[policy, browser, browserMarkup, foreignSites]],
  [[unreadFiles]],
  [[crossing, fuzzing, secrecy]],
];
