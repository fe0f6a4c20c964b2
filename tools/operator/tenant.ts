import { projectId } from "../sandbox/accounts.ts";

type Values = Readonly<Record<string, string>>;

/**
 * Runs a document's block of the Admin SDK at the identity service. The block may use `getAuth` and the
 * names of the values.
 */
export async function runAdminBlock(block: string, port: number, values: Values): Promise<void> {
  // The Admin SDK finds the emulator by this variable only.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  const { getApps, initializeApp } = await import("firebase-admin/app");
  const { getAuth } = await import("firebase-admin/auth");
  if (getApps().length === 0) initializeApp({ projectId });
  const names = ["getAuth", ...Object.keys(values)];
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  await new AsyncFunction(...names, block)(getAuth, ...Object.values(values));
}
