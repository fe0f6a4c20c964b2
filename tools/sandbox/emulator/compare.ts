import { createServer } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "firebase-tools/lib/emulator/auth/server.js";
import { accounts, demoPassword, projectId } from "../accounts.ts";
import { identityService } from "../identity/service.ts";
import { listen } from "../lifecycle.ts";
import { comparable } from "./comparable.ts";
import { answerOf, type Fields, owner, type Step, steps, tenantPath, toolkit } from "./steps.ts";

/** Asks the sandbox's identity service and Firebase's emulator the same; exits with 1 if they differ. */
const [standIn, emulator] = [createServer(), createServer(await createApp(projectId))];
const standInUrl = await listen(standIn, 0, "identity");
standIn.on("request", getRequestListener(identityService(() => standInUrl).fetch));
const emulatorUrl = await listen(emulator, 0, "emulator");
await prepare(emulatorUrl);

const known = new Map<Step, { ours: Fields; theirs: Fields }>();
let differences = 0;
for (const step of steps) {
  const before = (side: "ours" | "theirs") => (name: string) =>
    [...known].find(([{ title }]) => title === name)?.[1][side] ?? {};
  const ours = await answerOf(standInUrl, step, before("ours"));
  const theirs = await answerOf(emulatorUrl, step, before("theirs"));
  known.set(step, { ours: ours.body, theirs: theirs.body });
  const [shown, real] = [comparable(ours), comparable(theirs)];
  const isSame = isDeepStrictEqual(shown, real);
  console.log(`${isSame ? "same     " : "DIFFERENT"} ${step.title}`);
  if (isSame) continue;
  differences += 1;
  console.log(`  sandbox:  ${JSON.stringify(shown)}\n  emulator: ${JSON.stringify(real)}`);
}
console.log(`${steps.length} calls, ${differences} differences`);
process.exit(differences > 0 ? 1 : 0);

/** Gives the emulator the sandbox's tenants and accounts. */
async function prepare(origin: string): Promise<void> {
  const body = {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    allowPasswordSignup: true,
  };
  const project = `${toolkit}/v2/projects/${projectId}`;
  const hidden = "emailPrivacyConfig.enableImprovedEmailPrivacy";
  // A tenant has the project's own privacy.
  const settings = [`${project}/config?updateMask=${hidden}`];
  for (const tenant of new Set(accounts.map((account) => account.tenant)))
    settings.push(`${project}/tenants/${tenant}?updateMask=allowPasswordSignup`);
  for (const path of settings)
    await answerOf(origin, {
      title: "a setting",
      method: "PATCH",
      path,
      headers: owner,
      body: () => body,
    });
  for (const { uid, email, displayName, tenant, disabled } of accounts)
    await answerOf(origin, {
      title: "the account",
      path: `${tenantPath(tenant)}/accounts`,
      headers: owner,
      body: () => ({
        localId: uid,
        email,
        displayName,
        disabled,
        password: demoPassword,
        emailVerified: true,
      }),
    });
}
