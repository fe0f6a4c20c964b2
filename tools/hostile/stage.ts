import { generateKeyPairSync } from "node:crypto";
import { after } from "node:test";
import { stopRequest } from "../start-up/stop-request.ts";
import { serveCertificate } from "./identity.ts";
import { Ledger } from "./ledger.ts";
import { RecordingApi } from "./lenders-api.ts";
import { Portal } from "./portal.ts";

// What all attacks of a run share: it starts when the first of them is loaded.

const sessionSecret = "a-secret-of-the-hostile-run-a-secret-of-it";
const documentKey = generateKeyPairSync("ed25519")
  .privateKey.export({ format: "der", type: "pkcs8" })
  .toString("base64");
const signal = stopRequest();
const certificate = await serveCertificate();

export const api = new RecordingApi();
export const ledger = new Ledger();

await api.start();
for (const secret of [api.url, sessionSecret, documentKey]) ledger.rememberSecret(secret);

/** Starts another portal at the same API. */
export function startPortal(name: string, nodeOptions = ""): Promise<Portal> {
  const variables = { SESSION_SECRET: sessionSecret, DOCUMENT_KEYS: documentKey };
  const certificateUrl = certificate.url;
  return Portal.start({ name, api, ledger, certificateUrl, variables, nodeOptions, signal });
}

export const portal = await startPortal("main");

after(async () => {
  await portal.stop();
  api.stop();
  certificate.stop();
});
